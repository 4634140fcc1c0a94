/* The end of a widget that was built from a template. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* For dispose of a plain GtkWidget: lets go of the template's children of TYPE and unparents those
 * that stand directly below SELF, which GTK 4.8 leaves to the class. */
void acies_template_dispose (gpointer self, GType type);

G_END_DECLS
