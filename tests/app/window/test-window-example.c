/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The newest ruling goes to the clipboard as a worked example, or into the examples of one's own
 * rule set. Needs a display. */
#include "app/session/acies-document-loader.h"
#include "app/window/acies-window.h"
#include "storage/library/acies-library.h"
#include "storage/package/acies-starter.h"
#include "acies-scratch.h"
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

/* A battle of a rule set of one's own, with one note in its journal. */
static AciesBattleFile *
begin_own (const char *folder)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GPtrArray) written = acies_starter_copy ("night-raid", NULL, &error);
  g_autoptr (GFile) scenario = acies_library_find ("scenarios", "night-raid-meeting", findings);
  g_autofree char *path = g_build_filename (folder, "b.acies", NULL);
  AciesBattleFile *file = acies_document_loader_begin (scenario, path, findings, &error);

  g_assert_no_error (error);
  return file;
}

static void
test_save (void)
{
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *examples = NULL, *text = NULL, *users = NULL;
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattleFile) file = NULL;
  AciesWindow *window = acies_window_new (NULL);

  file = begin_own (folder);
  acies_window_set_file (window, file, findings);
  g_assert_true (acies_session_write_note (acies_window_get_session (window), "The sun rises"));
  gtk_window_present (GTK_WINDOW (window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.save-example", NULL));
  users = acies_library_get_ruleset_folder ();
  examples = g_build_filename (users, "night-raid", "examples.xml", NULL);
  g_assert_true (g_file_get_contents (examples, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "<example id=\"umpire-note-1\""));
  gtk_window_destroy (GTK_WINDOW (window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  acies_scratch_remove (folder);
}

/* Whether a label below WIDGET says SENTENCE. */
static gboolean
says (GtkWidget *widget, const char *sentence)
{
  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), sentence))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (says (child, sentence))
      return TRUE;
  return FALSE;
}

/* What rule sets and files are called is told as it is, and is no markup. */
static void
test_tell (void)
{
  AciesWindow *window = acies_window_new (NULL);
  const char *sentence = "“Fire & <b>Sword</b>” is packed";

  gtk_window_present (GTK_WINDOW (window));
  acies_window_tell (window, sentence);
  g_assert_true (says (GTK_WIDGET (window), sentence));
  gtk_window_destroy (GTK_WINDOW (window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

int
main (int argc, char *argv[])
{
  g_autofree char *home = acies_scratch_new ();
  int status;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  gtk_icon_theme_add_resource_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()),
                                    "/acies/icons");
  g_test_add ("/acies/app/window-example/copy", Sample, NULL, sample_set_up, test_copy,
              sample_tear_down);
  g_test_add_func ("/acies/app/window-example/save", test_save);
  g_test_add_func ("/acies/app/window-example/tell", test_tell);
  status = g_test_run ();
  acies_scratch_remove (home);
  return status;
}
