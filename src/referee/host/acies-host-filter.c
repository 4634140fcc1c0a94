/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Helpers that make lists of lists: who of them is so, how many those are, who is in any of them.
 * Nothing is asked or changed by them; what their tests ask is asked as anywhere else. */
#include "config.h"

#include "referee/evaluation/acies-evaluation.h"

#include <glib/gi18n-lib.h>

/* What an element costs beside what its test does. */
#define ELEMENT_CHARGE 4

/* Whether the values on top, one of a view and one that was given, are the same: an item is also
 * meant by its id. Pops both. */
static gboolean
take_equal (lua_State *lua)
{
  AciesSubject *subject = acies_lua_views_to_subject (lua, -1);
  const AciesSubject *held = acies_lua_views_to_subject (lua, -2);
  gboolean is_equal;

  if (subject != NULL && lua_type (lua, -2) == LUA_TSTRING)
    is_equal = g_str_equal (subject->name, lua_tostring (lua, -2));
  else if (held != NULL && lua_type (lua, -1) == LUA_TSTRING)
    is_equal = g_str_equal (held->name, lua_tostring (lua, -1));
  else
    is_equal = subject != NULL ? subject == held : lua_compare (lua, -2, -1, LUA_OPEQ);
  lua_pop (lua, 2);
  return is_equal;
}

/* Whether what is on top is true; raises if it is neither that nor false. Pops it. */
static gboolean
take_flag (lua_State *lua)
{
  gboolean is_true = lua_toboolean (lua, -1);

  if (lua_type (lua, -1) != LUA_TBOOLEAN)
    luaL_error (lua, _ ("a list is filtered by what is true or false, not by a %s; compare it"),
                luaL_typename (lua, -1));
  lua_pop (lua, 1);
  return is_true;
}

/* Whether the element on top passes: by the field that argument 2 names, which is the value of
 * argument 3, or is true; or by the function of argument 2, which gets those behind it too. */
static gboolean
passes (lua_State *lua, int n_arguments)
{
  if (lua_type (lua, 2) == LUA_TSTRING)
    {
      lua_pushvalue (lua, 2);
      lua_gettable (lua, -2);
      if (n_arguments < 3)
        return take_flag (lua);
      lua_pushvalue (lua, 3);
      return take_equal (lua);
    }
  lua_pushvalue (lua, 2);
  lua_pushvalue (lua, -2);
  for (int i = 3; i <= n_arguments; i++)
    lua_pushvalue (lua, i);
  lua_call (lua, n_arguments - 1, 1);
  return take_flag (lua);
}

/* Pushes a list of those of argument 1 who pass; returns how many they are. */
static lua_Integer
push_passing (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  int n_arguments = lua_gettop (lua), elements;
  lua_Integer n = 0;

  luaL_checktype (lua, 1, LUA_TTABLE);
  if (lua_type (lua, 2) != LUA_TSTRING && !lua_isfunction (lua, 2))
    luaL_argerror (lua, 2, _ ("a list is filtered by a word or a function"));
  luaL_checkstack (lua, n_arguments + 12, NULL);
  acies_lua_views_push_fields (lua, 1);
  elements = lua_gettop (lua);
  acies_evaluation_charge (self, ELEMENT_CHARGE * (guint) lua_rawlen (lua, elements));
  lua_newtable (lua);
  for (lua_Integer i = 1; lua_rawgeti (lua, elements, i) != LUA_TNIL; i++)
    if (passes (lua, n_arguments))
      lua_rawseti (lua, elements + 1, ++n);
    else
      lua_pop (lua, 1);
  lua_settop (lua, elements + 1);
  return n;
}

/* filter (list, field [, value]), filter (list, test, ...): those that are so, in their order. */
int
acies_host_filter (lua_State *lua)
{
  push_passing (lua);
  acies_lua_views_seal (lua, NULL);
  return 1;
}

/* count (list), count (list, field [, value]), count (list, test, ...): how many are so. */
int
acies_host_count (lua_State *lua)
{
  if (lua_gettop (lua) > 1)
    {
      lua_pushinteger (lua, push_passing (lua));
      return 1;
    }
  luaL_checktype (lua, 1, LUA_TTABLE);
  lua_pushinteger (lua, luaL_len (lua, 1));
  return 1;
}

/* Whether the value on top is among the first N of the list at INDEX. */
static gboolean
is_among (lua_State *lua, int index, lua_Integer n)
{
  for (lua_Integer i = 1; i <= n; i++)
    {
      gboolean is_same;

      lua_rawgeti (lua, index, i);
      is_same = lua_rawequal (lua, -1, -2);
      lua_pop (lua, 1);
      if (is_same)
        return TRUE;
    }
  return FALSE;
}

/* union (a, b, ...): whoever is in any of them, each once, in the order in which they come. */
int
acies_host_union (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  int n_lists = lua_gettop (lua), found;
  lua_Integer n = 0;

  luaL_checkstack (lua, 12, NULL);
  lua_newtable (lua);
  found = lua_gettop (lua);
  for (int list = 1; list <= n_lists; list++)
    {
      luaL_checktype (lua, list, LUA_TTABLE);
      acies_lua_views_push_fields (lua, list);
      for (lua_Integer i = 1; lua_rawgeti (lua, found + 1, i) != LUA_TNIL; i++)
        {
          acies_evaluation_charge (self, ELEMENT_CHARGE + (guint) n);
          if (is_among (lua, found, n))
            lua_pop (lua, 1);
          else
            lua_rawseti (lua, found, ++n);
        }
      lua_settop (lua, found);
    }
  acies_lua_views_seal (lua, NULL);
  return 1;
}

/* without (list, other): those of the list who are not in the other, or are not that one. */
int
acies_host_without (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  gboolean is_list = acies_lua_views_to_subject (lua, 2) == NULL && lua_istable (lua, 2);
  lua_Integer n_others, n = 0;

  lua_settop (lua, 2);
  luaL_checktype (lua, 1, LUA_TTABLE);
  acies_lua_views_push_fields (lua, 1);
  if (is_list)
    acies_lua_views_push_fields (lua, 2);
  else
    lua_pushnil (lua);
  n_others = is_list ? (lua_Integer) lua_rawlen (lua, 4) : 0;
  lua_newtable (lua);
  for (lua_Integer i = 1; lua_rawgeti (lua, 3, i) != LUA_TNIL; i++)
    {
      acies_evaluation_charge (self, ELEMENT_CHARGE + (guint) n_others);
      if (is_list ? is_among (lua, 4, n_others) : lua_rawequal (lua, -1, 2))
        lua_pop (lua, 1);
      else
        lua_rawseti (lua, 5, ++n);
    }
  lua_settop (lua, 5);
  acies_lua_views_seal (lua, NULL);
  return 1;
}
