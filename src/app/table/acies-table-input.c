/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Listens to pointer, wheel, pinch and keys on the table. */
#include "config.h"
#include "app/table/acies-table-view-private.h"

#include "app/tools/acies-item-menu.h"
#include "app/tools/acies-select-tool.h"
#include "app/canvas/acies-table-proxy.h"

#include <math.h>

#define WHEEL_STEP 1.2
#define KEY_STEP 1.25
#define KEY_PAN 60.0
/* A press that moves less than this (pixels) is a click. */
#define CLICK_SLACK 6.0

static AciesPoint
point_at (AciesTableView *self, double x, double y)
{
  double x_mm, y_mm;
  AciesPoint at;

  /* In the row of an open stack its counters are meant; while something is dragged, the table. */
  if (!self->is_dragging && acies_table_view_find_in_row (self, x, y, &at))
    return at;
  acies_table_frame_from_view (&self->frame, x, y, &x_mm, &y_mm);
  return (AciesPoint){ acies_length_from_mm (x_mm), acies_length_from_mm (y_mm) };
}

static void
pan (AciesTableView *self, double dx, double dy)
{
  acies_table_frame_pan (&self->frame, dx, dy);
  acies_table_view_frame_changed (self);
}

static void
zoom_at_pointer (AciesTableView *self, double factor)
{
  if (!self->has_pointer)
    {
      acies_table_view_zoom (self, factor);
      return;
    }
  acies_table_frame_zoom (&self->frame, factor, self->pointer_x, self->pointer_y);
  acies_table_view_frame_changed (self);
}

static void
forget_press (AciesTableView *self)
{
  if (self->motion_tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->motion_tick);
  self->motion_tick = 0;
  self->is_pressed = FALSE;
  self->is_dragging = FALSE;
  self->is_panning = FALSE;
}

void
acies_table_view_cancel_press (AciesTableView *self)
{
  gboolean is_the_tools = self->is_pressed && !self->is_panning;

  forget_press (self);
  if (is_the_tools)
    acies_table_tool_cancel (self->tool);
}

/* The tool is told here, once a frame, however many motions came in. */
static gboolean
motion_tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  AciesTableView *self = ACIES_TABLE_VIEW (widget);
  AciesPoint at = point_at (self, self->pointer_x, self->pointer_y);

  self->motion_tick = 0;
  if (self->session == NULL)
    return G_SOURCE_REMOVE;
  acies_table_view_rest_on_stack (self);
  if (self->is_dragging && !self->is_panning)
    acies_table_tool_drag (self->tool, &at, self->state);
  else if (!self->is_pressed)
    {
      acies_table_tool_hover (self->tool, &at, self->state);
      acies_overlay_controller_point_at (self->show, acies_table_tool_find_item (self->tool, &at));
    }
  return G_SOURCE_REMOVE;
}

static void
tell_motion (AciesTableView *self)
{
  if (self->motion_tick == 0)
    self->motion_tick
        = gtk_widget_add_tick_callback (GTK_WIDGET (self), motion_tick_cb, NULL, NULL);
}

static gboolean
is_touch (gpointer controller)
{
  GdkDevice *device = gtk_event_controller_get_current_event_device (controller);

  return device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN;
}

static GdkModifierType
get_state (gpointer controller)
{
  return gtk_event_controller_get_current_event_state (controller)
         & gtk_accelerator_get_default_mod_mask ();
}

/* The number of a stack stands for all of it. */
static gboolean
press_tool (AciesTableView *self, const AciesPoint *at, GdkModifierType state)
{
  AciesItem *top = NULL;
  gboolean is_taken;

  if (ACIES_IS_SELECT_TOOL (self->tool) && state == 0)
    top = acies_table_view_take_stack (self, at);
  self->is_on_tally = top != NULL;
  if (top != NULL)
    acies_table_tool_set_over (self->tool, top);
  is_taken = acies_table_tool_press (self->tool, at, state);
  if (top != NULL)
    acies_table_tool_set_over (self->tool, NULL);
  return is_taken;
}

static void
drag_begin_cb (AciesTableView *self, double x, double y, GtkGesture *gesture)
{
  AciesPoint at = point_at (self, x, y);

  self->drag_x = x;
  self->drag_y = y;
  self->pan_x = self->pan_y = 0;
  self->is_dragging = FALSE;
  self->is_pressed = self->session != NULL;
  if (self->session == NULL)
    return;
  acies_table_tool_set_by_touch (self->tool, is_touch (gesture));
  self->is_on_tally = FALSE;
  self->is_panning = self->is_space_held || !press_tool (self, &at, get_state (gesture));
}

static void
drag_update_cb (AciesTableView *self, double dx, double dy, GtkGesture *gesture)
{
  if (!self->is_pressed || (!self->is_dragging && hypot (dx, dy) < CLICK_SLACK))
    return;
  /* Keys say how a drag goes on. */
  if (!self->is_dragging && gtk_widget_get_focus_child (GTK_WIDGET (self)) == NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self));
  if (!self->is_dragging)
    acies_table_view_close_stack (self);
  self->is_dragging = TRUE;
  if (self->is_panning)
    {
      pan (self, self->pan_x - dx, self->pan_y - dy);
      self->pan_x = dx;
      self->pan_y = dy;
      return;
    }
  self->pointer_x = self->drag_x + dx;
  self->pointer_y = self->drag_y + dy;
  self->state = get_state (gesture);
  tell_motion (self);
}

static void
focus_item (AciesTableView *self, AciesItem *item)
{
  self->is_focusing = TRUE;
  for (guint i = 0; i < self->proxies->len; i++)
    {
      GtkWidget *proxy = g_ptr_array_index (self->proxies, i);

      if (acies_table_proxy_get_item (ACIES_TABLE_PROXY (proxy)) == item)
        gtk_widget_grab_focus (proxy);
    }
  self->is_focusing = FALSE;
}

static void
click (AciesTableView *self, GdkModifierType state)
{
  AciesPoint at = point_at (self, self->drag_x, self->drag_y);
  AciesItem *item = acies_table_tool_find_item (self->tool, &at);

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (self->is_on_tally)
    {
      acies_table_tool_cancel (self->tool);
      return;
    }
  acies_table_tool_click (self->tool, &at, state);
  /* What was begun asks for something: there the keyboard goes on. */
  if (item != NULL && acies_session_get_question (self->session) == NULL)
    focus_item (self, item);
}

static void
drag_end_cb (AciesTableView *self, double dx, double dy, GtkGesture *gesture)
{
  AciesPoint at = point_at (self, self->drag_x + dx, self->drag_y + dy);
  GdkModifierType state = get_state (gesture);
  gboolean was_pressed = self->is_pressed, was_dragging = self->is_dragging;
  gboolean was_panning = self->is_panning;

  forget_press (self);
  if (!was_pressed)
    return;
  if (!was_dragging)
    click (self, state);
  else if (!was_panning)
    {
      acies_table_tool_drag (self->tool, &at, state);
      acies_table_tool_release (self->tool, &at, state);
    }
}

static void
middle_begin_cb (AciesTableView *self)
{
  self->pan_x = self->pan_y = 0;
}

static void
middle_update_cb (AciesTableView *self, double dx, double dy)
{
  pan (self, self->pan_x - dx, self->pan_y - dy);
  self->pan_x = dx;
  self->pan_y = dy;
}

static void
motion_cb (AciesTableView *self, double x, double y, GtkEventController *controller)
{
  self->pointer_x = x;
  self->pointer_y = y;
  self->has_pointer = TRUE;
  self->has_menu_at = FALSE;
  self->state = get_state (controller);
  tell_motion (self);
  g_signal_emit_by_name (self, "pointer-moved");
}

static void
leave_cb (AciesTableView *self)
{
  self->has_pointer = FALSE;
  acies_table_view_rest_on_stack (self);
  g_signal_emit_by_name (self, "pointer-moved");
}

/* A wheel zooms; two fingers on a touchpad pan, with Ctrl they zoom. */
static gboolean
scroll_cb (AciesTableView *self, double dx, double dy, GtkEventControllerScroll *controller)
{
  GdkModifierType state
      = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  gboolean is_wheel = gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_WHEEL;

  if (self->session == NULL)
    return GDK_EVENT_PROPAGATE;
  if ((state & GDK_SHIFT_MASK) != 0 && is_wheel)
    pan (self, (dx + dy) * KEY_PAN, 0);
  else if (is_wheel && dx != 0)
    pan (self, dx * KEY_PAN, 0);
  else if (is_wheel)
    zoom_at_pointer (self, pow (WHEEL_STEP, -dy));
  else if ((state & GDK_CONTROL_MASK) != 0)
    zoom_at_pointer (self, pow (WHEEL_STEP, -dy / 20));
  else
    pan (self, dx, dy);
  return GDK_EVENT_STOP;
}

static void
pinch_begin_cb (AciesTableView *self)
{
  acies_table_view_cancel_press (self);
  self->pinch_from = self->frame.scale;
}

static void
pinch_cb (AciesTableView *self, double ratio, GtkGesture *gesture)
{
  double x = self->frame.width / 2, y = self->frame.height / 2;

  if (self->pinch_from <= 0)
    return;
  gtk_gesture_get_bounding_box_center (gesture, &x, &y);
  acies_table_frame_zoom (&self->frame, self->pinch_from * ratio / self->frame.scale, x, y);
  acies_table_view_frame_changed (self);
}

static gboolean
escape (AciesTableView *self)
{
  g_autoptr (AciesTableTool) first = g_list_model_get_item (G_LIST_MODEL (self->tools), 0);

  if (self->is_pressed)
    acies_table_view_cancel_press (self);
  else if (self->row != NULL)
    acies_table_view_close_stack (self);
  else if (self->tool != first)
    acies_table_view_set_tool (self, NULL);
  else if (acies_session_get_question (self->session) != NULL)
    acies_session_drop (self->session);
  else if (acies_session_get_selected (self->session) != NULL)
    acies_session_set_selected (self->session, NULL);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

/* What the keyboard is at, or NULL. */
static AciesItem *
get_focused (AciesTableView *self)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self));

  return ACIES_IS_TABLE_PROXY (child) ? acies_table_proxy_get_item (ACIES_TABLE_PROXY (child))
                                      : NULL;
}

/* To the next counter of the stack: it is selected, and the keyboard goes on from there. */
static gboolean
step_in_stack (AciesTableView *self, int step)
{
  AciesItem *item = acies_table_view_step_in_stack (self, get_focused (self), step);

  if (item == NULL)
    return GDK_EVENT_PROPAGATE;
  focus_item (self, item);
  acies_session_pick (self->session, acies_item_get_id (item));
  return GDK_EVENT_STOP;
}

static gboolean
pick_focused (AciesTableView *self)
{
  AciesItem *item = get_focused (self);

  if (item == NULL)
    return GDK_EVENT_PROPAGATE;
  acies_session_pick (self->session, acies_item_get_id (item));
  return GDK_EVENT_STOP;
}

static gboolean
toggle_focused (AciesTableView *self)
{
  AciesItem *item = get_focused (self);

  if (item != NULL)
    acies_selection_toggle (acies_session_get_selection (self->session), acies_item_get_id (item));
  return GDK_EVENT_STOP;
}

/* The tool's own menu at POINT (NULL: by key), shown at PLACE; FALSE: it has none. */
static gboolean
popup_tool_menu (AciesTableView *self, const AciesPoint *point, const GdkRectangle *place)
{
  g_autoptr (GSimpleActionGroup) actions = NULL;
  g_autoptr (GMenuModel) model = acies_table_tool_new_menu (self->tool, point, &actions);

  if (model == NULL)
    return FALSE;
  acies_item_menu_popup_model (GTK_WIDGET (self), model, "tool", G_ACTION_GROUP (actions), place);
  return TRUE;
}

static void
menu_wanted_cb (GtkWidget *widget, const GdkRectangle *at)
{
  AciesTableView *self = ACIES_TABLE_VIEW (widget);
  GtkWidget *focused = gtk_widget_get_focus_child (widget);
  AciesItem *item = get_focused (self);
  GdkRectangle place = { (int) self->frame.width / 2, (int) self->frame.height / 2, 1, 1 };

  if (self->session == NULL)
    return;
  if (self->is_dragging && !self->is_panning)
    {
      acies_table_tool_key (self->tool, GDK_KEY_w, 0);
      return;
    }
  self->has_menu_at = at != NULL;
  if (at != NULL)
    {
      place = *at;
      self->menu_at = point_at (self, at->x, at->y);
      item = acies_table_tool_find_item (self->tool, &self->menu_at);
    }
  else if (item != NULL)
    gtk_widget_get_allocation (focused, &place);
  acies_table_view_cancel_press (self);
  if (popup_tool_menu (self, at != NULL ? &self->menu_at : NULL, &place))
    return;
  if (item != NULL)
    acies_item_menu_aim (self->session, item);
  acies_item_menu_popup (widget, self->session, item, &place);
}

/* A tool's own key turns it on; pressed again, the first tool is back. */
static gboolean
choose_tool (AciesTableView *self, guint key, GdkModifierType state)
{
  if (state != 0)
    return GDK_EVENT_PROPAGATE;
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->tools)); i++)
    {
      g_autoptr (AciesTableTool) tool = g_list_model_get_item (G_LIST_MODEL (self->tools), i);

      if (acies_table_tool_get_keyval (tool) != key || !acies_table_tool_is_available (tool))
        continue;
      acies_table_view_set_tool (self, tool == self->tool ? NULL : tool);
      return GDK_EVENT_STOP;
    }
  return acies_overlay_controller_key (self->show, key);
}

static gboolean
key_cb (AciesTableView *self, guint key, guint code, GdkModifierType state)
{
  state &= gtk_accelerator_get_default_mod_mask ();
  if (self->session == NULL)
    return GDK_EVENT_PROPAGATE;
  if (acies_table_tool_key (self->tool, key, state))
    {
      /* What the tool dropped goes on as nothing else while the button is still held. */
      if (key == GDK_KEY_Escape)
        forget_press (self);
      return GDK_EVENT_STOP;
    }
  switch (key)
    {
    case GDK_KEY_plus:
    case GDK_KEY_equal:
    case GDK_KEY_KP_Add:
      acies_table_view_zoom (self, KEY_STEP);
      return GDK_EVENT_STOP;
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      acies_table_view_zoom (self, 1 / KEY_STEP);
      return GDK_EVENT_STOP;
    case GDK_KEY_0:
    case GDK_KEY_KP_0:
      acies_table_view_fit (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_f:
      acies_table_view_fit_selection (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_Left:
      pan (self, -KEY_PAN, 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_Right:
      pan (self, KEY_PAN, 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_Up:
      pan (self, 0, -KEY_PAN);
      return GDK_EVENT_STOP;
    case GDK_KEY_Down:
      pan (self, 0, KEY_PAN);
      return GDK_EVENT_STOP;
    case GDK_KEY_space:
      if (state == GDK_CONTROL_MASK)
        return toggle_focused (self);
      self->is_space_held = TRUE;
      return GDK_EVENT_STOP;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      return pick_focused (self);
    case GDK_KEY_Page_Down:
      if (state == GDK_SHIFT_MASK)
        return acies_table_view_select_stack (self, get_focused (self));
      return step_in_stack (self, -1) || acies_table_view_enter_stands (self);
    case GDK_KEY_Page_Up:
      return step_in_stack (self, 1) || acies_table_view_leave_stands (self);
    case GDK_KEY_Escape:
      return escape (self);
    default:
      return choose_tool (self, key, state);
    }
}

static void
key_released_cb (AciesTableView *self, guint key)
{
  if (key == GDK_KEY_space)
    self->is_space_held = FALSE;
}

/* Whoever has the keyboard now is told of the key's release. */
static void
focus_left_cb (AciesTableView *self)
{
  self->is_space_held = FALSE;
}

static void
add_drags (AciesTableView *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *middle = gtk_gesture_drag_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), GDK_BUTTON_PRIMARY);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (acies_table_view_cancel_press), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (middle), GDK_BUTTON_MIDDLE);
  g_signal_connect_swapped (middle, "drag-begin", G_CALLBACK (middle_begin_cb), self);
  g_signal_connect_swapped (middle, "drag-update", G_CALLBACK (middle_update_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (middle));
}

void
acies_table_view_setup_input (AciesTableView *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll
      = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();

  acies_table_view_setup_clip (self);
  acies_table_view_setup_drop (self);
  add_drags (self);
  acies_item_menu_watch (GTK_WIDGET (self), menu_wanted_cb);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);

  gtk_event_controller_set_propagation_phase (scroll, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);

  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (pinch));

  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_left_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  g_signal_connect_swapped (keys, "key-released", G_CALLBACK (key_released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
