/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Saves or mends a battle whose file is in trouble: it was moved, replaced or deleted while the
 * window held it open, and is saved elsewhere; or it was damaged when it was opened, and is mended
 * if the user wants it. */
#include "config.h"
#include "app/window/acies-window-private.h"

#include <glib/gi18n-lib.h>

static AciesBattleFile *
get_file (AciesWindow *self)
{
  return self->session != NULL ? acies_session_get_file (self->session) : NULL;
}

gboolean
acies_window_is_lost (AciesWindow *self)
{
  AciesBattleFile *file = get_file (self);

  return file != NULL && acies_battle_file_is_lost (file);
}

static void
answered_cb (AciesWindow *self, const char *response)
{
  if (g_str_equal (response, "save") && acies_window_is_lost (self))
    acies_window_save (self);
}

/* WHY says what became of the file. */
static void
ask_to_save (AciesWindow *self, const char *why)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (
      adw_message_dialog_new (GTK_WINDOW (self), _ ("The Battle Is No Longer in Its File"), why));

  adw_message_dialog_add_responses (dialog, "later", _ ("_Later"), "save", _ ("_Save Elsewhere…"),
                                    NULL);
  adw_message_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "save");
  adw_message_dialog_set_close_response (dialog, "later");
  g_signal_connect_object (dialog, "response", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
acies_window_problem_cb (AciesWindow *self, const char *sentence)
{
  AciesBattleFile *file = get_file (self);
  g_autoptr (GError) error = NULL;

  if (file != NULL && acies_battle_file_is_lost (file)
      && !acies_battle_file_check_place (file, &error) && g_strcmp0 (sentence, error->message) == 0)
    ask_to_save (self, sentence);
  else
    acies_window_show_message (self, sentence);
}

void
acies_window_lost_cb (AciesWindow *self)
{
  gtk_info_bar_set_revealed (self->lost_bar, acies_window_is_lost (self));
  acies_window_update_actions (self);
}

gboolean
acies_window_save_lost (AciesWindow *self, GFile *file, GError **error)
{
  const char *path = g_file_peek_path (file);
  g_autofree char *name = NULL;
  g_autofree char *sentence = NULL;

  if (path == NULL)
    {
      g_set_error_literal (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_WRITE,
                           _ ("A battle must be saved on this computer."));
      return FALSE;
    }
  if (!acies_battle_file_save_elsewhere (get_file (self), path, error))
    return FALSE;
  name = g_path_get_basename (path);
  /* Translators: %s is the name of a file. */
  sentence = g_strdup_printf (_ ("The whole battle was saved as “%s”. Play goes on there."), name);
  acies_window_show_message (self, sentence);
  return TRUE;
}

static void
mend (AciesWindow *self)
{
  g_autofree char *path = g_strdup (acies_battle_file_get_path (get_file (self)));
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesBattleFile) file = acies_battle_file_open (path, findings, &error);

  if (file == NULL)
    acies_window_show_message (self, error->message);
  else
    acies_window_set_file (self, file, findings);
}

static void
mended_cb (AciesWindow *self, const char *response)
{
  AciesBattleFile *file = get_file (self);

  if (g_str_equal (response, "mend") && file != NULL && acies_battle_file_is_read_only (file))
    mend (self);
}

void
acies_window_offer_to_mend (AciesWindow *self)
{
  AciesBattleFile *file = get_file (self);
  AdwMessageDialog *dialog;
  guint n;

  if (file == NULL || acies_battle_file_get_damage (file) == NULL
      || !acies_battle_file_is_read_only (file))
    return;
  n = g_list_model_get_n_items (acies_battle_file_get_journal (file));
  dialog = ADW_MESSAGE_DIALOG (
      adw_message_dialog_new (GTK_WINDOW (self), _ ("Mend the Damaged Battle?"), NULL));
  adw_message_dialog_format_body (
      dialog,
      /* Translators: a sentence that says what is damaged, then a number of events. */
      _ ("%s The %u events before it are intact. Once mended, the battle goes on after them, and "
         "the damaged file is kept beside it under another name."),
      acies_battle_file_get_damage (file), n);
  adw_message_dialog_add_responses (dialog, "look", _ ("_Look Only"), "mend", _ ("_Mend and Play"),
                                    NULL);
  adw_message_dialog_set_default_response (dialog, "look");
  adw_message_dialog_set_close_response (dialog, "look");
  g_signal_connect_object (dialog, "response", G_CALLBACK (mended_cb), self, G_CONNECT_SWAPPED);
  /* Shown before its window, the dialog would lie behind it. */
  gtk_window_present (GTK_WINDOW (self));
  gtk_window_present (GTK_WINDOW (dialog));
}
