/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the slip as plain text: what the rules reckon with in columns of label, value and clause,
 * then what comes of it. What several items suffer alike, or one item in several ways, is one
 * line. */
#include "config.h"

#include "referee/ruling/acies-ruling-private.h"

#include "base/value/acies-lines.h"
#include "base/value/acies-number.h"
#include "referee/ruling/acies-prompt-text.h"
#include "referee/ruling/acies-ruling-pairs.h"
#include "referee/ruling/acies-ruling-rows.h"
#include "referee/ruling/acies-ruling-sums.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define LINE_WIDTH 96
/* A slip with more lines than these is long, and then one with more opponents than these tells of
 * them in words. */
#define MOST_LINES 40
#define MOST_PAIRS 2
/* Of a block of opponents. */
#define PAIR_LABEL 28
#define PAIR_COLUMN 20
/* What comes of it is told in so many lines, and counted beyond them. */
#define MOST_EFFECTS 24

static char *
format_value (const AciesRulingLine *line, const AciesValue *value)
{
  g_autofree char *number = NULL;

  switch (value->kind)
    {
    case ACIES_VALUE_NONE:
      return g_strdup ("");
    case ACIES_VALUE_FLAG:
      return g_strdup (value->number != 0 ? _ ("yes") : _ ("no"));
    case ACIES_VALUE_SYMBOL:
      return g_strdup (value->symbol);
    case ACIES_VALUE_NUMBER:
      break;
    }
  number = acies_number_format_for_people (value->number, line->per_unit, 3);
  if (line->kind == ACIES_RULING_LINE_MODIFIER && value->number >= 0)
    return g_strconcat ("+", number, NULL);
  return g_steal_pointer (&number);
}

static const char *
from_word (AciesLineSource from)
{
  switch (from)
    {
    case ACIES_LINE_SOURCE_RULES:
      return NULL;
    case ACIES_LINE_SOURCE_MEASURED:
      return _ ("measured");
    case ACIES_LINE_SOURCE_TYPED:
      return _ ("typed");
    case ACIES_LINE_SOURCE_TABLE:
      return _ ("thrown on the table");
    case ACIES_LINE_SOURCE_PROGRAM:
      return _ ("thrown by program");
    case ACIES_LINE_SOURCE_OVERRIDDEN:
      return _ ("overridden");
    case ACIES_LINE_SOURCE_ARMY:
      return _ ("from its army");
    }
  return NULL;
}

static const char *
origin_word (AciesOrigin origin)
{
  switch (origin)
    {
    case ACIES_ORIGIN_SOURCE:
      return NULL;
    case ACIES_ORIGIN_ERRATUM:
      return _ ("erratum");
    case ACIES_ORIGIN_SUPPLEMENT:
      return _ ("supplement");
    case ACIES_ORIGIN_HOUSE:
      return _ ("house rule");
    }
  return NULL;
}

static void
append_part (GString *text, const char *part)
{
  if (part == NULL || *part == '\0')
    return;
  if (text->len > 0)
    g_string_append (text, ", ");
  g_string_append (text, part);
}

static char *
format_source (const AciesRulingLine *line)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *was = NULL;

  append_part (text, line->cite);
  append_part (text, origin_word (line->origin));
  if (line->origin == ACIES_ORIGIN_HOUSE)
    append_part (text, line->layer);
  append_part (text, from_word (line->from));
  if (line->from == ACIES_LINE_SOURCE_OVERRIDDEN)
    {
      g_autofree char *old = format_value (line, &line->was);

      /* Translators: %s is the figure that the rules gave before the umpire overruled it. */
      was = *old != '\0' ? g_strdup_printf (_ ("was %s"), old) : NULL;
      append_part (text, was);
      append_part (text, line->reason);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
add_line (GPtrArray *rows, const AciesRulingLine *line)
{
  gboolean is_unit = line->kind == ACIES_RULING_LINE_MEASURE && line->detail != NULL;
  g_autofree char *value = format_value (line, &line->value);
  char *label
      = line->detail != NULL && !is_unit
            ? g_strdup_printf ("%s (%s)", line->label != NULL ? line->label : "", line->detail)
            : g_strdup (line->label != NULL ? line->label : line->id);
  acies_ruling_rows_add (rows, line->kind, label,
                         is_unit ? g_strdup_printf ("%s %s", value, line->detail)
                                 : g_strdup (value),
                         format_source (line));
}

/* What is open. */
static void
add_row (GPtrArray *rows, char *label, char *value)
{
  acies_ruling_rows_add (rows, ACIES_RULING_LINE_PROPOSAL, label, value, g_strdup (""));
}

static char *
describe_ask (const AciesPrompt *ask)
{
  g_autofree char *options = NULL;
  const char *label = ask->label != NULL ? ask->label : ask->id;

  switch (ask->kind)
    {
    case ACIES_PROMPT_DICE:
      if (ask->reading.how == ACIES_DICE_COUNT)
        {
          g_autofree char *dice = acies_prompt_print_dice (ask, acies_die_get_id (ask->die));

          /* Translators: which dice, and what they are to show; what the throw is for. */
          return g_strdup_printf (_ ("Throw %s: %s"), dice, label);
        }
      /* Translators: a number of dice, the die, what the throw is for. */
      return g_strdup_printf (_ ("Throw %u %s: %s"), ask->n_dice, acies_die_get_id (ask->die),
                              label);
    case ACIES_PROMPT_CHOICE:
      options = g_strjoinv (", ", ask->options);
      /* Translators: what is to be chosen, and the options. */
      return g_strdup_printf (_ ("Choose: %s (%s)"), label, options);
    case ACIES_PROMPT_MEASURE:
      return g_strdup_printf (_ ("Measure: %s"), label);
    case ACIES_PROMPT_TICK:
      return g_strdup_printf (ask->is_ticked ? _ ("Ticked: %s") : _ ("May be ticked: %s"), label);
    }
  return g_strdup (label);
}

static void
add_asks (AciesRuling *self, GPtrArray *rows)
{
  for (guint i = 0; i < self->asks->len; i++)
    {
      const AciesPrompt *ask = g_ptr_array_index (self->asks, i);

      add_row (rows, describe_ask (ask), g_strdup (ask->id));
    }
}

/* Whether CHANCE is of a number that is proposed, "7.dp=2", and not of an outcome; before either
 * may stand what is chosen on the way to it: "way=left:7.dp=2". */
static gboolean
is_quantity (const AciesChance *chance)
{
  const char *colon = strrchr (chance->outcome, ':');

  return strchr (colon != NULL ? colon : chance->outcome, '=') != NULL;
}

static const char *
get_chance_label (const AciesChance *chance)
{
  return chance->label != NULL ? chance->label : chance->outcome;
}

/* "1/6 (16.7%)" */
static char *
format_chance (const AciesFraction *chance)
{
  g_autofree char *fraction = acies_fraction_to_string (chance);
  gint64 tenths = (gint64) (acies_fraction_to_double (chance) * 1000 + 0.5);
  g_autofree char *percent = acies_number_format_for_people (tenths, 10, 1);

  return g_strdup_printf ("%s (%s%%)", fraction, percent);
}

static void
add_odds (AciesRuling *self, GPtrArray *rows)
{
  for (guint i = 0; i < self->odds->len; i++)
    {
      const AciesChance *chance = g_ptr_array_index (self->odds, i);

      if (!is_quantity (chance))
        add_row (rows,
                 /* Translators: the chance of an outcome. */
                 g_strdup_printf (_ ("Chance: %s"), get_chance_label (chance)),
                 format_chance (&chance->chance));
    }
}

/* Adds TEXT, broken between words so that it stays within the width of a line. */
static void
append_wrapped (GString *text, const char *indent, const char *more)
{
  g_autoptr (GPtrArray) lines = acies_lines_break (indent, more, LINE_WIDTH);

  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (text, "%s\n", (char *) g_ptr_array_index (lines, i));
}

/* Why it is not allowed. */
static void
append_reasons (AciesRuling *self, GString *text)
{
  const char *heading
      = self->verdict == ACIES_VERDICT_FORBIDDEN ? _ ("Forbidden") : _ ("The umpire decides");
  gboolean has_reason = FALSE;

  for (guint i = 0; i < self->lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (self->lines, i);
      g_autofree char *source = NULL, *sentence = NULL;

      if (line->kind != ACIES_RULING_LINE_FORBID && line->kind != ACIES_RULING_LINE_UMPIRE)
        continue;
      source = format_source (line);
      sentence = *source != '\0' ? g_strdup_printf ("%s: %s [%s]", heading, line->label, source)
                                 : g_strdup_printf ("%s: %s", heading, line->label);
      append_wrapped (text, "  ", sentence);
      has_reason = TRUE;
    }
  if (!has_reason)
    g_string_append_printf (text, "  %s\n", heading);
}

/* Whether what happens is told as one sentence: not while the rules forbid it. */
static gboolean
says_result (AciesRuling *self)
{
  return acies_ruling_tells (self) && (self->verdict == ACIES_VERDICT_ALLOWED || self->is_complete);
}

/* Whether there is so much to say that nothing is said twice, though each has its clause: that the
 * window tells, and who asks for an explanation. */
static gboolean
is_long (AciesRuling *self)
{
  guint n = 0;

  for (guint i = 0; i < self->lines->len; i++)
    n += ((AciesRulingLine *) g_ptr_array_index (self->lines, i))->kind
         != ACIES_RULING_LINE_PROPOSAL;
  return n > MOST_LINES;
}

/* Whether the sentence says LABEL already. */
static gboolean
is_in_result (AciesRuling *self, const char *label)
{
  for (guint i = 0; i < self->lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (self->lines, i);

      if (line->kind == ACIES_RULING_LINE_EFFECT && g_strcmp0 (line->label, label) == 0)
        return is_long (self) && says_result (self);
    }
  return FALSE;
}

/* The line by which the umpire lets pass what the rules do not, or NULL. */
static const AciesRulingLine *
find_pass (AciesRuling *self)
{
  for (guint i = 0; i < self->lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (self->lines, i);

      if (line->kind == ACIES_RULING_LINE_NOTE && line->from == ACIES_LINE_SOURCE_OVERRIDDEN
          && g_strcmp0 (line->id, "verdict") == 0)
        return line;
    }
  return NULL;
}

static void
append_pass (AciesRuling *self, GString *text)
{
  const AciesRulingLine *pass = find_pass (self);
  g_autofree char *sentence = NULL;

  if (pass == NULL)
    return;
  sentence = g_strdup_printf ("%s: %s", pass->label, pass->reason != NULL ? pass->reason : "");
  append_wrapped (text, "  ", sentence);
}

static gboolean
is_same_item (const char *a, const char *b)
{
  const char *deed_a = acies_ruling_rows_find_deed (a), *deed_b = acies_ruling_rows_find_deed (b);

  return deed_a != NULL && deed_b != NULL && deed_a - a == deed_b - b
         && strncmp (a, b, deed_a - a) == 0;
}

static gboolean
is_same_deed (const char *a, const char *b)
{
  const char *deed_a = acies_ruling_rows_find_deed (a), *deed_b = acies_ruling_rows_find_deed (b);

  return deed_a != NULL && deed_b != NULL && g_str_equal (deed_a, deed_b);
}

/* What some items suffer. */
typedef struct
{
  GString *text;
  guint n; /* of how many effects */
} Effect;

static void
effect_free (Effect *effect)
{
  g_string_free (effect->text, TRUE);
  g_free (effect);
}

/* Writes the effects from the Nth on that can share a line to TEXT; how many they are. */
static guint
write_effect (GPtrArray *labels, guint n, GString *text)
{
  const char *first = g_ptr_array_index (labels, n);
  const char *second = n + 1 < labels->len ? g_ptr_array_index (labels, n + 1) : NULL;
  guint end = n + 1;

  g_string_append (text, first);
  if (second != NULL && is_same_item (first, second))
    {
      for (; end < labels->len && is_same_item (first, g_ptr_array_index (labels, end)); end++)
        g_string_append_printf (text, "; %s",
                                acies_ruling_rows_find_deed (g_ptr_array_index (labels, end)));
    }
  else if (second != NULL && is_same_deed (first, second))
    {
      g_string_truncate (text, acies_ruling_rows_find_deed (first) - first - 2);
      for (; end < labels->len && is_same_deed (first, g_ptr_array_index (labels, end)); end++)
        {
          const char *label = g_ptr_array_index (labels, end);

          g_string_append (text, ", ");
          g_string_append_len (text, label, acies_ruling_rows_find_deed (label) - label - 2);
        }
      g_string_append_printf (text, ": %s", acies_ruling_rows_find_deed (first));
    }
  return end - n;
}

/* Adds what the same items suffer besides to the effect that says the one thing of them. */
static void
join_deeds (GPtrArray *effects)
{
  for (guint i = 0; i < effects->len; i++)
    for (guint j = i + 1; j < effects->len;)
      {
        Effect *one = g_ptr_array_index (effects, i), *other = g_ptr_array_index (effects, j);

        if (!is_same_item (one->text->str, other->text->str))
          {
            j++;
            continue;
          }
        g_string_append_printf (one->text, "; %s", acies_ruling_rows_find_deed (other->text->str));
        one->n += other->n;
        g_ptr_array_remove_index (effects, j);
      }
}

/* Makes one of effects that say all the same of different items. */
static void
join_items (GPtrArray *effects)
{
  for (guint i = 0; i < effects->len; i++)
    for (guint j = i + 1; j < effects->len;)
      {
        Effect *one = g_ptr_array_index (effects, i), *other = g_ptr_array_index (effects, j);
        const char *items = other->text->str, *deed = acies_ruling_rows_find_deed (items);
        gssize at;

        if (!is_same_deed (one->text->str, items))
          {
            j++;
            continue;
          }
        at = acies_ruling_rows_find_deed (one->text->str) - one->text->str - 2;
        g_string_insert_len (one->text, at, items, deed - items - 2);
        g_string_insert (one->text, at, ", ");
        one->n += other->n;
        g_ptr_array_remove_index (effects, j);
      }
}

static void
append_effects (AciesRuling *self, GString *text)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) effects = g_ptr_array_new_with_free_func ((GDestroyNotify) effect_free);
  guint n_left = 0;

  for (guint i = 0; i < self->lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (self->lines, i);

      if (line->kind == ACIES_RULING_LINE_PROPOSAL && !is_in_result (self, line->label))
        g_ptr_array_add (labels, line->reason != NULL
                                     ? g_strdup_printf ("%s (%s)", line->label, line->reason)
                                     : g_strdup (line->label));
    }
  for (guint i = 0; i < labels->len;)
    {
      Effect *effect = g_new0 (Effect, 1);

      effect->text = g_string_new (NULL);
      effect->n = write_effect (labels, i, effect->text);
      i += effect->n;
      g_ptr_array_add (effects, effect);
    }
  join_deeds (effects);
  join_items (effects);
  for (guint i = 0; i < effects->len; i++)
    {
      const Effect *effect = g_ptr_array_index (effects, i);

      if (i < MOST_EFFECTS)
        append_wrapped (text, "  ", effect->text->str);
      else
        n_left += effect->n;
    }
  if (n_left > 0)
    {
      g_autofree char *more = g_strdup_printf (
          g_dngettext (GETTEXT_PACKAGE, "and %u more", "and %u more", n_left), n_left);

      append_wrapped (text, "  ", more);
    }
}

/* CHANCE of ODDS, or one that cannot be. */
static AciesFraction
find_chance (const GPtrArray *odds, const char *outcome)
{
  for (guint i = 0; i < odds->len; i++)
    {
      const AciesChance *chance = g_ptr_array_index (odds, i);

      if (g_str_equal (chance->outcome, outcome))
        return chance->chance;
    }
  return (AciesFraction){ 0, 1 };
}

/* Adds to CHANGES what has another chance in OTHER than in ODDS, and is in one of them only if
 * IS_NEW. */
static void
add_changes (GString *changes, const GPtrArray *odds, const GPtrArray *other, gboolean is_new)
{
  const GPtrArray *from = is_new ? other : odds;

  for (guint i = 0; i < from->len; i++)
    {
      const AciesChance *chance = g_ptr_array_index (from, i);
      AciesFraction before = find_chance (odds, chance->outcome);
      AciesFraction after = find_chance (other, chance->outcome);
      g_autofree char *fraction = NULL;

      if (acies_fraction_equal (&before, &after) || (is_new && before.numerator != 0))
        continue;
      fraction = acies_fraction_to_string (&after);
      g_string_append_printf (changes, "%s%s %s", changes->len > 0 ? ", " : "",
                              get_chance_label (chance), fraction);
    }
}

/* Whether A and B are values of one number. */
static gboolean
are_of_one_number (const AciesChance *a, const AciesChance *b)
{
  const char *end = strrchr (a->outcome, '='), *other = strrchr (b->outcome, '=');
  gsize length = end != NULL ? (gsize) (end - a->outcome) : 0;

  return other != NULL && length == (gsize) (other - b->outcome)
         && strncmp (a->outcome, b->outcome, length) == 0;
}

/* The numbers that are proposed, one to a line: what each value of it has for a chance. */
static void
append_quantities (AciesRuling *self, GString *text)
{
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint i = 0; i < self->odds->len; i++)
    {
      const AciesChance *chance = g_ptr_array_index (self->odds, i);
      const char *label = get_chance_label (chance);
      const char *blank = strrchr (label, ' ');
      g_autofree char *fraction = acies_fraction_to_string (&chance->chance);
      gboolean goes_on = i + 1 < self->odds->len
                         && are_of_one_number (chance, g_ptr_array_index (self->odds, i + 1));

      if (!is_quantity (chance))
        continue;
      if (line->len > 0)
        g_string_append_printf (line, ", %s (%s)", blank != NULL ? blank + 1 : label, fraction);
      else
        g_string_append_printf (line, "%s (%s)", label, fraction);
      if (goes_on)
        continue;
      append_wrapped (text, "  ", line->str);
      g_string_truncate (line, 0);
    }
}

/* What each factor turned the other way would change. */
static void
append_sensitivity (AciesRuling *self, GString *text)
{
  for (guint i = 0; i < self->sensitivity->len; i++)
    {
      const AciesFactorOdds *factor = g_ptr_array_index (self->sensitivity, i);
      g_autoptr (GString) changes = g_string_new (NULL);
      g_autofree char *sentence = NULL;

      if (factor->odds != NULL)
        {
          add_changes (changes, self->odds, factor->odds, FALSE);
          add_changes (changes, self->odds, factor->odds, TRUE);
        }
      if (factor->odds == NULL)
        g_string_append (changes, _ ("too many branches to work out"));
      else if (changes->len == 0)
        g_string_append (changes, _ ("nothing changes"));
      sentence = g_strdup_printf (
          /* Translators: a factor that counts, or does not, and the chances if it were the other
             way. */
          factor->is_present ? _ ("Without “%s”: %s") : _ ("With “%s”: %s"), factor->label,
          changes->str);
      append_wrapped (text, "  ", sentence);
    }
}

/* A cell of a block of opponents: what LINE of the one side counts, or nothing. */
static char *
format_side (const AciesRulingLine *line)
{
  return line != NULL ? format_value (line, &line->value) : g_strdup ("");
}

/* With IS_TIGHT a label goes on over what the first column leaves free, instead of having a line.
 */
static void
append_pair_row (
    GString *text, gboolean is_tight, const char *label, const char *first, const char *second)
{
  glong width = PAIR_LABEL, column = PAIR_COLUMN, over = g_utf8_strlen (label, -1) - width;

  g_string_append (text, "  ");
  if (is_tight && over > 0 && over + g_utf8_strlen (first, -1) <= column)
    {
      width += over;
      column -= over;
    }
  else if (over > 0)
    {
      g_string_append_printf (text, "%s\n  ", label);
      label = "";
    }
  acies_ruling_rows_append_cell (text, label, width);
  g_string_append (text, "  ");
  acies_ruling_rows_append_cell (text, first, column);
  g_string_append_printf (text, "  %s\n", second);
}

/* Opponents beside one another, and their totals. */
static void
append_pair (GString *text, gboolean is_tight, const AciesPair *pair)
{
  g_autofree char *first = format_side (pair->totals[0]);
  g_autofree char *second = format_side (pair->totals[1]);

  append_pair_row (text, is_tight, pair->title, pair->names[0], pair->names[1]);
  for (guint i = 0; i < pair->rows->len; i++)
    {
      const AciesPairRow *row = g_ptr_array_index (pair->rows, i);
      const AciesRulingLine *line = row->lines[0] != NULL ? row->lines[0] : row->lines[1];
      g_autofree char *one = format_side (row->lines[0]), *other = format_side (row->lines[1]);
      g_autofree char *source = line->from == ACIES_LINE_SOURCE_OVERRIDDEN ? format_source (line)
                                                                           : g_strdup (line->cite);
      g_autofree char *last = source != NULL && line->kind != ACIES_RULING_LINE_DICE
                                  ? g_strdup_printf ("%-*s  %s", PAIR_COLUMN, other, source)
                                  : g_strdup (other);

      append_pair_row (text, is_tight, row->label, one, last);
    }
  /* Translators: the last row of a table: what both columns come to. */
  if (pair->totals[0] != NULL)
    append_pair_row (text, is_tight, _ ("total"), first, second);
}

/* All opponents: side by side, or in words if they are too many. */
static void
append_pairs (GString *text, gboolean is_tight, const GPtrArray *pairs)
{
  gboolean in_words = is_tight && pairs->len > MOST_PAIRS;
  g_autoptr (GPtrArray) sums = NULL;

  for (guint i = 0; i < pairs->len && !in_words; i++)
    append_pair (text, is_tight, g_ptr_array_index (pairs, i));
  if (!in_words)
    return;
  sums = acies_ruling_sums_list (pairs, format_side);
  for (guint i = 0; i < sums->len; i++)
    append_wrapped (text, "  ", g_ptr_array_index (sums, i));
}

static void
append_tables (AciesRuling *self, GString *text)
{
  const AciesRulingLine *pass = find_pass (self);
  g_autoptr (GPtrArray) pairs = acies_ruling_find_pairs (self);
  g_autoptr (GPtrArray) rows = acies_ruling_rows_new ();
  g_autoptr (GPtrArray) open = acies_ruling_rows_new ();

  for (guint i = 0; i < self->lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (self->lines, i);

      switch (line->kind)
        {
        case ACIES_RULING_LINE_MODIFIER:
        case ACIES_RULING_LINE_DICE:
        case ACIES_RULING_LINE_CHART:
        case ACIES_RULING_LINE_MEASURE:
        case ACIES_RULING_LINE_NOTE:
        case ACIES_RULING_LINE_POINTS:
        case ACIES_RULING_LINE_TOTAL:
          if (line != pass && !acies_pairs_hold (pairs, line))
            add_line (rows, line);
          break;
        case ACIES_RULING_LINE_EFFECT:
          if (!is_in_result (self, line->label))
            add_line (rows, line);
          break;
        case ACIES_RULING_LINE_FORBID:
        case ACIES_RULING_LINE_UMPIRE:
        case ACIES_RULING_LINE_PROPOSAL:
        case ACIES_RULING_LINE_RESULT:
          break;
        }
    }
  add_asks (self, open);
  add_odds (self, open);
  append_pairs (text, is_long (self), pairs);
  acies_ruling_rows_append (rows, text);
  acies_ruling_rows_append (open, text);
  append_quantities (self, text);
  append_sensitivity (self, text);
}

char *
acies_ruling_odds_to_text (AciesRuling *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GPtrArray) rows = acies_ruling_rows_new ();

  g_return_val_if_fail (ACIES_IS_RULING (self), NULL);

  for (guint i = 0; i < self->lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (self->lines, i);

      if (line->kind == ACIES_RULING_LINE_NOTE && g_strcmp0 (line->id, "odds") == 0)
        add_line (rows, line);
    }
  add_odds (self, rows);
  acies_ruling_rows_append (rows, text);
  append_quantities (self, text);
  append_sensitivity (self, text);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
acies_ruling_to_text (AciesRuling *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean is_stopped;

  g_return_val_if_fail (ACIES_IS_RULING (self), NULL);

  is_stopped = self->verdict != ACIES_VERDICT_ALLOWED;
  g_string_append (text,
                   self->title != NULL ? self->title : acies_question_get_action (self->question));
  if (self->cite != NULL)
    g_string_append_printf (text, "  [%s]", self->cite);
  g_string_append_c (text, '\n');
  if (is_stopped)
    append_reasons (self, text);
  append_pass (self, text);
  append_tables (self, text);
  if (says_result (self))
    {
      /* Translators: what comes of it, a sentence. */
      g_autofree char *result = g_strdup_printf (_ ("Result: %s"), self->sentence);

      append_wrapped (text, "  ", result);
    }
  else if (self->outcome != NULL && (!is_stopped || self->is_complete))
    {
      g_autofree char *outcome = g_strdup_printf (
          /* Translators: what comes of it, a short phrase. */
          _ ("Outcome: %s"), self->outcome_label != NULL ? self->outcome_label : self->outcome);

      append_wrapped (text, "  ", outcome);
    }
  if (!is_stopped || self->is_complete)
    append_effects (self, text);
  if (self->layers[0] != NULL)
    {
      g_autofree char *layers = g_strjoinv (", ", self->layers);

      /* Translators: names of house-rule layers that touched a ruling. */
      g_string_append_printf (text, _ ("House rules: %s\n"), layers);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
