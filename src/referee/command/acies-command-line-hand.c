/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the umpire's own lines: "set ITEM key=value", "place ITEM X,Y facing F", "lose ITEM N",
 * "remove ITEM", "revive ITEM N", "hide ITEM from SIDE", "reveal ITEM to SIDE", "touch ITEM OTHER",
 * "is ITEM 60 mm from OTHER", "forget ITEM OTHER". The verb may follow
 * the item: "8 loses 1 stand". */
#include "config.h"

#include "referee/command/acies-command-line-private.h"

#include "model/battle/acies-stops.h"
#include "model/battle/acies-tolerance.h"
#include "model/battle/acies-whereabouts.h"
#include "referee/state/acies-hexes.h"
#include "referee/state/acies-lookup.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  AciesReferee *referee;
  char **words; /* behind verb and item */
  guint n_words;
  AciesQuestion *question;
} Hand;

typedef struct
{
  const char *verb;
  const char *action;
  gboolean (*read) (Hand *self, GError **error);
} Verb;

/* Whom the first word names. NULL with an error. */
static AciesItem *
read_other (Hand *self, GError **error)
{
  g_autofree char *word
      = self->n_words > 0 ? g_strdelimit (g_strdup (self->words[0]), ",", '\0') : NULL;

  if (word == NULL)
    {
      acies_command_line_refuse (error, _ ("Say of which two: “6 touches 38”, “forget 6 38”."));
      return NULL;
    }
  return acies_command_line_find (self->referee, word, error);
}

/* "dp=2", or "dp 2"; a length may have its unit behind it: "tolerance 2 mm". */
static gboolean
read_keys (Hand *self, GError **error)
{
  if (self->n_words == 3 && g_str_equal (self->words[0], ACIES_TOLERANCE))
    {
      g_autofree char *length = g_strdup_printf ("%s %s", self->words[1], self->words[2]);

      acies_question_set (self->question, ACIES_TOLERANCE, length);
      return TRUE;
    }
  for (guint i = 0; i < self->n_words; i++)
    {
      const char *word = self->words[i];
      const char *equals = strchr (word, '=');
      g_autofree char *key = NULL;

      if (equals == word || (equals == NULL && i + 1 == self->n_words))
        return acies_command_line_refuse (error, _ ("“%s” must be NAME=VALUE."), word);
      key = equals != NULL ? g_strndup (word, (gsize) (equals - word)) : g_strdup (word);
      acies_question_set (self->question, key, equals != NULL ? equals + 1 : self->words[++i]);
    }
  return TRUE;
}

/* The measure of "X,Y": the word behind it, "mm" on hexes, which have numbers, or that of the
 * rules. */
static const char *
get_measure (Hand *self, gboolean *is_typed)
{
  AciesRuleset *ruleset = acies_referee_get_ruleset (self->referee);
  const char *word = self->n_words > 1 ? self->words[1] : NULL;

  *is_typed = word != NULL
              && (g_ascii_strcasecmp (word, "mm") == 0
                  || acies_lookup_find_measure (ruleset, word) != NULL);
  if (*is_typed)
    return word;
  return acies_ruleset_get_hexes (ruleset) != NULL ? "mm" : NULL;
}

/* "X,Y" or "at X,Y" is where, in keys it is of millimetres; so is the number of a hex. */
static gboolean
read_where (Hand *self, GError **error)
{
  guint at = self->n_words > 1 && acies_command_line_is_small (self->words[0]) ? 1 : 0;
  const char *where = self->n_words > at ? self->words[at] : "";
  g_autofree char *text = NULL, *x = NULL, *y = NULL, *mm = NULL;
  gboolean is_hex = acies_ruleset_has_hexes (acies_referee_get_ruleset (self->referee))
                    && acies_hexes_is_number (where);
  gboolean is_typed;
  AciesPoint point;

  if (g_str_equal (where, "unknown") && self->n_words == at + 1)
    {
      acies_question_set (self->question, "at", where);
      return TRUE;
    }
  if (strchr (where, '=') != NULL || !(is_hex || strchr (where, ',') != NULL))
    return read_keys (self, error);
  self->words += at;
  self->n_words -= at;
  if (is_hex)
    {
      acies_question_set (self->question, "at", where);
      self->words++;
      self->n_words--;
      return read_keys (self, error);
    }
  text = g_strjoin (" ", where, get_measure (self, &is_typed), NULL);
  if (acies_command_line_read_point (acies_referee_get_ruleset (self->referee), text, &point))
    {
      x = acies_length_format (point.x);
      y = acies_length_format (point.y);
      mm = g_strdup_printf ("%s,%s", x, y);
    }
  acies_question_set (self->question, "at", mm != NULL ? mm : where);
  self->words += is_typed ? 2 : 1;
  self->n_words -= is_typed ? 2 : 1;
  return read_keys (self, error);
}

/* "about" before the place: it is only about right. */
static void
read_about (Hand *self)
{
  if (self->n_words == 0 || g_ascii_strcasecmp (self->words[0], "about") != 0)
    return;
  acies_question_set (self->question, "about", "yes");
  self->words++;
  self->n_words--;
}

/* "X,Y", or "about X,Y". */
static gboolean
read_place (Hand *self, GError **error)
{
  read_about (self);
  return read_where (self, error);
}

/* "38", "38 front", "38 in the flank, 2 stands": whom it touches, with its own front. */
static gboolean
read_touch (Hand *self, GError **error)
{
  static const char *const faces[] = { "front", "flank", "left", "right", "rear", NULL };
  const char *face = "front", *number = NULL;
  AciesItem *other = read_other (self, error);
  g_autofree char *key = NULL, *value = NULL;

  if (other == NULL)
    return FALSE;
  for (guint i = 1; i < self->n_words; i++)
    {
      g_autofree char *word = g_strdelimit (g_ascii_strdown (self->words[i], -1), ",", '\0');
      const char *found = NULL;

      for (guint n = 0; faces[n] != NULL; n++)
        if (g_str_equal (word, faces[n]))
          found = faces[n];
      if (found != NULL)
        face = found;
      else if (g_ascii_isdigit (word[0]))
        number = self->words[i];
      else if (!acies_command_line_is_small (word) && !g_str_has_prefix (word, "stand"))
        return acies_command_line_refuse (
            error, _ ("“%s” is neither a face nor a number of stands."), self->words[i]);
    }
  key = g_strconcat (ACIES_STATED_TOUCH, ".", acies_item_get_id (other), NULL);
  value = number != NULL ? g_strdup_printf ("front-%s-%s", face, number)
                         : g_strdup_printf ("front-%s", face);
  acies_question_set (self->question, key, value);
  return TRUE;
}

/* "60 mm from 38" */
static gboolean
read_distance (Hand *self, GError **error)
{
  AciesItem *other = NULL;
  g_autofree char *key = NULL, *length = NULL;

  if (self->n_words >= 3 && g_ascii_strcasecmp (self->words[self->n_words - 2], "from") == 0)
    other = acies_command_line_find (self->referee, self->words[self->n_words - 1], error);
  else
    acies_command_line_refuse (error, _ ("Say how far it is from whom: “6 is 60 mm from 38”."));
  if (other == NULL)
    return FALSE;
  for (guint i = 0; i + 2 < self->n_words; i++)
    {
      g_autofree char *before = g_steal_pointer (&length);

      length = before != NULL ? g_strjoin (" ", before, self->words[i], NULL)
                              : g_strdup (self->words[i]);
    }
  if (self->n_words == 3 && g_ascii_isdigit (length[strlen (length) - 1]))
    {
      const AciesMeasure *main
          = acies_ruleset_get_main_measure (acies_referee_get_ruleset (self->referee));
      g_autofree char *bare = g_steal_pointer (&length);

      length = g_strjoin (" ", bare, main != NULL ? main->fact.id : "mm", NULL);
    }
  key = g_strconcat (ACIES_STATED_GAP, ".", acies_item_get_id (other), NULL);
  acies_question_set (self->question, key, length);
  return TRUE;
}

/* "38": nothing that was said of both holds any more. */
static gboolean
read_forget (Hand *self, GError **error)
{
  const char *const *ties = acies_whereabouts_get_ties ();
  AciesItem *other = read_other (self, error);

  for (guint i = 0; other != NULL && ties[i] != NULL; i++)
    {
      g_autofree char *key = g_strconcat (ties[i], ".", acies_item_get_id (other), NULL);

      acies_question_set (self->question, key, "none");
    }
  return other != NULL;
}

static gboolean
read_removal (Hand *self, GError **error)
{
  acies_question_set (self->question, "at", "none");
  return self->n_words == 0
         || acies_command_line_refuse (error, _ ("“%s” is not needed; give only the item."),
                                       self->words[0]);
}

/* "2", "2 stands", or nothing for one; SIGN goes before it. */
static gboolean
read_number (Hand *self, const char *sign, GError **error)
{
  const char *text = self->n_words > 0 ? self->words[0] : "1";
  g_autofree char *number = g_strconcat (sign, text, NULL);
  gint64 n;

  if (g_str_has_prefix (text, "n="))
    return read_keys (self, error);
  if (!g_ascii_string_to_signed (number, 10, -ACIES_UNIT_MAX_STANDS, ACIES_UNIT_MAX_STANDS, &n,
                                 NULL)
      || self->n_words > 2
      || (self->n_words == 2 && !acies_command_line_is_same_word (self->words[1], "stand")))
    return acies_command_line_refuse (error, _ ("Give the number of stands: “lose 12 2”."));
  acies_question_set (self->question, "n", number);
  return TRUE;
}

static gboolean
read_loss (Hand *self, GError **error)
{
  return read_number (self, "", error);
}

static gboolean
read_revival (Hand *self, GError **error)
{
  return read_number (self, "-", error);
}

/* "from SIDE", "to SIDE". */
static gboolean
read_side (Hand *self, const char *known, GError **error)
{
  guint at = self->n_words > 0 && acies_command_line_is_small (self->words[0]) ? 1 : 0;
  AciesItem *side = self->n_words == at + 1
                        ? acies_command_line_find_item (self->referee, "side", self->words[at])
                        : NULL;
  g_autofree char *key = NULL;

  if (side == NULL)
    return acies_command_line_refuse (
        error, _ ("Give the side: “reveal 12 to SIDE”, “hide 12 from SIDE”."));
  key = g_strconcat ("known.", acies_item_get_id (side), NULL);
  acies_question_set (self->question, key, known);
  return TRUE;
}

static gboolean
read_hiding (Hand *self, GError **error)
{
  return read_side (self, "no", error);
}

static gboolean
read_showing (Hand *self, GError **error)
{
  return read_side (self, "yes", error);
}

static const Verb verbs[] = {
  { "set", ACIES_ACTION_SET, read_keys },        { "place", ACIES_ACTION_PLACE, read_place },
  { "lose", ACIES_ACTION_LOSE, read_loss },      { "remove", ACIES_ACTION_PLACE, read_removal },
  { "revive", ACIES_ACTION_LOSE, read_revival }, { "hide", ACIES_ACTION_SET, read_hiding },
  { "reveal", ACIES_ACTION_SET, read_showing },  { "touch", ACIES_ACTION_SET, read_touch },
  { "is", ACIES_ACTION_SET, read_distance },     { "forget", ACIES_ACTION_SET, read_forget },
};

static const Verb *
find_verb (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (acies_command_line_is_same_word (word, verbs[i].verb))
      return &verbs[i];
  return NULL;
}

/* Whom WORD names. Where the sequence stands is the battle's: "set turn 3". */
static AciesItem *
find_item (AciesReferee *referee, const char *word, gboolean *is_key)
{
  static const char *const keys[]
      = { "turn", "phase", "side", ACIES_TOLERANCE, ACIES_STOPS, "marks", NULL };
  g_autofree char *key = g_strndup (word, strcspn (word, "="));
  AciesItem *item = acies_command_line_find_item (referee, "", word);

  *is_key = item == NULL && g_strv_contains (keys, key);
  return *is_key ? ACIES_ITEM (acies_referee_get_battle (referee)) : item;
}

gboolean
acies_command_line_is_hand (const char *word)
{
  return find_verb (word) != NULL;
}

AciesQuestion *
acies_command_line_parse_hand (AciesReferee *referee, char **words, guint n_words, GError **error)
{
  const Verb *verb = n_words > 0 ? find_verb (words[0]) : NULL;
  const char *whom = n_words > 1 ? words[1] : NULL;
  gboolean is_key = FALSE;
  AciesItem *item = whom != NULL ? find_item (referee, whom, &is_key) : NULL;
  Hand hand = { referee, words + 2, n_words - MIN (n_words, 2), NULL };

  if (verb == NULL)
    return NULL;
  if (item == NULL)
    {
      if (whom == NULL)
        acies_command_line_refuse (error, _ ("Give the item: “%s 12 …”."), words[0]);
      else
        acies_command_line_refuse (error, _ ("There is nothing called “%s” in this battle."), whom);
      return NULL;
    }
  if (is_key)
    {
      hand.words--;
      hand.n_words++;
    }
  hand.question = acies_question_new (verb->action);
  acies_question_set (hand.question, "item", acies_item_get_id (item));
  if (verb->read (&hand, error))
    return hand.question;
  acies_question_free (hand.question);
  return NULL;
}
