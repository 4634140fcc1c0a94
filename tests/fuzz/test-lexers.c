/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The comparison of the lexers without a fuzzer: on texts that once were trouble, on the shipped
 * procedures, on those with a few bytes changed, and on heaps of what tokens are made of. All is
 * drawn by one seed. */
#include "lexers.h"

#include <gio/gio.h>
#include <lauxlib.h>
#include <string.h>

#define SEED 20261122
#define HEAPS 6000
#define CHANGES 150

/* The tokens that agreed. */
static guint n_tokens;

static void
check (lua_State *lua, const char *text, gsize length)
{
  g_autofree char *difference = lexers_compare (lua, text, length, &n_tokens);

  if (difference == NULL)
    return;
  g_test_message ("%s\nin: %s", difference, g_strescape (text, NULL));
  g_test_fail ();
}

static void
test_known (void)
{
  static const char *const texts[] = {
    "-- a \r while true do end --\nreturn 1",
    "--[==\r return 1",
    "--[[\r]] return [==[\r\na\n\rb]==]",
    "return 'a\\\r\nb', \"\\z \r\n c\", '\\\n\rd'",
    "return 1\r2\n\r3\r\n4\n\n5\r\r6",
    "return 0x5p-3+1, 1e+5-3, .5, 3., 0xep+1, 0xe+1",
    "return a..b, a...b, a.b",
    "return a~=b, a~b, a<<b, a<=b, a//b",
    "::a:: goto a",
    "a[b[[c]]] = [=[ ]] ]=] ]",
    "a\v\f\t b",
    "a = [[]] b = [=[]=] c = ''",
    "a = [=[ ]==] ]=]",
    "a = [==[ ]=]==]",
    "f'\\'' g\"\\\"\"",
    "x = 1 --",
    "x = 1 --[",
    "\xc3\xa4 = 1",
    "",
  };
  lua_State *lua = luaL_newstate ();

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    check (lua, texts[i], strlen (texts[i]));
  lua_close (lua);
}

/* What tokens are made of, in any order: most of it Lua refuses somewhere, and up to there it
 * counts. */
static void
test_heaps (void)
{
  guint n_before = n_tokens;
  static const char *const pieces[] = {
    "\r",      "\n",       " ",    "\t",   "\v",  "\f",  "--",    "--[[",     "]]",
    "--[=[",   "]=]",      "[==[", "]==]", "[",   "]",   "=",     "==",       "~",
    "~=",      "<",        "<<",   "<=",   ">",   ">>",  "/",     "//",       ":",
    "::",      ".",        "..",   "...",  "'",   "\"",  "\\",    "\\z",      "\\x41",
    "\\u{41}", "\\10",     "\\r",  "1",    "0x",  "0xA", ".5",    "1e",       "E+",
    "p-",      "3.",       "a",    "_b",   "and", "end", "while", "do",       "goto",
    "return",  "function", "(",    ")",    "{",   "}",   ",",     ";",        "#",
    "%",       "+",        "-",    "*",    "^",   "&",   "|",     "\xc3\xa4", "\x01",
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  lua_State *lua = luaL_newstate ();

  for (guint i = 0; i < HEAPS; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      gint32 n = g_rand_int_range (rand, 1, 30);

      while (n-- > 0)
        g_string_append (text, pieces[g_rand_int_range (rand, 0, (gint32) G_N_ELEMENTS (pieces))]);
      check (lua, text->str, text->len);
    }
  g_assert_cmpuint (n_tokens - n_before, >, HEAPS);
  lua_close (lua);
}

/* One text, as it is and with bytes changed, put in or left out. */
static void
check_changed (lua_State *lua, GRand *rand, const char *text, gsize length)
{
  static const char bytes[] = "\r\n -[]='\"\\.0xe~<>:/az_\x80";

  check (lua, text, length);
  for (guint i = 0; i < CHANGES; i++)
    {
      gsize from = (gsize) g_rand_int_range (rand, 0, (gint32) length);
      gsize n = MIN (length - from, 400), at;
      g_autoptr (GString) part = g_string_new_len (text + from, (gssize) n);

      at = (gsize) g_rand_int_range (rand, 0, (gint32) n);
      if (g_rand_boolean (rand))
        g_string_erase (part, (gssize) at, 1);
      if (g_rand_boolean (rand))
        g_string_insert_c (part, (gssize) MIN (at, part->len),
                           bytes[g_rand_int_range (rand, 0, (gint32) sizeof bytes - 1)]);
      check (lua, part->str, part->len);
    }
}

static void
test_shipped (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  lua_State *lua = luaL_newstate ();
  g_autoptr (GDir) sets = g_dir_open (RULESETS, 0, NULL);
  const char *set, *name;
  guint n = 0, n_before = n_tokens;

  while ((set = g_dir_read_name (sets)) != NULL)
    {
      g_autofree char *folder = g_build_filename (RULESETS, set, "procedures", NULL);
      g_autoptr (GDir) procedures = g_dir_open (folder, 0, NULL);

      while (procedures != NULL && (name = g_dir_read_name (procedures)) != NULL)
        {
          g_autofree char *path = g_build_filename (folder, name, NULL);
          g_autofree char *text = NULL;
          gsize length;

          g_assert_true (g_file_get_contents (path, &text, &length, NULL));
          check_changed (lua, rand, text, length);
          n++;
        }
    }
  g_assert_cmpuint (n, >=, 40);
  g_assert_cmpuint (n_tokens - n_before, >, 100 * 1000);
  lua_close (lua);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/fuzz/lexers/known", test_known);
  g_test_add_func ("/acies/fuzz/lexers/heaps", test_heaps);
  g_test_add_func ("/acies/fuzz/lexers/shipped", test_shipped);
  return g_test_run ();
}
