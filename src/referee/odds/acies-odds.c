/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesOdds adds terms as whole numbers where their denominators agree or one is a multiple of the
 * other; others are kept apart until the end, so that no leaf looks for a divisor. */
#include "config.h"

#include "referee/odds/acies-odds.h"

#include "base/value/acies-number.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  AciesOddsEvent event;
  AciesFractionSum terms;
} Sum;

struct _AciesOdds
{
  GArray *sums; /* of Sum, in the order first met */
};

static void
sum_clear (gpointer data)
{
  Sum *sum = data;

  acies_fraction_sum_clear (&sum->terms);
}

AciesOdds *
acies_odds_new (void)
{
  AciesOdds *self = g_new0 (AciesOdds, 1);

  self->sums = g_array_new (FALSE, FALSE, sizeof (Sum));
  g_array_set_clear_func (self->sums, sum_clear);
  return self;
}

void
acies_odds_free (AciesOdds *self)
{
  g_array_unref (self->sums);
  g_free (self);
}

gboolean
acies_fraction_sum_add (AciesFractionSum *self, const AciesFraction *term)
{
  if (self->first.denominator == term->denominator)
    return acies_count_add (&self->first.numerator, term->numerator);
  if (self->first.denominator == 0)
    {
      self->first = *term;
      return TRUE;
    }
  if (acies_fraction_add_multiple (&self->first, term))
    return TRUE;
  if (self->others == NULL)
    self->others = g_array_new (FALSE, FALSE, sizeof (AciesFraction));
  for (guint i = 0; i < self->others->len; i++)
    {
      AciesFraction *known = &g_array_index (self->others, AciesFraction, i);

      if (known->denominator == term->denominator)
        return acies_count_add (&known->numerator, term->numerator);
    }
  g_array_append_val (self->others, *term);
  return TRUE;
}

gboolean
acies_fraction_sum_sum (const AciesFractionSum *self, AciesFraction *sum)
{
  *sum = self->first;
  if (self->first.denominator == 0)
    sum->denominator = 1;
  for (guint i = 0; self->others != NULL && i < self->others->len; i++)
    if (!acies_fraction_add (sum, &g_array_index (self->others, AciesFraction, i)))
      return FALSE;
  *sum = acies_fraction_reduce (sum->numerator, sum->denominator);
  return TRUE;
}

void
acies_fraction_sum_clear (AciesFractionSum *self)
{
  g_clear_pointer (&self->others, g_array_unref);
}

static gboolean
is_same (const AciesOddsEvent *a, const AciesOddsEvent *b)
{
  return a->outcome == b->outcome && a->subject == b->subject && a->value == b->value
         && a->attribute == b->attribute && a->choices == b->choices && a->part == b->part
         && a->chooser == b->chooser;
}

gboolean
acies_odds_add (AciesOdds *self, const AciesOddsEvent *event, const AciesFraction *chance)
{
  Sum fresh = { *event }, *sum;

  for (guint i = 0; i < self->sums->len; i++)
    {
      sum = &g_array_index (self->sums, Sum, i);
      if (is_same (&sum->event, event))
        return acies_fraction_sum_add (&sum->terms, chance);
    }
  acies_fraction_sum_add (&fresh.terms, chance);
  g_array_append_val (self->sums, fresh);
  return TRUE;
}

static gboolean
get_total (const Sum *sum, AciesFraction *total)
{
  return acies_fraction_sum_sum (&sum->terms, total);
}

/* The part whose own choices are in SELF, or NULL. */
static const char *
find_chooser (AciesOdds *self)
{
  for (guint i = 0; i < self->sums->len; i++)
    if (g_array_index (self->sums, Sum, i).event.chooser != NULL)
      return g_array_index (self->sums, Sum, i).event.chooser;
  return NULL;
}

/* CHOICES of a leaf and, behind them, OWN of a part of it; either may be NULL. */
static const char *
join_choices (const char *choices, const char *own)
{
  g_autofree char *both = NULL;

  if (choices == NULL || own == NULL)
    return own != NULL ? own : choices;
  both = g_strconcat (choices, own, NULL);
  return g_intern_string (both);
}

gboolean
acies_odds_add_all (AciesOdds *self,
                    AciesOdds *other,
                    const char *choices,
                    const AciesFraction *chance)
{
  const char *chooser = find_chooser (other);

  for (guint i = 0; i < other->sums->len; i++)
    {
      const Sum *sum = &g_array_index (other->sums, Sum, i);
      AciesOddsEvent event = sum->event;
      AciesFraction total;

      if (event.outcome == NULL && event.subject == NULL)
        continue;
      event.choices = join_choices (choices, event.choices);
      if (event.chooser == NULL)
        event.chooser = chooser;
      if (!get_total (sum, &total) || !acies_fraction_multiply (&total, chance)
          || !acies_odds_add (self, &event, &total))
        return FALSE;
    }
  return TRUE;
}

/* Whether a path with choices A may belong to a player who chooses as B says. */
static gboolean
is_compatible (const char *a, const char *b)
{
  g_auto (GStrv) first = NULL, second = NULL;

  if (a == NULL || b == NULL)
    return TRUE;
  first = g_strsplit (a, ";", -1);
  second = g_strsplit (b, ";", -1);
  for (guint i = 0; first[i] != NULL; i++)
    {
      gsize length = strcspn (first[i], "=");

      for (guint j = 0; second[j] != NULL; j++)
        if (length > 0 && strncmp (first[i], second[j], length + 1) == 0
            && !g_str_equal (first[i], second[j]))
          return FALSE;
    }
  return TRUE;
}

/* Whether SUM is of a leaf of the ruling itself, of which the chances make one, under its outcome
 * or under none; or for a part that chooses itself, one of its outcomes. */
static gboolean
is_of_total (const AciesOddsEvent *event, const char *chooser)
{
  if (chooser != NULL)
    return event->outcome != NULL;
  return event->subject == NULL && event->part == NULL;
}

/* What comes about for one way of choosing of CHOOSER (NULL: of the ruling itself): events without
 * their choices, summed. */
static AciesOdds *
gather (AciesOdds *self, const char *choices, const char *chooser, AciesFraction *total)
{
  g_autoptr (AciesOdds) gathered = acies_odds_new ();

  *total = (AciesFraction){ 0, 1 };
  for (guint i = 0; i < self->sums->len; i++)
    {
      const Sum *sum = &g_array_index (self->sums, Sum, i);
      AciesOddsEvent event = sum->event;
      AciesFraction chance;

      if (event.chooser != chooser || !is_compatible (event.choices, choices))
        continue;
      if (!get_total (sum, &chance))
        return NULL;
      if (is_of_total (&event, chooser) && !acies_fraction_add (total, &chance))
        return NULL;
      event.choices = event.chooser = NULL;
      if (!acies_odds_add (gathered, &event, &chance))
        return NULL;
    }
  *total = acies_fraction_reduce (total->numerator, total->denominator);
  return g_steal_pointer (&gathered);
}

/* The value that a quantity keeps where nothing is proposed for it. */
static gboolean
get_kept (AciesEvaluation *evaluation, const AciesOddsEvent *event, gint64 *value)
{
  AciesValue present;

  *value = 0;
  if (g_str_equal (event->attribute, "lost"))
    return TRUE;
  if (event->subject->item == NULL)
    {
      const AciesAttributeFact *fact = acies_lookup_fact (acies_evaluation_get_ruleset (evaluation),
                                                          event->subject->kind, event->attribute);

      if (fact == NULL || !acies_subject_get_attribute (evaluation, event->subject, fact, &present))
        return FALSE;
    }
  else
    present = acies_lookup_attribute (acies_evaluation_get_ruleset (evaluation),
                                      acies_evaluation_get_present (evaluation),
                                      event->subject->item, event->attribute);
  *value = present.number;
  return TRUE;
}

/* For each quantity, the rest of the chances: that it stays as it is. */
static gboolean
add_rests (AciesOdds *self, AciesEvaluation *evaluation)
{
  guint n = self->sums->len;

  for (guint i = 0; i < n; i++)
    {
      const Sum *sum = &g_array_index (self->sums, Sum, i);
      AciesFraction total = { 0, 1 }, rest;
      AciesOddsEvent event = sum->event;
      gboolean is_first = TRUE;

      for (guint j = 0; j < n && event.subject != NULL; j++)
        {
          const Sum *other = &g_array_index (self->sums, Sum, j);
          AciesFraction chance;

          if (other->event.subject != event.subject || other->event.attribute != event.attribute
              || other->event.part != event.part)
            continue;
          is_first = is_first && j >= i;
          if (!get_total (other, &chance) || !acies_fraction_add (&total, &chance))
            return FALSE;
        }
      if (event.subject == NULL || !is_first || total.numerator >= total.denominator)
        continue;
      rest = acies_fraction_reduce (total.denominator - total.numerator, total.denominator);
      if (get_kept (evaluation, &event, &event.value) && !acies_odds_add (self, &event, &rest))
        return FALSE;
    }
  return TRUE;
}

typedef struct
{
  AciesRuleset *ruleset;
  AciesOdds *odds;
} Order;

static guint
get_place (const Order *order, const char *outcome)
{
  const GPtrArray *facts = acies_ruleset_get_facts (order->ruleset, ACIES_FACT_OUTCOME);

  for (guint i = 0; facts != NULL && i < facts->len; i++)
    if (((const AciesFact *) g_ptr_array_index (facts, i))->id == outcome)
      return i;
  return G_MAXUINT;
}

/* Outcomes as the rule set lists them, then quantities by whose, which and how many. */
static int
compare_sums (gconstpointer a, gconstpointer b, gpointer data)
{
  const Order *order = data;
  const AciesOddsEvent *first = &((const Sum *) a)->event, *second = &((const Sum *) b)->event;
  int result = g_strcmp0 (first->part, second->part);
  guint place_a, place_b;

  if ((first->subject == NULL) != (second->subject == NULL))
    return first->subject == NULL ? -1 : 1;
  if (first->subject == NULL)
    {
      place_a = get_place (order, first->outcome);
      place_b = get_place (order, second->outcome);
      if (result == 0)
        result = place_a < place_b ? -1 : place_a > place_b;
      return result;
    }
  result = acies_item_compare_ids (first->subject->name, second->subject->name);
  if (result == 0)
    result = strcmp (first->attribute, second->attribute);
  if (result == 0)
    result = first->value < second->value ? -1 : first->value > second->value;
  return result;
}

static char *
describe_quantity (AciesEvaluation *evaluation, const AciesOddsEvent *event)
{
  g_autofree char *name = acies_subject_describe (evaluation, event->subject);
  const AciesAttributeFact *fact = acies_lookup_fact (acies_evaluation_get_ruleset (evaluation),
                                                      event->subject->kind, event->attribute);
  AciesValue value = acies_value_number (event->value);
  g_autofree char *text = NULL;

  if (fact == NULL)
    {
      text = acies_number_format (ABS (event->value), 1);
      if (event->value < 0)
        /* Translators: whose, and how many stands come back. */
        return g_strdup_printf (_ ("%s: regained %s"), name, text);
      /* Translators: whose, and how many stands are lost. */
      return g_strdup_printf (_ ("%s: lost %s"), name, text);
    }
  text = acies_ruleset_format_value (acies_evaluation_get_ruleset (evaluation), fact, &value);
  return g_strdup_printf ("%s: %s %s", name, fact->fact.label, text);
}

/* "2.figures=11.3": what an example calls it. */
static char *
name_quantity (AciesEvaluation *evaluation, const AciesOddsEvent *event)
{
  const AciesAttributeFact *fact = acies_lookup_fact (acies_evaluation_get_ruleset (evaluation),
                                                      event->subject->kind, event->attribute);
  g_autofree char *number = acies_number_format (event->value, fact != NULL ? fact->per_unit : 1);

  return g_strdup_printf ("%s.%s=%s", event->subject->name, event->attribute, number);
}

/* Whether SUM says that an item certainly keeps what it has, which is no chance. */
static gboolean
keeps_surely (AciesEvaluation *evaluation, const Sum *sum)
{
  AciesFraction chance = { 0, 1 };
  gint64 kept;

  return sum->event.subject != NULL && sum->event.subject->item != NULL && get_total (sum, &chance)
         && chance.numerator == chance.denominator && get_kept (evaluation, &sum->event, &kept)
         && kept == sum->event.value;
}

static AciesChance *
make_chance (AciesEvaluation *evaluation, const Sum *sum)
{
  const AciesOddsEvent *event = &sum->event;
  g_autofree char *plain = NULL, *label = NULL;
  AciesFraction chance = { 0, 1 };

  if (!get_total (sum, &chance))
    return NULL;
  if (event->subject != NULL)
    {
      plain = name_quantity (evaluation, event);
      label = describe_quantity (evaluation, event);
    }
  else
    {
      plain = g_strconcat (event->outcome, event->part, NULL);
      label = acies_evaluation_label_outcome (evaluation, event->outcome, event->part);
      if (event->part != NULL)
        {
          g_autofree char *who = acies_evaluation_describe_id (evaluation, event->part + 1);
          char *both = g_strdup_printf ("%s: %s", who, label);

          g_free (label);
          label = both;
        }
    }
  return acies_chance_new (plain, label, chance);
}

/* What may come of CHOICES (NULL: nothing is chosen); NULL with ERROR: it cannot be told. */
static GPtrArray *
list_for (AciesOdds *self,
          AciesEvaluation *evaluation,
          const char *choices,
          const char *chooser,
          GError **error)
{
  g_autoptr (GPtrArray) chances
      = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_chance_free);
  AciesFraction total;
  g_autoptr (AciesOdds) gathered = gather (self, choices, chooser, &total);
  Order order = { acies_evaluation_get_ruleset (evaluation), gathered };

  if (gathered == NULL || !add_rests (gathered, evaluation))
    {
      g_set_error_literal (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_BUDGET,
                           _ ("The odds are too fine to be calculated exactly."));
      return NULL;
    }
  /* A part may come to no outcome, but never to more than one. */
  if (chooser != NULL ? total.numerator > total.denominator : total.numerator != total.denominator)
    {
      g_set_error_literal (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_BUDGET,
                           _ ("The odds depend on choices that depend on dice: choose first."));
      return NULL;
    }
  g_array_sort_with_data (gathered->sums, compare_sums, &order);
  for (guint i = 0; i < gathered->sums->len; i++)
    {
      const Sum *sum = &g_array_index (gathered->sums, Sum, i);

      if ((sum->event.outcome != NULL || sum->event.subject != NULL)
          && !keeps_surely (evaluation, sum))
        g_ptr_array_add (chances, make_chance (evaluation, sum));
    }
  return g_steal_pointer (&chances);
}

static gboolean
are_same (const GPtrArray *ours, const GPtrArray *theirs)
{
  for (guint i = 0; i < ours->len && ours->len == theirs->len; i++)
    {
      const AciesChance *a = g_ptr_array_index (ours, i), *b = g_ptr_array_index (theirs, i);

      if (!g_str_equal (a->outcome, b->outcome) || !acies_fraction_equal (&a->chance, &b->chance))
        return FALSE;
    }
  return ours->len == theirs->len;
}

/* Adds to CHANCES those of OWN, each with the CHOICES before its name. */
static void
add_named (GPtrArray *chances, const GPtrArray *own, const char *choices)
{
  g_autofree char *id = g_strndup (choices, strlen (choices) - 1);

  for (guint i = 0; i < own->len; i++)
    {
      const AciesChance *chance = g_ptr_array_index (own, i);
      g_autofree char *outcome = g_strdup_printf ("%s:%s", id, chance->outcome);
      g_autofree char *label = g_strdup_printf ("%s: %s", id, chance->label);

      g_ptr_array_add (chances, acies_chance_new (outcome, label, chance->chance));
    }
}

/* Adds to CHANCES, for each of the WAYS of choosing, what was LISTED; once and unnamed where no way
 * changes anything. */
static void
add_listed (GPtrArray *chances, const GPtrArray *ways, const GPtrArray *listed)
{
  gboolean is_one = g_ptr_array_index (ways, 0) == NULL || ways->len > 1;

  for (guint i = 1; i < ways->len && is_one; i++)
    is_one = are_same (g_ptr_array_index (listed, 0), g_ptr_array_index (listed, i));
  if (is_one)
    g_ptr_array_extend_and_steal (chances, g_ptr_array_ref (g_ptr_array_index (listed, 0)));
  for (guint i = 0; i < ways->len && !is_one; i++)
    add_named (chances, g_ptr_array_index (listed, i), g_ptr_array_index (ways, i));
}

/* Lists for each way of choosing of CHOOSER (NULL: of the ruling itself), or for none. */
static gboolean
list_ways (AciesOdds *self,
           AciesEvaluation *evaluation,
           const char *chooser,
           GPtrArray *chances,
           GError **error)
{
  g_autoptr (GPtrArray) ways = g_ptr_array_new ();
  g_autoptr (GPtrArray) listed
      = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);

  for (guint i = 0; i < self->sums->len; i++)
    {
      const AciesOddsEvent *event = &g_array_index (self->sums, Sum, i).event;

      if (event->chooser == chooser && event->choices != NULL
          && !g_ptr_array_find (ways, event->choices, NULL))
        g_ptr_array_add (ways, (gpointer) event->choices);
    }
  if (ways->len == 0)
    g_ptr_array_add (ways, NULL);
  for (guint i = 0; i < ways->len; i++)
    {
      GPtrArray *own = list_for (self, evaluation, g_ptr_array_index (ways, i), chooser, error);

      if (own == NULL)
        return FALSE;
      g_ptr_array_add (listed, own);
    }
  add_listed (chances, ways, listed);
  return TRUE;
}

GPtrArray *
acies_odds_list (AciesOdds *self, AciesEvaluation *evaluation, GError **error)
{
  g_autoptr (GPtrArray) chances
      = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_chance_free);
  g_autoptr (GPtrArray) choosers = g_ptr_array_new ();

  if (!list_ways (self, evaluation, NULL, chances, error))
    return NULL;
  for (guint i = 0; i < self->sums->len; i++)
    {
      const char *chooser = g_array_index (self->sums, Sum, i).event.chooser;

      if (chooser == NULL || g_ptr_array_find (choosers, chooser, NULL))
        continue;
      g_ptr_array_add (choosers, (gpointer) chooser);
      if (!list_ways (self, evaluation, chooser, chances, error))
        return NULL;
    }
  return g_steal_pointer (&chances);
}
