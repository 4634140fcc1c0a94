/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables as spreadsheets save them, and as nobody should. */
#include "acies-scratch.h"

#include "base/csv/acies-csv-table.h"
#include "base/csv/acies-csv.h"

#include <glib/gstdio.h>
#include <string.h>

/* How many broken tables the fuzz test reads. */
#define N_FUZZED 20000

static AciesCsvTable *
load (const char *text, gssize size, char separator, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, size < 0 ? strlen (text) : (gsize) size);

  return acies_csv_table_load_bytes (bytes, "list.csv", separator, error);
}

/* Cells parted by bars, rows by line ends with their line before them; "!COLUMN" is a broken
 * cell. */
static char *
describe (const AciesCsvTable *table)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < table->rows->len; i++)
    {
      const AciesCsvRow *row = g_ptr_array_index (table->rows, i);

      g_string_append_printf (text, "%s%u:", i > 0 ? "\n" : "", row->line);
      for (guint n = 0; n < row->cells->len; n++)
        g_string_append_printf (text, "%s%s", n > 0 ? "|" : "", acies_csv_row_get_cell (row, n));
      if (row->problem != NULL)
        g_string_append_printf (text, "!%u", row->column);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static const struct
{
  const char *name, *text, *rows;
  char separator;
} cases[] = {
  { "commas", "a,b\r\n1,2\r\n", "1:a|b\n2:1|2", ',' },
  { "semicolons", "a;b\n1,5;2\n", "1:a|b\n2:1,5|2", ';' },
  { "tabs", "a\tb\n1, 5\t2", "1:a|b\n2:1, 5|2", '\t' },
  { "told", "sep=;\r\na,b;c\r\n", "2:a,b|c", ';' },
  { "told-bars", "SEP=|\na|b\n", "2:a|b", '|' },
  { "lone-cr", "a,b\r1,2\r", "1:a|b\n2:1|2", ',' },
  { "lines-mixed", "a,b\r\n1,2\n3,4\r5,6", "1:a|b\n2:1|2\n3:3|4\n4:5|6", ',' },
  { "quotes", "\"a,\"\"b\"\"\",\"c\nd\"\ne,f\n", "1:a,\"b\"|c\nd\n3:e|f", ',' },
  { "blanks", " a , \"b\" ,c \n", "1:a|b|c", ',' },
  { "inches", "12\" gun,b\n", "1:12\" gun|b", ',' },
  { "empty-rows", "\n\na,b\n,,\n \nc,d,,\n", "3:a|b\n6:c|d", ',' },
  { "one-column", "a\nb\n", "1:a\n2:b", ',' },
  { "nothing", "", "", ',' },
  { "after-quote", "a,\"b\"c,d\n1,2\n", "1:a|bc|d!1\n2:1|2", ',' },
  { "hidden-formula", "\"'=1+1\",'quoted'\n", "1:=1+1|'quoted'", ',' },
  { "separator-in-title", "Army of Scipio; 203\na,b,c\n1,2,3\n",
    "1:Army of Scipio; 203\n2:a|b|c\n3:1|2|3", ',' },
};

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesCsvTable) table = load (cases[i].text, -1, 0, &error);
      g_autofree char *rows = NULL;

      g_test_message ("%s", cases[i].name);
      g_assert_no_error (error);
      rows = describe (table);
      g_assert_cmpstr (rows, ==, cases[i].rows);
      g_assert_cmpint (table->separator, ==, cases[i].separator);
    }
}

static void
test_told_separator (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesCsvTable) table = load ("a,b;c\n", -1, ';', &error);

  g_assert_no_error (error);
  g_assert_cmpuint (table->n_columns, ==, 2);
  g_assert_cmpint (acies_csv_find_separator ("tab"), ==, '\t');
  g_assert_cmpint (acies_csv_find_separator (";"), ==, ';');
  g_assert_cmpint (acies_csv_find_separator ("colon"), ==, 0);
}

static void
test_unclosed (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesCsvTable) table = load ("a,b\n1,\"2\n3,4\n", -1, 0, &error);

  g_assert_null (table);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_nonnull (strstr (error->message, "opens on line 2"));
}

/* A row of a million columns keeps as many as may be, and says so. */
static void
test_many_columns (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strnfill (1000000, ',');
  g_autoptr (AciesCsvTable) table = NULL;
  const AciesCsvRow *row;

  text[0] = 'a';
  text[999999] = 'z';
  table = load (text, -1, 0, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (table->rows->len, ==, 1);
  row = g_ptr_array_index (table->rows, 0);
  g_assert_cmpuint (row->cells->len, <=, ACIES_CSV_MAX_COLUMNS);
  g_assert_cmpuint (row->column, ==, ACIES_CSV_MAX_COLUMNS);
  g_assert_nonnull (row->problem);
}

static void
test_many_rows (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (AciesCsvTable) table = NULL;

  for (guint i = 0; i <= ACIES_CSV_MAX_ROWS; i++)
    g_string_append (text, "a,b\n");
  table = load (text->str, -1, 0, &error);
  g_assert_null (table);
  g_assert_nonnull (strstr (error->message, "more than"));
}

/* A cell is cut between letters, never within one. */
static void
test_long_cell (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) text = g_string_new ("x");
  g_autoptr (AciesCsvTable) table = NULL;
  const AciesCsvRow *row;

  for (guint i = 0; i < ACIES_CSV_MAX_CELL; i++)
    g_string_append (text, "é");
  table = load (text->str, -1, 0, &error);
  g_assert_no_error (error);
  row = g_ptr_array_index (table->rows, 0);
  g_assert_nonnull (row->problem);
  g_assert_cmpuint (strlen (acies_csv_row_get_cell (row, 0)), ==, ACIES_CSV_MAX_CELL - 1);
  g_assert_true (g_utf8_validate (acies_csv_row_get_cell (row, 0), -1, NULL));
}

/* A file of 200 MB (of which the disk holds nothing) is refused by its size. */
static void
test_large_file (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *path = g_build_filename (folder, "large.csv", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileOutputStream) stream = g_file_create (file, G_FILE_CREATE_NONE, NULL, NULL);
  g_autoptr (AciesCsvTable) table = NULL;

  g_assert_true (g_seekable_truncate (G_SEEKABLE (stream), 200 * 1000 * 1000, NULL, NULL));
  g_assert_true (g_output_stream_close (G_OUTPUT_STREAM (stream), NULL, NULL));
  table = acies_csv_table_load (file, 0, &error);
  g_assert_null (table);
  g_assert_nonnull (strstr (error->message, "large.csv"));
  g_unlink (path);
  g_rmdir (folder);
}

/* What the writer writes, the reader reads. */
static void
test_round_trip (void)
{
  static const char *const cells[]
      = { "plain", "a \"quoted\", word\nin two lines", "", "=1+1", "-3", "@x", "é;\t" };
  g_autoptr (GString) csv = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesCsvTable) table = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    acies_csv_append (csv, cells[i]);
  acies_csv_end_row (csv);
  table = load (csv->str, -1, 0, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      g_autofree char *cell = g_strchomp (g_strdup (cells[i]));

      g_assert_cmpstr (acies_csv_row_get_cell (g_ptr_array_index (table->rows, 0), i), ==, cell);
    }
}

static void
test_column_names (void)
{
  static const struct
  {
    guint column;
    const char *name;
  } names[] = { { 0, "A" }, { 25, "Z" }, { 26, "AA" }, { 51, "AZ" }, { 52, "BA" }, { 255, "IV" } };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = acies_csv_name_column (names[i].column);

      g_assert_cmpstr (name, ==, names[i].name);
    }
}

/* Bytes that a table is made of, thrown together: each is read whole or refused with a sentence. */
static void
test_fuzz (void)
{
  static const char alphabet[] = "a1,;\t\"\"\r\n =-'\xC3\xA9\xE9\x81\0\x1b";
  g_autoptr (GRand) rand = g_rand_new_with_seed (20261122);
  guint n_read = 0;

  for (guint i = 0; i < N_FUZZED; i++)
    {
      char text[48];
      gint32 size = g_rand_int_range (rand, 0, sizeof text);
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesCsvTable) table = NULL;

      /* Half of them keep to ASCII, or hardly any would be read. */
      for (gint32 n = 0; n < size; n++)
        text[n] = alphabet[g_rand_int_range (rand, 0, i % 2 == 0 ? 13 : sizeof alphabet - 1)];
      table = load (text, size, 0, &error);
      g_assert_true ((table == NULL) == (error != NULL));
      for (guint n = 0; table != NULL && n < table->rows->len; n++)
        {
          const AciesCsvRow *row = g_ptr_array_index (table->rows, n);

          g_assert_true (row->cells->len > 0 || row->problem != NULL);
          for (guint column = 0; column < row->cells->len; column++)
            g_assert_true (g_utf8_validate (acies_csv_row_get_cell (row, column), -1, NULL));
        }
      n_read += table != NULL;
    }
  g_test_message ("%u of %d were read", n_read, N_FUZZED);
  g_assert_cmpuint (n_read, >, N_FUZZED / 4);
  g_assert_cmpuint (n_read, <, N_FUZZED);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/base/csv-table/cases", test_cases);
  g_test_add_func ("/acies/base/csv-table/told-separator", test_told_separator);
  g_test_add_func ("/acies/base/csv-table/unclosed", test_unclosed);
  g_test_add_func ("/acies/base/csv-table/many-columns", test_many_columns);
  g_test_add_func ("/acies/base/csv-table/many-rows", test_many_rows);
  g_test_add_func ("/acies/base/csv-table/long-cell", test_long_cell);
  g_test_add_func ("/acies/base/csv-table/large-file", test_large_file);
  g_test_add_func ("/acies/base/csv-table/round-trip", test_round_trip);
  g_test_add_func ("/acies/base/csv-table/column-names", test_column_names);
  g_test_add_func ("/acies/base/csv-table/fuzz", test_fuzz);
  return g_test_run ();
}
