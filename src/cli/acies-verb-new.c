/* new: begin a battle from a scenario. */
#include "config.h"

#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN

#include "cli/acies-verbs.h"

#include <glib/gi18n-lib.h>

static int
begin (const char *scenario, const char *ruleset_name, const char *output, gboolean json)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = NULL;
  g_autoptr (AciesBattle) battle
      = acies_cli_load_scenario (scenario, ruleset_name, &ruleset, findings);
  g_autoptr (AciesReferee) referee = NULL;
  g_autoptr (AciesBattleFile) file = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  if (battle == NULL)
    return acies_cli_end (findings);
  referee = acies_referee_new (ruleset, battle);
  acies_referee_check_battle (referee, findings);
  if (acies_cli_end (findings) != ACIES_EXIT_DONE)
    return ACIES_EXIT_FINDING;
  path = output != NULL ? g_strdup (output)
                        : acies_library_new_battle_path (acies_battle_get_title (battle));
  file = acies_battle_file_create (path, ruleset, battle, &error);
  if (file == NULL || !acies_battle_file_close (file, &error))
    {
      acies_cli_complain ("%s", error->message);
      return ACIES_EXIT_FINDING;
    }
  if (json)
    acies_cli_print_path_json (path);
  else
    g_print ("%s\n", path);
  return ACIES_EXIT_DONE;
}

int
acies_verb_new (const AciesVerb *self, char **arguments)
{
  g_autofree char *output = NULL;
  g_autofree char *ruleset = NULL;
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_ ("The battle’s file; without it, one in your library"), "BATTLE" },
    { "ruleset", 0, 0, G_OPTION_ARG_FILENAME, &ruleset,
      N_ ("Play by this rule set instead of the scenario’s"), "RULESET" },
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_ ("Write JSON"), NULL },
    { NULL },
  };
  char **words = acies_cli_parse (self, entries, &arguments, 1, 1);

  return words != NULL ? begin (words[0], ruleset, output, json) : ACIES_EXIT_USAGE;
}
