/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* adopt: play on by another rule set, or another version of it, after showing what that changes. */
#include "config.h"

#include "cli/verbs/acies-verbs.h"

#include "storage/adoption/acies-adoption.h"

#include <glib/gi18n-lib.h>

/* What the command line asks for. */
typedef struct
{
  char **switches; /* "id=yes", or NULL */
  gboolean dry_run, json;
} Options;

/* The rule set WHAT, or if it is NULL the installed one that FILE is played by, with SWITCHES. */
static AciesRuleset *
load_ruleset (AciesBattleFile *file, const char *what, char **switches, AciesFindings *findings)
{
  static const char *const none[] = { NULL };
  const char *id = acies_ruleset_get_id (acies_battle_file_get_ruleset (file));
  g_autoptr (AciesRuleset) ruleset = what != NULL ? acies_library_load_ruleset (what, findings)
                                                  : acies_library_load_named_ruleset (id, findings);

  if (ruleset == NULL)
    return NULL;
  return acies_ruleset_choose (ruleset, switches != NULL ? (const char *const *) switches : none,
                               findings);
}

static void
print_json (const AciesAdoption *adoption, gboolean is_adopted)
{
  JsonNode *node = acies_adoption_to_json (adoption);

  json_object_set_boolean_member (json_node_get_object (node), "adopted", is_adopted);
  acies_cli_print_json (node);
}

static int
adopt (AciesBattleFile *file, const AciesAdoption *adoption, const Options *options)
{
  g_autofree char *text = acies_adoption_to_text (adoption);
  g_autoptr (GError) error = NULL;
  gboolean is_adopted = FALSE;

  if (!options->json)
    g_print ("%s", text);
  if (!acies_adoption_is_new (adoption))
    g_printerr ("%s\n", _ ("The battle already uses these rules."));
  else if (!options->dry_run)
    {
      is_adopted = acies_battle_file_adopt (file, adoption->after, &error);
      if (!is_adopted)
        acies_cli_complain ("%s", error->message);
    }
  if (options->json)
    print_json (adoption, is_adopted);
  return error == NULL ? ACIES_EXIT_DONE : ACIES_EXIT_FINDING;
}

static int
run (char **words, const Options *options)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattleFile) file = options->dry_run ? acies_cli_open_battle_read_only (words[0])
                                                      : acies_cli_open_battle (words[0]);
  g_autoptr (AciesRuleset) ruleset = NULL;
  g_autoptr (AciesAdoption) adoption = NULL;

  if (file == NULL)
    return ACIES_EXIT_FINDING;
  ruleset = load_ruleset (file, words[1], options->switches, findings);
  if (ruleset != NULL)
    adoption = acies_adoption_new (file, ruleset, findings);
  acies_cli_print_findings (findings);
  return acies_cli_end_battle (file, adoption != NULL ? adopt (file, adoption, options)
                                                      : ACIES_EXIT_FINDING);
}

int
acies_verb_adopt (const AciesVerb *self, char **arguments)
{
  Options options = { NULL };
  const GOptionEntry entries[] = {
    { "dry-run", 'n', 0, G_OPTION_ARG_NONE, &options.dry_run, N_ ("Only show what would change"),
      NULL },
    { "switch", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.switches,
      N_ ("Choose a reading of the rules from now on; may be repeated"), "ID=yes|no" },
    { "json", 'j', 0, G_OPTION_ARG_NONE, &options.json, N_ ("Write JSON"), NULL },
    { NULL },
  };
  char **words = acies_cli_parse (self, entries, &arguments, 1, 2);
  int status = words != NULL ? run (words, &options) : ACIES_EXIT_USAGE;

  g_strfreev (options.switches);
  return status;
}
