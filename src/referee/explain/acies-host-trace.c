/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* trace shows its author what a procedure has in hand, while an example is explained; in play and
 * in odds it does nothing at all. Values are shown as Lua strings on the stack, as any call into
 * Lua may raise. */
#include "config.h"

#include "referee/evaluation/acies-evaluation.h"

#include <string.h>

/* Tables within tables are shown so deep. */
#define MOST_LEVELS 3

static void push_shown (lua_State *lua, int index, int level);

/* Pushes the least name of the table at FIELDS that comes after the one on top, which it replaces;
 * nil after the last. So they come in one order, run for run. */
static void
push_next_name (lua_State *lua, int fields)
{
  int after = lua_gettop (lua);

  lua_pushnil (lua);
  lua_pushnil (lua);
  while (lua_next (lua, fields) != 0)
    {
      const char *name = lua_type (lua, -2) == LUA_TSTRING ? lua_tostring (lua, -2) : NULL;
      const char *least = lua_tostring (lua, after + 1);

      if (name != NULL && strcmp (name, lua_tostring (lua, after)) > 0
          && (least == NULL || strcmp (name, least) < 0))
        {
          lua_pushvalue (lua, -2);
          lua_replace (lua, after + 1);
        }
      lua_pop (lua, 1);
    }
  lua_replace (lua, after);
}

/* Adds ", " to the string below the top, unless it is "{", then the top, and drops that. */
static void
append (lua_State *lua, int text)
{
  lua_pushvalue (lua, text);
  lua_insert (lua, -2);
  lua_pushstring (lua, strcmp (lua_tostring (lua, text), "{") == 0 ? " " : ", ");
  lua_insert (lua, -2);
  lua_concat (lua, 3);
  lua_replace (lua, text);
}

static void
push_table (lua_State *lua, int index, int level)
{
  int fields, text;

  acies_lua_views_push_fields (lua, index);
  fields = lua_gettop (lua);
  lua_pushliteral (lua, "{");
  text = lua_gettop (lua);
  for (lua_Integer i = 1; lua_rawgeti (lua, fields, i) != LUA_TNIL; i++)
    {
      push_shown (lua, lua_gettop (lua), level + 1);
      lua_remove (lua, -2);
      append (lua, text);
    }
  lua_pop (lua, 1);
  lua_pushliteral (lua, "");
  for (push_next_name (lua, fields); !lua_isnil (lua, -1); push_next_name (lua, fields))
    {
      lua_pushfstring (lua, "%s = ", lua_tostring (lua, -1));
      lua_pushvalue (lua, -2);
      lua_rawget (lua, fields);
      push_shown (lua, lua_gettop (lua), level + 1);
      lua_remove (lua, -2);
      lua_concat (lua, 2);
      append (lua, text);
    }
  lua_pop (lua, 1);
  lua_pushliteral (lua, " }");
  lua_concat (lua, 2);
  lua_remove (lua, fields);
}

/* Pushes what stands at INDEX as its author reads it: an item by its id, a table by its fields. */
static void
push_shown (lua_State *lua, int index, int level)
{
  AciesSubject *subject = acies_lua_views_to_subject (lua, index);

  if (subject != NULL)
    lua_pushstring (lua, subject->name);
  else if (!lua_istable (lua, index))
    luaL_tolstring (lua, index, NULL);
  else if (level < MOST_LEVELS)
    push_table (lua, index, level);
  else
    lua_pushliteral (lua, "{ ... }");
}

int
acies_host_trace (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  GPtrArray *traced = acies_referee_get_traced (acies_evaluation_get_referee (self));
  int n = lua_gettop (lua);

  if (traced == NULL || acies_evaluation_is_in_search (self))
    return 0;
  luaL_checkstack (lua, n + 8, NULL);
  for (int i = 1; i <= n; i++)
    {
      push_shown (lua, i, 0);
      lua_pushliteral (lua, " ");
    }
  lua_settop (lua, n > 0 ? 3 * n - 1 : 0);
  lua_concat (lua, n > 0 ? 2 * n - 1 : 0);
  acies_script_push_caller (lua);
  g_ptr_array_add (traced,
                   g_strdup_printf ("%s: %s", lua_tostring (lua, -1), lua_tostring (lua, -2)));
  return 0;
}
