/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts a question and gives it the answers of the command line. An answer given beforehand is
 * only an id and a text. What kind of answer it is follows from what is asked under that id, so
 * the question is put, step by step, until every answer found its ask. */
#include "config.h"

#include "cli/shell/acies-asking.h"

#include "storage/library/acies-library-roles.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#define MAX_FACE 1000

void
acies_asking_init (AciesAsking *self, gboolean with_throw)
{
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &self->json, N_ ("Write JSON"), NULL },
    { "dice", 'd', 0, G_OPTION_ARG_STRING_ARRAY, &self->dice,
      N_ ("Faces of the dice on the table, in the order asked; or those of one throw"),
      "3,4|ID:3,4" },
    { "answer", 'a', 0, G_OPTION_ARG_STRING_ARRAY, &self->answers,
      N_ ("Answer a choice, a measure or the sum of a throw"), "ID=VALUE" },
    { "tick", 't', 0, G_OPTION_ARG_STRING_ARRAY, &self->ticks, N_ ("Let an optional factor apply"),
      "ID" },
    { "override", 'o', 0, G_OPTION_ARG_STRING_ARRAY, &self->overrides,
      N_ ("Overrule a factor, a die, a measure, a state, the outcome or the verdict"), "ID=VALUE" },
    { "reason", 'r', 0, G_OPTION_ARG_STRING, &self->reason, N_ ("Reason for overruling"), "TEXT" },
    { "throw", 0, 0, G_OPTION_ARG_NONE, &self->throws, N_ ("Let the program throw the dice"),
      NULL },
    { "seed", 0, 0, G_OPTION_ARG_INT, &self->seed, N_ ("Throw the same dice each time"), "N" },
    { NULL },
  };

  const GOptionEntry sensitivity
      = { "sensitivity",
          's',
          0,
          G_OPTION_ARG_NONE,
          &self->sensitivity,
          N_ ("Show what each factor would change if it did not count, or if it were ticked"),
          NULL };

  memset (self, 0, sizeof *self);
  memcpy (self->entries, entries, sizeof entries);
  self->seed = -1;
  if (!with_throw)
    {
      self->entries[6] = sensitivity;
      self->entries[7] = (GOptionEntry){ NULL };
    }
}

void
acies_asking_clear (AciesAsking *self)
{
  g_strfreev (self->dice);
  g_strfreev (self->answers);
  g_strfreev (self->ticks);
  g_strfreev (self->overrides);
  g_free (self->reason);
  g_clear_pointer (&self->thrower, acies_thrower_free);
}

/* Cuts WORD at its first “=”: KEY is owned, the rest borrowed. */
static gboolean
split (const char *word, char **key, const char **value, GError **error)
{
  const char *sign = strchr (word, '=');

  if (!g_utf8_validate (word, -1, NULL))
    {
      g_set_error_literal (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                           _ ("One of the words is not UTF-8 text."));
      return FALSE;
    }
  if (sign == NULL || sign == word)
    {
      g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                   _ ("“%s” is not of the form KEY=VALUE."), word);
      return FALSE;
    }
  *key = g_strndup (word, sign - word);
  *value = sign + 1;
  return TRUE;
}

gboolean
acies_asking_set_words (AciesQuestion *question, char **words, GError **error)
{
  for (char **word = words; *word != NULL; word++)
    {
      g_autofree char *key = NULL;
      const char *value;

      if (!split (*word, &key, &value, error))
        return FALSE;
      acies_question_set (question, key, value);
    }
  return TRUE;
}

GArray *
acies_asking_parse_faces (const char *text)
{
  g_autoptr (GArray) faces = g_array_new (FALSE, FALSE, sizeof (int));
  g_auto (GStrv) words = g_strsplit_set (text, ", ", -1);

  for (char **word = words; *word != NULL; word++)
    {
      gint64 number;
      int face;

      if (**word == '\0')
        continue;
      if (!g_ascii_string_to_signed (*word, 10, -MAX_FACE, MAX_FACE, &number, NULL))
        return NULL;
      face = (int) number;
      g_array_append_val (faces, face);
    }
  return g_steal_pointer (&faces);
}

static gboolean
add_dice (AciesQuestion *question, const char *text, GError **error)
{
  const char *colon = strchr (text, ':');
  g_autoptr (GArray) faces = acies_asking_parse_faces (colon != NULL ? colon + 1 : text);
  const int *data;

  if (faces == NULL || faces->len == 0)
    {
      g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_ANSWER,
                   _ ("“%s” is not a list of die faces; write for example “3,4”."), text);
      return FALSE;
    }
  data = (const int *) (gpointer) faces->data;
  if (colon != NULL)
    {
      g_autofree char *id = g_strndup (text, colon - text);

      acies_question_take_answer (
          question, acies_answer_new_faces (ACIES_SOURCE_TABLE, id, data, faces->len));
    }
  else
    acies_question_add_loose_faces (question, ACIES_SOURCE_TABLE, data, faces->len);
  return TRUE;
}

static gboolean
add_override (AciesAsking *self, AciesQuestion *question, const char *word, GError **error)
{
  g_autofree char *id = NULL;
  const char *value;

  if (!split (word, &id, &value, error))
    return FALSE;
  if (self->reason == NULL || *self->reason == '\0')
    {
      g_set_error_literal (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_ANSWER,
                           _ ("Overruling needs a reason: --reason TEXT."));
      return FALSE;
    }
  acies_question_take_answer (
      question, acies_answer_new_override (id, acies_item_parse_value (value), self->reason));
  return TRUE;
}

static AciesAnswer *
parse_dice_answer (const AciesPrompt *ask, const char *text, GError **error)
{
  g_autoptr (GArray) faces = acies_asking_parse_faces (text);
  const int *data;

  if (faces == NULL || faces->len == 0)
    {
      g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_ANSWER,
                   _ ("“%s” is not a list of die faces; write for example “3,4”."), text);
      return NULL;
    }
  data = (const int *) (gpointer) faces->data;
  if (faces->len == 1 && ask->n_dice != 1)
    return acies_answer_new (ACIES_ANSWER_DICE, ACIES_SOURCE_TABLE, ask->id,
                             acies_value_number (data[0]));
  return acies_answer_new_faces (ACIES_SOURCE_TABLE, ask->id, data, faces->len);
}

/* Whether WORD is a part of the Nth answer to ASK's choice, as it is typed or as it is read. */
static gboolean
is_part (const AciesPrompt *ask, guint n, const char *word)
{
  return strstr (ask->options[n], word) != NULL
         || (ask->option_labels != NULL && strstr (ask->option_labels[n], word) != NULL);
}

/* The answer to ASK's choice that WORD names: as it is typed, or as a part of one alone; any where
 * ASK lists none. NULL with an error that lists them. */
static const char *
find_option (const AciesPrompt *ask, const char *word, GError **error)
{
  g_autofree char *list = NULL;
  const char *found = NULL;
  guint n_found = 0;

  if (ask->options == NULL)
    return word;
  for (guint i = 0; ask->options[i] != NULL; i++)
    {
      if (g_ascii_strcasecmp (ask->options[i], word) == 0)
        return ask->options[i];
      if (!is_part (ask, i, word))
        continue;
      found = ask->options[i];
      n_found++;
    }
  if (n_found == 1)
    return found;
  list = g_strjoinv (", ", ask->options);
  g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_ANSWER,
               _ ("“%s” cannot be answered with “%s”. It takes one of %s."), ask->id, word, list);
  return NULL;
}

AciesAnswer *
acies_asking_parse_answer (const AciesPrompt *ask, const char *text, GError **error)
{
  const char *option;

  switch (ask->kind)
    {
    case ACIES_PROMPT_DICE:
      return parse_dice_answer (ask, text, error);
    case ACIES_PROMPT_CHOICE:
      option = find_option (ask, text, error);
      return option != NULL ? acies_answer_new (ACIES_ANSWER_CHOICE, ACIES_SOURCE_UMPIRE, ask->id,
                                                acies_value_symbol (option))
                            : NULL;
    case ACIES_PROMPT_MEASURE:
      return acies_answer_new (ACIES_ANSWER_MEASURE, ACIES_SOURCE_UMPIRE, ask->id,
                               acies_item_parse_value (text));
    case ACIES_PROMPT_TICK:
      return acies_answer_new (ACIES_ANSWER_TICK, ACIES_SOURCE_UMPIRE, ask->id,
                               acies_value_flag (g_str_equal (text, "yes")));
    }
  g_assert_not_reached ();
}

static const AciesPrompt *
find_ask (AciesRuling *ruling, const char *id)
{
  const GPtrArray *asks = acies_ruling_get_prompts (ruling);

  for (guint i = 0; i < asks->len; i++)
    {
      const AciesPrompt *ask = g_ptr_array_index (asks, i);

      if (g_str_equal (ask->id, id))
        return ask;
    }
  return NULL;
}

/* Gives QUESTION those of PENDING that RULING asks for; how many, or -1 with an error. */
static int
give_asked (AciesQuestion *question, AciesRuling *ruling, GPtrArray *pending, GError **error)
{
  int n_given = 0;

  for (guint i = pending->len; i > 0; i--)
    {
      g_autofree char *id = NULL;
      const char *value;
      const AciesPrompt *ask;
      AciesAnswer *answer;

      if (!split (g_ptr_array_index (pending, i - 1), &id, &value, error))
        return -1;
      ask = find_ask (ruling, id);
      if (ask == NULL)
        continue;
      answer = acies_asking_parse_answer (ask, value, error);
      if (answer == NULL)
        return -1;
      acies_question_take_answer (question, answer);
      g_ptr_array_remove_index (pending, i - 1);
      n_given++;
    }
  return n_given;
}

AciesRuling *
acies_asking_rule (AciesAsking *self,
                   AciesReferee *referee,
                   AciesQuestion *question,
                   GError **error)
{
  if (!self->throws)
    return acies_referee_ask (referee, question, error);
  if (self->thrower == NULL)
    self->thrower
        = self->seed >= 0 ? acies_thrower_new_seeded ((guint32) self->seed) : acies_thrower_new ();
  return acies_referee_throw (referee, question, self->thrower, error);
}

static gboolean
add_answers (AciesAsking *self, AciesReferee *referee, AciesQuestion *question, GError **error)
{
  g_autoptr (GPtrArray) pending = g_ptr_array_new ();

  for (char **word = self->answers; word != NULL && *word != NULL; word++)
    g_ptr_array_add (pending, *word);
  while (pending->len > 0)
    {
      g_autoptr (AciesRuling) ruling = acies_asking_rule (self, referee, question, error);
      int n_given = ruling != NULL ? give_asked (question, ruling, pending, error) : -1;

      if (n_given < 0)
        return FALSE;
      if (n_given == 0)
        {
          g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_ANSWER,
                       _ ("The ruling does not ask for the answer “%s”."),
                       (const char *) g_ptr_array_index (pending, 0));
          return FALSE;
        }
    }
  return TRUE;
}

AciesQuestion *
acies_asking_make_question (
    AciesAsking *self, AciesReferee *referee, const char *action, char **words, GError **error)
{
  g_autoptr (AciesQuestion) question = acies_question_new (action);

  if (!acies_asking_set_words (question, words, error))
    return NULL;
  if (acies_referee_get_battle (referee) != NULL)
    acies_referee_meet_obligation (referee, question);
  else if (!acies_library_roles (acies_referee_get_ruleset (referee), question, error))
    return NULL;
  for (char **text = self->dice; text != NULL && *text != NULL; text++)
    if (!add_dice (question, *text, error))
      return NULL;
  for (char **id = self->ticks; id != NULL && *id != NULL; id++)
    acies_question_take_answer (question, acies_answer_new (ACIES_ANSWER_TICK, ACIES_SOURCE_UMPIRE,
                                                            *id, acies_value_flag (TRUE)));
  for (char **word = self->overrides; word != NULL && *word != NULL; word++)
    if (!add_override (self, question, *word, error))
      return NULL;
  if (!add_answers (self, referee, question, error))
    return NULL;
  return g_steal_pointer (&question);
}

/* Whether something other than dice is wanted. */
static gboolean
wants_answer (AciesRuling *ruling)
{
  const GPtrArray *asks = acies_ruling_get_prompts (ruling);

  for (guint i = 0; i < asks->len; i++)
    {
      const AciesPrompt *ask = g_ptr_array_index (asks, i);

      if (ask->kind == ACIES_PROMPT_CHOICE || ask->kind == ACIES_PROMPT_MEASURE)
        return TRUE;
    }
  return FALSE;
}

/* As many leaves of odds are walked before a ruling is shown without them. */
#define LEAVES_TO_WAIT_FOR 50

/* Whether the odds of RULING on QUESTION want more leaves than anybody is kept waiting for. */
static gboolean
takes_long (AciesReferee *referee, const AciesQuestion *question, AciesRuling *ruling)
{
  AciesOddsSearch *walk;
  gboolean more;

  if (!acies_ruling_wants_odds (ruling))
    return FALSE;
  walk = acies_odds_search_new (referee, question);
  more = acies_odds_search_advance (walk, LEAVES_TO_WAIT_FOR);
  acies_odds_search_free (walk);
  return more;
}

static int
get_status (AciesRuling *ruling)
{
  if (acies_ruling_is_complete (ruling))
    return ACIES_EXIT_DONE;
  return acies_ruling_get_verdict (ruling) != ACIES_VERDICT_ALLOWED || wants_answer (ruling)
             ? ACIES_EXIT_WANTED
             : ACIES_EXIT_DONE;
}

int
acies_asking_print_with_odds (AciesAsking *self,
                              AciesReferee *referee,
                              const AciesQuestion *question,
                              GError **error)
{
  g_autoptr (AciesRuling) plain = acies_referee_ask (referee, question, error);
  g_autoptr (AciesRuling) ruling = NULL;
  g_autofree char *text = NULL, *odds = NULL;

  if (plain == NULL)
    return -1;
  if (!self->json && takes_long (referee, question, plain))
    {
      text = acies_ruling_to_text (plain);
      g_print ("%s", text);
      fflush (stdout);
    }
  ruling = self->sensitivity ? acies_referee_ask_with_sensitivity (referee, question, error)
                             : acies_referee_ask_with_odds (referee, question, error);
  if (ruling == NULL)
    return -1;
  if (text == NULL)
    return acies_asking_print (ruling, self->json);
  odds = acies_ruling_odds_to_text (ruling);
  g_print ("%s", odds);
  return get_status (ruling);
}

int
acies_asking_print (AciesRuling *ruling, gboolean json)
{
  if (json)
    acies_cli_print_json (acies_ruling_to_json (ruling));
  else
    {
      g_autofree char *text = acies_ruling_to_text (ruling);

      g_print ("%s", text);
    }
  return get_status (ruling);
}

int
acies_asking_fail (const GError *error)
{
  acies_cli_complain ("%s", error->message);
  if (g_error_matches (error, ACIES_GEOMETRY_ERROR, ACIES_GEOMETRY_ERROR_PATH)
      || g_error_matches (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN)
      || g_error_matches (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_ANSWER))
    return ACIES_EXIT_USAGE;
  return ACIES_EXIT_FINDING;
}
