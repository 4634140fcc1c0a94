/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens a stack of counters: where the pointer rests on one, and by key. While one is open, what
 * the pointer does in its row is done to the counter there. */
#include "config.h"
#include "app/table/acies-table-view-private.h"

#include "drawing/map/acies-map-stack.h"

/* So long rests the pointer on a stack before it opens. */
#define REST_MS 300

void
acies_table_view_close_stack (AciesTableView *self)
{
  g_clear_handle_id (&self->row_source, g_source_remove);
  if (self->row == NULL)
    return;
  g_clear_pointer (&self->row, acies_stack_row_free);
  /* What is dragged out of it may be let go over anybody. */
  acies_table_tool_set_over (self->tool, NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Where ITEM lies, about the hex, in the view. */
static gboolean
find_place (AciesTableView *self, AciesItem *item, AciesPoint *at, graphene_rect_t *hex)
{
  AciesRuleset *ruleset = acies_session_get_ruleset (self->session);
  AciesStand *stand = ACIES_IS_UNIT (item) ? acies_map_find_label_stand (ACIES_UNIT (item)) : NULL;
  double x, y, half;

  if (!acies_body_is_present (ACIES_BODY (item)) || !acies_ruleset_has_hexes (ruleset)
      || (ACIES_IS_UNIT (item) && stand == NULL))
    return FALSE;
  *at = stand != NULL ? acies_stand_get_placement (stand)->at
                      : acies_leader_get_placement (ACIES_LEADER (item))->at;
  half = acies_length_to_mm (acies_ruleset_get_hexes (ruleset)->across) * self->frame.scale / 2;
  acies_table_frame_to_view (&self->frame, acies_length_to_mm (at->x), acies_length_to_mm (at->y),
                             &x, &y);
  *hex = GRAPHENE_RECT_INIT ((float) (x - half), (float) (y - half), (float) (2 * half),
                             (float) (2 * half));
  return TRUE;
}

/* FALSE: ITEM lies alone. */
static gboolean
open_stack (AciesTableView *self, AciesItem *item)
{
  const AciesMapOptions *options = acies_table_scene_get_options (self->nodes);
  AciesReferee *referee = acies_session_get_referee (self->session);
  g_autoptr (GPtrArray) items = NULL;
  graphene_rect_t hex;
  AciesPoint at;

  if (self->row != NULL && acies_stack_row_has (self->row, item))
    return TRUE;
  acies_table_view_close_stack (self);
  if (!ACIES_IS_UNIT (item) && !ACIES_IS_LEADER (item))
    return FALSE;
  items = acies_map_list_stack_of (referee, item, options);
  if (items == NULL || items->len < 2 || !find_place (self, item, &at, &hex))
    return FALSE;
  self->row = acies_stack_row_new (referee, g_steal_pointer (&items), options, &hex,
                                   self->frame.width, self->frame.height);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

static gboolean
rest_cb (gpointer data)
{
  AciesTableView *self = data;
  AciesPoint at;
  AciesItem *item;
  double x, y;

  self->row_source = 0;
  if (self->session == NULL || self->is_pressed || !self->has_pointer)
    return G_SOURCE_REMOVE;
  acies_table_frame_from_view (&self->frame, self->pointer_x, self->pointer_y, &x, &y);
  at = (AciesPoint){ acies_length_from_mm (x), acies_length_from_mm (y) };
  item = acies_table_tool_find_item (self->tool, &at);
  if (item != NULL)
    open_stack (self, item);
  return G_SOURCE_REMOVE;
}

void
acies_table_view_rest_on_stack (AciesTableView *self)
{
  if (self->row != NULL
      && (!self->has_pointer
          || !acies_stack_row_holds (self->row, self->pointer_x, self->pointer_y)))
    acies_table_view_close_stack (self);
  g_clear_handle_id (&self->row_source, g_source_remove);
  if (self->row == NULL && self->has_pointer && !self->is_pressed && !self->is_public
      && self->session != NULL)
    self->row_source = g_timeout_add (REST_MS, rest_cb, self);
}

gboolean
acies_table_view_find_in_row (AciesTableView *self, double x, double y, AciesPoint *at)
{
  AciesItem *item = self->row != NULL ? acies_stack_row_find (self->row, x, y) : NULL;
  graphene_rect_t hex;

  acies_table_tool_set_over (self->tool, item);
  return item != NULL && find_place (self, item, at, &hex);
}

/* Selects all that lie with ITEM, which comes first; FALSE: it lies alone. */
static gboolean
select_stack (AciesTableView *self, AciesItem *item)
{
  g_autoptr (GPtrArray) items = acies_map_list_stack_of (
      acies_session_get_referee (self->session), item, acies_table_scene_get_options (self->nodes));
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  if (items == NULL || items->len < 2)
    return FALSE;
  g_ptr_array_add (ids, (gpointer) acies_item_get_id (item));
  for (guint i = 0; i < items->len; i++)
    if (items->pdata[i] != item)
      g_ptr_array_add (ids, (gpointer) acies_item_get_id (items->pdata[i]));
  acies_selection_set_all (acies_session_get_selection (self->session), ids);
  return TRUE;
}

AciesItem *
acies_table_view_take_stack (AciesTableView *self, const AciesPoint *at)
{
  AciesItem *item;

  if (self->nodes == NULL || self->is_public
      || acies_session_get_missing_role (self->session) != NULL)
    return NULL;
  item = acies_map_find_tally (acies_session_get_referee (self->session),
                               acies_table_scene_get_options (self->nodes), at);
  return item != NULL && select_stack (self, item) ? item : NULL;
}

gboolean
acies_table_view_select_stack (AciesTableView *self, AciesItem *item)
{
  if (item == NULL)
    item = acies_session_get_selected_item (self->session);
  return item != NULL && !self->is_public && (ACIES_IS_UNIT (item) || ACIES_IS_LEADER (item))
         && select_stack (self, item);
}

AciesItem *
acies_table_view_step_in_stack (AciesTableView *self, AciesItem *item, int step)
{
  if (item == NULL)
    item = acies_session_get_selected_item (self->session);
  if (item == NULL || self->is_public || !open_stack (self, item))
    return NULL;
  return acies_stack_row_step (self->row, item, step);
}
