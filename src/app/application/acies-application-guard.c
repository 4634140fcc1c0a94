/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Stands before files from elsewhere. Their rules are a program of somebody else's: they are
 * loaded, checked and drawn in a process that is locked in, while the window stays alive, and come
 * in only when its user says that he trusts them. Until then he may play the battle in words, its
 * rules still locked in. */
#include "config.h"
#include "app/application/acies-application-private.h"

#include "app/package/acies-waiting-dialog.h"
#include "app/walled/acies-walled-window.h"
#include "storage/adoption/acies-battle-trust.h"
#include "storage/adoption/acies-walled.h"
#include "storage/journal/acies-journal.h"
#include "storage/wall/acies-confine.h"
#include "storage/library/acies-imported.h"
#include "storage/library/acies-library.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define PICTURE_WIDTH 480
#define PICTURE_HEIGHT 320
/* Of what is said behind the wall. */
#define MOST_CHARACTERS 1500

/* A file that waits at the door. */
typedef struct
{
  AciesApplication *application; /* owned */
  char *name;                    /* of the file, as its user knows it */
  char *shared;                  /* the exchange file, or NULL */
  char *battle;                  /* the battle, or where it is to be */
  GCancellable *cancellable;
  GtkWindow *dialog;      /* weak: while it is looked at */
  AciesWallResult result; /* of looking at it */
  gboolean is_foreign;    /* its rules are not known here */
  gboolean is_unwanted;   /* the battle was made of the exchange file, which nobody has let in */
  GBytes *picture;        /* or NULL */
} Guest;

static void
guest_free (gpointer data)
{
  Guest *self = data;

  /* Whoever does not let it in has nothing of it. */
  if (self->is_unwanted)
    acies_journal_remove (self->battle);
  g_clear_weak_pointer (&self->dialog);
  acies_wall_result_clear (&self->result);
  g_clear_pointer (&self->picture, g_bytes_unref);
  g_clear_object (&self->cancellable);
  g_free (self->name);
  g_free (self->shared);
  g_free (self->battle);
  g_application_release (G_APPLICATION (self->application));
  g_object_unref (self->application);
  g_free (self);
}

static void
guest_forget (gpointer data, GClosure *closure)
{
  guest_free (data);
}

/* In a thread: nothing here touches a widget. */
static void
look_at (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Guest *self = data;
  GError *error = NULL;
  gboolean went_well
      = self->shared != NULL
            ? acies_walled_import (self->battle, self->shared, cancellable, &self->result, &error)
            : acies_walled_check (self->battle, cancellable, &self->result, &error);

  if (!went_well)
    {
      g_task_return_error (task, error);
      return;
    }
  self->is_unwanted = self->shared != NULL && self->result.status == 0;
  /* A battle of which something is wrong can be mended by whoever trusts it. */
  self->is_foreign = (self->result.status == 0 || self->shared == NULL)
                     && acies_battle_trust_look (self->battle) == ACIES_RULES_FOREIGN;
  if (self->is_foreign)
    self->picture
        = acies_walled_draw (self->battle, PICTURE_WIDTH, PICTURE_HEIGHT, cancellable, NULL);
  if (!g_cancellable_is_cancelled (cancellable))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_new_error (task, ACIES_WALL_ERROR, ACIES_WALL_ERROR_STOPPED, "%s", "");
}

/* What was said of the file, as text that can do no harm. */
static char *
dup_said (const Guest *self)
{
  gsize length = 0;
  const char *bytes = g_bytes_get_data (self->result.errors, &length);
  g_autofree char *text = g_utf8_make_valid (bytes != NULL ? bytes : "", (gssize) length);
  g_autofree char *start = NULL;

  g_strstrip (text);
  if (g_utf8_strlen (text, -1) <= MOST_CHARACTERS)
    return g_steal_pointer (&text);
  start = g_utf8_substring (text, 0, MOST_CHARACTERS);
  return g_strconcat (start, "…", NULL);
}

static void
open_trusted (AciesApplication *self, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  acies_application_open_trusted (self, file);
}

/* Its user wants it: from now on it is his. */
static void
let_in (Guest *self)
{
  self->is_unwanted = FALSE;
  if (self->shared != NULL)
    {
      g_autoptr (GFile) file = g_file_new_for_path (self->shared);

      acies_imported_note (file, self->battle);
    }
}

static void
open_guest (Guest *self)
{
  let_in (self);
  open_trusted (self->application, self->battle);
}

static void
trusted_cb (AciesApplication *self, AciesWalledWindow *window)
{
  open_trusted (self, acies_walled_window_get_path (window));
}

/* In words, its rules still locked in. */
static void
play_guest (Guest *self)
{
  GtkWindow *window = acies_walled_window_new (GTK_APPLICATION (self->application), self->battle);

  let_in (self);
  g_signal_connect_object (window, "trusted", G_CALLBACK (trusted_cb), self->application,
                           G_CONNECT_SWAPPED);
  gtk_window_present (window);
}

static void
say_unopened (const Guest *self, const char *why)
{
  g_autoptr (AciesFindings) none = acies_findings_new ();

  acies_application_say_unopened (self->application, self->name, why, none);
}

static void
answered_cb (GtkWidget *dialog, const char *response, Guest *self)
{
  g_autoptr (GError) error = NULL;

  if (g_str_equal (response, "play"))
    play_guest (self);
  else if (!g_str_equal (response, "trust"))
    return;
  else if (acies_battle_trust_set (self->battle, TRUE, &error))
    open_guest (self);
  else
    say_unopened (self, error->message);
}

/* The map as it was drawn behind the wall; NULL if it was not. */
static GtkWidget *
make_picture (const Guest *self)
{
  g_autoptr (GdkTexture) texture = NULL;
  GtkWidget *picture;

  if (self->picture == NULL)
    return NULL;
  texture = gdk_memory_texture_new (PICTURE_WIDTH, PICTURE_HEIGHT, GDK_MEMORY_DEFAULT,
                                    self->picture, (gsize) PICTURE_WIDTH * 4);
  picture = gtk_picture_new_for_paintable (GDK_PAINTABLE (texture));
  gtk_picture_set_alternative_text (GTK_PICTURE (picture), _ ("Map of the battle"));
  gtk_widget_set_size_request (picture, PICTURE_WIDTH / 2, PICTURE_HEIGHT / 2);
  return picture;
}

/* Why one is asked. */
static char *
make_body (const Guest *self)
{
  g_autofree char *text = self->result.status != 0 ? dup_said (self) : NULL;
  g_autofree char *said = NULL;

  if (text != NULL)
    said = g_strdup_printf (
        /* Translators: %s is what is wrong with a battle, in sentences. */
        _ ("They were checked in a process that is locked in, which says: %s"), text);
  return g_strjoin (
      " ", _ ("These rules came with the file, and your library does not have them."),
      said != NULL ? said
                   : _ ("They were checked in a process that is locked in, and nothing wrong was "
                        "found."),
      _ ("A rule set is a program: trust it only if you trust whoever sent it. Without that the "
         "battle can be looked at and played in words, and its rules stay locked in."),
      acies_confine_get_warning (), NULL);
}

/* Takes SELF. */
static void
ask_for_trust (Guest *self)
{
  AciesWindow *window = acies_application_get_free_window (self->application);
  AdwMessageDialog *dialog
      = ADW_MESSAGE_DIALOG (adw_message_dialog_new (GTK_WINDOW (window), NULL, NULL));
  GtkWidget *picture = make_picture (self);
  g_autofree char *body = NULL;

  /* Translators: %s is the name of a file. */
  adw_message_dialog_format_heading (dialog, _ ("Trust the Rules of “%s”?"), self->name);
  body = make_body (self);
  adw_message_dialog_set_body (dialog, body);
  if (picture != NULL)
    adw_message_dialog_set_extra_child (dialog, picture);
  adw_message_dialog_add_responses (dialog, "later", _ ("_Not Now"), "play", _ ("_Play Locked In"),
                                    "trust", _ ("_Trust and Open"), NULL);
  adw_message_dialog_set_default_response (dialog, "later");
  adw_message_dialog_set_close_response (dialog, "later");
  g_signal_connect_data (dialog, "response", G_CALLBACK (answered_cb), self, guest_forget, 0);
  gtk_window_present (GTK_WINDOW (window));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
looked_cb (GObject *source, GAsyncResult *answer, gpointer data)
{
  Guest *self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *said = NULL;

  if (self->dialog != NULL)
    gtk_window_destroy (self->dialog);
  g_task_propagate_boolean (G_TASK (answer), &error);
  if (error == NULL && self->is_foreign)
    {
      ask_for_trust (self);
      return;
    }
  if (error == NULL && self->result.status != 0)
    said = dup_said (self);
  if (said != NULL)
    say_unopened (self, said);
  else if (error == NULL)
    open_guest (self);
  else if (!g_error_matches (error, ACIES_WALL_ERROR, ACIES_WALL_ERROR_STOPPED))
    say_unopened (self, error->message);
  guest_free (self);
}

/* Says that the file is looked at, and lets it be stopped. */
static void
show_looking (Guest *self)
{
  AciesWindow *window = acies_application_get_free_window (self->application);
  /* Translators: %s is the name of a file. */
  g_autofree char *heading = g_strdup_printf (_ ("Checking “%s”"), self->name);

  gtk_window_present (GTK_WINDOW (window));
  g_set_weak_pointer (&self->dialog, acies_waiting_dialog_show (
                                         GTK_WINDOW (window), heading,
                                         _ ("Its rules came from elsewhere, so they are loaded and "
                                            "checked in a process that is locked in."),
                                         self->cancellable));
}

static char *
dup_new_path (const char *name)
{
  g_autofree char *title = g_strdup (name);
  char *dot = strrchr (title, '.');

  if (dot != NULL)
    *dot = '\0';
  return acies_library_new_battle_path (title);
}

/* TRUE: the battle at PATH is played in words already, and its window comes to the front. */
static gboolean
raise_locked_in (AciesApplication *self, const char *path)
{
  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (self)); link != NULL;
       link = link->next)
    if (ACIES_IS_WALLED_WINDOW (link->data)
        && g_str_equal (acies_walled_window_get_path (link->data), path))
      {
        gtk_window_present (link->data);
        return TRUE;
      }
  return FALSE;
}

/* Says that FILE was imported before, if it was. */
static gboolean
refuse_twice (AciesApplication *self, GFile *file)
{
  g_autofree char *battle = acies_imported_find (file);
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *sentence = battle != NULL ? acies_imported_refuse (file, battle) : NULL;
  g_autoptr (AciesFindings) none = acies_findings_new ();

  if (sentence != NULL)
    acies_application_say_unopened (self, name, sentence, none);
  return sentence != NULL;
}

gboolean
acies_application_guard (AciesApplication *self, GFile *file, AciesFileKind kind)
{
  const char *path = g_file_peek_path (file);
  gboolean is_shared
      = kind == ACIES_FILE_EXCHANGE
        || (kind == ACIES_FILE_UNKNOWN && path != NULL && g_str_has_suffix (path, ".aciesx"));
  g_autoptr (GTask) task = NULL;
  Guest *guest;

  if (path == NULL
      || (!is_shared
          && (kind != ACIES_FILE_BATTLE || acies_battle_trust_look (path) != ACIES_RULES_FOREIGN)))
    return FALSE;
  if (raise_locked_in (self, path) || (is_shared && refuse_twice (self, file)))
    return TRUE;

  guest = g_new0 (Guest, 1);
  guest->application = g_object_ref (self);
  g_application_hold (G_APPLICATION (self));
  guest->name = g_file_get_basename (file);
  guest->shared = is_shared ? g_strdup (path) : NULL;
  guest->battle = is_shared ? dup_new_path (guest->name) : g_strdup (path);
  guest->cancellable = g_cancellable_new ();
  show_looking (guest);
  task = g_task_new (self, guest->cancellable, looked_cb, guest);
  /* Its end is heard even if it was stopped, as what it holds goes then. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, guest, NULL);
  g_task_run_in_thread (task, look_at);
  return TRUE;
}
