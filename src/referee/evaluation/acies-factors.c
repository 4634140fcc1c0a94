/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Notes factors as lists are summed, and answers them the other way. */
#include "config.h"

#include "referee/evaluation/acies-factors.h"

#include "referee/evaluation/acies-evaluation-private.h"
#include "referee/evaluation/acies-line-words.h"

#include <glib/gi18n-lib.h>

GPtrArray *
acies_factors_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) acies_factor_odds_free);
}

static AciesFactorOdds *
find (GPtrArray *factors, const char *id)
{
  for (guint i = 0; i < factors->len; i++)
    {
      AciesFactorOdds *factor = g_ptr_array_index (factors, i);

      if (g_str_equal (factor->id, id))
        return factor;
    }
  return NULL;
}

static char *
describe (AciesEvaluation *self, const AciesModifier *modifier, AciesSubject *subject)
{
  g_autofree char *label = acies_evaluation_fill_text (self, modifier->fact.label, NULL);
  g_autofree char *whose = NULL;

  if (self->output.part != NULL)
    whose = acies_evaluation_describe_id (self, self->output.part + 1);
  else if (subject != NULL)
    whose = acies_subject_describe (self, subject);
  return acies_line_words_name (whose, label);
}

void
acies_factors_note (AciesEvaluation *self,
                    const AciesModifier *modifier,
                    AciesSubject *subject,
                    const char *owner,
                    gboolean counts)
{
  const char *slash = owner != NULL ? "/" : "";
  g_autofree char *id = self->output.part != NULL
                            ? g_strconcat (modifier->fact.id, self->output.part, NULL)
                            : g_strconcat (modifier->fact.id, slash, owner, NULL);
  AciesFactorOdds *factor = find (self->odds.factors, id);

  if (factor == NULL)
    {
      factor = g_new0 (AciesFactorOdds, 1);
      factor->id = g_steal_pointer (&id);
      factor->label = describe (self, modifier, subject);
      g_ptr_array_add (self->odds.factors, factor);
    }
  factor->is_present = factor->is_present || counts;
}

void
acies_factor_turn (const AciesFactorOdds *factor, AciesQuestion *question)
{
  g_autofree char *override = g_strconcat ("factor.", factor->id, NULL);

  if (factor->is_present)
    acies_question_take_answer (
        question, acies_answer_new_override (override, acies_value_symbol ("none"), ""));
  else
    acies_question_take_answer (question, acies_answer_new (ACIES_ANSWER_TICK, ACIES_SOURCE_UMPIRE,
                                                            factor->id, acies_value_flag (TRUE)));
}
