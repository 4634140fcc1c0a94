/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets a file be chosen for the scenario that is edited: a list of hexes, a picture to lie under
 * its table. */
#include "config.h"
#include "app/window/acies-window-private.h"

#include "app/photograph/acies-backdrop-window.h"

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

/* Of this scenario, if it is still the one that is edited. */
static void
made_cb (AciesWindow *self, AciesBackdrop *backdrop)
{
  AciesScenarioEditor *editor = acies_window_get_editor (self);

  if (editor != NULL
      && acies_scenario_editor_set_backdrop (editor, backdrop, _ ("Picture under the Table")))
    acies_scenario_page_move_backdrop (self->draft_place);
  acies_window_update_actions (self);
}

static void
take_backdrop (AciesWindow *self, GFile *file)
{
  AciesBackdropWindow *window;

  if (acies_window_get_editor (self) == NULL)
    return;
  window = acies_backdrop_window_new (GTK_WINDOW (self), acies_session_get_battle (self->session),
                                      file);
  g_signal_connect_object (window, "made", G_CALLBACK (made_cb), self, G_CONNECT_SWAPPED);
}

void
acies_window_choose_backdrop (AciesWindow *self)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ ("Pictures"));
  gtk_file_filter_add_mime_type (filter, "image/png");
  gtk_file_filter_add_mime_type (filter, "image/jpeg");
  gtk_file_filter_add_mime_type (filter, "image/heif");
  acies_window_choose_for_draft (self, _ ("Picture under the Table"), filter, take_backdrop);
}

void
acies_window_drop_backdrop (AciesWindow *self)
{
  AciesScenarioEditor *editor = acies_window_get_editor (self);

  if (editor != NULL)
    acies_scenario_editor_set_backdrop (editor, NULL, _ ("Take the Picture Away"));
  acies_window_update_actions (self);
}
