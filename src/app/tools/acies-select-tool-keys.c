/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves the selection by keys. Keys lead what is selected as the pointer would: arrows shift it,
 * brackets turn it. */
#include "config.h"
#include "app/tools/acies-select-tool-private.h"

#include "app/canvas/acies-table-find.h"

/* Keys that rest so long are done with. */
#define SETTLE_MS 500
/* What a bracket turns by, and with Shift. */
#define COARSE_TURN ACIES_DEGREES (15)
#define FINE_TURN ACIES_DEGREES (1)

/* From a way-point on the body is led by its front again, whatever turned it. */
static void
lead_by_front (AciesSelectTool *self)
{
  self->handle = ACIES_TABLE_HANDLE_NONE;
  self->turned = 0;
  if (self->is_by_key)
    self->pointer = acies_move_path_get_front (acies_table_drag_get_march (self->drag)).at;
}

static void
mark_way (AciesSelectTool *self, gboolean keeps)
{
  gboolean done
      = keeps ? acies_table_drag_keep (self->drag) : acies_table_drag_take_back (self->drag);

  for (guint i = 0; i < self->followers->len; i++)
    {
      AciesTableDrag *follower = g_ptr_array_index (self->followers, i);

      if (keeps)
        acies_table_drag_keep (follower);
      else
        acies_table_drag_take_back (follower);
    }
  if (!done)
    return;
  lead_by_front (self);
  acies_select_tool_aim (self);
}

static gboolean
settle_cb (gpointer data)
{
  AciesSelectTool *self = data;

  self->settle_source = 0;
  acies_select_tool_put_down (self);
  return G_SOURCE_REMOVE;
}

/* A tenth of the measure of the rules, with Shift a whole one, with Ctrl one pixel. */
static AciesLength
get_nudge (AciesSelectTool *self, GdkModifierType state)
{
  AciesTableTool *tool = ACIES_TABLE_TOOL (self);
  const AciesMeasure *measure = acies_ruleset_get_main_measure (
      acies_session_get_ruleset (acies_table_tool_get_session (tool)));
  AciesLength whole = measure == NULL ? ACIES_MM (10) : measure->length;

  if ((state & GDK_CONTROL_MASK) != 0)
    return MAX (1, acies_table_tool_get_reach (tool) / ACIES_SELECT_TOOL_REACH_PIXELS);
  return (state & GDK_SHIFT_MASK) != 0 ? whole : whole / 10;
}

static gboolean
get_direction (guint keyval, AciesPoint *direction)
{
  static const struct
  {
    guint keyval;
    AciesPoint direction;
  } arrows[] = { { GDK_KEY_Left, { -1, 0 } },
                 { GDK_KEY_Right, { 1, 0 } },
                 { GDK_KEY_Up, { 0, -1 } },
                 { GDK_KEY_Down, { 0, 1 } } };

  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    if (arrows[i].keyval == keyval)
      {
        *direction = arrows[i].direction;
        return TRUE;
      }
  return FALSE;
}

/* Clockwise; 0: KEYVAL turns nothing. With Shift some keyboards have braces there. */
static AciesAngle
get_turn (guint keyval, GdkModifierType state)
{
  gboolean is_left = keyval == GDK_KEY_bracketleft || keyval == GDK_KEY_braceleft;
  gboolean is_right = keyval == GDK_KEY_bracketright || keyval == GDK_KEY_braceright;
  AciesAngle angle = (state & GDK_SHIFT_MASK) != 0 ? FINE_TURN : COARSE_TURN;

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0 || (!is_left && !is_right))
    return 0;
  return is_left ? -angle : angle;
}

/* FALSE: there is nothing to lead, or the pointer holds it. */
static gboolean
take_by_key (AciesSelectTool *self)
{
  AciesItem *item;
  AciesPlacement front;
  AciesLength frontage, depth;

  if (self->is_by_key)
    return TRUE;
  item = self->held == NULL ? acies_select_tool_find_carrier (self) : NULL;
  if (item == NULL || !acies_body_get_front (ACIES_BODY (item), &front, &frontage, &depth))
    return FALSE;
  self->handle = ACIES_TABLE_HANDLE_NONE;
  self->turned = 0;
  self->pointer = front.at;
  acies_select_tool_take (self, item, &front.at);
  self->is_by_key = TRUE;
  return TRUE;
}

/* In a battle a turn and what goes ahead are stretches of their own. */
static void
begin_stretch (AciesSelectTool *self, gboolean turns)
{
  if (self->drag == NULL || turns == (self->turned != 0)
      || !acies_table_drag_is_moving (self->drag))
    return;
  acies_table_drag_keep (self->drag);
  for (guint i = 0; i < self->followers->len; i++)
    acies_table_drag_keep (g_ptr_array_index (self->followers, i));
  lead_by_front (self);
}

/* Arrows and brackets lead what is selected: in a scenario it is put down when they rest, one step
 * to undo; in a battle Enter ends the move that they draw. With nothing selected they are not the
 * tool's. */
static gboolean
lead (AciesSelectTool *self, guint keyval, GdkModifierType state)
{
  AciesAngle turn = get_turn (keyval, state);
  AciesPoint direction = { 0, 0 };
  AciesLength length;

  if ((turn == 0 && !get_direction (keyval, &direction)) || !take_by_key (self))
    return FALSE;
  begin_stretch (self, turn != 0);
  length = get_nudge (self, state);
  self->state = 0;
  self->pointer.x += direction.x * length;
  self->pointer.y += direction.y * length;
  self->turned = (self->turned + turn) % ACIES_FULL_TURN;
  acies_select_tool_aim (self);
  g_clear_handle_id (&self->settle_source, g_source_remove);
  if (self->carried != NULL)
    self->settle_source = g_timeout_add (SETTLE_MS, settle_cb, self);
  return TRUE;
}

static void
select_all (AciesSelectTool *self)
{
  AciesSession *session = acies_table_tool_get_session (ACIES_TABLE_TOOL (self));
  g_autoptr (GPtrArray) ids = acies_table_list_within (acies_select_tool_get_battle (self), NULL);

  acies_selection_set_all (acies_session_get_selection (session), ids);
}

/* Figures say during a drag with how many dice, or which of several acts. */
static gboolean
take_figure (AciesSelectTool *self, guint keyval)
{
  guint32 letter = gdk_keyval_to_unicode (keyval);

  if (letter < '0' || letter > '9' || !acies_table_aim_take_figure (self->aim, letter - '0'))
    return FALSE;
  acies_table_tool_changed (ACIES_TABLE_TOOL (self));
  return TRUE;
}

/* Figures answer the question that waits for a choice. */
static gboolean
choose (AciesSelectTool *self, guint keyval)
{
  guint32 letter = gdk_keyval_to_unicode (keyval);

  return letter >= '1' && letter <= '9'
         && acies_session_choose (acies_table_tool_get_session (ACIES_TABLE_TOOL (self)),
                                  letter - '0');
}

/* While the table is followed: Enter keeps what was put, Esc puts all back, U is for who stands
 * where nobody knows, Delete for who is off it. */
static gboolean
end_following (AciesSelectTool *self, guint keyval, GdkModifierType state)
{
  AciesSession *session = acies_table_tool_get_session (ACIES_TABLE_TOOL (self));

  if (session == NULL || !acies_session_is_following (session) || self->held != NULL
      || self->is_banding || state != 0)
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_Escape:
      if (acies_session_is_deploying (session))
        return FALSE;
      acies_session_end_following (session, keyval != GDK_KEY_Escape);
      return TRUE;
    case GDK_KEY_u:
    case GDK_KEY_Delete:
      acies_session_put_selected (session, keyval == GDK_KEY_u ? "unknown" : "none");
      return TRUE;
    default:
      return FALSE;
    }
}

gboolean
acies_select_tool_key (AciesTableTool *tool, guint keyval, GdkModifierType state)
{
  AciesSelectTool *self = ACIES_SELECT_TOOL (tool);

  if (lead (self, keyval, state) || end_following (self, keyval, state))
    return TRUE;
  if (self->is_by_key && (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter))
    {
      acies_select_tool_put_down (self);
      return TRUE;
    }
  if (self->drag != NULL && (keyval == GDK_KEY_w || keyval == GDK_KEY_BackSpace))
    {
      mark_way (self, keyval == GDK_KEY_w);
      return TRUE;
    }
  if (self->held != NULL && self->aim != NULL && take_figure (self, keyval))
    return TRUE;
  if (self->held == NULL && state == 0 && choose (self, keyval))
    return TRUE;
  if (keyval == GDK_KEY_Escape && (self->held != NULL || self->is_banding))
    {
      acies_table_tool_cancel (tool);
      return TRUE;
    }
  if (keyval == GDK_KEY_a && state == GDK_CONTROL_MASK)
    {
      select_all (self);
      return TRUE;
    }
  return FALSE;
}
