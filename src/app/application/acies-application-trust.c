/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks whether a rule set is trusted that was installed from elsewhere, before it is loaded here.
 */
#include "config.h"

#include "app/application/acies-application-private.h"

#include "storage/library/acies-elsewhere.h"
#include "storage/library/acies-library.h"

#include <glib/gi18n-lib.h>

/* What is asked, until it is answered. */
typedef struct
{
  AciesApplication *application;
  GFile *folder;
  char *id, *title;
} Request;

static void
request_free (gpointer data, GClosure *closure)
{
  Request *self = data;

  g_object_unref (self->application);
  g_object_unref (self->folder);
  g_free (self->id);
  g_free (self->title);
  g_free (self);
}

static void
answered_cb (GtkWidget *dialog, const char *response, Request *self)
{
  g_autoptr (AciesFindings) none = acies_findings_new ();
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (response, "trust"))
    return;
  if (acies_elsewhere_trust (self->id, TRUE, &error) > 0)
    g_application_open (G_APPLICATION (self->application), &self->folder, 1, "");
  else if (error != NULL)
    acies_application_say_unopened (self->application, self->title, error->message, none);
}

/* Takes REQUEST. */
static void
ask (Request *request)
{
  AciesWindow *window = acies_application_get_free_window (request->application);
  AdwMessageDialog *dialog
      = ADW_MESSAGE_DIALOG (adw_message_dialog_new (GTK_WINDOW (window), NULL, NULL));

  /* Translators: %s is the name of a file, or the title of a rule set. */
  adw_message_dialog_format_heading (dialog, _ ("Trust the Rules of “%s”?"), request->title);
  adw_message_dialog_set_body (
      dialog,
      _ ("This rule set was installed from elsewhere, and was checked then in a process that "
         "is locked in. A rule set is a program: trust it only if you trust whoever sent "
         "it."));
  adw_message_dialog_add_responses (dialog, "later", _ ("_Not Now"), "trust", _ ("_Trust and Open"),
                                    NULL);
  adw_message_dialog_set_default_response (dialog, "later");
  adw_message_dialog_set_close_response (dialog, "later");
  g_signal_connect_data (dialog, "response", G_CALLBACK (answered_cb), request, request_free, 0);
  gtk_window_present (GTK_WINDOW (window));
  gtk_window_present (GTK_WINDOW (dialog));
}

/* The rule set in FOLDER as the library lists it, or NULL. Borrowed from ENTRIES. */
static const AciesLibraryEntry *
find_entry (GPtrArray *entries, GFile *folder)
{
  for (guint i = 0; i < entries->len; i++)
    {
      const AciesLibraryEntry *entry = g_ptr_array_index (entries, i);

      if (g_file_equal (entry->file, folder))
        return entry;
    }
  return NULL;
}

gboolean
acies_application_guard_ruleset (AciesApplication *self, GFile *folder)
{
  g_autoptr (GPtrArray) entries = NULL;
  const AciesLibraryEntry *entry;
  Request *request;

  if (acies_elsewhere_get (folder) != ACIES_ELSEWHERE_LOCKED)
    return FALSE;
  entries = acies_library_list_rulesets ();
  entry = find_entry (entries, folder);
  if (entry == NULL)
    return FALSE;
  request = g_new0 (Request, 1);
  request->application = g_object_ref (self);
  request->folder = g_object_ref (folder);
  request->id = g_strdup (entry->id);
  request->title = g_strdup (entry->title);
  ask (request);
  return TRUE;
}
