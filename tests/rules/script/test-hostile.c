/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Rule sets that mean harm. Each file of data/hostile says in its first line how it must end:
 * refused when it loads, ended by a message when it runs, or harmless with a result. None may hang,
 * none may hold more than its 16 MiB. What it took is printed. */
#include "rules/script/acies-script.h"

#include <lauxlib.h>
#include <string.h>

#define MIB (1024 * 1024)

static int
host_max (lua_State *lua)
{
  lua_Integer a = luaL_checkinteger (lua, 1), b = luaL_checkinteger (lua, 2);

  lua_pushinteger (lua, a > b ? a : b);
  return 1;
}

/* Work in C that costs what it says. */
static int
host_work (lua_State *lua)
{
  acies_script_charge (lua_touserdata (lua, lua_upvalueindex (1)), 10000);
  return 0;
}

/* Calls back, as sums and parts do. */
static int
host_call (lua_State *lua)
{
  lua_call (lua, 0, 1);
  return 1;
}

static int
step_list (lua_State *lua)
{
  lua_Integer i = luaL_checkinteger (lua, 2) + 1;

  lua_pushinteger (lua, i);
  return lua_geti (lua, 1, i) == LUA_TNIL ? 1 : 2;
}

static int
host_ipairs (lua_State *lua)
{
  lua_pushcfunction (lua, step_list);
  lua_pushvalue (lua, 1);
  lua_pushinteger (lua, 0);
  return 3;
}

static void
bind (AciesScript *script)
{
  lua_State *lua = acies_script_get_lua (script);

  lua_newtable (lua);
  lua_pushcfunction (lua, host_max);
  lua_setfield (lua, -2, "max");
  lua_pushcfunction (lua, host_ipairs);
  lua_setfield (lua, -2, "ipairs");
  lua_pushcfunction (lua, host_call);
  lua_setfield (lua, -2, "parts");
  lua_pushlightuserdata (lua, script);
  lua_pushcclosure (lua, host_work, 1);
  lua_setfield (lua, -2, "step");
  acies_script_bind_host (script);
}

/* "refused FINDINGS", "ended MESSAGE" or "gives NUMBER". */
static char *
run_source (GBytes *source, gsize *peak, guint64 *spent)
{
  g_autoptr (AciesScript) script = acies_script_new ();
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  gboolean is_good = acies_script_load (script, source, "hostile.lua", findings);
  lua_State *lua = acies_script_get_lua (script);
  char *end;

  *peak = acies_script_get_peak_bytes (script);
  *spent = 0;
  if (!acies_script_freeze (script, findings) || !is_good)
    {
      g_autofree char *text = acies_findings_to_string (findings);

      return g_strconcat ("refused ", text, NULL);
    }
  bind (script);
  acies_script_begin (script);
  g_assert_true (acies_script_push_function (script, "main"));
  if (acies_script_call (script, 0, 1) == LUA_OK)
    end = g_strdup_printf ("gives %" G_GINT64_FORMAT, (gint64) lua_tointeger (lua, -1));
  else
    end = g_strconcat ("ended ", lua_tostring (lua, -1), NULL);
  *peak = acies_script_get_peak_bytes (script);
  *spent = acies_script_get_spent (script);
  lua_pop (lua, 1);
  acies_script_end (script);

  /* The state lives on: the next run of a harmless function works. */
  acies_script_begin (script);
  lua_pushcfunction (lua, host_max);
  lua_pushinteger (lua, 1);
  lua_pushinteger (lua, 2);
  g_assert_cmpint (acies_script_call (script, 2, 1), ==, LUA_OK);
  g_assert_cmpint (lua_tointeger (lua, -1), ==, 2);
  lua_pop (lua, 1);
  acies_script_end (script);
  return end;
}

static void
check_end (const char *name, GBytes *source, const char *expected)
{
  gint64 start = g_get_monotonic_time ();
  gsize peak;
  guint64 spent;
  g_autofree char *end = run_source (source, &peak, &spent);
  const char *blank = strchr (expected, ' ');
  g_autofree char *kind = g_strndup (expected, blank - expected + 1);
  g_autofree char *valid = g_utf8_make_valid (end, -1);
  g_autofree char *shown = g_utf8_substring (valid, 0, MIN (120, g_utf8_strlen (valid, -1)));

  g_test_message ("%s: %.1f ms, peak %.1f MiB, %" G_GUINT64_FORMAT " units: %s", name,
                  (double) (g_get_monotonic_time () - start) / 1000.0, (double) peak / MIB, spent,
                  shown);
  if (!g_str_has_prefix (end, kind) || strstr (end + strlen (kind), blank + 1) == NULL)
    {
      g_test_message ("%s: “%s” was expected, but: %s", name, expected, end);
      g_test_fail ();
    }
  g_assert_cmpint (peak, <=, ACIES_SCRIPT_MAX_BYTES);
}

static void
test_file (gconstpointer data)
{
  const char *path = data;
  g_autofree char *text = NULL, *expected = NULL;
  g_autoptr (GBytes) source = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_prefix (text, "-- "));
  expected = g_strndup (text + 3, strcspn (text + 3, "\n"));
  source = g_bytes_new (text, length);
  check_end (path, source, expected);
}

/* BEFORE, N times MIDDLE, AFTER; each with N_AFTER times the closing. */
static GBytes *
repeat_text (
    const char *before, const char *middle, guint n, const char *closing, const char *after)
{
  GString *text = g_string_new (before);

  for (guint i = 0; i < n; i++)
    g_string_append (text, middle);
  for (guint i = 0; i < n; i++)
    g_string_append (text, closing);
  g_string_append (text, after);
  return g_string_free_to_bytes (text);
}

typedef struct
{
  const char *name;
  const char *before, *middle, *closing, *after;
  guint n;
  const char *expected;
} Large;

/* Sources too large or too deep to be kept as files. */
static const Large large[] = {
  { "parentheses", "function main () return ", "(", ")", " end", 1000, "refused cannot be read" },
  { "parentheses, many", "function main () return ", "(", "", "", 200000,
    "refused cannot be read" },
  { "tables", "function main () return ", "{", "}", " end", 1000, "refused cannot be read" },
  { "functions", "function main () return ", "function () return ", " end", " end", 1000,
    "refused cannot be read" },
  { "blocks", "function main () ", "do ", "end ", " end", 1000, "refused cannot be read" },
  { "unary", "function main () return ", "- ", "", "1 end", 100000, "refused cannot be read" },
  { "negations", "function main () return ", "not ", "", "1 end", 60000, "refused cannot be read" },
  { "chain", "function main () return 1", " .. 1", "", " end", 1000, "refused cannot be read" },
  { "sum", "function main () return 1", " + 1", "", " end", 10000, "gives 10001" },
  { "calls", "function main () return main", " ()", "", " end", 10000, "ended " },
  { "locals", "function main () ", "local a ", "", " end", 300, "refused too many local" },
  { "statements", "function main () ", "max (1, 2) ", "", "return 7 end", 20000, "gives 7" },
  { "functions, many", "", "local function a () end ", "", "function main () end", 300,
    "refused too many local" },
  { "long string", "function main () return #'", "xxxxxxxxxx", "", "' end", 10000, "refused " },
  { "long name", "function main () return ", "xxxxxxxxxx", "", " end", 10000, "refused " },
  { "long comment", "-- ", "xxxxxxxxxx", "", "\nfunction main () return 7 end", 10000, "gives 7" },
  { "large file", "-- ", "xxxxxxxxxx", "", "", 200000, "refused more than 262144 bytes" },
  { "gotos", "function main () ", "goto a ", "", "::a:: return 7 end", 900, "gives 7" },
  { "gotos, many", "function main () ", "goto a ", "", "::a:: return 7 end", 20000,
    "refused too many jumps" },
  { "elses", "function main (a) if a then ", "elseif a then ", "", " end return 7 end", 900,
    "gives 7" },
  { "elses, many", "function main (a) if a then ", "elseif a then ", "", " end return 7 end", 5000,
    "refused too many jumps" },
};

static void
test_large (gconstpointer data)
{
  const Large *one = data;
  g_autoptr (GBytes) source
      = repeat_text (one->before, one->middle, one->n, one->closing, one->after);

  check_end (one->name, source, one->expected);
}

/* Compiled Lua, whole and with each of its first bytes changed, never gets as far as the
 * machine. */
static int
append (lua_State *lua, const void *bytes, size_t n, void *data)
{
  g_byte_array_append (data, bytes, (guint) n);
  return 0;
}

static void
test_bytecode (void)
{
  g_autoptr (GByteArray) dump = g_byte_array_new ();
  lua_State *lua = luaL_newstate ();

  g_assert_cmpint (luaL_loadstring (lua, "function main () return 1 end"), ==, LUA_OK);
  lua_dump (lua, append, dump, 0);
  lua_close (lua);
  g_assert_cmpint (dump->len, >, 32);

  for (guint i = 0; i < 32; i++)
    {
      g_autoptr (GBytes) whole = NULL;

      whole = g_bytes_new (dump->data, dump->len);
      check_end ("bytecode", whole, "refused cannot be read");
      dump->data[1 + i] ^= 0x55;
    }
}

/* Bytes that are no text at all. */
static void
test_bytes (void)
{
  static const struct
  {
    const char *bytes;
    gsize length;
  } cases[] = {
    { "\0\0\0\0", 4 },
    { "function main () return '\0' end", 31 },
    { "\xef\xbb\xbf"
      "function main () end",
      23 },
    { "\xff\xfe\x00\xd8", 4 },
    { "function m\xc3\xa4in () end", 20 },
    { "#!/usr/bin/lua\nfunction main () end", 35 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) source = g_bytes_new_static (cases[i].bytes, cases[i].length);
      g_autoptr (AciesScript) script = acies_script_new ();
      g_autoptr (AciesFindings) findings = acies_findings_new ();

      acies_script_load (script, source, "hostile.lua", findings);
      acies_script_freeze (script, findings);
      g_assert_cmpint (acies_script_get_peak_bytes (script), <, MIB);
    }
}

/* Expressions are one expression, whatever they try to be. */
static void
test_expressions (void)
{
  static const char *const texts[] = {
    "1 end function f () while true do end",
    "1; while true do end",
    "1) (2",
    "1\nx = 2",
    "1, 2",
    "1 --[[ \n ]] 2",
    "]] 1",
    "x = 1",
    "goto a",
    "(function () while true do end end) ()",
    "function () end",
    "...",
    "",
    "   ",
    ";",
    "return 1",
    "_ENV",
    "1 / 2",
    "('x'):rep (10)",
    "1 --\r and (function () while true do end end) ()",
    "1 --\r 2",
    "1 +\a 2",
    "1 +\r\n 2",
    "'a\001'",
    "unit:kill ()",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (AciesScript) script = acies_script_new ();
      g_autoptr (AciesFindings) findings = acies_findings_new ();

      g_test_message ("%s", texts[i]);
      g_assert_null (
          acies_script_compile (script, texts[i], "ruleset.xml", 3, "modifier “m” if", findings));
      g_assert_cmpint (acies_findings_get_n_errors (findings), >=, 1);
      g_assert_cmpint (acies_finding_get_line (acies_findings_get_first_error (findings)), ==, 3);
    }
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = NULL;
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) directory = NULL;
  const char *name;

  g_test_init (&argc, &argv, NULL);

  folder = g_test_build_filename (G_TEST_DIST, "rules", "data", "hostile", NULL);
  directory = g_dir_open (folder, 0, NULL);
  g_assert_nonnull (directory);
  while ((name = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *path = g_strconcat ("/acies/rules/hostile/file/", name, NULL);

      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
      g_test_add_data_func (path, paths->pdata[paths->len - 1], test_file);
    }
  for (guint i = 0; i < G_N_ELEMENTS (large); i++)
    {
      g_autofree char *path = g_strconcat ("/acies/rules/hostile/large/", large[i].name, NULL);

      g_test_add_data_func (path, &large[i], test_large);
    }
  g_test_add_func ("/acies/rules/hostile/bytecode", test_bytecode);
  g_test_add_func ("/acies/rules/hostile/bytes", test_bytes);
  g_test_add_func ("/acies/rules/hostile/expressions", test_expressions);

  return g_test_run ();
}
