/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Armies as text: every format that the command line has, sides, and secrets only when they are
 * asked for. */
#include "config.h"

#include "app/widgets/acies-text-window.h"
#include "referee/army/acies-army-referee.h"
#include "referee/roster/acies-roster-text.h"
#include "storage/library/acies-library.h"

#include <string.h>

/* The window hears of it with the next turn of the main loop. */
static void
choose (gpointer row, guint index)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), index);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

static AciesReferee *
army_referee (void)
{
  static const char text[] = "<army xmlns='urn:acies:army:1' id='a' ruleset='border-raid'>"
                             "<title>Raiders</title><command id='band' kind='band'>"
                             "<unit id='1' type='bows' stands='4'><label>Bows</label>"
                             "<note>Veterans.</note><secret>nightfall</secret></unit>"
                             "</command></army>";
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (AciesArmy) army = acies_army_load_bytes (bytes, "a.xml", findings);
  g_autoptr (AciesRuleset) ruleset = acies_library_load_named_ruleset ("border-raid", findings);
  g_autoptr (GError) error = NULL;
  AciesReferee *referee = acies_army_referee_new (ruleset, army, &error);

  g_assert_no_error (error);
  return referee;
}

static gpointer
get (GtkWindow *window, const char *name)
{
  return gtk_widget_get_template_child (GTK_WIDGET (window), ACIES_TYPE_TEXT_WINDOW, name);
}

static gboolean
shows (GtkWindow *window, const char *word)
{
  g_autofree char *text = NULL;

  g_object_get (gtk_text_view_get_buffer (get (window, "text")), "text", &text, NULL);
  g_assert_cmpuint (strlen (text), >, 0);
  return strstr (text, word) != NULL;
}

static void
test_formats (void)
{
  g_autoptr (AciesReferee) referee = army_referee ();
  GtkWindow *window = acies_text_window_new (NULL, referee);
  AdwComboRow *formats = get (window, "format_row");

  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (formats)), ==,
                    g_strv_length ((char **) acies_roster_list_formats ()));
  for (guint i = 0; acies_roster_list_formats ()[i] != NULL; i++)
    {
      gboolean has_notes = acies_roster_format_has_notes ((AciesRosterFormat) i);

      choose (formats, i);
      g_assert_true (shows (window, "Bows"));
      g_assert_false (shows (window, "nightfall"));
      g_assert_cmpint (gtk_widget_get_visible (get (window, "secrets_row")), ==, has_notes);
      gtk_switch_set_active (get (window, "secrets"), TRUE);
      g_assert_cmpint (shows (window, "nightfall"), ==, has_notes);
      gtk_switch_set_active (get (window, "secrets"), FALSE);
    }
  g_assert_false (gtk_widget_get_visible (get (window, "side_row")));
  gtk_window_destroy (window);
}

static void
copied_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(char **) data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static void
test_copy (void)
{
  g_autoptr (AciesReferee) referee = army_referee ();
  GtkWindow *window = acies_text_window_new (NULL, referee);
  g_autofree char *copied = NULL;

  g_signal_emit_by_name (get (window, "copy_button"), "clicked");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (window)), NULL, copied_cb,
                                 &copied);
  while (copied == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (shows (window, copied));
  gtk_window_destroy (window);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/acies/app/text-window/formats", test_formats);
  g_test_add_func ("/acies/app/text-window/copy", test_copy);
  return g_test_run ();
}
