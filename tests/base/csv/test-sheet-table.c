/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Spreadsheets of OpenDocument: flat and zipped, with what repeats, with formulas, and what is
 * refused: one that swells, one that is none. */
#include "config.h"

#include "base/csv/acies-sheet-table.h"

#include <archive.h>
#include <archive_entry.h>
#include <string.h>

#define HEAD \
  "<?xml version='1.0'?><office:document " \
  "xmlns:office='urn:oasis:names:tc:opendocument:xmlns:office:1.0' " \
  "xmlns:table='urn:oasis:names:tc:opendocument:xmlns:table:1.0' " \
  "xmlns:text='urn:oasis:names:tc:opendocument:xmlns:text:1.0'><office:body>" \
  "<office:spreadsheet><table:table>"
#define FOOT "</table:table></office:spreadsheet></office:body></office:document>"

/* TEXT as content.xml of a zipped file; N_MORE blanks follow it. */
static GBytes *
zip (const char *text, gsize n_more)
{
  gsize room = 1024 * 1024, used = 0;
  char *data = g_malloc (room);
  struct archive *archive = archive_write_new ();
  struct archive_entry *entry = archive_entry_new ();
  g_autofree char *blanks = g_malloc (n_more + 1);

  memset (blanks, ' ', n_more + 1);
  archive_write_set_format_zip (archive);
  archive_write_open_memory (archive, data, room, &used);
  archive_entry_set_pathname (entry, "content.xml");
  archive_entry_set_filetype (entry, AE_IFREG);
  archive_entry_set_size (entry, (la_int64_t) (strlen (text) + n_more));
  archive_write_header (archive, entry);
  archive_write_data (archive, text, strlen (text));
  archive_write_data (archive, blanks, n_more);
  archive_entry_free (entry);
  archive_write_close (archive);
  archive_write_free (archive);
  return g_bytes_new_take (data, used);
}

/* All cells of TABLE, a row a line, "|" between them; a broken row ends in "!". */
static char *
describe (const AciesCsvTable *table)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < table->rows->len; i++)
    {
      const AciesCsvRow *row = g_ptr_array_index (table->rows, i);

      g_string_append_printf (text, "%u:", row->line);
      for (guint c = 0; c < row->cells->len; c++)
        g_string_append_printf (text, "%s%s", c > 0 ? "|" : "", acies_csv_row_get_cell (row, c));
      g_string_append (text, row->problem != NULL ? "!\n" : "\n");
    }
  return g_string_free (text, FALSE);
}

static void
test_cells (void)
{
  static const char text[] = HEAD
      "<table:table-row><table:table-cell><text:p>Name</text:p></table:table-cell>"
      "<table:table-cell><text:p>Stands</text:p></table:table-cell></table:table-row>"
      "<table:table-row table:number-rows-repeated='1000'><table:table-cell "
      "table:number-columns-repeated='16384'/></table:table-row>"
      "<table:table-row><table:table-cell><text:p>Guards &amp; <text:span>co</text:span></text:p>"
      "</table:table-cell><table:table-cell office:value-type='float' office:value='4' "
      "table:formula='of:=2+2'><text:p>4.00</text:p></table:table-cell></table:table-row>"
      "<table:table-row><table:table-cell><text:p>B</text:p></table:table-cell>"
      "<table:table-cell table:formula='of:=1/0'/></table:table-row>" FOOT;
  g_autoptr (GBytes) flat = g_bytes_new_static (text, strlen (text));
  g_autoptr (GBytes) zipped = zip (text, 0);
  GBytes *both[] = { flat, zipped };

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesCsvTable) table = NULL;
      g_autofree char *said = NULL;

      g_assert_true (acies_sheet_table_is (both[i]));
      table = acies_sheet_table_load_bytes (both[i], "a.ods", &error);
      g_assert_no_error (error);
      said = describe (table);
      g_assert_cmpstr (said, ==, "1:Name|Stands\n1002:Guards & co|4\n1003:B!\n");
      g_assert_cmpuint (table->n_formulas, ==, 2);
    }
}

/* A small file that is gigantic when unpacked is not unpacked whole, and it is said. */
static void
test_refused (void)
{
  static const char *const texts[] = {
    "<?xml version='1.0'?><!DOCTYPE x [<!ENTITY a 'b'>]><x>&a; "
    "urn:oasis:names:tc:opendocument</x>",
    HEAD "<table:table-row>",
    "<?xml version='1.0'?><x xmlns='urn:oasis:names:tc:opendocument'/>",
  };
  g_autoptr (GBytes) bomb = zip (HEAD FOOT, ACIES_SHEET_MAX_BYTES + 1);
  g_autoptr (GBytes) broken = g_bytes_new_static ("PK\003\004nothing", 11);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (g_bytes_get_size (bomb), <, 100000);
  g_assert_null (acies_sheet_table_load_bytes (bomb, "bomb.ods", &error));
  g_assert_nonnull (strstr (error->message, "larger unpacked"));
  g_clear_error (&error);
  g_assert_null (acies_sheet_table_load_bytes (broken, "broken.ods", &error));
  g_assert_nonnull (error);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (texts[i], strlen (texts[i]));

      g_clear_error (&error);
      g_assert_null (acies_sheet_table_load_bytes (bytes, "x.fods", &error));
      g_assert_nonnull (error);
    }
}

/* What we write comes back. */
static void
test_round (void)
{
  static const char csv[] = "name,stands,note\nGuards,4,\"a < b & 'c'\"\n,,\n\"=1+1\",2.5,\n";
  g_autoptr (GBytes) bytes = g_bytes_new_static (csv, strlen (csv));
  g_autoptr (AciesCsvTable) table = acies_csv_table_load_bytes (bytes, "a.csv", ',', NULL);
  g_autofree char *flat = acies_sheet_table_to_flat (table, "A & B");
  g_autoptr (GBytes) again = g_bytes_new (flat, strlen (flat));
  g_autoptr (AciesCsvTable) back = acies_sheet_table_load_bytes (again, "a.fods", NULL);

  g_assert_cmpuint (back->rows->len, ==, table->rows->len);
  for (guint i = 0; i < table->rows->len; i++)
    for (guint c = 0; c < 3; c++)
      g_assert_cmpstr (acies_csv_row_get_cell (g_ptr_array_index (back->rows, i), c), ==,
                       acies_csv_row_get_cell (g_ptr_array_index (table->rows, i), c));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/base/sheet-table/cells", test_cells);
  g_test_add_func ("/acies/base/sheet-table/refused", test_refused);
  g_test_add_func ("/acies/base/sheet-table/round", test_round);
  return g_test_run ();
}
