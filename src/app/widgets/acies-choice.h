/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What drop-downs offer, and what is chosen from them. Every GtkDropDown and AdwComboRow of strings
 * is filled and listened to by these, so that none is rebuilt while it still reports a choice, and
 * opened with a key each begins at what is chosen. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* CHOICE is a GtkDropDown or an AdwComboRow of strings: its strings are shown with names, the one
 * chosen is ticked and has the focus when the list opens and, in a drop-down, is what assistive
 * technology says after the name. */
void acies_choice_prepare (GtkWidget *choice);
/* Offers LABELS with the one at SELECTED chosen (GTK_INVALID_LIST_POSITION: none). Nobody is told:
 * nobody chose. */
void acies_choice_show (gpointer choice, GtkStringList *labels, guint selected);
/* The same of what it offers already. */
void acies_choice_select (gpointer choice, guint selected);
/* Calls CHOSEN with OBJECT, and CHOICE after it, whenever somebody has chosen something else, once
 * the drop-down is done with it: then it may be filled anew, or go. Until OBJECT goes; one for each
 * drop-down. */
void acies_choice_connect (gpointer choice, GCallback chosen, gpointer object);

G_END_DECLS
