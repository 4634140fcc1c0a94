/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ask: what the rules say to a question, with exact chances; nothing is changed. */
#include "cli/shell/acies-asking.h"
#include "cli/verbs/acies-verbs.h"

int
acies_verb_ask (const AciesVerb *self, char **arguments)
{
  g_auto (AciesAsking) asking;
  g_autoptr (AciesBattleFile) file = NULL;
  g_autoptr (AciesQuestion) question = NULL;
  g_autoptr (GError) error = NULL;
  AciesReferee *referee;
  char **words;
  int status = -1;

  acies_asking_init (&asking, FALSE);
  words = acies_cli_parse (self, asking.entries, &arguments, 2, G_MAXUINT);
  if (words == NULL)
    return ACIES_EXIT_USAGE;
  file = acies_cli_open_battle_read_only (words[0]);
  if (file == NULL)
    return ACIES_EXIT_FINDING;
  referee = acies_battle_file_get_referee (file);
  question = acies_asking_make_question (&asking, referee, words[1], words + 2, &error);
  if (question != NULL)
    status = acies_asking_print_with_odds (&asking, referee, question, &error);
  return status >= 0 ? status : acies_asking_fail (error);
}
