/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesZoneTool draws and edits the zones and areas of a scenario. What lies in the plan is
 * taken up as an outline and put back as one step. A step puts another battle in the place of
 * the document's, so the tool knows a piece of ground by where it stands in the plan. */
#include "config.h"
#include "app/outline/acies-zone-tool-private.h"

#include "app/session/acies-scenario-editor.h"
#include "app/canvas/acies-table-overlay.h"
#include "app/session/acies-wording.h"
#include "storage/battle/acies-battle-file.h"

#include <glib/gi18n-lib.h>

G_DEFINE_FINAL_TYPE (AciesZoneTool, acies_zone_tool, ACIES_TYPE_TABLE_TOOL)

static void
changed (AciesZoneTool *self)
{
  acies_table_tool_changed (ACIES_TABLE_TOOL (self));
}

static AciesLength
get_reach (AciesZoneTool *self)
{
  return acies_table_tool_get_reach (ACIES_TABLE_TOOL (self));
}

static AciesSession *
get_session (AciesZoneTool *self)
{
  return acies_table_tool_get_session (ACIES_TABLE_TOOL (self));
}

/* NULL: no scenario is edited. */
AciesPlan *
acies_zone_tool_get_plan (AciesZoneTool *self)
{
  AciesSession *session = get_session (self);

  return session != NULL && acies_session_can_apply (session)
             ? acies_battle_get_plan (acies_session_get_battle (session))
             : NULL;
}

AciesTable *
acies_zone_tool_get_table (AciesZoneTool *self)
{
  return acies_battle_get_table (acies_session_get_battle (get_session (self)));
}

AciesLength
acies_zone_tool_get_measure (AciesZoneTool *self)
{
  const AciesMeasure *measure
      = acies_ruleset_get_main_measure (acies_session_get_ruleset (get_session (self)));

  return measure != NULL ? measure->length : ACIES_MM (40);
}

/* Points are drawn to the grid; Alt leaves them where they are. */
static const AciesGridSnap *
draw_to (AciesZoneTool *self, GdkModifierType state, AciesGridSnap *terms)
{
  *terms
      = (AciesGridSnap){ .reach = get_reach (self), .pitch = acies_zone_tool_get_measure (self) };
  return (state & GDK_ALT_MASK) != 0 ? NULL : terms;
}

void
acies_zone_tool_forget (AciesZoneTool *self)
{
  acies_outline_editor_clear (&self->editor);
  self->has_ground = self->is_armed = FALSE;
}

void
acies_zone_tool_take_up (AciesZoneTool *self, const AciesPlanGround *ground)
{
  const AciesPolygon *area = acies_plan_get_ground (acies_zone_tool_get_plan (self), ground);

  acies_zone_tool_forget (self);
  if (area == NULL)
    return;
  self->ground = *ground;
  self->has_ground = TRUE;
  acies_outline_editor_take (&self->editor, area);
}

/* The first that AT lies on; FALSE if there is none. */
static gboolean
find_ground (AciesZoneTool *self, const AciesPoint *at, AciesPlanGround *ground)
{
  g_autoptr (GArray) grounds = acies_plan_list_grounds (acies_zone_tool_get_plan (self));

  for (guint i = 0; i < grounds->len; i++)
    {
      const AciesPolygon *area;
      g_autoptr (AciesOutline) outline = NULL;
      AciesOutlineHit hit;

      *ground = g_array_index (grounds, AciesPlanGround, i);
      area = acies_plan_get_ground (acies_zone_tool_get_plan (self), ground);
      outline = acies_outline_new_from_polygon (area);
      acies_outline_hit (outline, at, get_reach (self), &hit);
      if (hit.part != ACIES_OUTLINE_NOTHING)
        return TRUE;
    }
  return FALSE;
}

typedef struct
{
  const AciesPlanGround *ground;
  AciesPolygon *area; /* NULL: it goes */
} Edit;

static gboolean
edit_cb (AciesBattle *battle, gpointer data, GError **error)
{
  const Edit *edit = data;

  if (acies_plan_set_ground (acies_battle_get_plan (battle), edit->ground, edit->area))
    return TRUE;
  g_set_error_literal (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
                       _ ("The scenario has no room for another zone; remove one first."));
  return FALSE;
}

/* The side, or the objective, by its name. */
static char *
dup_name (AciesZoneTool *self)
{
  AciesBattle *battle = acies_session_get_battle (get_session (self));
  const AciesPlan *plan = acies_battle_get_plan (battle);
  const AciesObjective *objective;
  AciesItem *side;

  if (self->ground.side != NULL)
    {
      side = acies_battle_find (battle, self->ground.side);
      /* Translators: %s is a side. */
      return g_strdup_printf (_ ("Zone of %s"),
                              side != NULL ? acies_item_get_label (side) : self->ground.side);
    }
  objective = self->ground.index < plan->objectives->len
                  ? g_ptr_array_index (plan->objectives, self->ground.index)
                  : NULL;
  if (objective == NULL || *objective->label == '\0')
    return g_strdup (_ ("Area of an objective"));
  /* Translators: %s is an objective, such as "Bridge". */
  return g_strdup_printf (_ ("Area of %s"), objective->label);
}

/* One step; FALSE, and said, if it is refused. */
static gboolean
put (AciesZoneTool *self, AciesPolygon *area)
{
  Edit edit = { &self->ground, area };
  g_autofree char *name = dup_name (self);
  gboolean done;

  self->is_putting = TRUE;
  done = acies_scenario_editor_edit (ACIES_SCENARIO_EDITOR (get_session (self)), edit_cb, &edit,
                                     name);
  self->is_putting = FALSE;
  return done;
}

void
acies_zone_tool_commit (AciesZoneTool *self)
{
  g_autoptr (AciesPolygon) area = acies_outline_to_polygon (self->editor.outline, NULL);
  const AciesPlanGround ground = self->ground;
  int vertex = self->editor.vertex;

  self->editor.is_open = self->is_armed = FALSE;
  self->editor.is_waiting = TRUE;
  if (area != NULL && put (self, area))
    {
      acies_zone_tool_take_up (self, &ground);
      acies_outline_editor_choose (&self->editor, vertex);
    }
  changed (self);
}

void
acies_zone_tool_finish (AciesZoneTool *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesPolygon) area = NULL;

  if (acies_outline_is_enough (self->editor.outline))
    {
      self->editor.vertex = -1;
      acies_zone_tool_commit (self);
      return;
    }
  area = acies_outline_to_polygon (self->editor.outline, &error);
  acies_session_report (get_session (self), error->message);
  changed (self);
}

void
acies_zone_tool_remove (AciesZoneTool *self)
{
  if (self->is_armed || put (self, NULL))
    acies_zone_tool_forget (self);
  changed (self);
}

gboolean
acies_zone_tool_is_drawing (AciesZoneTool *self)
{
  return self->is_armed || self->editor.is_open;
}

static void
acies_zone_tool_hover (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesZoneTool *self = ACIES_ZONE_TOOL (tool);
  AciesGridSnap terms;

  if (acies_zone_tool_get_plan (self) == NULL || !acies_zone_tool_is_drawing (self))
    return;
  acies_outline_editor_point (&self->editor, at, draw_to (self, state, &terms));
  changed (self);
}

static gboolean
acies_zone_tool_press (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesZoneTool *self = ACIES_ZONE_TOOL (tool);

  return acies_outline_editor_press (&self->editor, at, get_reach (self))
         || (acies_zone_tool_get_plan (self) != NULL && acies_zone_tool_is_drawing (self));
}

static void
begin (AciesZoneTool *self)
{
  if (!self->editor.is_open)
    acies_outline_editor_begin (&self->editor, FALSE, 0);
}

static void
acies_zone_tool_drag (AciesTableTool *tool, const AciesPoint *to, GdkModifierType state)
{
  AciesZoneTool *self = ACIES_ZONE_TOOL (tool);
  AciesGridSnap terms;

  if (self->editor.before != NULL)
    acies_outline_editor_drag (&self->editor, to, draw_to (self, state, &terms));
  else
    {
      begin (self);
      acies_outline_editor_stroke (&self->editor, to, get_reach (self));
    }
  changed (self);
}

static void
acies_zone_tool_release (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesZoneTool *self = ACIES_ZONE_TOOL (tool);

  if (acies_outline_editor_release (&self->editor, get_reach (self)))
    acies_zone_tool_finish (self);
  else
    acies_zone_tool_commit (self);
}

void
acies_zone_tool_click_open (AciesZoneTool *self, const AciesPoint *at, GdkModifierType state)
{
  AciesGridSnap terms;

  begin (self);
  if (acies_outline_editor_click_open (&self->editor, at, get_reach (self),
                                       draw_to (self, state, &terms)))
    acies_zone_tool_finish (self);
}

static void
acies_zone_tool_click (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesZoneTool *self = ACIES_ZONE_TOOL (tool);
  AciesOutlineHit hit = { ACIES_OUTLINE_NOTHING, 0, *at };
  AciesPlanGround ground;

  if (acies_zone_tool_get_plan (self) == NULL)
    return;
  g_clear_pointer (&self->editor.before, acies_outline_free);
  if (acies_zone_tool_is_drawing (self))
    acies_zone_tool_click_open (self, at, state);
  else
    {
      if (self->editor.outline != NULL)
        acies_outline_hit (self->editor.outline, at, get_reach (self), &hit);
      if (hit.part != ACIES_OUTLINE_NOTHING && acies_outline_editor_click (&self->editor, &hit))
        acies_zone_tool_commit (self);
      else if (hit.part == ACIES_OUTLINE_NOTHING && !self->editor.is_waiting)
        {
          if (find_ground (self, at, &ground))
            acies_zone_tool_take_up (self, &ground);
          else
            acies_zone_tool_forget (self);
        }
    }
  changed (self);
}

static void
acies_zone_tool_cancel (AciesTableTool *tool)
{
  AciesZoneTool *self = ACIES_ZONE_TOOL (tool);

  acies_outline_editor_cancel (&self->editor);
  changed (self);
}

static void
acies_zone_tool_leave (AciesTableTool *tool)
{
  AciesZoneTool *self = ACIES_ZONE_TOOL (tool);

  acies_zone_tool_cancel (tool);
  self->editor.has_pointer = FALSE;
  acies_zone_tool_forget (self);
}

/* Other steps, and taking back, may have left nothing of what the outline shows. */
static void
acies_zone_tool_session_changed (AciesTableTool *tool)
{
  AciesZoneTool *self = ACIES_ZONE_TOOL (tool);

  if (self->is_putting)
    return;
  acies_zone_tool_forget (self);
  changed (self);
}

static gboolean
acies_zone_tool_is_available (AciesTableTool *tool)
{
  return acies_zone_tool_get_plan (ACIES_ZONE_TOOL (tool)) != NULL;
}

static const char *
acies_zone_tool_get_cursor_name (AciesTableTool *tool)
{
  return acies_zone_tool_is_drawing (ACIES_ZONE_TOOL (tool)) ? "crosshair" : NULL;
}

/* Beside the edge under way its length; beside the chosen point, where that is. */
static char *
dup_label (AciesZoneTool *self, AciesPoint *at)
{
  AciesRuleset *ruleset = acies_session_get_ruleset (get_session (self));
  g_autofree char *east = NULL, *south = NULL;
  AciesLength length;
  guint index;

  if (acies_outline_editor_get_edge (&self->editor, &length))
    {
      *at = self->editor.pointer;
      return acies_wording_length (ruleset, length);
    }
  if (self->editor.is_open || !acies_outline_editor_get_chosen (&self->editor, &index, at))
    return NULL;
  east = acies_ruleset_format_length (ruleset, at->x);
  south = acies_ruleset_format_length (ruleset, at->y);
  /* Translators: how far east and south a point is: "12.3 JT". */
  return g_strdup_printf (_ ("%s east, %s south"), east, south);
}

static void
acies_zone_tool_append (AciesTableTool *tool,
                        GtkSnapshot *snapshot,
                        const AciesTableFrame *frame,
                        PangoContext *context)
{
  AciesZoneTool *self = ACIES_ZONE_TOOL (tool);
  const AciesColour fill = { 0.5, 0.5, 0.5, 1 };
  g_autofree char *label = NULL;
  AciesPoint at;
  cairo_t *cr;

  if (acies_zone_tool_get_plan (self) == NULL
      || (self->editor.outline == NULL && !acies_zone_tool_is_drawing (self)))
    return;
  cr = acies_table_overlay_begin (snapshot, frame);
  acies_outline_editor_paint (&self->editor, cr, frame, &fill);
  acies_outline_editor_paint_handles (&self->editor, cr, frame);
  if (acies_zone_tool_is_drawing (self) || self->editor.snapped != ACIES_GRID_SNAP_NONE)
    acies_outline_editor_paint_pointer (&self->editor, cr, frame);
  cairo_destroy (cr);
  label = dup_label (self, &at);
  if (label != NULL)
    acies_table_overlay_append_label (snapshot, frame, context, &at, label);
}

static char *
acies_zone_tool_dup_hint (AciesTableTool *tool)
{
  AciesZoneTool *self = ACIES_ZONE_TOOL (tool);
  g_autofree char *name = NULL;

  if (acies_zone_tool_get_plan (self) == NULL)
    return NULL;
  if (self->editor.is_open)
    return g_strdup (_ ("Enter closes the area, Backspace removes a point, Esc cancels"));
  if (self->editor.is_waiting)
    return g_strdup (_ ("It crosses itself at the mark: move a point, or press Esc to cancel"));
  if (!self->has_ground)
    return g_strdup (_ ("Click a zone or an area to edit it; the panel draws new ones"));
  name = dup_name (self);
  if (self->is_armed)
    /* Translators: %s is what is drawn, such as "Zone of Rome". */
    return g_strdup_printf (_ ("%s: click point by point, or drag freehand"), name);
  /* Translators: %s is what is mended, such as "Zone of Rome". */
  return g_strdup_printf (_ ("%s: drag points, edges or all; Delete removes"), name);
}

static void
acies_zone_tool_finalize (GObject *object)
{
  acies_outline_editor_clear (&ACIES_ZONE_TOOL (object)->editor);

  G_OBJECT_CLASS (acies_zone_tool_parent_class)->finalize (object);
}

static void
acies_zone_tool_class_init (AciesZoneToolClass *klass)
{
  AciesTableToolClass *tool_class = ACIES_TABLE_TOOL_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = acies_zone_tool_finalize;

  tool_class->title = N_ ("Edit Zones and Objectives (Z)");
  tool_class->icon_name = "acies-zone-symbolic";
  tool_class->keyval = GDK_KEY_z;
  tool_class->session_changed = acies_zone_tool_session_changed;
  tool_class->is_available = acies_zone_tool_is_available;
  tool_class->leave = acies_zone_tool_leave;
  tool_class->hover = acies_zone_tool_hover;
  tool_class->press = acies_zone_tool_press;
  tool_class->drag = acies_zone_tool_drag;
  tool_class->release = acies_zone_tool_release;
  tool_class->click = acies_zone_tool_click;
  tool_class->cancel = acies_zone_tool_cancel;
  tool_class->key = acies_zone_tool_key;
  tool_class->append = acies_zone_tool_append;
  tool_class->dup_hint = acies_zone_tool_dup_hint;
  tool_class->get_cursor_name = acies_zone_tool_get_cursor_name;
}

static void
acies_zone_tool_init (AciesZoneTool *self)
{
  self->editor = (AciesOutlineEditor) ACIES_OUTLINE_EDITOR_INIT;
}

AciesTableTool *
acies_zone_tool_new (void)
{
  return g_object_new (ACIES_TYPE_ZONE_TOOL, NULL);
}

static void
arm (AciesZoneTool *self, const char *side, guint index)
{
  acies_zone_tool_forget (self);
  self->ground = (AciesPlanGround){ side, index };
  self->has_ground = self->is_armed = TRUE;
  changed (self);
}

void
acies_zone_tool_draw_zone (AciesZoneTool *self, const char *side)
{
  g_return_if_fail (ACIES_IS_ZONE_TOOL (self));

  if (acies_zone_tool_get_plan (self) != NULL)
    arm (self, g_intern_string (side),
         acies_plan_get_side (acies_zone_tool_get_plan (self), side)->zones->len);
}

void
acies_zone_tool_draw_area (AciesZoneTool *self, guint index)
{
  g_return_if_fail (ACIES_IS_ZONE_TOOL (self));

  if (acies_zone_tool_get_plan (self) != NULL
      && index < acies_zone_tool_get_plan (self)->objectives->len)
    arm (self, NULL, index);
}

gboolean
acies_zone_tool_get_ground (AciesZoneTool *self, AciesPlanGround *ground)
{
  g_return_val_if_fail (ACIES_IS_ZONE_TOOL (self), FALSE);

  if (self->has_ground)
    *ground = self->ground;
  return self->has_ground;
}

const AciesOutline *
acies_zone_tool_get_sketch (AciesZoneTool *self)
{
  g_return_val_if_fail (ACIES_IS_ZONE_TOOL (self), NULL);

  return self->editor.outline;
}

gboolean
acies_zone_tool_is_waiting (AciesZoneTool *self)
{
  g_return_val_if_fail (ACIES_IS_ZONE_TOOL (self), FALSE);

  return self->editor.is_waiting;
}
