/* One line of every widget's dispose. */
#include "app/acies-template.h"

void
acies_template_dispose (gpointer self, GType type)
{
  GtkWidget *child;

  gtk_widget_dispose_template (GTK_WIDGET (self), type);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}
