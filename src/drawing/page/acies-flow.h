/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Pouring items into columns: nothing but arithmetic, so that it can be tested without a page. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  double height;
  double space;  /* free before it, unless it begins a column */
  double header; /* height of the header that comes again before it when it begins a column; or 0 */
  gboolean keep; /* stays in one column with the next item */
} AciesFlowItem;

typedef struct
{
  guint column; /* 0 and on, over all pages */
  double y;     /* of its top, after a header that comes again */
  gboolean has_header;
} AciesFlowPlace;

/* Pours N items into columns HEIGHT high and returns how many columns they take. An item higher
 * than a column has one of its own. `header` is for the rows of a table but its first: a table's
 * header is an item too, kept with the first row. */
guint acies_flow_place (const AciesFlowItem *items,
                        guint n_items,
                        double height,
                        AciesFlowPlace *places);
/* The same for pages of N_COLUMNS: every page but the last is filled, the last is balanced. Returns
 * the number of columns. */
guint acies_flow_balance (const AciesFlowItem *items,
                          guint n_items,
                          guint n_columns,
                          double height,
                          AciesFlowPlace *places);

G_END_DECLS
