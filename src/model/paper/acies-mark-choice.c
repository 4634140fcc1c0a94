/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Sizes are bounded by what a camera can read, and by what fits a base. */
#include "model/paper/acies-mark-choice.h"

static const char *const words[] = { "none", "unit", "stand", "tray", "table" };

gboolean
acies_mark_choice_is_sound (const AciesMarkChoice *self)
{
  gboolean is_table = self->whose == ACIES_MARKS_TABLE;

  return self->size >= (is_table ? ACIES_MARK_TABLE_LEAST : ACIES_MARK_PRINTED_LEAST)
         && self->size <= (is_table ? ACIES_MARK_TABLE_MOST : ACIES_MARK_PRINTED_MOST)
         && self->height >= 0 && self->height <= (is_table ? 0 : ACIES_MARK_MOST_HEIGHT);
}

gboolean
acies_mark_choice_parse (const char *text, AciesMarkChoice *choice)
{
  g_auto (GStrv) parts = g_strsplit (text, " ", 4);
  guint n = g_strv_length (parts);

  *choice = (AciesMarkChoice){ ACIES_MARKS_NONE, 0, 0 };
  for (guint i = ACIES_MARKS_UNIT; n > 0 && i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (parts[0], words[i]))
      choice->whose = i;
  return choice->whose != ACIES_MARKS_NONE && (n == 2 || n == 3)
         && acies_length_parse (parts[1], &choice->size)
         && (n == 2 || acies_length_parse (parts[2], &choice->height))
         && acies_mark_choice_is_sound (choice);
}

char *
acies_mark_choice_format (const AciesMarkChoice *self)
{
  g_autofree char *size = acies_length_format (self->size);
  g_autofree char *height = acies_length_format (self->height);

  if (self->height == 0)
    return g_strdup_printf ("%s %s", words[self->whose], size);
  return g_strdup_printf ("%s %s %s", words[self->whose], size, height);
}

AciesLength
acies_mark_get_tile (AciesLength size)
{
  AciesLength whole = size * ACIES_MARK_CELLS_WITH_MARGIN / ACIES_MARK_CELLS;

  return (whole + ACIES_PER_MM - 1) / ACIES_PER_MM * ACIES_PER_MM;
}
