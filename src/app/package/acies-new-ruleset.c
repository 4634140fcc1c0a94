/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A small dialog: the id is made of the title until it is typed itself. */
#include "config.h"

#include "app/package/acies-new-ruleset.h"

#include "app/widgets/acies-accessible.h"
#include "storage/library/acies-library.h"
#include "storage/package/acies-starter.h"
#include "storage/package/acies-stub-files.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

typedef struct
{
  AciesRulesetBegun begun;
  GWeakRef object;
  AdwMessageDialog *dialog; /* borrowed, as what follows */
  AdwEntryRow *title, *id;
  char *made; /* the id that was made of the title */
} Question;

static void
question_free (gpointer data, GClosure *closure)
{
  Question *self = data;

  g_weak_ref_clear (&self->object);
  g_free (self->made);
  g_free (self);
}

static void
say (GtkWindow *parent, const char *sentence)
{
  GtkWidget *dialog
      = adw_message_dialog_new (parent, _ ("The Rule Set Cannot Be Created"), sentence);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

/* The folder of what was begun; NULL with an error. */
static GFile *
begin (Question *self, GError **error)
{
  g_autofree char *title
      = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->title))));
  const char *id = gtk_editable_get_text (GTK_EDITABLE (self->id));
  g_autoptr (GPtrArray) written = acies_starter_copy (id, *title != '\0' ? title : NULL, error);
  g_autoptr (GPtrArray) stubs = NULL;

  if (written == NULL)
    return NULL;
  stubs = acies_stub_files_write (g_ptr_array_index (written, 0), error);
  return stubs != NULL ? g_object_ref (g_ptr_array_index (written, 0)) : NULL;
}

static void
answered_cb (GtkWindow *dialog, const char *response, Question *self)
{
  g_autoptr (GObject) object = g_weak_ref_get (&self->object);
  g_autoptr (GFile) folder = NULL;
  g_autoptr (GError) error = NULL;

  if (object == NULL || !g_str_equal (response, "go"))
    return;
  folder = begin (self, &error);
  if (folder != NULL)
    self->begun (object, folder);
  else
    say (gtk_window_get_transient_for (dialog), error->message);
}

static void
update (Question *self)
{
  adw_message_dialog_set_response_enabled (
      self->dialog, "go", *gtk_editable_get_text (GTK_EDITABLE (self->id)) != '\0');
}

/* Small letters, digits and hyphens of the title. */
static void
title_cb (Question *self)
{
  const char *title = gtk_editable_get_text (GTK_EDITABLE (self->title));
  const char *id = gtk_editable_get_text (GTK_EDITABLE (self->id));
  g_autofree char *plain = NULL;

  if (g_strcmp0 (id, self->made) != 0)
    return;
  plain = g_str_to_ascii (title, NULL);
  g_free (self->made);
  self->made = *title != '\0' ? acies_library_make_name (plain) : g_strdup ("");
  gtk_editable_set_text (GTK_EDITABLE (self->id), self->made);
}

static GtkWidget *
new_form (Question *self)
{
  GtkWidget *list = gtk_list_box_new ();

  self->made = g_strdup ("");
  self->title = ADW_ENTRY_ROW (adw_entry_row_new ());
  self->id = ADW_ENTRY_ROW (adw_entry_row_new ());
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->title), _ ("Title"));
  /* Translators: the short name of a rule set, by which its files and folders are called. */
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->id), _ ("Id: small letters, hyphens"));
  adw_entry_row_set_activates_default (self->title, TRUE);
  adw_entry_row_set_activates_default (self->id, TRUE);
  g_signal_connect_swapped (self->title, "changed", G_CALLBACK (title_cb), self);
  g_signal_connect_swapped (self->id, "changed", G_CALLBACK (update), self);
  gtk_list_box_append (GTK_LIST_BOX (list), GTK_WIDGET (self->title));
  gtk_list_box_append (GTK_LIST_BOX (list), GTK_WIDGET (self->id));
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  acies_accessible_set_label (list, _ ("New Rule Set"));
  acies_accessible_name_buttons (list);
  return list;
}

void
acies_new_ruleset_ask (GtkWindow *parent, AciesRulesetBegun begun, GObject *object)
{
  Question *self = g_new0 (Question, 1);

  self->begun = begun;
  g_weak_ref_init (&self->object, object);
  self->dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (
      parent, _ ("New Rule Set"),
      _ ("It begins as a small game that works, with an army and a scenario, to be written on.")));
  adw_message_dialog_add_responses (self->dialog, "cancel", _ ("_Cancel"), "go", _ ("_Create"),
                                    NULL);
  adw_message_dialog_set_extra_child (self->dialog, new_form (self));
  adw_message_dialog_set_response_appearance (self->dialog, "go", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (self->dialog, "go");
  adw_message_dialog_set_close_response (self->dialog, "cancel");
  update (self);
  g_signal_connect_data (self->dialog, "response", G_CALLBACK (answered_cb), self, question_free,
                         0);
  gtk_window_present (GTK_WINDOW (self->dialog));
  gtk_widget_grab_focus (GTK_WIDGET (self->title));
}
