/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The Lua state of a rule set: loading, layers, freezing, budget, messages. */
#include "rules/script/acies-script.h"

#include <lauxlib.h>

/* A script with what a test needs of the host: a number, a list walker, a C loop. */
static int
host_max (lua_State *lua)
{
  lua_Integer a = luaL_checkinteger (lua, 1), b = luaL_checkinteger (lua, 2);

  lua_pushinteger (lua, a > b ? a : b);
  return 1;
}

static void
bind (AciesScript *script)
{
  lua_State *lua = acies_script_get_lua (script);

  lua_newtable (lua);
  lua_pushcfunction (lua, host_max);
  lua_setfield (lua, -2, "max");
  lua_pushinteger (lua, 7);
  lua_setfield (lua, -2, "turn");
  acies_script_bind_host (script);
}

static gboolean
load (AciesScript *script, const char *text, AciesFindings *findings)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return acies_script_load (script, bytes, "test.lua", findings);
}

/* Runs the function `main` of a script: its result as text, or the message. */
static char *
run (AciesScript *script)
{
  lua_State *lua = acies_script_get_lua (script);
  char *result;

  acies_script_begin (script);
  g_assert_true (acies_script_push_function (script, "main"));
  if (acies_script_call (script, 0, 1) == LUA_OK && lua_isinteger (lua, -1))
    result = g_strdup_printf ("%" G_GINT64_FORMAT, (gint64) lua_tointeger (lua, -1));
  else
    result = g_strdup (lua_tostring (lua, -1));
  lua_pop (lua, 1);
  acies_script_end (script);
  g_assert_cmpint (lua_gettop (lua), ==, 0);
  return result;
}

static char *
run_text (const char *text)
{
  g_autoptr (AciesScript) script = acies_script_new ();
  g_autoptr (AciesFindings) findings = acies_findings_new ();

  if (!load (script, text, findings) || !acies_script_freeze (script, findings))
    return acies_findings_to_string (findings);
  bind (script);
  return run (script);
}

static void
test_run (void)
{
  g_autofree char *sum = run_text ("function main () return twice (4) + turn end\n"
                                   "function twice (n) return max (n, 1) * 2 end");

  g_assert_cmpstr (sum, ==, "15");
}

static void
test_messages (void)
{
  g_autofree char *text = run_text ("function main ()\n  return inner ({})\nend\n"
                                    "function inner (t)\n  local x = t.a.b\n  return x\nend");

  g_assert_true (g_str_has_prefix (text, "test.lua:5: attempt to index a nil value"));
}

static void
test_layers (void)
{
  g_autoptr (AciesScript) script = acies_script_new ();
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *result = NULL;

  acies_script_begin_layer (script, "ground");
  g_assert_true (load (script,
                       "function main () return bonus () end\n"
                       "function bonus () return 1 end",
                       findings));
  acies_script_begin_layer (script, "house");
  g_assert_true (load (script, "function bonus () return base.bonus () + 10 end", findings));
  acies_script_begin_layer (script, "attic");
  g_assert_true (load (script, "function bonus () return base.bonus () + 100 end", findings));
  g_assert_true (acies_script_freeze (script, findings));
  bind (script);

  result = run (script);
  g_assert_cmpstr (result, ==, "111");
  g_assert_cmpstr (acies_script_get_function_layer (script, "bonus"), ==, "attic");
  g_assert_cmpstr (acies_script_get_function_layer (script, "main"), ==, "ground");
  g_assert_null (acies_script_get_function_layer (script, "nobody"));
}

static void
test_expression (void)
{
  g_autoptr (AciesScript) script = acies_script_new ();
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  lua_State *lua = acies_script_get_lua (script);
  const AciesExpression *good, *bad;

  acies_script_add_scope_name (script, "n");
  good = acies_script_compile (script, "n * 3", "ruleset.xml", 12, "modifier 'x' value", findings);
  g_assert_nonnull (good);
  g_assert_cmpstr (acies_expression_get_text (good), ==, "n * 3");
  bad = acies_script_compile (script, "n; n = 1", "ruleset.xml", 13, "modifier 'y' if", findings);
  g_assert_null (bad);
  bad = acies_script_compile (script, "n +", "ruleset.xml", 14, "modifier 'z' if", findings);
  g_assert_null (bad);
  g_assert_cmpint (acies_findings_get_n_errors (findings), ==, 2);
  g_assert_true (acies_script_freeze (script, findings));

  acies_script_begin (script);
  acies_script_push_expression (script, good);
  lua_newtable (lua);
  lua_pushinteger (lua, 5);
  lua_setfield (lua, -2, "n");
  lua_setupvalue (lua, -2, 1);
  g_assert_cmpint (acies_script_call (script, 0, 1), ==, LUA_OK);
  g_assert_cmpint (lua_tointeger (lua, -1), ==, 15);
  lua_pop (lua, 1);

  acies_script_push_expression (script, good);
  lua_newtable (lua);
  lua_setupvalue (lua, -2, 1);
  g_assert_cmpint (acies_script_call (script, 0, 1), !=, LUA_OK);
  g_assert_true (g_str_has_prefix (lua_tostring (lua, -1), "ruleset.xml:12: modifier 'x' value: "));
  lua_pop (lua, 1);
  acies_script_end (script);
}

/* `again` is called with n one less until n is 0; what it returns is added to n. */
static int
host_again (lua_State *lua)
{
  AciesScript *script = lua_touserdata (lua, lua_upvalueindex (1));
  const AciesExpression *expression = lua_touserdata (lua, lua_upvalueindex (2));
  lua_Integer n = luaL_checkinteger (lua, 1);

  if (n == 0)
    {
      lua_pushinteger (lua, 0);
      return 1;
    }
  lua_newtable (lua);
  lua_pushinteger (lua, n - 1);
  lua_setfield (lua, -2, "n");
  lua_pushvalue (lua, lua_upvalueindex (3));
  lua_setfield (lua, -2, "again");
  acies_script_evaluate (script, expression, -1);
  return 1;
}

static int
start_again (lua_State *lua)
{
  lua_newtable (lua);
  lua_pushlightuserdata (lua, lua_touserdata (lua, lua_upvalueindex (1)));
  lua_pushlightuserdata (lua, lua_touserdata (lua, lua_upvalueindex (2)));
  lua_pushnil (lua);
  lua_pushcclosure (lua, host_again, 3);
  lua_pushvalue (lua, -1);
  lua_setupvalue (lua, -2, 3);
  lua_pushinteger (lua, 4);
  lua_call (lua, 1, 1);
  return 1;
}

/* An expression that comes to itself again keeps its own scope. */
static void
test_reentry (void)
{
  g_autoptr (AciesScript) script = acies_script_new ();
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  lua_State *lua = acies_script_get_lua (script);
  const AciesExpression *sum;

  acies_script_add_scope_name (script, "n");
  acies_script_add_scope_name (script, "again");
  sum = acies_script_compile (script, "again (n) * 10 + n", "r.xml", 1, "modifier “x” value",
                              findings);
  g_assert_nonnull (sum);
  g_assert_true (acies_script_freeze (script, findings));

  acies_script_begin (script);
  lua_pushlightuserdata (lua, script);
  lua_pushlightuserdata (lua, (gpointer) sum);
  lua_pushcclosure (lua, start_again, 2);
  g_assert_cmpint (acies_script_call (script, 0, 1), ==, LUA_OK);
  g_assert_cmpint (lua_tointeger (lua, -1), ==, 123);
  lua_pop (lua, 1);
  acies_script_end (script);
}

static int
host_signal (lua_State *lua)
{
  lua_pushlightuserdata (lua, lua);
  return lua_error (lua);
}

/* The host stops a procedure with a signal of its own; it comes back untouched. */
static void
test_signal (void)
{
  g_autoptr (AciesScript) script = acies_script_new ();
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  lua_State *lua = acies_script_get_lua (script);

  g_assert_true (load (script, "function main () return dice () end", findings));
  g_assert_true (acies_script_freeze (script, findings));
  lua_newtable (lua);
  lua_pushcfunction (lua, host_signal);
  lua_setfield (lua, -2, "dice");
  acies_script_bind_host (script);

  acies_script_begin (script);
  g_assert_true (acies_script_push_function (script, "main"));
  g_assert_cmpint (acies_script_call (script, 0, 0), ==, LUA_ERRRUN);
  g_assert_true (lua_touserdata (lua, -1) == lua);
  g_assert_false (acies_script_is_spent (script));
  lua_pop (lua, 1);
  acies_script_end (script);
}

/* The same work costs the same in every run. */
static void
test_budget (void)
{
  g_autoptr (AciesScript) script = acies_script_new ();
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  guint64 first;

  g_assert_true (load (script,
                       "function main () local n = 0 for i = 1, 50000 do n = n + max (i, 2) end "
                       "return n end",
                       findings));
  g_assert_true (acies_script_freeze (script, findings));
  bind (script);

  g_free (run (script));
  first = acies_script_get_spent (script);
  g_assert_cmpint (first, >, 150000);
  for (int i = 0; i < 3; i++)
    {
      g_free (run (script));
      g_assert_cmpint (acies_script_get_spent (script), ==, first);
    }
}

/* A script whose `main` gives 5, to be broken into. */
static AciesScript *
make_victim (void)
{
  AciesScript *script = acies_script_new ();
  g_autoptr (AciesFindings) findings = acies_findings_new ();

  g_assert_true (load (script,
                       "local function more (n) return max (n, 1) + 1 end\n"
                       "function main () return more (second ()) end\n"
                       "function second () return 4 end",
                       findings));
  g_assert_true (acies_script_freeze (script, findings));
  bind (script);
  return script;
}

/* Runs TEXT, which nobody has checked, as though it stood in a function of SCRIPT. */
static char *
intrude (AciesScript *script, const char *text)
{
  lua_State *lua = acies_script_get_lua (script);
  char *result = NULL;

  acies_script_begin (script);
  g_assert_cmpint (luaL_loadstring (lua, text), ==, LUA_OK);
  acies_script_push_environment (script);
  lua_setupvalue (lua, -2, 1);
  if (acies_script_call (script, 0, 1) != LUA_OK)
    result = g_strdup (lua_tostring (lua, -1));
  lua_pop (lua, 1);
  acies_script_end (script);
  return result;
}

/* Whatever code has got in cannot change what functions find, now or in the next run. */
static void
test_read_only (void)
{
  static const char *const texts[] = {
    "max = main",       "_ENV.max = function () return 99 end",
    "_ENV.main = nil",  "fresh = 1",
    "_ENV[1] = 1",      "_ENV._acies_spend = function () return 1000000 end",
    "_ENV.turn = 1000", "local e = _ENV e.second = main",
  };
  g_autoptr (AciesScript) script = make_victim ();

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *message = intrude (script, texts[i]);
      g_autofree char *result = run (script);

      g_test_message ("%s: %s", texts[i], message);
      g_assert_nonnull (strstr (message, "cannot be set"));
      g_assert_cmpstr (result, ==, "5");
    }
}

/* What functions share, their environment and the functions of the file, is the same at the
 * beginning of each run. */
static void
test_fresh (void)
{
  g_autoptr (AciesScript) script = make_victim ();
  lua_State *lua = acies_script_get_lua (script);
  const char *name;
  guint n_set = 0;

  acies_script_begin (script);
  g_assert_true (acies_script_push_function (script, "main"));
  for (int i = 1; (name = lua_getupvalue (lua, -1, i)) != NULL; i++)
    {
      lua_pop (lua, 1);
      if (g_str_equal (name, "_ENV"))
        lua_newtable (lua);
      else if (g_str_equal (name, "more"))
        lua_pushcfunction (lua, host_max);
      else
        continue;
      g_assert_nonnull (lua_setupvalue (lua, -2, i));
      n_set++;
    }
  lua_pop (lua, 1);
  acies_script_end (script);
  g_assert_cmpuint (n_set, ==, 2);
  {
    g_autofree char *result = run (script);

    g_assert_cmpstr (result, ==, "5");
  }
}

/* Code that counts nothing down ends all the same, and so does what comes after it in that run. */
static void
test_hook (void)
{
  static const char *const texts[] = {
    "while true do end",         "while true do local a = max (1, 2) end",
    "::again:: goto again",      "local function f () return f () end return f ()",
    "for i = 1, 1 << 60 do end",
  };
  g_autoptr (AciesScript) script = make_victim ();

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *message = intrude (script, texts[i]);
      g_autofree char *result = run (script);

      g_test_message ("%s: %s", texts[i], message);
      g_assert_nonnull (message);
      g_assert_nonnull (strstr (message, "too long"));
      g_assert_cmpstr (result, ==, "5");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/rules/script/run", test_run);
  g_test_add_func ("/acies/rules/script/messages", test_messages);
  g_test_add_func ("/acies/rules/script/layers", test_layers);
  g_test_add_func ("/acies/rules/script/expression", test_expression);
  g_test_add_func ("/acies/rules/script/reentry", test_reentry);
  g_test_add_func ("/acies/rules/script/signal", test_signal);
  g_test_add_func ("/acies/rules/script/budget", test_budget);
  g_test_add_func ("/acies/rules/script/read-only", test_read_only);
  g_test_add_func ("/acies/rules/script/fresh", test_fresh);
  g_test_add_func ("/acies/rules/script/hook", test_hook);
  return g_test_run ();
}
