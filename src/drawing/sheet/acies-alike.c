/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds entries that are alike: of one stand each, of one type and name, with the same traits, and
 * nobody wrote beside them. */
#include "drawing/sheet/acies-alike.h"

#include "base/value/acies-number.h"

/* What makes two entries the same; NULL: nothing is like it. */
static char *
describe_kind (const AciesRosterRow *row)
{
  if (!ACIES_IS_UNIT (row->standing->item) || row->standing->n_stands_ever != 1 || row->note != NULL
      || row->secret != NULL || row->standing->is_lost)
    return NULL;
  return g_strdup_printf ("%s|%s|%s|%s|%" G_GINT64_FORMAT, row->standing->type,
                          acies_roster_row_get_name (row), row->traits, row->standing->badges,
                          row->points);
}

GPtrArray *
acies_alike_list (const AciesRoster *roster)
{
  GPtrArray *groups = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < roster->rows->len; i++)
    {
      AciesRosterRow *row = g_ptr_array_index (roster->rows, i);
      g_autofree char *kind = describe_kind (row);
      GPtrArray *alike = kind != NULL ? g_hash_table_lookup (known, kind) : NULL;

      if (ACIES_IS_COMMAND (row->standing->item))
        g_hash_table_remove_all (known);
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

static const char *
get_number (const GPtrArray *alike, guint i)
{
  return acies_roster_row_get_number (g_ptr_array_index (alike, i));
}

/* Whether the number of entry I of ALIKE is the one after that of the entry before it. */
static gboolean
follows (const GPtrArray *alike, guint i)
{
  gint64 before, number;

  return acies_number_parse (get_number (alike, i - 1), 1, &before)
         && acies_number_parse (get_number (alike, i), 1, &number) && number == before + 1;
}

char *
acies_alike_describe (const GPtrArray *alike)
{
  g_autoptr (GString) text = g_string_new (get_number (alike, 0));

  for (guint first = 0, i = 1; i <= alike->len; i++)
    {
      if (i < alike->len && follows (alike, i))
        continue;
      if (i - 1 > first)
        g_string_append_printf (text, "–%s", get_number (alike, i - 1));
      if (i < alike->len)
        g_string_append_printf (text, ", %s", get_number (alike, i));
      first = i;
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
