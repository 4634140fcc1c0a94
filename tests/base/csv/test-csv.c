/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Cells for spreadsheets, and what must not become a formula. */
#include "base/csv/acies-csv.h"

static void
test_rows (void)
{
  g_autoptr (GString) csv = g_string_new (NULL);

  acies_csv_append (csv, "plain");
  acies_csv_append (csv, "a \"quoted\", word\nin two lines");
  acies_csv_append (csv, NULL);
  acies_csv_end_row (csv);
  acies_csv_append_number (csv, -3);
  acies_csv_append (csv, "last");
  acies_csv_end_row (csv);
  g_assert_cmpstr (csv->str, ==,
                   "\"plain\",\"a \"\"quoted\"\", word\nin two lines\",\"\"\r\n-3,\"last\"\r\n");
}

static void
test_formulas (void)
{
  static const char *const formulas[] = { "=1+1", "+1", "-1", "@SUM", "\t=1" };

  for (guint i = 0; i < G_N_ELEMENTS (formulas); i++)
    {
      g_autoptr (GString) csv = g_string_new (NULL);
      g_autofree char *expected = g_strdup_printf ("\"'%s\"", formulas[i]);

      acies_csv_append (csv, formulas[i]);
      g_assert_cmpstr (csv->str, ==, expected);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/base/csv/rows", test_rows);
  g_test_add_func ("/acies/base/csv/formulas", test_formulas);
  return g_test_run ();
}
