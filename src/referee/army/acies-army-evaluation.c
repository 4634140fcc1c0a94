/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesArmyEvaluation is an evaluation that no question was asked for. */
#include "config.h"

#include "referee/army/acies-army-evaluation.h"

#include "model/battle/acies-army-mirror.h"
#include "referee/army/acies-army-referee.h"

/* Items that one evaluation is asked about: what it holds of them stays within the memory of a
 * script.
 */
#define MOST_ITEMS 500

static void
begin_hearing (AciesArmyEvaluation *self)
{
  g_autoptr (AciesQuestion) question = acies_question_new ("points");

  self->evaluation = acies_evaluation_new (self->referee, question, NULL);
  acies_evaluation_enter (self->evaluation);
}

static void
begin_hearing_anew (AciesArmyEvaluation *self)
{
  acies_evaluation_leave (self->evaluation);
  acies_evaluation_free (self->evaluation);
  begin_hearing (self);
}

AciesArmyEvaluation *
acies_army_evaluation_new (AciesRuleset *ruleset, AciesArmy *army, GError **error)
{
  g_autoptr (AciesReferee) referee = acies_army_referee_new (ruleset, army, error);
  AciesArmyEvaluation *self;

  if (referee == NULL)
    return NULL;
  self = g_new0 (AciesArmyEvaluation, 1);
  self->army = army;
  self->referee = g_steal_pointer (&referee);
  self->battle = acies_referee_get_battle (self->referee);
  self->copy = acies_side_get_army (
      ACIES_SIDE (acies_battle_find (self->battle, ACIES_ARMY_REFEREE_SIDE)));
  begin_hearing (self);
  return self;
}

gboolean
acies_army_evaluation_update (AciesArmyEvaluation *self, AciesItem *item)
{
  g_autoptr (AciesItemState) state = acies_item_state_new (item);
  AciesItem *copy = acies_army_evaluation_find (self, item);
  g_autoptr (GPtrArray) changed = g_ptr_array_new ();

  if (copy == NULL || acies_item_get_kind (copy) != state->kind)
    return FALSE;
  acies_army_evaluation_put (self, copy, state);
  g_ptr_array_add (changed, copy);
  acies_referee_lay_out_items (acies_referee_get_ruleset (self->referee), self->battle, changed);
  return TRUE;
}

void
acies_army_evaluation_put (AciesArmyEvaluation *self, AciesItem *copy, const AciesItemState *state)
{
  acies_battle_put_state (self->battle, copy, state);
  begin_hearing_anew (self);
}

void
acies_army_evaluation_follow (AciesArmyEvaluation *self)
{
  g_autoptr (GPtrArray) come = g_ptr_array_new ();
  AciesItem *side = acies_battle_find (self->battle, ACIES_ARMY_REFEREE_SIDE);

  acies_army_mirror_update (self->battle, ACIES_SIDE (side), self->army, come);
  acies_referee_lay_out_items (acies_referee_get_ruleset (self->referee), self->battle, come);
  begin_hearing_anew (self);
}

void
acies_army_evaluation_turn_to_next (AciesArmyEvaluation *self)
{
  if (++self->n_items % MOST_ITEMS == 0)
    begin_hearing_anew (self);
  else
    acies_script_renew (acies_evaluation_get_script (self->evaluation));
}

void
acies_army_evaluation_free (AciesArmyEvaluation *self)
{
  acies_evaluation_leave (self->evaluation);
  acies_evaluation_free (self->evaluation);
  g_object_unref (self->referee);
  g_free (self);
}

AciesItem *
acies_army_evaluation_find (AciesArmyEvaluation *self, AciesItem *item)
{
  if (item == NULL)
    return ACIES_ITEM (self->battle);
  return acies_battle_find (self->battle, acies_item_get_id (item));
}

void
acies_army_evaluation_push_roles (AciesEvaluation *evaluation, const char *name, AciesItem *item)
{
  lua_State *lua = acies_evaluation_get_lua (evaluation);

  luaL_checkstack (lua, 12, NULL);
  lua_newtable (lua);
  acies_lua_views_push_subject (evaluation, acies_evaluation_get_subject (evaluation, item));
  lua_setfield (lua, -2, name);
  if (!ACIES_IS_STAND (item))
    return;
  item = ACIES_ITEM (acies_stand_get_unit (ACIES_STAND (item)));
  acies_lua_views_push_subject (evaluation, acies_evaluation_get_subject (evaluation, item));
  lua_setfield (lua, -2, "unit");
}
