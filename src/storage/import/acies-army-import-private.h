/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions that the guess of the columns and the making of the army share. */
#pragma once

#include "model/battle/acies-item-state.h"
#include "storage/import/acies-army-import.h"

G_BEGIN_DECLS

struct _AciesArmyImport
{
  AciesCsvTable *table;
  AciesRuleset *ruleset;
  GPtrArray *fields;                /* of AciesImportField */
  const AciesImportField **columns; /* as many as the table has; borrowed from FIELDS */
  GHashTable *types;                /* of folded word to const AciesFact, troop type or rank */
  int heading;                      /* index of the row of headings; -1: there is none */
};

/* The troop type or rank that WORD means, by id or label; NULL: none. */
const AciesFact *acies_army_import_find_type (const AciesArmyImport *self, const char *word);
/* The number of the column that is of KIND; -1: none is. */
int acies_army_import_find_column (const AciesArmyImport *self, AciesImportFieldKind kind);

/* One row while it is read. */
typedef struct
{
  const AciesCsvRow *row;
  AciesItemKind kind;       /* a part of a unit is a stand */
  AciesItemState *state;    /* borrowed; what the row says, of a part too */
  AciesImportedRow *result; /* borrowed */
} AciesImportEntry;

/* All that the row says of itself, but its id and where it belongs. FALSE: it is refused. */
gboolean acies_import_entry_read (AciesImportEntry *self, const AciesArmyImport *import);
/* What it says in the column of KIND, "" if there is none; a dash says nothing. */
const char *acies_import_entry_get_cell (const AciesImportEntry *self,
                                         const AciesArmyImport *import,
                                         AciesImportFieldKind kind);
/* Says why the row is refused, for what stands in COLUMN (-1: none in particular) or in that of
 * KIND. FALSE. */
gboolean acies_import_entry_refuse (AciesImportEntry *self, int column, const char *format, ...)
    G_GNUC_PRINTF (3, 4);
/* Adds PROBLEM at the cell that KIND was read from. FALSE always, so that a reader can return
 * it. */
gboolean acies_import_entry_refuse_cell (AciesImportEntry *self,
                                         const AciesArmyImport *import,
                                         AciesImportFieldKind kind,
                                         const char *problem);
/* CELL on one line; NULL if it is empty. */
char *acies_import_dup_line (const char *cell) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
