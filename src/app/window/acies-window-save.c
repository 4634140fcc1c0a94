/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Saving what a window edits, a scenario, an army or house rules, or a battle that is no longer in
 * its file, and asking before any of it is lost: the same for all. */
#include "config.h"
#include "app/window/acies-window-private.h"

#include "app/widgets/acies-save-chooser.h"

#include "storage/library/acies-library.h"
#include "storage/battle/acies-target.h"

#include <glib/gi18n-lib.h>
#include <unistd.h>

/* What is edited here, or NULL. */
static const AciesWindowDocument *
get_document (AciesWindow *self)
{
  if (self->army != NULL)
    return &acies_window_army_document;
  if (acies_window_is_lost (self))
    return &acies_window_lost_document;
  if (self->session != NULL && acies_session_is_draft (self->session))
    return &acies_window_scenario_document;
  if (self->session == NULL && self->rules != NULL
      && acies_rules_session_get_draft (self->rules) != NULL)
    return &acies_window_house_document;
  return NULL;
}

/* TRUE: it is saved. */
static gboolean
save_to (AciesWindow *self, GFile *file)
{
  g_autoptr (GError) error = NULL;

  if (get_document (self)->save (self, file, &error))
    return TRUE;
  acies_window_show_message (self, error->message);
  return FALSE;
}

/* The chooser has asked whether to replace FILE; what is of another kind is not replaced whatever
 * was answered. */
static gboolean
may_save_to (AciesWindow *self, GFile *file)
{
  g_autoptr (GError) error = NULL;

  if (acies_target_check_chosen (file, get_document (self)->kind, &error))
    return TRUE;
  acies_window_show_message (self, error->message);
  return FALSE;
}

static void
finish_closing (AciesWindow *self)
{
  self->closes = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

static void
chosen_cb (AciesWindow *self, int response)
{
  g_autoptr (GtkFileChooserNative) chooser = g_steal_pointer (&self->chooser);
  g_autoptr (GFile) chosen = NULL, file = NULL;
  gboolean closes = self->closes_when_saved;

  self->closes_when_saved = FALSE;
  if (response != GTK_RESPONSE_ACCEPT || get_document (self) == NULL)
    return;
  chosen = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  file = acies_library_complete_name (chosen, get_document (self)->suffix);
  if (may_save_to (self, file) && save_to (self, file) && closes)
    finish_closing (self);
}

static void
choose_file (AciesWindow *self, gboolean closes)
{
  const AciesWindowDocument *document = get_document (self);
  g_autofree char *path = document->get_folder ();
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autofree char *stem = acies_library_make_name (document->get_title (self));
  g_autofree char *name = g_strconcat (stem, document->suffix, NULL);

  if (self->chooser != NULL)
    return;
  self->closes_when_saved = closes;
  self->chooser
      = acies_save_chooser_new (GTK_WINDOW (self), _ (document->heading), _ ("_Save"), name);
  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (self->chooser), folder, NULL);
  g_signal_connect_swapped (self->chooser, "response", G_CALLBACK (chosen_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/* What comes with the program stays as it is: a copy of it is saved. */
static gboolean
is_own (GFile *file)
{
  return file != NULL && g_file_peek_path (file) != NULL
         && access (g_file_peek_path (file), W_OK) == 0;
}

/* TRUE: it is saved. Otherwise a file is being asked for, or something is refused. */
static gboolean
save (AciesWindow *self, gboolean closes)
{
  const AciesWindowDocument *document = get_document (self);
  GFile *file = document->get_file (self);

  if (!document->commit (self))
    return FALSE;
  if (document->get_folder == NULL || is_own (file))
    return save_to (self, file);
  choose_file (self, closes);
  return FALSE;
}

void
acies_window_save (AciesWindow *self)
{
  if (get_document (self) != NULL)
    save (self, FALSE);
}

gboolean
acies_window_can_save (AciesWindow *self)
{
  return get_document (self) != NULL;
}

void
acies_window_save_as (AciesWindow *self)
{
  const AciesWindowDocument *document = get_document (self);

  if (document != NULL && document->commit (self))
    choose_file (self, FALSE);
}

static void
answered_cb (AciesWindow *self, const char *response)
{
  if (g_str_equal (response, "discard")
      || (g_str_equal (response, "save") && get_document (self) != NULL && save (self, TRUE)))
    finish_closing (self);
}

static void
ask (AciesWindow *self, const AciesWindowDocument *document)
{
  GtkWidget *widget = adw_message_dialog_new (GTK_WINDOW (self), _ (document->question), NULL);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (widget);

  adw_message_dialog_format_body (dialog,
                                  _ ("Changes to “%s” will be lost if you do not save them."),
                                  document->get_title (self));
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "discard", _ ("_Discard"),
                                    "save", _ ("_Save"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "save");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

gboolean
acies_window_asks_to_save (AciesWindow *self)
{
  const AciesWindowDocument *document;

  if (self->session != NULL && acies_session_get_file (self->session) != NULL)
    acies_battle_file_check_place (acies_session_get_file (self->session), NULL);
  document = get_document (self);
  if (self->closes || document == NULL)
    return FALSE;
  document->commit (self);
  if (!document->is_modified (self))
    return FALSE;
  ask (self, document);
  return TRUE;
}
