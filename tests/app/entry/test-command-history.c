/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What was typed in a battle is there when it is opened again, and only there. */
#include "app/entry/acies-command-history.h"

static void
test_kept (void)
{
  g_autoptr (AciesCommandHistory) again = NULL, other = NULL;
  AciesCommandHistory *history = acies_command_history_new ("/battles/one.acies");

  g_assert_cmpuint (acies_command_history_get_n_lines (history), ==, 0);
  acies_command_history_add (history, "12 charges 31");
  acies_command_history_add (history, "next");
  acies_command_history_add (history, "next");
  acies_command_history_free (history);

  again = acies_command_history_new ("/battles/one.acies");
  g_assert_cmpuint (acies_command_history_get_n_lines (again), ==, 2);
  g_assert_cmpstr (acies_command_history_get_line (again, 0), ==, "12 charges 31");
  other = acies_command_history_new ("/battles/other.acies");
  g_assert_cmpuint (acies_command_history_get_n_lines (other), ==, 0);
}

/* The oldest lines go. */
static void
test_bounded (void)
{
  g_autoptr (AciesCommandHistory) history = acies_command_history_new ("/battles/long.acies");

  for (guint i = 0; i < 250; i++)
    {
      g_autofree char *line = g_strdup_printf ("control %u", i);

      acies_command_history_add (history, line);
    }
  g_assert_cmpuint (acies_command_history_get_n_lines (history), ==, 200);
  g_assert_cmpstr (acies_command_history_get_line (history, 199), ==, "control 249");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/acies/app/command-history/kept", test_kept);
  g_test_add_func ("/acies/app/command-history/bounded", test_bounded);
  return g_test_run ();
}
