/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* One line of every widget's dispose, and of every window's beginning. */
#include "app/widgets/acies-template.h"

void
acies_template_dispose (gpointer self, GType type)
{
  GtkWidget *child;

  gtk_widget_dispose_template (GTK_WIDGET (self), type);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

gpointer
acies_template_new_window (GType type, GtkWindow *parent)
{
  return g_object_new (type, "transient-for", parent, "application",
                       parent != NULL ? gtk_window_get_application (parent) : NULL, NULL);
}
