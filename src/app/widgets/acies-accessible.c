/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* One helper for all windows, called once a template has been built. */
#include "config.h"
#include "app/widgets/acies-accessible.h"

#include "app/widgets/acies-choice.h"

#include <adwaita.h>

#include <glib/gi18n-lib.h>

/* The first below WIDGET, or WIDGET itself, that is of TYPE; or NULL. */
static GtkWidget *
find_below (GtkWidget *widget, GType type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_below (child, type);
  return found;
}

static void
name_below (GtkWidget *widget, GType type, const char *label)
{
  GtkWidget *found = find_below (widget, type);

  if (found != NULL)
    acies_accessible_set_label (found, label);
}

void
acies_accessible_set_label (GtkWidget *widget, const char *label)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  /* A menu button and a drop-down hand the focus, and so the name, to the button inside. */
  if ((GTK_IS_MENU_BUTTON (widget) || GTK_IS_DROP_DOWN (widget))
      && gtk_widget_get_first_child (widget) != NULL)
    acies_accessible_set_label (gtk_widget_get_first_child (widget), label);
  if (GTK_IS_DROP_DOWN (widget))
    {
      acies_choice_prepare (widget);
      name_below (gtk_widget_get_last_child (widget), GTK_TYPE_LIST_VIEW, label);
    }
}

static gboolean
needs_name (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget) || GTK_IS_SPIN_BUTTON (widget)
         || GTK_IS_DROP_DOWN (widget) || GTK_IS_ENTRY (widget);
}

static gboolean
has_text (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget)) != NULL;
}

/* A popover that hangs on a button is called as the button is. */
static void
name_popover (GtkMenuButton *button, const char *label)
{
  GtkPopover *popover = gtk_menu_button_get_popover (button);

  if (popover != NULL && label != NULL)
    acies_accessible_set_label (GTK_WIDGET (popover), label);
}

/* Libadwaita puts the rows of a group into a list of its own. */
static void
name_group (AdwPreferencesGroup *group)
{
  const char *title = adw_preferences_group_get_title (group);

  name_below (GTK_WIDGET (group), GTK_TYPE_LIST_BOX,
              title != NULL && *title != '\0' ? title : _ ("What is chosen"));
}

static void
name_combo_row (GtkWidget *row)
{
  acies_choice_prepare (row);
  name_below (row, GTK_TYPE_LIST_VIEW, adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
}

static void
name_one (GtkWidget *widget)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  if (needs_name (widget) && !has_text (widget) && tooltip != NULL)
    acies_accessible_set_label (widget, tooltip);
  else if (GTK_IS_EXPANDER (widget))
    acies_accessible_set_label (widget, gtk_expander_get_label (GTK_EXPANDER (widget)));
  if (GTK_IS_MENU_BUTTON (widget))
    name_popover (GTK_MENU_BUTTON (widget), tooltip);
  if (ADW_IS_PREFERENCES_GROUP (widget))
    name_group (ADW_PREFERENCES_GROUP (widget));
  if (ADW_IS_COMBO_ROW (widget))
    name_combo_row (widget);
}

void
acies_accessible_name_buttons (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  name_one (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    acies_accessible_name_buttons (child);
}

/* By what its picture means, or by the words in it. */
static const char *
name_foreign_button (GtkWidget *button)
{
  GtkWidget *image = find_below (button, GTK_TYPE_IMAGE);
  GtkWidget *label = find_below (button, GTK_TYPE_LABEL);
  const char *icon = image != NULL ? gtk_image_get_icon_name (GTK_IMAGE (image)) : NULL;

  if (gtk_widget_get_tooltip_text (button) != NULL)
    return gtk_widget_get_tooltip_text (button);
  if (g_strcmp0 (icon, "go-previous-symbolic") == 0)
    return _ ("Back");
  if (label != NULL)
    return gtk_label_get_text (GTK_LABEL (label));
  return _ ("Search");
}

/* NULL: it has a name, or wants none. */
static const char *
name_foreign (GtkWidget *widget)
{
  if (GTK_IS_SEARCH_ENTRY (widget))
    return _ ("Search");
  if (GTK_IS_STACK_SWITCHER (widget))
    return _ ("Pages");
  if (GTK_IS_MENU_BUTTON (widget))
    return _ ("Sections");
  if (GTK_IS_LIST_BOX (widget))
    return _ ("List");
  if (GTK_IS_TEXT_VIEW (widget))
    return _ ("Text");
  if (GTK_IS_BUTTON (widget) && !has_text (widget))
    return name_foreign_button (widget);
  return NULL;
}

void
acies_accessible_name_foreign (GtkWidget *widget)
{
  const char *label;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  label = name_foreign (widget);
  if (label != NULL)
    acies_accessible_set_label (widget, label);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_WINDOW_CONTROLS (child) && !GTK_IS_MENU_BUTTON (widget))
      acies_accessible_name_foreign (child);
}
