/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesMeasureTool lays tapes on the table. While a tape is laid its last knot hangs on the
 * pointer; Enter or the end of a drag puts it down. It then lies until the next click, another
 * tool or Escape. */
#include "config.h"
#include "app/tools/acies-measure-tool.h"

#include "app/canvas/acies-tape-drawing.h"

#include <glib/gi18n-lib.h>

struct _AciesMeasureTool
{
  AciesTableTool parent_instance;

  /* owned */
  AciesOverlayController *show;
  AciesTape *tape; /* NULL: none lies on the table */

  AciesPoint pressed;
  gboolean is_laying;   /* its last knot hangs on the pointer */
  gboolean is_dragging; /* a drag began it */
};

G_DEFINE_FINAL_TYPE (AciesMeasureTool, acies_measure_tool, ACIES_TYPE_TABLE_TOOL)

static void
take_up (AciesMeasureTool *self)
{
  g_clear_object (&self->tape);
  self->is_laying = self->is_dragging = FALSE;
  acies_table_tool_changed (ACIES_TABLE_TOOL (self));
}

/* What a knot at AT is on; with Ctrl nothing but the point. */
static AciesItem *
find_knot (AciesMeasureTool *self, const AciesPoint *at, GdkModifierType state)
{
  return (state & GDK_CONTROL_MASK) == 0 ? acies_table_tool_find_item (ACIES_TABLE_TOOL (self), at)
                                         : NULL;
}

/* A new tape with its first knot, and one that hangs on the pointer. */
static void
begin (AciesMeasureTool *self, AciesItem *item, const AciesPoint *at)
{
  AciesSession *session = acies_table_tool_get_session (ACIES_TABLE_TOOL (self));

  g_clear_object (&self->tape);
  self->tape = acies_tape_new (acies_session_get_battle (session));
  acies_tape_add (self->tape, item, at);
  acies_tape_add (self->tape, item, at);
  self->is_laying = TRUE;
}

static void
move_end (AciesMeasureTool *self, const AciesPoint *at, GdkModifierType state)
{
  acies_tape_move_end (self->tape, find_knot (self, at, state), at);
  acies_table_tool_changed (ACIES_TABLE_TOOL (self));
}

static gboolean
acies_measure_tool_press (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  ACIES_MEASURE_TOOL (tool)->pressed = *at;
  return TRUE;
}

/* The first knot, or the next one. */
static void
acies_measure_tool_click (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesMeasureTool *self = ACIES_MEASURE_TOOL (tool);
  AciesItem *item = find_knot (self, at, state);

  if (!self->is_laying)
    begin (self, item, at);
  else
    {
      acies_tape_move_end (self->tape, item, at);
      acies_tape_add (self->tape, item, at);
    }
  acies_table_tool_changed (tool);
}

static void
acies_measure_tool_hover (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesMeasureTool *self = ACIES_MEASURE_TOOL (tool);

  if (self->is_laying && !self->is_dragging)
    move_end (self, at, state);
}

static void
acies_measure_tool_drag (AciesTableTool *tool, const AciesPoint *to, GdkModifierType state)
{
  AciesMeasureTool *self = ACIES_MEASURE_TOOL (tool);

  if (!self->is_laying)
    {
      begin (self, find_knot (self, &self->pressed, state), &self->pressed);
      self->is_dragging = TRUE;
    }
  move_end (self, to, state);
}

/* A drag while clicks lay a tape moves its end, and the next click goes on. */
static void
acies_measure_tool_release (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesMeasureTool *self = ACIES_MEASURE_TOOL (tool);

  if (!self->is_dragging)
    return;
  self->is_laying = self->is_dragging = FALSE;
  acies_table_tool_changed (tool);
}

static void
acies_measure_tool_cancel (AciesTableTool *tool)
{
  take_up (ACIES_MEASURE_TOOL (tool));
}

static void
acies_measure_tool_battle_changed (AciesTableTool *tool)
{
  AciesMeasureTool *self = ACIES_MEASURE_TOOL (tool);
  AciesSession *session = acies_table_tool_get_session (tool);

  if (self->tape != NULL)
    acies_tape_set_battle (self->tape, acies_session_get_battle (session));
  acies_table_tool_changed (tool);
}

/* The tape runs from the selected unit to the one in focus. */
static void
acies_measure_tool_focus (AciesTableTool *tool, AciesItem *item)
{
  AciesMeasureTool *self = ACIES_MEASURE_TOOL (tool);
  AciesItem *selected = acies_session_get_selected_item (acies_table_tool_get_session (tool));
  AciesPoint nowhere = { 0, 0 };

  if (selected == NULL || selected == item
      || (!ACIES_IS_UNIT (selected) && !ACIES_IS_LEADER (selected)))
    return;
  begin (self, selected, &nowhere);
  acies_tape_move_end (self->tape, item, &nowhere);
  self->is_laying = FALSE;
  acies_table_tool_changed (tool);
}

/* The last knot that was clicked; without one the whole tape. */
static void
take_back (AciesMeasureTool *self)
{
  if (!self->is_laying || acies_tape_get_n_knots (self->tape) <= 2)
    {
      take_up (self);
      return;
    }
  acies_tape_take_back (self->tape);
  acies_table_tool_changed (ACIES_TABLE_TOOL (self));
}

/* What hangs on the pointer is no way-point; a tape of one knot is none. */
static void
end (AciesMeasureTool *self)
{
  if (!self->is_laying)
    return;
  if (acies_tape_get_n_knots (self->tape) > 2)
    acies_tape_take_back (self->tape);
  self->is_laying = FALSE;
  acies_table_tool_changed (ACIES_TABLE_TOOL (self));
}

static void
copy (AciesMeasureTool *self)
{
  AciesSession *session = acies_table_tool_get_session (ACIES_TABLE_TOOL (self));
  GdkDisplay *display = gdk_display_get_default ();
  g_autofree char *text = acies_tape_dup_text (self->tape, acies_session_get_referee (session));

  if (display != NULL)
    gdk_clipboard_set_text (gdk_display_get_clipboard (display), text);
}

static void
pin (AciesMeasureTool *self)
{
  end (self);
  acies_overlay_controller_pin (self->show, self->tape);
  take_up (self);
}

/* The one that was pinned last. */
static gboolean
unpin (AciesMeasureTool *self)
{
  guint n = g_list_model_get_n_items (acies_overlay_controller_get_tapes (self->show));

  if (n > 0)
    acies_overlay_controller_unpin (self->show, n - 1);
  return n > 0;
}

static gboolean
acies_measure_tool_key (AciesTableTool *tool, guint keyval, GdkModifierType state)
{
  AciesMeasureTool *self = ACIES_MEASURE_TOOL (tool);

  if (keyval == GDK_KEY_Delete)
    return unpin (self);
  if (self->tape == NULL)
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_BackSpace:
    case GDK_KEY_Escape:
      if (keyval == GDK_KEY_Escape)
        take_up (self);
      else
        take_back (self);
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      if (!self->is_laying)
        return FALSE;
      end (self);
      return TRUE;
    case GDK_KEY_p:
      pin (self);
      return TRUE;
    case GDK_KEY_c:
      if ((state & GDK_CONTROL_MASK) == 0)
        return FALSE;
      copy (self);
      return TRUE;
    default:
      return FALSE;
    }
}

static void
acies_measure_tool_append (AciesTableTool *tool,
                           GtkSnapshot *snapshot,
                           const AciesTableFrame *frame,
                           PangoContext *context)
{
  AciesMeasureTool *self = ACIES_MEASURE_TOOL (tool);
  AciesSession *session = acies_table_tool_get_session (tool);

  if (self->tape != NULL)
    acies_tape_append (self->tape, acies_session_get_ruleset (session), snapshot, frame, context);
}

static char *
acies_measure_tool_dup_hint (AciesTableTool *tool)
{
  AciesMeasureTool *self = ACIES_MEASURE_TOOL (tool);

  if (self->tape == NULL)
    return g_strdup (_ ("Click or drag from where to measure; hold Ctrl for the exact point"));
  if (self->is_laying && !self->is_dragging)
    return g_strdup (_ ("Click to go on from here, Backspace removes a point, Enter ends"));
  return g_strdup (_ ("P pins the tape down, Ctrl+C copies the figures, Esc removes it"));
}

static const char *
acies_measure_tool_get_cursor_name (AciesTableTool *tool)
{
  return "crosshair";
}

static void
acies_measure_tool_dispose (GObject *object)
{
  AciesMeasureTool *self = ACIES_MEASURE_TOOL (object);

  g_clear_object (&self->tape);
  g_clear_object (&self->show);

  G_OBJECT_CLASS (acies_measure_tool_parent_class)->dispose (object);
}

static void
acies_measure_tool_class_init (AciesMeasureToolClass *klass)
{
  AciesTableToolClass *tool_class = ACIES_TABLE_TOOL_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_measure_tool_dispose;

  tool_class->name = NC_ ("tool", "Measure");
  tool_class->title = N_ ("Measure (M)");
  tool_class->icon_name = "acies-measure-symbolic";
  tool_class->keyval = GDK_KEY_m;
  tool_class->battle_changed = acies_measure_tool_battle_changed;
  tool_class->press = acies_measure_tool_press;
  tool_class->click = acies_measure_tool_click;
  tool_class->hover = acies_measure_tool_hover;
  tool_class->drag = acies_measure_tool_drag;
  tool_class->release = acies_measure_tool_release;
  tool_class->cancel = acies_measure_tool_cancel;
  tool_class->focus = acies_measure_tool_focus;
  tool_class->key = acies_measure_tool_key;
  tool_class->append = acies_measure_tool_append;
  tool_class->dup_hint = acies_measure_tool_dup_hint;
  tool_class->get_cursor_name = acies_measure_tool_get_cursor_name;
}

static void
acies_measure_tool_init (AciesMeasureTool *self)
{
}

AciesTableTool *
acies_measure_tool_new (AciesOverlayController *show)
{
  AciesMeasureTool *self = g_object_new (ACIES_TYPE_MEASURE_TOOL, NULL);

  self->show = g_object_ref (show);
  return ACIES_TABLE_TOOL (self);
}

AciesTape *
acies_measure_tool_get_tape (AciesMeasureTool *self)
{
  return self->tape;
}
