/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* SEE functions that tell what the scenario says beyond who stands where: whether somebody stands
 * in a zone of its side, when and by which edge somebody enters, what is fought for and who is
 * there. Without a battle nothing is said: all stand well, nobody enters, and nothing is fought
 * for. What of it counts, and whose it is then, only the rule set says. */
#include "config.h"

#include "model/battle/acies-contingent.h"
#include "referee/evaluation/acies-measure.h"

#include <glib/gi18n-lib.h>

/* The plan of the side of ITEM. */
static const AciesSidePlan *
get_plan (AciesEvaluation *self, AciesItem *item)
{
  return acies_plan_get_side (acies_battle_get_plan (acies_evaluation_get_battle (self)),
                              acies_state_get_side (acies_evaluation_get_state (self), item));
}

/* Whether BODY, a base of the scene, is ITEM or one of its stands. */
static gboolean
is_of (AciesScene *scene, const AciesObstacle *body, AciesItem *item)
{
  return acies_scene_get_body (scene, body->index) == item
         || acies_scene_get_base (scene, body->index) == item;
}

/* Whether all corners of all bases of ITEM lie in the zone, counted from 1, or with 0 in any. */
static gboolean
stands_in_zone (AciesScene *scene, AciesBattle *battle, AciesItem *item, guint zone)
{
  const AciesTraversalField *field = acies_scene_get_field (scene);

  for (guint i = 0; i < field->n_bodies; i++)
    {
      const AciesObstacle *body = &field->bodies[i];

      if (!is_of (scene, body, item))
        continue;
      for (guint corner = 0; corner < G_N_ELEMENTS (body->footprint.corners); corner++)
        if (!acies_contingent_allows (battle, item, zone, &body->footprint.corners[corner]))
          return FALSE;
    }
  return TRUE;
}

/* in_zone (x [, n [, when]]): whether it stands in a zone of its side, or in the one of that
 * number. */
int
acies_host_in_zone (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  AciesSubject *subject = acies_lua_views_check_subject (lua, 1);
  lua_Integer zone = luaL_optinteger (lua, 2, 0);
  AciesMeasureTime when = acies_measure_check_when (self, 3);

  luaL_argcheck (lua, zone >= 0 && zone <= ACIES_PLAN_MOST_ZONES, 2,
                 _ ("no side has that many zones"));
  if (subject->kind != ACIES_ITEM_UNIT && subject->kind != ACIES_ITEM_LEADER
      && subject->kind != ACIES_ITEM_STAND)
    luaL_error (lua, _ ("only units, leaders and stands can set up in zones"));
  acies_evaluation_charge (self, 200);
  if (when == ACIES_MEASURE_TIME_NOW)
    acies_evaluation_lay_units (self);
  lua_pushboolean (lua, acies_evaluation_get_battle (self) == NULL || subject->item == NULL
                            || stands_in_zone (acies_measure_get_scene (self, when),
                                               acies_evaluation_get_battle (self), subject->item,
                                               (guint) zone));
  return 1;
}

/* Leaves what EXPRESSION gives in the scope at SCOPE on the stack. */
static void
evaluate (AciesEvaluation *self, const AciesExpression *expression, int scope)
{
  acies_evaluation_enter_expression (self);
  acies_script_evaluate (acies_evaluation_get_script (self), expression, scope);
  acies_evaluation_leave_expression (self);
}

/* Whether what ENTRANCE waits for has come about, as the rule set counts it. What it does not count
 * has not. */
static gboolean
has_come_about (AciesEvaluation *self, lua_State *lua, const AciesEntrance *entrance)
{
  const AciesTally *tally
      = acies_ruleset_find (acies_evaluation_get_ruleset (self), ACIES_FACT_TALLY, entrance->tally);
  AciesItem *side = acies_battle_find (acies_evaluation_get_battle (self), entrance->of);
  int top = lua_gettop (lua), is_number = FALSE;
  gboolean concerns = TRUE;
  lua_Integer count = 0;

  if (tally == NULL || !g_str_equal (tally->of, "side") || !ACIES_IS_SIDE (side))
    return FALSE;
  luaL_checkstack (lua, 12, NULL);
  lua_newtable (lua);
  acies_lua_views_push_subject (self, acies_evaluation_get_subject (self, side));
  lua_setfield (lua, -2, "side");
  acies_lua_views_push_scope (self, -1);
  if (tally->condition != NULL)
    {
      evaluate (self, tally->condition, lua_gettop (lua));
      concerns = lua_toboolean (lua, -1);
      lua_pop (lua, 1);
    }
  if (concerns)
    {
      evaluate (self, tally->value, lua_gettop (lua));
      count = lua_tointegerx (lua, -1, &is_number);
    }
  lua_settop (lua, top);
  return is_number
         && (tally->falls ? count <= entrance->at * tally->per_unit
                          : count >= entrance->at * tally->per_unit);
}

/* entrance (x): the turn and the edge that it enters in and by, and whether what it waits for has
 * come about; or false. */
int
acies_host_entrance (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  AciesSubject *subject = acies_lua_views_check_subject (lua, 1);
  const AciesEntrance *entrance = NULL;
  gboolean is_met;

  if (subject->kind != ACIES_ITEM_UNIT && subject->kind != ACIES_ITEM_LEADER)
    luaL_error (lua, _ ("only units and leaders can enter"));
  if (acies_evaluation_get_battle (self) != NULL && subject->item != NULL)
    entrance = acies_side_plan_find_entrance (get_plan (self, subject->item), subject->name);
  if (entrance == NULL)
    {
      lua_pushboolean (lua, FALSE);
      return 1;
    }
  is_met = entrance->tally == NULL || has_come_about (self, lua, entrance);
  lua_createtable (lua, 0, 3);
  acies_lua_views_set_integer (lua, "turn", entrance->turn);
  lua_pushboolean (lua, is_met);
  lua_setfield (lua, -2, "met");
  if (entrance->edge != NULL)
    acies_lua_views_set_word (lua, "edge", entrance->edge);
  else
    {
      lua_pushboolean (lua, FALSE);
      lua_setfield (lua, -2, "edge");
    }
  acies_lua_views_seal (lua, _ ("the entrance"));
  return 1;
}

/* objectives (): what the scenario is fought for, each with its number, side or false, value and
 * label or false. */
int
acies_host_objectives (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  AciesBattle *battle = acies_evaluation_get_battle (self);
  const GPtrArray *objectives = battle != NULL ? acies_battle_get_plan (battle)->objectives : NULL;
  guint n = objectives != NULL ? objectives->len : 0;

  lua_createtable (lua, (int) n, 0);
  for (guint i = 0; i < n; i++)
    {
      const AciesObjective *objective = g_ptr_array_index (objectives, i);

      lua_createtable (lua, 0, 4);
      acies_lua_views_set_integer (lua, "n", i + 1);
      acies_lua_views_set_integer (lua, "value", objective->value);
      if (objective->side != NULL)
        lua_pushstring (lua, objective->side);
      else
        lua_pushboolean (lua, FALSE);
      lua_setfield (lua, -2, "side");
      if (*objective->label != '\0')
        lua_pushstring (lua, objective->label);
      else
        lua_pushboolean (lua, FALSE);
      lua_setfield (lua, -2, "label");
      acies_lua_views_seal (lua, _ ("the objective"));
      lua_rawseti (lua, -2, (lua_Integer) i + 1);
    }
  acies_lua_views_seal (lua, NULL);
  return 1;
}

/* Whether a base of ITEM is within REACH of the area or the flag of OBJECTIVE. */
static gboolean
stands_at (AciesScene *scene, AciesItem *item, const AciesObjective *objective, AciesLength reach)
{
  const AciesTraversalField *field = acies_scene_get_field (scene);

  for (guint i = 0; i < field->n_bodies; i++)
    {
      const AciesObstacle *body = &field->bodies[i];
      AciesSeparation gap;

      if (!is_of (scene, body, item))
        continue;
      if (objective->area != NULL)
        acies_polygon_separation (objective->area, &body->footprint, &gap);
      else
        acies_footprint_separation_to_point (&body->footprint, &objective->at, &gap);
      if (gap.length <= reach)
        return TRUE;
    }
  return FALSE;
}

/* at_objective (n, reach [, when]): the units of both sides that are so near to it. */
int
acies_host_at_objective (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  AciesBattle *battle = acies_evaluation_get_battle (self);
  lua_Integer n = luaL_checkinteger (lua, 1);
  AciesLength reach = luaL_checkinteger (lua, 2);
  AciesMeasureTime when = acies_measure_check_when (self, 3);
  const GPtrArray *objectives = battle != NULL ? acies_battle_get_plan (battle)->objectives : NULL;
  GListModel *units;
  AciesScene *scene;
  lua_Integer n_found = 0;

  luaL_argcheck (lua, n >= 1 && objectives != NULL && n <= (lua_Integer) objectives->len, 1,
                 _ ("the scenario has no objective of that number"));
  acies_evaluation_charge (self, 1000);
  if (when == ACIES_MEASURE_TIME_NOW)
    acies_evaluation_lay_units (self);
  scene = acies_measure_get_scene (self, when);
  units = acies_battle_get_units (battle);
  lua_newtable (lua);
  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      AciesItem *unit = g_list_model_get_item (units, i);

      g_object_unref (unit);
      if (!stands_at (scene, unit, g_ptr_array_index (objectives, (guint) n - 1), reach))
        continue;
      acies_lua_views_push_subject (self, acies_evaluation_get_subject (self, unit));
      lua_rawseti (lua, -2, ++n_found);
    }
  acies_lua_views_seal (lua, NULL);
  return 1;
}
