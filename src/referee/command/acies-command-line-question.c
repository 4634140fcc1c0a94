/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the question that a typed line asks, and answers to it.
 *
 * A line is a head (who does what), then answers given beforehand: dice, ticks, choices, overrides
 * and the reason, each after its keyword. The head is matched against the `say` of every action,
 * those of the present phase first; words with an equals sign fill roles by name. */
#include "config.h"

#include "referee/command/acies-command-line-private.h"

#include "base/value/acies-number.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_FACES 200

const char *const acies_command_line_keywords[]
    = { "dice", "throw", "tick", "choose", "answer", "override", "because", NULL };

typedef struct
{
  AciesReferee *referee;
  char **words; /* of the whole line up to "because" */
  guint n_head;
  guint n_stated;   /* behind the head, of words that say something of the table */
  char *reason;     /* or NULL */
  GPtrArray *pairs; /* of char *: "key=value" words of the head, borrowed */
  AciesQuestion *question;
  gboolean throws;
} Line;

gboolean
acies_command_line_refuse (GError **error, const char *format, ...)
{
  va_list arguments;
  g_autofree char *message = NULL;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error_literal (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN, message);
  return FALSE;
}

static gboolean
is_word (const char *word, const char *keyword)
{
  return g_ascii_strcasecmp (word, keyword) == 0;
}

static gboolean
is_keyword (const char *word)
{
  for (guint i = 0; acies_command_line_keywords[i] != NULL; i++)
    if (is_word (word, acies_command_line_keywords[i]))
      return TRUE;
  return FALSE;
}

/* Splits TEXT into words, and off it the reason after "because". */
static void
split (Line *self, const char *text)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  const char *at = text;

  while (*at != '\0')
    {
      g_autofree char *word = NULL;
      gsize length;

      at += strspn (at, " \t");
      length = strcspn (at, " \t");
      if (length == 0)
        break;
      word = g_strndup (at, length);
      at += length;
      if (is_word (word, "because"))
        {
          self->reason = g_strstrip (g_strdup (at));
          break;
        }
      g_strv_builder_add (builder, word);
    }
  self->words = g_strv_builder_end (builder);
  while (self->words[self->n_head] != NULL && !is_keyword (self->words[self->n_head]))
    self->n_head++;
}

static gboolean
parse_pair (const char *word, char **key, const char **value, GError **error)
{
  const char *equals = strchr (word, '=');

  if (equals == NULL || equals == word)
    return acies_command_line_refuse (error, _ ("“%s” must be NAME=VALUE."), word);
  *key = g_strndup (word, (gsize) (equals - word));
  *value = equals + 1;
  return TRUE;
}

static gboolean
parse_dice (Line *self, char **words, guint n, GError **error)
{
  int faces[MAX_FACES];
  const char *id = NULL;
  guint n_faces = 0;

  for (guint i = 0; i < n; i++)
    {
      gint64 face;

      if (g_ascii_string_to_signed (words[i], 10, -1000, 1000, &face, NULL))
        {
          if (n_faces == MAX_FACES)
            return acies_command_line_refuse (
                error, _ ("There are too many dice: throw at most %d at once."), MAX_FACES);
          faces[n_faces++] = (int) face;
        }
      else if (i == 0)
        id = words[i];
      else
        return acies_command_line_refuse (error, _ ("“%s” is not a face of a die."), words[i]);
    }
  if (n_faces == 0)
    return acies_command_line_refuse (error, _ ("Give the faces of the dice: “dice 3 5”."));
  if (id != NULL)
    acies_question_take_answer (self->question,
                                acies_answer_new_faces (ACIES_SOURCE_TABLE, id, faces, n_faces));
  else
    acies_question_add_loose_faces (self->question, ACIES_SOURCE_TABLE, faces, n_faces);
  return TRUE;
}

/* An answer to what is asked under its id: a choice, or a measure, whose ids have points. */
static gboolean
parse_answer (Line *self, const char *word, gboolean is_override, GError **error)
{
  g_autofree char *id = NULL;
  const char *text;
  AciesValue value;
  AciesAnswerKind kind;

  if (!parse_pair (word, &id, &text, error))
    return FALSE;
  value = acies_item_parse_value (text);
  if (is_override && (self->reason == NULL || *self->reason == '\0'))
    return acies_command_line_refuse (
        error, _ ("An override needs a reason: end the line with “because …”."));
  if (is_override)
    {
      acies_question_take_answer (self->question,
                                  acies_answer_new_override (id, value, self->reason));
      return TRUE;
    }
  kind = strchr (id, '.') != NULL && value.kind != ACIES_VALUE_SYMBOL ? ACIES_ANSWER_MEASURE
                                                                      : ACIES_ANSWER_CHOICE;
  if (kind == ACIES_ANSWER_CHOICE)
    value = acies_value_symbol (text);
  acies_question_take_answer (self->question,
                              acies_answer_new (kind, ACIES_SOURCE_UMPIRE, id, value));
  return TRUE;
}

/* One keyword and the N words that follow it. */
static gboolean
parse_clause (Line *self, const char *keyword, char **words, guint n, GError **error)
{
  if (is_word (keyword, "throw"))
    {
      self->throws = TRUE;
      return n == 0
             || acies_command_line_refuse (error, _ ("Only “because …” may follow “throw”."));
    }
  if (is_word (keyword, "dice"))
    return parse_dice (self, words, n, error);
  if (n == 0)
    return acies_command_line_refuse (error, _ ("“%s” must be followed by something."), keyword);
  for (guint i = 0; i < n; i++)
    {
      if (is_word (keyword, "tick"))
        acies_question_take_answer (self->question,
                                    acies_answer_new (ACIES_ANSWER_TICK, ACIES_SOURCE_UMPIRE,
                                                      words[i], acies_value_flag (TRUE)));
      else if (!parse_answer (self, words[i], is_word (keyword, "override"), error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
parse_tail (Line *self, GError **error)
{
  guint at = self->n_head + self->n_stated;

  while (self->words[at] != NULL)
    {
      guint end = at + 1;

      while (self->words[end] != NULL && !is_keyword (self->words[end]))
        end++;
      if (!parse_clause (self, self->words[at], self->words + at + 1, end - at - 1, error))
        return FALSE;
      at = end;
    }
  return TRUE;
}

/* "due 3": the question that meets an obligation, what it leaves open behind it: "due 3 evade";
 * "drop 3": it is let go. */
static gboolean
parse_obligation (Line *self, gboolean drops, GError **error)
{
  GPtrArray *due = acies_battle_get_obligations (acies_referee_get_battle (self->referee));
  guint64 serial;

  if (self->n_head < 2 || (drops && self->n_head > 2)
      || !g_ascii_string_to_unsigned (self->words[1], 10, 1, G_MAXUINT, &serial, NULL))
    return acies_command_line_refuse (error, _ ("Give its number, for example “%s 3”."),
                                      self->words[0]);
  for (guint i = 0; i < due->len; i++)
    {
      const AciesObligation *obligation = g_ptr_array_index (due, i);

      if (obligation->serial != serial)
        continue;
      if (!drops)
        {
          self->question = acies_referee_question_for (self->referee, obligation);
          return acies_command_line_fill_words (self->referee, self->question, self->words + 2,
                                                self->n_head - 2, error);
        }
      self->question = acies_question_new (ACIES_ACTION_DROP);
      acies_question_set (self->question, "obligation", self->words[1]);
      return TRUE;
    }
  return acies_command_line_refuse (
      error, _ ("Nothing with the number %s is due. “due” lists what is."), self->words[1]);
}

/* "next", "next phase", "next side": what comes next is the rules' to say. */
static gboolean
parse_next (Line *self, GError **error)
{
  static const char *const what[] = { "phase", "side", "turn", NULL };
  const char *typed = self->n_head > 1 ? self->words[1] : NULL;
  const char *near = typed != NULL ? acies_text_nearest (typed, what) : NULL;

  if (self->n_head > 2)
    return acies_command_line_refuse_surplus (self->words[0], self->words[1], error);
  self->question = acies_question_new (ACIES_ACTION_NEXT);
  if (typed == NULL || (near != NULL && is_word (near, typed)))
    return TRUE;
  if (near != NULL)
    return acies_command_line_refuse (error, _ ("“%s” is not understood; did you mean “%s”?"),
                                      typed, near);
  return acies_command_line_refuse_surplus (self->words[0], typed, error);
}

/* TRUE if the first word is one of our own; FALSE with ERROR set if it is and is wrong. */
static gboolean
parse_command (Line *self, gboolean *is_command, GError **error)
{
  const char *first = self->words[0];
  g_autoptr (GError) local_error = NULL;

  *is_command = TRUE;
  if (is_word (first, "due") || is_word (first, "drop"))
    return parse_obligation (self, is_word (first, "drop"), error);
  if (is_word (first, "next"))
    return parse_next (self, error);
  self->question
      = acies_command_line_parse_hand (self->referee, self->words, self->n_head, &local_error);
  if (local_error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }
  *is_command = self->question != NULL;
  return TRUE;
}

/* Takes the "key=value" words out of the head. */
static void
take_pairs (Line *self, AciesCommandLineWords *words)
{
  words->words = g_new0 (char *, self->n_head + 1);
  for (guint i = 0; i < self->n_head; i++)
    {
      if (strchr (self->words[i], '=') != NULL)
        g_ptr_array_add (self->pairs, self->words[i]);
      else
        words->words[words->n_words++] = self->words[i];
    }
}

static gboolean
is_action_id (const AciesCommandLineWords *words, const AciesAction *action)
{
  return words->n_words == 1 && is_word (words->words[0], action->fact.id);
}

/* Tries ACTIONS in order. Keeps in PROBLEM the sentence of whoever came farthest. */
static void
try_actions (Line *self,
             const AciesCommandLineWords *words,
             GPtrArray *actions,
             guint *farthest,
             char **problem)
{
  for (guint i = 0; i < actions->len && self->question == NULL; i++)
    {
      const AciesAction *action = g_ptr_array_index (actions, i);
      AciesCommandLineMatch match = { NULL, 0, NULL };

      if ((self->pairs->len > 0 || action->roles->len == 0) && is_action_id (words, action))
        {
          self->question = acies_question_new (action->fact.id);
          return;
        }
      acies_command_line_match (words, action, NULL, &match);
      self->question = g_steal_pointer (&match.question);
      if (match.problem != NULL && match.n_matched > *farthest)
        {
          *farthest = match.n_matched;
          g_free (*problem);
          *problem = g_steal_pointer (&match.problem);
        }
      acies_command_line_match_clear (&match);
    }
}

/* The verb most like WORD, as it is or without its ending. Numbers are none. */
static const char *
find_near_verb (const char *word, const char *const *verbs)
{
  g_autofree char *bare = NULL;
  const char *near = NULL;

  if (g_ascii_isdigit (*word) || acies_command_line_is_small (word))
    return NULL;
  near = acies_text_nearest (word, verbs);
  if (near != NULL || !g_str_has_suffix (word, "s"))
    return near;
  bare = g_strndup (word, strlen (word) - 1);
  return acies_text_nearest (bare, verbs);
}

/* Whether the words are nothing but numbers, as of dice. */
static gboolean
are_figures (const AciesCommandLineWords *words)
{
  for (guint i = 0; i < words->n_words; i++)
    if (!g_ascii_string_to_unsigned (words->words[i], 10, 0, G_MAXINT, NULL, NULL))
      return FALSE;
  return words->n_words > 0;
}

/* Nothing fits: the nearest verb is perhaps what was meant. */
static gboolean
refuse_head (const AciesCommandLineWords *words, GPtrArray *actions, GError **error)
{
  g_autoptr (GPtrArray) verbs = g_ptr_array_new_with_free_func (g_free);
  const char *wrong = words->words[0];

  if (are_figures (words))
    return acies_command_line_refuse (error,
                                      _ ("No throw is waiting for dice; a line must begin with who "
                                         "does what. “help” lists what can be done now."));
  for (guint i = 0; i < actions->len; i++)
    acies_command_line_add_verbs (g_ptr_array_index (actions, i), verbs);
  acies_command_line_add_commands (verbs);
  g_ptr_array_add (verbs, NULL);
  for (guint i = 0; i < words->n_words; i++)
    {
      const char *near = find_near_verb (words->words[i], (const char *const *) verbs->pdata);

      if (near != NULL && !is_word (near, words->words[i]))
        return acies_command_line_refuse (error, _ ("“%s” is not understood; did you mean “%s”?"),
                                          words->words[i], near);
      if (near == NULL && i > 0 && !g_ascii_isdigit (words->words[i][0])
          && !acies_command_line_is_small (words->words[i]))
        wrong = words->words[i];
    }
  return acies_command_line_refuse (
      error, _ ("“%s” is not understood. “help” lists what can be done now."), wrong);
}

static gboolean
parse_action (Line *self, GError **error)
{
  AciesCommandLineWords words = { self->referee, NULL, 0, ACIES_COMMAND_LINE_AS_SAID };
  g_autofree char **head = NULL;
  g_autoptr (GPtrArray) present = acies_referee_list_actions (self->referee, NULL, FALSE);
  g_autoptr (GPtrArray) all = acies_referee_list_actions (self->referee, NULL, TRUE);
  g_autofree char *problem = NULL;
  guint farthest = 0;

  take_pairs (self, &words);
  head = words.words;
  for (; words.freedom <= ACIES_COMMAND_LINE_VERBLESS && self->question == NULL; words.freedom++)
    {
      try_actions (self, &words, present, &farthest, &problem);
      if (self->question == NULL)
        try_actions (self, &words, all, &farthest, &problem);
    }
  if (self->question == NULL && problem != NULL)
    return acies_command_line_refuse (error, "%s", problem);
  if (self->question == NULL)
    return refuse_head (&words, all, error);
  for (guint i = 0; i < self->pairs->len; i++)
    {
      g_autofree char *key = NULL;
      const char *value;

      if (!parse_pair (self->pairs->pdata[i], &key, &value, error))
        return FALSE;
      acies_question_set (self->question, key, value);
    }
  return TRUE;
}

/* The umpire's hand with its verb behind whom it is about, where no action says the same: "8 loses
 * 1 stand". */
static gboolean
parse_hand_behind (Line *self, GError **error)
{
  char *first = self->words[0];

  self->words[0] = self->words[1];
  self->words[1] = first;
  self->question = acies_command_line_parse_hand (self->referee, self->words, self->n_head, error);
  return self->question != NULL;
}

/* Behind "note" everything is words for the journal: NULL if TEXT is no note. */
static AciesQuestion *
parse_note (const char *text)
{
  const char *word = text + strspn (text, " \t");
  gsize length = strcspn (word, " \t");
  g_autofree char *note = NULL;
  AciesQuestion *question;

  if (length != strlen ("note") || g_ascii_strncasecmp (word, "note", length) != 0)
    return NULL;
  note = g_strstrip (g_strdup (word + length));
  question = acies_question_new (ACIES_ACTION_NOTE);
  acies_question_set (question, "text", note);
  return question;
}

/* The head, if it is a gesture: as one text, new; else NULL. */
static char *
dup_gesture (Line *self)
{
  g_autoptr (GString) head = g_string_new (NULL);

  for (guint i = 0; i < self->n_head; i++)
    g_string_append_printf (head, "%s%s", i > 0 ? " " : "", self->words[i]);
  return acies_command_line_is_gesture (head->str) ? g_strdup (head->str) : NULL;
}

/* Takes what is said of the table off the head, from word FIRST on; commas before it mean
 * nothing. */
static void
find_stated (Line *self, guint first)
{
  guint n_all = self->n_head;

  /* A hand says all of it itself. */
  if ((n_all > 0 && acies_command_line_is_hand (self->words[0]))
      || (n_all > 1 && acies_command_line_is_hand (self->words[1])))
    return;
  self->n_head = acies_command_line_find_stated (self->referee, self->words, n_all, first);
  self->n_stated = n_all - self->n_head;
  if (self->n_stated > 0 && g_str_has_suffix (self->words[self->n_head - 1], ","))
    self->words[self->n_head - 1][strlen (self->words[self->n_head - 1]) - 1] = '\0';
}

static gboolean
parse_stated (Line *self, GError **error)
{
  if (acies_command_line_add_stated (self->referee, self->question, self->words + self->n_head,
                                     self->n_stated))
    return TRUE;
  return acies_command_line_refuse (
      error, _ ("“%s” says where somebody stands, and all of them have their places."),
      self->words[self->n_head]);
}

/* The action that the line is. “shoots at 35” may end in a distance, or in a target: what is said
 * of the table begins as early as what is before it is an action. */
static gboolean
parse_action_before_stated (Line *self, GError **error)
{
  while (!parse_action (self, error))
    {
      guint first = self->n_head + 1;

      if (self->n_stated == 0)
        return FALSE;
      g_clear_error (error);
      self->n_head += self->n_stated;
      find_stated (self, first);
    }
  return TRUE;
}

/* A reason behind an action that the rules forbid lets it pass, as it does on a line of its own;
 * but that of an override is not meant for more. */
static void
let_pass (Line *self)
{
  g_autoptr (AciesRuling) ruling = NULL;

  if (self->reason == NULL || *self->reason == '\0')
    return;
  for (guint i = 0; self->words[i] != NULL; i++)
    if (is_word (self->words[i], "override"))
      return;
  ruling = acies_referee_ask (self->referee, self->question, NULL);
  if (ruling != NULL && acies_ruling_is_barred (ruling))
    acies_question_take_answer (
        self->question,
        acies_answer_new_override ("verdict", acies_value_symbol ("allowed"), self->reason));
}

static gboolean
parse_line (Line *self, GError **error)
{
  g_autofree char *gesture = NULL;
  gboolean is_command;

  find_stated (self, 1);
  gesture = dup_gesture (self);

  if (self->n_head == 0)
    return acies_command_line_refuse (
        error, _ ("The line begins with “%s”; it must begin with who does what."),
        self->words[0] != NULL ? self->words[0] : "because");
  if (gesture != NULL)
    {
      self->question = acies_command_line_read_gesture (self->referee, gesture, error);
      return self->question != NULL && parse_stated (self, error) && parse_tail (self, error);
    }
  if (!parse_command (self, &is_command, error))
    return FALSE;
  if (!is_command && !parse_action_before_stated (self, error))
    {
      self->question = acies_command_line_answer_due (self->referee, self->words, self->n_head);
      if (self->question != NULL)
        {
          g_clear_error (error);
          return parse_tail (self, error);
        }
      if (self->n_head < 2 || !acies_command_line_is_hand (self->words[1]))
        return FALSE;
      g_clear_error (error);
      if (!parse_hand_behind (self, error))
        return FALSE;
    }
  if (self->question == NULL)
    return TRUE;
  if (self->reason != NULL
      && g_str_has_prefix (acies_question_get_action (self->question), "umpire."))
    acies_question_set (self->question, "reason", self->reason);
  if (!parse_stated (self, error) || !parse_tail (self, error))
    return FALSE;
  let_pass (self);
  return TRUE;
}

AciesQuestion *
acies_command_line_read_question (AciesReferee *referee,
                                  const char *text,
                                  gboolean *throws,
                                  GError **error)
{
  Line line = { .referee = referee, .question = parse_note (text) };

  if (line.question != NULL)
    return line.question;
  line.pairs = g_ptr_array_new ();
  split (&line, text);
  if (!parse_line (&line, error))
    g_clear_pointer (&line.question, acies_question_free);
  *throws = line.throws;
  g_ptr_array_unref (line.pairs);
  g_strfreev (line.words);
  g_free (line.reason);
  return line.question;
}

gboolean
acies_command_line_is_answer (const char *text)
{
  g_autofree char *first = g_strndup (text, strcspn (text, " \t"));

  return is_keyword (first) && !is_word (first, "because");
}

gboolean
acies_command_line_add_answers (AciesReferee *referee,
                                const char *text,
                                AciesQuestion *question,
                                gboolean *throws,
                                GError **error)
{
  Line line = { .referee = referee, .question = question };
  gboolean is_good;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), FALSE);
  g_return_val_if_fail (text != NULL && question != NULL && throws != NULL, FALSE);

  split (&line, text);
  is_good = line.n_head == 0
                ? parse_tail (&line, error)
                : acies_command_line_refuse (error, _ ("“%s” is not an answer."), line.words[0]);
  *throws = line.throws;
  g_strfreev (line.words);
  g_free (line.reason);
  return is_good;
}
