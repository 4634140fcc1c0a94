/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The limits that reach and area take: { length = len (8), wheel = 45000, grounds = { { feature =
 * f, times = 2 } }, past = units, to = units }. */
#include "config.h"

#include "referee/host/acies-limits.h"

#include <glib/gi18n-lib.h>

/* No terrain cost is higher than a thousand times its way. */
#define MAX_TIMES 1000

static const char *const limit_words[] = { "length", "wheel", "grounds", "past", "to", NULL };
static const char *const toll_words[]
    = { "feature", "times", "over", "fixed", "whole", "barred", "lifts", NULL };

/* Pushes the plain table behind the one at INDEX, all of whose fields are among WORDS. */
static int
push_fields (lua_State *lua, int index, const char *const *words, const char *what)
{
  int fields;

  if (lua_type (lua, index) != LUA_TTABLE)
    luaL_error (lua, _ ("%s must be a table"), what);
  acies_lua_views_push_fields (lua, index);
  fields = lua_gettop (lua);
  for (lua_pushnil (lua); lua_next (lua, fields) != 0; lua_pop (lua, 1))
    {
      if (lua_type (lua, -2) != LUA_TSTRING || !g_strv_contains (words, lua_tostring (lua, -2)))
        luaL_error (lua, _ ("“%s” is not a field of %s"), luaL_tolstring (lua, -2, NULL), what);
    }
  return fields;
}

/* The whole number NAME of the plain table at FIELDS, or FALLBACK. */
static gint64
check_number (lua_State *lua, int fields, const char *name, gint64 fallback, gint64 most)
{
  gint64 number = fallback;

  lua_pushstring (lua, name);
  if (lua_rawget (lua, fields) != LUA_TNIL)
    {
      if (!lua_isinteger (lua, -1))
        luaL_error (lua, _ ("“%s” must be a whole number"), name);
      number = lua_tointeger (lua, -1);
      if (number < 0 || number > most)
        luaL_error (lua, _ ("“%s” is below 0 or too large"), name);
    }
  lua_pop (lua, 1);
  return number;
}

/* The units in the list NAME, which stay on the stack, or NULL. */
static AciesItem *const *
check_units (lua_State *lua, int fields, const char *name, guint *n)
{
  AciesItem **items;

  lua_pushstring (lua, name);
  *n = 0;
  if (lua_rawget (lua, fields) == LUA_TNIL)
    return NULL;
  if (lua_type (lua, -1) != LUA_TTABLE)
    luaL_error (lua, _ ("“%s” must be a list of units"), name);
  acies_lua_views_push_fields (lua, -1);
  *n = (guint) lua_rawlen (lua, -1);
  items = lua_newuserdatauv (lua, (*n + 1) * sizeof *items, 0);
  for (guint i = 0; i < *n; i++)
    {
      AciesSubject *subject;

      lua_rawgeti (lua, -2, i + 1);
      subject = acies_lua_views_to_subject (lua, -1);
      if (subject == NULL || subject->kind != ACIES_ITEM_UNIT)
        luaL_error (lua, _ ("“%s” must be a list of units"), name);
      items[i] = subject->item;
      lua_pop (lua, 1);
    }
  return items;
}

/* Reads the cost on top of the stack into the one of its feature. */
static void
read_toll (lua_State *lua, AciesScene *scene, AciesTerrainCost *tolls, guint n)
{
  int fields = push_fields (lua, lua_gettop (lua), toll_words, _ ("a ground of the limits"));
  AciesSubject *feature;
  AciesTerrainCost terrain_cost;

  lua_pushstring (lua, "feature");
  lua_rawget (lua, fields);
  feature = acies_lua_views_to_subject (lua, -1);
  if (feature == NULL || feature->kind != ACIES_ITEM_FEATURE)
    luaL_error (lua, _ ("a ground of the limits needs its feature"));
  lua_pushstring (lua, "barred");
  lua_rawget (lua, fields);
  lua_pushstring (lua, "lifts");
  lua_rawget (lua, fields);
  terrain_cost = (AciesTerrainCost){ check_number (lua, fields, "times", 1, MAX_TIMES),
                                     check_number (lua, fields, "over", 1, MAX_TIMES),
                                     check_number (lua, fields, "fixed", 0, ACIES_TABLE_LIMIT),
                                     check_number (lua, fields, "whole", 0, ACIES_TABLE_LIMIT),
                                     lua_toboolean (lua, -2),
                                     lua_toboolean (lua, -1) };
  if (terrain_cost.over == 0)
    luaL_error (lua, _ ("“over” must not be 0"));
  for (guint i = 0; i < n; i++)
    {
      if (acies_scene_get_feature (scene, i) == feature->item)
        tolls[i] = terrain_cost;
    }
  lua_settop (lua, fields - 1);
}

static const AciesTerrainCost *
check_tolls (lua_State *lua, int fields, AciesScene *scene)
{
  guint n = scene != NULL ? acies_scene_get_field (scene)->n_grounds : 0;
  AciesTerrainCost *tolls = lua_newuserdatauv (lua, (n + 1) * sizeof *tolls, 0);
  int list;

  for (guint i = 0; i < n; i++)
    tolls[i] = ACIES_TERRAIN_COST_OPEN;
  lua_pushstring (lua, "grounds");
  if (lua_rawget (lua, fields) == LUA_TNIL)
    return tolls;
  if (lua_type (lua, -1) != LUA_TTABLE)
    luaL_error (lua, _ ("“grounds” must be a list"));
  acies_lua_views_push_fields (lua, -1);
  list = lua_gettop (lua);
  for (lua_Unsigned i = 1; i <= lua_rawlen (lua, list); i++)
    {
      lua_rawgeti (lua, list, (lua_Integer) i);
      read_toll (lua, scene, tolls, n);
      lua_settop (lua, list);
    }
  return tolls;
}

void
acies_limits_check (AciesEvaluation *self, int index, AciesScene *scene, AciesApproachTerms *terms)
{
  lua_State *lua = acies_evaluation_get_lua (self);
  int fields = push_fields (lua, index, limit_words, _ ("the limits"));
  gint64 length;

  luaL_checkstack (lua, 20, NULL);
  length = check_number (lua, fields, "length", -1, ACIES_TABLE_LIMIT);
  *terms = (AciesApproachTerms){
    .limits = { length, (AciesAngle) check_number (lua, fields, "wheel", 0, ACIES_FULL_TURN / 2) }
  };
  terms->limits.tolls = check_tolls (lua, fields, scene);
  terms->past = check_units (lua, fields, "past", &terms->n_past);
  terms->targets = check_units (lua, fields, "to", &terms->n_targets);
}

static void
append_items (GString *memo, AciesItem *const *items, guint n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_printf (memo, " %s", items[i] != NULL ? acies_item_get_id (items[i]) : "?");
}

char *
acies_limits_to_memo (const AciesApproachTerms *terms, AciesScene *scene)
{
  GString *memo = g_string_new (NULL);
  guint n = scene != NULL ? acies_scene_get_field (scene)->n_grounds : 0;

  g_string_append_printf (memo, " %" G_GINT64_FORMAT " %d", (gint64) terms->limits.length,
                          terms->limits.wheel);
  for (guint i = 0; i < n; i++)
    {
      const AciesTerrainCost *terrain_cost = &terms->limits.tolls[i];

      g_string_append_printf (memo,
                              " %" G_GINT64_FORMAT "/%" G_GINT64_FORMAT "+%" G_GINT64_FORMAT
                              "|%" G_GINT64_FORMAT "%s%s",
                              terrain_cost->times, terrain_cost->over, (gint64) terrain_cost->fixed,
                              (gint64) terrain_cost->whole, terrain_cost->barred ? "!" : "",
                              terrain_cost->lifts ? "^" : "");
    }
  g_string_append (memo, " past");
  append_items (memo, terms->past, terms->n_past);
  g_string_append (memo, terms->targets != NULL ? " to" : "");
  append_items (memo, terms->targets, terms->n_targets);
  return g_string_free (memo, FALSE);
}
