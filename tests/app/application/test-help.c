/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of help topics holds against the classes it names and the pages it leads to. Needs a
 * display. */
#include "config.h"
#include "acies-scratch.h"

#include "app/army/acies-army-page.h"
#include "app/calculator/acies-calculator-window.h"
#include "app/scenario/acies-scenario-page.h"
#include "app/entry/acies-command-guide.h"
#include "app/application/acies-help.h"
#include "app/walled/acies-walled-window.h"
#include "app/army/acies-import-window.h"
#include "app/tools/acies-measure-tool.h"
#include "app/window/acies-new-battle-window.h"
#include "app/ruling/acies-override-box.h"
#include "app/print/acies-paper-window.h"
#include "app/play/acies-play-page.h"
#include "app/audience/acies-presentation-window.h"
#include "app/rules/acies-rules-page.h"
#include "app/rules/acies-rules-window.h"
#include "app/table/acies-table-pane.h"
#include "app/outline/acies-terrain-tool.h"
#include "app/widgets/acies-text-window.h"
#include "app/play/acies-unit-pane.h"
#include "app/window/acies-window.h"
#include "app/outline/acies-zone-tool.h"

#include <glib/gstdio.h>

/* The places make known what stands in them; the rest no template of a place names. */
static void
ensure_types (void)
{
  g_type_ensure (ADW_TYPE_ABOUT_WINDOW);
  g_type_ensure (GTK_TYPE_SHORTCUTS_WINDOW);
  g_type_class_unref (g_type_class_ref (ACIES_TYPE_WINDOW));
  g_type_class_unref (g_type_class_ref (ACIES_TYPE_PLAY_PAGE));
  g_type_class_unref (g_type_class_ref (ACIES_TYPE_UNIT_PANE));
  g_type_class_unref (g_type_class_ref (ACIES_TYPE_TABLE_PANE));
  g_type_ensure (ACIES_TYPE_ARMY_PAGE);
  g_type_ensure (ACIES_TYPE_CALCULATOR_WINDOW);
  g_type_ensure (ACIES_TYPE_SCENARIO_PAGE);
  g_type_ensure (ACIES_TYPE_COMMAND_GUIDE);
  g_type_ensure (ACIES_TYPE_WALLED_WINDOW);
  g_type_ensure (ACIES_TYPE_IMPORT_WINDOW);
  g_type_ensure (ACIES_TYPE_MEASURE_TOOL);
  g_type_ensure (ACIES_TYPE_NEW_BATTLE_WINDOW);
  g_type_ensure (ACIES_TYPE_OVERRIDE_BOX);
  g_type_ensure (ACIES_TYPE_PAPER_WINDOW);
  g_type_ensure (ACIES_TYPE_PRESENTATION_WINDOW);
  g_type_ensure (ACIES_TYPE_RULES_PAGE);
  g_type_ensure (ACIES_TYPE_RULES_WINDOW);
  g_type_ensure (ACIES_TYPE_TERRAIN_TOOL);
  g_type_ensure (ACIES_TYPE_TEXT_WINDOW);
  g_type_ensure (ACIES_TYPE_ZONE_TOOL);
}

static void
assert_page (const char *page)
{
  g_auto (GStrv) parts = g_strsplit (page, "#", 2);
  g_autofree char *name = g_strconcat (parts[0], ".page", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "help", "C", name, NULL);
  g_autofree char *section = g_strdup_printf ("<section id=\"%s\"", parts[1]);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  if (parts[1] != NULL && strstr (text, section) == NULL)
    g_error ("the page %s has no section %s", parts[0], parts[1]);
}

static void
test_topics (void)
{
  guint n;
  const AciesHelpTopic *topics = acies_help_list_topics (&n);

  ensure_types ();
  g_assert_cmpuint (n, >, 15);
  for (guint i = 0; i < n; i++)
    {
      if (g_type_from_name (topics[i].of) == 0)
        g_error ("no class is called %s", topics[i].of);
      assert_page (topics[i].page);
    }
}

/* A place of its own has its page, what lies in it that of the place, and a dialog that of what it
 * covers. */
static void
test_find (void)
{
  GtkWidget *window = g_object_ref_sink (g_object_new (ACIES_TYPE_WINDOW, NULL));
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (window), "Title", "Body");
  GtkWidget *place = g_object_ref_sink (acies_scenario_page_new ());
  GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));

  g_assert_cmpstr (acies_help_find_page (window), ==, "start");
  g_assert_cmpstr (acies_help_find_page (dialog), ==, "start");
  g_assert_cmpstr (acies_help_find_page (box), ==, "index");
  g_assert_cmpstr (acies_help_find_page (place), ==, "scenarios");
  g_assert_cmpstr (acies_help_find_page (gtk_widget_get_first_child (place)), ==, "scenarios");
  gtk_window_destroy (GTK_WINDOW (dialog));
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (box);
  g_assert_finalize_object (place);
  g_assert_finalize_object (window);
}

/* The manual is found in the user's language, else in English. */
static void
test_manual (void)
{
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *manual = g_build_filename (folder, "manual", NULL);
  g_autofree char *english = g_build_filename (manual, "C.html", NULL);
  g_autofree char *german = g_build_filename (manual, "de.html", NULL);
  g_autofree char *none = acies_help_find_manual (folder);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  g_assert_null (none);
  g_assert_cmpint (g_mkdir (manual, 0700), ==, 0);
  g_assert_true (g_file_set_contents (german, "", -1, NULL));
  g_assert_true (g_file_set_contents (english, "", -1, NULL));
  g_setenv ("LANGUAGE", "de", TRUE);
  first = acies_help_find_manual (folder);
  g_assert_cmpstr (first, ==, german);
  g_setenv ("LANGUAGE", "nl", TRUE);
  second = acies_help_find_manual (folder);
  g_assert_cmpstr (second, ==, english);
  g_unlink (english);
  g_unlink (german);
  g_rmdir (manual);
  g_rmdir (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  gtk_icon_theme_add_resource_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()),
                                    "/acies/icons");
  g_test_add_func ("/acies/app/help/topics", test_topics);
  g_test_add_func ("/acies/app/help/find", test_find);
  g_test_add_func ("/acies/app/help/manual", test_manual);
  return g_test_run ();
}
