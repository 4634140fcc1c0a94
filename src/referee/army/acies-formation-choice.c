/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks of each formation of the rule set whether the unit may take it. */
#include "config.h"

#include "referee/army/acies-formation-choice.h"

#include "referee/evaluation/acies-evaluation.h"

/* A condition that fails hinders nobody. */
static gboolean
may_take (AciesReferee *referee, AciesUnit *unit, const AciesFormationFact *formation)
{
  g_autoptr (AciesQuestion) question = acies_question_new (ACIES_ACTION_PLACE);
  AciesEvaluation *evaluation;
  gboolean holds = TRUE;
  lua_State *lua;
  int top;

  if (formation->condition == NULL)
    return TRUE;
  evaluation = acies_evaluation_new (referee, question, NULL);
  lua = acies_evaluation_get_lua (evaluation);
  top = lua_gettop (lua);
  acies_evaluation_enter (evaluation);
  acies_lua_views_push_scope_of (evaluation, "unit", ACIES_ITEM (unit));
  if (!acies_evaluation_test (evaluation, formation->condition, &holds, NULL))
    holds = TRUE;
  lua_settop (lua, top);
  acies_evaluation_leave (evaluation);
  acies_evaluation_free (evaluation);
  return holds;
}

/* Whether ONE serves WISH better than OTHER, which is written before it. */
static gboolean
is_better (const AciesFormationFact *one, const AciesFormationFact *other, AciesFormationWish wish)
{
  if (wish == ACIES_FORMATION_WISH_LINE)
    return one->shape.by_lines && !other->shape.by_lines;
  return one->shape.files > 0 && (other->shape.files == 0 || one->shape.files < other->shape.files);
}

const AciesFormationFact *
acies_formation_choose (AciesReferee *referee, AciesUnit *unit, AciesFormationWish wish)
{
  const GPtrArray *facts;
  const AciesFormationFact *best = NULL;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (ACIES_IS_UNIT (unit), NULL);

  facts = acies_ruleset_get_facts (acies_referee_get_ruleset (referee), ACIES_FACT_FORMATION);
  for (guint i = 0; facts != NULL && i < facts->len; i++)
    {
      const AciesFormationFact *formation = g_ptr_array_index (facts, i);

      if ((best == NULL || is_better (formation, best, wish))
          && may_take (referee, unit, formation))
        best = formation;
    }
  return best;
}
