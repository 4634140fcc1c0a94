/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSensitivity searches the odds of a question again for each factor turned the other way. */
#include "config.h"

#include "referee/play/acies-sensitivity.h"

#include "referee/evaluation/acies-factors.h"
#include "referee/play/acies-odds-search.h"

#include <glib/gi18n-lib.h>

struct _AciesSensitivity
{
  AciesReferee *referee;
  AciesQuestion *question;
  AciesOddsSearch *search; /* the present one; NULL when all is done */
  GPtrArray *factors;      /* of AciesFactorOdds */
  guint n_walked;          /* searches done: that of the question itself, then one a factor */
  guint n_leaves;          /* of those: no more are begun when there are as many as one may have */
  GError *error;           /* of the question itself */
};

AciesSensitivity *
acies_sensitivity_new (AciesReferee *referee, const AciesQuestion *question)
{
  AciesSensitivity *self;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (question != NULL, NULL);

  self = g_new0 (AciesSensitivity, 1);
  self->referee = g_object_ref (referee);
  self->question = acies_question_copy (question);
  self->factors = acies_factors_new ();
  self->search = acies_odds_search_new (referee, question);
  acies_odds_search_note_factors (self->search, self->factors);
  return self;
}

void
acies_sensitivity_free (AciesSensitivity *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->search, acies_odds_search_free);
  g_clear_error (&self->error);
  g_ptr_array_unref (self->factors);
  acies_question_free (self->question);
  g_object_unref (self->referee);
  g_free (self);
}

/* Begins the search of the next factor, if there is one and room for it. */
static void
begin_next (AciesSensitivity *self)
{
  g_autoptr (AciesQuestion) turned = NULL;

  if (self->n_walked > self->factors->len || self->n_leaves >= ACIES_ODDS_SEARCH_MAX_LEAVES)
    return;
  turned = acies_question_copy (self->question);
  acies_factor_turn (g_ptr_array_index (self->factors, self->n_walked - 1), turned);
  self->search = acies_odds_search_new (self->referee, turned);
}

/* Takes what the search came to. A factor that cannot be searched the other way has no odds. */
static void
end_walk (AciesSensitivity *self)
{
  GPtrArray *odds
      = acies_odds_search_dup_odds (self->search, self->n_walked == 0 ? &self->error : NULL);

  self->n_leaves += acies_odds_search_get_n_leaves (self->search);
  g_clear_pointer (&self->search, acies_odds_search_free);
  if (self->n_walked == 0)
    g_clear_pointer (&odds, g_ptr_array_unref);
  else
    ((AciesFactorOdds *) g_ptr_array_index (self->factors, self->n_walked - 1))->odds = odds;
  self->n_walked++;
  if (self->error == NULL)
    begin_next (self);
}

gboolean
acies_sensitivity_advance (AciesSensitivity *self, guint n_leaves)
{
  g_return_val_if_fail (self != NULL, FALSE);

  while (self->search != NULL && n_leaves > 0)
    {
      guint before = acies_odds_search_get_n_leaves (self->search);
      guint room = ACIES_ODDS_SEARCH_MAX_LEAVES
                   - MIN (ACIES_ODDS_SEARCH_MAX_LEAVES, self->n_leaves + before);

      if (acies_odds_search_advance (self->search, MIN (n_leaves, MAX (room, 1))) && room > 0)
        n_leaves -= MIN (n_leaves, acies_odds_search_get_n_leaves (self->search) - before);
      else
        end_walk (self);
    }
  return self->search != NULL;
}

guint
acies_sensitivity_get_n_leaves (const AciesSensitivity *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_leaves
         + (self->search != NULL ? acies_odds_search_get_n_leaves (self->search) : 0);
}

GPtrArray *
acies_sensitivity_dup_factors (AciesSensitivity *self, GError **error)
{
  GPtrArray *factors;

  g_return_val_if_fail (self != NULL, NULL);

  if (self->error != NULL)
    {
      g_propagate_error (error, g_error_copy (self->error));
      return NULL;
    }
  if (self->n_walked == 0)
    {
      g_set_error_literal (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_BUDGET,
                           _ ("The odds have not been fully worked out yet."));
      return NULL;
    }
  factors = acies_factors_new ();
  for (guint i = 0; i < self->factors->len; i++)
    g_ptr_array_add (factors, acies_factor_odds_copy (g_ptr_array_index (self->factors, i)));
  return factors;
}
