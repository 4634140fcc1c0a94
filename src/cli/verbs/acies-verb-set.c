/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* set: the umpire's hand. What he sets goes through the journal with his reason, as any ruling. */
#include "config.h"

#include "cli/shell/acies-accept.h"
#include "cli/verbs/acies-verbs.h"

#include <glib/gi18n-lib.h>

/* How many stands or leaders “lost=TEXT” takes away: fewer than none come back. */
static const char *
count_lost (const char *text)
{
  if (g_str_equal (text, "yes"))
    return "1";
  return g_str_equal (text, "no") ? "-1" : text;
}

/* The built-in action that does what QUESTION's keys say. Placing takes a formation along;
 * otherwise where it stands, whether it is lost and what it is like are set one after the other. */
static const char *
find_action (const AciesQuestion *question)
{
  guint n_keys = acies_question_get_n_keys (question);
  gboolean places = acies_question_get (question, "at") != NULL
                    || acies_question_get (question, "facing") != NULL;
  gboolean loses = acies_question_get (question, "lost") != NULL;
  static const char *const place_keys[] = { "at", "facing", "formation", NULL };

  if (!places && !loses)
    return ACIES_ACTION_SET;
  for (guint i = 0; i < n_keys; i++)
    {
      const char *key = acies_question_get_nth_key (question, i, NULL);

      if (loses ? !g_str_equal (key, "lost") : !g_strv_contains (place_keys, key))
        return NULL;
    }
  return loses ? ACIES_ACTION_LOSE : ACIES_ACTION_PLACE;
}

/* NULL after a sentence. */
static AciesQuestion *
make_question (const char *item, char **words, const char *reason)
{
  g_autoptr (AciesQuestion) typed = acies_question_new ("");
  g_autoptr (AciesQuestion) question = NULL;
  g_autoptr (GError) error = NULL;
  const char *action;

  if (!acies_asking_set_words (typed, words, &error))
    {
      acies_cli_complain ("%s", error->message);
      return NULL;
    }
  action = find_action (typed);
  if (action == NULL)
    {
      acies_cli_complain (_ ("Set its place, its losses and its attributes in separate commands."));
      return NULL;
    }
  question = acies_question_new (action);
  acies_question_set (question, "item", item);
  for (guint i = 0; i < acies_question_get_n_keys (typed); i++)
    {
      const char *value;
      const char *key = acies_question_get_nth_key (typed, i, &value);

      if (g_str_equal (key, "lost"))
        acies_question_set (question, "n", count_lost (value));
      else
        acies_question_set (question, key, value);
    }
  acies_question_set (question, "reason", reason);
  return g_steal_pointer (&question);
}

int
acies_verb_set (const AciesVerb *self, char **arguments)
{
  gboolean json = FALSE;
  g_autofree char *reason = NULL;
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_ ("Write JSON"), NULL },
    { "reason", 'r', 0, G_OPTION_ARG_STRING, &reason, N_ ("Reason, kept in the journal"), "TEXT" },
    { NULL },
  };
  g_autoptr (AciesBattleFile) file = NULL;
  g_autoptr (AciesQuestion) question = NULL;
  g_autoptr (AciesRuling) ruling = NULL;
  g_autoptr (GError) error = NULL;
  char **words = acies_cli_parse (self, entries, &arguments, 3, G_MAXUINT);

  if (words == NULL)
    return ACIES_EXIT_USAGE;
  if (reason == NULL || *reason == '\0')
    {
      acies_cli_complain (_ ("Overruling needs a reason: --reason TEXT."));
      return ACIES_EXIT_USAGE;
    }
  question = make_question (words[1], words + 2, reason);
  if (question == NULL)
    return ACIES_EXIT_USAGE;
  file = acies_cli_open_battle (words[0]);
  if (file == NULL)
    return ACIES_EXIT_FINDING;
  ruling = acies_referee_ask (acies_battle_file_get_referee (file), question, &error);
  if (ruling == NULL)
    return acies_asking_fail (error);
  return acies_cli_end_battle (file, acies_accept (file, ruling, json));
}
