/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesTerrainTool draws and edits terrain, and changes its place in the order. Each gesture is one
 * step of the scenario.
 *
 * While a battle is played terrain is locked, until the umpire gives a reason: then each gesture is
 * put as a ruling of his hand, and the outline waits for it to be accepted.
 *
 * "changed" (of AciesTableTool) also says that the terrain type is another; "numbers-wanted" that
 * somebody wants to write where the point or how wide or high the piece is. */
#pragma once

#include "app/outline/acies-outline-tool.h"

G_BEGIN_DECLS

#define ACIES_TYPE_TERRAIN_TOOL (acies_terrain_tool_get_type ())
G_DECLARE_FINAL_TYPE (AciesTerrainTool, acies_terrain_tool, ACIES, TERRAIN_TOOL, AciesOutlineTool)

AciesTableTool *acies_terrain_tool_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* What is drawn next: a terrain type of the rule set; NULL: nothing, pieces are chosen and
 * mended. */
const AciesTerrain *acies_terrain_tool_get_type_drawn (AciesTerrainTool *self);
void acies_terrain_tool_draw_type (AciesTerrainTool *self, const AciesTerrain *type);
/* The piece whose points are shown; NULL: none, or a new one. Borrowed. */
AciesFeature *acies_terrain_tool_get_feature (AciesTerrainTool *self);
void acies_terrain_tool_select (AciesTerrainTool *self, AciesFeature *feature);
/* Finds where the outline crosses itself; FALSE if it does not. */
gboolean acies_terrain_tool_find_crossing (AciesTerrainTool *self, AciesCrossing *crossing);
/* Whether terrain must not be touched: a battle is played, and nobody unlocked it. */
gboolean acies_terrain_tool_is_locked (AciesTerrainTool *self);
gboolean acies_terrain_tool_can_unlock (AciesTerrainTool *self);
/* From now on gestures are put as the umpire's hand, with REASON; NULL or blank: locks again. */
void acies_terrain_tool_unlock (AciesTerrainTool *self, const char *reason);

/* Of the piece that is chosen, or of the next one drawn. */
AciesLength acies_terrain_tool_get_width (AciesTerrainTool *self);
void acies_terrain_tool_set_width (AciesTerrainTool *self, AciesLength width);
void acies_terrain_tool_set_height (AciesTerrainTool *self, gint32 height);
/* Of the piece that is chosen. */
void acies_terrain_tool_set_label (AciesTerrainTool *self, const char *label);
void acies_terrain_tool_set_terrain_type (AciesTerrainTool *self, const AciesTerrain *type);
/* Makes it so many levels higher. */
void acies_terrain_tool_lift (AciesTerrainTool *self, int levels);
void acies_terrain_tool_raise (AciesTerrainTool *self, int steps);
void acies_terrain_tool_duplicate (AciesTerrainTool *self);
/* Whether the piece that is chosen is of a kind with a height, so that a contour can lie in it. */
gboolean acies_terrain_tool_can_add_contour (AciesTerrainTool *self);
/* Lays a smaller piece of the same kind in the middle of it, one step higher. */
void acies_terrain_tool_add_contour (AciesTerrainTool *self);

G_END_DECLS
