/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* How long so much of the table is, at any zoom: a bar of a round number of units in the corner. */
#pragma once

#include "app/canvas/acies-table-unit.h"
#include "app/table/acies-table-view.h"

G_BEGIN_DECLS

#define ACIES_TYPE_SCALE_BAR (acies_scale_bar_get_type ())
G_DECLARE_FINAL_TYPE (AciesScaleBar, acies_scale_bar, ACIES, SCALE_BAR, GtkWidget)

/* Follows the zoom of VIEW, which outlives it. */
void acies_scale_bar_set_view (AciesScaleBar *self, AciesTableView *view);
void acies_scale_bar_set_unit (AciesScaleBar *self, const AciesTableUnit *unit);

G_END_DECLS
