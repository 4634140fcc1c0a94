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

/* Folded, the last cell goes on below itself, or far to the left where that would be narrow; a
 * heading stands above what there is. */
static void
test_folded (void)
{
  g_autoptr (AciesColumns) columns = acies_columns_new ();
  g_autofree char *name = g_strnfill (40, 'n');
  g_autofree char *text = NULL, *heading = NULL, *wide = NULL, *none = NULL;

  acies_columns_set_heading (columns, "Number", "What", NULL);
  none = acies_columns_fold (columns, 40, &heading);
  g_assert_cmpstr (none, ==, "");
  g_assert_null (heading);
  acies_columns_add (columns, "1", "one two three four five six seven eight", NULL);
  acies_columns_add (columns, "2", "", NULL);
  text = acies_columns_fold (columns, 32, &heading);
  g_assert_cmpstr (heading, ==, "Number  What\n");
  g_assert_cmpstr (text, ==, "1       one two three four five\n        six seven eight\n2\n");
  acies_columns_add (columns, name, "one two three four five six seven eight", NULL);
  wide = acies_columns_fold (columns, 50, NULL);
  g_assert_true (g_str_has_suffix (wide, "n  one two\n    three four five six seven eight\n"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/base/columns/aligned", test_aligned);
  g_test_add_func ("/acies/base/columns/long", test_long);
  g_test_add_func ("/acies/base/columns/folded", test_folded);
  return g_test_run ();
}
