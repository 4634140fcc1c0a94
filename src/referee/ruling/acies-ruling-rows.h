/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of a slip as text, in columns of label, value and where it is from. What was read or
 * measured before is not said again, what several items share is one row, and a factor that counts
 * several times says so. */
#pragma once

#include "referee/ruling/acies-ruling.h"

G_BEGIN_DECLS

typedef struct _AciesRulingRow AciesRulingRow;

GPtrArray *acies_ruling_rows_new (void) G_GNUC_WARN_UNUSED_RESULT; /* of AciesRulingRow */
/* Adds a row of KIND to ROWS; LABEL, VALUE and SOURCE are taken, each may be empty. */
void acies_ruling_rows_add (
    GPtrArray *rows, AciesRulingLineKind kind, char *label, char *value, char *source);
/* Adds ROWS to TEXT, one line each. */
void acies_ruling_rows_append (GPtrArray *rows, GString *text);
/* Adds CELL to TEXT, and blanks up to WIDTH characters. */
void acies_ruling_rows_append_cell (GString *text, const char *cell, glong width);
/* What happens, of a label that says to whom before it, "31 Celtiberians: DPs 0 → 2"; or NULL.
 * Borrowed. */
const char *acies_ruling_rows_find_deed (const char *label);

G_END_DECLS
