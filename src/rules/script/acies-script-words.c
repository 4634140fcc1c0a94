/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Words what Lua says of a text that it cannot read, for people who write rules. */
#include "config.h"

#include "rules/script/acies-script-private.h"

#include <glib/gi18n-lib.h>

/* In the order in which they are tried; “\1” and so on are the groups. */
static const struct
{
  const char *pattern;
  const char *sentence;
} sayings[] = {
  { "near '<\\\\", N_ ("names are written with the letters a to z, digits and _") },
  { "^(?:<eof>|'then'|'\\)') expected near '='$",
    N_ ("“=” is not allowed there; to compare, write “==”") },
  /* Translators: \1 is a word or sign of the text, kept as \1. */
  { "^<eof> expected near '(.*)'$", N_ ("it must end before “\\1”") },
  { "^unexpected symbol near <eof>$", N_ ("it ends too early") },
  { "^unexpected symbol near '(.*)'$", N_ ("“\\1” is not allowed there") },
  /* Translators: \1 is “end”, \2 the word that it closes, \3 a line. */
  { "^'(.*)' expected \\(to close '(.*)' at line (\\d+)\\) near .*$",
    N_ ("“\\1” is missing, which closes the “\\2” of line \\3") },
  { "^'(.*)' expected near <eof>$", N_ ("“\\1” is missing at the end") },
  { "^'(.*)' expected near '(.*)'$", N_ ("“\\1” is missing before “\\2”") },
  { "^<name> expected near '?(.*?)'?$", N_ ("a name is missing before “\\1”") },
  { "^unfinished string near .*$", N_ ("a text in quotes does not end on its line") },
};

/* Names of Lua's libraries that people who know Lua look for. */
static const char *const missed[] = {
  "assert",  "collectgarbage", "coroutine",    "debug",    "dofile", "error",    "getmetatable",
  "io",      "load",           "loadfile",     "math",     "next",   "os",       "package",
  "pairs",   "pcall",          "print",        "rawequal", "rawget", "rawlen",   "rawset",
  "require", "select",         "setmetatable", "string",   "table",  "tonumber", "tostring",
  "type",    "unpack",         "utf8",         "xpcall",   NULL,
};

char *
acies_script_explain (const char *message)
{
  for (guint i = 0; i < G_N_ELEMENTS (sayings); i++)
    {
      g_autoptr (GRegex) regex = g_regex_new (sayings[i].pattern, 0, 0, NULL);
      g_autoptr (GMatchInfo) match = NULL;

      g_assert (regex != NULL);
      if (g_regex_match (regex, message, 0, &match))
        return g_match_info_expand_references (match, _ (sayings[i].sentence), NULL);
    }
  return g_strdup (message);
}

gboolean
acies_script_is_library_name (const char *name)
{
  return g_strv_contains (missed, name);
}
