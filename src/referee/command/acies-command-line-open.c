/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills what an obligation leaves open, as a response or a path, from plain words in the order of
 * the action's roles; then what its procedure lets somebody choose. */
#include "config.h"

#include "referee/command/acies-command-line-private.h"

#include <glib/gi18n-lib.h>

const AciesRole *
acies_command_line_find_open (AciesReferee *referee, const AciesQuestion *question)
{
  const AciesAction *action;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (question != NULL, NULL);

  action = (const AciesAction *) acies_ruleset_find (
      acies_referee_get_ruleset (referee), ACIES_FACT_ACTION, acies_question_get_action (question));
  for (guint i = 0; action != NULL && i < action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);

      if (!role->optional && !g_str_equal (role->is, "flag")
          && acies_question_get (question, role->id) == NULL)
        return role;
    }
  return NULL;
}

/* The value of ROLE that WORD names, or begins as no other does; NULL if none. */
static const char *
find_value (const AciesRole *role, const char *word)
{
  const char *found = NULL;

  for (guint i = 0; role->values[i] != NULL; i++)
    {
      if (acies_command_line_is_same_word (role->values[i], word))
        return role->values[i];
      if (g_ascii_strncasecmp (role->values[i], word, strlen (word)) != 0)
        continue;
      if (found != NULL)
        return NULL;
      found = role->values[i];
    }
  return found;
}

/* How many of WORDS, N_WORDS of them, fill ROLE; 0 with an error if they do not. */
static guint
fill_role (AciesReferee *referee,
           AciesQuestion *question,
           const AciesRole *role,
           char **words,
           guint n_words,
           GError **error)
{
  if (role->values != NULL)
    {
      const char *value = find_value (role, words[0]);
      g_autofree char *values = g_strjoinv (", ", (char **) (gpointer) role->values);

      if (value != NULL)
        acies_question_set (question, role->id, value);
      else
        acies_command_line_refuse (error, _ ("“%s” is not a valid “%s”: use one of %s."), words[0],
                                   role->label, values);
      return value != NULL ? 1 : 0;
    }
  if (g_str_equal (role->is, "path") || g_str_equal (role->is, "text"))
    {
      g_autofree char *text = g_strjoinv (" ", words);
      g_autofree char *spelled
          = g_str_equal (role->is, "path")
                ? acies_command_line_spell_path (acies_referee_get_ruleset (referee), text)
                : NULL;

      acies_question_set (question, role->id, spelled != NULL ? spelled : text);
      return n_words;
    }
  acies_question_set (question, role->id, words[0]);
  return 1;
}

/* The option of PROMPT that WORD names by its id or label, or begins as no other does; NULL if
 * none. */
static const char *
find_option (const AciesPrompt *prompt, const char *word)
{
  const char *found = NULL;

  for (guint i = 0; prompt->options[i] != NULL; i++)
    {
      const char *label = prompt->option_labels != NULL ? prompt->option_labels[i] : "";

      if (acies_command_line_is_same_word (prompt->options[i], word)
          || acies_command_line_is_same_word (label, word))
        return prompt->options[i];
      if (g_ascii_strncasecmp (prompt->options[i], word, strlen (word)) != 0
          && g_ascii_strncasecmp (label, word, strlen (word)) != 0)
        continue;
      if (found != NULL)
        return NULL;
      found = prompt->options[i];
    }
  return found;
}

/* Answers with WORD the first choice that a ruling on QUESTION waits for. FALSE: it waits for none
 * that has such an option. */
static gboolean
choose_option (AciesReferee *referee, AciesQuestion *question, const char *word)
{
  g_autoptr (AciesRuling) ruling = acies_referee_ask (referee, question, NULL);
  const GPtrArray *prompts = ruling != NULL ? acies_ruling_get_prompts (ruling) : NULL;

  for (guint i = 0; prompts != NULL && i < prompts->len; i++)
    {
      const AciesPrompt *prompt = g_ptr_array_index (prompts, i);
      const char *option = prompt->kind == ACIES_PROMPT_CHOICE && prompt->options != NULL
                               ? find_option (prompt, word)
                               : NULL;

      if (option == NULL)
        continue;
      acies_question_take_answer (question,
                                  acies_answer_new (ACIES_ANSWER_CHOICE, ACIES_SOURCE_TABLE,
                                                    prompt->id, acies_value_symbol (option)));
      return TRUE;
    }
  return FALSE;
}

gboolean
acies_command_line_fill_words (
    AciesReferee *referee, AciesQuestion *question, char **words, guint n_words, GError **error)
{
  g_auto (GStrv) left = g_new0 (char *, n_words + 1);
  guint at = 0;

  for (guint i = 0; i < n_words; i++)
    left[i] = g_strdup (words[i]);
  while (at < n_words)
    {
      const AciesRole *role = acies_command_line_find_open (referee, question);
      guint n_taken;

      if (*left[at] == '\0' || acies_command_line_is_small (left[at]))
        {
          at++;
          continue;
        }
      if (role == NULL && choose_option (referee, question, left[at]))
        {
          at++;
          continue;
        }
      if (role == NULL)
        return acies_command_line_refuse (
            error, _ ("“%s” is not needed: nothing is left to fill in."), left[at]);
      n_taken = fill_role (referee, question, role, left + at, n_words - at, error);
      if (n_taken == 0)
        return FALSE;
      at += n_taken;
    }
  return TRUE;
}

/* The question that meets DUE of ITEM, if the first of WORDS is a choice that it leaves open and
 * the others fill the rest; new, or NULL. */
static AciesQuestion *
answer_due (
    AciesReferee *referee, const AciesObligation *due, AciesItem *item, char **words, guint n_words)
{
  g_autoptr (AciesQuestion) question = acies_referee_question_for (referee, due);
  const AciesRole *open
      = question != NULL ? acies_command_line_find_open (referee, question) : NULL;
  const char *value, *key = NULL;

  if (open == NULL || open->values == NULL || find_value (open, words[0]) == NULL)
    return NULL;
  for (guint i = 0; i < acies_question_get_n_keys (question) && key == NULL; i++)
    {
      const char *name = acies_question_get_nth_key (question, i, &value);

      if (g_str_equal (value, acies_item_get_id (item)))
        key = name;
      else
        break;
    }
  if (key == NULL || !acies_command_line_fill_words (referee, question, words, n_words, NULL)
      || acies_command_line_find_open (referee, question) != NULL)
    return NULL;
  acies_question_set_obligation (question, due->serial);
  return g_steal_pointer (&question);
}

AciesQuestion *
acies_command_line_answer_due (AciesReferee *referee, char **words, guint n_words)
{
  AciesItem *item = n_words > 1 ? acies_command_line_find_item (referee, "", words[0]) : NULL;
  g_autoptr (GPtrArray) dues = NULL;

  if (item == NULL)
    return NULL;
  dues = acies_referee_list_due (referee);
  for (guint i = 0; i < dues->len; i++)
    {
      AciesQuestion *question
          = answer_due (referee, g_ptr_array_index (dues, i), item, words + 1, n_words - 1);

      if (question != NULL)
        return question;
    }
  return NULL;
}

gboolean
acies_command_line_fill (AciesReferee *referee,
                         AciesQuestion *question,
                         const char *text,
                         GError **error)
{
  g_auto (GStrv) words = NULL;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), FALSE);
  g_return_val_if_fail (question != NULL && text != NULL, FALSE);

  words = g_strsplit (text, " ", -1);
  return acies_command_line_fill_words (referee, question, words, g_strv_length (words), error);
}
