/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What other readers of Lua are told of the host: nothing that the host has is missing, and what is
 * told of an argument is what the list says of it. */
#include "rules/script/acies-host-function.h"
#include "rules/script/acies-host-list.h"
#include "rules/script/acies-host-stub.h"

#include <lauxlib.h>
#include <string.h>

static void
assert_has (const char *text, const char *words)
{
  if (strstr (text, words) == NULL)
    g_error ("“%s” is missing in: %s", words, text);
}

static void
test_whole (void)
{
  g_autofree char *lua = acies_host_stub_make_lua ();
  g_autofree char *luacheckrc = acies_host_stub_make_luacheckrc ();
  guint n_functions, n_variables;
  const AciesHostFunction *functions = acies_host_function_get_all (&n_functions);
  const AciesHostVariable *variables = acies_host_variable_get_all (&n_variables);

  for (guint i = 0; i < n_functions; i++)
    {
      g_autofree char *begin = g_strdup_printf ("\nfunction %s (", functions[i].name);
      g_autofree char *quoted = g_strdup_printf ("    '%s',\n", functions[i].name);

      assert_has (lua, begin);
      assert_has (lua, functions[i].sentence);
      assert_has (luacheckrc, quoted);
    }
  for (guint i = 0; i < n_variables; i++)
    {
      g_autofree char *begin = g_strdup_printf ("\n%s = nil\n", variables[i].name);
      g_autofree char *quoted = g_strdup_printf ("    '%s',\n", variables[i].name);

      assert_has (lua, begin);
      assert_has (lua, variables[i].sentence);
      assert_has (luacheckrc, quoted);
    }
  assert_has (lua, "---@deprecated\nlook = lookup\n");
  assert_has (luacheckrc, "    'look',\n");
}

static void
test_types (void)
{
  g_autofree char *lua = acies_host_stub_make_lua ();

  assert_has (lua, "---@meta");
  assert_has (lua, "---@param die acies.die\n"
                   "---@param how? 'sum'|'highest'|'lowest'|'at-most'|integer\n"
                   "---@param bound? integer\n"
                   "---@return integer\n"
                   "function dice (id, n, die, how, bound) end\n");
  assert_has (lua, "---@param when? acies.when\n");
  assert_has (lua, "---@overload fun(function_: function, ...: any): any\n");
  assert_has (lua, "---@alias acies.die string\n");
}

/* Each type that is named is told. */
static void
test_known_types (void)
{
  g_autofree char *lua = acies_host_stub_make_lua ();
  g_autoptr (GRegex) named = g_regex_new ("acies\\.([a-z]+)", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  for (g_regex_match (named, lua, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *name = g_match_info_fetch (match, 0);
      g_autofree char *alias = g_strdup_printf ("---@alias %s ", name);
      g_autofree char *class = g_strdup_printf ("---@class %s ", name);

      if (strstr (lua, class) == NULL)
        assert_has (lua, alias);
    }
}

/* Both are Lua. */
static void
test_lua (void)
{
  char *texts[] = { acies_host_stub_make_lua (), acies_host_stub_make_luacheckrc () };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      lua_State *lua = luaL_newstate ();

      if (luaL_loadstring (lua, texts[i]) != LUA_OK)
        g_error ("%s", lua_tostring (lua, -1));
      lua_close (lua);
      g_free (texts[i]);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/rules/host-stub/whole", test_whole);
  g_test_add_func ("/acies/rules/host-stub/types", test_types);
  g_test_add_func ("/acies/rules/host-stub/known-types", test_known_types);
  g_test_add_func ("/acies/rules/host-stub/lua", test_lua);
  return g_test_run ();
}
