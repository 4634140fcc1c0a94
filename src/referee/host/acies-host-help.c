/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Helper functions of procedures: lists, numbers, lengths, kinds, sides. */
#include "config.h"

#include "referee/evaluation/acies-evaluation.h"

#include <glib/gi18n-lib.h>
#include <math.h>

static int
next_element (lua_State *lua)
{
  lua_Integer n = luaL_checkinteger (lua, 2) + 1;

  lua_pushinteger (lua, n);
  return lua_geti (lua, 1, n) == LUA_TNIL ? 1 : 2;
}

int
acies_host_ipairs (lua_State *lua)
{
  luaL_checktype (lua, 1, LUA_TTABLE);
  lua_pushcfunction (lua, next_element);
  lua_pushvalue (lua, 1);
  lua_pushinteger (lua, 0);
  return 3;
}

static int
pick (lua_State *lua, int comparison)
{
  int best = 1;

  luaL_checknumber (lua, 1);
  for (int i = 2; i <= lua_gettop (lua); i++)
    {
      luaL_checknumber (lua, i);
      if (comparison < 0 ? lua_compare (lua, i, best, LUA_OPLT)
                         : lua_compare (lua, best, i, LUA_OPLT))
        best = i;
    }
  lua_pushvalue (lua, best);
  return 1;
}

int
acies_host_min (lua_State *lua)
{
  return pick (lua, -1);
}

int
acies_host_max (lua_State *lua)
{
  return pick (lua, 1);
}

int
acies_host_abs (lua_State *lua)
{
  if (lua_isinteger (lua, 1))
    {
      lua_Integer n = lua_tointeger (lua, 1);

      lua_pushinteger (lua, n < 0 && n > G_MININT64 ? -n : n);
    }
  else
    lua_pushnumber (lua, fabs (luaL_checknumber (lua, 1)));
  return 1;
}

/* floor (x): a whole number, or an error if it is none that fits. */
int
acies_host_floor (lua_State *lua)
{
  lua_Number number;
  lua_Integer whole;

  if (lua_isinteger (lua, 1))
    {
      lua_pushvalue (lua, 1);
      return 1;
    }
  number = floor (luaL_checknumber (lua, 1));
  if (!lua_numbertointeger (number, &whole))
    return luaL_error (lua, _ ("this number is too large to be rounded"));
  lua_pushinteger (lua, whole);
  return 1;
}

/* len (n [, of]): n main measures, or n of them by OF. */
int
acies_host_len (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  const AciesMeasure *measure
      = acies_ruleset_get_main_measure (acies_evaluation_get_ruleset (self));
  lua_Integer n = luaL_checkinteger (lua, 1), of = luaL_optinteger (lua, 2, 1);

  luaL_argcheck (lua, ABS (n) <= 1000000, 1, _ ("no table is that long"));
  luaL_argcheck (lua, of > 0, 2, _ ("it must be above 0"));
  if (measure != NULL)
    acies_evaluation_touch (self, measure->fact.layer);
  lua_pushinteger (lua, n * (measure != NULL ? measure->length : ACIES_PER_MM) / of);
  return 1;
}

int
acies_host_mm (lua_State *lua)
{
  lua_Integer n = luaL_checkinteger (lua, 1);

  luaL_argcheck (lua, ABS (n) <= 100000000, 1, _ ("no table is that long"));
  lua_pushinteger (lua, n * ACIES_PER_MM);
  return 1;
}

/* nth (attribute, value): the place of a choice, 1 and on. */
int
acies_host_nth (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  const char *value = luaL_checkstring (lua, 2);
  const GPtrArray *facts
      = acies_ruleset_get_facts (acies_evaluation_get_ruleset (self), ACIES_FACT_ATTRIBUTE);
  char id[64];

  g_strlcpy (id, luaL_checkstring (lua, 1), sizeof id);
  g_strdelimit (id, "_", '-');
  for (guint i = 0; facts != NULL && i < facts->len; i++)
    {
      const AciesAttributeFact *fact = g_ptr_array_index (facts, i);

      if (fact->values == NULL || !g_str_equal (fact->fact.id, id))
        continue;
      for (guint j = 0; fact->values[j] != NULL; j++)
        if (g_str_equal (fact->values[j], value))
          {
            lua_pushinteger (lua, j + 1);
            return 1;
          }
      return luaL_error (lua, _ ("“%s” is not a value of “%s”"), value, id);
    }
  return luaL_error (lua, _ ("there is no choice “%s”"), id);
}

/* steps (attribute): how many steps of a number make one, 10 where its step is 0.1. */
int
acies_host_steps (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  const GPtrArray *facts
      = acies_ruleset_get_facts (acies_evaluation_get_ruleset (self), ACIES_FACT_ATTRIBUTE);
  char id[64];

  g_strlcpy (id, luaL_checkstring (lua, 1), sizeof id);
  g_strdelimit (id, "_", '-');
  for (guint i = 0; facts != NULL && i < facts->len; i++)
    {
      const AciesAttributeFact *fact = g_ptr_array_index (facts, i);

      if (fact->value_kind != ACIES_VALUE_NUMBER || !g_str_equal (fact->fact.id, id))
        continue;
      lua_pushinteger (lua, fact->per_unit);
      return 1;
    }
  return luaL_error (lua, _ ("there is no number “%s”"), id);
}

/* kind_of (x, type): whether its troop, rank or terrain type is that, or inherits from it. */
int
acies_host_kind_of (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  AciesSubject *subject = acies_lua_views_check_subject (lua, 1);
  const char *ancestor = luaL_checkstring (lua, 2), *type;

  if (subject->kind == ACIES_ITEM_UNIT || subject->kind == ACIES_ITEM_STAND)
    acies_host_check_fact (lua, self, ACIES_FACT_TROOP, 2, "troop type");
  if (!acies_subject_get_type (self, subject, &type))
    return acies_host_stop (lua);
  if (subject->kind == ACIES_ITEM_UNIT || subject->kind == ACIES_ITEM_STAND)
    lua_pushboolean (
        lua, type != NULL
                 && acies_ruleset_troop_is (acies_evaluation_get_ruleset (self), type, ancestor));
  else
    lua_pushboolean (lua, g_strcmp0 (type, ancestor) == 0);
  return 1;
}

/* other (side): the id of the side opposed to the one of this id (or to the side of an item). */
int
acies_host_other (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  AciesSubject *subject = acies_lua_views_to_subject (lua, 1);
  const char *side = subject != NULL ? subject->kind == ACIES_ITEM_SIDE
                                           ? subject->name
                                           : acies_subject_get_side (self, subject)
                                     : luaL_checkstring (lua, 1);
  GListModel *sides;

  if (acies_evaluation_get_battle (self) == NULL)
    {
      lua_pushstring (lua, g_strcmp0 (side, "own") == 0 ? "other" : "own");
      return 1;
    }
  sides = acies_battle_get_sides (acies_evaluation_get_battle (self));
  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      AciesItem *item = g_list_model_get_item (sides, i);

      g_object_unref (item);
      if (g_strcmp0 (acies_item_get_id (item), side) != 0)
        {
          lua_pushstring (lua, acies_item_get_id (item));
          return 1;
        }
    }
  lua_pushboolean (lua, FALSE);
  return 1;
}

/* side_of (x): the side of an item, or of this id, as a view. */
int
acies_host_side_of (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  AciesSubject *subject = acies_lua_views_to_subject (lua, 1);
  const char *side
      = subject != NULL ? acies_subject_get_side (self, subject) : luaL_checkstring (lua, 1);
  AciesSubject *view;

  if (subject != NULL && subject->kind == ACIES_ITEM_SIDE)
    view = subject;
  else if (acies_evaluation_get_battle (self) == NULL)
    view = acies_evaluation_add_typed (self, ACIES_ITEM_SIDE, side);
  else
    view = side != NULL ? acies_evaluation_find_subject (self, side) : NULL;
  if (view == NULL || view->kind != ACIES_ITEM_SIDE)
    return luaL_error (lua, _ ("this does not belong to a side"));
  acies_lua_views_push_subject (self, view);
  return 1;
}

/* has (list, x) */
int
acies_host_has (lua_State *lua)
{
  gboolean found = FALSE;

  luaL_checktype (lua, 1, LUA_TTABLE);
  acies_lua_views_push_fields (lua, 1);
  for (lua_Integer i = 1; !found && lua_rawgeti (lua, -1, i) != LUA_TNIL; i++)
    {
      found = lua_rawequal (lua, -1, 2);
      lua_pop (lua, 1);
    }
  lua_pushboolean (lua, found);
  return 1;
}

/* find (id): the item of this id, or false. */
int
acies_host_find (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  AciesSubject *subject = acies_evaluation_find_subject (self, luaL_checkstring (lua, 1));

  if (subject != NULL)
    acies_lua_views_push_subject (self, subject);
  else
    lua_pushboolean (lua, FALSE);
  return 1;
}
