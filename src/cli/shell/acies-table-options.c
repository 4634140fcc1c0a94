/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads what was said of a table against what the rule set has. */
#include "config.h"

#include "cli/shell/acies-table-options.h"

#include <glib/gi18n-lib.h>

#define USUAL_WIDTH 180
#define USUAL_HEIGHT 120
#define USUAL_COLUMNS 30
#define USUAL_ROWS 20
#define MM_PER_CM 10

void
acies_table_options_clear (AciesTableOptions *self)
{
  g_clear_pointer (&self->first, g_free);
  g_clear_pointer (&self->from, g_free);
  g_clear_pointer (&self->shift, g_free);
  g_clear_pointer (&self->order, g_free);
}

gboolean
acies_table_options_are_given (const AciesTableOptions *self)
{
  return self->columns != G_MININT || self->rows != G_MININT || self->width != 0
         || self->height != 0 || self->first != NULL || self->from != NULL || self->shift != NULL
         || self->order != NULL;
}

/* Which of N WORDS the option NAME is; INDEX stays as it is if it was not given. */
static gboolean
read_word (const char *name, const char *word, const char *const *words, guint n, guint *index)
{
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; word != NULL && i < n; i++)
    {
      if (g_str_equal (words[i], word))
        {
          *index = i;
          return TRUE;
        }
      g_string_append_printf (all, "%s%s", i > 0 ? ", " : "", words[i]);
    }
  if (word != NULL)
    acies_cli_complain (_ ("--%s is “%s”, but must be one of: %s."), name, word, all->str);
  return word == NULL;
}

static gboolean
read_numbering (const AciesTableOptions *self, AciesHexNumbering *numbering)
{
  static const char *const corners[] = { "north-west", "north-east", "south-west", "south-east" };
  static const char *const shifts[] = { "odd", "even" };
  static const char *const orders[] = { "column", "row" };
  guint corner = (numbering->from_south ? 2 : 0) + (numbering->from_east ? 1 : 0);
  guint shift = numbering->shifts_even ? 1 : 0, order = numbering->row_first ? 1 : 0;

  if (!read_word ("from", self->from, corners, G_N_ELEMENTS (corners), &corner)
      || !read_word ("shift", self->shift, shifts, G_N_ELEMENTS (shifts), &shift)
      || !read_word ("order", self->order, orders, G_N_ELEMENTS (orders), &order))
    return FALSE;
  numbering->from_east = corner % 2 == 1;
  numbering->from_south = corner / 2 == 1;
  numbering->shifts_even = shift == 1;
  numbering->row_first = order == 1;
  if (self->first == NULL || acies_hex_numbering_parse_first (numbering, self->first))
    return TRUE;
  acies_cli_complain (_ ("--first is “%s”, but must be the number of a hex, such as 0101."),
                      self->first);
  return FALSE;
}

/* N of what was asked for; FALSE after a sentence if there can be no more than MOST. */
static gboolean
choose (const char *name, int asked, guint usual, guint fallback, guint most, guint *n)
{
  *n = asked > 0 ? (guint) asked : MIN (usual > 0 ? usual : fallback, most);
  if (asked == G_MININT || (asked > 0 && *n <= most))
    return TRUE;
  acies_cli_complain (_ ("--%s is %d, but hexes with such numbers have from 1 to %u of them. Say "
                         "--first with more digits, such as 001001, for more."),
                      name, asked, most);
  return FALSE;
}

static gboolean
read_hexes (const AciesTableOptions *self,
            AciesRuleset *ruleset,
            AciesLength *width,
            AciesLength *height,
            AciesHexNumbering *numbering,
            gboolean *is_numbered)
{
  AciesHexGrid grid = *acies_ruleset_get_hexes (ruleset);
  guint most_columns, most_rows, columns, rows;

  *numbering = grid.numbering;
  if (!read_numbering (self, numbering))
    return FALSE;
  *is_numbered = !acies_hex_numbering_equal (numbering, &grid.numbering);
  grid.numbering = *numbering;
  acies_hex_grid_get_most (&grid, &most_columns, &most_rows);
  if (!choose ("columns", self->columns, grid.usual_columns, USUAL_COLUMNS, most_columns, &columns)
      || !choose ("rows", self->rows, grid.usual_rows, USUAL_ROWS, most_rows, &rows))
    return FALSE;
  acies_hex_grid_measure (&grid, columns, rows, width, height);
  return TRUE;
}

/* A side of a table in CM. */
static gboolean
read_extent (const char *name, double cm, AciesLength usual, AciesLength *length)
{
  *length = cm == 0 ? ACIES_MM (usual * MM_PER_CM) : acies_length_from_mm (cm * MM_PER_CM);
  if (cm >= 0 && *length > 0 && *length <= ACIES_TABLE_LIMIT)
    return TRUE;
  acies_cli_complain (_ ("--%s is %g cm, but a table has from 1 to %d."), name, cm,
                      (int) (ACIES_TABLE_LIMIT / ACIES_PER_MM / MM_PER_CM));
  return FALSE;
}

gboolean
acies_table_options_read (const AciesTableOptions *self,
                          AciesRuleset *ruleset,
                          AciesLength *width,
                          AciesLength *height,
                          AciesHexNumbering *numbering,
                          gboolean *is_numbered)
{
  *is_numbered = FALSE;
  if (acies_ruleset_has_hexes (ruleset))
    return read_hexes (self, ruleset, width, height, numbering, is_numbered);
  return read_extent ("width", self->width, USUAL_WIDTH, width)
         && read_extent ("height", self->height, USUAL_HEIGHT, height);
}
