/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A length that is told is that of a line. Of what is forbidden it is that between two whom a line
 * names that forbids, if there is such a line. */
#include "config.h"

#include "referee/ruling/acies-ruling-proof.h"

static gboolean
is_bare_length (const AciesShape *shape)
{
  return acies_shape_get_kind (shape) == ACIES_SHAPE_SEGMENT
         && acies_shape_get_role (shape) == ACIES_SHAPE_MEASURE
         && acies_shape_get_label (shape) == NULL && acies_shape_get_length (shape) > 0;
}

static gboolean
forbids (const AciesRulingLine *line)
{
  return line->kind == ACIES_RULING_LINE_FORBID || line->kind == ACIES_RULING_LINE_UMPIRE;
}

/* Whether LINE is a length, of WITHIN (or NULL) one between whom that names. */
static gboolean
is_length (const AciesRulingLine *line, const AciesRulingLine *within)
{
  if (line->kind != ACIES_RULING_LINE_MEASURE || line->value.kind != ACIES_VALUE_NUMBER)
    return FALSE;
  if (within == NULL)
    return TRUE;
  for (guint i = 0; line->units[i] != NULL; i++)
    if (!g_strv_contains ((const char *const *) within->units, line->units[i]))
      return FALSE;
  return line->units[0] != NULL && line->units[1] != NULL;
}

/* Whether LENGTH is told by a line between whom WITHIN (or NULL) names; with 0, whether any is. */
static gboolean
is_told_within (const GPtrArray *lines, const AciesRulingLine *within, AciesLength length)
{
  for (guint i = 0; i < lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (lines, i);

      if (is_length (line, within) && (length == 0 || line->value.number == length))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_told (AciesRuling *ruling, AciesLength length)
{
  const GPtrArray *lines = acies_ruling_get_lines (ruling);
  gboolean hangs_on_lengths = FALSE;

  for (guint i = 0; i < lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (lines, i);

      if (!forbids (line))
        continue;
      if (is_told_within (lines, line, length))
        return TRUE;
      hangs_on_lengths = hangs_on_lengths || is_told_within (lines, line, 0);
    }
  return !hangs_on_lengths && is_told_within (lines, NULL, length);
}

GPtrArray *
acies_ruling_list_proof (AciesRuling *ruling)
{
  GPtrArray *proof = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_shape_unref);
  const GPtrArray *shapes;

  g_return_val_if_fail (ACIES_IS_RULING (ruling), proof);

  shapes = acies_ruling_get_shapes (ruling);
  for (guint i = 0; i < shapes->len; i++)
    {
      AciesShape *shape = g_ptr_array_index (shapes, i);

      if (!is_bare_length (shape) || is_told (ruling, acies_shape_get_length (shape)))
        g_ptr_array_add (proof, acies_shape_ref (shape));
    }
  return proof;
}
