/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ask: what the rules say to a question, with exact chances; nothing is changed. */
#include "cli/shell/acies-asking.h"
#include "cli/typed/acies-taking-up.h"
#include "cli/verbs/acies-verbs.h"

/* The question that the words from the action on put, with its answers; “continue” is what was left
 * open in FILE. NULL with an error. */
static AciesQuestion *
make_question (AciesAsking *asking, AciesBattleFile *file, char **words, GError **error)
{
  g_autoptr (AciesDraft) draft = NULL;

  if (!g_str_equal (words[0], "continue") || words[1] != NULL)
    return acies_asking_make_question (asking, acies_battle_file_get_referee (file), words[0],
                                       words + 1, error);
  draft = acies_taking_up_read (file, error);
  return draft != NULL ? acies_question_copy (acies_draft_get_question (draft)) : NULL;
}

/* Tells what was left open, unless that is what is asked. */
static void
tell_open (AciesBattleFile *file, const char *action)
{
  g_autofree char *sentence = acies_taking_up_describe (file);

  if (sentence != NULL && !g_str_equal (action, "continue"))
    g_printerr ("%s\n", sentence);
}

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
  tell_open (file, words[1]);
  question = make_question (&asking, file, words + 1, &error);
  if (question != NULL)
    status = acies_asking_print_with_odds (&asking, referee, question, &error);
  return status >= 0 ? status : acies_asking_fail (error);
}
