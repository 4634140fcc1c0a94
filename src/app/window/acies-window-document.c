/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Does with the document of a window what is the same for all kinds: takes steps of it back, saves
 * it, and asks before any of it is lost. A battle that is no longer in its file is saved like one.
 */
#include "config.h"
#include "app/window/acies-window-private.h"

#include "app/widgets/acies-save-chooser.h"

#include "storage/library/acies-library.h"
#include "storage/battle/acies-target.h"

#include <glib/gi18n-lib.h>
#include <unistd.h>

/* The words for one kind of document, all to be translated, and where its files lie. */
typedef struct
{
  const char *saved, *unsaved; /* below the window's title */
  const char *question;        /* asked before it is lost */
  const char *heading;         /* of the file chooser */
  const char *suffix;          /* of a new file's name */
  char *(*get_folder) (void);  /* of new files; NULL: it is always saved where it belongs */
} Kind;

static const Kind kinds[] = {
  [ACIES_FILE_TYPE_SCENARIO] = {
    .saved = N_ ("Scenario"),
    .unsaved = N_ ("Scenario, not saved"),
    .question = N_ ("Save the Scenario?"),
    .heading = N_ ("Save the Scenario"),
    .suffix = ACIES_LIBRARY_SCENARIO_SUFFIX,
    .get_folder = acies_library_get_scenario_folder,
  },
  [ACIES_FILE_TYPE_ARMY] = {
    .saved = N_ ("Army"),
    .unsaved = N_ ("Army, not saved"),
    .question = N_ ("Save the Army?"),
    .heading = N_ ("Save the Army"),
    .suffix = ACIES_LIBRARY_ARMY_SUFFIX,
    .get_folder = acies_library_get_army_folder,
  },
  [ACIES_FILE_TYPE_RULESET] = {
    .saved = N_ ("Rule set"),
    .unsaved = N_ ("Rule set, not saved"),
    .question = N_ ("Save the Rules?"),
  },
  [ACIES_FILE_TYPE_BATTLE] = {
    .question = N_ ("Save the Battle Elsewhere?"),
    .heading = N_ ("Save the Battle Elsewhere"),
    .suffix = ".acies",
    .get_folder = acies_library_get_battle_folder,
  },
};

AciesDocument *
acies_window_get_document (AciesWindow *self)
{
  AciesScenarioEditor *editor;

  g_return_val_if_fail (ACIES_IS_WINDOW (self), NULL);

  if (self->army != NULL)
    return ACIES_DOCUMENT (acies_army_session_get_document (self->army));
  editor = acies_window_get_editor (self);
  if (editor != NULL)
    return ACIES_DOCUMENT (acies_scenario_editor_get_document (editor));
  if (self->session != NULL)
    return NULL;
  if (self->check != NULL)
    return ACIES_DOCUMENT (acies_rules_check_get_text (self->check));
  return self->rules != NULL ? ACIES_DOCUMENT (acies_rules_session_get_document (self->rules))
                             : NULL;
}

void
acies_window_keep_spare (AciesWindow *self)
{
  AciesDocument *document = acies_window_get_document (self);

  if (self->spare != NULL && acies_spare_get_document (self->spare) == document)
    return;
  g_clear_pointer (&self->spare, acies_spare_free);
  if (document != NULL)
    self->spare = acies_spare_new (document);
}

gboolean
acies_window_write_spare (AciesWindow *self, GError **error)
{
  g_return_val_if_fail (ACIES_IS_WINDOW (self), FALSE);
  g_return_val_if_fail (self->spare != NULL, FALSE);

  return acies_spare_write (self->spare, error);
}

AciesDocument *
acies_window_get_front_document (AciesWindow *self)
{
  gboolean edits_rules = self->session == NULL && self->army == NULL;
  gboolean shows_rules = acies_window_shows_facts (self) || acies_window_shows_workshop (self);

  return shows_rules == edits_rules ? acies_window_get_document (self) : NULL;
}

const char *
acies_window_describe_document (AciesDocument *document)
{
  const Kind *kind = &kinds[acies_document_get_file_type (document)];

  return acies_document_is_modified (document) ? _ (kind->unsaved) : _ (kind->saved);
}

gboolean
acies_window_can_undo (AciesWindow *self)
{
  AciesDocument *document = acies_window_get_front_document (self);

  if (document != NULL)
    return acies_document_get_undo_label (document) != NULL;
  return self->session != NULL && !acies_window_shows_facts (self)
         && acies_session_can_undo (self->session);
}

gboolean
acies_window_can_redo (AciesWindow *self)
{
  AciesDocument *document = acies_window_get_front_document (self);

  if (document != NULL)
    return acies_document_get_redo_label (document) != NULL;
  return self->session != NULL && !acies_window_shows_facts (self)
         && acies_session_can_redo (self->session);
}

void
acies_window_undo (AciesWindow *self)
{
  AciesDocument *document = acies_window_get_front_document (self);
  g_autoptr (GError) error = NULL;

  if (document == NULL)
    acies_session_undo (self->session);
  else if (!acies_document_undo (document, &error))
    acies_window_show_message (self, error->message);
}

void
acies_window_redo (AciesWindow *self)
{
  AciesDocument *document = acies_window_get_front_document (self);
  g_autoptr (GError) error = NULL;

  if (document == NULL)
    acies_session_redo (self->session);
  else if (!acies_document_redo (document, &error))
    acies_window_show_message (self, error->message);
}

/* The kind of what can be saved here; NULL: there is nothing. */
static const Kind *
get_kind (AciesWindow *self)
{
  AciesDocument *document = acies_window_get_document (self);

  if (document != NULL)
    return &kinds[acies_document_get_file_type (document)];
  return acies_window_is_lost (self) ? &kinds[ACIES_FILE_TYPE_BATTLE] : NULL;
}

static const char *
get_title (AciesWindow *self)
{
  AciesDocument *document = acies_window_get_document (self);

  return document != NULL ? acies_document_get_title (document)
                          : acies_battle_get_title (acies_session_get_battle (self->session));
}

/* Takes what is still being typed; FALSE: it is refused, and said. */
static gboolean
commit (AciesWindow *self)
{
  if (self->army != NULL)
    return acies_army_page_commit (self->army_place);
  if (self->check != NULL)
    return acies_workshop_page_commit (self->write_place);
  if (acies_window_get_editor (self) != NULL)
    return acies_scenario_page_commit (self->draft_place);
  return TRUE;
}

/* TRUE: it is saved. */
static gboolean
save_to (AciesWindow *self, GFile *file)
{
  AciesDocument *document = acies_window_get_document (self);
  g_autoptr (GError) error = NULL;

  if (document != NULL ? acies_document_save (document, file, &error)
                       : acies_window_save_lost (self, file, &error))
    {
      /* What was said before it was saved has been seen to. */
      acies_message_bar_hide (self->message_bar);
      return TRUE;
    }
  acies_window_show_message (self, error->message);
  return FALSE;
}

/* The chooser has asked whether to replace FILE; what is of another kind is not replaced whatever
 * was answered, and for the sake of a lost battle nothing is. */
static gboolean
may_save_to (AciesWindow *self, GFile *file)
{
  AciesDocument *document = acies_window_get_document (self);
  AciesFileType type
      = document != NULL ? acies_document_get_file_type (document) : ACIES_FILE_TYPE_UNKNOWN;
  g_autoptr (GError) error = NULL;

  if (acies_target_check_chosen (file, type, &error))
    return TRUE;
  acies_window_show_message (self, error->message);
  return FALSE;
}

static gboolean
close_cb (gpointer window)
{
  gtk_window_close (window);
  return G_SOURCE_REMOVE;
}

/* The dialog that was answered lets go of its window only when it has gone itself. */
static void
finish_closing (AciesWindow *self)
{
  self->closes = TRUE;
  g_idle_add_full (G_PRIORITY_LOW, close_cb, g_object_ref (self), g_object_unref);
}

static void
chosen_cb (AciesWindow *self, int response)
{
  g_autoptr (GtkFileChooserNative) chooser = g_steal_pointer (&self->chooser);
  g_autoptr (GFile) chosen = NULL, file = NULL;
  gboolean closes = self->closes_when_saved;

  self->closes_when_saved = FALSE;
  if (response != GTK_RESPONSE_ACCEPT || get_kind (self) == NULL)
    return;
  chosen = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  file = acies_library_complete_name (chosen, get_kind (self)->suffix);
  if (may_save_to (self, file) && save_to (self, file) && closes)
    finish_closing (self);
}

static void
choose_file (AciesWindow *self, gboolean closes)
{
  const Kind *kind = get_kind (self);
  g_autofree char *path = kind->get_folder ();
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autofree char *stem = acies_library_make_name (get_title (self));
  g_autofree char *name = g_strconcat (stem, kind->suffix, NULL);

  if (self->chooser != NULL)
    return;
  self->closes_when_saved = closes;
  self->chooser = acies_save_chooser_new (GTK_WINDOW (self), _ (kind->heading), _ ("_Save"), name);
  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (self->chooser), folder, NULL);
  g_signal_connect_swapped (self->chooser, "response", G_CALLBACK (chosen_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/* What comes with the program stays as it is: a copy of it is saved. */
static gboolean
has_own_file (AciesWindow *self)
{
  AciesDocument *document = acies_window_get_document (self);
  GFile *file = document != NULL ? acies_document_get_file (document) : NULL;

  return file != NULL && g_file_peek_path (file) != NULL
         && access (g_file_peek_path (file), W_OK) == 0;
}

static void
overtaken_cb (AciesWindow *self, const char *response)
{
  gboolean closes = self->closes_when_saved;

  self->closes_when_saved = FALSE;
  if (!acies_window_can_save (self))
    return;
  if (g_str_equal (response, "elsewhere"))
    choose_file (self, closes);
  else if (g_str_equal (response, "replace") && save_to (self, NULL) && closes)
    finish_closing (self);
}

/* Somebody else wrote the file meanwhile: what he wrote is not lost unasked. */
static void
ask_whose (AciesWindow *self, gboolean closes)
{
  GtkWidget *widget
      = adw_message_dialog_new (GTK_WINDOW (self), _ ("Replace What Others Wrote?"), NULL);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (widget);

  adw_message_dialog_format_body (
      dialog,
      _ ("The file of “%s” was written elsewhere since it was opened here, in another window or by "
         "another program. Saving here replaces what it says now."),
      get_title (self));
  adw_message_dialog_add_response (dialog, "cancel", _ ("_Cancel"));
  if (get_kind (self)->get_folder != NULL)
    adw_message_dialog_add_response (dialog, "elsewhere", _ ("Save _As…"));
  adw_message_dialog_add_response (dialog, "replace", _ ("_Replace"));
  adw_message_dialog_set_response_appearance (dialog, "replace", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "cancel");
  adw_message_dialog_set_close_response (dialog, "cancel");
  self->closes_when_saved = closes;
  g_signal_connect_object (dialog, "response", G_CALLBACK (overtaken_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* TRUE: it is saved. Otherwise a file is being asked for, or whether to replace it, or something is
 * refused. */
static gboolean
save (AciesWindow *self, gboolean closes)
{
  AciesDocument *document = acies_window_get_document (self);

  if (!commit (self))
    return FALSE;
  if (get_kind (self)->get_folder != NULL && !has_own_file (self))
    choose_file (self, closes);
  else if (document != NULL && acies_document_is_overtaken (document))
    ask_whose (self, closes);
  else
    return save_to (self, NULL);
  return FALSE;
}

gboolean
acies_window_can_save (AciesWindow *self)
{
  return get_kind (self) != NULL;
}

gboolean
acies_window_can_save_as (AciesWindow *self)
{
  return acies_window_get_document (self) != NULL && get_kind (self)->get_folder != NULL;
}

void
acies_window_save (AciesWindow *self)
{
  if (acies_window_can_save (self))
    save (self, FALSE);
}

void
acies_window_save_as (AciesWindow *self)
{
  if (acies_window_can_save_as (self) && commit (self))
    choose_file (self, FALSE);
}

static void
answered_cb (AciesWindow *self, const char *response)
{
  if (g_str_equal (response, "discard")
      || (g_str_equal (response, "save") && acies_window_can_save (self) && save (self, TRUE)))
    finish_closing (self);
}

static void
ask (AciesWindow *self)
{
  GtkWidget *widget
      = adw_message_dialog_new (GTK_WINDOW (self), _ (get_kind (self)->question), NULL);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (widget);

  adw_message_dialog_format_body (
      dialog, _ ("Changes to “%s” will be lost if you do not save them."), get_title (self));
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
  AciesDocument *document = acies_window_get_document (self);

  if (self->session != NULL && acies_session_get_file (self->session) != NULL)
    acies_battle_file_check_place (acies_session_get_file (self->session), NULL);
  if (self->closes || !acies_window_can_save (self))
    return FALSE;
  commit (self);
  if (document != NULL && !acies_document_is_modified (document))
    return FALSE;
  ask (self);
  return TRUE;
}
