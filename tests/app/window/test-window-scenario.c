/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A window that edits a scenario: an army dropped on it is offered to the sides, what is not ours
 * is said to be so, and its table is shown to others. Needs a display. */
#include "acies-scratch.h"

#include "app/session/acies-scenario-editor.h"
#include "app/form/acies-field.h"
#include "app/session/acies-document-loader.h"
#include "app/audience/acies-presentation-window.h"
#include "app/window/acies-window.h"

#include <adwaita.h>
#include <glib/gstdio.h>
#include <string.h>

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
  return window;
}

static AciesWindow *
open_window (void)
{
  return open_scenario ("raid-at-the-ford");
}

static void
drop (AciesWindow *window, const char *path)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (window));
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean is_taken = FALSE;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_array (&file, 1));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        g_signal_emit_by_name (controller, "drop", &value, 1.0, 1.0, &is_taken);
    }
  g_assert_true (is_taken);
}

/* A window of TYPE, or NULL. */
static gpointer
find_window (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (window, type))
        return window;
    }
  return NULL;
}

static gboolean
says (GtkWidget *widget, const char *words)
{
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), words) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (says (child, words))
      return TRUE;
  return FALSE;
}

static void
test_army (void)
{
  AciesWindow *window = open_window ();
  AciesSession *session = acies_window_get_session (window);
  g_autoptr (AciesItem) side
      = g_list_model_get_item (acies_battle_get_sides (acies_session_get_battle (session)), 1);
  g_autofree char *id = g_strdup (acies_item_get_id (side));
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *path = g_build_filename (folder, "guard.xml", NULL);

  g_assert_true (g_file_set_contents (
      path,
      "<army xmlns='urn:acies:army:1' id='guard' ruleset='border-raid'><title>The guard</title>"
      "<command id='guards' kind='warband'><leader id='una' rank='captain'/>"
      "<unit id='71' type='spears' stands='2'/></command></army>",
      -1, NULL));
  drop (window, path);
  g_assert_nonnull (find_window (ADW_TYPE_MESSAGE_DIALOG));
  adw_message_dialog_response (find_window (ADW_TYPE_MESSAGE_DIALOG), id);
  g_assert_nonnull (acies_session_find_item (session, "71"));
  g_assert_true (acies_session_undo (session));
  g_assert_null (acies_session_find_item (session, "71"));
  gtk_window_destroy (GTK_WINDOW (window));
  g_remove (path);
  g_rmdir (folder);
}

/* Of a list of hexes dropped on a map what can be read is laid in one step, and what cannot is
 * named by its line. */
static void
test_hexes (void)
{
  AciesWindow *window = open_scenario ("chalons");
  AciesSession *session = acies_window_get_session (window);
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *path = g_build_filename (folder, "hexes.csv", NULL);
  AciesTable *table = acies_battle_get_table (acies_session_get_battle (session));
  AciesValue value;

  g_assert_true (
      g_file_set_contents (path, "Hex,Terrain\n2010,Woods\n2011,Wods\n9999,Woods\n", -1, NULL));
  drop (window, path);
  value = acies_item_get_attribute (ACIES_ITEM (acies_table_get_map (table)), "2010");
  g_assert_cmpstr (value.symbol, ==, "woods");
  g_assert_true (says (GTK_WIDGET (window), "2 rows of the list cannot be read and were left out"));
  g_assert_true (says (GTK_WIDGET (window), "hexes.csv:3: Column B: “Wods” is not a terrain"));
  g_assert_true (says (GTK_WIDGET (window), "hexes.csv:4: Column A: There is no hex “9999”"));
  g_assert_true (acies_session_undo (session));
  table = acies_battle_get_table (acies_session_get_battle (session));
  value = acies_item_get_attribute (ACIES_ITEM (acies_table_get_map (table)), "2010");
  g_assert_cmpint (value.kind, ==, ACIES_VALUE_NONE);
  g_assert_true (g_file_set_contents (path, "Hex,Terrain\n2011,Wods\n", -1, NULL));
  drop (window, path);
  g_assert_true (says (GTK_WIDGET (window), "No row of the list can be read"));
  gtk_window_destroy (GTK_WINDOW (window));
  g_remove (path);
  g_rmdir (folder);
}

static void
test_not_ours (void)
{
  AciesWindow *window = open_window ();
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *path = g_build_filename (folder, "holiday.jpg", NULL);

  g_assert_true (g_file_set_contents (path, "\377\330\377\340\0\020JFIF", 10, NULL));
  drop (window, path);
  g_assert_null (find_window (ADW_TYPE_MESSAGE_DIALOG));
  g_assert_true (says (GTK_WIDGET (window), "holiday.jpg"));
  gtk_window_destroy (GTK_WINDOW (window));
  g_remove (path);
  g_rmdir (folder);
}

/* The second table lets go of the battle that a step puts another in the place of. */
static void
test_present (void)
{
  const AciesField title = { ACIES_FIELD_TITLE, NULL, 0 };
  AciesWindow *window = open_window ();
  AciesSession *session = acies_window_get_session (window);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.present", NULL));
  g_assert_nonnull (find_window (ACIES_TYPE_PRESENTATION_WINDOW));
  g_assert_true (acies_field_set_text (
      &title, acies_scenario_editor_get_document (ACIES_SCENARIO_EDITOR (session)), "At Night",
      NULL));
  g_assert_true (says (find_window (ACIES_TYPE_PRESENTATION_WINDOW), "At Night"));
  g_assert_true (acies_session_undo (session));
  gtk_window_destroy (GTK_WINDOW (window));
}

static GtkWidget *
find_named (GtkWidget *widget, const char *name)
{
  GtkWidget *found = NULL;

  if (g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), name) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_named (child, name);
  return found;
}

static void
settle (void)
{
  gint64 end = g_get_monotonic_time () + G_USEC_PER_SEC / 2;

  while (g_get_monotonic_time () < end || g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
}

/* Whoever adds an objective goes on with it, where he was; and whatever the pane says, it is as
 * wide as it was, so that the table stays as large. */
static void
test_pane_stays (void)
{
  AciesWindow *window = open_window ();
  GtkWidget *pane, *scroller, *focus;
  GtkAdjustment *adjustment;
  double scroll;
  int width;

  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 700);
  gtk_window_present (GTK_WINDOW (window));
  settle ();
  pane = find_named (GTK_WIDGET (window), "scenario_pane");
  scroller = find_named (pane, "scroller");
  g_assert_nonnull (scroller);
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment) / 3);
  settle ();
  scroll = gtk_adjustment_get_value (adjustment);
  g_assert_cmpfloat (scroll, >, 0);
  width = gtk_widget_get_width (pane);
  g_assert_true (gtk_widget_activate_action (pane, "scenario.add-objective", NULL));
  settle ();
  g_assert_cmpint (gtk_widget_get_width (pane), ==, width);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), >=, scroll);
  focus = gtk_root_get_focus (GTK_ROOT (window));
  g_assert_nonnull (focus);
  g_assert_true (gtk_widget_is_ancestor (focus, scroller));
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  gtk_icon_theme_add_resource_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()),
                                    "/acies/icons");
  g_test_add_func ("/acies/app/window-scenario/army", test_army);
  g_test_add_func ("/acies/app/window-scenario/hexes", test_hexes);
  g_test_add_func ("/acies/app/window-scenario/not-ours", test_not_ours);
  g_test_add_func ("/acies/app/window-scenario/present", test_present);
  g_test_add_func ("/acies/app/window-scenario/pane-stays", test_pane_stays);
  return g_test_run ();
}
