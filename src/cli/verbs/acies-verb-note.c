/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* note: words for the journal; nothing else changes. */
#include "config.h"

#include "cli/shell/acies-accept.h"
#include "cli/verbs/acies-verbs.h"

#include <glib/gi18n-lib.h>

int
acies_verb_note (const AciesVerb *self, char **arguments)
{
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_ ("Write JSON"), NULL },
    { NULL },
  };
  g_autoptr (AciesBattleFile) file = NULL;
  g_autoptr (AciesQuestion) question = acies_question_new (ACIES_ACTION_NOTE);
  g_autoptr (AciesRuling) ruling = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  char **words = acies_cli_parse (self, entries, &arguments, 2, G_MAXUINT);

  if (words == NULL)
    return ACIES_EXIT_USAGE;
  file = acies_cli_open_battle (words[0]);
  if (file == NULL)
    return ACIES_EXIT_FINDING;
  text = g_strjoinv (" ", words + 1);
  acies_question_set (question, "text", text);
  ruling = acies_referee_ask (acies_battle_file_get_referee (file), question, &error);
  if (ruling == NULL)
    return acies_asking_fail (error);
  return acies_cli_end_battle (file, acies_accept (file, ruling, json));
}
