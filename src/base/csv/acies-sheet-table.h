/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The first sheet of an OpenDocument spreadsheet as a table: flat (.fods) or zipped (.ods). Of a
 * formula what was last worked out counts. */
#pragma once

#include "base/csv/acies-csv-table.h"

G_BEGIN_DECLS

/* Nothing that is unpacked is larger. */
#define ACIES_SHEET_MAX_BYTES (32 * 1024 * 1024)

/* Whether BYTES begin as such a file does. */
gboolean acies_sheet_table_is (GBytes *bytes);
/* NAME is for sentences. A cell of a formula that was never worked out is a row that is broken; how
 * many formulas there are the table says. NULL with ERROR. */
AciesCsvTable *acies_sheet_table_load_bytes (GBytes *bytes,
                                             const char *name,
                                             GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* TABLE as a flat file, its sheet called NAME. Owned. */
char *acies_sheet_table_to_flat (const AciesCsvTable *table,
                                 const char *name) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
