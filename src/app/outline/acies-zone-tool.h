/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesZoneTool draws and edits the ground that a scenario sets apart: where a side sets up, the
 * area of an objective. Each gesture is one step of the scenario. Only a scenario has it. */
#pragma once

#include "app/outline/acies-outline-tool.h"

G_BEGIN_DECLS

#define ACIES_TYPE_ZONE_TOOL (acies_zone_tool_get_type ())
G_DECLARE_FINAL_TYPE (AciesZoneTool, acies_zone_tool, ACIES, ZONE_TOOL, AciesOutlineTool)

AciesTableTool *acies_zone_tool_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* What is drawn next: another zone of SIDE, or the area of objective INDEX. */
void acies_zone_tool_draw_zone (AciesZoneTool *self, const char *side, const char *contingent);
void acies_zone_tool_draw_area (AciesZoneTool *self, guint index);
/* What the outline is of, or is drawn for; FALSE: there is neither. */
gboolean acies_zone_tool_get_ground (AciesZoneTool *self, AciesPlanGround *ground);

G_END_DECLS
