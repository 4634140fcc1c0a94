/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesCsvTable is a table as spreadsheets save it: RFC 4180 and what programs make of it. Commas,
 * semicolons or tabs separate cells; CR LF, LF or CR ends a row; line breaks within quotes belong
 * to their cell.
 *
 * A row that is broken stays, and says what is wrong with it: whoever reads the table decides. What
 * the table itself cannot be read for (no text, too large, a quote that never closes) is an
 * error. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* No table is larger. A spreadsheet writes at most 32,767 letters in a cell, but nobody's army
 * does. */
#define ACIES_CSV_MAX_BYTES (8 * 1024 * 1024)
#define ACIES_CSV_MAX_ROWS 20000
#define ACIES_CSV_MAX_COLUMNS 256
#define ACIES_CSV_MAX_CELL 4096 /* bytes of UTF-8 */

typedef struct
{
  GPtrArray *cells; /* of const char *, blanks about them taken off; the table has them; empty ones
                       at the end are left out */
  guint line;       /* of the file, where it begins; 1 is the first */
  guint column;     /* of the cell that is broken; 0 is the first */
  char *problem;    /* what is wrong with that: a sentence; NULL: nothing is */
} AciesCsvRow;

typedef struct
{
  char *name;          /* of the file */
  GPtrArray *rows;     /* of AciesCsvRow; none is empty */
  GStringChunk *cells; /* what they say; millions of small blocks would be many times the file */
  guint n_columns;     /* of the widest row */
  guint n_formulas;    /* cells of which only what was last worked out is known */
  char *title;         /* this and the one below: what it says of itself as a whole, or NULL */
  char *note;
  char separator;
  const char *encoding; /* "UTF-8" */
} AciesCsvTable;

/* FILE's, read under the cap. SEPARATOR is ',', ';' or '\t', or 0: the one that fits best. NULL
 * with ERROR. */
AciesCsvTable *acies_csv_table_load (GFile *file,
                                     char separator,
                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* NAME is for sentences. */
AciesCsvTable *acies_csv_table_load_bytes (GBytes *bytes,
                                           const char *name,
                                           char separator,
                                           GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* One without rows, for whoever reads a table out of something else. Owned. */
AciesCsvTable *acies_csv_table_new (const char *name) G_GNUC_WARN_UNUSED_RESULT;
void acies_csv_table_free (AciesCsvTable *self);
/* An empty row that begins on LINE. Owned. */
AciesCsvRow *acies_csv_row_new (guint line) G_GNUC_WARN_UNUSED_RESULT;
void acies_csv_row_free (AciesCsvRow *self);
/* "" beyond the row's last. */
const char *acies_csv_row_get_cell (const AciesCsvRow *self, guint column);
/* "A" to "Z", "AA" and on, as spreadsheets name the COLUMN-th. */
char *acies_csv_name_column (guint column) G_GNUC_WARN_UNUSED_RESULT;
/* "comma", ",", "semicolon", ";" or "tab": the separator that WORD means; 0: none. */
char acies_csv_find_separator (const char *word);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesCsvRow, acies_csv_row_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesCsvTable, acies_csv_table_free)

G_END_DECLS
