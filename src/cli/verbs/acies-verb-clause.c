/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* clause: what a clause says, in our words, and where it stands in the book. */
#include "config.h"

#include "cli/verbs/acies-verbs.h"

#include "rules/ruleset/acies-clause-text.h"

#include <glib/gi18n-lib.h>

int
acies_verb_clause (const AciesVerb *self, char **arguments)
{
  const GOptionEntry entries[] = { { NULL } };
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = NULL;
  g_autofree char *cite = NULL, *text = NULL;
  char **words = acies_cli_parse (self, entries, &arguments, 2, G_MAXUINT);

  if (words == NULL)
    return ACIES_EXIT_USAGE;
  ruleset = acies_library_load_ruleset (words[0], findings);
  if (ruleset == NULL)
    return acies_cli_end (findings);
  cite = g_strjoinv (" ", words + 1);
  text = acies_clause_to_text (ruleset, cite);
  if (text == NULL)
    {
      acies_cli_complain (_ ("“%s” has no clause “%s”."), words[0], cite);
      return ACIES_EXIT_FINDING;
    }
  g_print ("%s", text);
  return ACIES_EXIT_DONE;
}
