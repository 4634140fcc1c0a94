/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The newest ruling goes to the clipboard as a worked example. Needs a display. */
#include "app/window/acies-window.h"
#include "sample.h"

#include <adwaita.h>
#include <string.h>

static void
read_cb (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  char **text = data;

  *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

static void
test_copy (Sample *sample, gconstpointer data)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  AciesWindow *window = acies_window_new (NULL);
  g_autofree char *text = NULL;

  g_assert_true (acies_session_write_note (sample->session, "The sun rises"));
  acies_window_set_file (window, acies_session_get_file (sample->session), findings);
  gtk_window_present (GTK_WINDOW (window));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.copy-example", NULL));
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (window)), NULL, read_cb,
                                 &text);
  while (text == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (strstr (text, "<example id=\"umpire-note-"));
  g_assert_nonnull (strstr (text, "text=\"The sun rises\""));
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
  g_test_add ("/acies/app/window-example/copy", Sample, NULL, sample_set_up, test_copy,
              sample_tear_down);
  return g_test_run ();
}
