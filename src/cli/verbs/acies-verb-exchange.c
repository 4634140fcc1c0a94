/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* export: a battle as one file that can be sent to somebody. */
#include "config.h"

#include "cli/shell/acies-output.h"
#include "cli/verbs/acies-verbs.h"

#include <glib/gi18n-lib.h>

static int
open_output (AciesOutput *output, char **words, gboolean force)
{
  const char *const sources[] = { words[0], NULL };
  const AciesTarget target = { words[1], ACIES_FILE_TYPE_EXCHANGE, sources, force };

  return acies_output_open (output, &target, ".aciesx");
}

int
acies_verb_export (const AciesVerb *self, char **arguments)
{
  gboolean json = FALSE, force = FALSE;
  const GOptionEntry entries[] = {
    ACIES_OUTPUT_FORCE_ENTRY (&force),
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_ ("Write JSON"), NULL },
    { NULL },
  };
  g_auto (AciesOutput) output = { 0 };
  g_autoptr (AciesBattleFile) file = NULL;
  g_autoptr (GFile) target = NULL;
  g_autoptr (GError) error = NULL;
  char **words = acies_cli_parse (self, entries, &arguments, 2, 2);
  int status;

  if (words == NULL)
    return ACIES_EXIT_USAGE;
  status = open_output (&output, words, force);
  if (status != ACIES_EXIT_DONE)
    return status;
  file = acies_cli_open_battle_read_only (words[0]);
  if (file == NULL)
    return ACIES_EXIT_FINDING;
  target = g_file_new_for_path (output.path);
  if (!acies_battle_file_export (file, target, &error))
    {
      acies_cli_complain ("%s", error->message);
      return ACIES_EXIT_FINDING;
    }
  status = acies_output_close (&output);
  if (json && status == ACIES_EXIT_DONE && !acies_output_is_stream (&output))
    acies_cli_print_path_json (words[1]);
  return status;
}
