/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets a file be chosen for the scenario that is edited: a list of hexes, a picture to trace. */
#include "config.h"
#include "app/window/acies-window-private.h"

#include <glib/gi18n-lib.h>

/* Where a file goes that was chosen for the scenario. */
typedef struct
{
  AciesWindow *window;
  AciesWindowTakeFile take;
} Choice;

static void
chosen_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  Choice *choice = data;
  g_autoptr (GtkFileChooserNative) chooser = g_steal_pointer (&choice->window->chooser);
  g_autoptr (GFile) file = NULL;

  if (response != GTK_RESPONSE_ACCEPT)
    return;
  file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  choice->take (choice->window, file);
}

static void
free_choice (gpointer data, GClosure *closure)
{
  g_free (data);
}

void
acies_window_choose_for_draft (AciesWindow *self,
                               const char *title,
                               GtkFileFilter *filter,
                               AciesWindowTakeFile take)
{
  Choice *choice;

  if (self->chooser != NULL || acies_window_get_editor (self) == NULL)
    return;
  choice = g_new (Choice, 1);
  *choice = (Choice){ self, take };
  self->chooser = gtk_file_chooser_native_new (title, GTK_WINDOW (self),
                                               GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"), NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->chooser), filter);
  g_signal_connect_data (self->chooser, "response", G_CALLBACK (chosen_cb), choice, free_choice,
                         (GConnectFlags) 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}
