/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays until it is killed: opens the battle named on the command line, accepts one change after
 * the other, and writes a byte to standard output for each that it was told is safe. */
#include "world.h"

#include <unistd.h>

int
main (int argc, char **argv)
{
  g_autoptr (AciesBattleFile) file = NULL;

  g_assert_cmpint (argc, ==, 2);
  g_set_prgname ("crash-player");
  file = acies_battle_file_open (argv[1], NULL, NULL);
  if (file == NULL || write (STDOUT_FILENO, "o", 1) != 1)
    return 1;

  for (;;)
    {
      g_autoptr (AciesRuling) ruling = world_rule_one_more (file, "1");

      if (!acies_battle_file_accept (file, ruling, NULL) || write (STDOUT_FILENO, "x", 1) != 1)
        return 1;
    }
}
