/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* SEE and DO functions on hexes: how far points go, where one may retreat to, who makes room, and
 * moving there.
 *
 * What limits a way is a table: sets of hexes, numbers, and a function that tells what a step
 * costs. That function is called from within a search, which must put its memory away before
 * anything is raised: an error or a stop in it is kept, and raised again when the search has
 * ended. */
#include "config.h"

#include "referee/host/acies-host-hex.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_CHAINS 100
#define MAX_POINTS 100000

static const char *const set_names[ACIES_N_HEX_SETS] = { "closed", "full", "zone" };

static const char *const limit_names[]
    = { "points",    "n",          "cost",       "closed",     "full",
        "zone",      "zone_enter", "zone_leave", "zone_stops", "zone_parts",
        "turn_cost", "face",       "to",         "barriers",   NULL };

/* One search: its limits, and the function of Lua that its steps ask. */
typedef struct
{
  AciesHexCall call;
  AciesHexTerms terms;
  gint64 n;            /* of a retreat; 0 where it is not said */
  int function;        /* index on the stack; 0: every step costs 1 */
  gboolean has_failed; /* the error lies on top of the stack */
} Search;

typedef struct
{
  AciesHexCall *call;
  AciesHex from, to;
} Asked;

/* Calls the function at 2 with the hexes of the step at 1. */
static int
call_step (lua_State *lua)
{
  const Asked *asked = lua_touserdata (lua, 1);

  acies_hex_call_push (asked->call, asked->from);
  acies_hex_call_push (asked->call, asked->to);
  lua_call (lua, 2, 2);
  return 2;
}

/* Whether a barrier runs along the side between the two, whichever way it was laid. */
static gboolean
is_barred (Search *self, AciesHex from, AciesHex to)
{
  AciesHexRoom *room = self->call.room;
  char here[ACIES_HEX_NUMBER_SIZE], there[ACIES_HEX_NUMBER_SIZE];

  if (room->barriers->len == 0)
    return FALSE;
  acies_hex_write (&self->call.lattice, from, here);
  acies_hex_write (&self->call.lattice, to, there);
  g_ptr_array_set_size (room->words, 0);
  acies_hex_map_add_sides (self->call.map, here, there, room->words);
  acies_hex_map_add_sides (self->call.map, there, here, room->words);
  for (guint i = 0; i < room->words->len; i++)
    if (g_ptr_array_find_with_equal_func (room->barriers, room->words->pdata[i], g_str_equal, NULL))
      return TRUE;
  return FALSE;
}

/* Nothing may be raised here: the search owns memory. */
static gboolean
ask_step (AciesHex from, AciesHex to, gpointer data, AciesHexStep *step)
{
  Search *self = data;
  lua_State *lua = self->call.lua;
  Asked asked = { &self->call, from, to };

  *step = (AciesHexStep){ is_barred (self, from, to) ? -1 : 1, FALSE };
  if (step->cost < 0 || self->function == 0)
    return TRUE;
  lua_pushcfunction (lua, call_step);
  lua_pushlightuserdata (lua, &asked);
  lua_pushvalue (lua, self->function);
  if (lua_pcall (lua, 2, 2, 0) != LUA_OK)
    {
      self->has_failed = TRUE;
      return FALSE;
    }
  step->cost = -1;
  if (lua_isinteger (lua, -2))
    step->cost = CLAMP (lua_tointeger (lua, -2), -1, MAX_POINTS + 1);
  else if (lua_toboolean (lua, -2))
    step->cost = 1;
  step->stops = lua_toboolean (lua, -1);
  lua_pop (lua, 2);
  return TRUE;
}

/* A misspelt limit would limit nothing. */
static void
check_names (lua_State *lua, int index)
{
  for (lua_pushnil (lua); lua_next (lua, index) != 0; lua_pop (lua, 1))
    if (lua_type (lua, -2) != LUA_TSTRING || !g_strv_contains (limit_names, lua_tostring (lua, -2)))
      luaL_error (lua, _ ("“%s” is not a limit of a way"), luaL_tolstring (lua, -2, NULL));
}

static gint64
get_number (lua_State *lua, int index, const char *name, gint64 fallback)
{
  gint64 number = fallback;

  if (lua_getfield (lua, index, name) == LUA_TBOOLEAN)
    number = lua_toboolean (lua, -1) ? fallback : -1;
  else if (lua_isinteger (lua, -1))
    number = CLAMP (lua_tointeger (lua, -1), -1, MAX_POINTS);
  else if (!lua_isnil (lua, -1))
    luaL_error (lua, _ ("“%s” of a way must be a whole number"), name);
  lua_pop (lua, 1);
  return number;
}

static gboolean
get_flag (lua_State *lua, int index, const char *name)
{
  gboolean flag;

  lua_getfield (lua, index, name);
  flag = lua_toboolean (lua, -1);
  lua_pop (lua, 1);
  return flag;
}

/* The set NAME of the table at INDEX, kept in the room. */
static const AciesHexSet *
get_set (AciesHexCall *call, int index, guint n)
{
  lua_State *lua = call->lua;
  AciesHexSet *set;

  if (lua_getfield (lua, index, set_names[n]) == LUA_TNIL)
    {
      lua_pop (lua, 1);
      return NULL;
    }
  if (!lua_istable (lua, -1))
    luaL_error (lua, _ ("“%s” of a way must be a list of hexes of this map"), set_names[n]);
  set = call->room->sets[n] = acies_hex_set_new (&call->lattice);
  acies_lua_views_push_fields (lua, -1);
  for (lua_Integer i = 1; lua_rawgeti (lua, -1, i) != LUA_TNIL; i++)
    {
      AciesHex hex;

      if (lua_type (lua, -1) != LUA_TSTRING
          || !acies_hex_parse (&call->lattice, lua_tostring (lua, -1), &hex))
        luaL_error (lua, _ ("“%s” of a way must be a list of hexes of this map"), set_names[n]);
      acies_hex_set_add (set, hex);
      lua_pop (lua, 1);
    }
  lua_pop (lua, 3);
  return set;
}

/* The side on top, as a bit; 0 is none. */
static guint
take_side (lua_State *lua)
{
  lua_Integer side = lua_isinteger (lua, -1) ? lua_tointeger (lua, -1) : -1;

  if (side < 0 || side > ACIES_HEX_SIDES)
    luaL_error (lua, _ ("“face” of a way must be one of %d sides, or a list of them"),
                ACIES_HEX_SIDES);
  lua_pop (lua, 1);
  return side > 0 ? 1u << (side - 1) : 0;
}

/* The sides that will do; 0: any. */
static guint
get_faces (lua_State *lua)
{
  guint faces = 0;

  lua_getfield (lua, 2, "face");
  if (lua_istable (lua, -1))
    {
      acies_lua_views_push_fields (lua, -1);
      for (lua_Integer i = 1; lua_rawgeti (lua, -1, i) != LUA_TNIL; i++)
        faces |= take_side (lua);
      lua_pop (lua, 3);
      return faces;
    }
  if (lua_toboolean (lua, -1))
    return take_side (lua);
  lua_pop (lua, 1);
  return 0;
}

/* Keeps the terrain types that no step crosses in the room. */
static void
read_barriers (AciesHexCall *call)
{
  lua_State *lua = call->lua;

  if (lua_getfield (lua, 2, "barriers") == LUA_TNIL)
    {
      lua_pop (lua, 1);
      return;
    }
  if (!lua_istable (lua, -1))
    luaL_error (lua, _ ("“barriers” of a way must be a list of terrain types"));
  acies_lua_views_push_fields (lua, -1);
  for (lua_Integer i = 1; lua_rawgeti (lua, -1, i) != LUA_TNIL; i++)
    {
      const AciesFact *type
          = lua_type (lua, -1) != LUA_TSTRING
                ? NULL
                : acies_ruleset_find (acies_evaluation_get_ruleset (call->evaluation),
                                      ACIES_FACT_TERRAIN, lua_tostring (lua, -1));

      if (type != NULL)
        g_ptr_array_add (call->room->barriers, (gpointer) type->id);
      else
        luaL_error (lua, _ ("“barriers” of a way must be a list of terrain types"));
      lua_pop (lua, 1);
    }
  lua_pop (lua, 3);
}

static void
read_goal (Search *self)
{
  lua_State *lua = self->call.lua;

  self->terms.has_goal = lua_getfield (lua, 2, "to") != LUA_TNIL;
  if (self->terms.has_goal
      && (lua_type (lua, -1) != LUA_TSTRING
          || !acies_hex_parse (&self->call.lattice, lua_tostring (lua, -1), &self->terms.goal)))
    luaL_error (lua, _ ("“to” of a way must be a hex of this map"));
  lua_pop (lua, 1);
}

static void
read_limits (Search *self)
{
  lua_State *lua = self->call.lua;

  luaL_checktype (lua, 2, LUA_TTABLE);
  check_names (lua, 2);
  self->n = MAX (get_number (lua, 2, "n", 0), 0);
  self->terms = (AciesHexTerms){
    .points = get_number (lua, 2, "points", MAX_POINTS),
    .closed = get_set (&self->call, 2, 0),
    .full = get_set (&self->call, 2, 1),
    .zone = get_set (&self->call, 2, 2),
    .zone_stops = get_flag (lua, 2, "zone_stops"),
    .zone_parts = get_flag (lua, 2, "zone_parts"),
    .zone_enter = MAX (get_number (lua, 2, "zone_enter", 0), 0),
    .zone_leave = get_number (lua, 2, "zone_leave", 0),
    .turn_cost = MAX (get_number (lua, 2, "turn_cost", 0), 0),
  };
  self->terms.faces = get_faces (lua);
  self->terms.turns = lua_getfield (lua, 2, "turn_cost") != LUA_TNIL;
  read_goal (self);
  read_barriers (&self->call);
  if (lua_getfield (lua, 2, "cost") == LUA_TFUNCTION)
    self->function = lua_gettop (lua);
  else if (!lua_isnil (lua, -1))
    luaL_error (lua, _ ("“cost” of a way must be a function"));
  if (self->function != 0 || self->call.room->barriers->len > 0)
    {
      self->terms.step = ask_step;
      self->terms.data = self;
    }
  luaL_checkstack (lua, 8, NULL);
}

/* Begins the search WORD of the first argument. FALSE: there is nothing to search, *RESULT is what
 * to return; what was typed is a list of hexes. */
static gboolean
begin (Search *self, lua_State *lua, const char *word, const char *label, const char **typed)
{
  AciesHexCall *call = &self->call;

  *self = (Search){ 0 };
  acies_hex_call_init (call, lua, 0);
  if (call->room->is_searching)
    luaL_error (lua, _ ("the cost of a step cannot ask for ways itself"));
  acies_hex_room_clear_search (call->room);
  acies_hex_call_check_place (call, 1, &call->a);
  acies_hex_call_name (call, word, NULL);
  *typed = NULL;
  if (acies_hex_call_find_typed (call, label, typed))
    return FALSE;
  if (!call->a.is_known)
    {
      acies_hex_call_want (call, label);
      return FALSE;
    }
  read_limits (self);
  if (self->terms.turns && call->a.subject != NULL)
    self->terms.facing = acies_hex_call_get_facing (call, call->a.subject);
  acies_evaluation_charge (call->evaluation, (int) acies_hex_get_n (&call->lattice));
  return TRUE;
}

/* Raises again what a step raised. */
static void
end (Search *self)
{
  self->call.room->is_searching = FALSE;
  if (self->has_failed)
    lua_error (self->call.lua);
}

static void
set_integer (lua_State *lua, const char *name, gint64 number)
{
  lua_pushinteger (lua, number);
  lua_setfield (lua, -2, name);
}

/* Puts the way of HEXES on top into the list below it, as its N-th. */
static void
finish_way (AciesHexCall *self, const GArray *hexes, lua_Integer n)
{
  lua_State *lua = self->lua;

  acies_hex_call_push (self, g_array_index (hexes, AciesHex, hexes->len - 1));
  lua_setfield (lua, -2, "hex");
  acies_hex_call_push_list (self, hexes);
  lua_setfield (lua, -2, "way");
  acies_lua_views_seal (lua, "a way");
  lua_rawseti (lua, -2, n);
}

/* Pushes ways to the hexes that were typed, of which nothing else is known. */
static int
push_typed (Search *self, const char *text)
{
  lua_State *lua = self->call.lua;
  lua_Integer n = 0;

  lua_newtable (lua);
  while (*text != '\0' && !g_str_equal (text, "none"))
    {
      gsize length = strcspn (text, " ,");

      lua_createtable (lua, 0, 4);
      lua_pushlstring (lua, text, length);
      if (!acies_hexes_is_number (lua_tostring (lua, -1)))
        return acies_hex_call_refuse (&self->call);
      lua_createtable (lua, 1, 0);
      lua_pushvalue (lua, -2);
      lua_rawseti (lua, -2, 1);
      acies_lua_views_seal (lua, NULL);
      lua_setfield (lua, -3, "way");
      lua_setfield (lua, -2, "hex");
      set_integer (lua, "cost", 0);
      set_integer (lua, "full", 0);
      acies_lua_views_seal (lua, "a way");
      lua_rawseti (lua, -2, ++n);
      text += length + strspn (text + length, " ,");
    }
  acies_lua_views_seal (lua, NULL);
  return 1;
}

/* The hexes where a way may end, with what it costs to come there. */
static void
draw_reach (AciesHexCall *self, AciesHex hex, gint64 cost)
{
  AciesPoint corners[ACIES_HEX_SIDES];
  g_autofree char *label = g_strdup_printf ("%" G_GINT64_FORMAT, cost);
  const char *ids[] = { self->a.subject != NULL ? self->a.subject->name : NULL, NULL };

  if (!acies_hex_call_draws (self))
    return;
  acies_hex_get_vertices (&self->lattice, hex, corners);
  acies_evaluation_take_shape (self->evaluation,
                               acies_shape_new (ACIES_SHAPE_POLYGON, ACIES_SHAPE_LIMIT, corners,
                                                ACIES_HEX_SIDES, -1, label, ids));
}

/* Fills the room's hexes with the way to HEX. */
static void
take_way (AciesHexCall *self, AciesHex hex)
{
  g_autoptr (GArray) way = acies_hex_reach_dup_way (self->room->reach, hex);

  g_array_set_size (self->room->hexes, 0);
  g_array_append_vals (self->room->hexes, way->data, way->len);
}

/* reach (x, limits): where it can go, as ways with `hex`, `cost`, `facing` and `way`. */
int
acies_hex_reach (lua_State *lua)
{
  Search self;
  AciesHexCall *call = &self.call;
  const char *typed;
  lua_Integer n = 0;

  if (!begin (&self, lua, "reach", "hex-reach", &typed))
    return push_typed (&self, typed);
  call->room->is_searching = TRUE;
  call->room->reach = acies_hex_reach_new (&call->lattice, call->a.hex, &self.terms);
  end (&self);
  lua_newtable (lua);
  for (guint i = 0; i < acies_hex_get_n (&call->lattice); i++)
    {
      AciesHex hex = acies_hex_get_nth (&call->lattice, i);
      gint64 cost = acies_hex_reach_get_cost (call->room->reach, hex);

      if (cost < 0 || (self.terms.has_goal && !acies_hex_equal (hex, self.terms.goal)))
        continue;
      draw_reach (call, hex, cost);
      take_way (call, hex);
      lua_createtable (lua, 0, 4);
      set_integer (lua, "cost", cost);
      if (self.terms.turns)
        set_integer (lua, "facing", acies_hex_reach_get_facing (call->room->reach, hex) + 1);
      finish_way (call, call->room->hexes, ++n);
    }
  acies_lua_views_seal (lua, NULL);
  return 1;
}

/* Pushes the room's routes. */
static int
push_routes (AciesHexCall *self)
{
  GPtrArray *routes = self->room->routes;

  lua_createtable (self->lua, (int) routes->len, 0);
  for (guint i = 0; i < routes->len; i++)
    {
      const AciesHexRoute *route = g_ptr_array_index (routes, i);

      for (guint j = 1; j < route->hexes->len; j++)
        acies_hex_call_draw_step (self, g_array_index (route->hexes, AciesHex, j - 1),
                                  g_array_index (route->hexes, AciesHex, j));
      lua_createtable (self->lua, 0, 3);
      set_integer (self->lua, "full", route->n_full);
      finish_way (self, route->hexes, (lua_Integer) i + 1);
    }
  acies_lua_views_seal (self->lua, NULL);
  return 1;
}

/* retreats (x, limits): ways of `n` hexes that end as far away, those over the fewest full hexes
 * first. */
int
acies_host_retreats (lua_State *lua)
{
  Search self;
  AciesHexCall *call = &self.call;
  const char *typed;

  if (!begin (&self, lua, "retreats", "hex-retreats", &typed))
    return push_typed (&self, typed);
  luaL_argcheck (lua, self.n > 0 && self.n <= ACIES_HEX_MAX_LINES, 2,
                 _ ("a retreat needs n, a number of hexes"));
  call->room->is_searching = TRUE;
  call->room->routes
      = acies_hex_dup_retreats (&call->lattice, call->a.hex, (guint) self.n, &self.terms);
  end (&self);
  return push_routes (call);
}

/* chains (x, limits): the shortest ways over full hexes to one that is not. */
int
acies_host_chains (lua_State *lua)
{
  Search self;
  AciesHexCall *call = &self.call;
  const char *typed;

  if (!begin (&self, lua, "chains", "hex-chains", &typed))
    return push_typed (&self, typed);
  call->room->is_searching = TRUE;
  call->room->routes = acies_hex_dup_chains (&call->lattice, call->a.hex, MAX_CHAINS, &self.terms);
  end (&self);
  return push_routes (call);
}
