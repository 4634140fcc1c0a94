/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets keys do all that the pointer does to terrain: Tab goes from point to point, arrows move
 * the point, the piece, or the place where the next point comes. */
#include "config.h"
#include "app/outline/acies-terrain-tool-private.h"

#include <glib/gi18n-lib.h>

/* An arrow moves by this part of the main measure, with Shift by ten of them. */
#define STEPS_A_MEASURE 10

static AciesLength
get_step (AciesTerrainTool *self, GdkModifierType state)
{
  AciesSession *session = acies_table_tool_get_session (ACIES_TABLE_TOOL (self));
  const AciesMeasure *measure
      = acies_ruleset_get_main_measure (acies_session_get_ruleset (session));
  AciesLength whole = measure != NULL ? measure->length : ACIES_MM (40);

  if ((state & GDK_CONTROL_MASK) != 0)
    return ACIES_MM (1);
  return (state & GDK_SHIFT_MASK) != 0 ? whole : whole / STEPS_A_MEASURE;
}

/* Where the next point comes: where the pointer was, else the middle of the table. */
static void
move_pointer (AciesTerrainTool *self, const AciesPoint *way)
{
  AciesTable *table = acies_battle_get_table (acies_terrain_tool_get_battle (self));

  if (!self->editor.has_pointer)
    self->editor.pointer
        = (AciesPoint){ acies_table_get_width (table) / 2, acies_table_get_height (table) / 2 };
  else
    self->editor.pointer
        = (AciesPoint){ CLAMP (self->editor.pointer.x + way->x, 0, acies_table_get_width (table)),
                        CLAMP (self->editor.pointer.y + way->y, 0,
                               acies_table_get_height (table)) };
  self->editor.has_pointer = TRUE;
  self->editor.snapped = ACIES_GRID_SNAP_NONE;
  acies_table_tool_changed (ACIES_TABLE_TOOL (self));
}

static gboolean
nudge (AciesTerrainTool *self, const AciesPoint *way)
{
  AciesPoint at;
  guint index;

  if (self->editor.is_open || (self->type != NULL && !self->editor.is_waiting))
    {
      move_pointer (self, way);
      return TRUE;
    }
  if (self->editor.outline == NULL)
    return FALSE;
  if (acies_terrain_tool_get_vertex (self, &index, &at))
    {
      at = (AciesPoint){ at.x + way->x, at.y + way->y };
      acies_terrain_tool_move_vertex (self, &at);
      return TRUE;
    }
  acies_outline_shift (self->editor.outline, way->x, way->y);
  acies_terrain_tool_commit (self);
  return TRUE;
}

/* From point to point; without a piece in hand to the first or last of them. */
static gboolean
step_round (AciesTerrainTool *self, int step)
{
  GListModel *features
      = acies_table_get_features (acies_battle_get_table (acies_terrain_tool_get_battle (self)));
  guint n_features = g_list_model_get_n_items (features);

  if (self->editor.outline == NULL)
    {
      g_autoptr (AciesFeature) feature
          = n_features > 0 ? g_list_model_get_item (features, step > 0 ? 0 : n_features - 1) : NULL;

      if (feature != NULL)
        acies_terrain_tool_select (self, feature);
      return feature != NULL;
    }
  if (self->editor.is_open)
    return TRUE;
  acies_outline_editor_choose_next (&self->editor, step);
  acies_table_tool_changed (ACIES_TABLE_TOOL (self));
  return TRUE;
}

/* The piece after or before the one in hand, in the order of drawing. */
static gboolean
step_piece (AciesTerrainTool *self, int step)
{
  AciesTable *table = acies_battle_get_table (acies_terrain_tool_get_battle (self));
  GListModel *features = acies_table_get_features (table);
  int n_features = (int) g_list_model_get_n_items (features);
  AciesFeature *feature = acies_terrain_tool_get_feature (self);
  g_autoptr (AciesFeature) next = NULL;
  guint order;

  if (n_features == 0 || self->editor.is_waiting || self->editor.is_open)
    return TRUE;
  if (feature == NULL || !acies_table_find_feature (table, feature, &order))
    order = step > 0 ? (guint) n_features - 1 : 0;
  next = g_list_model_get_item (features, (guint) (((int) order + step + n_features) % n_features));
  acies_terrain_tool_select (self, next);
  return TRUE;
}

/* From the innermost outwards: the drag, the drawing or what waits, the point, the piece, the
 * type. */
static gboolean
give_up (AciesTerrainTool *self)
{
  if (self->editor.before != NULL || self->editor.is_stroke)
    acies_table_tool_cancel (ACIES_TABLE_TOOL (self));
  else if (self->editor.is_waiting && acies_terrain_tool_get_feature (self) != NULL)
    acies_terrain_tool_reload (self);
  else if (self->editor.is_open || self->editor.is_waiting)
    acies_terrain_tool_forget (self);
  else if (self->editor.vertex >= 0)
    self->editor.vertex = -1;
  else if (self->editor.outline != NULL)
    acies_terrain_tool_forget (self);
  else if (self->type != NULL)
    self->type = NULL;
  else
    return FALSE;
  acies_table_tool_changed (ACIES_TABLE_TOOL (self));
  return TRUE;
}

/* While something is drawn: puts a point where the pointer is. */
static gboolean
put_point (AciesTerrainTool *self)
{
  if (!self->editor.is_open && (self->type == NULL || self->editor.is_waiting))
    {
      acies_terrain_tool_insert_vertex (self);
      return self->editor.outline != NULL;
    }
  if (!self->editor.has_pointer)
    move_pointer (self, &(AciesPoint){ 0, 0 });
  acies_table_tool_click (ACIES_TABLE_TOOL (self), &self->editor.pointer, GDK_ALT_MASK);
  return TRUE;
}

static gboolean
take_away (AciesTerrainTool *self)
{
  if (self->editor.is_open)
    {
      acies_outline_editor_take_back (&self->editor);
      if (self->editor.outline == NULL)
        acies_terrain_tool_forget (self);
      acies_table_tool_changed (ACIES_TABLE_TOOL (self));
      return TRUE;
    }
  if (self->editor.outline == NULL)
    return FALSE;
  if (self->editor.vertex >= 0)
    acies_terrain_tool_delete_vertex (self);
  else
    acies_terrain_tool_delete (self);
  return TRUE;
}

static gboolean
press_key (AciesTerrainTool *self, guint keyval, GdkModifierType state)
{
  gboolean has_control = (state & GDK_CONTROL_MASK) != 0;

  switch (keyval)
    {
    case GDK_KEY_Tab:
      return !has_control && step_round (self, 1);
    case GDK_KEY_ISO_Left_Tab:
      return !has_control && step_round (self, -1);
    case GDK_KEY_Page_Up:
      if (has_control)
        return step_piece (self, -1);
      acies_terrain_tool_raise (self, 1);
      return TRUE;
    case GDK_KEY_Page_Down:
      if (has_control)
        return step_piece (self, 1);
      acies_terrain_tool_raise (self, -1);
      return TRUE;
    case GDK_KEY_Insert:
    case GDK_KEY_KP_Insert:
      return put_point (self);
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
    case GDK_KEY_BackSpace:
      return take_away (self);
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      if (!self->editor.is_open)
        return acies_terrain_tool_want_numbers (self);
      acies_terrain_tool_finish (self);
      return TRUE;
    case GDK_KEY_bracketright:
    case GDK_KEY_bracketleft:
      acies_terrain_tool_lift (self, keyval == GDK_KEY_bracketright ? 1 : -1);
      return TRUE;
    case GDK_KEY_Escape:
      return give_up (self);
    case GDK_KEY_d:
      if (!has_control || self->editor.outline == NULL)
        return FALSE;
      acies_terrain_tool_duplicate (self);
      return TRUE;
    default:
      return FALSE;
    }
}

gboolean
acies_terrain_tool_key (AciesTableTool *tool, guint keyval, GdkModifierType state)
{
  AciesTerrainTool *self = ACIES_TERRAIN_TOOL (tool);
  AciesPoint way;

  if (acies_terrain_tool_get_battle (self) == NULL)
    return FALSE;
  if (acies_terrain_tool_is_locked (self) && keyval != GDK_KEY_Tab && keyval != GDK_KEY_ISO_Left_Tab
      && keyval != GDK_KEY_Escape)
    return FALSE;
  if (acies_outline_editor_get_way (keyval, get_step (self, state), &way))
    return nudge (self, &way);
  return press_key (self, keyval, state);
}
