/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Every host function, called from Lua: the tables of cases in this folder; see calls.h. */
#include "acies-cases.h"
#include "calls.h"

int
main (int argc, char **argv)
{
  static const char *const tables[]
      = { "ask", "do", "flow", "help", "hexes", "measure", "near", "slip" };

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autofree char *prefix = g_strconcat ("/acies/referee/host-calls/", tables[i], NULL);
      g_autofree char *path = g_strconcat ("referee/host/", tables[i], ".cases", NULL);

      acies_cases_add (prefix, path, calls_run);
    }
  return g_test_run ();
}
