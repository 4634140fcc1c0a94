/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the proxies of a table view: one a unit and leader, invisible, lying where it lies, for
 * the keyboard and assistive technology; and those of the stands of the unit that the keyboard
 * is at. */
#include "config.h"
#include "app/table/acies-table-view-private.h"

static const char *
get_id (AciesTableProxy *proxy)
{
  return acies_item_get_id (acies_table_proxy_get_item (proxy));
}

static void
update_proxy (AciesTableView *self, AciesTableProxy *proxy)
{
  AciesSelection *selection = acies_session_get_selection (self->session);

  acies_table_proxy_update (proxy, acies_session_get_referee (self->session),
                            acies_selection_contains (selection, get_id (proxy)));
}

static void
add_proxies (AciesTableView *self, GListModel *items)
{
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (items, i);
      GtkWidget *proxy = acies_table_proxy_new (item);

      gtk_widget_set_parent (proxy, GTK_WIDGET (self));
      g_ptr_array_add (self->proxies, proxy);
      g_hash_table_insert (self->proxies_by_id, (gpointer) acies_item_get_id (item), proxy);
      update_proxy (self, ACIES_TABLE_PROXY (proxy));
    }
}

void
acies_table_view_clear_proxies (AciesTableView *self)
{
  /* Or GTK moves the focus to the next of them, which would be selected. */
  if (gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self));
  g_clear_handle_id (&self->enter_source, g_source_remove);
  acies_table_view_stop_describing (self);
  self->entered = NULL;
  g_hash_table_remove_all (self->proxies_by_id);
  for (guint i = 0; i < self->proxies->len; i++)
    gtk_widget_unparent (g_ptr_array_index (self->proxies, i));
  g_ptr_array_set_size (self->proxies, 0);
}

void
acies_table_view_rebuild_proxies (AciesTableView *self)
{
  AciesBattle *battle = acies_session_get_battle (self->session);

  acies_table_view_clear_proxies (self);
  add_proxies (self, acies_battle_get_units (battle));
  add_proxies (self, acies_battle_get_leaders (battle));
  acies_table_view_describe_soon (self);
}

/* The proxy of item ID (interned), or of the unit that stand ID belongs to; NULL: nobody's. */
static AciesTableProxy *
find_proxy (AciesTableView *self, const char *id)
{
  AciesTableProxy *proxy = id == NULL ? NULL : g_hash_table_lookup (self->proxies_by_id, id);
  AciesItem *item = NULL;

  if (proxy != NULL || id == NULL)
    return proxy;
  item = acies_session_find_item (self->session, id);
  if (item == NULL || !ACIES_IS_STAND (item))
    return NULL;
  return find_proxy (self,
                     acies_item_get_id (ACIES_ITEM (acies_stand_get_unit (ACIES_STAND (item)))));
}

/* Only those that CHANGE touches: with thousands of stands that is what keeps a drag smooth. */
void
acies_table_view_apply_to_proxies (AciesTableView *self, const AciesChange *change)
{
  for (guint i = 0; i < acies_change_get_n_entries (change); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (change, i);
      AciesTableProxy *proxy;

      if (entry->kind == ACIES_CHANGE_CREATE_UNIT || entry->kind == ACIES_CHANGE_JOIN)
        {
          acies_table_view_rebuild_proxies (self);
          return;
        }
      proxy = find_proxy (self, entry->item);
      if (proxy == NULL)
        continue;
      update_proxy (self, proxy);
    }
  acies_table_view_describe_soon (self);
}

void
acies_table_view_mark_proxies (AciesTableView *self)
{
  AciesSelection *selection = acies_session_get_selection (self->session);

  for (guint i = 0; i < self->proxies->len; i++)
    {
      AciesTableProxy *proxy = g_ptr_array_index (self->proxies, i);

      if (acies_selection_contains (selection, get_id (proxy))
          != acies_table_proxy_is_selected (proxy))
        update_proxy (self, proxy);
    }
}

/* PROXY lies in a widget that begins at X, Y of the view. */
static void
allocate_proxy (AciesTableView *self, AciesTableProxy *proxy, int x, int y)
{
  AciesPoint from, to;
  GtkAllocation box = { 0, 0, 0, 0 };
  double x0, y0, x1, y1;
  gboolean is_there = acies_table_proxy_get_box (proxy, &from, &to);

  gtk_widget_set_child_visible (GTK_WIDGET (proxy), is_there);
  if (!is_there)
    return;
  acies_table_frame_to_view (&self->frame, acies_length_to_mm (from.x), acies_length_to_mm (from.y),
                             &x0, &y0);
  acies_table_frame_to_view (&self->frame, acies_length_to_mm (to.x), acies_length_to_mm (to.y),
                             &x1, &y1);
  box = (GtkAllocation){ (int) x0 - 3, (int) y0 - 3, (int) (x1 - x0) + 6, (int) (y1 - y0) + 6 };
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (proxy)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    allocate_proxy (self, ACIES_TABLE_PROXY (child), box.x, box.y);
  box.x -= x;
  box.y -= y;
  gtk_widget_measure (GTK_WIDGET (proxy), GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (GTK_WIDGET (proxy), &box, -1);
}

/* All of them: beside those that have moved one may have asked for it itself, as when its style
 * changes with the focus, and it may not be painted before. */
void
acies_table_view_allocate_proxies (AciesTableView *self)
{
  for (guint i = 0; i < self->proxies->len; i++)
    allocate_proxy (self, g_ptr_array_index (self->proxies, i), 0, 0);
}

static guint
find_focused (AciesTableView *self)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self));
  guint index;

  if (child != NULL && g_ptr_array_find (self->proxies, child, &index))
    return index;
  return G_MAXUINT;
}

static gboolean
enter_cb (gpointer data)
{
  AciesTableView *self = data;
  GtkWidget *focused = gtk_widget_get_focus_child (GTK_WIDGET (self));
  AciesTableProxy *proxy = ACIES_IS_TABLE_PROXY (focused) ? ACIES_TABLE_PROXY (focused) : NULL;

  self->enter_source = 0;
  if (proxy == self->entered)
    return G_SOURCE_REMOVE;
  if (self->entered != NULL)
    acies_table_proxy_hide_stands (self->entered);
  self->entered = proxy;
  if (proxy != NULL)
    {
      acies_table_proxy_show_stands (proxy, acies_session_get_referee (self->session));
      acies_table_view_describe (self, proxy);
    }
  /* Both have other children now, and ask to be allocated. */
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

/* Not while the focus is on its way: the stand that has it may be one of those that go. */
void
acies_table_view_enter_soon (AciesTableView *self)
{
  if (self->enter_source == 0 && self->session != NULL)
    self->enter_source = g_idle_add (enter_cb, self);
}

gboolean
acies_table_view_enter_stands (AciesTableView *self)
{
  GtkWidget *stand;

  if (self->enter_source != 0)
    {
      g_clear_handle_id (&self->enter_source, g_source_remove);
      enter_cb (self);
    }
  stand = self->entered != NULL ? gtk_widget_get_first_child (GTK_WIDGET (self->entered)) : NULL;
  while (stand != NULL && !gtk_widget_get_child_visible (stand))
    stand = gtk_widget_get_next_sibling (stand);
  return stand != NULL && gtk_widget_grab_focus (stand);
}

gboolean
acies_table_view_leave_stands (AciesTableView *self)
{
  return self->entered != NULL && gtk_widget_get_focus_child (GTK_WIDGET (self->entered)) != NULL
         && gtk_widget_grab_focus (GTK_WIDGET (self->entered));
}

/* From stand to stand of the unit that was entered; FALSE at the end, or if none was. */
static gboolean
focus_next_stand (AciesTableView *self, int step)
{
  GtkWidget *stand
      = self->entered != NULL ? gtk_widget_get_focus_child (GTK_WIDGET (self->entered)) : NULL;

  do
    stand = stand == NULL ? NULL
            : step > 0    ? gtk_widget_get_next_sibling (stand)
                          : gtk_widget_get_prev_sibling (stand);
  while (stand != NULL && !gtk_widget_get_child_visible (stand));
  return stand != NULL && gtk_widget_grab_focus (stand);
}

/* Tab goes from unit to unit in the order of their numbers, and on at the end. */
gboolean
acies_table_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  AciesTableView *self = ACIES_TABLE_VIEW (widget);
  int step = direction == GTK_DIR_TAB_BACKWARD ? -1 : 1;
  guint focused = find_focused (self);
  int next;

  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return FALSE;
  if (focus_next_stand (self, step))
    return TRUE;
  if (focused == G_MAXUINT)
    next = step > 0 ? 0 : (int) self->proxies->len - 1;
  else
    next = (int) focused + step;
  for (; next >= 0 && next < (int) self->proxies->len; next += step)
    {
      GtkWidget *proxy = g_ptr_array_index (self->proxies, next);

      if (gtk_widget_get_child_visible (proxy))
        return gtk_widget_grab_focus (proxy);
    }
  return FALSE;
}

void
acies_table_view_fit_selection (AciesTableView *self)
{
  AciesPoint low = { G_MAXINT64, G_MAXINT64 }, high = { G_MININT64, G_MININT64 };
  gboolean any = FALSE;

  g_return_if_fail (ACIES_IS_TABLE_VIEW (self));

  for (guint i = 0; i < self->proxies->len; i++)
    {
      AciesTableProxy *proxy = g_ptr_array_index (self->proxies, i);
      AciesPoint from, to;

      if (!acies_table_proxy_is_selected (proxy) || !acies_table_proxy_get_box (proxy, &from, &to))
        continue;
      low = (AciesPoint){ MIN (low.x, from.x), MIN (low.y, from.y) };
      high = (AciesPoint){ MAX (high.x, to.x), MAX (high.y, to.y) };
      any = TRUE;
    }
  if (any)
    acies_table_frame_show (&self->frame, acies_length_to_mm (low.x), acies_length_to_mm (low.y),
                            acies_length_to_mm (high.x - low.x),
                            acies_length_to_mm (high.y - low.y));
  else
    acies_table_frame_fit (&self->frame);
  acies_table_view_frame_changed (self);
}

void
acies_table_view_show_item (AciesTableView *self, const char *id)
{
  const char *interned = g_intern_string (id);

  g_return_if_fail (ACIES_IS_TABLE_VIEW (self));

  for (guint i = 0; i < self->proxies->len; i++)
    {
      AciesTableProxy *proxy = g_ptr_array_index (self->proxies, i);
      AciesPoint from, to;

      if (get_id (proxy) != interned || !acies_table_proxy_get_box (proxy, &from, &to))
        continue;
      acies_table_frame_reveal (&self->frame, acies_length_to_mm (from.x),
                                acies_length_to_mm (from.y), acies_length_to_mm (to.x - from.x),
                                acies_length_to_mm (to.y - from.y));
      acies_table_view_frame_changed (self);
    }
}

/* Widens LOW and HIGH to hold those of IDS, apart by blanks, who are on the table. */
static void
add_box (AciesTableView *self, const char *ids, AciesPoint *low, AciesPoint *high)
{
  g_auto (GStrv) split = g_strsplit (ids, " ", -1);

  for (guint i = 0; split[i] != NULL; i++)
    {
      AciesTableProxy *proxy = find_proxy (self, g_intern_string (split[i]));
      AciesPoint from, to;

      if (proxy == NULL || !acies_table_proxy_get_box (proxy, &from, &to))
        continue;
      *low = (AciesPoint){ MIN (low->x, from.x), MIN (low->y, from.y) };
      *high = (AciesPoint){ MAX (high->x, to.x), MAX (high->y, to.y) };
    }
}

void
acies_table_view_show_question (AciesTableView *self)
{
  const AciesQuestion *question = acies_session_get_question (self->session);
  const AciesAction *action = acies_session_get_action (self->session);
  AciesPoint low = { G_MAXINT64, G_MAXINT64 }, high = { G_MININT64, G_MININT64 };
  double x, y, width, height;

  if (question == NULL || self->is_public)
    return;
  for (guint i = 0; action != NULL && i < action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);
      const char *value = acies_question_get (question, role->id);

      if (value != NULL && acies_session_role_is_item (role))
        add_box (self, value, &low, &high);
    }
  if (high.x < low.x)
    return;
  x = acies_length_to_mm (low.x);
  y = acies_length_to_mm (low.y);
  width = acies_length_to_mm (high.x - low.x);
  height = acies_length_to_mm (high.y - low.y);
  if (width * self->frame.scale > self->frame.width
      || height * self->frame.scale > self->frame.height)
    acies_table_frame_show (&self->frame, x, y, width, height);
  else
    acies_table_frame_reveal (&self->frame, x, y, width, height);
  acies_table_view_frame_changed (self);
}

void
acies_table_view_take_keyboard (AciesTableView *self)
{
  AciesTableProxy *proxy;

  g_return_if_fail (ACIES_IS_TABLE_VIEW (self));

  if (self->session == NULL || gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL)
    return;
  proxy = find_proxy (self, acies_session_get_selected (self->session));
  if (proxy == NULL || !gtk_widget_get_child_visible (GTK_WIDGET (proxy)))
    {
      gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
      return;
    }
  /* It is selected already, perhaps with others. */
  self->is_focusing = TRUE;
  gtk_widget_grab_focus (GTK_WIDGET (proxy));
  self->is_focusing = FALSE;
}
