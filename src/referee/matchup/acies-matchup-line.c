/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads lines of words. Names may hold commas, so that as much as names somebody is taken for a
 * name; each part after that is a setting: words of its label, whose it is, its value. Where units
 * have strengths, figures alone are anybody of such strength. */
#include "config.h"

#include "referee/matchup/acies-matchup-line.h"

#include "referee/matchup/acies-matchup-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define AGAINST " against "
#define MOST_NAMED 6

/* Where "against" stands in TEXT, in English or in the language of messages, and how long it is
 * with its blanks; NULL: nowhere. */
static const char *
find_against (const char *text, gsize *length)
{
  /* Translators: one word, between two blanks, as in "spearmen against elephants". */
  const char *words[] = { AGAINST, _ (" against ") };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      const char *found = strstr (text, words[i]);

      *length = strlen (words[i]);
      if (found != NULL)
        return found;
    }
  return NULL;
}

gboolean
acies_matchup_line_is (const char *text)
{
  gsize length;

  g_return_val_if_fail (text != NULL, FALSE);

  return find_against (text, &length) != NULL;
}

/* The action that the words before the first colon of *TEXT name, which then goes on behind it;
 * NULL: they name none. */
static const char *
take_action (AciesMatchup *self, const char **text)
{
  const GPtrArray *facts = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_ACTION);
  const char *colon = strchr (*text, ':');
  g_autofree char *word = colon != NULL ? g_strndup (*text, colon - *text) : NULL;

  for (guint i = 0; word != NULL && facts != NULL && i < facts->len; i++)
    {
      const AciesFact *fact = g_ptr_array_index (facts, i);

      if (g_ascii_strcasecmp (fact->id, word) != 0 && g_utf8_collate (fact->label, word) != 0)
        continue;
      *text = colon + 1;
      return fact->id;
    }
  return NULL;
}

/* Whether TEXT is a number and nobody's, as it has a sign or a point. */
static gboolean
is_figure (const char *text)
{
  char *end;

  g_ascii_strtod (text, &end);
  return end > text && *end == '\0' && strpbrk (text, "+-.") != NULL;
}

/* Whom TEXT names: by a strength where the rules know one, else by a name. */
static const AciesMatchupPick *
find_pick (AciesMatchup *self, const char *text, GError **error)
{
  const AciesMatchupPick *pick = acies_matchup_take_strength (self, text);

  if (pick != NULL)
    return pick;
  if (is_figure (text))
    {
      g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                   _ ("These rules know no strength “%s”."), text);
      return NULL;
    }
  return acies_matchup_picks_find (self->picks, text, error);
}

/* Takes from PARTS as many as name somebody, beginning with the most. */
static const AciesMatchupPick *
take_pick (AciesMatchup *self, char **parts, guint *n_taken, GError **error)
{
  for (guint n = g_strv_length (parts); n > 0; n--)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      const AciesMatchupPick *pick;

      for (guint i = 0; i < n; i++)
        g_string_append_printf (text, "%s%s", i > 0 ? "," : "", parts[i]);
      pick = find_pick (self, g_strstrip (text->str), n == 1 ? error : NULL);
      *n_taken = n;
      if (pick != NULL)
        return pick;
    }
  if (error != NULL && *error == NULL)
    g_set_error_literal (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                         _ ("Pick who, and against whom."));
  return NULL;
}

/* What the words of one part say. */
typedef struct
{
  GPtrArray *words; /* of char *, casefolded: those of the label */
  int side;         /* -1: nobody said */
  char *value;      /* a number, "no"; or NULL */
} Part;

static void
part_clear (Part *self)
{
  g_ptr_array_unref (self->words);
  g_free (self->value);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Part, part_clear)

static gboolean
has_word (const char *text, const char *word)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);
  g_auto (GStrv) words = g_str_tokenize_and_fold (folded, NULL, NULL);

  return g_strv_contains ((const char *const *) words, word);
}

/* Whose WORD is: a role, or a word of the name of one of the two alone; -1: nobody's. */
static int
find_owner (AciesMatchup *self, const char *word)
{
  for (int side = 0; side < ACIES_MATCHUP_N_SIDES; side++)
    {
      if (g_str_equal (self->roles[side]->id, word))
        return side;
      if (has_word (self->sides[side]->label, word)
          && !has_word (self->sides[1 - side]->label, word))
        return side;
    }
  return -1;
}

static gboolean
is_no_word (const char *word)
{
  g_autofree char *own = g_utf8_casefold (_ ("not"), -1);

  return g_str_equal (word, "not") || g_str_equal (word, "no") || g_str_equal (word, own);
}

static void
read_part (AciesMatchup *self, const char *text, Part *part)
{
  g_auto (GStrv) words = g_str_tokenize_and_fold (text, NULL, NULL);
  gint64 number;

  *part = (Part){ g_ptr_array_new_with_free_func (g_free), -1, NULL };
  for (guint i = 0; words[i] != NULL; i++)
    {
      int owner = find_owner (self, words[i]);

      if (owner >= 0 && part->side < 0)
        part->side = owner;
      else if (part->value == NULL
               && (is_no_word (words[i])
                   || g_ascii_string_to_signed (words[i], 10, 0, G_MAXINT32, &number, NULL)))
        part->value = g_strdup (is_no_word (words[i]) ? "no" : words[i]);
      else
        g_ptr_array_add (part->words, g_strdup (words[i]));
    }
}

/* How well TEXT is what PART says: 3 all of it, 2 by whole words, 1 by beginnings, 0 not. */
static guint
compare (const Part *part, const char *text)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);
  g_auto (GStrv) own = g_str_tokenize_and_fold (folded, NULL, NULL);
  guint degree = g_strv_length (own) == part->words->len ? 3 : 2;

  for (guint i = 0; i < part->words->len; i++)
    {
      const char *word = g_ptr_array_index (part->words, i);

      if (g_strv_contains ((const char *const *) own, word))
        continue;
      degree = 1;
      if (strstr (folded, word) == NULL)
        return 0;
    }
  return part->words->len > 0 ? degree : 0;
}

typedef struct
{
  const AciesMatchupSetting *setting;
  const char *option; /* or NULL */
  guint degree;
} Match;

/* How PART and SETTING go together: by its label, or by one of its options, with or without the
 * label before it. */
static Match
match (const Part *part, const AciesMatchupSetting *setting)
{
  Match best = { setting, NULL, compare (part, setting->label) };
  guint by_id = compare (part, setting->id);

  best.degree = MAX (best.degree, MIN (by_id, 2));
  for (guint i = 0; setting->options != NULL && setting->options[i] != NULL; i++)
    {
      g_autofree char *both = g_strconcat (setting->label, " ", setting->option_labels[i], NULL);
      guint degree = MAX (compare (part, setting->option_labels[i]), compare (part, both));

      if (degree < best.degree || degree == 0 || *setting->options[i] == '\0')
        continue;
      best.degree = degree;
      best.option = setting->options[i];
    }
  return best;
}

static void
refuse_setting (const GArray *found, const char *text, GError **error)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < MIN (found->len, MOST_NAMED); i++)
    {
      const AciesMatchupSetting *setting = g_array_index (found, Match, i).setting;

      g_string_append_printf (list, "%s%s (%s)", i > 0 ? ", " : "", setting->label, setting->id);
    }
  if (found->len > 0)
    g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                 _ ("“%s” can mean several: %s."), text, list->str);
  else
    g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                 _ ("Nothing that may count between these two is called “%s”."), text);
}

/* The settings that PART names best, of those of SIDE and of neither; of Match. */
static GArray *
list_matches (AciesMatchup *self, const Part *part, int side)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (Match));
  guint best = 1;

  for (guint i = 0; i < self->settings->len; i++)
    {
      const AciesMatchupSetting *setting = g_ptr_array_index (self->settings, i);
      Match here = match (part, setting);

      if ((setting->side >= 0 && setting->side != side) || here.degree < best)
        continue;
      if (here.degree > best)
        g_array_set_size (found, 0);
      best = here.degree;
      g_array_append_val (found, here);
    }
  return found;
}

/* The one setting that PART, TEXT as typed, names: where it does not say whose, of the first, or
 * else of the second. */
static gboolean
find_setting (AciesMatchup *self, const Part *part, const char *text, Match *one, GError **error)
{
  g_autoptr (GArray) found = list_matches (self, part, MAX (part->side, 0));

  if (found->len == 0 && part->side < 0)
    {
      g_array_unref (found);
      found = list_matches (self, part, 1);
    }
  if (found->len != 1)
    {
      refuse_setting (found, text, error);
      return FALSE;
    }
  *one = g_array_index (found, Match, 0);
  return TRUE;
}

static gboolean
has_setting (AciesMatchup *self, const char *id)
{
  for (guint i = 0; i < self->settings->len; i++)
    if (g_str_equal (((AciesMatchupSetting *) g_ptr_array_index (self->settings, i))->id, id))
      return TRUE;
  return FALSE;
}

/* ID=VALUE, as lines are written. FALSE: it is not of that form, or no setting. */
static gboolean
say_by_id (AciesMatchup *self, const char *text)
{
  const char *equals = strchr (text, '=');
  g_autofree char *id = equals != NULL ? g_strndup (text, equals - text) : NULL;

  if (id == NULL || !has_setting (self, id))
    return FALSE;
  acies_matchup_say (self, id, equals + 1);
  return TRUE;
}

static gboolean
say_part (AciesMatchup *self, const char *text, GError **error)
{
  g_auto (Part) part = { NULL };
  Match found;

  read_part (self, text, &part);
  if (say_by_id (self, text))
    return TRUE;
  if (!find_setting (self, &part, text, &found, error))
    return FALSE;
  if (found.option == NULL && part.value == NULL && found.setting->kind != ACIES_MATCHUP_FLAG)
    {
      g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                   /* Translators: something that may count, as “DPs”. */
                   _ ("Say what “%s” is: write %s=VALUE."), found.setting->label,
                   found.setting->id);
      return FALSE;
    }
  acies_matchup_say (self, found.setting->id,
                     found.option != NULL ? found.option
                     : part.value != NULL ? part.value
                                          : "yes");
  return TRUE;
}

gboolean
acies_matchup_line_read (AciesMatchup *self, const char *text, GError **error)
{
  gsize length;
  const char *against = find_against (text, &length), *action = take_action (self, &text);
  g_autofree char *who = NULL;
  g_auto (GStrv) parts = NULL;
  const AciesMatchupPick *first, *second;
  guint n_taken = 0;

  g_return_val_if_fail (against != NULL, FALSE);

  who = g_strstrip (g_strndup (text, MAX (0, against - text)));
  parts = g_strsplit (against + length, ",", -1);
  first = find_pick (self, who, error);
  second = first != NULL ? take_pick (self, parts, &n_taken, error) : NULL;
  if (second == NULL)
    return FALSE;
  acies_matchup_set_pick (self, 0, first);
  acies_matchup_set_pick (self, 1, second);
  acies_matchup_set_action (self, action);
  if (!acies_matchup_rule (self, error))
    return FALSE;
  for (guint i = n_taken; parts[i] != NULL; i++)
    if (*g_strstrip (parts[i]) != '\0'
        && (!say_part (self, parts[i], error) || !acies_matchup_rule (self, error)))
      return FALSE;
  return TRUE;
}

char *
acies_matchup_line_write (AciesMatchup *self)
{
  g_autoptr (GPtrArray) ids = NULL;
  g_autoptr (GString) line = NULL;

  if (self->sides[0] == NULL || self->sides[1] == NULL || self->action == NULL)
    return NULL;
  line = g_string_new (NULL);
  g_string_append_printf (line, "%s: %s" AGAINST "%s", self->action->fact.id, self->sides[0]->id,
                          self->sides[1]->id);
  ids = acies_matchup_list_ids (self->said);
  for (guint i = 0; i < ids->len; i++)
    g_string_append_printf (line, ", %s=%s", (char *) g_ptr_array_index (ids, i),
                            (char *) g_hash_table_lookup (self->said, g_ptr_array_index (ids, i)));
  return g_string_free (g_steal_pointer (&line), FALSE);
}
