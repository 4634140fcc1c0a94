/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesArmyImport is an army out of a spreadsheet: what each column is, as guessed and then as the
 * user says; and what becomes of each row. Nothing is half imported: a row that cannot be read says
 * where and why, and the user mends the list or does without the row. */
#pragma once

#include "base/csv/acies-csv-table.h"
#include "model/army/acies-army.h"
#include "storage/import/acies-import-field.h"

G_BEGIN_DECLS

typedef struct _AciesArmyImport AciesArmyImport;

/* No army has commands deeper within commands. */
#define ACIES_IMPORT_MAX_DEPTH 16
/* No army has more rows; all of them can stand in one command of a file that can be read again. */
#define ACIES_IMPORT_MAX_ENTRIES 4000

/* TABLE is eaten. The columns are guessed. */
AciesArmyImport *acies_army_import_new (AciesCsvTable *table,
                                        AciesRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
void acies_army_import_free (AciesArmyImport *self);
const AciesCsvTable *acies_army_import_get_table (const AciesArmyImport *self);
AciesRuleset *acies_army_import_get_ruleset (const AciesArmyImport *self); /* borrowed */
/* Of AciesImportField, nothing first. */
const GPtrArray *acies_army_import_get_fields (const AciesArmyImport *self);
/* What COLUMN is; never NULL. */
const AciesImportField *acies_army_import_get_field (const AciesArmyImport *self, guint column);
/* From now on COLUMN is FIELD; the column that was it before is nothing. */
void acies_army_import_set_field (AciesArmyImport *self,
                                  guint column,
                                  const AciesImportField *field);
/* The same of "COLUMN=FIELD": a heading, or a letter as spreadsheets name columns; and the id or
 * label of a field. FALSE with ERROR. */
gboolean acies_army_import_map (AciesArmyImport *self, const char *words, GError **error);
/* Whether a column is what others must not read. */
gboolean acies_army_import_has_secrets (const AciesArmyImport *self);
/* Whether a row says what the columns are; it, and what stands above it, are then no entries. */
gboolean acies_army_import_has_headings (const AciesArmyImport *self);
/* The row of the table that is the first entry. */
guint acies_army_import_get_first_entry (const AciesArmyImport *self);
/* Says whether one does, and guesses the columns anew. */
void acies_army_import_set_has_headings (AciesArmyImport *self, gboolean has_headings);
/* "Morale (C)", or "Column C". */
char *acies_army_import_describe_column (const AciesArmyImport *self,
                                         guint column) G_GNUC_WARN_UNUSED_RESULT;

/* What became of a row. */
typedef struct
{
  guint line;    /* of the file */
  int column;    /* that PROBLEM is about; -1: none in particular */
  char *problem; /* why it was refused: whole sentences; NULL: it was not */
} AciesImportedRow;

typedef struct
{
  AciesArmy *army; /* of the rows that could be read */
  GPtrArray *rows; /* of AciesImportedRow */
  guint n_refused;
} AciesImported;

/* The army that comes of it, called TITLE. */
AciesImported *acies_army_import_make (const AciesArmyImport *self,
                                       const char *title) G_GNUC_WARN_UNUSED_RESULT;
void acies_imported_free (AciesImported *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesArmyImport, acies_army_import_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesImported, acies_imported_free)

G_END_DECLS
