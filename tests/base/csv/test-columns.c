/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Columns, measured in what a terminal shows. */
#include "base/csv/acies-columns.h"

static void
test_aligned (void)
{
  g_autoptr (AciesColumns) columns = acies_columns_new ();
  g_autofree char *text = NULL;

  acies_columns_add (columns, "é", "two", "last", NULL);
  acies_columns_add (columns, "longer", "", NULL);
  acies_columns_add (columns, "a heading by itself", NULL);
  acies_columns_add (columns, "a", "b", "c", NULL);
  acies_columns_add (columns, "漢字", "e\xcc\x81", "c", NULL);
  text = acies_columns_to_string (columns);
  g_assert_cmpstr (text, ==,
                   "é       two  last\nlonger\na heading by itself\na       b    c\n"
                   "漢字    e\xcc\x81    c\n");
}

/* One long sentence does not push everything else aside. */
static void
test_long (void)
{
  g_autoptr (AciesColumns) columns = acies_columns_new ();
  g_autofree char *sentence = g_strnfill (61, 'x');
  g_autofree char *expected = g_strdup_printf ("a     b\nlong  c\n%s  d\n", sentence);
  g_autofree char *text = NULL;

  acies_columns_add (columns, "a", "b", NULL);
  acies_columns_add (columns, "long", "c", NULL);
  acies_columns_add (columns, sentence, "d", NULL);
  text = acies_columns_to_string (columns);
  g_assert_cmpstr (text, ==, expected);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/base/columns/aligned", test_aligned);
  g_test_add_func ("/acies/base/columns/long", test_long);
  return g_test_run ();
}
