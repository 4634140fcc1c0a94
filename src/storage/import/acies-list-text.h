/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* An army as people write it in a message, as plain text, Markdown or BBCode, made a table, so that
 * it is imported as a spreadsheet is. What our own lists write comes back whole; of what others
 * wrote each line that is not understood says so. */
#pragma once

#include "base/csv/acies-csv-table.h"
#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

/* Whether TEXT is such a list and not a table of cells. */
gboolean acies_list_text_is (const char *text);
/* The table of TEXT, an army of RULESET. NAME is for sentences. A line that says nothing of an
 * entry is left out; one that is not understood is a row that is broken. */
AciesCsvTable *acies_list_text_read (const char *text,
                                     const char *name,
                                     AciesRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
/* What BYTES hold as a table: a list as text, or a spreadsheet. SEPARATOR as of
 * acies_csv_table_load_bytes (), if it is given it is one of cells. NULL with ERROR. */
AciesCsvTable *acies_list_text_load_table (GBytes *bytes,
                                           const char *name,
                                           AciesRuleset *ruleset,
                                           char separator,
                                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
