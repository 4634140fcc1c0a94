/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills drop-downs with strings.
 *
 * The widget around each string belongs to GTK; it exists once the string is bound to it.
 *
 * GTK goes on using the selection of a drop-down after it has notified of it, and so does the list
 * in its popover. Whoever is told at that moment may well want other strings shown, which frees
 * that selection: so nobody is told before the notification is over. */
#include "config.h"
#include "app/widgets/acies-choice.h"

#include "app/widgets/acies-accessible.h"

#include <adwaita.h>

#include <glib/gi18n-lib.h>

#define DATA "acies-choice"
#define ROW "acies-choice-row"

/* What hangs on a drop-down. */
typedef struct
{
  GtkWidget *widget; /* borrowed: a GtkDropDown or an AdwComboRow */
  GClosure *chosen;  /* owned, or NULL */
  guint source;      /* tells CHOSEN */

  gboolean is_prepared;
  gboolean is_showing; /* what is selected now was not chosen by anybody */
} Choice;

static void
choice_free (gpointer data)
{
  Choice *self = data;

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->chosen, g_closure_unref);
  g_free (self);
}

/* Before any event that waits: what is typed next finds the choice made. */
static gboolean
tell_cb (gpointer data)
{
  Choice *self = data;
  g_autoptr (GtkWidget) widget = g_object_ref (self->widget);
  g_auto (GValue) value = G_VALUE_INIT;

  self->source = 0;
  g_value_init (&value, GTK_TYPE_WIDGET);
  g_value_set_object (&value, widget);
  g_closure_invoke (self->chosen, NULL, 1, &value, NULL);
  return G_SOURCE_REMOVE;
}

static void
chosen_cb (GtkWidget *widget, GParamSpec *pspec, Choice *self)
{
  if (self->is_showing || self->chosen == NULL || self->source != 0)
    return;
  self->source = g_idle_add_full (G_PRIORITY_HIGH, tell_cb, self, NULL);
}

/* What is chosen last from a drop-down that goes is of no pane any more. */
static void
destroy_cb (GtkWidget *widget, Choice *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
}

static Choice *
need_choice (GtkWidget *widget)
{
  Choice *self = g_object_get_data (G_OBJECT (widget), DATA);

  if (self != NULL)
    return self;
  self = g_new0 (Choice, 1);
  self->widget = widget;
  g_object_set_data_full (G_OBJECT (widget), DATA, self, choice_free);
  g_signal_connect (widget, "notify::selected", G_CALLBACK (chosen_cb), self);
  g_signal_connect (widget, "destroy", G_CALLBACK (destroy_cb), self);
  return self;
}

/* Whatever holds BOX, which comes sooner or later, is called by what BOX shows. */
static void
name_holder (GtkWidget *box)
{
  GtkWidget *holder = gtk_widget_get_parent (box);
  const char *text = gtk_label_get_text (GTK_LABEL (gtk_widget_get_first_child (box)));

  if (holder != NULL)
    acies_accessible_set_label (holder, *text != '\0' ? text : _ ("Nothing chosen"));
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *tick = gtk_image_new_from_icon_name ("object-select-symbolic");

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), tick);
  g_object_bind_property (item, "selected", tick, "visible", G_BINDING_SYNC_CREATE);
  g_signal_connect (box, "notify::parent", G_CALLBACK (name_holder), NULL);
  g_object_set_data (G_OBJECT (box), ROW, item);
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_list_item_get_child (item);
  GtkWidget *label = gtk_widget_get_first_child (box);
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));

  gtk_label_set_text (GTK_LABEL (label), text);
  gtk_widget_set_tooltip_text (label, text);
  name_holder (box);
}

/* The button inside a drop-down has the focus. */
static void
selected_cb (GtkWidget *choice)
{
  GtkStringObject *string = gtk_drop_down_get_selected_item (GTK_DROP_DOWN (choice));
  GtkWidget *button = gtk_widget_get_first_child (choice);

  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  string != NULL ? gtk_string_object_get_string (string) : "", -1);
}

/* The first below WIDGET that is of TYPE; or NULL. */
static GtkWidget *
find_below (GtkWidget *widget, GType type)
{
  GtkWidget *found = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = G_TYPE_CHECK_INSTANCE_TYPE (child, type) ? child : find_below (child, type);
  return found;
}

/* GTK 4.8 begins at the first entry, whatever is chosen. */
static void
focus_chosen_cb (GtkWidget *popover, Choice *self)
{
  GtkWidget *list = find_below (popover, GTK_TYPE_LIST_VIEW);
  guint selected = GTK_INVALID_LIST_POSITION;

  g_object_get (self->widget, "selected", &selected, NULL);
  if (list == NULL || selected == GTK_INVALID_LIST_POSITION)
    return;
  gtk_widget_activate_action (list, "list.scroll-to-item", "u", selected);
  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      GtkWidget *box = gtk_widget_get_first_child (row);
      GtkListItem *item = box != NULL ? g_object_get_data (G_OBJECT (box), ROW) : NULL;

      if (item != NULL && gtk_list_item_get_position (item) == selected)
        {
          gtk_widget_grab_focus (row);
          break;
        }
    }
}

void
acies_choice_prepare (GtkWidget *choice)
{
  g_autoptr (GtkListItemFactory) factory = NULL;
  Choice *self = need_choice (choice);
  GtkWidget *popover = find_below (choice, GTK_TYPE_POPOVER);

  if (self->is_prepared)
    return;
  self->is_prepared = TRUE;
  factory = gtk_signal_list_item_factory_new ();
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  if (popover != NULL)
    g_signal_connect (popover, "show", G_CALLBACK (focus_chosen_cb), self);
  if (GTK_IS_DROP_DOWN (choice))
    {
      gtk_drop_down_set_factory (GTK_DROP_DOWN (choice), factory);
      g_signal_connect (choice, "notify::selected-item", G_CALLBACK (selected_cb), NULL);
      selected_cb (choice);
    }
  else
    adw_combo_row_set_factory (ADW_COMBO_ROW (choice), factory);
}

/* Whether WIDGET shows LABELS already. */
static gboolean
has_labels (GtkWidget *widget, GtkStringList *labels)
{
  g_autoptr (GListModel) model = NULL;
  guint n = g_list_model_get_n_items (G_LIST_MODEL (labels));

  g_object_get (widget, "model", &model, NULL);
  if (!GTK_IS_STRING_LIST (model) || g_list_model_get_n_items (model) != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (gtk_string_list_get_string (GTK_STRING_LIST (model), i),
                   gtk_string_list_get_string (labels, i))
        != 0)
      return FALSE;
  return TRUE;
}

void
acies_choice_show (gpointer choice, GtkStringList *labels, guint selected)
{
  Choice *self;

  g_return_if_fail (GTK_IS_DROP_DOWN (choice) || ADW_IS_COMBO_ROW (choice));
  g_return_if_fail (GTK_IS_STRING_LIST (labels));

  self = need_choice (choice);
  self->is_showing = TRUE;
  if (!has_labels (choice, labels))
    g_object_set (choice, "model", labels, NULL);
  self->is_showing = FALSE;
  acies_choice_select (choice, selected);
}

void
acies_choice_select (gpointer choice, guint selected)
{
  Choice *self;

  g_return_if_fail (GTK_IS_DROP_DOWN (choice) || ADW_IS_COMBO_ROW (choice));

  self = need_choice (choice);
  self->is_showing = TRUE;
  g_object_set (choice, "selected", selected, NULL);
  self->is_showing = FALSE;
}

void
acies_choice_connect (gpointer choice, GCallback chosen, gpointer object)
{
  Choice *self;

  g_return_if_fail (GTK_IS_DROP_DOWN (choice) || ADW_IS_COMBO_ROW (choice));
  g_return_if_fail (G_IS_OBJECT (object));

  self = need_choice (choice);
  g_return_if_fail (self->chosen == NULL);
  self->chosen = g_closure_ref (g_cclosure_new_object_swap (chosen, object));
  g_closure_sink (self->chosen);
  g_closure_set_marshal (self->chosen, g_cclosure_marshal_VOID__VOID);
}
