/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSelectTool selects and drags units and leaders. A press on a unit may become a click or a
 * drag; AciesTableDrag knows what the drag asks. */
#include "config.h"
#include "app/tools/acies-select-tool-private.h"

#include "app/tools/acies-item-menu.h"
#include "app/canvas/acies-table-find.h"

#include <glib/gi18n-lib.h>

/* How near a body must be to snap, in reaches of the pointer. */
#define SNAP_REACHES 2
/* What Ctrl makes of an angle. */
#define ANGLE_STEP ACIES_DEGREES (15)

G_DEFINE_FINAL_TYPE (AciesSelectTool, acies_select_tool, ACIES_TYPE_TABLE_TOOL)

static void
let_go (AciesSelectTool *self)
{
  g_clear_pointer (&self->drag, acies_table_drag_free);
  g_ptr_array_set_size (self->followers, 0);
  g_clear_pointer (&self->carried, acies_scenario_drag_free);
  g_clear_handle_id (&self->settle_source, g_source_remove);
  self->is_by_key = FALSE;
  g_clear_object (&self->held);
  g_clear_pointer (&self->aim, acies_table_aim_free);
  self->answer = NULL;
  acies_lights_hold (self->lights, NULL);
  self->is_banding = FALSE;
}

static gboolean
adds (GdkModifierType state)
{
  return (state & (GDK_CONTROL_MASK | GDK_SHIFT_MASK)) != 0;
}

static AciesSelection *
get_selection (AciesSelectTool *self)
{
  return acies_session_get_selection (acies_table_tool_get_session (ACIES_TABLE_TOOL (self)));
}

AciesBattle *
acies_select_tool_get_battle (AciesSelectTool *self)
{
  return acies_session_get_battle (acies_table_tool_get_session (ACIES_TABLE_TOOL (self)));
}

/* A question that waits for somebody is answered by a click; only one that waits for a way is by a
 * drag. */
static gboolean
may_move (AciesSelectTool *self)
{
  AciesSession *session = acies_table_tool_get_session (ACIES_TABLE_TOOL (self));
  const AciesRole *role = acies_session_get_missing_role (session);

  return acies_session_is_writable (session) && (role == NULL || g_str_equal (role->is, "path"));
}

/* Whether the hand puts ITEM anywhere: while the table is followed; and before the first turn,
 * unless the rules have a gesture of their own for it. */
static gboolean
may_deploy (AciesSelectTool *self, AciesItem *item)
{
  AciesSession *session = acies_table_tool_get_session (ACIES_TABLE_TOOL (self));
  g_autoptr (GPtrArray) actions = NULL;

  if (acies_session_is_following (session))
    return TRUE;
  if (!acies_session_may_put (session))
    return FALSE;
  actions = acies_referee_list_actions (acies_session_get_referee (session), item, FALSE);
  for (guint i = 0; i < actions->len; i++)
    if (acies_action_is_natural (g_ptr_array_index (actions, i)))
      return FALSE;
  return TRUE;
}

/* Whether the hand may lead ITEM now. */
static gboolean
may_lead (AciesSelectTool *self, AciesItem *item)
{
  AciesSession *session = acies_table_tool_get_session (ACIES_TABLE_TOOL (self));

  return acies_session_can_apply (session) || may_deploy (self, item)
         || (may_move (self) && acies_session_find_move (session, item, NULL) != NULL);
}

AciesItem *
acies_select_tool_find_carrier (AciesSelectTool *self)
{
  AciesSession *session = acies_table_tool_get_session (ACIES_TABLE_TOOL (self));
  AciesItem *item = session != NULL ? acies_session_get_selected_item (session) : NULL;

  return item != NULL && (ACIES_IS_BODY (item) && acies_body_is_present (ACIES_BODY (item)))
                 && may_lead (self, item)
             ? item
             : NULL;
}

/* Handles are shown for one unit alone. */
static AciesItem *
find_handled (AciesSelectTool *self)
{
  if (acies_table_tool_get_session (ACIES_TABLE_TOOL (self)) == NULL
      || acies_selection_get_n (get_selection (self)) != 1)
    return NULL;
  return acies_select_tool_find_carrier (self);
}

static void
update_handled (AciesSelectTool *self)
{
  if (g_set_object (&self->handled, find_handled (self)))
    acies_table_tool_changed (ACIES_TABLE_TOOL (self));
}

static void
acies_select_tool_session_changed (AciesTableTool *tool)
{
  AciesSelectTool *self = ACIES_SELECT_TOOL (tool);
  AciesSession *session = acies_table_tool_get_session (tool);

  if (self->watched != NULL)
    {
      g_signal_handlers_disconnect_by_data (acies_session_get_selection (self->watched), self);
      g_signal_handlers_disconnect_by_data (self->watched, self);
    }
  g_set_object (&self->watched, session);
  if (session != NULL)
    {
      g_signal_connect_swapped (acies_session_get_selection (session), "changed",
                                G_CALLBACK (update_handled), self);
      g_signal_connect_swapped (session, "ruling-changed", G_CALLBACK (update_handled), self);
      g_signal_connect_swapped (session, "battle-changed", G_CALLBACK (update_handled), self);
    }
  acies_lights_set_session (self->lights, session);
  update_handled (self);
}

void
acies_select_tool_put_down (AciesSelectTool *self)
{
  if (self->is_by_key)
    acies_table_tool_release (ACIES_TABLE_TOOL (self), &self->pointer, 0);
  let_go (self);
}

/* Whoever else is selected goes with ITEM, as far as the rules let it move. */
static void
take_followers (AciesSelectTool *self, AciesItem *item, const AciesPoint *from)
{
  AciesSession *session = acies_table_tool_get_session (ACIES_TABLE_TOOL (self));
  AciesSelection *selection = acies_session_get_selection (session);

  if (!acies_selection_contains (selection, acies_item_get_id (item)))
    return;
  for (guint i = 0; i < acies_selection_get_n (selection); i++)
    {
      AciesItem *other = acies_battle_find (acies_select_tool_get_battle (self),
                                            acies_selection_get (selection, i));
      AciesTableDrag *follower = other != NULL && other != item
                                     ? acies_table_drag_new (session, other, from, NULL)
                                     : NULL;

      if (follower != NULL)
        g_ptr_array_add (self->followers, follower);
    }
}

void
acies_select_tool_take (AciesSelectTool *self, AciesItem *item, const AciesPoint *from)
{
  AciesSession *session = acies_table_tool_get_session (ACIES_TABLE_TOOL (self));

  g_set_object (&self->held, item);
  self->turned = 0;
  if (acies_session_can_apply (session) || may_deploy (self, item))
    self->carried = acies_scenario_drag_new (session, item, from);
  else if (may_move (self))
    self->drag = acies_table_drag_new (session, item, from, NULL);
  if (self->drag != NULL)
    take_followers (self, item, from);
}

static gboolean
acies_select_tool_press (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesSelectTool *self = ACIES_SELECT_TOOL (tool);
  AciesItem *item = acies_table_tool_find_item (tool, at);

  /* A move that arrow keys draw waits for Enter; the hand has turned to something else. */
  if (self->carried != NULL)
    acies_select_tool_put_down (self);
  let_go (self);
  acies_select_tool_forget_refusal (self);
  self->grip = *at;
  self->handle = ACIES_TABLE_HANDLE_NONE;
  if (self->handled != NULL)
    self->handle = acies_table_handle_find (self->handled, at, acies_table_tool_get_reach (tool));
  /* A unit under the pointer comes before a handle of another. */
  if (item != NULL && item != self->handled)
    self->handle = ACIES_TABLE_HANDLE_NONE;
  if (self->handle != ACIES_TABLE_HANDLE_NONE)
    item = self->handled;
  if (item == NULL)
    return !acies_table_tool_is_by_touch (tool);
  acies_select_tool_take (self, item, at);
  return TRUE;
}

static AciesMovePathKind
get_kind (AciesSelectTool *self)
{
  switch (self->handle)
    {
    case ACIES_TABLE_HANDLE_LEFT:
      return ACIES_MOVE_PATH_WHEEL_RIGHT;
    case ACIES_TABLE_HANDLE_RIGHT:
      return ACIES_MOVE_PATH_WHEEL_LEFT;
    case ACIES_TABLE_HANDLE_PIVOT:
      return ACIES_MOVE_PATH_PIVOT;
    case ACIES_TABLE_HANDLE_AHEAD:
    case ACIES_TABLE_HANDLE_BACK:
      return ACIES_MOVE_PATH_STRAIGHT;
    case ACIES_TABLE_HANDLE_SIDE_LEFT:
    case ACIES_TABLE_HANDLE_SIDE_RIGHT:
      return ACIES_MOVE_PATH_SIDE;
    case ACIES_TABLE_HANDLE_NONE:
      if ((self->state & GDK_SHIFT_MASK) != 0)
        return ACIES_MOVE_PATH_SIDE;
      return (self->state & GDK_CONTROL_MASK) != 0 ? ACIES_MOVE_PATH_STRAIGHT : ACIES_MOVE_PATH_TO;
    }
  g_assert_not_reached ();
}

/* How near a body must be to snap; 0: it does not. Keys go by exact steps. */
static AciesLength
get_snap (AciesSelectTool *self)
{
  if (self->is_by_key || (self->state & GDK_ALT_MASK) != 0)
    return 0;
  return SNAP_REACHES * acies_table_tool_get_reach (ACIES_TABLE_TOOL (self));
}

static void
aim_carried (AciesSelectTool *self, AciesAngle step)
{
  switch (get_kind (self))
    {
    case ACIES_MOVE_PATH_WHEEL_LEFT:
    case ACIES_MOVE_PATH_WHEEL_RIGHT:
    case ACIES_MOVE_PATH_PIVOT:
      acies_scenario_drag_turn (self->carried, self->handle, &self->pointer, step);
      return;
    case ACIES_MOVE_PATH_STRAIGHT:
    case ACIES_MOVE_PATH_SIDE:
      if (self->handle != ACIES_TABLE_HANDLE_NONE)
        {
          acies_scenario_drag_slide (self->carried, get_kind (self) == ACIES_MOVE_PATH_SIDE,
                                     &self->pointer);
          return;
        }
      break;
    case ACIES_MOVE_PATH_TO:
      break;
    }
  acies_scenario_drag_move (self->carried, &self->pointer, get_snap (self));
  acies_scenario_drag_add_turn (self->carried, self->turned);
}

/* The others go as far as the one in hand does, wherever it snaps to. */
static void
aim_followers (AciesSelectTool *self, AciesAngle step)
{
  AciesPoint to = self->pointer, by = acies_table_drag_get_snapped_by (self->drag);

  to.x += by.x;
  to.y += by.y;
  for (guint i = 0; i < self->followers->len; i++)
    {
      AciesTableDrag *follower = g_ptr_array_index (self->followers, i);

      if (self->turned != 0)
        acies_table_drag_turn (follower, self->turned);
      else
        acies_table_drag_move (follower, get_kind (self), &to, step);
    }
}

static void
aim_drag (AciesSelectTool *self, AciesAngle step)
{
  if (self->turned != 0)
    acies_table_drag_turn (self->drag, self->turned);
  else
    {
      acies_table_drag_move (self->drag, get_kind (self), &self->pointer, step);
      acies_table_drag_snap (self->drag, get_snap (self));
    }
  aim_followers (self, step);
}

void
acies_select_tool_aim (AciesSelectTool *self)
{
  AciesAngle step = (self->state & GDK_CONTROL_MASK) != 0 ? ANGLE_STEP : 0;

  if (self->carried != NULL)
    aim_carried (self, step);
  if (self->drag != NULL)
    aim_drag (self, step);
  acies_select_tool_aim_at_target (self);
  acies_table_tool_changed (ACIES_TABLE_TOOL (self));
}

static void
acies_select_tool_drag (AciesTableTool *tool, const AciesPoint *to, GdkModifierType state)
{
  AciesSelectTool *self = ACIES_SELECT_TOOL (tool);

  self->pointer = *to;
  self->state = state;
  self->is_banding = self->held == NULL;
  acies_select_tool_aim (self);
}

GPtrArray *
acies_select_tool_list_banded (AciesSelectTool *self)
{
  AciesPoint corners[] = { self->grip, self->pointer };
  AciesBounds box;

  acies_bounds_init (&box, corners, G_N_ELEMENTS (corners));
  return acies_table_list_within (acies_select_tool_get_battle (self), &box);
}

/* Whether who is put somewhere while the table is followed stands only about there: the eye is no
 * ruler. With Alt, or by keys, which go by exact steps, he is measured. */
static gboolean
is_about (AciesSelectTool *self)
{
  return acies_session_is_following (acies_table_tool_get_session (ACIES_TABLE_TOOL (self)))
         && acies_position_is_begun (
             acies_battle_get_position (acies_select_tool_get_battle (self)))
         && !self->is_by_key && (self->state & GDK_ALT_MASK) == 0;
}

/* A battle is told of it, in a scenario it is so. */
static void
put_carried (AciesSelectTool *self, AciesScenarioDrag *carried)
{
  AciesSession *session = acies_table_tool_get_session (ACIES_TABLE_TOOL (self));
  g_autoptr (GPtrArray) questions = NULL;

  if (acies_session_can_apply (session))
    {
      acies_scenario_drag_finish (carried);
      return;
    }
  questions = acies_scenario_drag_list_questions (carried);
  if (is_about (self))
    for (guint i = 0; i < questions->len; i++)
      acies_question_set (g_ptr_array_index (questions, i), "about", "yes");
  if (questions->len > 0)
    acies_session_put (session, questions);
}

static void
acies_select_tool_release (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesSelectTool *self = ACIES_SELECT_TOOL (tool);
  g_autoptr (AciesItem) held = self->held != NULL ? g_object_ref (self->held) : NULL;
  g_autoptr (AciesScenarioDrag) carried = g_steal_pointer (&self->carried);
  g_autoptr (AciesTableDrag) drag = g_steal_pointer (&self->drag);

  if (self->is_banding)
    {
      g_autoptr (GPtrArray) ids = acies_select_tool_list_banded (self);

      if (adds (state))
        acies_selection_add_all (get_selection (self), ids);
      else
        acies_selection_set_all (get_selection (self), ids);
    }
  else if (carried != NULL && acies_scenario_drag_is_moving (carried))
    {
      acies_item_menu_aim (acies_table_tool_get_session (tool), held);
      put_carried (self, carried);
    }
  else if (self->answer != NULL)
    acies_session_answer_choice (acies_table_tool_get_session (tool), self->answer);
  else if (self->aim != NULL)
    acies_select_tool_finish_aim (self);
  else if (drag != NULL && acies_table_drag_is_moving (drag))
    acies_select_tool_finish_drag (self, drag);
  let_go (self);
  acies_table_tool_changed (tool);
}

static void
acies_select_tool_click (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesSelectTool *self = ACIES_SELECT_TOOL (tool);
  AciesItem *item = acies_table_tool_find_item (tool, at);

  let_go (self);
  if (!adds (state) && acies_select_tool_click_target (self, at))
    return;
  if (!adds (state))
    ACIES_TABLE_TOOL_CLASS (acies_select_tool_parent_class)->click (tool, at, state);
  else if (item != NULL)
    acies_selection_toggle (get_selection (self), acies_item_get_id (item));
}

static void
acies_select_tool_cancel (AciesTableTool *tool)
{
  let_go (ACIES_SELECT_TOOL (tool));
  acies_table_tool_changed (tool);
}

/* What is held was measured on a battle that is no longer the same. */
static void
acies_select_tool_battle_changed (AciesTableTool *tool)
{
  AciesSelectTool *self = ACIES_SELECT_TOOL (tool);

  if (self->held != NULL)
    acies_table_tool_cancel (tool);
  update_handled (self);
}

static AciesRuling *
acies_select_tool_get_ruling (AciesTableTool *tool)
{
  AciesSelectTool *self = ACIES_SELECT_TOOL (tool);

  if (self->held == NULL)
    return NULL;
  /* What is allowed is drawn as an arrow, and its measures stand beside the pointer. */
  if (self->aim != NULL)
    return acies_table_aim_get_verdict (self->aim) == ACIES_VERDICT_ALLOWED
               ? NULL
               : acies_table_aim_get_ruling (self->aim);
  return self->drag == NULL ? NULL : acies_table_drag_get_ruling (self->drag);
}

/* What the pointer is at may have been an end of something else. */
static void
lights_cb (AciesSelectTool *self)
{
  if (self->held == NULL)
    g_clear_pointer (&self->aim, acies_table_aim_free);
  acies_table_tool_changed (ACIES_TABLE_TOOL (self));
}

static void
acies_select_tool_dispose (GObject *object)
{
  AciesSelectTool *self = ACIES_SELECT_TOOL (object);

  if (self->lights != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->lights, self);
      let_go (self);
    }
  acies_select_tool_forget_refusal (self);
  g_clear_pointer (&self->followers, g_ptr_array_unref);
  g_clear_object (&self->lights);
  g_clear_object (&self->handled);
  g_clear_object (&self->watched);

  G_OBJECT_CLASS (acies_select_tool_parent_class)->dispose (object);
}

static void
acies_select_tool_class_init (AciesSelectToolClass *klass)
{
  AciesTableToolClass *tool_class = ACIES_TABLE_TOOL_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_select_tool_dispose;

  tool_class->name = NC_ ("tool", "Select");
  tool_class->title = N_ ("Select and Move (S)");
  tool_class->icon_name = "acies-select-symbolic";
  tool_class->keyval = GDK_KEY_s;
  tool_class->session_changed = acies_select_tool_session_changed;
  tool_class->battle_changed = acies_select_tool_battle_changed;
  tool_class->hover = acies_select_tool_hover;
  tool_class->press = acies_select_tool_press;
  tool_class->drag = acies_select_tool_drag;
  tool_class->release = acies_select_tool_release;
  tool_class->click = acies_select_tool_click;
  tool_class->cancel = acies_select_tool_cancel;
  tool_class->key = acies_select_tool_key;
  tool_class->append = acies_select_tool_append;
  tool_class->dup_hint = acies_select_tool_dup_hint;
  tool_class->get_ruling = acies_select_tool_get_ruling;
}

static void
acies_select_tool_init (AciesSelectTool *self)
{
  self->followers = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_table_drag_free);
  self->lights = acies_lights_new ();
  g_signal_connect_swapped (self->lights, "changed", G_CALLBACK (lights_cb), self);
}

AciesTableTool *
acies_select_tool_new (void)
{
  return g_object_new (ACIES_TYPE_SELECT_TOOL, NULL);
}
