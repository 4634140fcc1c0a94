/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* odds: the calculator. Units come out of army files, or their facts are typed, as what only a
 * table shows always is; there is no battle. */
#include "cli/shell/acies-asking.h"
#include "cli/verbs/acies-verbs.h"

#include "referee/matchup/acies-matchup-line.h"
#include "referee/matchup/acies-matchup-text.h"
#include "storage/library/acies-library-roles.h"

/* "spearmen against elephants, higher foe": works it out. */
static int
match_up (const AciesAsking *asking, AciesRuleset *ruleset, const char *line)
{
  g_autoptr (GPtrArray) picks = acies_library_list_picks (ruleset, NULL);
  g_autoptr (AciesMatchup) matchup = acies_matchup_new (ruleset, picks);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (!acies_matchup_line_read (matchup, line, &error))
    return acies_asking_fail (error);
  while (acies_matchup_advance (matchup))
    ;
  if (asking->json)
    {
      acies_cli_print_json (acies_matchup_to_json (matchup));
      return ACIES_EXIT_DONE;
    }
  text = acies_matchup_to_text (matchup);
  g_print ("%s", text);
  return ACIES_EXIT_DONE;
}

int
acies_verb_odds (const AciesVerb *self, char **arguments)
{
  g_auto (AciesAsking) asking;
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = NULL;
  g_autoptr (AciesReferee) referee = NULL;
  g_autoptr (AciesQuestion) question = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *line = NULL;
  char **words;
  int status = -1;

  acies_asking_init (&asking, FALSE);
  words = acies_cli_parse (self, asking.entries, &arguments, 2, G_MAXUINT);
  if (words == NULL)
    return ACIES_EXIT_USAGE;
  ruleset = acies_library_load_ruleset (words[0], findings);
  acies_cli_print_findings (findings);
  if (ruleset == NULL)
    return ACIES_EXIT_FINDING;
  line = g_strjoinv (" ", words + 1);
  if (acies_matchup_line_is (line))
    return match_up (&asking, ruleset, line);
  referee = acies_referee_new (ruleset, NULL);
  question = acies_asking_make_question (&asking, referee, words[1], words + 2, &error);
  if (question != NULL)
    status = acies_asking_print_with_odds (&asking, referee, question, &error);
  return status >= 0 ? status : acies_asking_fail (error);
}
