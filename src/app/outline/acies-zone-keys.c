/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets keys do all that the pointer does to zones and areas: Tab goes from point to point,
 * arrows move one, all of it, or the place where the next point comes. */
#include "app/outline/acies-zone-tool-private.h"

/* An arrow moves by this part of the main measure, with Shift by ten of them. */
#define STEPS_A_MEASURE 10

/* To the next piece of ground, or to the first or last. */
static gboolean
step_round (AciesZoneTool *self, int step)
{
  g_autoptr (GArray) grounds = acies_plan_list_grounds (acies_zone_tool_get_plan (self));
  int at = step > 0 ? -1 : (int) grounds->len;

  if (grounds->len == 0 || self->editor.is_waiting || acies_zone_tool_is_drawing (self))
    return FALSE;
  for (guint i = 0; i < grounds->len; i++)
    {
      const AciesPlanGround *ground = &g_array_index (grounds, AciesPlanGround, i);

      if (self->has_ground && ground->side == self->ground.side
          && ground->index == self->ground.index)
        at = (int) i;
    }
  at = (at + step + (int) grounds->len) % (int) grounds->len;
  acies_zone_tool_take_up (self, &g_array_index (grounds, AciesPlanGround, at));
  return TRUE;
}

static gboolean
nudge (AciesZoneTool *self, const AciesPoint *way)
{
  const AciesPoint middle = { acies_table_get_width (acies_zone_tool_get_table (self)) / 2,
                              acies_table_get_height (acies_zone_tool_get_table (self)) / 2 };
  AciesPoint at = self->editor.has_pointer ? self->editor.pointer : middle;
  guint index;

  if (acies_zone_tool_is_drawing (self))
    {
      at = (AciesPoint){ CLAMP (at.x + way->x, 0, 2 * middle.x),
                         CLAMP (at.y + way->y, 0, 2 * middle.y) };
      acies_outline_editor_point (&self->editor, &at, NULL);
      return TRUE;
    }
  if (self->editor.outline == NULL)
    return FALSE;
  if (acies_outline_editor_get_chosen (&self->editor, &index, &at))
    acies_outline_move (self->editor.outline, index, &(AciesPoint){ at.x + way->x, at.y + way->y });
  else
    acies_outline_shift (self->editor.outline, way->x, way->y);
  acies_zone_tool_commit (self);
  return TRUE;
}

static gboolean
insert (AciesZoneTool *self)
{
  if (acies_zone_tool_is_drawing (self))
    {
      nudge (self, &(AciesPoint){ 0, 0 });
      acies_zone_tool_click_open (self, &self->editor.pointer, GDK_ALT_MASK);
    }
  else if (acies_outline_editor_insert (&self->editor))
    acies_zone_tool_commit (self);
  return TRUE;
}

static gboolean
take_away (AciesZoneTool *self)
{
  if (self->editor.is_open)
    {
      acies_outline_editor_take_back (&self->editor);
      return TRUE;
    }
  if (self->editor.outline == NULL)
    return FALSE;
  if (self->editor.vertex < 0)
    acies_zone_tool_remove (self);
  else if (acies_outline_editor_remove (&self->editor))
    acies_zone_tool_commit (self);
  return TRUE;
}

/* From the innermost outwards: the drag, what is drawn or waits, the point, the ground. */
static gboolean
give_up (AciesZoneTool *self)
{
  const AciesPlanGround ground = self->ground;

  if (self->editor.before != NULL || self->editor.is_stroke)
    acies_outline_editor_cancel (&self->editor);
  else if (self->editor.is_waiting)
    acies_zone_tool_take_up (self, &ground);
  else if (self->editor.vertex >= 0 && !self->editor.is_open)
    self->editor.vertex = -1;
  else if (self->has_ground)
    acies_zone_tool_forget (self);
  else
    return FALSE;
  return TRUE;
}

static gboolean
press_key (AciesZoneTool *self, guint keyval, GdkModifierType state)
{
  int step = keyval == GDK_KEY_ISO_Left_Tab || keyval == GDK_KEY_Page_Up ? -1 : 1;
  gboolean has_control = (state & GDK_CONTROL_MASK) != 0;

  switch (keyval)
    {
    case GDK_KEY_Tab:
    case GDK_KEY_ISO_Left_Tab:
      if (has_control || acies_zone_tool_is_drawing (self))
        return FALSE;
      if (self->editor.outline == NULL)
        return step_round (self, step);
      acies_outline_editor_choose_next (&self->editor, step);
      return TRUE;
    case GDK_KEY_Page_Up:
    case GDK_KEY_Page_Down:
      return has_control && step_round (self, step);
    case GDK_KEY_Insert:
    case GDK_KEY_KP_Insert:
      return insert (self);
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
    case GDK_KEY_BackSpace:
      return take_away (self);
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      if (self->editor.is_open)
        acies_zone_tool_finish (self);
      return TRUE;
    case GDK_KEY_Escape:
      return give_up (self);
    default:
      return FALSE;
    }
}

gboolean
acies_zone_tool_key (AciesTableTool *tool, guint keyval, GdkModifierType state)
{
  AciesZoneTool *self = ACIES_ZONE_TOOL (tool);
  AciesLength step;
  AciesPoint way;
  gboolean is_ours;

  if (acies_zone_tool_get_plan (self) == NULL)
    return FALSE;
  step = (state & GDK_SHIFT_MASK) != 0 ? acies_zone_tool_get_measure (self)
                                       : acies_zone_tool_get_measure (self) / STEPS_A_MEASURE;
  if ((state & GDK_CONTROL_MASK) != 0)
    step = ACIES_MM (1);
  if (acies_outline_editor_get_way (keyval, step, &way))
    is_ours = nudge (self, &way);
  else
    is_ours = press_key (self, keyval, state);
  if (is_ours)
    acies_table_tool_changed (tool);
  return is_ours;
}
