/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The sandbox as people meet it, by tables of cases: files of Lua and what `main` gives or how the
 * file is refused (run.cases); expressions of a rule set (expressions.cases); text taken apart
 * (tokens.cases); functions as text (functions.cases). */
#include "acies-cases.h"

#include "rules/script/acies-functions.h"
#include "rules/script/acies-script-lexer.h"
#include "rules/script/acies-script.h"

#include <lauxlib.h>
#include <string.h>

static int
host_max (lua_State *lua)
{
  lua_Integer a = luaL_checkinteger (lua, 1), b = luaL_checkinteger (lua, 2);

  lua_pushinteger (lua, a > b ? a : b);
  return 1;
}

/* What the host says wrongly: an error that is no string. */
static int
host_signal (lua_State *lua)
{
  lua_pushlightuserdata (lua, lua);
  return lua_error (lua);
}

static void
bind (AciesScript *script)
{
  lua_State *lua = acies_script_get_lua (script);

  lua_newtable (lua);
  lua_pushcfunction (lua, host_max);
  lua_setfield (lua, -2, "max");
  lua_pushcfunction (lua, host_signal);
  lua_setfield (lua, -2, "dice");
  lua_pushinteger (lua, 7);
  lua_setfield (lua, -2, "turn");
  acies_script_bind_host (script);
}

/* What a call left on top of the stack, in words; takes it away. */
static char *
pop_result (lua_State *lua, int status)
{
  char *text;

  if (lua_islightuserdata (lua, -1))
    text = g_strdup ("signal of the host");
  else if (status != LUA_OK)
    text = g_strdup_printf ("error: %s", lua_tostring (lua, -1));
  else if (lua_isinteger (lua, -1))
    text = g_strdup_printf ("%" G_GINT64_FORMAT, (gint64) lua_tointeger (lua, -1));
  else if (lua_type (lua, -1) == LUA_TSTRING)
    text = g_strdup_printf ("“%s”", lua_tostring (lua, -1));
  else if (lua_isboolean (lua, -1))
    text = g_strdup (lua_toboolean (lua, -1) ? "true" : "false");
  else
    text = g_strdup (luaL_typename (lua, -1));
  lua_pop (lua, 1);
  return text;
}

/* Lines "-- layer ID" part the input into layers, the lowest without one. */
static void
load_layers (AciesScript *script, const char *input, AciesFindings *findings)
{
  g_auto (GStrv) layers = g_strsplit (input, "-- layer ", -1);

  for (guint i = 0; layers[i] != NULL; i++)
    {
      g_autofree char *id
          = i > 0 ? g_strndup (layers[i], strcspn (layers[i], "\n")) : g_strdup ("ground");
      g_autofree char *file = g_strconcat (id, ".lua", NULL);
      const char *text = i > 0 ? layers[i] + strlen (id) + 1 : layers[i];
      g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

      acies_script_begin_layer (script, id);
      acies_script_load (script, bytes, file, findings);
    }
}

static char *
run (const char *input)
{
  g_autoptr (AciesScript) script = acies_script_new ();
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  lua_State *lua = acies_script_get_lua (script);
  char *result;
  int status;

  load_layers (script, input, findings);
  if (!acies_script_freeze (script, findings) || acies_findings_has_errors (findings))
    return acies_findings_to_string (findings);
  bind (script);
  acies_script_begin (script);
  if (!acies_script_push_function (script, "main"))
    return g_strdup ("no function main");
  status = acies_script_call (script, 0, 1);
  result = pop_result (lua, status);
  acies_script_end (script);
  g_assert_cmpint (lua_gettop (lua), ==, 0);
  return result;
}

/* An expression that sees n = 5 and t = { x = 3 }, and the function `twice`. */
static char *
evaluate (const char *input)
{
  static const char twice[]
      = "function twice (n) return n * 2 end\nfunction fail (n) return n.x.y end";
  g_autoptr (AciesScript) script = acies_script_new ();
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GBytes) bytes = g_bytes_new_static (twice, strlen (twice));
  lua_State *lua = acies_script_get_lua (script);
  const AciesExpression *expression;
  char *result;
  int status;

  acies_script_add_scope_name (script, "n");
  acies_script_add_scope_name (script, "t");
  g_assert_true (acies_script_load (script, bytes, "twice.lua", findings));
  expression
      = acies_script_compile (script, input, "ruleset.xml", 12, "modifier “m” value", findings);
  if (!acies_script_freeze (script, findings) || expression == NULL)
    return acies_findings_to_string (findings);
  bind (script);
  acies_script_begin (script);
  acies_script_push_expression (script, expression);
  lua_newtable (lua);
  lua_pushinteger (lua, 5);
  lua_setfield (lua, -2, "n");
  lua_newtable (lua);
  lua_pushinteger (lua, 3);
  lua_setfield (lua, -2, "x");
  lua_setfield (lua, -2, "t");
  lua_newtable (lua);
  acies_script_push_names (script);
  lua_setfield (lua, -2, "__index");
  lua_setmetatable (lua, -2);
  lua_setupvalue (lua, -2, 1);
  status = acies_script_call (script, 0, 1);
  result = pop_result (lua, status);
  acies_script_end (script);
  return result;
}

/* "LINE kind text" for each token, a star behind a string with escapes. */
static char *
split (const char *input)
{
  static const char *const kinds[] = { "end", "name", "keyword", "number", "string", "symbol" };
  GString *out = g_string_new (NULL);
  AciesLexer lexer;

  acies_lexer_init (&lexer, input, strlen (input));
  for (AciesToken token = acies_lexer_next (&lexer); token.kind != ACIES_TOKEN_END;
       token = acies_lexer_next (&lexer))
    g_string_append_printf (out, "%d %s %.*s%s\n", token.line, kinds[token.kind],
                            (int) token.length, token.start, token.has_escapes ? " *" : "");
  g_string_append_printf (out, "%d end\n", lexer.line);
  return g_string_free (out, FALSE);
}

static int
compare_functions (gconstpointer a, gconstpointer b)
{
  const AciesFunctionText *const *first = a, *const *second = b;

  return strcmp ((*first)->name, (*second)->name);
}

/* The functions in force of layers ground and upward, parted as in load_layers (), by name:
 * "NAME LAYER FILE:LINE TEXT". */
static char *
list_functions (const char *input)
{
  g_auto (GStrv) texts = g_strsplit (input, "-- layer ", -1);
  g_autoptr (GHashTable) files
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free), all = NULL;
  g_autoptr (GHashTable) functions = NULL;
  GHashTableIter iter;
  gpointer function;
  GString *out = g_string_new (NULL);

  for (guint i = 0; texts[i] != NULL; i++)
    {
      char *id = i > 0 ? g_strndup (texts[i], strcspn (texts[i], "\n")) : g_strdup ("ground");
      const char *text = i > 0 ? texts[i] + strlen (id) + 1 : texts[i];

      g_hash_table_insert (files, g_strdup_printf ("%s/procedures/f.lua", id),
                           g_bytes_new (text, strlen (text)));
      g_ptr_array_add (ids, id);
    }
  functions = acies_functions_read (files, (const char *const *) ids->pdata, ids->len);
  all = g_ptr_array_new ();
  g_hash_table_iter_init (&iter, functions);
  while (g_hash_table_iter_next (&iter, NULL, &function))
    g_ptr_array_add (all, function);
  g_ptr_array_sort (all, compare_functions);
  for (guint i = 0; i < all->len; i++)
    {
      const AciesFunctionText *one = g_ptr_array_index (all, i);

      g_string_append_printf (out, "%s %s %s:%d %s\n", one->name, one->layer, one->file, one->line,
                              one->text);
    }
  return g_string_free (out, FALSE);
}

static char *
hash_of (const char *text)
{
  const AciesFunctionText function = { .name = "a", .text = (char *) text };

  return acies_function_text_dup_hash (&function);
}

/* Remarks and spaces make no other function; every word does. */
static void
test_hash (void)
{
  static const struct
  {
    const char *a, *b;
    gboolean is_same;
  } cases[] = {
    { "function a () end", "function a ()  end", TRUE },
    { "function a () end", "function a () -- nothing\nend", TRUE },
    { "function a () end", "function a () --[[ x ]] end", TRUE },
    { "function a () end", "function b () end", FALSE },
    { "function a () return 1 end", "function a () return 2 end", FALSE },
    { "function a () return 'b c' end", "function a () return 'bc' end", FALSE },
    { "function a () return b end", "function a () return 'b' end", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *a = hash_of (cases[i].a), *b = hash_of (cases[i].b);

      g_assert_cmpuint (strlen (a), ==, 12);
      g_assert_cmpint (g_str_equal (a, b), ==, cases[i].is_same);
    }
}

/* What is called leaves its place in the trace; nothing does once it has ended. */
static void
test_trace (void)
{
  static const char text[]
      = "function main ()\n  return inner ()\nend\nfunction inner () return 1 end";
  static const char *const places[]
      = { "t.lua:1", "t.lua:2 line", "t.lua:4", "t.lua:4 line", NULL };
  g_autoptr (AciesScript) script = acies_script_new ();
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GHashTable) trace = g_hash_table_new (g_str_hash, g_str_equal);
  lua_State *lua = acies_script_get_lua (script);

  g_assert_true (acies_script_load (script, bytes, "t.lua", findings));
  g_assert_true (acies_script_freeze (script, findings));
  bind (script);
  for (guint round = 0; round < 2; round++)
    {
      acies_script_set_trace (script, round == 0 ? trace : NULL);
      acies_script_begin (script);
      g_assert_true (acies_script_push_function (script, "main"));
      g_assert_cmpint (acies_script_call (script, 0, 1), ==, LUA_OK);
      lua_pop (lua, 1);
      acies_script_end (script);
      if (round == 0)
        {
          for (guint i = 0; places[i] != NULL; i++)
            g_assert_true (g_hash_table_contains (trace, places[i]));
          g_hash_table_remove_all (trace);
        }
    }
  g_assert_cmpuint (g_hash_table_size (trace), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  acies_cases_add ("/acies/rules/script-tables/run", "rules/script/run.cases", run);
  acies_cases_add ("/acies/rules/script-tables/expressions", "rules/script/expressions.cases",
                   evaluate);
  acies_cases_add ("/acies/rules/script-tables/tokens", "rules/script/tokens.cases", split);
  acies_cases_add ("/acies/rules/script-tables/functions", "rules/script/functions.cases",
                   list_functions);
  g_test_add_func ("/acies/rules/script-tables/hash", test_hash);
  g_test_add_func ("/acies/rules/script-tables/trace", test_trace);
  return g_test_run ();
}
