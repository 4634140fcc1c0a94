/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A ruler on the edge of the table. */
#pragma once

#include "app/canvas/acies-table-unit.h"
#include "app/table/acies-table-view.h"

G_BEGIN_DECLS

#define ACIES_TYPE_RULER (acies_ruler_get_type ())
G_DECLARE_FINAL_TYPE (AciesRuler, acies_ruler, ACIES, RULER, GtkWidget)

/* Measures what VIEW shows; property "orientation" says along which edge. */
void acies_ruler_set_view (AciesRuler *self, AciesTableView *view);
void acies_ruler_set_unit (AciesRuler *self, const AciesTableUnit *unit);

G_END_DECLS
