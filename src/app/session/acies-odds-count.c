/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* One idle source, a leaf of the tree a call: first the odds, then what each factor changes. */
#include "config.h"
#include "app/session/acies-odds-count.h"

#include "referee/play/acies-sensitivity.h"

/* A leaf is a whole ruling, and one with much to measure may fill a frame by itself. Turns of the
 * main loop are cheap beside it. */
#define LEAVES_A_SLICE 1

struct _AciesOddsCount
{
  AciesOddsDone done;
  gpointer data;
  GPtrArray *odds;               /* owned, of AciesChance */
  GPtrArray *factors;            /* owned, of AciesFactorOdds */
  GPtrArray *left_out;           /* owned, of char * */
  AciesOddsSearch *walk;         /* owned; NULL when it is done */
  AciesSensitivity *sensitivity; /* owned; NULL when it is done */
  guint source;
  guint n_ways;
  gboolean is_halted;
};

AciesOddsCount *
acies_odds_count_new (AciesOddsDone done, gpointer data)
{
  AciesOddsCount *self = g_new0 (AciesOddsCount, 1);

  self->done = done;
  self->data = data;
  self->left_out = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
acies_odds_count_free (AciesOddsCount *self)
{
  if (self == NULL)
    return;
  acies_odds_count_stop (self);
  g_ptr_array_unref (self->left_out);
  g_free (self);
}

static gboolean
factors_cb (gpointer data)
{
  AciesOddsCount *self = data;
  gboolean more = acies_sensitivity_advance (self->sensitivity, LEAVES_A_SLICE);

  self->n_ways = acies_sensitivity_get_n_leaves (self->sensitivity);
  if (more)
    return G_SOURCE_CONTINUE;

  self->factors = acies_sensitivity_dup_factors (self->sensitivity, NULL);
  g_clear_pointer (&self->sensitivity, acies_sensitivity_free);
  self->source = 0;
  self->done (self->data);
  return G_SOURCE_REMOVE;
}

/* Odds that want a measure first are simply not shown; those that are too much are said to be. */
static void
take_odds (AciesOddsCount *self)
{
  const GPtrArray *left_out = acies_odds_search_get_left_out (self->walk);
  g_autoptr (GError) error = NULL;

  self->odds = acies_odds_search_dup_odds (self->walk, &error);
  for (guint i = 0; self->odds != NULL && i < left_out->len; i++)
    g_ptr_array_add (self->left_out, g_strdup (g_ptr_array_index (left_out, i)));
  if (g_error_matches (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_BUDGET))
    g_ptr_array_add (self->left_out, g_strdup (error->message));
}

static gboolean
odds_cb (gpointer data)
{
  AciesOddsCount *self = data;
  gboolean more = acies_odds_search_advance (self->walk, LEAVES_A_SLICE);

  self->n_ways = acies_odds_search_get_n_leaves (self->walk);
  if (more)
    return G_SOURCE_CONTINUE;

  take_odds (self);
  g_clear_pointer (&self->walk, acies_odds_search_free);
  self->source = g_idle_add_full (G_PRIORITY_LOW, factors_cb, self, NULL);
  self->done (self->data);
  return G_SOURCE_REMOVE;
}

static gboolean
asks_dice (AciesRuling *ruling)
{
  const GPtrArray *asks = acies_ruling_get_prompts (ruling);

  for (guint i = 0; i < asks->len; i++)
    {
      const AciesPrompt *ask = g_ptr_array_index (asks, i);

      if (ask->kind == ACIES_PROMPT_DICE)
        return TRUE;
    }
  return FALSE;
}

void
acies_odds_count_start (AciesOddsCount *self,
                        AciesReferee *referee,
                        const AciesQuestion *question,
                        AciesRuling *ruling)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (ACIES_IS_REFEREE (referee) && question != NULL);
  g_return_if_fail (ACIES_IS_RULING (ruling));

  acies_odds_count_stop (self);
  if (!acies_ruling_wants_odds (ruling) || !asks_dice (ruling))
    return;
  self->walk = acies_odds_search_new (referee, question);
  self->sensitivity = acies_sensitivity_new (referee, question);
  self->source = g_idle_add (odds_cb, self);
}

static void
stop_walks (AciesOddsCount *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->walk, acies_odds_search_free);
  g_clear_pointer (&self->sensitivity, acies_sensitivity_free);
}

void
acies_odds_count_stop (AciesOddsCount *self)
{
  g_return_if_fail (self != NULL);

  stop_walks (self);
  g_ptr_array_set_size (self->left_out, 0);
  self->n_ways = 0;
  self->is_halted = FALSE;
  g_clear_pointer (&self->odds, g_ptr_array_unref);
  g_clear_pointer (&self->factors, g_ptr_array_unref);
}

void
acies_odds_count_halt (AciesOddsCount *self)
{
  g_return_if_fail (self != NULL);

  if (self->source == 0)
    return;
  stop_walks (self);
  self->is_halted = TRUE;
  self->done (self->data);
}

gboolean
acies_odds_count_is_counting (AciesOddsCount *self)
{
  return self->source != 0;
}

gboolean
acies_odds_count_is_halted (AciesOddsCount *self)
{
  return self->is_halted;
}

guint
acies_odds_count_get_n_ways (AciesOddsCount *self)
{
  return self->n_ways;
}

const GPtrArray *
acies_odds_count_get_left_out (AciesOddsCount *self)
{
  return self->left_out;
}

GPtrArray *
acies_odds_count_get_odds (AciesOddsCount *self)
{
  return self->odds;
}

GPtrArray *
acies_odds_count_get_factors (AciesOddsCount *self)
{
  return self->factors;
}
