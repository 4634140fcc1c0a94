/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the terrain tool shows: the outline in the colour of its type; and in words what one can
 * do. */
#include "config.h"
#include "app/outline/acies-terrain-tool-private.h"

#include "app/canvas/acies-table-overlay.h"
#include "app/session/acies-wording.h"

#include <glib/gi18n-lib.h>

void
acies_terrain_tool_append (AciesTableTool *tool,
                           GtkSnapshot *snapshot,
                           const AciesTableFrame *frame,
                           PangoContext *context)
{
  AciesTerrainTool *self = ACIES_TERRAIN_TOOL (tool);
  gboolean is_drawing = self->editor.is_open || self->type != NULL;
  const AciesTerrain *type = acies_terrain_tool_find_type (self);
  AciesColour colour = { 0.5, 0.5, 0.5, 1 };
  AciesLength length;
  cairo_t *cr;

  if (self->editor.outline == NULL && (!is_drawing || !self->editor.has_pointer))
    return;
  if (type != NULL)
    acies_colour_parse (type->colour, &colour);
  cr = acies_table_overlay_begin (snapshot, frame);
  acies_outline_editor_paint (&self->editor, cr, frame, &colour);
  if (!acies_terrain_tool_is_locked (self))
    acies_outline_editor_paint_handles (&self->editor, cr, frame);
  if (is_drawing || self->editor.snapped != ACIES_GRID_SNAP_NONE)
    acies_outline_editor_paint_pointer (&self->editor, cr, frame);
  cairo_destroy (cr);
  if (acies_outline_editor_get_edge (&self->editor, &length))
    {
      AciesSession *session = acies_table_tool_get_session (tool);
      g_autofree char *label = acies_wording_length (acies_session_get_ruleset (session), length);

      acies_table_overlay_append_label (snapshot, frame, context, &self->editor.pointer, label);
    }
}

static char *
dup_crossing_hint (AciesTerrainTool *self, const AciesCrossing *crossing)
{
  AciesRuleset *ruleset
      = acies_session_get_ruleset (acies_table_tool_get_session (ACIES_TABLE_TOOL (self)));
  g_autofree char *east = acies_ruleset_format_length (ruleset, crossing->at.x);
  g_autofree char *south = acies_ruleset_format_length (ruleset, crossing->at.y);

  /* Translators: two edges by number, and how far east and south they meet: "12.3 JT". */
  return g_strdup_printf (_ ("Edges %u and %u meet %s east, %s south: move a point, or press Esc"),
                          crossing->edge + 1, crossing->other + 1, east, south);
}

static char *
dup_sketch_hint (AciesTerrainTool *self)
{
  AciesTable *table = acies_battle_get_table (acies_terrain_tool_get_battle (self));
  AciesCrossing crossing;

  if (acies_terrain_tool_find_crossing (self, &crossing))
    return dup_crossing_hint (self, &crossing);
  if (acies_outline_leaves_table (self->editor.outline, acies_table_get_width (table),
                                  acies_table_get_height (table)))
    return g_strdup (_ ("It goes beyond the table: what lies outside is not drawn"));
  if (self->editor.is_waiting)
    return g_strdup (_ ("Accept the ruling to keep this, or press Esc to cancel"));
  return g_strdup (_ ("Drag points, edges or all of it; click an edge for a new point"));
}

char *
acies_terrain_tool_dup_hint (AciesTableTool *tool)
{
  AciesTerrainTool *self = ACIES_TERRAIN_TOOL (tool);

  if (acies_terrain_tool_get_battle (self) == NULL)
    return NULL;
  if (acies_terrain_tool_is_locked (self))
    return g_strdup (acies_terrain_tool_can_unlock (self)
                         ? _ ("Locked while a battle is played: give a reason beside the table")
                         : _ ("Locked: this battle can only be viewed"));
  if (self->editor.is_open && acies_outline_is_line (self->editor.outline))
    return g_strdup (_ ("Enter ends the line, Backspace removes a point, Esc cancels"));
  if (self->editor.is_open)
    return g_strdup (_ ("Enter closes the area, Backspace removes a point, Esc cancels"));
  if (self->editor.outline != NULL)
    return dup_sketch_hint (self);
  if (self->type != NULL)
    return g_strdup (
        _ ("Click point by point, or drag freehand; Alt: no snapping to grid or points"));
  return g_strdup (_ ("Choose what to draw, or click a piece of terrain to edit it"));
}
