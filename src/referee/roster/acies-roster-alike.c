/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Entries that say the same are told once, with how many there are: the counters of a board game
 * come by the dozen. */
#include "config.h"

#include "referee/roster/acies-roster-alike.h"

#include "base/value/acies-number.h"

#include <glib/gi18n-lib.h>

static const char *
get_number (const GPtrArray *alike, guint i)
{
  return acies_roster_row_get_number (g_ptr_array_index (alike, i));
}

/* What two entries that are alike both are; NULL: nothing is like it, as there is more to tell. */
static char *
describe_kind (const AciesRosterRow *row)
{
  g_autofree char *state = acies_roster_row_describe_state (row);

  if (!ACIES_IS_UNIT (row->standing->item) || row->parts->len > 0 || row->note != NULL
      || row->secret != NULL)
    return NULL;
  return g_strdup_printf ("%s|%s|%s|%u|%u|%" G_GINT64_FORMAT, row->standing->type,
                          acies_roster_row_get_name (row), state, row->standing->n_stands,
                          row->standing->n_stands_ever, row->points);
}

/* Whether a box for each entry says all that happens to it. */
static gboolean
is_counter (const AciesRosterRow *row)
{
  return row->standing->n_stands_ever == 1 && !row->standing->is_lost;
}

/* Whether NUMBER is the one after BEFORE. */
static gboolean
follows (const char *number, const char *before)
{
  gint64 first, second;

  return acies_number_parse (before, 1, &first) && acies_number_parse (number, 1, &second)
         && second == first + 1;
}

/* Whether ROW, the one after the last of LAST, continues that. */
static gboolean
goes_on (const GPtrArray *last, const AciesRosterRow *row)
{
  return last != NULL
         && follows (acies_roster_row_get_number (row), get_number (last, last->len - 1));
}

GPtrArray *
acies_roster_list_alike (const AciesRoster *self, AciesRosterAlike which)
{
  GPtrArray *groups = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_return_val_if_fail (self != NULL, groups);

  for (guint i = 0; i < self->rows->len; i++)
    {
      AciesRosterRow *row = g_ptr_array_index (self->rows, i);
      g_autofree char *kind = describe_kind (row);
      GPtrArray *last = groups->len > 0 ? g_ptr_array_index (groups, groups->len - 1) : NULL;
      GPtrArray *alike = kind != NULL ? g_hash_table_lookup (known, kind) : NULL;

      if (ACIES_IS_COMMAND (row->standing->item))
        g_hash_table_remove_all (known);
      if (which == ACIES_ROSTER_ALIKE_COUNTERS ? !is_counter (row)
                                               : alike != last || !goes_on (last, row))
        alike = NULL;
      if (alike == NULL)
        {
          alike = g_ptr_array_new ();
          g_ptr_array_add (groups, alike);
          if (kind != NULL)
            g_hash_table_insert (known, g_steal_pointer (&kind), alike);
        }
      g_ptr_array_add (alike, row);
    }
  return groups;
}

char *
acies_roster_alike_describe_numbers (const GPtrArray *alike)
{
  g_autoptr (GString) text = g_string_new (get_number (alike, 0));

  for (guint first = 0, i = 1; i <= alike->len; i++)
    {
      if (i < alike->len && follows (get_number (alike, i), get_number (alike, i - 1)))
        continue;
      if (i - 1 > first)
        g_string_append_printf (text, "–%s", get_number (alike, i - 1));
      if (i < alike->len)
        g_string_append_printf (text, ", %s", get_number (alike, i));
      first = i;
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
acies_roster_alike_describe_stands (const GPtrArray *alike)
{
  g_autofree char *stands = acies_roster_row_describe_stands (g_ptr_array_index (alike, 0));

  if (alike->len == 1)
    return g_steal_pointer (&stands);
  return g_strdup_printf ("%u × %s", alike->len, stands);
}

char *
acies_roster_alike_describe_points (const GPtrArray *alike)
{
  const AciesRosterRow *row = g_ptr_array_index (alike, 0);

  return row->has_points
             ? acies_number_format_for_people (row->points * alike->len, row->per_unit, 3)
             : g_strdup ("");
}
