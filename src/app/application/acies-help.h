/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* F1: the page of the help that tells of what is in front. One table says which page each place,
 * window, box and tool has. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  const char *of;   /* the class of a widget, or of a tool of the table */
  const char *page; /* the id of a page, or PAGE#SECTION */
} AciesHelpTopic;

/* N topics; static. */
const AciesHelpTopic *acies_help_list_topics (guint *n);
/* The page for WIDGET: that of its nearest ancestor which has one; a dialog has that of the window
 * it stands over, and a window that of the place it shows. Never NULL: the first page leads to all
 * others. */
const char *acies_help_find_page (GtkWidget *widget);
/* The manual as one file, below FOLDER, in the first of the user's languages that it is there in.
 * NULL if it is not installed. */
char *acies_help_find_manual (const char *folder) G_GNUC_WARN_UNUSED_RESULT;
/* Shows the page for what has the focus in WINDOW: in Yelp, else in a browser. If neither can, says
 * where it is. */
void acies_help_show (GtkWindow *window);

G_END_DECLS
