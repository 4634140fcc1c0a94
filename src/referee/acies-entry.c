/* The entry: one typed line into one question. */
#include "config.h"
#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN

#include "referee/acies-entry.h"

#include "base/acies-number.h"
#include "referee/acies-entry-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A line being read: its words, how many of them belong to the action, and what it asks. */
typedef struct
{
  AciesReferee *referee;
  char **words;
  guint n;      /* all words */
  guint n_own;  /* before the first keyword */
  char *reason; /* after "because", or NULL */
  AciesQuestion *question;
} Line;

static const struct
{
  const char *word;
  AciesEntryKind kind;
} plain_words[] = {
  { "undo", ACIES_ENTRY_UNDO },
  { "redo", ACIES_ENTRY_REDO },
  { "help", ACIES_ENTRY_HELP },
  { "show", ACIES_ENTRY_SHOW },
};

static const struct
{
  const char *word, *action, *role;
} hand_words[] = {
  { "set", ACIES_ACTION_SET, "item" },
  { "place", ACIES_ACTION_PLACE, "item" },
  { "lose", ACIES_ACTION_LOSE, "item" },
  { "drop", ACIES_ACTION_DROP, "obligation" },
};

static gboolean
refuse (GError **error, const char *format, const char *word)
{
  g_autofree char *message = g_strdup (format);
  const char *arguments[] = { "word", word, NULL };
  g_autofree char *filled = acies_text_fill (message, arguments);

  g_set_error_literal (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN, filled);
  return FALSE;
}

/* KEY=VALUE, where KEY could be a role. */
static gboolean
is_pair (const char *word)
{
  const char *equals = strchr (word, '=');

  if (equals == NULL || equals == word || !g_ascii_isalpha (word[0]))
    return FALSE;
  for (const char *c = word; c < equals; c++)
    if (!g_ascii_isalnum (*c) && strchr (".-_/", *c) == NULL)
      return FALSE;
  return TRUE;
}

static void
set_pair (AciesQuestion *question, const char *word)
{
  g_auto (GStrv) pair = g_strsplit (word, "=", 2);

  acies_question_set (question, pair[0], pair[1]);
}

/* "3", "3,4" or "control:3,4". */
static gboolean
read_faces (Line *self, const char *word, GError **error)
{
  const char *colon = strrchr (word, ':');
  g_autofree char *id = colon != NULL ? g_strndup (word, (gsize) (colon - word)) : NULL;
  g_auto (GStrv) parts = g_strsplit (colon != NULL ? colon + 1 : word, ",", -1);
  g_autoptr (GArray) faces = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; parts[i] != NULL; i++)
    {
      gint64 number;
      int face;

      if (!g_ascii_string_to_signed (parts[i], 10, -1000, 1000, &number, NULL))
        return refuse (error, _ ("“{word}” is no die face; type numbers: dice 3 4"), word);
      face = (int) number;
      g_array_append_val (faces, face);
    }
  if (id == NULL)
    acies_question_add_loose_faces (self->question, ACIES_SOURCE_TABLE, (int *) faces->data,
                                    faces->len);
  else
    acies_question_take_answer (
        self->question,
        acies_answer_new_faces (ACIES_SOURCE_TABLE, id, (int *) faces->data, faces->len));
  return TRUE;
}

static gboolean
read_answer (Line *self, AciesAnswerKind kind, const char *word, GError **error)
{
  g_auto (GStrv) pair = g_strsplit (word, "=", 2);

  if (g_strv_length (pair) != 2)
    return refuse (error, _ ("“{word}” should be ID=VALUE."), word);
  if (kind == ACIES_ANSWER_OVERRIDE)
    {
      if (self->reason == NULL)
        return refuse (error, _ ("Overruling “{word}” wants a reason: add “because …”."), word);
      acies_question_take_answer (
          self->question,
          acies_answer_new_override (pair[0], acies_item_parse_value (pair[1]), self->reason));
    }
  else
    acies_question_take_answer (
        self->question,
        acies_answer_new (kind, ACIES_SOURCE_UMPIRE, pair[0], acies_item_parse_value (pair[1])));
  return TRUE;
}

static gboolean
read_modifier (Line *self, const char *keyword, const char *word, GError **error)
{
  if (g_str_equal (keyword, "dice"))
    return read_faces (self, word, error);
  if (g_str_equal (keyword, "override"))
    return read_answer (self, ACIES_ANSWER_OVERRIDE, word, error);
  if (g_str_equal (keyword, "choose") || g_str_equal (keyword, "answer"))
    return read_answer (self, ACIES_ANSWER_CHOICE, word, error);
  if (g_str_equal (keyword, "tick"))
    {
      acies_question_take_answer (
          self->question,
          acies_answer_new (ACIES_ANSWER_TICK, ACIES_SOURCE_UMPIRE, word, acies_value_flag (TRUE)));
      return TRUE;
    }
  return refuse (error, _ ("“{word}” comes after “throw”, which takes nothing."), word);
}

/* What follows the action: dice, ticks, choices, overrides, "throw". */
static gboolean
read_modifiers (Line *self, gboolean *throws, GError **error)
{
  const char *keyword = NULL;

  for (guint i = self->n_own; i < self->n; i++)
    {
      const char *word = self->words[i];

      if (acies_entry_is_keyword (word))
        {
          keyword = word;
          *throws = *throws || g_str_equal (word, "throw");
        }
      else if (!read_modifier (self, keyword, word, error))
        return FALSE;
    }
  return TRUE;
}

/* The action of one of the umpire's words: "set 12 dp=2", "place 12 300,400 facing 90". */
static gboolean
read_hand (Line *self, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (hand_words); i++)
    {
      if (!g_str_equal (self->words[0], hand_words[i].word))
        continue;
      if (self->n_own < 2 || is_pair (self->words[1]))
        return refuse (error, _ ("“{word}” wants to know whom: an id comes after it."),
                       self->words[0]);
      self->question = acies_question_new (hand_words[i].action);
      acies_question_set (self->question, hand_words[i].role, self->words[1]);
      for (guint j = 2; j < self->n_own; j++)
        {
          const char *word = self->words[j];

          if (is_pair (word))
            set_pair (self->question, word);
          else if (strchr (word, ',') != NULL || g_str_equal (word, "none"))
            acies_question_set (self->question, "at", word);
          else if (g_str_equal (word, "facing") && j + 1 < self->n_own)
            acies_question_set (self->question, "facing", self->words[++j]);
          else if (g_str_equal (hand_words[i].word, "lose"))
            acies_question_set (self->question, "n", word);
          else
            return refuse (error, _ ("“{word}” is not understood here."), word);
        }
      return TRUE;
    }
  return FALSE;
}

/* The words that are no pairs, and the pairs set. Of char *, borrowed. */
static GPtrArray *
take_pairs (Line *self, AciesQuestion *question)
{
  GPtrArray *words = g_ptr_array_new ();

  for (guint i = 0; i < self->n_own; i++)
    if (is_pair (self->words[i]))
      set_pair (question, self->words[i]);
    else
      g_ptr_array_add (words, self->words[i]);
  return words;
}

static gboolean
try_action (Line *self, const AciesAction *action)
{
  g_autoptr (AciesQuestion) question = acies_question_new (action->fact.id);
  g_autoptr (GPtrArray) words = take_pairs (self, question);

  if (!acies_entry_fit (self->referee, action, (char **) words->pdata, words->len, question))
    return FALSE;
  self->question = g_steal_pointer (&question);
  return TRUE;
}

/* "control 12": the id of the action, then its roles in order. */
static gboolean
try_by_id (Line *self, const AciesAction *action)
{
  g_autoptr (AciesQuestion) question = acies_question_new (action->fact.id);
  g_autoptr (GPtrArray) words = take_pairs (self, question);
  guint place = 1;

  for (guint i = 0; i < action->roles->len && place < words->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);
      g_autofree char *id = NULL;

      if (acies_question_get (question, role->id) != NULL)
        continue;
      if (role->many || g_str_equal (role->is, "path") || g_str_equal (role->is, "text"))
        {
          g_autoptr (GString) text = g_string_new (NULL);

          while (place < words->len)
            g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "",
                                    (char *) g_ptr_array_index (words, place++));
          acies_question_set (question, role->id, text->str);
          break;
        }
      id = acies_entry_read_item (self->referee, role, g_ptr_array_index (words, place));
      acies_question_set (question, role->id,
                          id != NULL ? id : (char *) g_ptr_array_index (words, place));
      place++;
    }
  if (place < words->len)
    return FALSE;
  self->question = g_steal_pointer (&question);
  return TRUE;
}

/* Sets ERROR: no action begins so; says what was perhaps meant. */
static gboolean
refuse_line (Line *self, GError **error)
{
  const GPtrArray *actions
      = acies_ruleset_get_facts (acies_referee_get_ruleset (self->referee), ACIES_FACT_ACTION);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  const char *nearest = NULL;
  guint n = actions != NULL ? actions->len : 0;

  for (guint i = 0; i < n; i++)
    {
      const AciesAction *action = g_ptr_array_index (actions, i);
      g_auto (GStrv) elements = acies_entry_split (action->say != NULL ? action->say : "");

      g_ptr_array_add (words, g_strdup (action->fact.id));
      for (guint j = 0; elements[j] != NULL; j++)
        if (elements[j][0] != '{')
          g_ptr_array_add (words, g_strdup (elements[j]));
    }
  g_ptr_array_add (words, NULL);
  for (guint i = 0; i < self->n_own && nearest == NULL; i++)
    if (!g_ascii_isdigit (self->words[i][0]))
      {
        nearest = acies_text_nearest (self->words[i], (const char *const *) words->pdata);
        if (nearest != NULL && g_ascii_strcasecmp (nearest, self->words[i]) != 0)
          {
            g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                         _ ("“%s” is not understood; did you mean “%s”?"), self->words[i], nearest);
            return FALSE;
          }
        nearest = NULL;
      }
  {
    g_autofree char *whole = g_strjoinv (" ", self->words);

    return refuse (error,
                   _ ("“{word}” is not understood: it fits the wording of no action, or names "
                      "nobody on this table."),
                   whole);
  }
}

static gboolean
read_action (Line *self, GError **error)
{
  g_autoptr (GPtrArray) offered = acies_referee_list_actions (self->referee, NULL, FALSE);
  g_autoptr (GPtrArray) all = acies_referee_list_actions (self->referee, NULL, TRUE);
  GPtrArray *lists[] = { offered, all };
  const AciesAction *action;

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (guint j = 0; j < lists[i]->len; j++)
      if (try_action (self, g_ptr_array_index (lists[i], j)))
        return TRUE;
  action = acies_ruleset_find (acies_referee_get_ruleset (self->referee), ACIES_FACT_ACTION,
                               self->words[0]);
  if (action != NULL && try_by_id (self, action))
    return TRUE;
  if (g_str_has_prefix (self->words[0], "umpire.") || g_str_equal (self->words[0], "next"))
    {
      self->question = acies_question_new (self->words[0]);
      for (guint i = 1; i < self->n_own; i++)
        if (is_pair (self->words[i]))
          set_pair (self->question, self->words[i]);
      return TRUE;
    }
  return refuse_line (self, error);
}

/* Cuts the reason off: what comes after "because", to the end of the line. */
static void
take_reason (Line *self)
{
  for (guint i = 0; i < self->n; i++)
    if (g_str_equal (self->words[i], "because"))
      {
        self->reason = g_strjoinv (" ", self->words + i + 1);
        self->n = i;
        if (*self->reason == '\0')
          g_clear_pointer (&self->reason, g_free);
        return;
      }
}

static gboolean
read_line (Line *self, gboolean *throws, GError **error)
{
  take_reason (self);
  while (self->n_own < self->n && !acies_entry_is_keyword (self->words[self->n_own]))
    self->n_own++;
  if (self->n_own == 0)
    return refuse (error, _ ("Type an action before “{word}”."),
                   self->n > 0 ? self->words[0] : "because");
  if (!read_hand (self, error) && ((error != NULL && *error != NULL) || !read_action (self, error)))
    return FALSE;
  if (self->reason != NULL
      && g_str_has_prefix (acies_question_get_action (self->question), "umpire."))
    acies_question_set (self->question, "reason", self->reason);
  return read_modifiers (self, throws, error);
}

gboolean
acies_entry_parse (AciesReferee *referee,
                   const char *text,
                   AciesEntryKind *kind,
                   AciesQuestion **question,
                   gboolean *throws,
                   GError **error)
{
  g_auto (GStrv) words = NULL;
  g_autoptr (GError) own_error = NULL;
  Line line = { referee };
  gboolean went_well;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), FALSE);
  g_return_val_if_fail (text != NULL && kind != NULL && question != NULL && throws != NULL, FALSE);

  *question = NULL;
  *throws = FALSE;
  *kind = ACIES_ENTRY_NOTHING;
  words = acies_entry_split (text);
  if (words[0] == NULL || words[0][0] == '#')
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (plain_words); i++)
    if (g_str_equal (words[0], plain_words[i].word) && words[1] == NULL)
      {
        *kind = plain_words[i].kind;
        return TRUE;
      }
  line.words = words;
  line.n = g_strv_length (words);
  went_well = read_line (&line, throws, &own_error);
  g_free (line.reason);
  if (!went_well)
    {
      g_clear_pointer (&line.question, acies_question_free);
      g_propagate_error (error, g_steal_pointer (&own_error));
      return FALSE;
    }
  *kind = ACIES_ENTRY_QUESTION;
  *question = line.question;
  return TRUE;
}

static void
keep_fitting (GPtrArray *ways, const char *start, GStrvBuilder *builder, GHashTable *seen)
{
  for (guint i = 0; i < ways->len; i++)
    {
      char *way = g_ptr_array_index (ways, i);

      if (g_ascii_strncasecmp (way, start, strlen (start)) == 0 && g_hash_table_add (seen, way))
        g_strv_builder_add (builder, way);
    }
}

static void
add_first_words (GPtrArray *ways)
{
  g_ptr_array_add (ways, g_strdup (ACIES_ACTION_NEXT));
  for (guint i = 0; i < G_N_ELEMENTS (hand_words); i++)
    g_ptr_array_add (ways, g_strdup (hand_words[i].word));
  for (guint i = 0; i < G_N_ELEMENTS (plain_words); i++)
    g_ptr_array_add (ways, g_strdup (plain_words[i].word));
}

char **
acies_entry_complete (AciesReferee *referee, const char *text)
{
  g_auto (GStrv) words = NULL;
  g_autoptr (GPtrArray) actions = NULL;
  g_autoptr (GPtrArray) ways = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  const char *start = "";
  guint n;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (text != NULL, NULL);

  words = acies_entry_split (text);
  n = g_strv_length (words);
  if (n > 0 && *text != '\0' && !g_ascii_isspace (text[strlen (text) - 1]))
    start = words[--n];
  actions = acies_referee_list_actions (referee, NULL, FALSE);
  for (guint i = 0; i < actions->len; i++)
    acies_entry_add_ways (referee, g_ptr_array_index (actions, i), words, n, ways);
  if (n == 0)
    add_first_words (ways);
  keep_fitting (ways, start, builder, seen);
  return g_strv_builder_end (builder);
}
