/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Each preference is one key of the settings, both ways; and what is said about the program names
 * no folder. */
#include "config.h"

#include "app/application/acies-about.h"
#include "app/window/acies-preferences-window.h"
#include "app/widgets/acies-settings.h"

#define N_KEYS 6

static GtkWidget *
find_named (GtkWidget *widget, const char *name)
{
  GtkWidget *found = g_str_equal (gtk_widget_get_name (widget), name) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_named (child, name);
  return found;
}

static void
test_keys (void)
{
  g_autoptr (GSettings) settings = acies_settings_new ();
  GtkWindow *window = acies_preferences_window_new (NULL);
  GtkWidget *rulers = find_named (GTK_WIDGET (window), "ruler-unit");
  GtkWidget *black = find_named (GTK_WIDGET (window), "print-black");
  GtkWidget *grid = find_named (GTK_WIDGET (window), "grid");
  g_autofree char *unit = NULL;

  g_assert_cmpuint (acies_preferences_window_get_n_keys (ACIES_PREFERENCES_WINDOW (window)), ==,
                    N_KEYS);
  adw_combo_row_set_selected (ADW_COMBO_ROW (rulers), 2);
  unit = g_settings_get_string (settings, "ruler-unit");
  g_assert_cmpstr (unit, ==, "inch");
  g_settings_set_string (settings, "ruler-unit", "cm");
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (rulers)), ==, 1);
  g_settings_set_boolean (settings, "print-black", TRUE);
  g_assert_true (gtk_switch_get_active (GTK_SWITCH (black)));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (grid), 5);
  g_assert_cmpint (g_settings_get_int (settings, "grid"), ==, 5);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (grid), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Grid");
  gtk_window_destroy (window);
}

static void
test_about (void)
{
  g_autofree char *text = acies_about_describe (NULL);

  g_assert_nonnull (strstr (text, "Acies " ACIES_VERSION "\n"));
  g_assert_nonnull (strstr (text, "Rule set: civitates-bellantes, version "));
  g_assert_null (strstr (text, g_get_home_dir ()));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/acies/app/preferences/keys", test_keys);
  g_test_add_func ("/acies/app/preferences/about", test_about);
  return g_test_run ();
}
