/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialogs keep what they offer: the library may be another when they are answered. */
#include "config.h"
#include "app/window/acies-rules-choice.h"

#include "app/widgets/acies-accessible.h"
#include "storage/library/acies-library.h"

#include <adwaita.h>

#include <glib/gi18n-lib.h>

typedef struct
{
  AciesRulesChosen chosen;
  GWeakRef object;
  GObject *data;      /* owned, or NULL */
  char *ruleset;      /* NULL: it is what is asked */
  GPtrArray *entries; /* owned, of AciesLibraryEntry: as the rows */
  GtkDropDown *rows;  /* borrowed from the dialog */
} Question;

static Question *
question_new (AciesRulesChosen chosen, GObject *object)
{
  Question *self = g_new0 (Question, 1);

  self->chosen = chosen;
  g_weak_ref_init (&self->object, object);
  return self;
}

static void
question_free (gpointer data, GClosure *closure)
{
  Question *self = data;

  g_weak_ref_clear (&self->object);
  g_clear_object (&self->data);
  g_free (self->ruleset);
  g_ptr_array_unref (self->entries);
  g_free (self);
}

static void
answered_cb (AdwMessageDialog *dialog, const char *response, Question *self)
{
  g_autoptr (GObject) object = g_weak_ref_get (&self->object);
  guint index = gtk_drop_down_get_selected (self->rows);
  const AciesLibraryEntry *entry
      = index < self->entries->len ? g_ptr_array_index (self->entries, index) : NULL;

  if (object == NULL)
    return;
  if (g_str_equal (response, "armies"))
    self->chosen (object, self->ruleset, NULL);
  else if (g_str_equal (response, "begin") && entry != NULL && self->ruleset != NULL)
    self->chosen (object, self->ruleset, entry->file);
  else if (g_str_equal (response, "begin") && entry != NULL)
    self->chosen (object, entry->id, self->data);
}

/* Shows DIALOG with a list called NAME of what SELF offers. */
static void
ask (AdwMessageDialog *dialog, Question *self, const char *name)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  for (guint i = 0; i < self->entries->len; i++)
    gtk_string_list_append (titles, ((const AciesLibraryEntry *) self->entries->pdata[i])->title);
  self->rows = GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&titles)), NULL));
  acies_accessible_set_label (GTK_WIDGET (self->rows), name);
  gtk_widget_set_visible (GTK_WIDGET (self->rows), self->entries->len > 0);
  adw_message_dialog_set_extra_child (dialog, GTK_WIDGET (self->rows));
  adw_message_dialog_add_response (dialog, "cancel", _ ("_Cancel"));
  if (self->ruleset != NULL)
    adw_message_dialog_add_response (dialog, "armies", _ ("Two _Armies…"));
  if (self->entries->len > 0)
    {
      adw_message_dialog_add_response (dialog, "begin", _ ("_Begin"));
      adw_message_dialog_set_response_appearance (dialog, "begin", ADW_RESPONSE_SUGGESTED);
      adw_message_dialog_set_default_response (dialog, "begin");
    }
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (answered_cb), self, question_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Drops of ENTRIES what is not among KEPT, borrowed from it, and puts the rest in their order. */
static GPtrArray *
keep (GPtrArray *entries, GPtrArray *kept)
{
  GPtrArray *rest = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_library_entry_free);

  for (guint i = 0; i < kept->len; i++)
    {
      AciesLibraryEntry *entry = kept->pdata[i];
      guint index;

      if (g_ptr_array_find (entries, entry, &index))
        g_ptr_array_add (rest, g_ptr_array_steal_index (entries, index));
    }
  return rest;
}

static gboolean
has_house_rules (const GPtrArray *takers)
{
  for (guint i = 1; i < takers->len; i++)
    if (((const AciesLibraryEntry *) takers->pdata[i])->is_users)
      return TRUE;
  return FALSE;
}

void
acies_rules_choice_ask (GtkWindow *parent,
                        const char *made_for,
                        AciesRulesChosen chosen,
                        GObject *object,
                        GObject *data)
{
  g_autoptr (GPtrArray) rulesets = acies_library_list_rulesets ();
  g_autoptr (GPtrArray) takers = acies_library_list_takers (rulesets, made_for);
  Question *question;

  g_return_if_fail (made_for != NULL && chosen != NULL);

  if (!has_house_rules (takers))
    {
      chosen (object, made_for, data);
      return;
    }
  question = question_new (chosen, object);
  question->data = data != NULL ? g_object_ref (data) : NULL;
  question->entries = keep (rulesets, takers);
  ask (ADW_MESSAGE_DIALOG (adw_message_dialog_new (
           parent, _ ("By Which Rules?"),
           _ ("There are house rules by which this scenario can be played."))),
       question, _ ("Rule set"));
}

void
acies_rules_choice_ask_scenario (GtkWindow *parent,
                                 const char *ruleset,
                                 const char *const *layers,
                                 AciesRulesChosen chosen,
                                 GObject *object)
{
  g_autoptr (GPtrArray) scenarios = acies_library_list_scenarios ();
  g_autoptr (GPtrArray) taken = g_ptr_array_new ();
  Question *question;

  g_return_if_fail (ruleset != NULL && layers != NULL && chosen != NULL);

  for (guint i = 0; i < scenarios->len; i++)
    {
      const AciesLibraryEntry *entry = scenarios->pdata[i];

      if (entry->ruleset != NULL && g_strv_contains (layers, entry->ruleset))
        g_ptr_array_add (taken, (gpointer) entry);
    }
  question = question_new (chosen, object);
  question->ruleset = g_strdup (ruleset);
  question->entries = keep (scenarios, taken);
  ask (ADW_MESSAGE_DIALOG (adw_message_dialog_new (
           parent, _ ("Play by These Rules"),
           question->entries->len > 0
               ? _ ("Which scenario is to be played?")
               : _ ("There is no scenario for these rules yet, but two armies can meet."))),
       question, _ ("Scenario"));
}
