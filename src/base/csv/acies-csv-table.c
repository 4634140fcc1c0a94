/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads an AciesCsvTable in one pass over text that fits in memory, so that a broken quote can be
 * reported with the line where it opened. libcsv was considered: it leaves lines, encodings,
 * separators, limits and the naming of what is broken to its caller, and drops empty rows
 * uncounted, which is all of this file but thirty lines. */
#include "config.h"

#include "base/csv/acies-csv-table.h"

#include "base/file/acies-decode.h"
#include "base/file/acies-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* So many rows tell the separator. */
#define SAMPLE 20

/* The likeliest first. */
static const struct
{
  const char *word;
  char separator;
} separators[] = { { "comma", ',' }, { "semicolon", ';' }, { "tab", '\t' } };

typedef struct
{
  const char *at;
  GStringChunk *cells; /* borrowed; NULL: they are only counted */
  char separator;
  guint line;       /* that AT is in */
  GString *cell;    /* being read; kept for the next */
  AciesCsvRow *row; /* being read, or NULL */
  guint n_cells;    /* of it, those left out too */
  guint unclosed;   /* the line of a quote that never closes; 0: there is none */
} Reader;

void
acies_csv_row_free (AciesCsvRow *self)
{
  g_ptr_array_unref (self->cells);
  g_free (self->problem);
  g_free (self);
}

AciesCsvRow *
acies_csv_row_new (guint line)
{
  AciesCsvRow *self = g_new0 (AciesCsvRow, 1);

  self->cells = g_ptr_array_new ();
  self->line = line;
  return self;
}

/* Of a row only what is wrong first is said. */
static void
spoil (Reader *self, const char *problem)
{
  if (self->row->problem != NULL)
    return;
  self->row->problem = g_strdup (problem);
  self->row->column = self->n_cells;
}

static gboolean
ends_line (char letter)
{
  return letter == '\n' || letter == '\r';
}

/* Past the end of a line, CR LF being one. */
static void
skip_line_end (Reader *self)
{
  self->at += self->at[0] == '\r' && self->at[1] == '\n' ? 2 : 1;
  self->line++;
}

static void
add_letter (Reader *self, char letter)
{
  if (self->cell->len < ACIES_CSV_MAX_CELL)
    g_string_append_c (self->cell, letter);
  else
    spoil (self, _ ("The cell is too long; shorten it."));
}

/* From behind the quote that opens to behind the one that closes. */
static void
read_quoted (Reader *self)
{
  guint line = self->line;

  while (*self->at != '\0')
    if (ends_line (*self->at))
      {
        add_letter (self, '\n');
        skip_line_end (self);
      }
    else if (*self->at != '"')
      add_letter (self, *self->at++);
    else if (*++self->at == '"')
      add_letter (self, *self->at++);
    else
      return;
  self->unclosed = line;
}

static gboolean
ends_cell (const Reader *self)
{
  return *self->at == '\0' || *self->at == self->separator || ends_line (*self->at);
}

static gboolean
is_blank (const Reader *self)
{
  return *self->at == ' ' && *self->at != self->separator;
}

/* CELL without what acies_csv_append () hides it from spreadsheets by. */
static const char *
skip_apostrophe (const char *cell)
{
  return cell[0] == '\'' && cell[1] != '\0' && strchr ("=+-@", cell[1]) != NULL ? cell + 1 : cell;
}

/* Most cells of a wide table are empty. */
static gpointer
store (Reader *self, const char *text)
{
  return *text != '\0' ? g_string_chunk_insert (self->cells, text) : (gpointer) "";
}

/* A cell goes to the row, unless that is too wide already: a million of empty ones take no
 * memory. */
static void
end_cell (Reader *self)
{
  gsize length = self->cell->len;

  /* What was cut off after the most bytes may end within a letter. */
  if (length >= ACIES_CSV_MAX_CELL)
    {
      const char *end;

      if (!g_utf8_validate_len (self->cell->str, length, &end))
        g_string_truncate (self->cell, (gsize) (end - self->cell->str));
    }
  if (self->n_cells >= ACIES_CSV_MAX_COLUMNS)
    spoil (self, _ ("The row has too many columns; remove those that are not part of the army."));
  else if (self->cells != NULL)
    g_ptr_array_add (self->row->cells,
                     store (self, skip_apostrophe (g_strstrip (self->cell->str))));
  self->n_cells++;
  g_string_truncate (self->cell, 0);
}

static void
read_cell (Reader *self)
{
  while (is_blank (self))
    self->at++;
  if (*self->at == '"')
    {
      self->at++;
      read_quoted (self);
      while (is_blank (self))
        self->at++;
      if (!ends_cell (self))
        spoil (self, _ ("Something follows the quote that closes the cell; write quotes within a "
                        "cell twice."));
    }
  while (!ends_cell (self))
    add_letter (self, *self->at++);
  end_cell (self);
}

static void
drop_empty_end (GPtrArray *cells)
{
  while (cells->len > 0 && *(const char *) g_ptr_array_index (cells, cells->len - 1) == '\0')
    g_ptr_array_set_size (cells, (int) cells->len - 1);
}

/* The next row, which may be empty. NULL at the end. */
static AciesCsvRow *
read_row (Reader *self)
{
  if (*self->at == '\0')
    return NULL;
  self->row = acies_csv_row_new (self->line);
  self->n_cells = 0;
  read_cell (self);
  while (*self->at != '\0' && *self->at == self->separator)
    {
      self->at++;
      read_cell (self);
    }
  if (*self->at != '\0')
    skip_line_end (self);
  drop_empty_end (self->row->cells);
  return g_steal_pointer (&self->row);
}

static void
reader_init (Reader *self, const char *text, char separator, guint line)
{
  *self = (Reader){ .at = text, .separator = separator, .line = line, .cell = g_string_new (NULL) };
}

/* How many of the first rows of TEXT have as many cells as the first of them that SEPARATOR
 * parts. */
static guint
count_alike (const char *text, char separator)
{
  Reader reader;
  AciesCsvRow *row;
  guint wanted = 1;
  guint n = 0;

  reader_init (&reader, text, separator, 1);
  for (guint i = 0; i < SAMPLE && (row = read_row (&reader)) != NULL; i++)
    {
      if (wanted == 1)
        wanted = reader.n_cells;
      n += wanted > 1 && reader.n_cells == wanted;
      acies_csv_row_free (row);
    }
  g_string_free (reader.cell, TRUE);
  return n;
}

static char
guess_separator (const char *text)
{
  char best = separators[0].separator;
  guint most = 0;

  for (guint i = 0; i < G_N_ELEMENTS (separators); i++)
    {
      guint n = count_alike (text, separators[i].separator);

      if (n <= most)
        continue;
      most = n;
      best = separators[i].separator;
    }
  return best;
}

/* The line "sep=;" that Excel reads and writes; TEXT goes past it. 0: there is none. */
static char
take_separator_line (const char **text)
{
  const char *at = *text;
  char separator;

  if (g_ascii_strncasecmp (at, "sep=", 4) != 0 || at[4] == '\0' || strchr (",;\t|", at[4]) == NULL
      || !ends_line (at[5]))
    return 0;
  separator = at[4];
  at += at[5] == '\r' && at[6] == '\n' ? 7 : 6;
  *text = at;
  return separator;
}

/* All rows of READER go to SELF. FALSE with ERROR: there are too many, or the last has no end. */
static gboolean
read_rows (AciesCsvTable *self, Reader *reader, GError **error)
{
  AciesCsvRow *row;

  while ((row = read_row (reader)) != NULL)
    {
      if (row->cells->len == 0 && row->problem == NULL)
        {
          acies_csv_row_free (row);
          continue;
        }
      self->n_columns = MAX (self->n_columns, row->cells->len);
      g_ptr_array_add (self->rows, row);
      if (self->rows->len > ACIES_CSV_MAX_ROWS)
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _ ("“%s” has more than %d rows, which is the limit."), self->name,
                       ACIES_CSV_MAX_ROWS);
          return FALSE;
        }
    }
  if (reader->unclosed == 0)
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               _ ("“%s” cannot be read: the quote that opens on line %u never closes. Close it, or "
                  "write quotes within a cell twice."),
               self->name, reader->unclosed);
  return FALSE;
}

AciesCsvTable *
acies_csv_table_new (const char *name)
{
  AciesCsvTable *self = g_new0 (AciesCsvTable, 1);

  self->name = g_strdup (name);
  self->encoding = "UTF-8";
  self->separator = ',';
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_csv_row_free);
  self->cells = g_string_chunk_new (4096);
  return self;
}

AciesCsvTable *
acies_csv_table_load_bytes (GBytes *bytes, const char *name, char separator, GError **error)
{
  g_autoptr (AciesCsvTable) self = NULL;
  g_autofree char *text = NULL;
  const char *encoding, *start;
  gboolean is_read;
  char own;
  Reader reader;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  text = acies_decode_text (bytes, name, &encoding, error);
  if (text == NULL)
    return NULL;
  start = text;
  own = take_separator_line (&start);
  self = g_new0 (AciesCsvTable, 1);
  self->name = g_strdup (name);
  self->encoding = encoding;
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_csv_row_free);
  self->separator = separator != 0 ? separator : own != 0 ? own : guess_separator (start);
  self->cells = g_string_chunk_new (4096);
  reader_init (&reader, start, self->separator, start > text ? 2 : 1);
  reader.cells = self->cells;
  is_read = read_rows (self, &reader, error);
  g_string_free (reader.cell, TRUE);
  return is_read ? g_steal_pointer (&self) : NULL;
}

AciesCsvTable *
acies_csv_table_load (GFile *file, char separator, GError **error)
{
  g_autofree char *name = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  bytes = acies_file_read (file, ACIES_CSV_MAX_BYTES, error);
  name = g_file_get_parse_name (file);
  return bytes != NULL ? acies_csv_table_load_bytes (bytes, name, separator, error) : NULL;
}

void
acies_csv_table_free (AciesCsvTable *self)
{
  g_free (self->name);
  g_free (self->title);
  g_free (self->note);
  g_ptr_array_unref (self->rows);
  g_string_chunk_free (self->cells);
  g_free (self);
}

const char *
acies_csv_row_get_cell (const AciesCsvRow *self, guint column)
{
  g_return_val_if_fail (self != NULL, NULL);

  return column < self->cells->len ? g_ptr_array_index (self->cells, column) : "";
}

char *
acies_csv_name_column (guint column)
{
  g_autoptr (GString) name = g_string_new (NULL);

  for (guint rest = column + 1; rest > 0; rest = (rest - 1) / 26)
    g_string_prepend_c (name, (char) ('A' + (rest - 1) % 26));
  return g_string_free (g_steal_pointer (&name), FALSE);
}

char
acies_csv_find_separator (const char *word)
{
  g_return_val_if_fail (word != NULL, 0);

  for (guint i = 0; i < G_N_ELEMENTS (separators); i++)
    if (g_str_equal (separators[i].word, word)
        || (word[0] == separators[i].separator && word[1] == '\0'))
      return separators[i].separator;
  return 0;
}
