/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Sorted ties. */
#include "model/battle/acies-link-table.h"

static void
test_sorted (void)
{
  g_autoptr (GPtrArray) link_table = acies_link_table_new ();
  static const char *const froms[] = { "12", "2", "7", "100", "1" };
  static const char *const sorted[] = { "1", "2", "7", "12", "100" };

  for (guint i = 0; i < G_N_ELEMENTS (froms); i++)
    acies_link_table_set (link_table, "combat", froms[i], "9", acies_value_number (i));
  g_assert_cmpuint (link_table->len, ==, 5);
  for (guint i = 0; i < link_table->len; i++)
    g_assert_cmpstr (((AciesLink *) g_ptr_array_index (link_table, i))->from, ==, sorted[i]);
  for (guint i = 0; i < G_N_ELEMENTS (froms); i++)
    g_assert_cmpint (acies_link_table_get (link_table, "combat", froms[i], "9").number, ==, i);
}

static void
test_remove (void)
{
  g_autoptr (GPtrArray) link_table = acies_link_table_new ();

  acies_link_table_set (link_table, "combat", "1", "2", ACIES_NO_VALUE);
  g_assert_cmpuint (link_table->len, ==, 0);
  acies_link_table_set (link_table, "combat", "1", "2", acies_value_flag (TRUE));
  acies_link_table_set (link_table, "combat", "1", "2", acies_value_flag (FALSE));
  g_assert_cmpuint (link_table->len, ==, 1);
  g_assert_cmpint (acies_link_table_get (link_table, "combat", "1", "2").number, ==, 0);
  g_assert_cmpint (acies_link_table_get (link_table, "combat", "2", "1").kind, ==,
                   ACIES_VALUE_NONE);
  g_assert_cmpint (acies_link_table_get (link_table, "pursuit", "1", "2").kind, ==,
                   ACIES_VALUE_NONE);
  acies_link_table_set (link_table, "combat", "1", "2", ACIES_NO_VALUE);
  g_assert_cmpuint (link_table->len, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/model/link-table/sorted", test_sorted);
  g_test_add_func ("/acies/model/link-table/remove", test_remove);
  return g_test_run ();
}
