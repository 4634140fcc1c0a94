/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* do: rule, and write it into the battle's journal. */
#include "config.h"

#include "cli/shell/acies-accept.h"
#include "cli/verbs/acies-verbs.h"

#include <glib/gi18n-lib.h>

static int
rule (AciesAsking *asking, AciesBattleFile *file, char **words)
{
  AciesReferee *referee = acies_battle_file_get_referee (file);
  g_autoptr (AciesQuestion) question = NULL;
  g_autoptr (AciesRuling) ruling = NULL;
  g_autoptr (GError) error = NULL;

  question = acies_asking_make_question (asking, referee, words[0], words + 1, &error);
  if (question != NULL)
    ruling = acies_asking_rule (asking, referee, question, &error);
  if (ruling == NULL)
    return acies_asking_fail (error);
  return acies_accept (file, ruling, asking->json);
}

int
acies_verb_do (const AciesVerb *self, char **arguments)
{
  g_auto (AciesAsking) asking;
  g_autoptr (AciesBattleFile) file = NULL;
  char **words;

  acies_asking_init (&asking, TRUE);
  words = acies_cli_parse (self, asking.entries, &arguments, 2, G_MAXUINT);
  if (words == NULL)
    return ACIES_EXIT_USAGE;
  file = acies_cli_open_battle (words[0]);
  return acies_cli_end_battle (file,
                               file != NULL ? rule (&asking, file, words + 1) : ACIES_EXIT_FINDING);
}
