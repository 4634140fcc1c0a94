/* What a drop-down offers, each with a name for assistive technology, which GTK 4.8 would call by
 * its class. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* CHOICE is a GtkDropDown or an AdwComboRow of strings: its strings are shown with names, the one
 * chosen is ticked and, in a drop-down, is what assistive technology says after the name. */
void acies_choice_prepare (GtkWidget *choice);

G_END_DECLS
