/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds entries that are alike: of one stand each, of one type and name, with the same traits, and
 * nobody wrote beside them. */
#include "drawing/sheet/acies-alike.h"

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

char *
acies_alike_describe (const GPtrArray *alike)
{
  const AciesRosterRow *first = g_ptr_array_index (alike, 0);
  const AciesRosterRow *last = g_ptr_array_index (alike, alike->len - 1);

  if (alike->len == 1)
    return g_strdup (acies_roster_row_get_number (first));
  return g_strdup_printf ("%s–%s", acies_roster_row_get_number (first),
                          acies_roster_row_get_number (last));
}
