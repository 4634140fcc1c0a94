/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesHost is the table of functions and variables that procedures and conditions find beside
 * their own. It is bound once to a script; which evaluation runs is a field of the host. */
#include "config.h"

#include "referee/evaluation/acies-evaluation-private.h"

#include "base/value/acies-number.h"

#include <glib/gi18n-lib.h>
#include <lauxlib.h>
#include <string.h>

static const char stop_tag;

/* clang-format off */
#define FUNCTION(name, ...) { #name, acies_host_##name },
#define OLD_NAME(old, name) { #old, acies_host_##name },
#define INNER(function, name) { name, acies_host_##function },
static const luaL_Reg functions[] = {
  ACIES_HOST_FUNCTIONS (FUNCTION)
  ACIES_HOST_OLD_NAMES (OLD_NAME)
  ACIES_HOST_INNER (INNER)
  { NULL, NULL },
};
#undef FUNCTION
#undef OLD_NAME
#undef INNER
/* clang-format on */

/* switch.NAME of one that is not as the rule set ships it, which the ruling says; others are an
 * error. Upvalues: the host, and the table of such switches by name. */
static int
read_changed_switch (lua_State *lua)
{
  AciesHost *host = lua_touserdata (lua, lua_upvalueindex (1));
  const AciesSwitch *fact;

  lua_pushvalue (lua, 2);
  if (lua_rawget (lua, lua_upvalueindex (2)) != LUA_TLIGHTUSERDATA)
    return luaL_error (lua, _ ("%s has no “%s”"), "switch", luaL_tolstring (lua, 2, NULL));
  fact = lua_touserdata (lua, -1);
  if (host->evaluation != NULL)
    acies_evaluation_note_switch (host->evaluation, fact);
  lua_pushboolean (lua, fact->is_on);
  return 1;
}

/* The table `switch`: each switch of the rule set as a flag. Reading those that somebody turned
 * goes through a function. */
static void
add_switches (lua_State *lua, AciesHost *host)
{
  const GPtrArray *facts = acies_ruleset_get_facts (host->ruleset, ACIES_FACT_SWITCH);

  lua_newtable (lua);
  lua_pushlightuserdata (lua, host);
  lua_newtable (lua);
  for (guint i = 0; facts != NULL && i < facts->len; i++)
    {
      const AciesSwitch *fact = g_ptr_array_index (facts, i);
      char name[64];

      g_strlcpy (name, fact->fact.id, sizeof name);
      g_strdelimit (name, "-", '_');
      if (fact->is_on == fact->is_on_below)
        lua_pushboolean (lua, fact->is_on);
      else
        lua_pushlightuserdata (lua, (gpointer) fact);
      lua_setfield (lua, fact->is_on == fact->is_on_below ? -4 : -2, name);
    }
  lua_pushcclosure (lua, read_changed_switch, 2);
  acies_lua_views_seal_with (lua);
  lua_setfield (lua, -2, "switch");
}

/* What procedures read of FACT: a number, or of a share both of its numbers as a list. */
static void
push_constant (lua_State *lua, const AciesConstant *fact)
{
  if (fact->value_kind != ACIES_CONSTANT_SHARE)
    {
      lua_pushinteger (lua, fact->value);
      return;
    }
  lua_createtable (lua, 2, 0);
  lua_pushinteger (lua, fact->value);
  lua_rawseti (lua, -2, 1);
  lua_pushinteger (lua, fact->divided_by);
  lua_rawseti (lua, -2, 2);
  acies_lua_views_seal (lua, NULL);
}

/* constant.NAME; any other is an error. Upvalues: the host, and by name the facts and what is read
 * of each. */
static int
read_constant (lua_State *lua)
{
  AciesHost *host = lua_touserdata (lua, lua_upvalueindex (1));
  const AciesConstant *fact;

  lua_pushvalue (lua, 2);
  if (lua_rawget (lua, lua_upvalueindex (2)) != LUA_TLIGHTUSERDATA)
    return luaL_error (lua, _ ("%s has no “%s”"), "constant", luaL_tolstring (lua, 2, NULL));
  /* Whoever keeps a trace hears of it. */
  fact = lua_touserdata (lua, -1);
  (void) acies_ruleset_find (host->ruleset, ACIES_FACT_CONSTANT, fact->fact.id);
  if (host->evaluation != NULL)
    acies_evaluation_touch (host->evaluation, fact->fact.layer);
  if (host->evaluation != NULL && fact->measure != NULL)
    acies_evaluation_touch (host->evaluation, fact->measure->fact.layer);
  lua_pushvalue (lua, 2);
  lua_rawget (lua, lua_upvalueindex (3));
  return 1;
}

/* The table `constant`. */
static void
add_constants (lua_State *lua, AciesHost *host)
{
  const GPtrArray *facts = acies_ruleset_get_facts (host->ruleset, ACIES_FACT_CONSTANT);

  lua_newtable (lua);
  lua_pushlightuserdata (lua, host);
  lua_newtable (lua);
  lua_newtable (lua);
  for (guint i = 0; i < facts->len; i++)
    {
      const AciesConstant *fact = g_ptr_array_index (facts, i);
      const char *name = acies_fact_intern_lua_name (fact->fact.id);

      lua_pushlightuserdata (lua, (gpointer) fact);
      lua_setfield (lua, -3, name);
      push_constant (lua, fact);
      lua_setfield (lua, -2, name);
    }
  lua_pushcclosure (lua, read_constant, 3);
  acies_lua_views_seal_with (lua);
  lua_setfield (lua, -2, "constant");
}

static void
push_word (lua_State *lua, const char *word)
{
  if (word != NULL)
    lua_pushstring (lua, word);
  else
    lua_pushboolean (lua, FALSE);
}

/* What changes from evaluation to evaluation: `turn`, `phase`, `side`, `battle`. */
static int
get_variable (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  const AciesPosition *position = acies_state_get_position (self->input.state);
  const char *name = lua_tostring (lua, 2);

  if (g_strcmp0 (name, "turn") == 0)
    lua_pushinteger (lua, position->turn);
  else if (g_strcmp0 (name, "phase") == 0)
    push_word (lua, position->phase);
  else if (g_strcmp0 (name, "side") == 0)
    push_word (lua, self->input.battle != NULL ? position->side : "own");
  else if (g_strcmp0 (name, "battle") == 0)
    acies_lua_views_push_subject (
        self, self->input.battle != NULL
                  ? acies_evaluation_get_subject (self, ACIES_ITEM (self->input.battle))
                  : acies_evaluation_add_typed (self, ACIES_ITEM_BATTLE, "battle"));
  else
    return acies_script_raise_unknown (lua);
  return 1;
}

/* Makes the variables of the table on top be asked for when they are read. */
static void
add_variables (lua_State *lua)
{
  lua_createtable (lua, 0, 1);
  lua_pushcfunction (lua, get_variable);
  lua_setfield (lua, -2, "__index");
  lua_setmetatable (lua, -2);
}

void
acies_host_bind (AciesRuleset *ruleset)
{
  AciesScript *script = acies_ruleset_get_script (ruleset);
  lua_State *lua = acies_script_get_lua (script);
  AciesHost *host;

  if (acies_script_is_bound (script))
    return;
  host = lua_newuserdatauv (lua, sizeof *host, 0);
  *host = (AciesHost){ ruleset };
  luaL_ref (lua, LUA_REGISTRYINDEX);
  lua_newtable (lua);
  host->names_reference = luaL_ref (lua, LUA_REGISTRYINDEX);
  acies_script_set_host (script, host);
  lua_newtable (lua);
  luaL_setfuncs (lua, functions, 0);
  add_switches (lua, host);
  add_constants (lua, host);
  add_variables (lua);
  acies_script_bind_host (script);
}

AciesHost *
acies_host_get (lua_State *lua)
{
  return acies_script_get_host (acies_script_of (lua));
}

/* Inlined, because every host function begins with one of the two after it. */
static inline AciesEvaluation *
check_hearing (lua_State *lua)
{
  AciesHost *host = acies_script_charge_host (lua, 10);

  if (G_UNLIKELY (host->evaluation == NULL))
    luaL_error (lua, _ ("the program's functions are for rulings only"));
  return host->evaluation;
}

AciesEvaluation *
acies_host_check_past_step (lua_State *lua)
{
  return check_hearing (lua);
}

AciesEvaluation *
acies_host_check (lua_State *lua)
{
  AciesEvaluation *self = check_hearing (lua);

  if (self->output.stop == ACIES_STOP_STEP)
    acies_host_stop (lua);
  return self;
}

int
acies_host_stop (lua_State *lua)
{
  lua_pushlightuserdata (lua, (void *) &stop_tag);
  return lua_error (lua);
}

gboolean
acies_host_is_stop (lua_State *lua, int index)
{
  return lua_islightuserdata (lua, index) && lua_touserdata (lua, index) == &stop_tag;
}

gboolean
acies_host_replay (lua_State *lua, AciesEvaluation *self)
{
  AciesValue value;

  if (self->odds.stack == NULL || self->output.expression_depth > 0
      || !acies_branch_stack_replay (self->odds.stack, &value))
    return FALSE;
  acies_lua_views_push_value (self, NULL, &value);
  return TRUE;
}

void
acies_host_record (AciesEvaluation *self, AciesValue value)
{
  if (self->odds.stack != NULL && self->output.expression_depth == 0)
    acies_branch_stack_pass (self->odds.stack, value);
  acies_lua_views_push_value (self, NULL, &value);
}

void
acies_host_refuse_in_expression (lua_State *lua, AciesEvaluation *self, const char *name)
{
  if (self->output.expression_depth > 0)
    luaL_error (lua, _ ("%s belongs in a procedure, not in a condition or value"), name);
}

/* Where a fact of KIND is kept that was found by NAME. */
static guint
get_place (const void *name, AciesFactKind kind)
{
  guint64 hash
      = ((guint64) GPOINTER_TO_SIZE (name) ^ kind) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  return (guint) (hash >> 32) % ACIES_N_NAMED;
}

/* Finds the fact by its id and keeps the name alive, so that no other string comes to its
 * address. */
static const AciesFact *
learn_name (lua_State *lua, AciesEvaluation *self, AciesFactKind kind, int index)
{
  const char *id = luaL_checkstring (lua, index);
  const void *name = lua_topointer (lua, index);
  const AciesFact *fact = acies_ruleset_find (self->input.ruleset, kind, id);
  guint place = get_place (name, kind);

  if (fact == NULL)
    return NULL;
  lua_rawgeti (lua, LUA_REGISTRYINDEX, self->binding.host->names_reference);
  lua_pushvalue (lua, index);
  lua_rawseti (lua, -2, place + 1);
  lua_pop (lua, 1);
  self->binding.host->named[place] = (AciesNamedFact){ name, kind, fact };
  return fact;
}

gconstpointer
acies_host_find_fact (lua_State *lua, AciesEvaluation *self, AciesFactKind kind, int index)
{
  const void *name = lua_topointer (lua, index);
  const AciesNamedFact *named = &self->binding.host->named[get_place (name, kind)];

  if (named->name == name && named->kind == kind && name != NULL)
    {
      acies_ruleset_note_fact (self->input.ruleset, named->fact);
      return named->fact;
    }
  return learn_name (lua, self, kind, index);
}

gconstpointer
acies_host_check_fact (
    lua_State *lua, AciesEvaluation *self, AciesFactKind kind, int index, const char *word)
{
  gconstpointer fact = acies_host_find_fact (lua, self, kind, index);
  const char *id, *nearest;
  const GPtrArray *facts;

  if (fact != NULL)
    {
      acies_evaluation_touch (self, ((const AciesFact *) fact)->layer);
      return fact;
    }
  id = lua_tostring (lua, index);
  facts = acies_ruleset_get_facts (self->input.ruleset, kind);
  lua_newuserdatauv (lua, sizeof (char *) * ((facts != NULL ? facts->len : 0) + 1), 0);
  {
    const char **words = lua_touserdata (lua, -1);
    guint n = facts != NULL ? facts->len : 0;

    for (guint i = 0; i < n; i++)
      words[i] = ((const AciesFact *) g_ptr_array_index (facts, i))->id;
    words[n] = NULL;
    nearest = acies_text_nearest (id, words);
  }
  if (nearest != NULL)
    luaL_error (lua, _ ("there is no %s “%s”; did you mean “%s”?"), word, id, nearest);
  luaL_error (lua, _ ("there is no %s “%s”"), word, id);
  return NULL;
}
