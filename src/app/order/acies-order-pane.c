/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesOrderPane is the order of battle as a tree. A flat list of rows that know the row above
 * them; closing a branch filters what is below it. */
#include "config.h"
#include "app/order/acies-order-pane.h"

#include "app/widgets/acies-accessible.h"
#include "app/tools/acies-clip-actions.h"
#include "app/tools/acies-item-menu.h"
#include "app/order/acies-order-row.h"
#include "app/widgets/acies-template.h"

#include <glib/gi18n-lib.h>

struct _AciesOrderPane
{
  GtkWidget parent_instance;

  /* template children */
  GtkListBox *list;
  GtkSearchEntry *search;

  /* owned */
  AciesSession *session;
  gboolean is_choosing; /* the rows follow the selection, or the other way round */
  char *wanted;         /* what is searched for, folded; NULL: everything */
};

enum
{
  ITEM_SHOWN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesOrderPane, acies_order_pane, GTK_TYPE_WIDGET)

static AciesOrderRow *
get_row (AciesOrderPane *self, int index)
{
  return (AciesOrderRow *) gtk_list_box_get_row_at_index (self->list, index);
}

/* One line of the tree: an item of the battle, and which line it is below; -1: none. */
typedef struct
{
  AciesItem *item; /* borrowed: of the battle */
  int parent;
} Line;

/* Returns which line it is. */
static int
add_line (GArray *lines, AciesItem *item, int parent)
{
  Line line = { item, parent };

  g_array_append_val (lines, line);
  return (int) lines->len - 1;
}

/* Adds those of SIDE among ITEMS that are in COMMAND (NULL: in none), below PARENT. */
static void
add_leaves (GArray *lines, GListModel *items, const char *side, const char *command, int parent)
{
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (items, i);
      const char *own = ACIES_IS_UNIT (item) ? acies_unit_get_command (ACIES_UNIT (item))
                                             : acies_leader_get_command (ACIES_LEADER (item));

      if (acies_item_get_side (item) == side && g_strcmp0 (own, command) == 0)
        add_line (lines, item, parent);
    }
}

static void
add_commands (GArray *lines, GListModel *commands, const char *side, int above)
{
  for (guint i = 0; i < g_list_model_get_n_items (commands); i++)
    {
      g_autoptr (AciesCommand) command = g_list_model_get_item (commands, i);
      const char *id = acies_item_get_id (ACIES_ITEM (command));
      int parent = add_line (lines, ACIES_ITEM (command), above);

      add_leaves (lines, acies_command_get_leaders (command), side, id, parent);
      add_leaves (lines, acies_command_get_units (command), side, id, parent);
      add_commands (lines, acies_command_get_commands (command), side, parent);
    }
}

/* The tree as it is now, of Line. Bodies that were sent out, and whoever went over to the other
 * side, are in no command, and stand below their side. */
static GArray *
list_lines (AciesBattle *battle)
{
  GListModel *sides = acies_battle_get_sides (battle);
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (Line));

  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesSide) side = g_list_model_get_item (sides, i);
      const char *id = acies_item_get_id (ACIES_ITEM (side));
      int parent = add_line (lines, ACIES_ITEM (side), -1);

      add_commands (lines, acies_army_get_commands (acies_side_get_army (side)), id, parent);
      add_leaves (lines, acies_battle_get_leaders (battle), id, NULL, parent);
      add_leaves (lines, acies_battle_get_units (battle), id, NULL, parent);
    }
  return lines;
}

static void
rebuild (AciesOrderPane *self, const GArray *lines)
{
  AciesReferee *referee = acies_session_get_referee (self->session);

  for (guint i = 0; i < lines->len; i++)
    {
      const Line *line = &g_array_index (lines, Line, i);
      AciesOrderRow *parent = line->parent >= 0 ? get_row (self, line->parent) : NULL;

      gtk_list_box_append (self->list, acies_order_row_new (line->item, parent, referee));
    }
}

/* Whether the rows are those LINES. */
static gboolean
shows (AciesOrderPane *self, const GArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    {
      const Line *line = &g_array_index (lines, Line, i);
      AciesOrderRow *row = get_row (self, (int) i);
      AciesOrderRow *parent = line->parent >= 0 ? get_row (self, line->parent) : NULL;

      if (row == NULL || acies_order_row_get_item (row) != line->item
          || acies_order_row_get_parent (row) != parent)
        return FALSE;
    }
  return get_row (self, (int) lines->len) == NULL;
}

static void
clear (AciesOrderPane *self)
{
  GtkListBoxRow *row;

  self->is_choosing = TRUE;
  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  self->is_choosing = FALSE;
}

static void
selection_changed_cb (AciesOrderPane *self)
{
  AciesSelection *selection = acies_session_get_selection (self->session);
  AciesOrderRow *row;

  if (self->is_choosing)
    return;
  self->is_choosing = TRUE;
  for (int i = 0; (row = get_row (self, i)) != NULL; i++)
    {
      if (acies_selection_contains (selection, acies_item_get_id (acies_order_row_get_item (row))))
        gtk_list_box_select_row (self->list, GTK_LIST_BOX_ROW (row));
      else
        gtk_list_box_unselect_row (self->list, GTK_LIST_BOX_ROW (row));
    }
  self->is_choosing = FALSE;
}

/* The branches that are closed, by item. */
static GHashTable *
list_closed (AciesOrderPane *self)
{
  GHashTable *closed = g_hash_table_new (NULL, NULL);
  AciesOrderRow *row;

  for (int i = 0; (row = get_row (self, i)) != NULL; i++)
    if (!acies_order_row_is_open (row))
      g_hash_table_add (closed, acies_order_row_get_item (row));
  return closed;
}

static void
update (AciesOrderPane *self)
{
  g_autoptr (GArray) lines = list_lines (acies_session_get_battle (self->session));
  AciesOrderRow *row;

  if (!shows (self, lines))
    {
      g_autoptr (GHashTable) closed = list_closed (self);

      clear (self);
      rebuild (self, lines);
      for (int i = 0; (row = get_row (self, i)) != NULL; i++)
        if (g_hash_table_contains (closed, acies_order_row_get_item (row)))
          acies_order_row_set_open (row, FALSE);
      gtk_list_box_invalidate_filter (self->list);
      selection_changed_cb (self);
    }
  for (int i = 0; (row = get_row (self, i)) != NULL; i++)
    acies_order_row_update (row, acies_session_get_referee (self->session));
}

static void
add_id (GtkListBox *list, GtkListBoxRow *row, gpointer ids)
{
  g_ptr_array_add (ids,
                   (char *) acies_item_get_id (acies_order_row_get_item (ACIES_ORDER_ROW (row))));
}

/* Rows chosen by keys, or with Ctrl or Shift held. A question that waits for somebody is answered
 * by activating a row; moving about the list must not change what is selected meanwhile. */
static void
rows_chosen_cb (AciesOrderPane *self)
{
  g_autoptr (GPtrArray) ids = NULL;

  if (self->session == NULL || self->is_choosing)
    return;
  if (acies_session_get_missing_role (self->session) != NULL)
    {
      selection_changed_cb (self);
      return;
    }
  ids = g_ptr_array_new ();
  gtk_list_box_selected_foreach (self->list, add_id, ids);
  self->is_choosing = TRUE;
  acies_selection_set_all (acies_session_get_selection (self->session), ids);
  self->is_choosing = FALSE;
}

static AciesOrderPane *
get_pane (GtkWidget *list)
{
  return ACIES_ORDER_PANE (gtk_widget_get_ancestor (list, ACIES_TYPE_ORDER_PANE));
}

static void
menu_wanted_cb (GtkWidget *widget, const GdkRectangle *at)
{
  AciesOrderPane *self = get_pane (widget);
  GtkWidget *row = at != NULL ? GTK_WIDGET (gtk_list_box_get_row_at_y (self->list, at->y))
                              : gtk_widget_get_focus_child (widget);
  GdkRectangle place;
  AciesItem *item;

  if (!ACIES_IS_ORDER_ROW (row) || self->session == NULL)
    return;
  item = acies_order_row_get_item (ACIES_ORDER_ROW (row));
  gtk_widget_get_allocation (row, &place);
  if (!acies_order_row_is_branch (ACIES_ORDER_ROW (row)))
    acies_item_menu_aim (self->session, item);
  acies_item_menu_popup (widget, self->session, item, at != NULL ? at : &place);
}

static void
row_activated_cb (AciesOrderPane *self, AciesOrderRow *row)
{
  const char *id = acies_item_get_id (acies_order_row_get_item (row));

  if (acies_order_row_is_branch (row))
    {
      acies_order_row_set_open (row, !acies_order_row_is_open (row));
      gtk_list_box_invalidate_filter (self->list);
      return;
    }
  acies_session_pick (self->session, id);
  g_signal_emit (self, signals[ITEM_SHOWN], 0, id);
}

static gboolean
matches (AciesOrderPane *self, AciesItem *item)
{
  g_autofree char *text
      = g_strdup_printf ("%s %s", acies_item_get_id (item), acies_item_get_label (item));
  g_autofree char *folded = g_utf8_casefold (text, -1);

  return strstr (folded, self->wanted) != NULL;
}

static gboolean
filter (GtkListBoxRow *row, gpointer data)
{
  AciesOrderPane *self = data;
  AciesOrderRow *order_row = ACIES_ORDER_ROW (row);

  if (self->wanted != NULL)
    return !acies_order_row_is_branch (order_row)
           && matches (self, acies_order_row_get_item (order_row));
  return acies_order_row_is_in_sight (order_row);
}

static void
search_changed_cb (AciesOrderPane *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));

  g_clear_pointer (&self->wanted, g_free);
  if (*text != '\0')
    self->wanted = g_utf8_casefold (text, -1);
  gtk_list_box_invalidate_filter (self->list);
}

/* Enter in the search goes to the first unit found. */
static void
search_activate_cb (AciesOrderPane *self)
{
  AciesOrderRow *row;

  for (int i = 0; self->wanted != NULL && (row = get_row (self, i)) != NULL; i++)
    {
      if (filter (GTK_LIST_BOX_ROW (row), self))
        {
          row_activated_cb (self, row);
          gtk_editable_set_text (GTK_EDITABLE (self->search), "");
          return;
        }
    }
}

static gboolean
key_cb (AciesOrderPane *self, guint key)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self->list));
  gboolean opens = key == GDK_KEY_Right;

  if ((key != GDK_KEY_Left && key != GDK_KEY_Right) || child == NULL)
    return GDK_EVENT_PROPAGATE;
  if (!acies_order_row_is_branch (ACIES_ORDER_ROW (child)))
    {
      AciesOrderRow *parent = acies_order_row_get_parent (ACIES_ORDER_ROW (child));

      if (!opens && parent != NULL)
        gtk_widget_grab_focus (GTK_WIDGET (parent));
      return GDK_EVENT_STOP;
    }
  acies_order_row_set_open (ACIES_ORDER_ROW (child), opens);
  gtk_list_box_invalidate_filter (self->list);
  return GDK_EVENT_STOP;
}

static AciesSession *
get_list_session (GtkWidget *list)
{
  return get_pane (list)->session;
}

static GPtrArray *
list_chosen (GtkWidget *list)
{
  return acies_selection_dup_all (acies_session_get_selection (get_pane (list)->session));
}

static void
acies_order_pane_dispose (GObject *object)
{
  AciesOrderPane *self = ACIES_ORDER_PANE (object);

  acies_order_pane_set_session (self, NULL);
  g_clear_pointer (&self->wanted, g_free);
  acies_template_dispose (self, ACIES_TYPE_ORDER_PANE);

  G_OBJECT_CLASS (acies_order_pane_parent_class)->dispose (object);
}

static void
acies_order_pane_class_init (AciesOrderPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_order_pane_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-order-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesOrderPane, list);
  gtk_widget_class_bind_template_child (widget_class, AciesOrderPane, search);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, rows_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);

  signals[ITEM_SHOWN] = g_signal_new ("item-shown", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                      NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
acies_order_pane_init (AciesOrderPane *self)
{
  static const AciesClipHost host = { get_list_session, list_chosen, NULL, NULL };

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_filter_func (self->list, filter, self, NULL);
  acies_item_menu_watch (GTK_WIDGET (self->list), menu_wanted_cb);
  acies_clip_actions_add (GTK_WIDGET (self->list), &host);
  acies_accessible_set_label (GTK_WIDGET (self->list), _ ("Order of battle"));
  acies_accessible_set_label (GTK_WIDGET (self->search), _ ("Find a unit"));
}

void
acies_order_pane_focus_search (AciesOrderPane *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

void
acies_order_pane_set_session (AciesOrderPane *self, AciesSession *session)
{
  g_return_if_fail (ACIES_IS_ORDER_PANE (self));

  if (self->session != NULL)
    {
      g_signal_handlers_disconnect_by_data (acies_session_get_battle (self->session), self);
      g_signal_handlers_disconnect_by_data (acies_session_get_selection (self->session), self);
      clear (self);
    }
  g_set_object (&self->session, session);
  if (session == NULL)
    return;
  g_signal_connect_swapped (acies_session_get_battle (session), "changed", G_CALLBACK (update),
                            self);
  g_signal_connect_swapped (acies_session_get_selection (session), "changed",
                            G_CALLBACK (selection_changed_cb), self);
  update (self);
}
