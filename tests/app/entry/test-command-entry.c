/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The line at the bottom: letters typed elsewhere go behind what stands there. */
#include "config.h"

#include "app/entry/acies-command-entry.h"

#include <adwaita.h>
#include <string.h>

/* What a screen reader hears of an insertion has an end of its own: GTK passes TEXT on without its
 * LENGTH. */
static void
on_insert (GtkEditable *editable, const char *text, int length, int *position, gpointer data)
{
  GString *heard = data;

  g_assert_cmpint ((int) strlen (text), ==, length);
  g_string_append (heard, text);
}

/* Leaves the stack as a long run leaves it: full of what others wrote there. */
static G_GNUC_NO_INLINE void
soil_stack (void)
{
  char soil[16384];

  memset (soil, 0xee, sizeof soil);
  g_assert_cmpint ((guchar) soil[g_random_int_range (0, sizeof soil)], ==, 0xee);
}

static void
test_type (void)
{
  GtkWidget *window = gtk_window_new ();
  AciesCommandEntry *entry = g_object_new (ACIES_TYPE_COMMAND_ENTRY, NULL);
  gpointer line
      = gtk_widget_get_template_child (GTK_WIDGET (entry), ACIES_TYPE_COMMAND_ENTRY, "entry");
  g_autoptr (GString) heard = g_string_new (NULL);

  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (entry));
  g_signal_connect (gtk_editable_get_delegate (line), "insert-text", G_CALLBACK (on_insert), heard);
  soil_stack ();
  acies_command_entry_type (entry, 'h');
  soil_stack ();
  acies_command_entry_type (entry, 0xe9);
  g_assert_cmpstr (gtk_editable_get_text (line), ==, "hé");
  g_assert_cmpstr (heard->str, ==, "hé");
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/acies/app/command-entry/type", test_type);
  return g_test_run ();
}
