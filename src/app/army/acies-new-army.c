/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for the name, rule set and limit of a new army. A small dialog. Name and limit can be
 * changed later on the army's page. */
#include "config.h"
#include "app/army/acies-new-army.h"

#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-choice.h"
#include "app/session/acies-document-loader.h"
#include "model/army/acies-army-allowance.h"
#include "storage/library/acies-library.h"

#include <adwaita.h>

#include <glib/gi18n-lib.h>

#define MOST_POINTS 100000

typedef struct
{
  AciesNewArmyBegun begun;
  GWeakRef object;
  GPtrArray *rulesets; /* owned, of AciesLibraryEntry: as the rows */

  /* borrowed from the dialog */
  AdwEntryRow *name;
  AdwComboRow *ruleset;
  GtkSpinButton *points;
} Question;

static void
question_free (gpointer data, GClosure *closure)
{
  Question *self = data;

  g_weak_ref_clear (&self->object);
  g_ptr_array_unref (self->rulesets);
  g_free (self);
}

static AciesArmyDocument *
begin (Question *self, const char *ruleset, GError **error)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name))));
  AciesArmyDocument *draft = acies_document_loader_begin_army (ruleset, error);
  AciesArmy *army = draft != NULL ? acies_army_document_get_army (draft) : NULL;

  if (army == NULL)
    return NULL;
  if (*name != '\0')
    acies_army_set_title (army, name);
  acies_army_set_allowance (army, (guint) gtk_spin_button_get_value_as_int (self->points));
  return draft;
}

static void
say (GtkWindow *parent, const char *sentence)
{
  GtkWidget *dialog = adw_message_dialog_new (parent, _ ("The Army Cannot Be Created"), sentence);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
answered_cb (GtkWindow *dialog, const char *response, Question *self)
{
  g_autoptr (GObject) object = g_weak_ref_get (&self->object);
  guint index = adw_combo_row_get_selected (self->ruleset);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesArmyDocument) draft = NULL;

  if (object == NULL || !g_str_equal (response, "go") || index >= self->rulesets->len)
    return;
  draft = begin (self, ((const AciesLibraryEntry *) self->rulesets->pdata[index])->id, &error);
  if (draft != NULL)
    self->begun (object, draft);
  else
    say (gtk_window_get_transient_for (dialog), error->message);
}

static GtkWidget *
new_points_row (Question *self)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *points = gtk_spin_button_new_with_range (0, MOST_POINTS, 50);

  self->points = GTK_SPIN_BUTTON (points);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Points Allowed"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _ ("0: no limit"));
  gtk_widget_set_valign (points, GTK_ALIGN_CENTER);
  acies_accessible_set_label (points, _ ("Points Allowed"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), points);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), points);
  return row;
}

static GtkWidget *
new_form (Question *self, const char *ruleset)
{
  GtkWidget *list = gtk_list_box_new ();
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  guint selected = 0;

  self->name = ADW_ENTRY_ROW (adw_entry_row_new ());
  self->ruleset = ADW_COMBO_ROW (adw_combo_row_new ());
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->name), _ ("Name"));
  adw_entry_row_set_activates_default (self->name, TRUE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->ruleset), _ ("Rule Set"));
  for (guint i = 0; i < self->rulesets->len; i++)
    {
      const AciesLibraryEntry *entry = self->rulesets->pdata[i];

      gtk_string_list_append (titles, entry->title);
      if (g_strcmp0 (entry->id, ruleset) == 0)
        selected = i;
    }
  acies_choice_show (self->ruleset, titles, selected);
  gtk_list_box_append (GTK_LIST_BOX (list), GTK_WIDGET (self->name));
  gtk_list_box_append (GTK_LIST_BOX (list), GTK_WIDGET (self->ruleset));
  gtk_list_box_append (GTK_LIST_BOX (list), new_points_row (self));
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  acies_accessible_set_label (list, _ ("New Army"));
  acies_accessible_name_buttons (list);
  return list;
}

void
acies_new_army_ask (GtkWindow *parent,
                    const char *ruleset,
                    AciesNewArmyBegun begun,
                    GObject *object)
{
  Question *self = g_new0 (Question, 1);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (
      adw_message_dialog_new (parent, _ ("New Army"), _ ("Name and limit can be changed later.")));

  self->begun = begun;
  g_weak_ref_init (&self->object, object);
  self->rulesets = acies_library_list_rulesets ();
  adw_message_dialog_set_extra_child (dialog, new_form (self, ruleset));
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "go", _ ("_Begin"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "go", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "go");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (answered_cb), self, question_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}
