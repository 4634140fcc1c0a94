/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The end of a menu. GTK 4.8 never lets go of the sections of a menu that it has shown, with all
 * that stands in them: whoever drops a menu empties it, so that no more than their shells stay. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Empties MENU and what is in it, which nobody shows any more. */
void acies_menu_empty (GMenuModel *menu);
/* The same as soon as WIDGET, which alone shows MENU, is gone. */
void acies_menu_empty_after (GtkWidget *widget, GMenuModel *menu);

G_END_DECLS
