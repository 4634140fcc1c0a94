/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The key of the terrain over a table of hexes, as a printed map has it below: a sample of each,
 * its name, and what the charts say of it. It is folded until it is wanted. */
#pragma once

#include "app/session/acies-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_TERRAIN_LEGEND (acies_terrain_legend_get_type ())
G_DECLARE_FINAL_TYPE (AciesTerrainLegend, acies_terrain_legend, ACIES, TERRAIN_LEGEND, GtkWidget)

/* NULL, or a table without hexes: it is not shown. */
void acies_terrain_legend_set_session (AciesTerrainLegend *self, AciesSession *session);

G_END_DECLS
