/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What assistive technology is told: names, and what has happened. GTK 4.8 announces a button that
 * shows only a picture by its class name; a tooltip becomes a mere description. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gives WIDGET the accessible name LABEL; what a drop-down offers is then named too. */
void acies_accessible_set_label (GtkWidget *widget, const char *label);
/* Names every button below WIDGET that shows an icon and nothing else by its tooltip, the popover
 * of a menu button likewise, and what a row offers to choose by its own words. */
void acies_accessible_name_buttons (GtkWidget *widget);
/* The same for what lies below WIDGET in a window that GTK or Libadwaita builds and leaves
 * nameless. */
void acies_accessible_name_foreign (GtkWidget *widget);
/* Has a screen reader say SENTENCE, once, for WIDGET, which need not be shown. From GTK 4.14 on it
 * is announced. Before that it becomes the description of whatever has the focus in the window:
 * readers say what changes there. */
void acies_accessible_announce (GtkWidget *widget, const char *sentence);

G_END_DECLS
