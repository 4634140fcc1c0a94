/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the window about the program. Every rule set of the library is read, for its credits are
 * in it; this is done when the window is asked for. */
#include "config.h"
#include "app/application/acies-about.h"

#include "app/widgets/acies-accessible.h"
#include "storage/library/acies-library.h"

#include <glib/gi18n-lib.h>

/* Of AciesRuleset; what cannot be read is left out. */
static GPtrArray *
load_rulesets (void)
{
  g_autoptr (GPtrArray) entries = acies_library_list_rulesets ();
  GPtrArray *rulesets = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < entries->len; i++)
    {
      const AciesLibraryEntry *entry = g_ptr_array_index (entries, i);
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      AciesRuleset *ruleset = acies_library_load_named_ruleset (entry->id, findings);

      if (ruleset != NULL)
        g_ptr_array_add (rulesets, ruleset);
    }
  return rulesets;
}

static void
append_screen (GString *text, GtkWidget *widget)
{
  GtkNative *native = widget != NULL ? gtk_widget_get_native (widget) : NULL;
  GskRenderer *renderer = native != NULL ? gtk_native_get_renderer (native) : NULL;

  if (widget != NULL)
    g_string_append_printf (text, "Screen: %s, %d pixels to one\n",
                            G_OBJECT_TYPE_NAME (gtk_widget_get_display (widget)),
                            gtk_widget_get_scale_factor (widget));
  if (renderer != NULL)
    g_string_append_printf (text, "Renderer: %s\n", G_OBJECT_TYPE_NAME (renderer));
}

static char *
describe (GtkWidget *widget, GPtrArray *rulesets)
{
  GString *text = g_string_new (NULL);
  g_autofree char *system = g_get_os_info (G_OS_INFO_KEY_PRETTY_NAME);
  const char *desktop = g_getenv ("XDG_CURRENT_DESKTOP");

  g_string_append_printf (text, "Acies %s\n", ACIES_VERSION);
  g_string_append_printf (text, "GTK %u.%u.%u, libadwaita %u.%u.%u, GLib %u.%u.%u\n",
                          gtk_get_major_version (), gtk_get_minor_version (),
                          gtk_get_micro_version (), adw_get_major_version (),
                          adw_get_minor_version (), adw_get_micro_version (), glib_major_version,
                          glib_minor_version, glib_micro_version);
  g_string_append_printf (text, "System: %s%s\n", system != NULL ? system : "unknown",
                          g_file_test ("/.flatpak-info", G_FILE_TEST_EXISTS) ? ", in a Flatpak"
                                                                             : "");
  g_string_append_printf (text, "Desktop: %s\n", desktop != NULL ? desktop : "unknown");
  g_string_append_printf (text, "Language: %s\n", g_get_language_names ()[0]);
  append_screen (text, widget);
  for (guint i = 0; i < rulesets->len; i++)
    {
      AciesRuleset *ruleset = g_ptr_array_index (rulesets, i);

      g_string_append_printf (text, "Rule set: %s, version %s\n", acies_ruleset_get_id (ruleset),
                              acies_ruleset_get_version (ruleset));
    }
  return g_string_free (text, FALSE);
}

char *
acies_about_describe (GtkWidget *widget)
{
  g_autoptr (GPtrArray) rulesets = load_rulesets ();

  return describe (widget, rulesets);
}

void
acies_about_show (GtkWindow *parent)
{
  const char *developers[] = { _ ("The Acies developers"), NULL };
  g_autoptr (GPtrArray) rulesets = load_rulesets ();
  g_autofree char *about_system = describe (GTK_WIDGET (parent), rulesets);
  GtkWidget *window = g_object_new (
      ADW_TYPE_ABOUT_WINDOW, "transient-for", parent, "application-name", _ ("Acies"),
      "application-icon", "acies-emblem", "version", ACIES_VERSION, "developer-name", developers[0],
      "developers", developers, "license-type", GTK_LICENSE_GPL_3_0, "comments",
      _ ("Acies is Latin for a line of battle. It referees battles with "
         "miniatures by rule sets that anyone can read and change."),
      /* Translators: your names, one a line. */
      "translator-credits", _ ("translator-credits"), "debug-info", about_system,
      "debug-info-filename", "acies.txt", NULL);

  for (guint i = 0; i < rulesets->len; i++)
    {
      AciesRuleset *ruleset = g_ptr_array_index (rulesets, i);

      /* What only changes another says nothing of its own. */
      if (acies_ruleset_get_credits (ruleset) != NULL)
        adw_about_window_add_legal_section (
            ADW_ABOUT_WINDOW (window), acies_ruleset_get_title (ruleset),
            acies_ruleset_get_credits (ruleset), GTK_LICENSE_UNKNOWN, NULL);
    }
  acies_accessible_name_foreign (window);
  gtk_window_present (GTK_WINDOW (window));
}
