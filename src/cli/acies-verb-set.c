/* set: the umpire's hand. What he sets goes through the journal with his reason, as any ruling. */
#include "config.h"

#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN

#include "cli/acies-accept.h"
#include "cli/acies-verbs.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The built-in action that changes KEY. */
static const char *
action_for (const char *key)
{
  if (g_str_equal (key, "at") || g_str_equal (key, "facing"))
    return ACIES_ACTION_PLACE;
  return g_str_equal (key, "lost") ? ACIES_ACTION_LOSE : ACIES_ACTION_SET;
}

/* All WORDS must be of one action: where it stands, whether it is lost, or attributes. NULL after a
 * sentence. */
static AciesQuestion *
make_question (const char *item, char **words, const char *reason)
{
  g_autoptr (AciesQuestion) question = NULL;
  g_autoptr (GError) error = NULL;

  for (char **word = words; *word != NULL; word++)
    {
      g_autofree char *key = g_strndup (*word, strcspn (*word, "="));
      const char *action = action_for (key);

      if (question == NULL)
        question = acies_question_new (action);
      else if (!g_str_equal (acies_question_get_action (question), action))
        {
          acies_cli_complain (_ ("Set where it stands, whether it is lost, and what it is like one "
                                 "after the other."));
          return NULL;
        }
    }
  acies_question_set (question, "item", item);
  acies_question_set (question, "reason", reason);
  if (!acies_asking_set_words (question, words, &error))
    {
      acies_cli_complain ("%s", error->message);
      return NULL;
    }
  return g_steal_pointer (&question);
}

int
acies_verb_set (const AciesVerb *self, char **arguments)
{
  gboolean json = FALSE;
  g_autofree char *reason = NULL;
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_ ("Write JSON"), NULL },
    { "reason", 'r', 0, G_OPTION_ARG_STRING, &reason, N_ ("Why; kept in the journal"), "TEXT" },
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
      acies_cli_complain (_ ("Whoever overrules gives a reason: --reason TEXT."));
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
  return acies_accept (file, ruling, json);
}
