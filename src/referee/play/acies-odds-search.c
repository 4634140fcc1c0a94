/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesOddsSearch counts exact odds: the procedure is run again for every branch of its dice, which
 * are one branching each whatever the number of dice. A branching already decided is replayed; a
 * new one takes its first branch; when a run ends its weight is counted and the last branching goes
 * on. Where a procedure goes on in a step, equal states are merged before they are searched; parts
 * of a ruling are searched each for itself and once. This file is the search as others see it,
 * slice by slice. */
#include "config.h"

#include "referee/play/acies-odds-search.h"

#include "referee/odds/acies-odds-task.h"
#include "referee/play/acies-ruling-cache.h"
#include "referee/play/acies-referee-ask.h"

#include <glib/gi18n-lib.h>

struct _AciesOddsSearch
{
  AciesReferee *referee;
  AciesEvaluation *evaluation; /* NULL if the question is wrong */
  guint serial;                /* of the referee's ruling cache when it was opened */
  AciesOddsShared shared;
  AciesOddsTask *task;
  GError *error;
  gboolean is_done;
  gboolean notes_reads; /* its evaluation keeps less than others do */
};

/* An empty search by REFEREE. */
static AciesOddsSearch *
make_search (AciesReferee *referee)
{
  AciesRulingCache *cache = acies_ruling_cache_of (referee);
  AciesOddsSearch *self = g_new0 (AciesOddsSearch, 1);

  self->referee = g_object_ref (referee);
  acies_odds_shared_init (&self->shared, acies_ruling_cache_get_distributions (cache));
  self->serial = acies_ruling_cache_get_serial (cache);
  return self;
}

static AciesOddsSearch *
begin (AciesOddsSearch *self)
{
  if (self->evaluation == NULL)
    return self;
  acies_evaluation_begin_search (self->evaluation);
  self->task = acies_odds_task_new (self->evaluation, &self->shared,
                                    acies_evaluation_get_action (self->evaluation)->procedure);
  return self;
}

AciesOddsSearch *
acies_odds_search_new (AciesReferee *referee, const AciesQuestion *question)
{
  AciesOddsSearch *self;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (question != NULL, NULL);

  self = make_search (referee);
  self->evaluation = acies_ruling_cache_take_evaluation (acies_ruling_cache_of (referee), question);
  if (self->evaluation == NULL)
    self->evaluation = acies_referee_open_evaluation (referee, question, &self->error);
  return begin (self);
}

AciesOddsSearch *
acies_odds_search_new_noting (AciesReferee *referee,
                              const AciesQuestion *question,
                              GPtrArray *reads)
{
  AciesOddsSearch *self;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (question != NULL && reads != NULL, NULL);

  self = make_search (referee);
  self->notes_reads = TRUE;
  self->evaluation = acies_referee_open_evaluation (referee, question, &self->error);
  if (self->evaluation != NULL)
    acies_evaluation_note_reads (self->evaluation, reads);
  return begin (self);
}

void
acies_odds_search_free (AciesOddsSearch *self)
{
  acies_odds_shared_clear (&self->shared);
  g_clear_pointer (&self->task, acies_odds_task_free);
  if (self->evaluation != NULL && self->is_done && self->error == NULL && !self->notes_reads)
    acies_ruling_cache_keep_evaluation (acies_ruling_cache_of (self->referee), self->evaluation,
                                        self->serial);
  else
    g_clear_pointer (&self->evaluation, acies_evaluation_free);
  g_clear_error (&self->error);
  g_object_unref (self->referee);
  g_free (self);
}

gboolean
acies_odds_search_advance (AciesOddsSearch *self, guint n_leaves)
{
  gboolean more = TRUE;

  g_return_val_if_fail (self != NULL, FALSE);

  if (self->error != NULL || self->is_done)
    return FALSE;
  self->shared.n_part_leaves = n_leaves;
  acies_odds_task_enter (self->task);
  acies_evaluation_enter (self->evaluation);
  while (n_leaves > 0 && more && self->error == NULL)
    if (!acies_odds_task_walk (self->task, &n_leaves, &more, &self->error))
      more = FALSE;
  acies_evaluation_leave (self->evaluation);
  acies_odds_task_leave (self->task);
  self->is_done = !more;
  return more;
}

void
acies_odds_search_note_factors (AciesOddsSearch *self, GPtrArray *factors)
{
  g_return_if_fail (self != NULL && factors != NULL);

  if (self->evaluation == NULL)
    return;
  acies_evaluation_note_factors (self->evaluation, factors);
}

GPtrArray *
acies_odds_search_take_measures (AciesOddsSearch *self)
{
  GPtrArray *measures = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_prompt_free);

  g_return_val_if_fail (self != NULL, measures);

  for (guint i = self->evaluation != NULL ? acies_evaluation_get_asks (self->evaluation)->len : 0;
       i > 0; i--)
    {
      const AciesPrompt *ask
          = g_ptr_array_index (acies_evaluation_get_asks (self->evaluation), i - 1);

      if (ask->kind == ACIES_PROMPT_MEASURE)
        g_ptr_array_add (measures, g_ptr_array_steal_index (
                                       acies_evaluation_get_asks (self->evaluation), i - 1));
    }
  return measures;
}

guint
acies_odds_search_get_n_leaves (AciesOddsSearch *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->shared.n_leaves;
}

guint64
acies_odds_search_get_n_units (AciesOddsSearch *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->shared.n_units
         + (self->evaluation != NULL ? acies_evaluation_get_n_apart (self->evaluation) : 0);
}

guint
acies_odds_search_get_n_measures (AciesOddsSearch *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->evaluation != NULL ? acies_evaluation_get_n_measures (self->evaluation) : 0;
}

const GPtrArray *
acies_odds_search_get_left_out (AciesOddsSearch *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->shared.left_out;
}

GPtrArray *
acies_odds_search_dup_odds (AciesOddsSearch *self, GError **error)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (self->error != NULL)
    {
      g_propagate_error (error, g_error_copy (self->error));
      return NULL;
    }
  if (!self->is_done)
    {
      g_set_error_literal (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_BUDGET,
                           _ ("The odds have not been fully worked out yet."));
      return NULL;
    }
  return acies_odds_list (acies_odds_task_get_odds (self->task), self->evaluation, error);
}
