/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What is put on the table from outside the rules: a unit dragged from a list, and the reason for
 * what the umpire's hand has put somewhere. */
#include "config.h"
#include "app/table/acies-table-view-private.h"

#include "app/tools/acies-scenario-drag.h"
#include "app/widgets/acies-reason-popover.h"

/* Not at once: GTK is still closing it. */
static gboolean
unparent_cb (gpointer popover)
{
  if (gtk_widget_get_parent (popover) != NULL)
    gtk_widget_unparent (popover);
  return G_SOURCE_REMOVE;
}

static void
closed_cb (AciesTableView *self, GtkWidget *popover)
{
  self->reason = NULL;
  acies_table_tool_cancel (ACIES_TABLE_TOOL (self->free_tool));
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, unparent_cb, g_object_ref (popover), g_object_unref);
}

static void
given_cb (AciesTableView *self, const char *reason)
{
  acies_free_tool_finish (self->free_tool, reason);
}

void
acies_table_view_ask_reason (AciesTableView *self)
{
  AciesPoint at;
  double x, y;

  if (self->reason != NULL || !acies_free_tool_is_waiting (self->free_tool, &at))
    return;
  acies_table_frame_to_view (&self->frame, acies_length_to_mm (at.x), acies_length_to_mm (at.y), &x,
                             &y);
  self->reason = acies_reason_popover_new ();
  gtk_widget_set_parent (self->reason, GTK_WIDGET (self));
  gtk_popover_set_pointing_to (GTK_POPOVER (self->reason),
                               &(GdkRectangle){ (int) x, (int) y, 1, 1 });
  g_signal_connect_object (self->reason, "given", G_CALLBACK (given_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->reason, "closed", G_CALLBACK (closed_cb), self, G_CONNECT_SWAPPED);
  gtk_popover_popup (GTK_POPOVER (self->reason));
}

/* Where nobody asks why. */
static void
put (AciesTableView *self, AciesItem *item, const AciesPoint *at)
{
  g_autoptr (GPtrArray) places
      = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_question_free);
  AciesPlacement to = { 0 };
  AciesLength frontage, depth;

  acies_body_get_front (ACIES_BODY (item), &to, &frontage, &depth);
  to.at = *at;
  g_ptr_array_add (places, acies_scenario_drag_make_question (item, &to));
  acies_session_put (self->session, places);
}

static gboolean
drop_cb (AciesTableView *self, const GValue *value, double x, double y)
{
  AciesItem *item = self->session != NULL ? acies_session_find_item (
                        self->session, acies_item_get_id (g_value_get_object (value)))
                                          : NULL;
  double east, south;
  AciesPoint at;

  if (item == NULL || item != g_value_get_object (value))
    return FALSE;
  acies_table_frame_from_view (&self->frame, x, y, &east, &south);
  at = (AciesPoint){ acies_length_from_mm (east), acies_length_from_mm (south) };
  acies_session_set_selected (self->session, acies_item_get_id (item));
  if (acies_session_can_apply (self->session))
    acies_scenario_drag_put (self->session, item, &at);
  else if (acies_session_may_put (self->session))
    put (self, item, &at);
  else if (acies_table_tool_is_available (ACIES_TABLE_TOOL (self->free_tool)))
    {
      acies_table_view_set_tool (self, ACIES_TABLE_TOOL (self->free_tool));
      acies_free_tool_put (self->free_tool, item, &at);
    }
  return TRUE;
}

void
acies_table_view_setup_drop (AciesTableView *self)
{
  GtkDropTarget *target = gtk_drop_target_new (ACIES_TYPE_ITEM, GDK_ACTION_COPY);

  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}
