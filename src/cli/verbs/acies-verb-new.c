/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* new: begin a battle from a scenario. */
#include "config.h"

#include "cli/shell/acies-output.h"
#include "cli/verbs/acies-verbs.h"

#include "model/battle/acies-tolerance.h"
#include "referee/scene/acies-begin.h"

#include <glib/gi18n-lib.h>

/* What the command line asks for. */
typedef struct
{
  char *output, *ruleset, *tolerance;
  char **switches; /* "id=yes", or NULL */
  gboolean force, json, unplaced;
} Options;

/* Writes BATTLE to PATH and says where it is. */
static int
create (AciesRuleset *ruleset,
        AciesBattle *battle,
        const char *path,
        const char *scenario,
        const Options *options)
{
  const char *const sources[] = { scenario, options->ruleset, NULL };
  const AciesTarget target = { path, ACIES_FILE_TYPE_BATTLE, sources, options->force };
  g_auto (AciesOutput) output = { 0 };
  g_autoptr (AciesBattleFile) file = NULL;
  g_autoptr (GError) error = NULL;
  int status = acies_output_open (&output, &target, NULL);

  if (status != ACIES_EXIT_DONE)
    return status;
  file = acies_battle_file_create (output.path, ruleset, battle, &error);
  if (file == NULL || !acies_battle_file_close (file, &error))
    {
      acies_output_complain (&output, error);
      return ACIES_EXIT_FINDING;
    }
  status = acies_output_close (&output);
  if (status != ACIES_EXIT_DONE)
    return status;
  if (options->json)
    acies_cli_print_path_json (path);
  else
    g_print ("%s\n", path);
  return ACIES_EXIT_DONE;
}

/* FALSE after a sentence. */
static gboolean
begin_tolerance (AciesReferee *referee, const char *text)
{
  g_autoptr (GError) error = NULL;
  AciesLength tolerance = -1;

  if (text != NULL && !acies_tolerance_parse (text, &tolerance))
    {
      acies_cli_complain (_ ("The tolerance must be between 0 and %d mm, not “%s”."),
                          (int) (ACIES_TOLERANCE_MOST / ACIES_PER_MM), text);
      return FALSE;
    }
  if (acies_begin_tolerance (referee, tolerance, &error))
    return TRUE;
  acies_cli_complain ("%s", error->message);
  return FALSE;
}

/* FALSE after a sentence. */
static gboolean
begin_unplaced (AciesReferee *referee)
{
  g_autoptr (GError) error = NULL;

  if (acies_begin_unplaced (referee, &error))
    return TRUE;
  acies_cli_complain ("%s", error->message);
  return FALSE;
}

static int
begin (const char *scenario, const Options *options)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = NULL;
  g_autoptr (AciesBattle) battle
      = acies_cli_load_scenario (scenario, options->ruleset, &ruleset, findings);
  g_autoptr (AciesReferee) referee = NULL;
  g_autoptr (AciesFindings) set_up = NULL;
  g_autofree char *path = NULL;

  if (battle == NULL)
    return acies_cli_end (findings);
  referee = acies_referee_new (ruleset, battle);
  acies_referee_check_battle (referee, findings);
  if (acies_cli_end (findings) != ACIES_EXIT_DONE)
    return ACIES_EXIT_FINDING;
  if (!begin_tolerance (referee, options->tolerance)
      || (options->unplaced && !begin_unplaced (referee)))
    return ACIES_EXIT_FINDING;
  for (char **choice = options->switches; choice != NULL && *choice != NULL; choice++)
    acies_battle_choose_switch (battle, *choice);
  set_up = acies_findings_new ();
  acies_cli_check_set_up (ruleset, battle, scenario, set_up);
  acies_cli_print_findings (set_up);
  path = options->output != NULL ? g_strdup (options->output)
                                 : acies_library_new_battle_path (acies_battle_get_title (battle));
  return create (ruleset, battle, path, scenario, options);
}

int
acies_verb_new (const AciesVerb *self, char **arguments)
{
  Options options = { NULL };
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output,
      N_ ("File of the battle (default: one in your library)"), "BATTLE" },
    { "ruleset", 0, 0, G_OPTION_ARG_FILENAME, &options.ruleset,
      N_ ("Play by this rule set instead of the scenario’s"), "RULESET" },
    { "switch", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.switches,
      N_ ("Choose a reading of the rules for this battle; may be repeated"), "ID=yes|no" },
    ACIES_OUTPUT_FORCE_ENTRY (&options.force),
    { "tolerance", 0, 0, G_OPTION_ARG_STRING, &options.tolerance,
      N_ ("How many mm a measure may miss a limit by (default: the scenario’s tolerance, or 2)"),
      "MM" },
    { "unplaced", 0, 0, G_OPTION_ARG_NONE, &options.unplaced,
      N_ ("Begin with nobody’s place known, for a table beside the screen"), NULL },
    { "json", 'j', 0, G_OPTION_ARG_NONE, &options.json, N_ ("Write JSON"), NULL },
    { NULL },
  };
  char **words = acies_cli_parse (self, entries, &arguments, 1, 1);
  int status = words != NULL ? begin (words[0], &options) : ACIES_EXIT_USAGE;

  g_free (options.output);
  g_free (options.ruleset);
  g_free (options.tolerance);
  g_strfreev (options.switches);
  return status;
}
