/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A zipped spreadsheet is unpacked in memory, of it content.xml alone and never beyond the cap, so
 * that one that swells to anything stops there. The XML is read forward: rows and cells that say
 * how often they repeat are repeated only as far as a table may go. */
#include "config.h"

#include "base/csv/acies-sheet-table.h"

#include "base/value/acies-number.h"

#include <archive.h>
#include <archive_entry.h>
#include <glib/gi18n-lib.h>
#include <libxml/xmlreader.h>
#include <string.h>

#define TABLE_SPACE "urn:oasis:names:tc:opendocument:xmlns:table:1.0"
#define OFFICE_SPACE "urn:oasis:names:tc:opendocument:xmlns:office:1.0"
#define TEXT_SPACE "urn:oasis:names:tc:opendocument:xmlns:text:1.0"

typedef struct
{
  AciesCsvTable *table;
  xmlTextReaderPtr xml;
  guint n_rows; /* of the sheet, those that repeat counted */
} Reader;

gboolean
acies_sheet_table_is (GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  if (size > 4 && memcmp (data, "PK\003\004", 4) == 0)
    return TRUE;
  return size > 5
         && g_strstr_len (data, (gssize) MIN (size, 4096), "urn:oasis:names:tc:opendocument")
         && g_strstr_len (data, (gssize) MIN (size, 4096), "<?xml") != NULL;
}

static void G_GNUC_PRINTF (2, 3) refuse (GError **error, const char *format, ...)
{
  va_list arguments;
  g_autofree char *sentence = NULL;

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, sentence);
}

/* The data of the entry where ARCHIVE is, under the cap. NULL with ERROR. */
static GBytes *
read_entry (struct archive *archive, const char *name, GError **error)
{
  g_autoptr (GByteArray) all = g_byte_array_new ();
  guint8 block[65536];
  la_ssize_t n;

  while ((n = archive_read_data (archive, block, sizeof block)) > 0)
    {
      g_byte_array_append (all, block, (guint) n);
      if (all->len > ACIES_SHEET_MAX_BYTES)
        {
          refuse (error, _ ("“%s” is larger unpacked than any list of an army; it was not read."),
                  name);
          return NULL;
        }
    }
  if (n == 0)
    return g_byte_array_free_to_bytes (g_steal_pointer (&all));
  refuse (error, _ ("“%s” cannot be unpacked; it is broken."), name);
  return NULL;
}

static GBytes *
find_content (struct archive *archive, const char *name, GError **error)
{
  struct archive_entry *entry;

  while (archive_read_next_header (archive, &entry) == ARCHIVE_OK)
    if (g_strcmp0 (archive_entry_pathname (entry), "content.xml") == 0)
      return read_entry (archive, name, error);
  refuse (error, _ ("“%s” holds no spreadsheet of OpenDocument."), name);
  return NULL;
}

static GBytes *
unpack (GBytes *bytes, const char *name, GError **error)
{
  struct archive *archive = archive_read_new ();
  GBytes *content = NULL;

  archive_read_support_format_zip (archive);
  if (archive_read_open_memory (archive, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes))
      == ARCHIVE_OK)
    content = find_content (archive, name, error);
  else
    refuse (error, _ ("“%s” cannot be unpacked; it is broken."), name);
  archive_read_free (archive);
  return content;
}

static gboolean
is_element (Reader *self, const char *space, const char *name)
{
  return g_strcmp0 ((const char *) xmlTextReaderConstLocalName (self->xml), name) == 0
         && g_strcmp0 ((const char *) xmlTextReaderConstNamespaceUri (self->xml), space) == 0;
}

static char *
dup_attribute (Reader *self, const char *space, const char *name)
{
  xmlChar *value
      = xmlTextReaderGetAttributeNs (self->xml, (const xmlChar *) name, (const xmlChar *) space);
  char *copy = g_strdup ((const char *) value);

  xmlFree (value);
  return copy;
}

/* How often the element repeats, at most MOST. */
static guint
read_repeats (Reader *self, const char *name, guint most)
{
  g_autofree char *text = dup_attribute (self, TABLE_SPACE, name);
  gint64 number = 1;

  if (text != NULL && (!acies_number_parse (text, 1, &number) || number < 1))
    number = 1;
  return (guint) MIN (number, most);
}

/* The text of the cell where the reader is, a line for each paragraph; steps to its end. */
static char *
read_cell_text (Reader *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  int depth = xmlTextReaderDepth (self->xml);
  gboolean is_in = FALSE;

  if (xmlTextReaderIsEmptyElement (self->xml))
    return g_strdup ("");
  while (xmlTextReaderRead (self->xml) == 1 && xmlTextReaderDepth (self->xml) > depth)
    {
      int type = xmlTextReaderNodeType (self->xml);

      if (type == XML_READER_TYPE_ELEMENT && is_element (self, TEXT_SPACE, "p"))
        {
          g_string_append (text, is_in ? "\n" : "");
          is_in = TRUE;
        }
      else if (type == XML_READER_TYPE_ELEMENT && is_element (self, TEXT_SPACE, "s"))
        g_string_append_c (text, ' ');
      else if (is_in && (type == XML_READER_TYPE_TEXT || type == XML_READER_TYPE_CDATA))
        g_string_append (text, (const char *) xmlTextReaderConstValue (self->xml));
      if (text->len > ACIES_CSV_MAX_CELL)
        break;
    }
  return g_strdup (g_strstrip (text->str));
}

/* What the cell says, and whether it has a formula. */
static char *
read_cell (Reader *self, gboolean *is_formula)
{
  g_autofree char *formula = dup_attribute (self, TABLE_SPACE, "formula");
  g_autofree char *value = dup_attribute (self, OFFICE_SPACE, "value");
  g_autofree char *text = read_cell_text (self);

  *is_formula = formula != NULL;
  /* Of a number what is shown may be rounded or dressed up. */
  return value != NULL ? g_steal_pointer (&value) : g_steal_pointer (&text);
}

static void
add_cells (Reader *self, AciesCsvRow *row)
{
  guint times = read_repeats (self, "number-columns-repeated", ACIES_CSV_MAX_COLUMNS);
  gboolean is_formula = FALSE;
  g_autofree char *cell = read_cell (self, &is_formula);

  for (guint i = 0; i < times && row->cells->len < ACIES_CSV_MAX_COLUMNS; i++)
    g_ptr_array_add (row->cells, g_string_chunk_insert_const (self->table->cells, cell));
  if (!is_formula)
    return;
  self->table->n_formulas++;
  if (*cell != '\0' || row->problem != NULL)
    return;
  row->column = row->cells->len - 1;
  row->problem = g_strdup (_ ("There is a formula here that was never worked out. Open the list in "
                              "a spreadsheet, and save it."));
}

/* Takes the empty cells off the end of ROW. */
static void
trim (AciesCsvRow *row)
{
  while (row->cells->len > 0
         && *(const char *) g_ptr_array_index (row->cells, row->cells->len - 1) == '\0')
    g_ptr_array_set_size (row->cells, (int) row->cells->len - 1);
}

static void
read_row (Reader *self)
{
  guint times = read_repeats (self, "number-rows-repeated", ACIES_CSV_MAX_ROWS);
  int depth = xmlTextReaderDepth (self->xml);
  g_autoptr (AciesCsvRow) row = acies_csv_row_new (0);

  row->line = self->n_rows + 1;
  self->n_rows += times;
  if (!xmlTextReaderIsEmptyElement (self->xml))
    while (xmlTextReaderRead (self->xml) == 1 && xmlTextReaderDepth (self->xml) > depth)
      if (xmlTextReaderNodeType (self->xml) == XML_READER_TYPE_ELEMENT
          && (is_element (self, TABLE_SPACE, "table-cell")
              || is_element (self, TABLE_SPACE, "covered-table-cell")))
        add_cells (self, row);
  trim (row);
  if (row->cells->len == 0 && row->problem == NULL)
    return;
  self->table->n_columns = MAX (self->table->n_columns, row->cells->len);
  /* What repeats with words in it is one row of a list all the same. */
  g_ptr_array_add (self->table->rows, g_steal_pointer (&row));
}

/* Whether what follows is well made up to the end; a file that was cut off is not. */
static gboolean
is_whole (Reader *self)
{
  int state;

  do
    state = xmlTextReaderRead (self->xml);
  while (state == 1);
  return state == 0;
}

/* The rows of the first sheet. FALSE: it is broken XML. */
static gboolean
read_sheet (Reader *self)
{
  gboolean is_in = FALSE;

  while (self->table->rows->len < ACIES_CSV_MAX_ROWS && xmlTextReaderRead (self->xml) == 1)
    {
      int type = xmlTextReaderNodeType (self->xml);

      if (type == XML_READER_TYPE_DOCUMENT_TYPE)
        return FALSE;
      if (type == XML_READER_TYPE_ELEMENT && is_element (self, TABLE_SPACE, "table"))
        is_in = TRUE;
      else if (type == XML_READER_TYPE_END_ELEMENT && is_element (self, TABLE_SPACE, "table"))
        return is_whole (self);
      else if (is_in && type == XML_READER_TYPE_ELEMENT
               && is_element (self, TABLE_SPACE, "table-row"))
        read_row (self);
    }
  return self->table->rows->len >= ACIES_CSV_MAX_ROWS;
}

static void
ignore_error (void *data, xmlErrorPtr error)
{
}

AciesCsvTable *
acies_sheet_table_load_bytes (GBytes *bytes, const char *name, GError **error)
{
  g_autoptr (GBytes) content = NULL;
  g_autoptr (AciesCsvTable) table = NULL;
  Reader reader = { NULL };
  gboolean is_read = FALSE;

  g_return_val_if_fail (bytes != NULL && name != NULL, NULL);

  content = memcmp (g_bytes_get_data (bytes, NULL), "PK", 2) == 0 ? unpack (bytes, name, error)
                                                                  : g_bytes_ref (bytes);
  if (content == NULL)
    return NULL;
  if (g_bytes_get_size (content) > ACIES_SHEET_MAX_BYTES)
    {
      refuse (error, _ ("“%s” is larger unpacked than any list of an army; it was not read."),
              name);
      return NULL;
    }
  table = acies_csv_table_new (name);
  reader.table = table;
  reader.xml = xmlReaderForMemory (g_bytes_get_data (content, NULL),
                                   (int) g_bytes_get_size (content), NULL, NULL, XML_PARSE_NONET);
  /* There is none for a file of nothing. */
  if (reader.xml != NULL)
    {
      xmlTextReaderSetStructuredErrorHandler (reader.xml, ignore_error, NULL);
      is_read = read_sheet (&reader);
      xmlFreeTextReader (reader.xml);
    }
  if (is_read)
    return g_steal_pointer (&table);
  refuse (error, _ ("“%s” holds no spreadsheet of OpenDocument."), name);
  return NULL;
}

static void
append_cell (GString *text, const char *cell)
{
  g_autofree char *escaped = g_markup_escape_text (cell, -1);
  gint64 number;

  if (*cell == '\0')
    g_string_append (text, "<table:table-cell/>");
  else if (g_ascii_isdigit (cell[strlen (cell) - 1]) && acies_number_parse (cell, 1000, &number))
    {
      g_autofree char *value = acies_number_format (number, 1000);

      g_string_append_printf (text,
                              "<table:table-cell office:value-type=\"float\" office:value=\"%s\">"
                              "<text:p>%s</text:p></table:table-cell>",
                              value, escaped);
    }
  else
    g_string_append_printf (text,
                            "<table:table-cell office:value-type=\"string\"><text:p>%s</text:p>"
                            "</table:table-cell>",
                            escaped);
}

char *
acies_sheet_table_to_flat (const AciesCsvTable *table, const char *name)
{
  g_autofree char *title = NULL;
  GString *text;

  g_return_val_if_fail (table != NULL && name != NULL, NULL);

  title = g_markup_escape_text (name, -1);
  text = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  g_string_append_printf (
      text,
      "<office:document xmlns:office=\"%s\" xmlns:table=\"%s\" xmlns:text=\"%s\" "
      "office:version=\"1.2\" office:mimetype=\"application/"
      "vnd.oasis.opendocument.spreadsheet\">\n<office:body>"
      "<office:spreadsheet>\n<table:table table:name=\"%s\">\n",
      OFFICE_SPACE, TABLE_SPACE, TEXT_SPACE, title);
  for (guint i = 0; i < table->rows->len; i++)
    {
      const AciesCsvRow *row = g_ptr_array_index (table->rows, i);

      g_string_append (text, "<table:table-row>");
      for (guint c = 0; c < row->cells->len; c++)
        append_cell (text, g_ptr_array_index (row->cells, c));
      g_string_append (text, "</table:table-row>\n");
    }
  g_string_append (text,
                   "</table:table>\n</office:spreadsheet></office:body>\n</office:document>\n");
  return g_string_free (text, FALSE);
}
