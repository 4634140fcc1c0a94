/* The widget around each string belongs to GTK; it exists once the string is bound to it. */
#include "config.h"
#include "app/acies-choice.h"

#include "app/acies-accessible.h"

#include <adwaita.h>

#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN
#include <glib/gi18n-lib.h>

/* Named twice, a drop-down is prepared once. */
#define PREPARED "acies-choice"

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

void
acies_choice_prepare (GtkWidget *choice)
{
  g_autoptr (GtkListItemFactory) factory = NULL;

  if (g_object_get_data (G_OBJECT (choice), PREPARED) != NULL)
    return;
  g_object_set_data (G_OBJECT (choice), PREPARED, choice);
  factory = gtk_signal_list_item_factory_new ();
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  if (GTK_IS_DROP_DOWN (choice))
    {
      gtk_drop_down_set_factory (GTK_DROP_DOWN (choice), factory);
      g_signal_connect (choice, "notify::selected-item", G_CALLBACK (selected_cb), NULL);
      selected_cb (choice);
    }
  else
    adw_combo_row_set_factory (ADW_COMBO_ROW (choice), factory);
}
