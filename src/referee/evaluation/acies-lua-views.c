/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes views, which are what procedures see: empty tables whose metatables lead to facts that
 * nobody can set.
 *
 * A view is {} with { __index = facts, [tag] = subject }; a fact is worked out when it is first
 * read and then kept in `facts`, so that reading it again costs what reading a table costs. Views
 * are kept for the whole evaluation: the state they read does not change under it. A list is {}
 * with { __index = plain table, __len }, and so is the q of a procedure, whose missing names
 * raise. */
#include "config.h"

#include "referee/evaluation/acies-evaluation-private.h"
#include "referee/evaluation/acies-stated.h"
#include "referee/evaluation/acies-measure.h"

#include <glib/gi18n-lib.h>
#include <lauxlib.h>
#include <string.h>

/* In the metatable of a plain table: what works out a field that comes late, and the field. */
#define LATE "late"
#define LATE_KEY "late-key"

static const char subject_tag;
static const char facts_metatable_tag;

static int
refuse_set (lua_State *lua)
{
  if (lua_type (lua, 2) == LUA_TSTRING)
    return luaL_error (lua, _ ("“%s” cannot be set here; propose it with set or add"),
                       lua_tostring (lua, 2));
  return luaL_error (lua, _ ("this list cannot be changed"));
}

static int
get_length (lua_State *lua)
{
  luaL_getmetafield (lua, 1, "__index");
  lua_pushinteger (lua, (lua_Integer) lua_rawlen (lua, -1));
  return 1;
}

static int
refuse_missing (lua_State *lua)
{
  return luaL_error (lua, _ ("%s has no “%s”"), lua_tostring (lua, lua_upvalueindex (1)),
                     luaL_tolstring (lua, 2, NULL));
}

/* Pops the plain table on top and pushes an empty one that leads to it. */
static void
wrap (lua_State *lua)
{
  lua_newtable (lua);
  lua_createtable (lua, 0, 5);
  lua_pushvalue (lua, -3);
  lua_setfield (lua, -2, "__index");
  lua_pushcfunction (lua, refuse_set);
  lua_setfield (lua, -2, "__newindex");
  lua_pushboolean (lua, FALSE);
  lua_setfield (lua, -2, "__metatable");
  lua_setmetatable (lua, -2);
  lua_remove (lua, -2);
}

void
acies_lua_views_seal_with (lua_State *lua)
{
  lua_createtable (lua, 0, 1);
  lua_insert (lua, -2);
  lua_setfield (lua, -2, "__index");
  lua_setmetatable (lua, -2);
  wrap (lua);
}

void
acies_lua_views_seal (lua_State *lua, const char *word)
{
  if (word != NULL)
    {
      lua_createtable (lua, 0, 1);
      lua_pushstring (lua, word);
      lua_pushcclosure (lua, refuse_missing, 1);
      lua_setfield (lua, -2, "__index");
      lua_setmetatable (lua, -2);
    }
  wrap (lua);
  if (word == NULL)
    {
      lua_getmetatable (lua, -1);
      lua_pushcfunction (lua, get_length);
      lua_setfield (lua, -2, "__len");
      lua_pop (lua, 1);
    }
}

/* Sets the field of the plain table at INDEX that comes late, if there is one and it did not
 * yet. */
static void
set_late (lua_State *lua, int index)
{
  if (luaL_getmetafield (lua, index, LATE_KEY) == LUA_TNIL)
    return;
  lua_pushvalue (lua, -1);
  if (lua_rawget (lua, index) == LUA_TNIL)
    {
      lua_pop (lua, 1);
      luaL_getmetafield (lua, index, LATE);
      lua_call (lua, 0, 1);
      lua_rawset (lua, index);
      return;
    }
  lua_pop (lua, 2);
}

/* (table, name): the field that comes late; all others are missing. */
static int
read_late (lua_State *lua)
{
  luaL_getmetafield (lua, 1, LATE_KEY);
  if (!lua_rawequal (lua, 2, -1))
    return refuse_missing (lua);
  lua_settop (lua, 2);
  set_late (lua, 1);
  lua_rawget (lua, 1);
  return 1;
}

void
acies_lua_views_seal_late (lua_State *lua, const char *word, const char *key)
{
  lua_createtable (lua, 0, 3);
  lua_insert (lua, -2);
  lua_setfield (lua, -2, LATE);
  lua_pushstring (lua, key);
  lua_setfield (lua, -2, LATE_KEY);
  lua_pushstring (lua, word);
  lua_pushcclosure (lua, read_late, 1);
  lua_setfield (lua, -2, "__index");
  lua_setmetatable (lua, -2);
  wrap (lua);
}

void
acies_lua_views_push_fields (lua_State *lua, int index)
{
  index = lua_absindex (lua, index);
  if (luaL_getmetafield (lua, index, "__index") != LUA_TTABLE)
    lua_pushvalue (lua, index);
  else
    set_late (lua, lua_gettop (lua));
}

AciesSubject *
acies_lua_views_to_subject (lua_State *lua, int index)
{
  AciesSubject *subject = NULL;

  if (lua_type (lua, index) != LUA_TTABLE || !lua_getmetatable (lua, index))
    return NULL;
  if (lua_rawgetp (lua, -1, &subject_tag) == LUA_TLIGHTUSERDATA)
    subject = lua_touserdata (lua, -1);
  lua_pop (lua, 2);
  return subject;
}

AciesSubject *
acies_lua_views_check_subject (lua_State *lua, int index)
{
  AciesSubject *subject = acies_lua_views_to_subject (lua, index);

  if (subject == NULL)
    luaL_error (lua, _ ("argument %d must be a unit, a leader or another item"), index);
  return subject;
}

void
acies_lua_views_push_value (AciesEvaluation *self,
                            const AciesAttributeFact *fact,
                            const AciesValue *value)
{
  lua_State *lua = self->binding.lua;

  switch (value->kind)
    {
    case ACIES_VALUE_NUMBER:
      lua_pushinteger (lua, value->number);
      return;
    case ACIES_VALUE_FLAG:
      lua_pushboolean (lua, value->number != 0);
      return;
    case ACIES_VALUE_SYMBOL:
      lua_pushstring (lua, value->symbol);
      return;
    case ACIES_VALUE_NONE:
      break;
    }
  if (fact != NULL && fact->value_kind == ACIES_VALUE_NUMBER)
    lua_pushinteger (lua, 0);
  else
    lua_pushboolean (lua, FALSE);
}

void
acies_lua_views_push_subjects (AciesEvaluation *self, GPtrArray *subjects)
{
  lua_createtable (self->binding.lua, (int) subjects->len, 0);
  for (guint i = 0; i < subjects->len; i++)
    {
      acies_lua_views_push_subject (self, g_ptr_array_index (subjects, i));
      lua_rawseti (self->binding.lua, -2, i + 1);
    }
  acies_lua_views_seal (self->binding.lua, NULL);
}

/* A list of the items of MODEL. */
static void
push_model (AciesEvaluation *self, GListModel *model)
{
  guint n = g_list_model_get_n_items (model);

  lua_createtable (self->binding.lua, (int) n, 0);
  for (guint i = 0; i < n; i++)
    {
      AciesItem *item = g_list_model_get_item (model, i);

      g_object_unref (item);
      acies_lua_views_push_subject (self, acies_evaluation_get_subject (self, item));
      lua_rawseti (self->binding.lua, -2, i + 1);
    }
  acies_lua_views_seal (self->binding.lua, NULL);
}

static void
push_word (lua_State *lua, const char *word)
{
  if (word != NULL)
    lua_pushstring (lua, word);
  else
    lua_pushboolean (lua, FALSE);
}

static void
push_item_by_id (AciesEvaluation *self, const char *id)
{
  AciesItem *item = id != NULL ? acies_battle_find (self->input.battle, id) : NULL;

  if (item != NULL)
    acies_lua_views_push_subject (self, acies_evaluation_get_subject (self, item));
  else
    lua_pushboolean (self->binding.lua, FALSE);
}

static void
push_formation (AciesEvaluation *self, AciesItem *unit)
{
  AciesValue value
      = acies_lookup_attribute (self->input.ruleset, self->input.state, unit, "formation");

  push_word (self->binding.lua, value.symbol);
}

/* The stands of UNIT that are not lost. */
static void
push_stands (AciesEvaluation *self, AciesUnit *unit)
{
  GListModel *stands = acies_state_get_stands (self->input.state, unit);
  guint n = g_list_model_get_n_items (stands);
  lua_Integer count = 0;

  lua_newtable (self->binding.lua);
  for (guint i = 0; i < n; i++)
    {
      AciesItem *stand = g_list_model_get_item (stands, i);

      g_object_unref (stand);
      if (acies_state_is_lost (self->input.state, stand))
        continue;
      acies_lua_views_push_subject (self, acies_evaluation_get_subject (self, stand));
      lua_rawseti (self->binding.lua, -2, ++count);
    }
  acies_lua_views_seal (self->binding.lua, NULL);
}

static gboolean
is_unit_placed (AciesEvaluation *self, AciesUnit *unit)
{
  GListModel *stands = acies_state_get_stands (self->input.state, unit);

  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesItem) stand = g_list_model_get_item (stands, i);

      if (acies_state_is_present (self->input.state, stand))
        return TRUE;
    }
  return FALSE;
}

/* How wide UNIT stands on the table as it was read; false if it is not on it. */
static void
push_frontage (AciesEvaluation *self, AciesUnit *unit)
{
  AciesScene *scene = acies_measure_get_scene (self, ACIES_MEASURE_TIME_READ);
  AciesPlacement front;
  AciesLength frontage, depth;

  if (scene != NULL
      && (acies_scene_front (scene, ACIES_ITEM (unit), &front, &frontage, &depth)
          || acies_stated_get_size (self, ACIES_ITEM (unit), &frontage, &depth)))
    lua_pushinteger (self->binding.lua, frontage);
  else
    lua_pushboolean (self->binding.lua, FALSE);
}

static gboolean
is_of_same_side (AciesEvaluation *self, AciesItem *a, AciesItem *b)
{
  return acies_state_get_side (self->input.state, a) == acies_state_get_side (self->input.state, b);
}

/* The command of a unit or leader; false for whoever has gone over to another side. */
static void
push_command (AciesEvaluation *self, AciesItem *item, const char *id)
{
  AciesItem *command = id != NULL ? acies_battle_find (self->input.battle, id) : NULL;

  push_item_by_id (self, command != NULL && is_of_same_side (self, item, command) ? id : NULL);
}

/* Those of MODEL, of a command, who have not gone over to another side. */
static void
push_members (AciesEvaluation *self, AciesItem *command, GListModel *model)
{
  g_autoptr (GPtrArray) subjects = g_ptr_array_new ();

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (model, i);

      if (is_of_same_side (self, item, command))
        g_ptr_array_add (subjects, acies_evaluation_get_subject (self, item));
    }
  acies_lua_views_push_subjects (self, subjects);
}

static gboolean
push_unit_field (AciesEvaluation *self, AciesUnit *unit, const char *key)
{
  if (g_str_equal (key, "n"))
    lua_pushinteger (self->binding.lua, acies_state_count_present (self->input.state, unit));
  else if (g_str_equal (key, "strength"))
    lua_pushinteger (self->binding.lua,
                     g_list_model_get_n_items (acies_state_get_stands (self->input.state, unit)));
  else if (g_str_equal (key, "command"))
    push_command (self, ACIES_ITEM (unit), acies_unit_get_command (unit));
  else if (g_str_equal (key, "formation"))
    push_formation (self, ACIES_ITEM (unit));
  else if (g_str_equal (key, "stands"))
    push_stands (self, unit);
  else if (g_str_equal (key, "placed"))
    lua_pushboolean (self->binding.lua, is_unit_placed (self, unit));
  else if (g_str_equal (key, "frontage"))
    push_frontage (self, unit);
  else if (g_str_equal (key, "lost"))
    lua_pushboolean (self->binding.lua, acies_state_count_present (self->input.state, unit) == 0);
  else
    return FALSE;
  return TRUE;
}

static gboolean
push_stand_field (AciesEvaluation *self, AciesStand *stand, const char *key)
{
  AciesPlacement placement;

  if (g_str_equal (key, "unit"))
    acies_lua_views_push_subject (
        self, acies_evaluation_get_subject (
                  self, ACIES_ITEM (acies_state_get_unit (self->input.state, stand))));
  else if (g_str_equal (key, "sub_unit"))
    push_word (self->binding.lua, acies_stand_get_sub_unit (stand));
  else if (g_str_equal (key, "lost"))
    lua_pushboolean (self->binding.lua,
                     acies_state_is_lost (self->input.state, ACIES_ITEM (stand)));
  else if (g_str_equal (key, "placed"))
    lua_pushboolean (self->binding.lua,
                     acies_state_get_placement (self->input.state, ACIES_ITEM (stand), &placement)
                         || acies_state_is_present (self->input.state, ACIES_ITEM (stand)));
  else if (g_str_equal (key, "formation"))
    push_formation (self, ACIES_ITEM (acies_state_get_unit (self->input.state, stand)));
  else
    return FALSE;
  return TRUE;
}

static gboolean
push_leader_field (AciesEvaluation *self, AciesLeader *leader, const char *key)
{
  AciesPlacement placement;

  if (g_str_equal (key, "rank"))
    push_word (self->binding.lua, acies_lookup_type (self->input.state, ACIES_ITEM (leader)));
  else if (g_str_equal (key, "command"))
    push_command (self, ACIES_ITEM (leader), acies_leader_get_command (leader));
  else if (g_str_equal (key, "placed"))
    lua_pushboolean (self->binding.lua,
                     acies_state_get_placement (self->input.state, ACIES_ITEM (leader), &placement)
                         || acies_state_is_present (self->input.state, ACIES_ITEM (leader)));
  else if (g_str_equal (key, "lost"))
    lua_pushboolean (self->binding.lua,
                     acies_state_is_lost (self->input.state, ACIES_ITEM (leader)));
  else
    return FALSE;
  return TRUE;
}

static gboolean
push_command_field (AciesEvaluation *self, AciesCommand *command, const char *key)
{
  if (g_str_equal (key, "kind"))
    push_word (self->binding.lua, acies_command_get_command_kind (command));
  else if (g_str_equal (key, "units"))
    push_members (self, ACIES_ITEM (command), acies_command_get_units (command));
  else if (g_str_equal (key, "leaders"))
    push_members (self, ACIES_ITEM (command), acies_command_get_leaders (command));
  else if (g_str_equal (key, "commands"))
    push_model (self, acies_command_get_commands (command));
  else if (g_str_equal (key, "parent"))
    push_item_by_id (self, acies_command_get_parent (command));
  else
    return FALSE;
  return TRUE;
}

static gboolean
push_battle_field (AciesEvaluation *self, const char *key)
{
  if (g_str_equal (key, "units"))
    push_model (self, acies_state_get_units (self->input.state));
  else if (g_str_equal (key, "leaders"))
    push_model (self, acies_battle_get_leaders (self->input.battle));
  else if (g_str_equal (key, "sides"))
    push_model (self, acies_battle_get_sides (self->input.battle));
  else if (g_str_equal (key, "features"))
    push_model (self, acies_table_get_features (acies_battle_get_table (self->input.battle)));
  else if (g_str_equal (key, "width"))
    lua_pushinteger (self->binding.lua,
                     acies_table_get_width (acies_battle_get_table (self->input.battle)));
  else if (g_str_equal (key, "height"))
    lua_pushinteger (self->binding.lua,
                     acies_table_get_height (acies_battle_get_table (self->input.battle)));
  else
    return FALSE;
  return TRUE;
}

static gboolean
push_feature_field (AciesEvaluation *self, AciesFeature *feature, const char *key)
{
  const AciesPolygon *polygon = acies_feature_get_polygon (feature);

  if (g_str_equal (key, "height"))
    lua_pushinteger (self->binding.lua, acies_feature_get_height (feature));
  else if (!g_str_equal (key, "width"))
    return FALSE;
  else if (acies_polygon_is_line (polygon))
    lua_pushinteger (self->binding.lua, acies_polygon_get_width (polygon));
  else
    lua_pushboolean (self->binding.lua, FALSE);
  return TRUE;
}

/* What every item of its kind has, whatever the rule set. */
static gboolean
push_item_field (AciesEvaluation *self, AciesSubject *subject, const char *key)
{
  AciesItem *item = subject->item;

  if (g_str_equal (key, "id"))
    {
      lua_pushstring (self->binding.lua, subject->name);
      return TRUE;
    }
  if (g_str_equal (key, "side") && subject->kind != ACIES_ITEM_SIDE)
    {
      push_word (self->binding.lua, acies_state_get_side (self->input.state, item));
      return TRUE;
    }
  if (g_str_equal (key, "type") && subject->kind != ACIES_ITEM_SIDE)
    {
      push_word (self->binding.lua, acies_lookup_type (self->input.state, item));
      return TRUE;
    }
  switch (subject->kind)
    {
    case ACIES_ITEM_UNIT:
      return push_unit_field (self, ACIES_UNIT (item), key);
    case ACIES_ITEM_STAND:
      return push_stand_field (self, ACIES_STAND (item), key);
    case ACIES_ITEM_LEADER:
      return push_leader_field (self, ACIES_LEADER (item), key);
    case ACIES_ITEM_COMMAND:
      return push_command_field (self, ACIES_COMMAND (item), key);
    case ACIES_ITEM_BATTLE:
      return push_battle_field (self, key);
    case ACIES_ITEM_SIDE:
      if (!g_str_equal (key, "first"))
        return FALSE;
      lua_pushboolean (
          self->binding.lua,
          acies_state_get_attribute (self->input.state, item, g_intern_static_string ("first"))
                  .number
              != 0);
      return TRUE;
    case ACIES_ITEM_FEATURE:
      return push_feature_field (self, ACIES_FEATURE (item), key);
    case ACIES_ITEM_MAP:
      break;
    }
  return FALSE;
}

/* A typed number of stands: N stand-ins that fall back on nothing but what is typed for them. */
static void
push_typed_stands (AciesEvaluation *self, AciesSubject *subject, guint n)
{
  lua_createtable (self->binding.lua, (int) n, 0);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s.stands.%u", subject->name, i + 1);
      AciesSubject *stand = acies_evaluation_add_typed (self, ACIES_ITEM_STAND, name);

      g_clear_pointer (&name, g_free);
      acies_lua_views_push_subject (self, stand);
      lua_rawseti (self->binding.lua, -2, i + 1);
    }
  acies_lua_views_seal (self->binding.lua, NULL);
}

/* How many stands a typed unit has (KEY: n) or began with (KEY: strength), which is as many if it
 * was not said: asked for if neither was. */
static gboolean
get_typed_n (AciesEvaluation *self, AciesSubject *subject, const char *key, guint *n)
{
  gboolean stopped = FALSE;
  const char *text = g_str_equal (key, "strength")
                         ? acies_subject_get_typed (self, subject, key, FALSE, &stopped)
                         : NULL;
  guint64 number;

  if (text == NULL)
    text = acies_subject_get_typed (self, subject, "n", TRUE, &stopped);

  if (stopped)
    return FALSE;
  if (!g_ascii_string_to_unsigned (text, 10, 0, ACIES_UNIT_MAX_STANDS, &number, NULL))
    {
      acies_evaluation_fail (self, ACIES_REFEREE_ERROR_UNKNOWN,
                             _ ("“%s” is not a number of stands from 0 to %d."), text,
                             ACIES_UNIT_MAX_STANDS);
      return FALSE;
    }
  *n = (guint) number;
  return TRUE;
}

/* A typed width or height of the table. FALSE: the run stops. */
static gboolean
get_typed_length (AciesEvaluation *self,
                  AciesSubject *subject,
                  const char *key,
                  AciesLength *length)
{
  gboolean stopped = FALSE;
  const char *text = acies_subject_get_typed (self, subject, key, TRUE, &stopped);

  if (stopped)
    return FALSE;
  if (acies_lookup_parse_length (self->input.ruleset, text, length))
    return TRUE;
  acies_evaluation_fail (self, ACIES_REFEREE_ERROR_UNKNOWN, _ ("“%s” is not a length."), text);
  return FALSE;
}

/* FALSE: there is no such field. *STOPPED: it must be asked for first. */
static gboolean
push_typed_field (AciesEvaluation *self, AciesSubject *subject, const char *key, gboolean *stopped)
{
  static const char *const words[] = { "formation", "sub_unit", "command", "rank", "parent", NULL };
  static const char *const lists[] = { "units", "leaders", "sides", "features", NULL };
  AciesLength length = 0;
  const char *type;
  guint n;

  *stopped = FALSE;
  if (g_str_equal (key, "id"))
    lua_pushstring (self->binding.lua, subject->name);
  else if (subject->kind == ACIES_ITEM_BATTLE && g_strv_contains (lists, key))
    {
      /* There is no table for them to be on. */
      lua_newtable (self->binding.lua);
      acies_lua_views_seal (self->binding.lua, NULL);
    }
  else if (subject->kind == ACIES_ITEM_BATTLE
           && (g_str_equal (key, "width") || g_str_equal (key, "height")))
    {
      *stopped = !get_typed_length (self, subject, key, &length);
      lua_pushinteger (self->binding.lua, length);
    }
  else if (g_str_equal (key, "side"))
    push_word (self->binding.lua, acies_subject_get_side (self, subject));
  else if (g_str_equal (key, "type"))
    {
      *stopped = !acies_subject_get_type (self, subject, &type);
      push_word (self->binding.lua, *stopped ? NULL : type);
    }
  else if (g_str_equal (key, "placed") || g_str_equal (key, "lost") || g_str_equal (key, "first")
           || (subject->kind == ACIES_ITEM_UNIT && g_str_equal (key, "frontage")))
    lua_pushboolean (self->binding.lua, FALSE);
  else if (g_strv_contains (words, key))
    push_word (self->binding.lua, acies_subject_get_typed (self, subject, key, FALSE, stopped));
  else if (subject->kind == ACIES_ITEM_UNIT
           && (g_str_equal (key, "n") || g_str_equal (key, "strength")
               || g_str_equal (key, "stands")))
    {
      *stopped = !get_typed_n (self, subject, key, &n);
      if (*stopped)
        lua_pushnil (self->binding.lua);
      else if (g_str_equal (key, "stands"))
        push_typed_stands (self, subject, n);
      else
        lua_pushinteger (self->binding.lua, n);
    }
  else
    return FALSE;
  return TRUE;
}

/* Raises: SUBJECT has no attribute of this name. */
static int
refuse_attribute (AciesEvaluation *self, AciesSubject *subject, const char *key)
{
  return luaL_error (self->binding.lua, _ ("no attribute “%s” of %s %s"), key,
                     acies_lookup_kind_word (subject->kind), subject->name);
}

/* Notes that a field of SUBJECT was read. */
static void
note_field (AciesEvaluation *self, AciesSubject *subject, const char *key)
{
  static const char *const said[] = { "n", "formation", NULL };

  if (g_str_equal (key, "placed"))
    acies_reads_note_table (self, subject);
  else if (subject->kind == ACIES_ITEM_UNIT && g_strv_contains (said, key))
    acies_reads_note_value (self, subject, key, NULL);
}

/* __index of facts: works the fact out, keeps it, returns it. Where reads are noted it is not kept,
 * so that each is. */
static int
get_missing (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  const char *key;
  AciesSubject *subject;
  const AciesAttributeFact *fact;
  AciesValue value;
  char id[64];
  gboolean stopped = FALSE, is_field;

  lua_rawgetp (lua, 1, &subject_tag);
  subject = lua_touserdata (lua, -1);
  if (lua_type (lua, 2) != LUA_TSTRING)
    return luaL_error (lua, _ ("attributes of %s are read by name"), subject->name);
  key = lua_tostring (lua, 2);
  is_field = subject->item != NULL ? push_item_field (self, subject, key)
                                   : push_typed_field (self, subject, key, &stopped);
  if (!is_field)
    {
      g_strlcpy (id, key, sizeof id);
      g_strdelimit (id, "_", '-');
      fact = acies_lookup_fact (self->input.ruleset, subject->kind, id);
      if (fact == NULL)
        return refuse_attribute (self, subject, key);
      acies_reads_note_value (self, subject, fact->fact.id, fact);
      stopped = !acies_subject_get_attribute (self, subject, fact, &value);
      if (!stopped)
        acies_lua_views_push_value (self, fact, &value);
    }
  else
    note_field (self, subject, key);
  if (stopped)
    return acies_host_stop (lua);
  if (self->odds.reads != NULL)
    return 1;
  lua_pushvalue (lua, 2);
  lua_pushvalue (lua, -2);
  lua_rawset (lua, 1);
  return 1;
}

static void
push_facts_metatable (lua_State *lua)
{
  if (lua_rawgetp (lua, LUA_REGISTRYINDEX, &facts_metatable_tag) == LUA_TTABLE)
    return;
  lua_pop (lua, 1);
  lua_createtable (lua, 0, 1);
  lua_pushcfunction (lua, get_missing);
  lua_setfield (lua, -2, "__index");
  lua_pushvalue (lua, -1);
  lua_rawsetp (lua, LUA_REGISTRYINDEX, &facts_metatable_tag);
}

void
acies_lua_views_push_subject (AciesEvaluation *self, AciesSubject *subject)
{
  lua_State *lua = self->binding.lua;

  luaL_checkstack (lua, 12, NULL);
  lua_rawgeti (lua, LUA_REGISTRYINDEX, self->binding.views_reference);
  if (lua_rawgetp (lua, -1, subject) == LUA_TTABLE)
    {
      lua_remove (lua, -2);
      return;
    }
  lua_pop (lua, 1);
  lua_newtable (lua);
  lua_pushlightuserdata (lua, subject);
  lua_rawsetp (lua, -2, &subject_tag);
  push_facts_metatable (lua);
  lua_setmetatable (lua, -2);
  wrap (lua);
  lua_getmetatable (lua, -1);
  lua_pushlightuserdata (lua, subject);
  lua_rawsetp (lua, -2, &subject_tag);
  lua_pop (lua, 1);
  lua_pushvalue (lua, -1);
  lua_rawsetp (lua, -3, subject);
  lua_remove (lua, -2);
}

void
acies_lua_views_set_integer (lua_State *lua, const char *name, gint64 number)
{
  lua_pushinteger (lua, number);
  lua_setfield (lua, -2, name);
}

void
acies_lua_views_set_flag (lua_State *lua, const char *name, gboolean flag)
{
  lua_pushboolean (lua, flag);
  lua_setfield (lua, -2, name);
}

void
acies_lua_views_set_word (lua_State *lua, const char *name, const char *word)
{
  lua_pushstring (lua, word);
  lua_setfield (lua, -2, name);
}

void
acies_lua_views_set_item (AciesEvaluation *self, const char *name, AciesItem *item)
{
  if (item != NULL)
    acies_lua_views_push_subject (self, acies_evaluation_get_subject (self, item));
  else
    lua_pushboolean (self->binding.lua, FALSE);
  lua_setfield (self->binding.lua, -2, name);
}
