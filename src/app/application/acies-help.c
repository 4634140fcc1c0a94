/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the help page for what is in front. The table names classes and does not include them: a
 * test holds it against the classes and the pages. */
#include "config.h"
#include "paths.h"
#include "app/application/acies-help.h"

#include "app/table/acies-table-view.h"
#include "app/window/acies-window.h"

#include <glib/gi18n-lib.h>

#define FIRST_PAGE "index"

static const AciesHelpTopic topics[] = {
  { "AdwAboutWindow", "troubleshooting#report" },
  { "AciesArmyPage", "armies" },
  { "AciesSummaryPane", "referee-a-turn#state" },
  { "AciesCalculatorWindow", "calculator" },
  { "AciesScenarioPage", "scenarios" },
  { "AciesCommandGuide", "entry" },
  { "AciesUmpireEditPane", "referee-a-turn#overrule" },
  { "AciesWalledWindow", "referee-a-turn#locked-in" },
  { "AciesImportWindow", "armies#import" },
  { "AciesJournalPane", "referee-a-turn#undo" },
  { "AciesMeasureTool", "referee-a-turn#measure" },
  { "AciesNewBattleWindow", "referee-a-turn#new" },
  { "AciesOverrideBox", "referee-a-turn#overrule" },
  { "AciesPaperWindow", "print" },
  { "AciesPastBar", "referee-a-turn#undo" },
  { "AciesPhaseBar", "referee-a-turn#phases" },
  { "AciesPlayPage", "referee-a-turn" },
  { "AciesPresentationWindow", "referee-a-turn#open" },
  { "AciesRulesPage", "rules" },
  { "AciesRulesWindow", "referee-a-turn#rules" },
  { "AciesSlipPane", "referee-a-turn#rule" },
  { "AciesStartPage", "start" },
  { "AciesTerrainPanel", "terrain" },
  { "AciesTerrainTool", "terrain" },
  { "AciesTextWindow", "armies#text" },
  { "AciesZoneTool", "scenarios#zones" },
  { "GtkShortcutsWindow", "shortcuts" },
};

const AciesHelpTopic *
acies_help_list_topics (guint *n)
{
  *n = G_N_ELEMENTS (topics);
  return topics;
}

static const char *
find_topic (gpointer object)
{
  for (guint i = 0; i < G_N_ELEMENTS (topics); i++)
    if (g_str_equal (topics[i].of, G_OBJECT_TYPE_NAME (object)))
      return topics[i].page;
  return NULL;
}

static const char *
find_own (GtkWidget *widget)
{
  const char *page = find_topic (widget);

  if (page == NULL && ACIES_IS_TABLE_VIEW (widget))
    page = find_topic (acies_table_view_get_tool (ACIES_TABLE_VIEW (widget)));
  else if (page == NULL && ACIES_IS_WINDOW (widget))
    page = find_topic (acies_window_get_place (ACIES_WINDOW (widget)));
  return page;
}

const char *
acies_help_find_page (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), FIRST_PAGE);

  while (widget != NULL)
    {
      const char *page = find_own (widget);

      if (page != NULL)
        return page;
      widget = GTK_IS_WINDOW (widget)
                   ? GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (widget)))
                   : gtk_widget_get_parent (widget);
    }
  return FIRST_PAGE;
}

/* Without the section. */
static char *
dup_id (const char *page)
{
  return g_strndup (page, strcspn (page, "#"));
}

char *
acies_help_find_manual (const char *folder)
{
  const char *const *languages = g_get_language_names ();

  g_return_val_if_fail (folder != NULL, NULL);

  for (guint i = 0; languages[i] != NULL; i++)
    {
      g_autofree char *name = g_strconcat (languages[i], ".html", NULL);
      g_autofree char *file = g_build_filename (folder, "manual", name, NULL);

      if (g_file_test (file, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&file);
    }
  return NULL;
}

/* The address of PAGE in the manual FILE: a section's "#" is a "-" there. */
static char *
make_address (const char *file, const char *page)
{
  g_autofree char *uri = g_filename_to_uri (file, NULL, NULL);
  g_autofree char *anchor = g_strdelimit (g_strdup (page), "#", '-');

  return g_strconcat (uri, "#", anchor, NULL);
}

static void
say_where (GtkWindow *window, const char *page)
{
  g_autofree char *file = acies_help_find_manual (ACIES_PKGDATADIR);
  g_autofree char *id = dup_id (page);
  g_autofree char *sentence = NULL;

  if (file != NULL)
    /* Translators: %s is the path of a file. */
    sentence = g_strdup_printf (_ ("No program that shows help, such as Yelp, is installed. What "
                                   "you are looking for is in %s."),
                                file);
  else
    /* Translators: %s is the name of a page of the help. */
    sentence = g_strdup_printf (
        _ ("No program that shows help, such as Yelp, is installed. Install one: what you are "
           "looking for is on the page “%s” of the Acies help."),
        id);
  if (ACIES_IS_WINDOW (window))
    acies_window_show_message (ACIES_WINDOW (window), sentence);
  else
    {
      GtkWidget *dialog = adw_message_dialog_new (window, _ ("Help Cannot Be Shown"), sentence);

      adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
      gtk_window_present (GTK_WINDOW (dialog));
    }
}

static void
manual_shown_cb (GObject *window, GAsyncResult *result, gpointer page)
{
  g_autoptr (GError) error = NULL;

  if (!gtk_show_uri_full_finish (GTK_WINDOW (window), result, &error))
    say_where (GTK_WINDOW (window), page);
}

/* What runs in a sandbox: whatever is outside of it cannot see the help that lies inside, but is
 * handed single files. */
static gboolean
is_in_sandbox (void)
{
  return g_file_test ("/.flatpak-info", G_FILE_TEST_EXISTS);
}

/* A browser is asked for the page itself; out of a sandbox, and by whatever else there is, only for
 * the file. */
static void
show_manual (GtkWindow *window, const char *page)
{
  g_autofree char *file = acies_help_find_manual (ACIES_PKGDATADIR);
  g_autofree char *address = file != NULL ? make_address (file, page) : NULL;
  g_autofree char *uri = file != NULL ? g_filename_to_uri (file, NULL, NULL) : NULL;
  g_autoptr (GAppInfo) browser
      = is_in_sandbox () ? NULL : g_app_info_get_default_for_type ("text/html", TRUE);
  GList addresses = { .data = address };

  if (file == NULL)
    say_where (window, page);
  else if (browser == NULL || !g_app_info_launch_uris (browser, &addresses, NULL, NULL))
    gtk_show_uri_full (window, uri, GDK_CURRENT_TIME, NULL, manual_shown_cb, (gpointer) page);
}

static void
shown_cb (GObject *window, GAsyncResult *result, gpointer page)
{
  g_autoptr (GError) error = NULL;

  if (!gtk_show_uri_full_finish (GTK_WINDOW (window), result, &error))
    show_manual (GTK_WINDOW (window), page);
}

void
acies_help_show (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);
  const char *page = acies_help_find_page (focus != NULL ? focus : GTK_WIDGET (window));
  g_autofree char *uri = g_strconcat ("help:acies/", page, NULL);

  if (is_in_sandbox ())
    show_manual (window, page);
  else
    gtk_show_uri_full (window, uri, GDK_CURRENT_TIME, NULL, shown_cb, (gpointer) page);
}
