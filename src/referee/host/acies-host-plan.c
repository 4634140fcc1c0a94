/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* SEE functions that tell what the scenario says beyond who stands where: whether somebody stands
 * in a zone of its side, and when and by which edge somebody enters. Without a battle nothing is
 * said: all stand well, and nobody enters. */
#include "config.h"

#include "referee/evaluation/acies-measure.h"

#include <glib/gi18n-lib.h>

/* The plan of the side of ITEM. */
static const AciesSidePlan *
get_plan (AciesEvaluation *self, AciesItem *item)
{
  return acies_plan_get_side (acies_battle_get_plan (acies_evaluation_get_battle (self)),
                              acies_item_get_side (item));
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
stands_in_zone (AciesScene *scene, AciesItem *item, const AciesSidePlan *plan, guint zone)
{
  const AciesTraversalField *field = acies_scene_get_field (scene);

  for (guint i = 0; i < field->n_bodies; i++)
    {
      const AciesObstacle *body = &field->bodies[i];

      if (!is_of (scene, body, item))
        continue;
      for (guint corner = 0; corner < G_N_ELEMENTS (body->footprint.corners); corner++)
        if (!acies_side_plan_allows (plan, zone, &body->footprint.corners[corner]))
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
                            || stands_in_zone (acies_measure_get_scene (self, when), subject->item,
                                               get_plan (self, subject->item), (guint) zone));
  return 1;
}

/* entrance (x): the turn and the edge that it enters in and by, or false. */
int
acies_host_entrance (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  AciesSubject *subject = acies_lua_views_check_subject (lua, 1);
  const AciesEntrance *entrance = NULL;

  if (subject->kind != ACIES_ITEM_UNIT && subject->kind != ACIES_ITEM_LEADER)
    luaL_error (lua, _ ("only units and leaders can enter"));
  if (acies_evaluation_get_battle (self) != NULL && subject->item != NULL)
    entrance = acies_side_plan_find_entrance (get_plan (self, subject->item), subject->name);
  if (entrance == NULL)
    {
      lua_pushboolean (lua, FALSE);
      return 1;
    }
  lua_createtable (lua, 0, 2);
  acies_lua_views_set_integer (lua, "turn", entrance->turn);
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
