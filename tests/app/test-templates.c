/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Every template is built, named and dropped: a wrong child, handler or icon is a critical, and
 * criticals are fatal. Needs a display. */
#include "config.h"

#include "app/widgets/acies-accessible.h"
#include "app/army/acies-army-entry-pane.h"
#include "app/army/acies-army-palette-pane.h"
#include "app/army/acies-army-page.h"
#include "app/army/acies-army-row.h"
#include "app/army/acies-army-tree-pane.h"
#include "app/application/acies-application.h"
#include "app/play/acies-summary-pane.h"
#include "app/calculator/acies-calculator-window.h"
#include "app/ruling/acies-dice-entry.h"
#include "app/scenario/acies-scenario-page.h"
#include "app/play/acies-due-pane.h"
#include "app/play/acies-due-why.h"
#include "app/entry/acies-command-guide.h"
#include "app/entry/acies-command-entry.h"
#include "app/form/acies-field-row.h"
#include "app/walled/acies-walled-window.h"
#include "app/play/acies-umpire-edit-pane.h"
#include "app/play/acies-journal-pane.h"
#include "app/ruling/acies-measure-entry.h"
#include "app/widgets/acies-message-bar.h"
#include "app/army/acies-import-window.h"
#include "app/window/acies-new-battle-window.h"
#include "app/ruling/acies-odds-progress.h"
#include "app/ruling/acies-odds-view.h"
#include "app/order/acies-order-pane.h"
#include "app/ruling/acies-override-box.h"
#include "app/photograph/acies-backdrop-window.h"
#include "app/photograph/acies-survey-pane.h"
#include "app/play/acies-follow-bar.h"
#include "app/play/acies-past-bar.h"
#include "app/play/acies-phase-bar.h"
#include "app/play/acies-play-page.h"
#include "app/window/acies-preferences-window.h"
#include "app/audience/acies-presentation-window.h"
#include "app/clock/acies-clock-button.h"
#include "app/clock/acies-clock-row.h"
#include "app/pages/acies-pages-window.h"
#include "app/pages/acies-seat-row.h"
#include "app/scenario/acies-reserve-pane.h"
#include "app/rules/acies-rules-change-box.h"
#include "app/rules/acies-rules-contents-pane.h"
#include "app/rules/acies-rules-fact-pane.h"
#include "app/rules/acies-rules-origin-pane.h"
#include "app/rules/acies-rules-part.h"
#include "app/rules/acies-rules-page.h"
#include "app/rules/acies-rules-row.h"
#include "app/rules/acies-rules-trial-pane.h"
#include "app/workshop/acies-check-pane.h"
#include "app/workshop/acies-fact-list.h"
#include "app/workshop/acies-fact-pane.h"
#include "app/workshop/acies-file-list.h"
#include "app/workshop/acies-rule-editor.h"
#include "app/workshop/acies-rule-find.h"
#include "app/workshop/acies-sheet-pane.h"
#include "app/workshop/acies-workshop-page.h"
#include "app/scenario/acies-scenario-pane.h"
#include "app/ruling/acies-slip-pane.h"
#include "app/ruling/acies-thread-trail.h"
#include "app/window/acies-start-page.h"
#include "app/table/acies-table-pane.h"
#include "app/table/acies-terrain-panel.h"
#include "app/widgets/acies-text-window.h"
#include "app/play/acies-unit-pane.h"
#include "app/window/acies-window.h"

typedef GType (*GetType) (void);

static const struct
{
  const char *name;
  GetType get_type;
} widgets[] = {
  { "army-entry-pane", acies_army_entry_pane_get_type },
  { "army-palette-pane", acies_army_palette_pane_get_type },
  { "army-place", acies_army_page_get_type },
  { "army-row", acies_army_row_get_type },
  { "army-tree-pane", acies_army_tree_pane_get_type },
  { "board-pane", acies_summary_pane_get_type },
  { "calculator-window", acies_calculator_window_get_type },
  { "measure-entry", acies_measure_entry_get_type },
  { "import-window", acies_import_window_get_type },
  { "new-battle-window", acies_new_battle_window_get_type },
  { "draft-place", acies_scenario_page_get_type },
  { "due-pane", acies_due_pane_get_type },
  { "due-why", acies_due_why_get_type },
  { "entry-guide", acies_command_guide_get_type },
  { "entry-line", acies_command_entry_get_type },
  { "field-row", acies_field_row_get_type },
  { "walled-window", acies_walled_window_get_type },
  { "hand-box", acies_umpire_edit_pane_get_type },
  { "journal-pane", acies_journal_pane_get_type },
  { "message-bar", acies_message_bar_get_type },
  { "odds-progress", acies_odds_progress_get_type },
  { "odds-view", acies_odds_view_get_type },
  { "order-pane", acies_order_pane_get_type },
  { "override-box", acies_override_box_get_type },
  { "follow-bar", acies_follow_bar_get_type },
  { "survey-pane", acies_survey_pane_get_type },
  { "backdrop-window", acies_backdrop_window_get_type },
  { "past-bar", acies_past_bar_get_type },
  { "phase-bar", acies_phase_bar_get_type },
  { "play-place", acies_play_page_get_type },
  { "preferences-window", acies_preferences_window_get_type },
  { "presentation-window", acies_presentation_window_get_type },
  { "clock-button", acies_clock_button_get_type },
  { "clock-row", acies_clock_row_get_type },
  { "pages-window", acies_pages_window_get_type },
  { "seat-row", acies_seat_row_get_type },
  { "reserve-pane", acies_reserve_pane_get_type },
  { "rules-change-box", acies_rules_change_box_get_type },
  { "rules-contents-pane", acies_rules_contents_pane_get_type },
  { "rules-fact-pane", acies_rules_fact_pane_get_type },
  { "rules-origin-pane", acies_rules_origin_pane_get_type },
  { "rules-part", acies_rules_part_get_type },
  { "rules-place", acies_rules_page_get_type },
  { "rules-row", acies_rules_row_get_type },
  { "rules-trial-pane", acies_rules_trial_pane_get_type },
  { "check-pane", acies_check_pane_get_type },
  { "fact-list", acies_fact_list_get_type },
  { "fact-pane", acies_fact_pane_get_type },
  { "file-list", acies_file_list_get_type },
  { "rule-editor", acies_rule_editor_get_type },
  { "rule-find", acies_rule_find_get_type },
  { "sheet-pane", acies_sheet_pane_get_type },
  { "workshop-page", acies_workshop_page_get_type },
  { "scenario-pane", acies_scenario_pane_get_type },
  { "slip-pane", acies_slip_pane_get_type },
  { "start-place", acies_start_page_get_type },
  { "table-pane", acies_table_pane_get_type },
  { "text-window", acies_text_window_get_type },
  { "terrain-panel", acies_terrain_panel_get_type },
  { "thread-trail", acies_thread_trail_get_type },
  { "unit-pane", acies_unit_pane_get_type },
  { "window", acies_window_get_type },
};

/* Every button that shows a picture alone has a tooltip, from which it is named. */
static void
assert_named (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) && gtk_button_get_icon_name (GTK_BUTTON (widget)) != NULL
      && gtk_widget_get_css_classes (widget) != NULL
      && g_str_has_prefix (gtk_button_get_icon_name (GTK_BUTTON (widget)), "acies-"))
    g_assert_nonnull (gtk_widget_get_tooltip_text (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_named (child);
}

static void
test_template (gconstpointer data)
{
  GetType get_type = *(const GetType *) data;
  GtkWidget *widget = g_object_ref_sink (g_object_new (get_type (), NULL));

  assert_named (widget);
  if (GTK_IS_WINDOW (widget))
    gtk_window_destroy (GTK_WINDOW (widget));
  g_assert_finalize_object (widget);
}

static void
test_dice_entry (void)
{
  static const int faces[] = { 1, 2, 3, 4, 5, 6 };
  g_autoptr (AciesDie) die = acies_die_new ("D6", faces, G_N_ELEMENTS (faces));
  AciesPrompt ask = { .kind = ACIES_PROMPT_DICE,
                      .id = (char *) "control",
                      .label = (char *) "Control",
                      .die = die,
                      .n_dice = 7 };
  GtkWidget *entry = g_object_ref_sink (acies_dice_entry_new (NULL, &ask, "Control"));
  guint n_faces;

  acies_dice_entry_get_faces (ACIES_DICE_ENTRY (entry), &n_faces);
  g_assert_cmpuint (n_faces, ==, 7);
  g_assert_cmpstr (acies_dice_entry_get_id (ACIES_DICE_ENTRY (entry)), ==, "control");
  g_assert_finalize_object (entry);
}

/* Adds what WIDGET and all below it say of keys: names of actions, and keys themselves. */
static void
gather_shortcuts (GtkWidget *widget, GHashTable *shown)
{
  if (GTK_IS_SHORTCUTS_SHORTCUT (widget))
    {
      char *action, *keys;

      g_object_get (widget, "action-name", &action, "accelerator", &keys, NULL);
      g_hash_table_add (shown, action != NULL ? action : keys);
      if (action != NULL)
        g_free (keys);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gather_shortcuts (child, shown);
}

/* The window of shortcuts shows every key of the program, and none that it has not. */
static void
test_shortcuts (void)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/acies/gtk/help-overlay.ui");
  GObject *overlay = gtk_builder_get_object (builder, "help_overlay");
  g_autoptr (GHashTable) shown = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GtkApplication) application = GTK_APPLICATION (acies_application_new (0));
  g_auto (GStrv) actions = NULL;
  GHashTableIter iter;
  gpointer name;

  g_assert_true (GTK_IS_SHORTCUTS_WINDOW (overlay));
  gather_shortcuts (GTK_WIDGET (overlay), shown);
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  actions = gtk_application_list_action_descriptions (application);
  g_assert_cmpuint (g_strv_length (actions), >, 20);
  for (guint i = 0; actions[i] != NULL; i++)
    if (g_str_has_prefix (actions[i], "win.due("))
      g_assert_true (g_hash_table_contains (shown, "<Control>1...9"));
    else if (!g_hash_table_contains (shown, actions[i]))
      g_error ("the window of shortcuts leaves out %s", actions[i]);
  g_hash_table_iter_init (&iter, shown);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    if ((g_str_has_prefix (name, "win.") || g_str_has_prefix (name, "app."))
        && !g_str_equal (name, "win.show-help-overlay")
        && !g_strv_contains ((const char *const *) actions, name))
      g_error ("the window of shortcuts shows %s, which has no key", (const char *) name);
  gtk_window_destroy (GTK_WINDOW (overlay));
}

/* Begun to be played or drawn up to be edited: the program listens to both. */
static void
test_new_battle (void)
{
  g_type_class_unref (g_type_class_ref (ACIES_TYPE_NEW_BATTLE_WINDOW));
  g_assert_cmpuint (g_signal_lookup ("begun", ACIES_TYPE_NEW_BATTLE_WINDOW), !=, 0);
  g_assert_cmpuint (g_signal_lookup ("drawn-up", ACIES_TYPE_NEW_BATTLE_WINDOW), !=, 0);
}

/* Names for assistive technology are what GTK itself reports in its test mode. */
static void
test_names (void)
{
  GtkWidget *button = g_object_ref_sink (gtk_button_new_from_icon_name ("acies-undo-symbolic"));

  gtk_widget_set_tooltip_text (button, "Undo");
  acies_accessible_name_buttons (button);
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, "Undo");
  g_object_unref (button);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  gtk_icon_theme_add_resource_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()),
                                    "/acies/icons");
  for (guint i = 0; i < G_N_ELEMENTS (widgets); i++)
    {
      g_autofree char *path = g_strconcat ("/acies/app/templates/", widgets[i].name, NULL);

      g_test_add_data_func (path, &widgets[i].get_type, test_template);
    }
  g_test_add_func ("/acies/app/templates/dice-entry", test_dice_entry);
  g_test_add_func ("/acies/app/templates/shortcuts", test_shortcuts);
  g_test_add_func ("/acies/app/templates/new-battle", test_new_battle);
  g_test_add_func ("/acies/app/templates/names", test_names);
  return g_test_run ();
}
