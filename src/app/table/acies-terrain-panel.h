/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Beside the table while terrain is drawn: what there is to draw, as it will look, and the piece in
 * hand in exact numbers. */
#pragma once

#include "app/outline/acies-terrain-tool.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_TERRAIN_PANEL (acies_terrain_panel_get_type ())
G_DECLARE_FINAL_TYPE (AciesTerrainPanel, acies_terrain_panel, ACIES, TERRAIN_PANEL, GtkWidget)

void acies_terrain_panel_set_tool (AciesTerrainPanel *self, AciesTerrainTool *tool);
/* The session that the tool has now; NULL: none. */
void acies_terrain_panel_set_session (AciesTerrainPanel *self, AciesSession *session);

G_END_DECLS
