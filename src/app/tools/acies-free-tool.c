/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesFreeTool moves units by the umpire’s decision. The drag is that of a scenario being
 * edited; what comes of it is a question of the umpire's hand for each unit. */
#include "config.h"
#include "app/tools/acies-free-tool.h"

#include "app/tools/acies-scenario-drag.h"
#include "app/tools/acies-item-menu.h"
#include "app/canvas/acies-table-find.h"
#include "app/canvas/acies-table-overlay.h"

#include <glib/gi18n-lib.h>

/* How near a body must be to snap, in reaches of the pointer. */
#define SNAP_REACHES 2

struct _AciesFreeTool
{
  AciesTableTool parent_instance;

  AciesScenarioDrag *held; /* or NULL */
  AciesItem *item;         /* owned: the one in hand, or NULL */
  AciesPoint pointer;
  GPtrArray *questions; /* of AciesQuestion without a reason: it was put; NULL: nothing waits */
};

G_DEFINE_FINAL_TYPE (AciesFreeTool, acies_free_tool, ACIES_TYPE_TABLE_TOOL)

static void
let_go (AciesFreeTool *self)
{
  g_clear_pointer (&self->held, acies_scenario_drag_free);
  g_clear_pointer (&self->questions, g_ptr_array_unref);
  g_clear_object (&self->item);
}

static AciesSession *
get_session (AciesFreeTool *self)
{
  return acies_table_tool_get_session (ACIES_TABLE_TOOL (self));
}

static gboolean
acies_free_tool_is_available (AciesTableTool *tool)
{
  AciesSession *session = acies_table_tool_get_session (tool);

  return session != NULL && acies_session_is_writable (session);
}

static gboolean
acies_free_tool_press (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesFreeTool *self = ACIES_FREE_TOOL (tool);
  AciesItem *item = acies_table_tool_find_item (tool, at);

  let_go (self);
  if (item == NULL)
    return FALSE;
  self->item = g_object_ref (item);
  self->held = acies_scenario_drag_new (get_session (self), item, at);
  return TRUE;
}

static void
acies_free_tool_drag (AciesTableTool *tool, const AciesPoint *to, GdkModifierType state)
{
  AciesFreeTool *self = ACIES_FREE_TOOL (tool);

  self->pointer = *to;
  if (self->held == NULL)
    return;
  acies_scenario_drag_move (
      self->held, to,
      (state & GDK_ALT_MASK) != 0 ? 0 : SNAP_REACHES * acies_table_tool_get_reach (tool));
  acies_table_tool_changed (tool);
}

static void
acies_free_tool_release (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state)
{
  AciesFreeTool *self = ACIES_FREE_TOOL (tool);

  if (self->held != NULL && acies_scenario_drag_is_moving (self->held))
    {
      acies_item_menu_aim (get_session (self), self->item);
      self->questions = acies_scenario_drag_list_questions (self->held);
    }
  else
    let_go (self);
  acies_table_tool_changed (tool);
}

static void
acies_free_tool_cancel (AciesTableTool *tool)
{
  let_go (ACIES_FREE_TOOL (tool));
  acies_table_tool_changed (tool);
}

static void
acies_free_tool_session_changed (AciesTableTool *tool)
{
  let_go (ACIES_FREE_TOOL (tool));
}

static gboolean
acies_free_tool_key (AciesTableTool *tool, guint keyval, GdkModifierType state)
{
  AciesFreeTool *self = ACIES_FREE_TOOL (tool);

  if (keyval != GDK_KEY_Escape || (self->held == NULL && self->questions == NULL))
    return FALSE;
  acies_table_tool_cancel (tool);
  return TRUE;
}

static void
acies_free_tool_append (AciesTableTool *tool,
                        GtkSnapshot *snapshot,
                        const AciesTableFrame *frame,
                        PangoContext *context)
{
  AciesFreeTool *self = ACIES_FREE_TOOL (tool);
  g_autofree char *label = NULL;

  if (self->held == NULL || !acies_scenario_drag_is_moving (self->held))
    return;
  acies_scenario_drag_append (self->held, snapshot, frame);
  if (self->questions != NULL)
    return;
  label = acies_scenario_drag_dup_label (self->held);
  acies_table_overlay_append_label (snapshot, frame, context, &self->pointer, label);
}

static char *
acies_free_tool_dup_hint (AciesTableTool *tool)
{
  AciesFreeTool *self = ACIES_FREE_TOOL (tool);

  if (self->held != NULL && self->questions == NULL)
    return g_strdup (_ ("Alt: no snapping. Esc: put it back"));
  return g_strdup (_ ("Drag anybody anywhere; you give the reason afterwards"));
}

static const char *
acies_free_tool_get_cursor_name (AciesTableTool *tool)
{
  return "grab";
}

static void
acies_free_tool_dispose (GObject *object)
{
  let_go (ACIES_FREE_TOOL (object));

  G_OBJECT_CLASS (acies_free_tool_parent_class)->dispose (object);
}

static void
acies_free_tool_class_init (AciesFreeToolClass *klass)
{
  AciesTableToolClass *tool_class = ACIES_TABLE_TOOL_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_free_tool_dispose;

  tool_class->name = NC_ ("tool", "Hand");
  tool_class->title = N_ ("Move by the Umpire’s Hand (U)");
  tool_class->icon_name = "acies-hand-symbolic";
  tool_class->keyval = GDK_KEY_u;
  tool_class->session_changed = acies_free_tool_session_changed;
  tool_class->battle_changed = acies_free_tool_cancel;
  tool_class->is_available = acies_free_tool_is_available;
  tool_class->press = acies_free_tool_press;
  tool_class->drag = acies_free_tool_drag;
  tool_class->release = acies_free_tool_release;
  tool_class->cancel = acies_free_tool_cancel;
  tool_class->key = acies_free_tool_key;
  tool_class->append = acies_free_tool_append;
  tool_class->dup_hint = acies_free_tool_dup_hint;
  tool_class->get_cursor_name = acies_free_tool_get_cursor_name;
}

static void
acies_free_tool_init (AciesFreeTool *self)
{
}

AciesTableTool *
acies_free_tool_new (void)
{
  return g_object_new (ACIES_TYPE_FREE_TOOL, NULL);
}

void
acies_free_tool_put (AciesFreeTool *self, AciesItem *item, const AciesPoint *at)
{
  AciesPlacement to = { 0 };
  AciesLength frontage, depth;

  g_return_if_fail (ACIES_IS_FREE_TOOL (self));
  g_return_if_fail (item != NULL && at != NULL);

  let_go (self);
  acies_body_get_front (ACIES_BODY (item), &to, &frontage, &depth);
  to.at = *at;
  self->pointer = *at;
  self->questions = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_question_free);
  g_ptr_array_add (self->questions, acies_scenario_drag_make_question (item, &to));
  acies_table_tool_changed (ACIES_TABLE_TOOL (self));
}

gboolean
acies_free_tool_is_waiting (AciesFreeTool *self, AciesPoint *at)
{
  g_return_val_if_fail (ACIES_IS_FREE_TOOL (self), FALSE);

  if (self->questions != NULL && at != NULL)
    *at = self->pointer;
  return self->questions != NULL;
}

gboolean
acies_free_tool_finish (AciesFreeTool *self, const char *reason)
{
  g_autoptr (GPtrArray) questions = NULL;
  AciesSession *session;

  g_return_val_if_fail (ACIES_IS_FREE_TOOL (self), FALSE);
  g_return_val_if_fail (reason != NULL, FALSE);

  questions = g_steal_pointer (&self->questions);
  let_go (self);
  if (questions == NULL)
    return FALSE;
  session = get_session (self);
  for (guint i = 0; i < questions->len; i++)
    acies_question_set (g_ptr_array_index (questions, i), "reason", reason);
  acies_session_begin_series (session, questions);
  if (acies_session_accept (session))
    return TRUE;
  acies_session_report_trouble (session);
  return FALSE;
}
