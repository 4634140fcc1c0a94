/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* grid: what is due to several alike as one table; with faces it is done in one. */
#include "config.h"

#include "cli/shell/acies-grid-print.h"
#include "cli/verbs/acies-verbs.h"

#include "storage/battle/acies-battle-grid.h"

#include <glib/gi18n-lib.h>

/* Does, or without faces shows, what WORDS say. */
static int
run (AciesBattleFile *file, const char *words, AciesThrower *thrower, gboolean json)
{
  AciesReferee *referee = acies_battle_file_get_referee (file);
  const char *rest = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesDueGrid) grid = acies_due_grid_choose (referee, words, &rest, &error);

  if (grid != NULL)
    acies_battle_file_recall_grid (file, grid);
  if (grid != NULL && *rest == '\0')
    {
      if (json)
        acies_cli_print_json (acies_grid_to_json (grid, 0));
      else
        acies_grid_print (grid);
      return ACIES_EXIT_DONE;
    }
  if (grid != NULL && acies_grid_take (grid, rest, thrower, &error)
      && acies_grid_accept (file, grid, json, &error))
    return ACIES_EXIT_DONE;
  acies_cli_complain ("%s", error->message);
  return g_error_matches (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_ANSWER)
             ? ACIES_EXIT_USAGE
             : ACIES_EXIT_FINDING;
}

int
acies_verb_grid (const AciesVerb *self, char **arguments)
{
  gboolean json = FALSE;
  int seed = -1;
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_ ("Write JSON"), NULL },
    { "seed", 0, 0, G_OPTION_ARG_INT, &seed, N_ ("Throw the same dice each time"), "N" },
    { NULL },
  };
  g_autoptr (AciesBattleFile) file = NULL;
  g_autoptr (AciesThrower) thrower = NULL;
  g_autofree char *line = NULL;
  char **words = acies_cli_parse (self, entries, &arguments, 1, G_MAXUINT);

  if (words == NULL)
    return ACIES_EXIT_USAGE;
  line = g_strjoinv (" ", words + 1);
  thrower = seed >= 0 ? acies_thrower_new_seeded ((guint32) seed) : acies_thrower_new ();
  file = acies_cli_open_battle (words[0]);
  return acies_cli_end_battle (file,
                               file != NULL ? run (file, line, thrower, json) : ACIES_EXIT_FINDING);
}
