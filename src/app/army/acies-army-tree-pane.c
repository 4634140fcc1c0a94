/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesArmyTreePane is the army as a tree. The list shows the outline; what is selected there
 * and in the session is one thing. */
#include "config.h"
#include "app/army/acies-army-tree-pane.h"

#include "app/widgets/acies-accessible.h"
#include "app/army/acies-army-edit.h"
#include "app/army/acies-army-row.h"
#include "app/widgets/acies-menu.h"
#include "app/widgets/acies-template.h"

#include <adwaita.h>

#include <glib/gi18n-lib.h>

struct _AciesArmyTreePane
{
  GtkWidget parent_instance;

  /* template children */
  GtkStack *stack;
  GtkListView *list;
  GtkDropTarget *target;

  /* owned */
  AciesArmySession *session; /* or NULL */
  AciesArmyOutline *outline;
  GtkMultiSelection *selection;
  GMenuModel *menu;

  gboolean is_selecting; /* the session follows the list, or the other way round */
};

enum
{
  PALETTE_WANTED,
  ENTRY_WANTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesArmyTreePane, acies_army_tree_pane, GTK_TYPE_WIDGET)

static void
setup_cb (AciesArmyTreePane *self, GtkListItem *item)
{
  gtk_list_item_set_child (item, acies_army_row_new (self->outline));
}

static void
bind_cb (AciesArmyTreePane *self, GtkListItem *item)
{
  acies_army_row_set_entry (ACIES_ARMY_ROW (gtk_list_item_get_child (item)), self->session,
                            gtk_list_item_get_item (item));
}

static void
unbind_cb (AciesArmyTreePane *self, GtkListItem *item)
{
  acies_army_row_set_entry (ACIES_ARMY_ROW (gtk_list_item_get_child (item)), NULL, NULL);
}

/* The list selects what the session does. */
static void
show_selected (AciesArmyTreePane *self)
{
  g_autoptr (GPtrArray) chosen = NULL;
  g_autoptr (GtkBitset) selected = gtk_bitset_new_empty (), all = NULL;
  guint position = GTK_INVALID_LIST_POSITION;

  if (self->is_selecting)
    return;
  self->is_selecting = TRUE;
  chosen = acies_army_session_list_chosen (self->session);
  for (guint i = chosen->len; i-- > 0;)
    {
      AciesItem *item = g_ptr_array_index (chosen, i);

      acies_army_outline_reveal (self->outline, item);
      if (acies_army_outline_find (
              self->outline, item,
              chosen->len == 1 ? acies_army_session_get_part (self->session) : NULL, &position))
        gtk_bitset_add (selected, position);
    }
  all = gtk_bitset_new_range (0, g_list_model_get_n_items (G_LIST_MODEL (self->outline)));
  gtk_selection_model_set_selection (GTK_SELECTION_MODEL (self->selection), selected, all);
  if (position != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", position);
  self->is_selecting = FALSE;
}

/* The only entry that is selected, borrowed, or NULL if there are none or several. */
static AciesArmyEntry *
get_only_entry (AciesArmyTreePane *self)
{
  g_autoptr (GtkBitset) selected
      = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  g_autoptr (AciesArmyEntry) entry
      = gtk_bitset_get_size (selected) == 1
            ? g_list_model_get_item (G_LIST_MODEL (self->outline), gtk_bitset_get_nth (selected, 0))
            : NULL;

  return entry;
}

/* Of several no parts of units are selected: their units are. */
static void
chosen_cb (AciesArmyTreePane *self)
{
  AciesArmyEntry *only = get_only_entry (self);
  g_autoptr (GtkBitset) selected = NULL;
  g_autoptr (GPtrArray) items = g_ptr_array_new ();

  if (self->is_selecting || self->session == NULL)
    return;
  self->is_selecting = TRUE;
  selected = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  for (guint i = 0; only == NULL && i < gtk_bitset_get_size (selected); i++)
    {
      g_autoptr (AciesArmyEntry) entry
          = g_list_model_get_item (G_LIST_MODEL (self->outline), gtk_bitset_get_nth (selected, i));
      AciesItem *item = acies_army_entry_get_item (entry);

      if (!g_ptr_array_find (items, item, NULL))
        g_ptr_array_add (items, item);
    }
  if (only != NULL)
    acies_army_session_select (self->session, acies_army_entry_get_item (only),
                               acies_army_entry_get_part (only));
  else
    acies_army_session_choose (self->session, items);
  self->is_selecting = FALSE;
}

static void
update (AciesArmyTreePane *self)
{
  self->is_selecting = TRUE;
  acies_army_outline_update (
      self->outline, self->session != NULL ? acies_army_session_get_army (self->session) : NULL);
  self->is_selecting = FALSE;
  gtk_stack_set_visible_child_name (
      self->stack, g_list_model_get_n_items (G_LIST_MODEL (self->outline)) > 0 ? "tree" : "empty");
  if (self->session != NULL)
    show_selected (self);
}

/* Its sub-units may be others. */
static void
item_changed_cb (AciesArmyTreePane *self, AciesItem *item)
{
  if (ACIES_IS_UNIT (item))
    update (self);
}

static void
set_open (AciesArmyTreePane *self, gboolean is_open)
{
  AciesArmyEntry *entry = get_only_entry (self);
  AciesItem *item = entry != NULL ? acies_army_entry_get_item (entry) : NULL;
  AciesArmySpot spot;

  if (ACIES_IS_COMMAND (item) && acies_army_entry_is_open (entry) != is_open)
    {
      acies_army_outline_set_open (self->outline, entry, is_open);
      return;
    }
  if (is_open || item == NULL)
    return;
  if (acies_army_entry_get_part (entry) != NULL)
    acies_army_session_select (self->session, item, NULL);
  else if (acies_army_document_find_spot (acies_army_session_get_document (self->session), item,
                                          &spot)
           && spot.command != NULL)
    acies_army_session_select (self->session, ACIES_ITEM (spot.command), NULL);
}

static void
step (AciesArmyTreePane *self, int delta)
{
  AciesItem *item = acies_army_session_get_selected (self->session);
  const char *part = acies_army_session_get_part (self->session);
  int by = (int) acies_army_edit_get_step (self->session, item, part);

  acies_army_edit_step_stands (self->session, item, part, delta * by);
}

/* Keys with nothing held. */
static gboolean
plain_key (AciesArmyTreePane *self, guint key)
{
  switch (key)
    {
    case GDK_KEY_plus:
    case GDK_KEY_equal:
    case GDK_KEY_KP_Add:
      step (self, 1);
      return TRUE;
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      step (self, -1);
      return TRUE;
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
      acies_army_edit_remove (self->session);
      return TRUE;
    case GDK_KEY_Left:
    case GDK_KEY_Right:
      set_open (self, key == GDK_KEY_Right);
      return TRUE;
    case GDK_KEY_Insert:
    case GDK_KEY_KP_Insert:
      g_signal_emit (self, signals[PALETTE_WANTED], 0);
      return TRUE;
    case GDK_KEY_F2:
      g_signal_emit (self, signals[ENTRY_WANTED], 0);
      return TRUE;
    case GDK_KEY_Escape:
      acies_army_session_select (self->session, NULL, NULL);
      return TRUE;
    default:
      return FALSE;
    }
}

/* A key with Ctrl. */
static gboolean
do_clip_key (AciesArmyTreePane *self, guint key)
{
  static const struct
  {
    guint key;
    const char *action;
  } keys[] = {
    { GDK_KEY_x, "army.cut" },   { GDK_KEY_c, "army.copy" },      { GDK_KEY_Insert, "army.copy" },
    { GDK_KEY_v, "army.paste" }, { GDK_KEY_d, "army.duplicate" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keys[i].key == key)
      return gtk_widget_activate_action (GTK_WIDGET (self), keys[i].action, NULL);
  return FALSE;
}

static GMenuModel *
new_menu (void)
{
  static const struct
  {
    const char *label, *action;
  } rows[] = {
    { N_ ("Cut"), "army.cut" },
    { N_ ("Copy"), "army.copy" },
    { N_ ("Paste"), "army.paste" },
    { N_ ("Duplicate"), "army.duplicate" },
    { N_ ("Remove"), "army.remove" },
    { N_ ("Move Up"), "army.up" },
    { N_ ("Move Down"), "army.down" },
    { N_ ("Add a Sub-unit"), "army.add-part" },
    { N_ ("Compare with Another Army…"), "army.compare" },
  };
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_menu_append (menu, _ (rows[i].label), rows[i].action);
  return G_MENU_MODEL (menu);
}

static void
menu_closed_cb (GtkWidget *popover)
{
  /* Its action is still to come. */
  g_idle_add_once ((GSourceOnceFunc) gtk_widget_unparent, popover);
}

/* At AT of the pane, or with NULL in its middle. */
static void
show_menu (AciesArmyTreePane *self, const GdkRectangle *at)
{
  GtkWidget *popover = gtk_popover_menu_new_from_model (self->menu);
  const GdkRectangle middle = { gtk_widget_get_width (GTK_WIDGET (self)) / 2,
                                gtk_widget_get_height (GTK_WIDGET (self)) / 2, 1, 1 };

  gtk_widget_set_parent (popover, GTK_WIDGET (self));
  gtk_popover_set_has_arrow (GTK_POPOVER (popover), FALSE);
  gtk_popover_set_pointing_to (GTK_POPOVER (popover), at != NULL ? at : &middle);
  g_signal_connect (popover, "closed", G_CALLBACK (menu_closed_cb), NULL);
  gtk_popover_popup (GTK_POPOVER (popover));
}

/* The row at X, Y is selected, unless it is one of several that are. */
static void
menu_pressed_cb (AciesArmyTreePane *self, int n_press, double x, double y)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  GtkWidget *row = widget != NULL ? gtk_widget_get_ancestor (widget, ACIES_TYPE_ARMY_ROW) : NULL;
  AciesArmyEntry *entry = row != NULL ? acies_army_row_get_entry (ACIES_ARMY_ROW (row)) : NULL;
  guint position;

  if (self->session == NULL)
    return;
  if (entry != NULL
      && acies_army_outline_find (self->outline, acies_army_entry_get_item (entry),
                                  acies_army_entry_get_part (entry), &position)
      && !gtk_selection_model_is_selected (GTK_SELECTION_MODEL (self->selection), position))
    acies_army_session_select (self->session, acies_army_entry_get_item (entry),
                               acies_army_entry_get_part (entry));
  show_menu (self, &(GdkRectangle){ (int) x, (int) y, 1, 1 });
}

static gboolean
key_cb (AciesArmyTreePane *self, guint key, guint code, GdkModifierType state)
{
  GdkModifierType held = state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK);

  if (self->session == NULL)
    return GDK_EVENT_PROPAGATE;
  if (held == GDK_ALT_MASK && (key == GDK_KEY_Up || key == GDK_KEY_Down))
    acies_army_edit_shift (self->session, key == GDK_KEY_Up ? -1 : 1);
  else if (held == GDK_CONTROL_MASK && do_clip_key (self, key))
    return GDK_EVENT_STOP;
  else if (held == 0 && (key == GDK_KEY_Menu || (key == GDK_KEY_F10 && (state & GDK_SHIFT_MASK))))
    show_menu (self, NULL);
  else if (held != 0 || !plain_key (self, key))
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

/* Enter, or a second click. */
static void
activate_cb (AciesArmyTreePane *self)
{
  g_signal_emit (self, signals[ENTRY_WANTED], 0);
}

static gboolean
is_of_army (AciesArmyTreePane *self, AciesItem *item)
{
  AciesArmySpot spot;

  return acies_army_document_find_spot (acies_army_session_get_document (self->session), item,
                                        &spot);
}

static gboolean
is_over_row (AciesArmyTreePane *self, double x, double y)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  return widget != NULL && gtk_widget_get_ancestor (widget, ACIES_TYPE_ARMY_ROW) != NULL;
}

/* Beside the rows: what is new is added as a click would add it, a command goes to the end. */
static GdkDragAction
motion_cb (AciesArmyTreePane *self, double x, double y)
{
  const GValue *value = gtk_drop_target_get_value (self->target);
  AciesItem *item = value != NULL ? g_value_get_object (value) : NULL;

  if (item == NULL || self->session == NULL || is_over_row (self, x, y))
    return 0;
  if (!is_of_army (self, item))
    return GDK_ACTION_COPY;
  return ACIES_IS_COMMAND (item) ? GDK_ACTION_MOVE : 0;
}

static gboolean
drop_cb (AciesArmyTreePane *self, const GValue *value, double x, double y)
{
  AciesItem *item = g_value_get_object (value);

  if (item == NULL || self->session == NULL || is_over_row (self, x, y))
    return FALSE;
  if (!is_of_army (self, item))
    return acies_army_edit_add (self->session, item);
  return ACIES_IS_COMMAND (item) && acies_army_edit_put (self->session, item, NULL, G_MAXUINT);
}

static void
acies_army_tree_pane_dispose (GObject *object)
{
  AciesArmyTreePane *self = ACIES_ARMY_TREE_PANE (object);

  if (self->outline != NULL)
    acies_army_tree_pane_set_session (self, NULL);
  if (self->list != NULL)
    gtk_list_view_set_model (self->list, NULL);
  g_clear_object (&self->selection);
  g_clear_object (&self->outline);
  if (self->menu != NULL)
    acies_menu_empty (self->menu);
  g_clear_object (&self->menu);
  acies_template_dispose (self, ACIES_TYPE_ARMY_TREE_PANE);

  G_OBJECT_CLASS (acies_army_tree_pane_parent_class)->dispose (object);
}

static void
acies_army_tree_pane_class_init (AciesArmyTreePaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_army_tree_pane_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-army-tree-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesArmyTreePane, stack);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyTreePane, list);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyTreePane, target);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_bind_template_callback (widget_class, menu_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, motion_cb);
  gtk_widget_class_bind_template_callback (widget_class, drop_cb);

  signals[PALETTE_WANTED] = g_signal_new ("palette-wanted", G_TYPE_FROM_CLASS (klass),
                                          G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[ENTRY_WANTED] = g_signal_new ("entry-wanted", G_TYPE_FROM_CLASS (klass),
                                        G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_army_tree_pane_init (AciesArmyTreePane *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GType type = ACIES_TYPE_ITEM;

  self->outline = acies_army_outline_new ();
  self->selection = gtk_multi_selection_new (g_object_ref (G_LIST_MODEL (self->outline)));
  self->menu = new_menu ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drop_target_set_gtypes (self->target, &type, 1);
  gtk_drop_target_set_preload (self->target, TRUE);
  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->selection, "selection-changed", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_list_view_set_factory (self->list, factory);
  g_object_unref (factory);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  acies_accessible_set_label (GTK_WIDGET (self->list), _ ("Army"));
}

void
acies_army_tree_pane_set_session (AciesArmyTreePane *self, AciesArmySession *session)
{
  g_return_if_fail (ACIES_IS_ARMY_TREE_PANE (self));

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  if (self->session != NULL && session != self->session)
    acies_army_outline_update (self->outline, NULL);
  g_set_object (&self->session, session);
  if (session != NULL)
    {
      g_signal_connect_swapped (session, "selected", G_CALLBACK (show_selected), self);
      g_signal_connect_swapped (session, "tree-changed", G_CALLBACK (update), self);
      g_signal_connect_swapped (session, "item-changed", G_CALLBACK (item_changed_cb), self);
    }
  update (self);
}

void
acies_army_tree_pane_focus (AciesArmyTreePane *self)
{
  g_return_if_fail (ACIES_IS_ARMY_TREE_PANE (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->list));
}
