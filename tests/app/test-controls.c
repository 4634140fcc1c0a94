/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Every control of every pane and window: another value is picked from every drop-down, every
 * switch is turned, every number stepped, as a pointer or a key would. Whoever frees or rebuilds a
 * widget while it still reports is a critical, and criticals are fatal. Needs a display. */
#include "config.h"
#include "acies-scratch.h"

#include "app/application/acies-application.h"
#include "app/calculator/acies-calculator-window.h"
#include "app/widgets/acies-choice.h"
#include "app/army/acies-import-window.h"
#include "app/window/acies-new-battle-window.h"
#include "app/session/acies-document-loader.h"
#include "app/print/acies-paper-window.h"
#include "app/window/acies-preferences-window.h"
#include "app/ruling/acies-slip-pane.h"
#include "app/table/acies-table-pane.h"
#include "app/table/acies-terrain-panel.h"
#include "app/outline/acies-terrain-tool.h"
#include "app/widgets/acies-text-window.h"
#include "app/window/acies-window.h"
#include "storage/library/acies-library.h"

#include <glib/gstdio.h>

/* More than any pane has, so that one whose controls beget controls ends. */
#define MOST 400

typedef struct
{
  guint n_choices, n_switches, n_numbers, n_folds, n_rows;
} Count;

static gboolean
settled_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Until all is done that is to be seen; what goes on in the background goes on. */
static void
settle (void)
{
  gint64 end = g_get_monotonic_time () + G_TIME_SPAN_SECOND / 20;
  gboolean is_settled = FALSE;
  guint source = g_idle_add_full (G_PRIORITY_LOW - 1, settled_cb, &is_settled, NULL);

  while (!is_settled && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  if (!is_settled)
    g_source_remove (source);
}

static gpointer
find_below (GtkWidget *widget, GType type)
{
  gpointer found = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = G_TYPE_CHECK_INSTANCE_TYPE (child, type) ? child : find_below (child, type);
  return found;
}

static gboolean
is_control (GtkWidget *widget)
{
  return GTK_IS_DROP_DOWN (widget) || ADW_IS_COMBO_ROW (widget) || GTK_IS_CHECK_BUTTON (widget)
         || GTK_IS_SWITCH (widget) || GTK_IS_SPIN_BUTTON (widget) || GTK_IS_EXPANDER (widget)
         || GTK_IS_LIST_BOX_ROW (widget) || GTK_IS_TOGGLE_BUTTON (widget);
}

/* The control at *INDEX below WIDGET in the order of the screen; NULL: there are no more. A popover
 * is of its control. */
static GtkWidget *
find_control (GtkWidget *widget, guint *index)
{
  GtkWidget *found = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (!gtk_widget_get_mapped (child) || GTK_IS_POPOVER (child))
        continue;
      if (is_control (child) && gtk_widget_is_sensitive (child) && (*index)-- == 0)
        return child;
      if (!GTK_IS_DROP_DOWN (child) && !GTK_IS_MENU_BUTTON (child))
        found = find_control (child, index);
    }
  return found;
}

/* What a key or a click does to a row of the list; it need not be open for that. */
static void
pick (GtkWidget *choice, guint index)
{
  GtkWidget *list = find_below (choice, GTK_TYPE_LIST_VIEW);

  gtk_widget_activate_action (list, "list.select-item", "(ubb)", index, FALSE, FALSE);
  gtk_widget_activate_action (list, "list.activate-item", "u", index);
}

/* The one after, or the first. */
static void
pick_another (GtkWidget *choice, Count *count)
{
  g_autoptr (GListModel) model = NULL;
  guint selected, n;

  g_object_get (choice, "model", &model, "selected", &selected, NULL);
  n = model != NULL ? g_list_model_get_n_items (model) : 0;
  if (n < 2)
    return;
  pick (choice, (selected + 1) % n);
  count->n_choices++;
}

static void
operate (GtkWidget *control, Count *count)
{
  if (GTK_IS_DROP_DOWN (control) || ADW_IS_COMBO_ROW (control))
    pick_another (control, count);
  else if (GTK_IS_CHECK_BUTTON (control) || GTK_IS_SWITCH (control)
           || GTK_IS_TOGGLE_BUTTON (control))
    {
      gtk_widget_activate (control);
      count->n_switches++;
    }
  else if (GTK_IS_SPIN_BUTTON (control))
    {
      gtk_spin_button_spin (GTK_SPIN_BUTTON (control), GTK_SPIN_STEP_FORWARD, 1);
      gtk_spin_button_spin (GTK_SPIN_BUTTON (control), GTK_SPIN_STEP_BACKWARD, 1);
      count->n_numbers++;
    }
  else if (GTK_IS_EXPANDER (control) && !gtk_expander_get_expanded (GTK_EXPANDER (control)))
    {
      gtk_widget_activate (control);
      count->n_folds++;
    }
  else if (GTK_IS_LIST_BOX_ROW (control))
    {
      GtkListBox *list = GTK_LIST_BOX (gtk_widget_get_parent (control));

      if (gtk_list_box_get_selection_mode (list) != GTK_SELECTION_NONE)
        gtk_list_box_select_row (list, GTK_LIST_BOX_ROW (control));
      count->n_rows++;
    }
}

/* All that is shown below ROOT now, and whatever that shows in turn. */
static Count
walk (GtkWidget *root)
{
  Count count = { 0 };

  settle ();
  for (guint i = 0; i < MOST; i++)
    {
      guint index = i;
      GtkWidget *control = find_control (root, &index);

      if (control == NULL)
        break;
      operate (control, &count);
      settle ();
    }
  return count;
}

static void
show (AciesWindow *window)
{
  gtk_window_set_default_size (GTK_WINDOW (window), 1200, 900);
  gtk_window_present (GTK_WINDOW (window));
  settle ();
}

/* All that is shown of WINDOW's place. */
static Count
walk_place (AciesWindow *window)
{
  return walk (acies_window_get_place (window));
}

static AciesWindow *
open_army (const char *id)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) file = acies_library_find ("armies", id, findings);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesArmyDocument) draft = acies_document_loader_build (file, findings, &error);
  AciesWindow *window = acies_window_new (NULL);

  g_assert_no_error (error);
  acies_window_set_army (window, draft, findings);
  show (window);
  return window;
}

static void
find_first_cb (AciesItem *item, gpointer data)
{
  AciesItem **first = data;

  if (first[acies_item_get_kind (item)] == NULL)
    first[acies_item_get_kind (item)] = item;
}

/* The army, and the first command, leader and unit of it. */
static void
test_army (gconstpointer data)
{
  static const AciesItemKind kinds[] = { ACIES_ITEM_COMMAND, ACIES_ITEM_LEADER, ACIES_ITEM_UNIT };
  AciesWindow *window = open_army (data);
  AciesArmySession *session = acies_window_get_army (window);
  guint n_choices = 0;

  walk_place (window);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      AciesItem *first[16] = { NULL };

      acies_army_foreach (acies_army_session_get_army (session), find_first_cb, first);
      g_assert_nonnull (first[kinds[i]]);
      acies_army_session_select (session, first[kinds[i]], NULL);
      n_choices += walk_place (window).n_choices;
    }
  g_assert_cmpuint (n_choices, >, 2);
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
}

/* The first piece of terrain is in hand. */
static void
take_terrain (AciesWindow *window)
{
  AciesTablePane *pane = find_below (acies_window_get_place (window), ACIES_TYPE_TABLE_PANE);
  AciesTableView *view = acies_table_pane_get_view (pane);
  AciesBattle *battle = acies_session_get_battle (acies_window_get_session (window));
  GListModel *features = acies_table_get_features (acies_battle_get_table (battle));
  g_autoptr (AciesFeature) feature = g_list_model_get_item (features, 0);
  GListModel *tools = acies_table_view_get_tools (view);

  for (guint i = 0; i < g_list_model_get_n_items (tools); i++)
    {
      g_autoptr (AciesTableTool) tool = g_list_model_get_item (tools, i);

      if (!ACIES_IS_TERRAIN_TOOL (tool))
        continue;
      acies_table_view_set_tool (view, tool);
      acies_terrain_tool_select (ACIES_TERRAIN_TOOL (tool), feature);
    }
}

static AciesWindow *
open_scenario (const char *id)
{
  g_autoptr (GFile) scenario = acies_document_loader_find_scenario (id);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesScenarioDocument) draft = acies_document_loader_edit (scenario, findings, &error);
  AciesWindow *window = acies_window_new (NULL);

  g_assert_no_error (error);
  acies_window_set_scenario (window, draft, findings);
  show (window);
  return window;
}

static void
test_scenario (gconstpointer data)
{
  AciesWindow *window = open_scenario (data);
  Count count = walk_place (window);

  g_assert_cmpuint (count.n_choices, >=, 2);
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
}

static void
test_terrain (void)
{
  AciesWindow *window = open_scenario ("great-plains");
  GtkWidget *panel = find_below (acies_window_get_place (window), ACIES_TYPE_TERRAIN_PANEL);
  Count count = { 0 };

  take_terrain (window);
  settle ();
  operate (find_below (panel, GTK_TYPE_DROP_DOWN), &count);
  settle ();
  operate (find_below (panel, GTK_TYPE_SPIN_BUTTON), &count);
  settle ();
  g_assert_cmpuint (count.n_choices, ==, 1);
  g_assert_cmpuint (count.n_numbers, ==, 1);
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
}

/* A battle of the scenario ID that is kept nowhere else. */
static AciesBattleFile *
begin_battle (const char *id, char **folder)
{
  g_autoptr (GFile) scenario = acies_document_loader_find_scenario (id);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  AciesBattleFile *file;

  *folder = acies_scratch_new ();
  path = g_build_filename (*folder, "battle.acies", NULL);
  file = acies_document_loader_begin (scenario, path, findings, &error);
  g_assert_no_error (error);
  return file;
}

/* Each action is begun with a unit, and all that its panel asks is answered. */
static void
test_play (gconstpointer data)
{
  g_autofree char *folder = NULL;
  g_autoptr (AciesBattleFile) file = begin_battle (data, &folder);
  AciesWindow *window = acies_window_new (NULL);
  AciesSession *session;
  g_autoptr (AciesItem) unit = NULL;
  const GPtrArray *actions;
  GtkWidget *slip;
  guint n_choices = 0;

  acies_window_set_file (window, g_steal_pointer (&file), NULL);
  show (window);
  session = acies_window_get_session (window);
  unit = g_list_model_get_item (acies_battle_get_units (acies_session_get_battle (session)), 0);
  acies_session_set_selected (session, acies_item_get_id (unit));
  walk_place (window);
  slip = find_below (acies_window_get_place (window), ACIES_TYPE_SLIP_PANE);
  actions = acies_ruleset_get_facts (acies_session_get_ruleset (session), ACIES_FACT_ACTION);
  for (guint i = 0; i < actions->len; i++)
    {
      acies_session_begin_action (session, g_ptr_array_index (actions, i), unit);
      n_choices += walk (slip).n_choices;
      acies_session_drop (session);
    }
  g_assert_cmpuint (n_choices, >, 3);
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
  acies_scratch_remove (folder);
}

static void
walk_window (GtkWindow *window, guint least)
{
  Count count;

  gtk_window_present (window);
  count = walk (GTK_WIDGET (window));
  g_assert_cmpuint (count.n_choices, >=, least);
  gtk_window_destroy (window);
  settle ();
}

static void
test_windows (void)
{
  g_autofree char *folder = NULL;
  g_autoptr (AciesBattleFile) file = begin_battle (ACIES_SAMPLE_SCENARIO, &folder);
  AciesReferee *referee = acies_battle_file_get_referee (file);

  walk_window (acies_new_battle_window_new (NULL, NULL), 1);
  walk_window (acies_new_battle_window_new_scenario (NULL, NULL), 1);
  walk_window (acies_calculator_window_new (NULL, NULL), 1);
  walk_window (acies_text_window_new (NULL, referee), 2);
  walk_window (GTK_WINDOW (acies_paper_window_new (NULL, referee, ACIES_PAPER_OF_BATTLE, NULL)), 2);
  walk_window (acies_preferences_window_new (NULL), 3);
  acies_battle_file_close (file, NULL);
  acies_scratch_remove (folder);
}

/* A list of two columns, each of which may be any field. */
static void
test_import (void)
{
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *path = g_build_filename (folder, "list.csv", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, "type,stands\nswordsmen,4\nspearmen,3\n", -1, NULL));
  walk_window (acies_import_window_new (NULL, file, &error), 4);
  g_unlink (path);
  g_rmdir (folder);
}

static void
test_rules (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset
      = acies_library_load_named_ruleset ("civitates-bellantes", findings);
  AciesWindow *window = acies_window_new (NULL);

  acies_window_set_ruleset (window, ruleset, NULL);
  show (window);
  walk_place (window);
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
}

static GtkWidget *
new_choice (void)
{
  static const char *const words[] = { "one", "two", "three", NULL };
  g_autoptr (GtkStringList) labels = gtk_string_list_new (words);
  GtkWidget *choice = gtk_drop_down_new (NULL, NULL);

  acies_choice_prepare (choice);
  acies_choice_show (choice, labels, 1);
  return choice;
}

static void
refill_cb (gpointer object, GtkWidget *choice)
{
  static const char *const words[] = { "four", "five", "six", NULL };
  g_autoptr (GtkStringList) labels = gtk_string_list_new (words);
  guint *n = g_object_get_data (object, "n");

  *n += 1;
  acies_choice_show (choice, labels, 0);
}

/* Whoever is told of a choice may fill the drop-down anew, and is told of nobody's own. */
static void
test_refill (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *choice = new_choice ();
  guint n = 0;

  gtk_window_set_child (GTK_WINDOW (window), choice);
  g_object_set_data (G_OBJECT (window), "n", &n);
  acies_choice_connect (choice, G_CALLBACK (refill_cb), window);
  gtk_window_present (GTK_WINDOW (window));
  settle ();
  pick (choice, 2);
  g_assert_cmpuint (n, ==, 0);
  settle ();
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (choice)), ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
}

/* The list opens at what is chosen, not at its first entry. */
static void
test_focus (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *choice = new_choice ();
  GtkWidget *list = find_below (choice, GTK_TYPE_LIST_VIEW);
  GtkWidget *row;

  gtk_window_set_child (GTK_WINDOW (window), choice);
  gtk_window_present (GTK_WINDOW (window));
  settle ();
  gtk_popover_popup (find_below (choice, GTK_TYPE_POPOVER));
  row = gtk_widget_get_next_sibling (gtk_widget_get_first_child (list));
  g_assert_true (gtk_widget_is_focus (row));
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  /* GTK 4.8 warns of scroll bars that it paints before it has laid them out. */
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
  adw_init ();
  gtk_icon_theme_add_resource_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()),
                                    "/acies/icons");
  g_test_add_func ("/acies/app/controls/refill", test_refill);
  g_test_add_func ("/acies/app/controls/focus", test_focus);
  g_test_add_data_func ("/acies/app/controls/army/civitates", "scipio-203-bc", test_army);
  g_test_add_data_func ("/acies/app/controls/army/chalons", "aetius-451", test_army);
  g_test_add_data_func ("/acies/app/controls/scenario/plane", "great-plains", test_scenario);
  g_test_add_func ("/acies/app/controls/terrain", test_terrain);
  g_test_add_data_func ("/acies/app/controls/scenario/ford", "raid-at-the-ford", test_scenario);
  g_test_add_data_func ("/acies/app/controls/play/civitates", "great-plains", test_play);
  g_test_add_func ("/acies/app/controls/rules", test_rules);
  g_test_add_func ("/acies/app/controls/windows", test_windows);
  g_test_add_func ("/acies/app/controls/import", test_import);
  return g_test_run ();
}
