/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Two totals of one list are of opponents if each names the same two items, the other way round.
 * Factors of that list that name the two likewise belong to their block, and the die that is called
 * after the list and one of them. Before there are totals, two factors tell opponents alike where
 * somebody has several of them. */
#include "config.h"

#include "referee/ruling/acies-ruling-pairs.h"

#include "referee/ruling/acies-ruling-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
row_free (gpointer data)
{
  AciesPairRow *row = data;

  g_free (row->label);
  g_free (row);
}

void
acies_pair_free (AciesPair *self)
{
  g_free (self->title);
  g_free (self->names[0]);
  g_free (self->names[1]);
  g_ptr_array_unref (self->rows);
  g_free (self);
}

/* Whether A and B, lines of one list, name the two items of TOTAL, B the other way round if
 * IS_SWAPPED; other words of theirs do not count. */
static gboolean
names_alike (const AciesRulingLine *total, const AciesRulingLine *line, gboolean is_swapped)
{
  const char *first = total->items[0], *second = total->items[1];

  return g_strcmp0 (acies_ruling_line_get_word (line, first),
                    acies_ruling_line_get_word (total, is_swapped ? second : first))
             == 0
         && g_strcmp0 (acies_ruling_line_get_word (line, second),
                       acies_ruling_line_get_word (total, is_swapped ? first : second))
                == 0;
}

static gboolean
is_of_two (const AciesRulingLine *line, AciesRulingLineKind kind)
{
  return line->kind == kind && line->units[0] != NULL && line->items != NULL
         && g_strv_length (line->items) == 2;
}

/* The name before the last colon and blank of a line's label: whose it is; of whoever the ruling is
 * about it stands in the title instead. New. */
static char *
dup_name (AciesRuling *ruling, const AciesRulingLine *line)
{
  const char *colon = line->label != NULL ? g_strrstr (line->label, ": ") : NULL;
  const char *title = g_strrstr (acies_ruling_get_title (ruling), ": ");

  if (colon != NULL)
    return g_strndup (line->label, (gsize) (colon - line->label));
  return g_strdup (line->kind == ACIES_RULING_LINE_MODIFIER && title != NULL ? title + 2
                                                                             : line->units[0]);
}

static char *
dup_bare (const AciesRulingLine *line, const char *name)
{
  const char *label = line->label != NULL ? line->label : line->id;
  gsize length = strlen (name);

  if (g_str_has_prefix (label, name) && g_str_has_prefix (label + length, ": "))
    return g_strdup (label + length + 2);
  return g_strdup (label);
}

/* Whether LINE is the die of whom HEAD is of, in its list. */
static gboolean
is_die_of (const AciesRulingLine *line, const AciesRulingLine *head)
{
  g_autofree char *id = g_strdup_printf ("%s.%s", head->list, head->units[0]);

  return line->kind == ACIES_RULING_LINE_DICE && g_strcmp0 (line->id, id) == 0;
}

/* Dice of both stand in one row, whatever they are called. */
static void
add_to_row (AciesPair *self, guint side, const AciesRulingLine *line)
{
  g_autofree char *label = dup_bare (line, self->names[side]);
  gboolean is_die = line->kind == ACIES_RULING_LINE_DICE;
  AciesPairRow *row = NULL;

  for (guint i = 0; i < self->rows->len && row == NULL; i++)
    {
      AciesPairRow *other = g_ptr_array_index (self->rows, i);
      const AciesRulingLine *beside = other->lines[1 - side];

      if (beside != NULL && other->lines[side] == NULL
          && (is_die ? beside->kind == ACIES_RULING_LINE_DICE
                     : g_strcmp0 (beside->id, line->id) == 0 && g_str_equal (other->label, label)))
        row = other;
    }
  if (row == NULL)
    {
      row = g_new0 (AciesPairRow, 1);
      row->label = is_die ? g_strdup (_ ("die")) : g_steal_pointer (&label);
      g_ptr_array_add (self->rows, row);
    }
  row->lines[side] = line;
}

/* The block of the two whom FIRST and SECOND are of: their totals, or a factor of either. */
static AciesPair *
make_pair (AciesRuling *ruling, const AciesRulingLine *first, const AciesRulingLine *second)
{
  AciesPair *self = g_new0 (AciesPair, 1);
  const GPtrArray *lines = acies_ruling_get_lines (ruling);
  const AciesRulingLine *heads[] = { first, second };
  gboolean has_totals = first->kind == ACIES_RULING_LINE_TOTAL;

  self->totals[0] = has_totals ? first : NULL;
  self->totals[1] = has_totals ? second : NULL;
  self->names[0] = dup_name (ruling, first);
  self->names[1] = dup_name (ruling, second);
  self->title = has_totals ? dup_bare (first, self->names[0]) : g_strdup (_ ("Factors"));
  self->rows = g_ptr_array_new_with_free_func (row_free);
  for (guint i = 0; i < lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (lines, i);
      gboolean is_factor
          = line->kind == ACIES_RULING_LINE_MODIFIER && g_strcmp0 (line->list, first->list) == 0;

      for (guint side = 0; side < 2; side++)
        if ((is_factor && names_alike (first, line, side == 1)) || is_die_of (line, heads[side]))
          add_to_row (self, side, line);
    }
  return self;
}

/* Whether LINE is of two who stand in one of HEADS, of pairs of lines. */
static gboolean
has_head (const GPtrArray *heads, const AciesRulingLine *line)
{
  for (guint i = 0; i < heads->len; i += 2)
    {
      const AciesRulingLine *head = g_ptr_array_index (heads, i);

      if (g_str_equal (head->list, line->list)
          && (names_alike (head, line, FALSE) || names_alike (head, line, TRUE)))
        return TRUE;
    }
  return FALSE;
}

/* Two lines of KIND for each two opponents, the second of whom has one too. (element-type
 * AciesRulingLine) */
static GPtrArray *
list_heads (AciesRuling *ruling, AciesRulingLineKind kind)
{
  const GPtrArray *lines = acies_ruling_get_lines (ruling);
  GPtrArray *heads = g_ptr_array_new ();

  for (guint i = 0; i < lines->len; i++)
    {
      AciesRulingLine *first = g_ptr_array_index (lines, i);

      if (!is_of_two (first, kind) || has_head (heads, first))
        continue;
      for (guint j = i + 1; j < lines->len; j++)
        {
          AciesRulingLine *second = g_ptr_array_index (lines, j);

          if (!is_of_two (second, kind) || !g_str_equal (first->list, second->list)
              || !names_alike (first, second, TRUE))
            continue;
          g_ptr_array_add (heads, first);
          g_ptr_array_add (heads, second);
          break;
        }
    }
  return heads;
}

GPtrArray *
acies_ruling_find_pairs (AciesRuling *ruling)
{
  GPtrArray *pairs = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_pair_free);
  g_autoptr (GPtrArray) heads = list_heads (ruling, ACIES_RULING_LINE_TOTAL);
  g_autoptr (GPtrArray) factors = list_heads (ruling, ACIES_RULING_LINE_MODIFIER);

  /* Of one pair alone it is plain whose they are. */
  for (guint i = 0; factors->len > 2 && i < factors->len; i += 2)
    if (!has_head (heads, g_ptr_array_index (factors, i)))
      {
        g_ptr_array_add (heads, g_ptr_array_index (factors, i));
        g_ptr_array_add (heads, g_ptr_array_index (factors, i + 1));
      }
  for (guint i = 0; i < heads->len; i += 2)
    g_ptr_array_add (
        pairs, make_pair (ruling, g_ptr_array_index (heads, i), g_ptr_array_index (heads, i + 1)));
  return pairs;
}

gboolean
acies_pairs_hold (const GPtrArray *pairs, const AciesRulingLine *line)
{
  for (guint i = 0; i < pairs->len; i++)
    {
      const AciesPair *pair = g_ptr_array_index (pairs, i);

      if (pair->totals[0] == line || pair->totals[1] == line)
        return TRUE;
      for (guint j = 0; j < pair->rows->len; j++)
        {
          const AciesPairRow *row = g_ptr_array_index (pair->rows, j);

          if (row->lines[0] == line || row->lines[1] == line)
            return TRUE;
        }
    }
  return FALSE;
}
