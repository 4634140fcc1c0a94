/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays a picture on the table of the scenario that is edited, to trace terrain over it. */
#include "config.h"
#include "app/window/acies-window-private.h"

#include "app/session/acies-scenario-editor.h"

#include <glib/gi18n-lib.h>

void
acies_window_trace (AciesWindow *self, GFile *file)
{
  g_autoptr (GError) error = NULL;

  if (acies_window_get_editor (self) != NULL
      && !acies_scenario_page_trace (self->draft_place, file, &error))
    acies_window_show_message (self, error->message);
}

static void
chosen_cb (AciesWindow *self, int response)
{
  g_autoptr (GtkFileChooserNative) chooser = g_steal_pointer (&self->chooser);
  g_autoptr (GFile) file = NULL;

  if (response != GTK_RESPONSE_ACCEPT)
    return;
  file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  acies_window_trace (self, file);
}

void
acies_window_choose_tracing (AciesWindow *self)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  if (self->chooser != NULL || acies_window_get_editor (self) == NULL)
    return;
  gtk_file_filter_set_name (filter, _ ("Pictures"));
  gtk_file_filter_add_mime_type (filter, "image/png");
  gtk_file_filter_add_mime_type (filter, "image/jpeg");
  self->chooser = gtk_file_chooser_native_new (_ ("Trace over a Picture"), GTK_WINDOW (self),
                                               GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"), NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->chooser), filter);
  g_signal_connect_swapped (self->chooser, "response", G_CALLBACK (chosen_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}
