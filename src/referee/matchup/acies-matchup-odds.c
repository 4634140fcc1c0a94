/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads out of chances how often it goes well for whom. Outcomes say by their mood for whom they
 * are good; the mood is that of whoever acts. Where somebody chooses after the dice, the first way
 * of choosing counts. */
#include "config.h"

#include "referee/matchup/acies-matchup-private.h"

#include "referee/play/acies-odds-search.h"
#include "referee/ruling/acies-ruling-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* As many leaves are searched; so that no window waits for long. */
#define MOST_LEAVES 4000

gboolean
acies_matchup_search (const AciesMatchupAsking *asking,
                      GPtrArray *reads,
                      GPtrArray **odds,
                      GPtrArray **measures,
                      GError **error)
{
  AciesOddsSearch *search
      = reads != NULL ? acies_odds_search_new_noting (asking->referee, asking->question, reads)
                      : acies_odds_search_new (asking->referee, asking->question);

  if (acies_odds_search_advance (search, MOST_LEAVES))
    {
      g_set_error_literal (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_BUDGET,
                           _ ("The chances are too many to be worked out here."));
      *odds = NULL;
    }
  else
    *odds = acies_odds_search_dup_odds (search, error);
  if (measures != NULL && *odds == NULL)
    *measures = acies_odds_search_take_measures (search);
  acies_odds_search_free (search);
  return *odds != NULL;
}

/* The outcome that CHANCE is of; NULL for a quantity and a part. */
static const AciesOutcome *
get_outcome (AciesMatchup *self, const AciesChance *chance)
{
  const char *colon = strrchr (chance->outcome, ':');

  return acies_ruleset_find (self->ruleset, ACIES_FACT_OUTCOME,
                             colon != NULL ? colon + 1 : chance->outcome);
}

/* The choices that CHANCE is for; 0: none. */
static gsize
measure_choices (const AciesChance *chance)
{
  const char *colon = strrchr (chance->outcome, ':');

  return colon != NULL ? (gsize) (colon - chance->outcome) : 0;
}

/* Whether CHANCE is for the same choices as the first of ODDS. */
static gboolean
is_first_way (const GPtrArray *odds, const AciesChance *chance)
{
  const AciesChance *first = g_ptr_array_index (odds, 0);
  gsize length = measure_choices (first);

  return measure_choices (chance) == length
         && strncmp (chance->outcome, first->outcome, length) == 0;
}

void
acies_matchup_count_shares (AciesMatchup *self, const GPtrArray *odds, AciesMatchupShares *shares)
{
  *shares = (AciesMatchupShares){ { 0, 1 }, { 0, 1 }, { 0, 1 } };
  for (guint i = 0; i < odds->len; i++)
    {
      const AciesChance *chance = g_ptr_array_index (odds, i);
      const AciesOutcome *outcome = get_outcome (self, chance);
      AciesFraction *share = &shares->even;

      if (outcome == NULL || !is_first_way (odds, chance))
        continue;
      if (g_strcmp0 (outcome->mood, "good") == 0)
        share = &shares->first;
      else if (g_strcmp0 (outcome->mood, "bad") == 0)
        share = &shares->second;
      acies_fraction_add (share, &chance->chance);
    }
  shares->first = acies_fraction_reduce (shares->first.numerator, shares->first.denominator);
  shares->even = acies_fraction_reduce (shares->even.numerator, shares->even.denominator);
  shares->second = acies_fraction_reduce (shares->second.numerator, shares->second.denominator);
}

gboolean
acies_matchup_shares_equal (const AciesMatchupShares *a, const AciesMatchupShares *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  return acies_fraction_equal (&a->first, &b->first) && acies_fraction_equal (&a->even, &b->even)
         && acies_fraction_equal (&a->second, &b->second);
}

static void
row_free (gpointer data)
{
  AciesMatchupRow *self = data;

  g_free (self->outcome);
  g_free (self->label);
  g_free (self->follows);
  g_free (self);
}

static void
step_free (gpointer data)
{
  AciesMatchupStep *self = data;

  g_free (self->column);
  g_free (self);
}

void
acies_matchup_clear_rows (AciesMatchup *self)
{
  g_ptr_array_set_free_func (self->rows, row_free);
  g_ptr_array_set_size (self->rows, 0);
  g_ptr_array_set_free_func (self->steps, step_free);
  g_ptr_array_set_size (self->steps, 0);
}

/* The label of CHANCE without the choices that stand before it. */
static const char *
get_label (const AciesChance *chance, const AciesOutcome *outcome)
{
  return measure_choices (chance) > 0 ? outcome->fact.label : chance->label;
}

void
acies_matchup_list_rows (AciesMatchup *self)
{
  for (guint i = 0; i < self->odds->len; i++)
    {
      const AciesChance *chance = g_ptr_array_index (self->odds, i);
      const AciesOutcome *outcome = get_outcome (self, chance);
      AciesMatchupRow *row;

      if (outcome == NULL || !is_first_way (self->odds, chance))
        continue;
      row = g_new0 (AciesMatchupRow, 1);
      row->outcome = g_strdup (outcome->fact.id);
      row->label = g_strdup (get_label (chance, outcome));
      row->mood = outcome->mood;
      row->chance = chance->chance;
      g_ptr_array_add (self->rows, row);
    }
}

const char *
acies_matchup_find_column (AciesMatchup *self, AciesRuling *ruling)
{
  const GPtrArray *lines = acies_ruling_get_lines (ruling);

  for (guint i = lines->len; i > 0; i--)
    {
      const AciesRulingLine *line = g_ptr_array_index (lines, i - 1);
      const AciesChart *chart = line->kind == ACIES_RULING_LINE_CHART && line->id != NULL
                                    ? acies_ruleset_find (self->ruleset, ACIES_FACT_CHART, line->id)
                                    : NULL;

      if (chart != NULL && chart->is_ratio && line->value.kind == ACIES_VALUE_SYMBOL)
        return line->value.symbol;
    }
  return NULL;
}
