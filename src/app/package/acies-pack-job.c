/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads, checks and writes in a thread: the examples of a large rule set take a while. */
#include "config.h"

#include "app/package/acies-pack-job.h"

#include "app/package/acies-waiting-dialog.h"
#include "app/widgets/acies-save-chooser.h"
#include "storage/battle/acies-target.h"
#include "storage/journal/acies-storage-error.h"
#include "storage/library/acies-library.h"
#include "storage/package/acies-package-companions.h"

#include <glib/gi18n-lib.h>

#define SUFFIX ".aciesr"
/* Of what is wrong. */
#define MOST_CHARACTERS 1500

typedef struct
{
  GFile *folder, *target; /* owned */
  AciesPacked packed;
  GWeakRef object, parent;
  GtkFileChooserNative *chooser; /* owned, while it is open */
  GtkWindow *waiting;            /* weak: while it is packed */
  char *sentence;                /* what was packed */
} Job;

static void
job_free (Job *self)
{
  g_clear_weak_pointer (&self->waiting);
  g_clear_object (&self->chooser);
  g_weak_ref_clear (&self->object);
  g_weak_ref_clear (&self->parent);
  g_clear_object (&self->target);
  g_object_unref (self->folder);
  g_free (self->sentence);
  g_free (self);
}

static void
say_why (Job *self, const char *why)
{
  g_autoptr (GtkWindow) parent = g_weak_ref_get (&self->parent);
  GtkWidget *dialog;

  if (parent == NULL)
    return;
  dialog = adw_message_dialog_new (parent, _ ("The Rule Set Cannot Be Packed"), why);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

static gboolean
refuse (AciesFindings *findings, GError **error)
{
  g_autofree char *text = acies_findings_to_string (findings);
  g_autofree char *start
      = g_utf8_substring (text, 0, MIN (MOST_CHARACTERS, g_utf8_strlen (text, -1)));

  g_set_error_literal (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED, g_strchomp (start));
  return FALSE;
}

static gboolean
pack (Job *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset
      = acies_library_load_ruleset (g_file_peek_path (self->folder), findings);
  g_autoptr (AciesPackage) package = ruleset != NULL ? acies_package_new (ruleset, findings) : NULL;

  if (package == NULL || !acies_package_add_companions (package, findings)
      || !acies_package_check (package, findings))
    return refuse (findings, error);
  if (g_cancellable_set_error_if_cancelled (cancellable, error)
      || !acies_package_save (package, self->target, error))
    return FALSE;
  /* Translators: the title and the version of a rule set. */
  self->sentence
      = g_strdup_printf (_ ("“%s”, version %s, is packed"), acies_ruleset_get_title (ruleset),
                         acies_ruleset_get_version (ruleset));
  return TRUE;
}

/* In a thread: nothing here touches a widget. */
static void
pack_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;

  if (pack (data, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
packed_cb (GObject *source, GAsyncResult *answer, gpointer data)
{
  Job *self = data;
  g_autoptr (GObject) object = g_weak_ref_get (&self->object);
  g_autoptr (GError) error = NULL;

  if (self->waiting != NULL)
    gtk_window_destroy (self->waiting);
  if (!g_task_propagate_boolean (G_TASK (answer), &error))
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        say_why (self, error->message);
    }
  else if (object != NULL)
    self->packed (object, self->sentence);
  job_free (self);
}

/* Takes SELF. */
static void
begin (Job *self, GtkWindow *parent)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, packed_cb, self);

  g_set_weak_pointer (
      &self->waiting,
      acies_waiting_dialog_show (
          parent, _ ("Packing the Rule Set"),
          _ ("It is loaded and its examples are run first: what has errors is not sent."),
          cancellable));
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, self, NULL);
  g_task_run_in_thread (task, pack_in_thread);
}

static void
chosen_cb (Job *self, int response)
{
  g_autoptr (GtkWindow) parent = g_weak_ref_get (&self->parent);
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser));
  if (file != NULL && !acies_target_check_chosen (file, ACIES_FILE_TYPE_PACKAGE, &error))
    say_why (self, error->message);
  if (file == NULL || error != NULL || parent == NULL)
    {
      job_free (self);
      return;
    }
  self->target = acies_library_complete_name (file, SUFFIX);
  begin (self, parent);
}

void
acies_pack_job_ask (GtkWindow *parent, GFile *folder, AciesPacked packed, GObject *object)
{
  Job *self = g_new0 (Job, 1);
  g_autofree char *base = g_file_get_basename (folder);
  g_autofree char *name = g_strconcat (base, SUFFIX, NULL);

  self->folder = g_object_ref (folder);
  self->packed = packed;
  g_weak_ref_init (&self->object, object);
  g_weak_ref_init (&self->parent, parent);
  self->chooser = acies_save_chooser_new (parent, _ ("Pack the Rule Set"), _ ("_Pack"), name);
  g_signal_connect_swapped (self->chooser, "response", G_CALLBACK (chosen_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}
