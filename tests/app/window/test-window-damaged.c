/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A window that opens a damaged battle: its question stands before the window, not behind it, and
 * is answered there. Needs a display. */
#include "app/window/acies-window.h"
#include "sample.h"

#include <adwaita.h>
#include <sqlite3.h>

/* Notes two events and alters what the last of them says. */
static void
damage (Sample *sample)
{
  sqlite3 *database;

  g_assert_true (acies_session_write_note (sample->session, "The sun rises"));
  g_assert_true (acies_session_write_note (sample->session, "The sun sets"));
  g_clear_object (&sample->session);
  g_assert_cmpint (sqlite3_open (sample->path, &database), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (database,
                                 "UPDATE event SET body = replace (body, 'sets', 'stays')"
                                 " WHERE seq = (SELECT max (seq) FROM event)",
                                 NULL, NULL, NULL),
                   ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_changes (database), ==, 1);
  g_assert_cmpint (sqlite3_close (database), ==, SQLITE_OK);
}

static AciesWindow *
open_window (Sample *sample)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesBattleFile) file
      = acies_battle_file_open_if_whole (sample->path, findings, &error);
  AciesWindow *window = acies_window_new (NULL);

  g_assert_no_error (error);
  acies_window_set_file (window, file, findings);
  return window;
}

static GtkWidget *
find_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (ADW_IS_MESSAGE_DIALOG (window))
        return window;
    }
  return NULL;
}

static void
test_mend (Sample *sample, gconstpointer data)
{
  AciesWindow *window;
  GtkWidget *dialog;

  damage (sample);
  window = open_window (sample);
  g_assert_true (
      acies_battle_file_is_read_only (acies_session_get_file (acies_window_get_session (window))));
  /* A dialog that is mapped before its window lies behind it, and the window takes no key. */
  dialog = find_dialog ();
  g_assert_true (dialog == NULL || !gtk_widget_get_mapped (dialog)
                 || gtk_widget_get_mapped (GTK_WIDGET (window)));
  gtk_window_present (GTK_WINDOW (window));
  while (find_dialog () == NULL || !gtk_widget_get_mapped (find_dialog ()))
    g_main_context_iteration (NULL, TRUE);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (find_dialog ()), "mend");
  g_assert_false (
      acies_battle_file_is_read_only (acies_session_get_file (acies_window_get_session (window))));
  sample->session = g_object_ref (acies_window_get_session (window));
  gtk_window_destroy (GTK_WINDOW (window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  gtk_icon_theme_add_resource_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()),
                                    "/acies/icons");
  g_test_add ("/acies/app/window-damaged/mend", Sample, NULL, sample_set_up, test_mend,
              sample_tear_down);
  return g_test_run ();
}
