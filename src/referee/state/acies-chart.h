/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds a cell of a chart, exactly. */
#pragma once

#include "rules/facts/acies-facts.h"
#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

/* What is looked for on an axis: a number in the axis' steps, a symbol, or a ratio. */
typedef struct
{
  gint64 number;
  gint64 divisor;     /* of a ratio; else 0 */
  gboolean is_beyond; /* of a ratio to nothing: beyond all odds */
  const char *symbol; /* interned; NULL: a number */
} AciesChartKey;

/* -1 if there is none. A ratio beyond either end takes the end. */
int acies_chart_find_row (const AciesChart *self, const AciesChartKey *key);
int acies_chart_find_column (const AciesChart *self, const AciesChartKey *key);
/* Of a chart whose cells are spans: the row of the cell in COLUMN (-1: there is one only) that
 * NUMBER lies on, or -1. */
int acies_chart_find_spanned_row (const AciesChart *self, int column, gint64 number);
/* COLUMN is -1 on a chart with one axis. */
const AciesChartCell *acies_chart_get_cell (const AciesChart *self, guint row, int column);
/* What is looked up there, as people call it: "figures 4, range 2"; new. */
char *acies_chart_describe_cell (AciesRuleset *ruleset,
                                 const AciesChart *self,
                                 guint row,
                                 int column) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
