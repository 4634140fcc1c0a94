/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Leads a delivery through its steps, the checking in a thread. */
#include "config.h"

#include "app/package/acies-install-question.h"

#include "app/package/acies-waiting-dialog.h"
#include "storage/package/acies-delivery.h"
#include "storage/wall/acies-confine.h"
#include "storage/wall/acies-wall.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Of what is said behind the wall. */
#define MOST_CHARACTERS 1500

typedef struct
{
  AciesDelivery *delivery; /* owned */
  AciesInstalled installed;
  GWeakRef object, parent;
  GtkWindow *waiting; /* weak: while it is checked */
} Question;

static void
question_free (Question *self)
{
  g_clear_weak_pointer (&self->waiting);
  g_weak_ref_clear (&self->object);
  g_weak_ref_clear (&self->parent);
  acies_delivery_free (self->delivery);
  g_free (self);
}

static void
question_forget (gpointer data, GClosure *closure)
{
  question_free (data);
}

static void
say_refused (GtkWindow *parent, const char *name, const char *why)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (parent, NULL, why));

  /* Translators: %s is the name of a file. */
  adw_message_dialog_format_heading (dialog, _ ("“%s” Cannot Be Installed"), name);
  adw_message_dialog_add_response (dialog, "close", _ ("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
say_why (Question *self, const char *why)
{
  g_autoptr (GtkWindow) parent = g_weak_ref_get (&self->parent);

  if (parent != NULL)
    say_refused (parent, self->delivery->name, why);
}

/* TEXT, but no longer than a dialog may be. */
static char *
shorten (const char *text)
{
  g_autofree char *start = NULL;

  if (g_utf8_strlen (text, -1) <= MOST_CHARACTERS)
    return g_strdup (text);
  start = g_utf8_substring (text, 0, MOST_CHARACTERS);
  return g_strconcat (start, "…", NULL);
}

static char *
tell_layer (const AciesPackageAct *act)
{
  const char *id = act->layer->id, *version = act->layer->version;

  switch (act->step)
    {
    case ACIES_PACKAGE_STEP_INSTALL:
      /* Translators: the id and the version of a rule set. */
      return g_strdup_printf (_ ("“%s”, version %s, is new here."), id, version);
    case ACIES_PACKAGE_STEP_REPLACE:
      /* Translators: the id and the version of a rule set; the version of the one that is here. */
      return g_strdup_printf (
          _ ("“%s”, version %s, takes the place of version %s, which is kept in "
             "the folder “replaced” of the library."),
          id, version, act->version);
    case ACIES_PACKAGE_STEP_KEEP:
      return g_strdup_printf (_ ("“%s”, version %s, is here and stays as it is."), id,
                              act->version);
    }
  return NULL;
}

static char *
tell_companion (const AciesPackageAct *act)
{
  switch (act->step)
    {
    case ACIES_PACKAGE_STEP_INSTALL:
      /* Translators: %s is an army or a scenario, as “armies/my-game-blue.army.xml”. */
      return g_strdup_printf (_ ("“%s” goes along."), act->companion);
    case ACIES_PACKAGE_STEP_REPLACE:
      return g_strdup_printf (_ ("“%s” takes the place of another, which is kept in the folder "
                                 "“replaced” of the library."),
                              act->companion);
    case ACIES_PACKAGE_STEP_KEEP:
      return g_strdup_printf (_ ("“%s” is here and stays as it is."), act->companion);
    }
  return NULL;
}

/* What it extends, as a sentence; NULL: nothing. */
static char *
tell_extended (const AciesPackage *package)
{
  const AciesPackageLayer *below;

  if (package->layers->len < 2)
    return NULL;
  below = g_ptr_array_index (package->layers, package->layers->len - 2);
  /* Translators: the id and the version of a rule set. */
  return g_strdup_printf (_ ("It lies over “%s”, version %s."), below->id, below->version);
}

/* Whether STEP is among ACTS. */
static gboolean
has_step (const GPtrArray *acts, AciesPackageStep step)
{
  for (guint i = 0; i < acts->len; i++)
    if (((const AciesPackageAct *) g_ptr_array_index (acts, i))->step == step)
      return TRUE;
  return FALSE;
}

/* All that is to be known before one answers, a paragraph each. */
static char *
make_body (const AciesDelivery *delivery)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *extended = tell_extended (delivery->package);
  g_autofree char *said = shorten (delivery->said);

  if (extended != NULL)
    g_string_append_printf (text, "%s\n", extended);
  for (guint i = 0; i < delivery->acts->len; i++)
    {
      const AciesPackageAct *act = g_ptr_array_index (delivery->acts, i);
      g_autofree char *line = act->layer != NULL ? tell_layer (act) : tell_companion (act);

      g_string_append_printf (text, "%s\n", line);
    }
  g_string_append_printf (
      text, "\n%s\n\n%s", said,
      _ ("Its rules come from elsewhere. They were checked in a process that is "
         "locked in, and run locked in until you trust them."));
  if (acies_confine_get_warning () != NULL)
    g_string_append_printf (text, " %s", acies_confine_get_warning ());
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
answered_cb (GtkWidget *dialog, const char *response, Question *self)
{
  g_autoptr (GObject) object = g_weak_ref_get (&self->object);
  g_autofree char *title = acies_package_dup_title (self->delivery->package);
  g_autofree char *sentence = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (response, "install"))
    return;
  if (!acies_delivery_install (self->delivery, &error))
    {
      say_why (self, error->message);
      return;
    }
  /* Translators: the title and the version of a rule set. */
  sentence = g_strdup_printf (_ ("“%s”, version %s, is installed"), title,
                              acies_delivery_get_act (self->delivery)->layer->version);
  if (object != NULL)
    self->installed (object, sentence);
}

/* Takes SELF. */
static void
ask (Question *self)
{
  g_autoptr (GtkWindow) parent = g_weak_ref_get (&self->parent);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (parent, NULL, NULL));
  const AciesPackageAct *act = acies_delivery_get_act (self->delivery);
  gboolean replaces = has_step (self->delivery->acts, ACIES_PACKAGE_STEP_REPLACE);
  gboolean changes = replaces || has_step (self->delivery->acts, ACIES_PACKAGE_STEP_INSTALL);
  g_autofree char *title = acies_package_dup_title (self->delivery->package);
  g_autofree char *body = make_body (self->delivery);

  /* Translators: the title and the version of a rule set. */
  adw_message_dialog_format_heading (
      dialog, changes ? _ ("Install “%s”, Version %s?") : _ ("“%s”, Version %s, Is Here Already"),
      title, act->layer->version);
  adw_message_dialog_set_body (dialog, body);
  adw_message_dialog_add_response (dialog, "cancel", changes ? _ ("_Cancel") : _ ("_Close"));
  if (changes)
    {
      adw_message_dialog_add_response (dialog, "install",
                                       replaces ? _ ("_Replace") : _ ("_Install"));
      adw_message_dialog_set_response_appearance (
          dialog, "install", replaces ? ADW_RESPONSE_DESTRUCTIVE : ADW_RESPONSE_SUGGESTED);
    }
  adw_message_dialog_set_default_response (dialog, "cancel");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (answered_cb), self, question_forget, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* In a thread: nothing here touches a widget. */
static void
check (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Question *self = data;
  GError *error = NULL;

  if (acies_delivery_check (self->delivery, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
checked_cb (GObject *source, GAsyncResult *answer, gpointer data)
{
  Question *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GtkWindow) parent = g_weak_ref_get (&self->parent);

  if (self->waiting != NULL)
    gtk_window_destroy (self->waiting);
  g_task_propagate_boolean (G_TASK (answer), &error);
  if (error == NULL && parent != NULL)
    {
      ask (self);
      return;
    }
  if (error != NULL && !g_error_matches (error, ACIES_WALL_ERROR, ACIES_WALL_ERROR_STOPPED))
    {
      g_autofree char *said = shorten (self->delivery->said != NULL ? self->delivery->said : "");
      g_autofree char *why = g_strconcat (error->message, "\n\n", said, NULL);

      say_why (self, g_strchomp (why));
    }
  question_free (self);
}

/* Takes SELF. */
static void
begin_checking (Question *self, GtkWindow *parent)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GTask) task = NULL;
  /* Translators: %s is the name of a file. */
  g_autofree char *heading = g_strdup_printf (_ ("Checking “%s”"), self->delivery->name);

  g_set_weak_pointer (
      &self->waiting,
      acies_waiting_dialog_show (parent, heading,
                                 _ ("Its rules came from elsewhere, so they are loaded and checked "
                                    "in a process that is locked in."),
                                 cancellable));
  task = g_task_new (NULL, cancellable, checked_cb, self);
  /* Its end is heard even if it was stopped, as what it holds goes then. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, self, NULL);
  g_task_run_in_thread (task, check);
}

void
acies_install_question_ask (GtkWindow *parent,
                            GFile *file,
                            AciesInstalled installed,
                            GObject *object)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (AciesDelivery) delivery = acies_delivery_read (file, name, findings);
  g_autoptr (GError) error = NULL;
  Question *self;

  if (delivery == NULL)
    {
      g_autofree char *why = acies_findings_to_string (findings);

      say_refused (parent, name, g_strchomp (why));
      return;
    }
  if (!acies_delivery_plan (delivery, TRUE, &error))
    {
      say_refused (parent, name, error->message);
      return;
    }
  self = g_new0 (Question, 1);
  self->delivery = g_steal_pointer (&delivery);
  self->installed = installed;
  g_weak_ref_init (&self->object, object);
  g_weak_ref_init (&self->parent, parent);
  begin_checking (self, parent);
}
