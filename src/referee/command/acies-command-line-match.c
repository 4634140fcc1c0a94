/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Fits typed words to the `say` of an action: "{unit} charges {target}" takes "12 charges 31", and
 * "charge 12 31" too, since a verb may always come first. A role takes as many words as it needs: a
 * path all to the end, many units each that is one. */
#include "config.h"

#include "referee/command/acies-command-line-private.h"

#include "base/value/acies-number.h"
#include "referee/state/acies-lookup.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Numbers that a range may span. */
#define MAX_RANGE 1000

/* A literal word, or a role. */
typedef struct
{
  char *word;
  const AciesRole *role;
} Part;

typedef struct
{
  const AciesCommandLineWords *words;
  const AciesAction *action;
  GArray *parts;            /* of Part */
  GPtrArray *keys, *values; /* of char *: roles filled on the way */
  GPtrArray *expected;
  guint n_matched;
  char *problem;
  gboolean is_surplus; /* the words are more than the say */
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

/* The N-th way to say ACTION, its `say` first; an action without one is its id. NULL: there are not
 * as many. */
static const char *
get_say (const AciesAction *action, guint n)
{
  if (n == 0)
    return action->say != NULL ? action->say : action->fact.id;
  return n <= action->other_says->len ? g_ptr_array_index (action->other_says, n - 1) : NULL;
}

/* The parts of one way to say ACTION. */
static GArray *
split_say (const AciesAction *action, const char *say)
{
  GArray *parts = g_array_new (FALSE, TRUE, sizeof (Part));
  g_auto (GStrv) words = g_strsplit (say, " ", -1);

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
acies_command_line_describe (const AciesAction *action)
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

char *
acies_command_line_describe_roles (const AciesAction *action)
{
  g_autoptr (GString) text = g_string_new (action->fact.label);

  for (guint i = 0; i < action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);
      g_autofree char *values = role->values != NULL
                                    ? g_strjoinv ("|", (char **) (gpointer) role->values)
                                    : g_strdup (role->is);

      if (role->optional)
        g_string_append_printf (text, "; %s=%s", role->id, values);
      else if (role->values != NULL)
        g_string_append_printf (text, "; %s %s", role->id, values);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Where the verb of PARTS, their first literal word, stands; past the end if there is none. */
static guint
find_verb (GArray *parts)
{
  guint i = 0;

  while (i < parts->len && g_array_index (parts, Part, i).word == NULL)
    i++;
  return i;
}

/* Moves the verb from before all else to behind the first role, or from there to the front. FALSE
 * if there is none. */
static gboolean
move_verb (GArray *parts)
{
  guint at = find_verb (parts);
  Part verb;

  if (at == parts->len || parts->len < 2)
    return FALSE;
  verb = (Part){ g_strdup (g_array_index (parts, Part, at).word), NULL };
  g_array_remove_index (parts, at);
  g_array_insert_val (parts, at == 0 ? 1 : 0, verb);
  return TRUE;
}

/* Takes the verb out. FALSE unless something else can stand for it: a choice or a path. */
static gboolean
drop_verb (GArray *parts)
{
  guint at = find_verb (parts);
  gboolean can = FALSE;

  for (guint i = 0; i < parts->len; i++)
    {
      const AciesRole *role = g_array_index (parts, Part, i).role;

      can |= role != NULL && (role->values != NULL || g_str_equal (role->is, "path"));
    }
  if (!can || at == parts->len)
    return FALSE;
  g_array_remove_index (parts, at);
  return TRUE;
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
    acies_command_line_add_ids (self->words->referee, part->role->is, self->expected);
  else if (g_str_equal (part->role->is, "path"))
    {
      for (guint i = 0; acies_command_line_legs[i] != NULL; i++)
        g_ptr_array_add (self->expected, g_strdup (acies_command_line_legs[i]));
      g_ptr_array_add (self->expected, g_strdup ("to"));
    }
  else if (g_str_equal (part->role->is, "flag"))
    {
      g_ptr_array_add (self->expected, g_strdup (part->role->id));
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

/* "3-7" as two numbers. FALSE: it is no range. */
static gboolean
read_range (const char *text, guint64 *first, guint64 *last)
{
  g_auto (GStrv) ends = g_strsplit (text, "-", 2);

  return ends[0] != NULL && ends[1] != NULL
         && g_ascii_string_to_unsigned (ends[0], 10, 0, G_MAXINT32, first, NULL)
         && g_ascii_string_to_unsigned (ends[1], 10, 0, G_MAXINT32, last, NULL);
}

/* The ids of the items from number FIRST to LAST, both of which there are. NULL if not. */
static char *
find_range (Fit *self, const AciesRole *role, guint64 first, guint64 last)
{
  g_autoptr (GString) ids = g_string_new (NULL);

  for (guint64 n = first; n <= last; n++)
    {
      g_autofree char *id = g_strdup_printf ("%" G_GUINT64_FORMAT, n);
      AciesItem *item = acies_command_line_find_item (self->words->referee, role->is, id);

      if (item != NULL)
        g_string_append_printf (ids, "%s%s", n > first ? " " : "", acies_item_get_id (item));
      else if (n == first || n == last)
        return NULL;
    }
  return g_string_free (g_steal_pointer (&ids), FALSE);
}

/* The ids of the items that TEXT names: one, or where there may be many "3,4" or "3-7". NULL if
 * there is none. */
static char *
find_ids (Fit *self, const AciesRole *role, const char *text)
{
  guint64 first, last;
  AciesItem *item = acies_command_line_find_item (self->words->referee, role->is, text);
  g_auto (GStrv) parts = NULL;
  g_autoptr (GString) ids = g_string_new (NULL);

  if (item != NULL)
    return g_strdup (acies_item_get_id (item));
  if (role->many && read_range (text, &first, &last))
    return first <= last && last - first <= MAX_RANGE ? find_range (self, role, first, last) : NULL;
  if (!role->many || strchr (text, ',') == NULL)
    return NULL;
  parts = g_strsplit (text, ",", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_autofree char *found = find_ids (self, role, parts[i]);

      if (found == NULL)
        return NULL;
      g_string_append_printf (ids, "%s%s", i > 0 ? " " : "", found);
    }
  return g_string_free (g_steal_pointer (&ids), FALSE);
}

/* The ids that the words from *AT on name, which moves past them; one item may be several words
 * long, "Roman horse", so the longest are tried first. */
static char *
take_ids (Fit *self, const AciesRole *role, guint *at)
{
  const AciesCommandLineWords *words = self->words;
  char *ids = NULL;

  for (guint length = MIN (4, words->n_words - *at); length > 0 && ids == NULL; length--)
    {
      g_autoptr (GString) text = g_string_new (words->words[*at]);

      for (guint i = 1; i < length; i++)
        g_string_append_printf (text, " %s", words->words[*at + i]);
      if (g_str_has_suffix (text->str, ","))
        g_string_truncate (text, text->len - 1);
      ids = find_ids (self, role, text->str);
      if (ids != NULL)
        *at += length;
    }
  return ids;
}

/* The end of the range TEXT that is no item; NULL if it is none or both are there. */
static char *
find_missing_end (Fit *self, const AciesRole *role, const char *text)
{
  guint64 ends[2];

  if (!read_range (text, &ends[0], &ends[1]))
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autofree char *id = g_strdup_printf ("%" G_GUINT64_FORMAT, ends[i]);

      if (acies_command_line_find_item (self->words->referee, role->is, id) == NULL)
        return g_steal_pointer (&id);
    }
  return NULL;
}

static void
describe_no_item (Fit *self, const AciesRole *role, guint word_index)
{
  const char *typed = self->words->words[word_index];
  g_autofree char *missing = role->many ? find_missing_end (self, role, typed) : NULL;
  const char *word = missing != NULL ? missing : typed;
  g_autofree char *candidates
      = acies_command_line_describe_candidates (self->words->referee, role->is, word);
  g_autofree char *near = acies_command_line_find_near (self->words->referee, role->is, word);
  AciesItem *other = acies_command_line_find_item (self->words->referee, "", word);
  guint64 first, last;

  if (other != NULL)
    {
      g_autofree char *name
          = acies_referee_describe_item (self->words->referee, acies_item_get_id (other));

      note_problem (self, word_index,
                    /* Translators: a name, what it is, what is wanted: leader, unit, … */
                    g_strdup_printf (_ ("%s is a %s, but a %s is needed here."), name,
                                     acies_lookup_kind_word (acies_item_get_kind (other)),
                                     role->is));
      return;
    }
  if (role->many && missing == NULL && read_range (typed, &first, &last))
    {
      note_problem (
          self, word_index,
          /* Translators: a range of units as typed, such as "7-3". */
          g_strdup_printf (_ ("“%s” must go from the lower to the higher number, and not too far."),
                           typed));
      return;
    }
  note_problem (
      self, word_index,
      candidates != NULL
          /* Translators: a typed word, and those that it may mean. */
          ? g_strdup_printf (_ ("“%s” could mean %s: type the number."), word, candidates)
          : near != NULL
                /* Translators: unit, leader, ...; what was typed, what was perhaps meant. */
                ? g_strdup_printf (_ ("There is no %s “%s” in this battle; did you mean “%s”?"),
                                   role->is, word, near)
                /* Translators: a typed word that is no unit (leader, ...) of this battle. */
                : g_strdup_printf (_ ("There is no %s “%s” in this battle."), role->is, word));
}

/* What was perhaps meant is looked for among all names. */
static void
note_no_item (Fit *self, const AciesRole *role, guint word_index)
{
  if (!self->words->is_unfinished)
    describe_no_item (self, role, word_index);
}

static gboolean
fit_items (Fit *self, const Part *part, guint part_index, guint word_index)
{
  const AciesCommandLineWords *words = self->words;
  g_autoptr (GString) all = g_string_new (NULL);
  guint at = word_index;

  while (at < words->n_words && (all->len == 0 || part->role->many))
    {
      g_autofree char *ids = take_ids (self, part->role, &at);

      if (ids == NULL)
        break;
      g_string_append_printf (all, "%s%s", all->len > 0 ? " " : "", ids);
      if (part->role->many && at < words->n_words
          && g_ascii_strcasecmp (words->words[at], "and") == 0)
        at++;
    }
  if (all->len > 0)
    return fit_with (self, part, part_index, at, g_strdup (all->str));
  note_no_item (self, part->role, word_index);
  return FALSE;
}

/* The ids that fill the last role before this one. */
static const char *
get_body (Fit *self)
{
  return self->values->len > 0 ? g_ptr_array_index (self->values, self->values->len - 1) : NULL;
}

/* TEXT, typed for a path, as paths are spelled; NULL if it leads nowhere. */
static char *
spell_path (Fit *self, const char *text, guint word_index)
{
  char *problem, *path;

  if (!acies_command_line_is_whereto (text))
    return acies_command_line_spell_path (acies_referee_get_ruleset (self->words->referee), text);
  path = acies_command_line_lead_to (self->words->referee, get_body (self), text, &problem);
  if (path == NULL)
    note_problem (self, word_index + 1, problem);
  return path;
}

/* All words from here on, or up to any later one if the say goes on. */
static gboolean
fit_rest (Fit *self, const Part *part, guint part_index, guint word_index)
{
  const AciesCommandLineWords *words = self->words;
  gboolean is_path = g_str_equal (part->role->is, "path");

  /* Without a verb only a leg tells that it is a path. */
  if (is_path && words->freedom == ACIES_COMMAND_LINE_VERBLESS
      && acies_command_line_find_leg (words->words[word_index]) == NULL
      && g_ascii_strcasecmp (words->words[word_index], "to") != 0)
    return FALSE;
  for (guint end = words->n_words; end > word_index; end--)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      char *value;

      for (guint i = word_index; i < end; i++)
        g_string_append_printf (text, "%s%s", i > word_index ? " " : "", words->words[i]);
      value = is_path ? spell_path (self, text->str, word_index) : g_strdup (text->str);
      if (value != NULL && fit_with (self, part, part_index, end, value))
        return TRUE;
    }
  return FALSE;
}

/* Whether WORD means VALUE; one that stands for the verb may end as a verb does. */
static gboolean
is_value (Fit *self, const char *value, const char *word)
{
  return g_ascii_strcasecmp (value, word) == 0
         || (self->words->freedom == ACIES_COMMAND_LINE_VERBLESS
             && acies_command_line_is_same_word (value, word));
}

static gboolean
fit_choice (Fit *self, const Part *part, guint part_index, guint word_index)
{
  const char *word = self->words->words[word_index];
  const char *near;

  for (guint i = 0; part->role->values[i] != NULL; i++)
    if (is_value (self, part->role->values[i], word))
      return fit_with (self, part, part_index, word_index + 1, g_strdup (part->role->values[i]));
  near = acies_text_nearest (word, part->role->values);
  note_problem (self, word_index,
                near != NULL
                    ? g_strdup_printf (_ ("“%s” is not a valid “%s”; did you mean “%s”?"), word,
                                       part->role->label, near)
                    : g_strdup_printf (_ ("“%s” is not a valid “%s”."), word, part->role->label));
  return FALSE;
}

static void
note_surplus (Fit *self, guint word_index)
{
  g_autofree char *typed = acies_command_line_describe (self->action);
  const char *word = self->words->words[word_index];

  self->is_surplus = TRUE;
  note_problem (
      self, word_index,
      g_strdup_printf (g_ascii_isdigit (*word)
                           ? _ ("“%s” has no meaning after “%s”. Write dice after the word “dice”.")
                           : _ ("“%s” has no meaning after “%s”."),
                       word, typed));
}

/* A flag is set by its own name, or told to be "yes" or "no". */
static gboolean
fit_flag (Fit *self, const Part *part, guint part_index, guint word_index)
{
  const char *word = self->words->words[word_index];

  if (acies_command_line_is_same_word (part->role->id, word))
    return fit_with (self, part, part_index, word_index + 1, g_strdup ("yes"));
  if (g_str_equal (word, "yes") || g_str_equal (word, "no"))
    return fit_with (self, part, part_index, word_index + 1, g_strdup (word));
  note_surplus (self, word_index);
  return FALSE;
}

static gboolean
fit_role (Fit *self, const Part *part, guint part_index, guint word_index)
{
  const AciesCommandLineWords *words = self->words;
  const char *word = words->words[word_index];

  if (is_item_role (part->role))
    return fit_items (self, part, part_index, word_index);
  if (part->role->values != NULL)
    return fit_choice (self, part, part_index, word_index);
  if (g_str_equal (part->role->is, "flag"))
    return fit_flag (self, part, part_index, word_index);
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
  g_autofree char *typed = acies_command_line_describe (self->action);

  note_problem (self, word_index,
                /* Translators: how an action is typed, and the part of it that is missing. */
                g_strdup_printf (_ ("“%s” needs “%s” too."), typed,
                                 part->word != NULL ? part->word : part->role->label));
}

static gboolean
fit_from (Fit *self, guint part_index, guint word_index)
{
  const AciesCommandLineWords *words = self->words;
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
  /* One that the say does not have may be passed over; before a path "to" says what it is. */
  if (words->freedom != ACIES_COMMAND_LINE_AS_SAID
      && acies_command_line_is_small (words->words[word_index])
      && !(part->role != NULL && g_str_equal (part->role->is, "path")
           && g_ascii_strcasecmp (words->words[word_index], "to") == 0)
      && fit_from (self, part_index, word_index + 1))
    return TRUE;
  if (part->role != NULL)
    return fit_role (self, part, part_index, word_index);
  if (acies_command_line_is_same_word (part->word, words->words[word_index])
      && fit_from (self, part_index + 1, word_index + 1))
    return TRUE;
  /* A small word of the say may go unsaid. */
  return words->freedom != ACIES_COMMAND_LINE_AS_SAID && acies_command_line_is_small (part->word)
         && fit_from (self, part_index + 1, word_index);
}

static AciesQuestion *
make_question (Fit *self)
{
  AciesQuestion *question = acies_question_new (self->action->fact.id);

  for (guint i = 0; i < self->keys->len; i++)
    acies_question_set (question, self->keys->pdata[i], self->values->pdata[i]);
  return question;
}

/* Whether a literal word of the say, no small one, was typed at all: only then is what else is
 * wrong of interest. */
static gboolean
has_verb (GArray *parts, const AciesCommandLineWords *words)
{
  for (guint i = 0; i < parts->len; i++)
    {
      const Part *part = &g_array_index (parts, Part, i);

      if (part->word == NULL || acies_command_line_is_small (part->word))
        continue;
      for (guint j = 0; j < words->n_words; j++)
        if (acies_command_line_is_same_word (part->word, words->words[j]))
          return TRUE;
    }
  return FALSE;
}

/* Fits the words to PARTS without a verb: as they stand, or with a leg in front put behind whom it
 * moves, "wheel 7 left 30". */
static gboolean
fit_verbless (Fit *self)
{
  char **words = self->words->words;
  guint n_words = self->words->n_words;
  gboolean fits = drop_verb (self->parts) && fit_from (self, 0, 0);
  guint at = 0;

  if (fits || n_words < 3 || acies_command_line_find_leg (words[0]) == NULL
      || find_verb (self->parts) < self->parts->len)
    return fits;
  while (!fits && at + 1 < n_words)
    {
      char *leg = words[at];

      words[at] = words[at + 1];
      words[++at] = leg;
      fits = fit_from (self, 0, 0);
    }
  for (; at > 0; at--)
    {
      char *leg = words[at];

      words[at] = words[at - 1];
      words[at - 1] = leg;
    }
  return fits;
}

static void
match_say (const AciesCommandLineWords *words,
           const AciesAction *action,
           const char *say,
           GPtrArray *expected,
           AciesCommandLineMatch *match)
{
  g_autoptr (GArray) parts = split_say (action, say);
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);
  Fit fit = { words, action, parts, keys, values, expected, 0, NULL, FALSE };
  gboolean fits;

  if (words->freedom == ACIES_COMMAND_LINE_VERBLESS)
    fits = fit_verbless (&fit);
  else
    fits = fit_from (&fit, 0, 0) || (move_verb (parts) && fit_from (&fit, 0, 0));
  match->question = fits ? make_question (&fit) : NULL;
  match->n_matched = fit.n_matched + 1;
  match->problem
      = fits
                || !(words->freedom == ACIES_COMMAND_LINE_VERBLESS ? fit.is_surplus
                                                                   : has_verb (parts, words))
            ? NULL
            : g_steal_pointer (&fit.problem);
  g_free (fit.problem);
}

/* Of all ways to say it, that which fits, or else comes farthest, counts. */
void
acies_command_line_match (const AciesCommandLineWords *words,
                          const AciesAction *action,
                          GPtrArray *expected,
                          AciesCommandLineMatch *match)
{
  const char *say;

  match_say (words, action, get_say (action, 0), expected, match);
  for (guint n = 1; match->question == NULL && (say = get_say (action, n)) != NULL; n++)
    {
      AciesCommandLineMatch other = { NULL, 0, NULL };

      match_say (words, action, say, expected, &other);
      if (other.question == NULL
          && (other.problem == NULL
              || (match->problem != NULL && match->n_matched >= other.n_matched)))
        {
          acies_command_line_match_clear (&other);
          continue;
        }
      acies_command_line_match_clear (match);
      *match = other;
    }
}

void
acies_command_line_match_clear (AciesCommandLineMatch *match)
{
  g_clear_pointer (&match->question, acies_question_free);
  g_clear_pointer (&match->problem, g_free);
}

void
acies_command_line_add_verbs (const AciesAction *action, GPtrArray *verbs)
{
  const char *say;

  for (guint n = 0; (say = get_say (action, n)) != NULL; n++)
    {
      g_autoptr (GArray) parts = split_say (action, say);

      for (guint i = 0; i < parts->len; i++)
        {
          const char *word = g_array_index (parts, Part, i).word;

          if (word != NULL && !acies_command_line_is_small (word))
            g_ptr_array_add (verbs, g_strdup (word));
        }
    }
}
