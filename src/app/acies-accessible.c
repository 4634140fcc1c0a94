/* One helper for all windows, called once a template has been built. */
#include "acies-accessible.h"

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

void
acies_accessible_name_buttons (GtkWidget *widget)
{
  const char *tooltip;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  tooltip = gtk_widget_get_tooltip_text (widget);
  if (needs_name (widget) && !has_text (widget) && tooltip != NULL)
    acies_accessible_set_label (widget, tooltip);
  else if (GTK_IS_EXPANDER (widget))
    acies_accessible_set_label (widget, gtk_expander_get_label (GTK_EXPANDER (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    acies_accessible_name_buttons (child);
}
