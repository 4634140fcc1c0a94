/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesCalculatorWindow asks for a ruling without a table. A rule set is loaded when it is
 * chosen, with the armies for it; that of the battle is there already. */
#include "config.h"
#include "app/calculator/acies-calculator-window.h"

#include "app/session/acies-calculator.h"
#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-choice.h"
#include "app/widgets/acies-message-bar.h"
#include "app/calculator/acies-matchup-pane.h"
#include "app/ruling/acies-slip-pane.h"
#include "model/army/acies-army.h"
#include "storage/library/acies-library.h"

#include <string.h>

#include <glib/gi18n-lib.h>

struct _AciesCalculatorWindow
{
  AdwWindow parent_instance;

  /* template children */
  GtkDropDown *rulesets;
  GtkStackSwitcher *switcher;
  AciesMatchupPane *matchup_pane;
  GtkBox *armies_box;
  GtkDropDown *first_army;
  GtkDropDown *second_army;
  AciesMessageBar *message_bar;
  AciesSlipPane *slip_pane;
  GtkEntry *facts;

  /* owned */
  AciesSession *session;
  AciesRuleset *played; /* of the battle; or NULL */
  AciesBattle *battle;  /* the one played; or NULL */
  GPtrArray *entries;   /* of AciesLibraryEntry, as the rows of the drop-down */
  GPtrArray *armies;    /* of AciesArmy, as the rows of both lists; the rule set's */
};

G_DEFINE_FINAL_TYPE (AciesCalculatorWindow, acies_calculator_window, ADW_TYPE_WINDOW)

static void
problem_cb (AciesCalculatorWindow *self, const char *sentence)
{
  acies_message_bar_show (self->message_bar, sentence);
}

static void
ruling_cb (AciesCalculatorWindow *self)
{
  acies_message_bar_hide (self->message_bar);
  gtk_widget_set_sensitive (GTK_WIDGET (self->facts),
                            acies_session_get_question (self->session) != NULL);
}

/* Facts that are not asked for, because the rule set says how they begin. */
static void
facts_cb (AciesCalculatorWindow *self)
{
  g_auto (GStrv) words = g_strsplit (gtk_editable_get_text (GTK_EDITABLE (self->facts)), " ", -1);

  gtk_editable_set_text (GTK_EDITABLE (self->facts), "");
  for (guint i = 0; words[i] != NULL; i++)
    {
      char *equals = strchr (words[i], '=');

      if (equals == NULL)
        continue;
      *equals = '\0';
      acies_session_set_role (self->session, words[i], equals + 1);
    }
}

static void
drop_session (AciesCalculatorWindow *self)
{
  if (self->session == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->session, self);
  acies_slip_pane_set_session (self->slip_pane, NULL);
  g_clear_object (&self->session);
}

static AciesRuleset *
load_ruleset (AciesCalculatorWindow *self, const AciesLibraryEntry *entry)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  AciesRuleset *ruleset;

  if (self->played != NULL && g_str_equal (acies_ruleset_get_id (self->played), entry->id))
    return g_object_ref (self->played);
  ruleset = acies_library_load_named_ruleset (entry->id, findings);
  if (ruleset == NULL)
    acies_message_bar_show_findings (self->message_bar, _ ("The rule set cannot be used."),
                                     findings);
  return ruleset;
}

static void
armies_cb (AciesCalculatorWindow *self)
{
  GtkDropDown *const lists[] = { self->first_army, self->second_army };
  g_autoptr (GPtrArray) chosen = g_ptr_array_new_with_free_func (g_object_unref);

  if (self->session == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      guint index = gtk_drop_down_get_selected (lists[i]);
      AciesArmy *army = index < self->armies->len ? g_ptr_array_index (self->armies, index) : NULL;

      if (army != NULL && !g_ptr_array_find (chosen, army, NULL))
        g_ptr_array_add (chosen, g_object_ref (army));
    }
  acies_calculator_set_armies (ACIES_CALCULATOR (self->session), chosen);
}

/* The armies for the session's rule set; those that cannot be read are not offered. */
static void
load_armies (AciesCalculatorWindow *self)
{
  const char *const *layers = acies_ruleset_get_layers (acies_session_get_ruleset (self->session));
  g_autoptr (GPtrArray) entries = acies_library_list_armies ();
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  g_ptr_array_set_size (self->armies, 0);
  for (guint i = 0; i < entries->len; i++)
    {
      const AciesLibraryEntry *entry = g_ptr_array_index (entries, i);
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      g_autoptr (AciesArmy) army = NULL;

      if (entry->ruleset == NULL || !g_strv_contains (layers, entry->ruleset))
        continue;
      army = acies_army_load (entry->file, findings);
      if (army == NULL)
        continue;
      gtk_string_list_append (titles, acies_army_get_title (army));
      g_ptr_array_add (self->armies, g_steal_pointer (&army));
    }
  acies_choice_show (self->first_army, titles, 0);
  acies_choice_show (self->second_army, titles, self->armies->len > 1 ? 1 : 0);
  gtk_widget_set_visible (GTK_WIDGET (self->armies_box), self->armies->len > 0);
  armies_cb (self);
}

static void
ruleset_cb (AciesCalculatorWindow *self)
{
  guint index = gtk_drop_down_get_selected (self->rulesets);
  g_autoptr (AciesRuleset) ruleset = NULL;

  drop_session (self);
  acies_message_bar_hide (self->message_bar);
  if (self->entries == NULL || index >= self->entries->len)
    return;
  ruleset = load_ruleset (self, g_ptr_array_index (self->entries, index));
  if (ruleset == NULL)
    return;
  self->session = acies_calculator_new (ruleset);
  g_signal_connect_swapped (self->session, "problem", G_CALLBACK (problem_cb), self);
  g_signal_connect_swapped (self->session, "ruling-changed", G_CALLBACK (ruling_cb), self);
  load_armies (self);
  ruling_cb (self);
  acies_slip_pane_set_session (self->slip_pane, self->session);
  acies_matchup_pane_set_ruleset (self->matchup_pane, ruleset,
                                  ruleset == self->played ? self->battle : NULL);
}

static void
acies_calculator_window_dispose (GObject *object)
{
  AciesCalculatorWindow *self = ACIES_CALCULATOR_WINDOW (object);

  drop_session (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_CALCULATOR_WINDOW);
  g_clear_object (&self->played);
  g_clear_object (&self->battle);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_pointer (&self->armies, g_ptr_array_unref);

  G_OBJECT_CLASS (acies_calculator_window_parent_class)->dispose (object);
}

static void
acies_calculator_window_class_init (AciesCalculatorWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_calculator_window_dispose;

  g_type_ensure (ACIES_TYPE_MATCHUP_PANE);
  g_type_ensure (ACIES_TYPE_SLIP_PANE);
  g_type_ensure (ACIES_TYPE_MESSAGE_BAR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/acies/ui/acies-calculator-window.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesCalculatorWindow, rulesets);
  gtk_widget_class_bind_template_child (widget_class, AciesCalculatorWindow, switcher);
  gtk_widget_class_bind_template_child (widget_class, AciesCalculatorWindow, matchup_pane);
  gtk_widget_class_bind_template_child (widget_class, AciesCalculatorWindow, armies_box);
  gtk_widget_class_bind_template_child (widget_class, AciesCalculatorWindow, first_army);
  gtk_widget_class_bind_template_child (widget_class, AciesCalculatorWindow, second_army);
  gtk_widget_class_bind_template_child (widget_class, AciesCalculatorWindow, message_bar);
  gtk_widget_class_bind_template_child (widget_class, AciesCalculatorWindow, slip_pane);
  gtk_widget_class_bind_template_child (widget_class, AciesCalculatorWindow, facts);
  gtk_widget_class_bind_template_callback (widget_class, facts_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close",
                                       NULL);
}

static void
acies_calculator_window_init (AciesCalculatorWindow *self)
{
  self->armies = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_choice_connect (self->rulesets, G_CALLBACK (ruleset_cb), self);
  acies_choice_connect (self->first_army, G_CALLBACK (armies_cb), self);
  acies_choice_connect (self->second_army, G_CALLBACK (armies_cb), self);
  acies_accessible_set_label (GTK_WIDGET (self->rulesets), _ ("Rule set"));
  acies_accessible_set_label (GTK_WIDGET (self->switcher), _ ("Kind of question"));
  acies_accessible_set_label (GTK_WIDGET (self->first_army), _ ("Army of the first unit"));
  acies_accessible_set_label (GTK_WIDGET (self->second_army), _ ("Army of the other units"));
  acies_accessible_set_label (GTK_WIDGET (self->facts), _ ("Other facts"));
  acies_accessible_name_buttons (GTK_WIDGET (self));
}

/* The armies of BATTLE, as far as they are offered. */
static void
choose_armies_of (AciesCalculatorWindow *self, AciesBattle *battle)
{
  GtkDropDown *const lists[] = { self->first_army, self->second_army };
  GListModel *sides = acies_battle_get_sides (battle);

  for (guint i = 0; i < MIN (g_list_model_get_n_items (sides), G_N_ELEMENTS (lists)); i++)
    {
      g_autoptr (AciesSide) side = g_list_model_get_item (sides, i);
      const char *id = acies_army_get_id (acies_side_get_army (side));

      for (guint j = 0; j < self->armies->len; j++)
        if (g_strcmp0 (acies_army_get_id (g_ptr_array_index (self->armies, j)), id) == 0)
          acies_choice_select (lists[i], j);
    }
  armies_cb (self);
}

GtkWindow *
acies_calculator_window_new (AdwApplication *application, AciesSession *played)
{
  AciesCalculatorWindow *self;
  AciesRuleset *ruleset = played != NULL ? acies_session_get_ruleset (played) : NULL;
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  GPtrArray *entries = acies_library_list_rulesets ();
  guint selected = 0;

  self = g_object_new (ACIES_TYPE_CALCULATOR_WINDOW, "application", application, NULL);
  self->played = ruleset != NULL ? g_object_ref (ruleset) : NULL;
  if (played != NULL && acies_session_get_battle (played) != NULL)
    self->battle = g_object_ref (acies_session_get_battle (played));
  for (guint i = 0; i < entries->len; i++)
    {
      const AciesLibraryEntry *entry = g_ptr_array_index (entries, i);

      gtk_string_list_append (titles, entry->title);
      if (ruleset != NULL && g_str_equal (acies_ruleset_get_id (ruleset), entry->id))
        selected = i;
    }
  acies_choice_show (self->rulesets, titles, selected);
  self->entries = entries;
  ruleset_cb (self);
  if (self->session != NULL && played != NULL && acies_session_get_battle (played) != NULL)
    choose_armies_of (self, acies_session_get_battle (played));
  return GTK_WINDOW (self);
}
