/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks whether a battle fits a rule set, and lists which actions the present phase offers. */
#include "config.h"

#include "referee/evaluation/acies-role-binding.h"
#include "referee/state/acies-item-check.h"
#include "referee/evaluation/acies-evaluation.h"

#include <glib/gi18n-lib.h>

#define MOST_SIDES 2

static void
check_model (AciesReferee *self, GListModel *model, AciesFindings *findings)
{
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (model, i);

      acies_item_check (acies_referee_get_ruleset (self), item, findings);
    }
}

/* Rule sets ask who the enemy is, and there is one. */
static void
check_sides (AciesReferee *self, AciesBattle *battle, AciesFindings *findings)
{
  guint n_sides = g_list_model_get_n_items (acies_battle_get_sides (battle));

  if (n_sides > MOST_SIDES)
    acies_findings_add (
        findings, ACIES_SEVERITY_ERROR, NULL, 0,
        _ ("The battle has %u sides, but the rule set “%s” knows %d, each the enemy "
           "of the other. Give allies commands of their own in one army."),
        n_sides, acies_ruleset_get_id (acies_referee_get_ruleset (self)), MOST_SIDES);
}

void
acies_referee_check_battle (AciesReferee *self, AciesFindings *findings)
{
  AciesBattle *battle;
  const char *const *layers;
  const char *made_for;

  g_return_if_fail (ACIES_IS_REFEREE (self));
  g_return_if_fail (ACIES_IS_FINDINGS (findings));

  battle = acies_referee_get_battle (self);
  if (battle == NULL)
    return;
  layers = acies_ruleset_get_layers (acies_referee_get_ruleset (self));
  made_for = acies_battle_get_ruleset (battle);
  if (made_for == NULL || !g_strv_contains (layers, made_for))
    acies_findings_add (findings, ACIES_SEVERITY_WARNING, NULL, 0,
                        _ ("The battle was made for the rule set “%s”, not for “%s”."),
                        made_for != NULL ? made_for : "",
                        acies_ruleset_get_id (acies_referee_get_ruleset (self)));
  check_sides (self, battle, findings);
  check_model (self, acies_battle_get_sides (battle), findings);
  check_model (self, acies_battle_get_units (battle), findings);
  check_model (self, acies_battle_get_leaders (battle), findings);
  check_model (self, acies_table_get_features (acies_battle_get_table (battle)), findings);
}

static gboolean
is_offered (AciesReferee *self, const AciesAction *action)
{
  AciesBattle *battle = acies_referee_get_battle (self);
  const char *phase = battle != NULL ? acies_battle_get_position (battle)->phase : NULL;

  if (action->is_hidden)
    return FALSE;
  if (battle == NULL || action->phases == NULL || action->phases[0] == NULL)
    return TRUE;
  return phase != NULL && g_strv_contains (action->phases, phase);
}

/* Whether ITEM can fill the first role of ACTION: kind and condition. */
static gboolean
can_fill (AciesReferee *self, const AciesAction *action, AciesItem *item)
{
  g_autoptr (AciesQuestion) question = acies_question_new (action->fact.id);
  const AciesRole *role;
  AciesEvaluation *evaluation;
  AciesItemKind kind;
  gboolean holds = TRUE;
  lua_State *lua;
  int top;

  if (action->roles->len == 0)
    return FALSE;
  role = g_ptr_array_index (action->roles, 0);
  if (!acies_role_binding_item_kind (role, &kind) || kind != acies_item_get_kind (item))
    return FALSE;
  if (role->condition == NULL)
    return TRUE;
  evaluation = acies_evaluation_new (self, question, NULL);
  lua = acies_evaluation_get_lua (evaluation);
  top = lua_gettop (lua);
  acies_evaluation_enter (evaluation);
  lua_newtable (lua);
  acies_lua_views_push_subject (evaluation, acies_evaluation_get_subject (evaluation, item));
  lua_setfield (lua, -2, role->id);
  acies_lua_views_push_scope (evaluation, -1);
  if (!acies_evaluation_test (evaluation, role->condition, &holds, NULL))
    holds = TRUE;
  lua_settop (lua, top);
  acies_evaluation_leave (evaluation);
  acies_evaluation_free (evaluation);
  return holds;
}

/* Whether nothing is left of ITEM, a unit or leader. */
static gboolean
is_lost (AciesItem *item)
{
  if (ACIES_IS_LEADER (item))
    return acies_leader_is_lost (ACIES_LEADER (item));
  return ACIES_IS_UNIT (item) && acies_unit_get_n_present (ACIES_UNIT (item)) == 0;
}

/* Whether ITEM may be offered to begin ACTION: whoever is lost only where its role says so. */
static gboolean
may_begin (AciesReferee *self, const AciesAction *action, AciesItem *item)
{
  return can_fill (self, action, item)
         && (((const AciesRole *) g_ptr_array_index (action->roles, 0))->takes_lost
             || !is_lost (item));
}

GPtrArray *
acies_referee_list_actions (AciesReferee *self, AciesItem *item, gboolean all)
{
  GPtrArray *actions;
  const GPtrArray *facts;

  g_return_val_if_fail (ACIES_IS_REFEREE (self), NULL);

  actions = g_ptr_array_new ();
  facts = acies_ruleset_get_facts (acies_referee_get_ruleset (self), ACIES_FACT_ACTION);
  for (guint i = 0; facts != NULL && i < facts->len; i++)
    {
      const AciesAction *action = g_ptr_array_index (facts, i);

      if ((all || is_offered (self, action)) && (item == NULL || may_begin (self, action, item)))
        g_ptr_array_add (actions, (gpointer) action);
    }
  return actions;
}

GPtrArray *
acies_referee_list_overlays (AciesReferee *self, AciesItem *item)
{
  GPtrArray *overlays;
  const GPtrArray *facts;

  g_return_val_if_fail (ACIES_IS_REFEREE (self), NULL);
  g_return_val_if_fail (ACIES_IS_ITEM (item), NULL);

  overlays = g_ptr_array_new ();
  facts = acies_ruleset_get_facts (acies_referee_get_ruleset (self), ACIES_FACT_OVERLAY);
  for (guint i = 0; i < facts->len; i++)
    if (can_fill (self, g_ptr_array_index (facts, i), item))
      g_ptr_array_add (overlays, g_ptr_array_index (facts, i));
  return overlays;
}
