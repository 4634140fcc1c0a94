/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The insides of the zone tool, for the files that it is split into: acies-zone-tool.c hears the
 * pointer and puts steps, acies-zone-keys.c hears keys. */
#pragma once

#include "app/outline/acies-outline-editor.h"
#include "app/outline/acies-zone-tool.h"

G_BEGIN_DECLS

struct _AciesZoneTool
{
  AciesTableTool parent_instance;

  AciesOutlineEditor editor; /* its outline is owned */

  AciesPlanGround ground; /* what the outline is of, or will be */
  gboolean has_ground;
  gboolean is_armed;   /* the ground is yet to be drawn */
  gboolean is_putting; /* the battle changes by its own step */
};

AciesPlan *acies_zone_tool_get_plan (AciesZoneTool *self);   /* borrowed; NULL: there is no draft */
AciesTable *acies_zone_tool_get_table (AciesZoneTool *self); /* borrowed */
AciesLength acies_zone_tool_get_measure (AciesZoneTool *self);
/* Whether a point is what comes next. */
gboolean acies_zone_tool_is_drawing (AciesZoneTool *self);
/* Lets go of sketch and ground. */
void acies_zone_tool_forget (AciesZoneTool *self);
/* Shows the points of GROUND. */
void acies_zone_tool_take_up (AciesZoneTool *self, const AciesPlanGround *ground);
/* The next point of what is drawn; at the first or last the drawing ends. */
void acies_zone_tool_click_open (AciesZoneTool *self, const AciesPoint *at, GdkModifierType state);
/* Puts the outline into the scenario as one step, or lets it wait. */
void acies_zone_tool_commit (AciesZoneTool *self);
/* Ends the drawing. */
void acies_zone_tool_finish (AciesZoneTool *self);
/* Takes the ground away. */
void acies_zone_tool_remove (AciesZoneTool *self);

/* The vfunc that lives in a file of its own. */
gboolean acies_zone_tool_key (AciesTableTool *tool, guint keyval, GdkModifierType state);

G_END_DECLS
