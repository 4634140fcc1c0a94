/* Fitting typed words to the `say` of an action: "{unit} charges {target}" takes "12 charges 31",
 * and "charge 12 31" too, since a verb may always come first. A role takes as many words as it
 * needs: a path all to the end, many units each that is one. */
#include "config.h"
#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN

#include "referee/acies-entry-private.h"

#include "base/acies-number.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A literal word, or a role. */
typedef struct
{
  char *word;
  const AciesRole *role;
} Part;

typedef struct
{
  const AciesEntryWords *words;
  const AciesAction *action;
  GArray *parts;            /* of Part */
  GPtrArray *keys, *values; /* of char *: roles filled on the way */
  GPtrArray *expected;
  guint n_matched;
  char *problem;
} Fit;

static void
part_clear (gpointer data)
{
  g_free (((Part *) data)->word);
}

static const AciesRole *
find_role (const AciesAction *action, const char *id)
{
  for (guint i = 0; i < action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);

      if (g_str_equal (role->id, id))
        return role;
    }
  return NULL;
}

/* The parts of the action's `say`; an action without one is its id and then its roles. */
static GArray *
split_say (const AciesAction *action)
{
  GArray *parts = g_array_new (FALSE, TRUE, sizeof (Part));
  g_auto (GStrv) words = g_strsplit (action->say != NULL ? action->say : action->fact.id, " ", -1);

  g_array_set_clear_func (parts, part_clear);
  for (guint i = 0; words[i] != NULL; i++)
    {
      gsize length = strlen (words[i]);
      Part part = { NULL, NULL };

      if (length == 0)
        continue;
      if (words[i][0] == '{' && words[i][length - 1] == '}')
        {
          g_autofree char *id = g_strndup (words[i] + 1, length - 2);

          part.role = find_role (action, id);
          if (part.role == NULL)
            continue;
        }
      else
        part.word = g_strdup (words[i]);
      g_array_append_val (parts, part);
    }
  return parts;
}

char *
acies_entry_describe (const AciesAction *action)
{
  const char *say = action->say != NULL ? action->say : action->fact.id;
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean is_role = FALSE;

  for (const char *at = say; *at != '\0'; at++)
    {
      if (*at == '{' || *at == '}')
        is_role = *at == '{';
      else
        g_string_append_c (text, is_role ? g_ascii_toupper (*at) : *at);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Moves the first literal word before the roles that stand before it; FALSE if it is there already.
 */
static gboolean
put_verb_first (GArray *parts)
{
  for (guint i = 0; i < parts->len; i++)
    {
      Part part = g_array_index (parts, Part, i);

      if (part.word == NULL)
        continue;
      if (i == 0)
        return FALSE;
      part.word = g_strdup (part.word);
      g_array_remove_index (parts, i);
      g_array_prepend_val (parts, part);
      return TRUE;
    }
  return FALSE;
}

/* A word without the ending that tells one who does it from many: "charges", "charge". */
static char *
get_stem (const char *word)
{
  char *stem = g_utf8_strdown (word, -1);
  gsize length = strlen (stem);

  if (length > 3 && g_str_has_suffix (stem, "ies"))
    {
      stem[length - 3] = 'y';
      stem[length - 2] = '\0';
    }
  else if (length > 4 && (g_str_has_suffix (stem, "ches") || g_str_has_suffix (stem, "shes")))
    stem[length - 2] = '\0';
  else if (length > 2 && stem[length - 1] == 's')
    stem[length - 1] = '\0';
  return stem;
}

static gboolean
is_same_word (const char *a, const char *b)
{
  g_autofree char *stem_a = get_stem (a);
  g_autofree char *stem_b = get_stem (b);

  return g_str_equal (stem_a, stem_b);
}

static gboolean
is_item_role (const AciesRole *role)
{
  static const char *const kinds[]
      = { "unit", "leader", "stand", "feature", "side", "command", NULL };

  return g_strv_contains (kinds, role->is);
}

/* Keeps PROBLEM if no fit came as far as this. */
static void
note_problem (Fit *self, guint at, char *problem)
{
  if (self->problem == NULL || at > self->n_matched)
    {
      g_free (self->problem);
      self->problem = problem;
      self->n_matched = MAX (at, self->n_matched);
    }
  else
    g_free (problem);
}

static void
expect (Fit *self, const Part *part)
{
  if (part->word != NULL)
    g_ptr_array_add (self->expected, g_strdup (part->word));
  else if (part->role->values != NULL)
    for (guint i = 0; part->role->values[i] != NULL; i++)
      g_ptr_array_add (self->expected, g_strdup (part->role->values[i]));
  else if (is_item_role (part->role))
    acies_entry_add_ids (self->words->referee, part->role->is, self->expected);
  else if (g_str_equal (part->role->is, "path"))
    {
      static const char *const legs[]
          = { "ahead", "back", "side", "incline", "wheel", "pivot", "turn", NULL };

      for (guint i = 0; legs[i] != NULL; i++)
        g_ptr_array_add (self->expected, g_strdup (legs[i]));
    }
  else if (g_str_equal (part->role->is, "flag"))
    {
      g_ptr_array_add (self->expected, g_strdup ("yes"));
      g_ptr_array_add (self->expected, g_strdup ("no"));
    }
}

static gboolean fit_from (Fit *self, guint part_index, guint word_index);

static gboolean
fit_with (Fit *self, const Part *part, guint part_index, guint next_word, char *value)
{
  g_ptr_array_add (self->keys, g_strdup (part->role->id));
  g_ptr_array_add (self->values, value);
  if (fit_from (self, part_index + 1, next_word))
    return TRUE;
  g_ptr_array_remove_index (self->keys, self->keys->len - 1);
  g_ptr_array_remove_index (self->values, self->values->len - 1);
  return FALSE;
}

/* One item may be several words long: "Roman horse". Tries the longest first. */
static gboolean
fit_items (Fit *self, const Part *part, guint part_index, guint word_index)
{
  const AciesEntryWords *words = self->words;
  g_autoptr (GString) ids = g_string_new (NULL);
  guint at = word_index;

  for (;;)
    {
      AciesItem *item = NULL;
      guint length = MIN (4, words->n_words - at);

      for (; length > 0 && item == NULL; length--)
        {
          g_autofree char *kept = words->words[at + length];
          g_autofree char *joined = NULL;

          words->words[at + length] = NULL;
          joined = g_strjoinv (" ", words->words + at);
          words->words[at + length] = g_steal_pointer (&kept);
          if (g_str_has_suffix (joined, ","))
            joined[strlen (joined) - 1] = '\0';
          item = acies_entry_find_item (words->referee, part->role->is, joined);
          if (item != NULL)
            at += length;
        }
      if (item == NULL)
        break;
      g_string_append_printf (ids, "%s%s", ids->len > 0 ? " " : "", acies_item_get_id (item));
      if (!part->role->many)
        break;
      if (at < words->n_words && g_ascii_strcasecmp (words->words[at], "and") == 0)
        at++;
    }
  if (ids->len > 0)
    return fit_with (self, part, part_index, at, g_strdup (ids->str));
  note_problem (self, word_index,
                /* Translators: a typed word that is no unit (leader, ...) of this battle. */
                g_strdup_printf (_ ("There is no %s “%s” in this battle."), part->role->is,
                                 words->words[word_index]));
  return FALSE;
}

/* All words from here on, or up to any later one if the say goes on. */
static gboolean
fit_rest (Fit *self, const Part *part, guint part_index, guint word_index)
{
  const AciesEntryWords *words = self->words;

  for (guint end = words->n_words; end > word_index; end--)
    {
      g_autoptr (GString) value = g_string_new (NULL);

      for (guint i = word_index; i < end; i++)
        g_string_append_printf (value, "%s%s", i > word_index ? " " : "", words->words[i]);
      if (fit_with (self, part, part_index, end, g_strdup (value->str)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
fit_choice (Fit *self, const Part *part, guint part_index, guint word_index)
{
  const char *word = self->words->words[word_index];
  const char *near;

  for (guint i = 0; part->role->values[i] != NULL; i++)
    if (g_ascii_strcasecmp (part->role->values[i], word) == 0)
      return fit_with (self, part, part_index, word_index + 1, g_strdup (part->role->values[i]));
  near = acies_text_nearest (word, part->role->values);
  note_problem (self, word_index,
                near != NULL ? g_strdup_printf (_ ("“%s” is no “%s”; did you mean “%s”?"), word,
                                                part->role->label, near)
                             : g_strdup_printf (_ ("“%s” is no “%s”."), word, part->role->label));
  return FALSE;
}

static gboolean
fit_role (Fit *self, const Part *part, guint part_index, guint word_index)
{
  const AciesEntryWords *words = self->words;
  const char *word = words->words[word_index];

  if (is_item_role (part->role))
    return fit_items (self, part, part_index, word_index);
  if (part->role->values != NULL)
    return fit_choice (self, part, part_index, word_index);
  if (g_str_equal (part->role->is, "path") || g_str_equal (part->role->is, "text"))
    return fit_rest (self, part, part_index, word_index);
  /* A length may carry its measure as a word of its own. */
  if (g_str_equal (part->role->is, "length") && word_index + 1 < words->n_words)
    {
      g_autofree char *both = g_strdup_printf ("%s %s", word, words->words[word_index + 1]);

      if (fit_with (self, part, part_index, word_index + 2, g_steal_pointer (&both)))
        return TRUE;
    }
  return fit_with (self, part, part_index, word_index + 1, g_strdup (word));
}

/* Whether what is left of the say can go unsaid. */
static gboolean
may_end (Fit *self, guint part_index)
{
  for (guint i = part_index; i < self->parts->len; i++)
    {
      const Part *part = &g_array_index (self->parts, Part, i);

      if (part->role == NULL || !part->role->optional)
        return FALSE;
    }
  return TRUE;
}

static void
note_missing (Fit *self, guint word_index, const Part *part)
{
  g_autofree char *typed = acies_entry_describe (self->action);

  note_problem (self, word_index,
                /* Translators: how an action is typed, and the part of it that is missing. */
                g_strdup_printf (_ ("“%s” wants “%s” too."), typed,
                                 part->word != NULL ? part->word : part->role->label));
}

static void
note_surplus (Fit *self, guint word_index)
{
  g_autofree char *typed = acies_entry_describe (self->action);

  note_problem (
      self, word_index,
      g_strdup_printf (_ ("“%s” says nothing after “%s”."), self->words->words[word_index], typed));
}

static gboolean
fit_from (Fit *self, guint part_index, guint word_index)
{
  const AciesEntryWords *words = self->words;
  const Part *part;

  if (word_index == words->n_words)
    {
      if (may_end (self, part_index) && self->expected == NULL)
        return TRUE;
      if (part_index == self->parts->len)
        return self->expected == NULL;
      part = &g_array_index (self->parts, Part, part_index);
      if (self->expected != NULL)
        expect (self, part);
      else
        note_missing (self, word_index, part);
      return FALSE;
    }
  if (part_index == self->parts->len)
    {
      note_surplus (self, word_index);
      return FALSE;
    }
  part = &g_array_index (self->parts, Part, part_index);
  if (part->role != NULL)
    return fit_role (self, part, part_index, word_index);
  if (is_same_word (part->word, words->words[word_index]))
    return fit_from (self, part_index + 1, word_index + 1);
  return FALSE;
}

static AciesQuestion *
make_question (Fit *self)
{
  AciesQuestion *question = acies_question_new (self->action->fact.id);

  for (guint i = 0; i < self->keys->len; i++)
    acies_question_set (question, self->keys->pdata[i], self->values->pdata[i]);
  return question;
}

/* Whether a literal word of the say was typed at all: only then is what else is wrong of interest.
 */
static gboolean
has_verb (GArray *parts, const AciesEntryWords *words)
{
  for (guint i = 0; i < parts->len; i++)
    {
      const Part *part = &g_array_index (parts, Part, i);

      for (guint j = 0; part->word != NULL && j < words->n_words; j++)
        if (is_same_word (part->word, words->words[j]))
          return TRUE;
    }
  return FALSE;
}

void
acies_entry_match (const AciesEntryWords *words,
                   const AciesAction *action,
                   GPtrArray *expected,
                   AciesEntryMatch *match)
{
  g_autoptr (GArray) parts = split_say (action);
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);
  Fit fit = { words, action, parts, keys, values, expected, 0, NULL };
  gboolean fits = fit_from (&fit, 0, 0);

  if (!fits && put_verb_first (parts))
    fits = fit_from (&fit, 0, 0);
  match->question = fits ? make_question (&fit) : NULL;
  match->n_matched = fit.n_matched + 1;
  match->problem = fits || !has_verb (parts, words) ? NULL : g_steal_pointer (&fit.problem);
  g_free (fit.problem);
}

void
acies_entry_match_clear (AciesEntryMatch *match)
{
  g_clear_pointer (&match->question, acies_question_free);
  g_clear_pointer (&match->problem, g_free);
}

void
acies_entry_add_verbs (const AciesAction *action, GPtrArray *verbs)
{
  g_autoptr (GArray) parts = split_say (action);

  for (guint i = 0; i < parts->len; i++)
    {
      const Part *part = &g_array_index (parts, Part, i);

      if (part->word != NULL)
        g_ptr_array_add (verbs, g_strdup (part->word));
    }
}
