/* Names for assistive technology. GTK 4.8 announces a button that shows only a picture by its class
 * name; a tooltip becomes a mere description. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gives WIDGET the accessible name LABEL. */
void acies_accessible_set_label (GtkWidget *widget, const char *label);
/* Names every button below WIDGET that shows an icon and nothing else, by its tooltip. */
void acies_accessible_name_buttons (GtkWidget *widget);

G_END_DECLS
