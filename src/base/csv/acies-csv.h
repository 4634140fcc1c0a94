/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes tables for spreadsheets (RFC 4180). */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Adds a cell to the row that CSV ends with. What a spreadsheet would take for a formula begins
 * with an apostrophe; NULL is empty. */
void acies_csv_append (GString *csv, const char *text);
/* Appends NUMBER to the row that CSV ends in, with a comma before it if it is not the first. */
void acies_csv_append_number (GString *csv, gint64 number);
/* Ends the row, as RFC 4180 does. */
void acies_csv_end_row (GString *csv);

G_END_DECLS
