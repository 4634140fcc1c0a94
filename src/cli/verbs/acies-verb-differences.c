/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* differences: what house rules change, or one rule set against another. */
#include "config.h"

#include "cli/verbs/acies-verbs.h"

#include "referee/army/acies-differences-json.h"

#include <glib/gi18n-lib.h>

static int
print_differences (AciesRuleset *ruleset, AciesRuleset *other, gboolean json)
{
  g_autoptr (GPtrArray) differences = other != NULL
                                          ? acies_ruleset_list_differences (ruleset, other)
                                          : acies_ruleset_list_house_rules (ruleset);
  g_autofree char *text = acies_differences_to_text (differences);

  if (json)
    acies_cli_print_json (acies_differences_to_json (differences));
  else if (differences->len > 0)
    g_print ("%s", text);
  else if (other == NULL)
    g_print ("%s\n", _ ("There are no house rules."));
  /* Two that are compared differ or do not; house rules are no fault. */
  return other != NULL && differences->len > 0 ? ACIES_EXIT_FINDING : ACIES_EXIT_DONE;
}

int
acies_verb_differences (const AciesVerb *self, char **arguments)
{
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_ ("Write JSON"), NULL },
    { NULL },
  };
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = NULL, other = NULL;
  char **words = acies_cli_parse (self, entries, &arguments, 1, 2);

  if (words == NULL)
    return ACIES_EXIT_USAGE;
  ruleset = acies_cli_load_any_ruleset (words[0], findings);
  if (ruleset != NULL && words[1] != NULL)
    other = acies_cli_load_any_ruleset (words[1], findings);
  acies_cli_print_findings (findings);
  if (ruleset == NULL || (words[1] != NULL && other == NULL))
    return ACIES_EXIT_FINDING;
  return print_differences (ruleset, other, json);
}
