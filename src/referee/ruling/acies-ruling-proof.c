/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A length that is told is that of a line. */
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
is_told (AciesRuling *ruling, AciesLength length)
{
  const GPtrArray *lines = acies_ruling_get_lines (ruling);

  for (guint i = 0; i < lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (lines, i);

      if (line->kind == ACIES_RULING_LINE_MEASURE && line->value.kind == ACIES_VALUE_NUMBER
          && line->value.number == length)
        return TRUE;
    }
  return FALSE;
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
