/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the argument of a procedure (q) and the scopes of conditions: roles by name. */
#include "config.h"

#include "referee/evaluation/acies-evaluation-private.h"

#include <glib/gi18n-lib.h>
#include <lauxlib.h>

/* "x,y" in mm as a table of two lengths; false if it is none. */
static void
push_point (AciesEvaluation *self, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", 2);
  AciesLength x, y;
  gboolean is_point = g_strv_length (parts) == 2 && acies_length_parse (parts[0], &x)
                      && acies_length_parse (parts[1], &y);

  if (!is_point)
    {
      lua_pushboolean (self->binding.lua, FALSE);
      return;
    }
  lua_createtable (self->binding.lua, 0, 2);
  lua_pushinteger (self->binding.lua, x);
  lua_setfield (self->binding.lua, -2, "x");
  lua_pushinteger (self->binding.lua, y);
  lua_setfield (self->binding.lua, -2, "y");
}

static void
push_text (AciesEvaluation *self, const AciesRoleBinding *fill)
{
  const char *is = fill->role->is;
  AciesLength length;
  gint64 number;

  if (g_str_equal (is, "flag"))
    lua_pushboolean (self->binding.lua, g_strcmp0 (fill->text, "yes") == 0);
  else if (fill->text == NULL)
    lua_pushboolean (self->binding.lua, FALSE);
  else if (g_str_equal (is, "number")
           && g_ascii_string_to_signed (fill->text, 10, G_MININT32, G_MAXINT32, &number, NULL))
    lua_pushinteger (self->binding.lua, number);
  else if (g_str_equal (is, "length")
           && acies_lookup_parse_length (self->input.ruleset, fill->text, &length))
    lua_pushinteger (self->binding.lua, length);
  else if (g_str_equal (is, "point"))
    push_point (self, fill->text);
  else
    lua_pushstring (self->binding.lua, fill->text);
}

/* Whether the word of LENGTH at WORD stands in TEXT before it as well. */
static gboolean
stands_before (const char *text, const char *word, gsize length)
{
  while (text < word)
    {
      gsize n = strcspn (text, " ,");

      if (n == length && strncmp (text, word, n) == 0)
        return TRUE;
      text += n + strspn (text + n, " ,");
    }
  return FALSE;
}

/* The number of a hex, or a list of them, each once; false if there is none. */
static void
push_hexes (AciesEvaluation *self, const AciesRoleBinding *fill)
{
  lua_State *lua = self->binding.lua;
  const char *text = fill->text;
  lua_Integer n = 0;

  if (!fill->role->many)
    {
      if (text != NULL)
        lua_pushstring (lua, text);
      else
        lua_pushboolean (lua, FALSE);
      return;
    }
  lua_newtable (lua);
  while (text != NULL && *text != '\0')
    {
      gsize length = strcspn (text, " ,");

      if (length > 0 && !stands_before (fill->text, text, length))
        {
          lua_pushlstring (lua, text, length);
          lua_rawseti (lua, -2, ++n);
        }
      text += length + strspn (text + length, " ,");
    }
  acies_lua_views_seal (lua, NULL);
}

static void
push_fill (AciesEvaluation *self, const AciesRoleBinding *fill)
{
  if (g_str_equal (fill->role->is, "hex"))
    push_hexes (self, fill);
  else if (fill->role->many)
    acies_lua_views_push_subjects (self, fill->subjects);
  else if (fill->subjects->len > 0)
    acies_lua_views_push_subject (self, g_ptr_array_index (fill->subjects, 0));
  else
    push_text (self, fill);
}

void
acies_lua_views_push_q (AciesEvaluation *self)
{
  lua_State *lua = self->binding.lua;

  if (self->binding.q_reference != LUA_NOREF)
    {
      lua_rawgeti (lua, LUA_REGISTRYINDEX, self->binding.q_reference);
      return;
    }
  lua_createtable (lua, 0, (int) self->input.fills->len);
  for (guint i = 0; i < self->input.fills->len; i++)
    {
      const AciesRoleBinding *fill = g_ptr_array_index (self->input.fills, i);
      char name[64];

      g_strlcpy (name, fill->role->id, sizeof name);
      g_strdelimit (name, "-", '_');
      push_fill (self, fill);
      lua_setfield (lua, -2, name);
    }
  acies_lua_views_seal (lua, _ ("the question"));
  self->binding.q_address = lua_topointer (lua, -1);
  lua_pushvalue (lua, -1);
  self->binding.q_reference = luaL_ref (lua, LUA_REGISTRYINDEX);
}

void
acies_lua_views_push_scope (AciesEvaluation *self, int index)
{
  lua_State *lua = self->binding.lua;
  int fields;

  luaL_checkstack (lua, 8, NULL);
  acies_lua_views_push_fields (lua, index);
  fields = lua_gettop (lua);
  lua_newtable (lua);
  for (lua_pushnil (lua); lua_next (lua, fields) != 0;)
    {
      lua_pushvalue (lua, -2);
      lua_insert (lua, -2);
      lua_rawset (lua, fields + 1);
    }
  lua_createtable (lua, 0, 1);
  acies_script_push_names (self->input.script);
  lua_setfield (lua, -2, "__index");
  lua_setmetatable (lua, fields + 1);
  lua_remove (lua, fields);
}

void
acies_lua_views_push_scope_of (AciesEvaluation *self, const char *name, AciesItem *item)
{
  lua_State *lua = self->binding.lua;

  luaL_checkstack (lua, 12, NULL);
  lua_newtable (lua);
  acies_lua_views_push_subject (self, acies_evaluation_get_subject (self, item));
  lua_setfield (lua, -2, name);
  acies_lua_views_push_scope (self, -1);
}
