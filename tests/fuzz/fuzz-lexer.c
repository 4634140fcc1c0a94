/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What libFuzzer calls with whatever it thinks of: the two lexers must agree on it. Run it for as
 * long as you like, with the procedures of the rule sets to begin with:
 *   _build/tests/fuzz/fuzz-lexer -max_total_time=600 FOLDER data/rulesets/border-raid/procedures */
#include "lexers.h"

#include <lauxlib.h>
#include <stdint.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static lua_State *lua;
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autofree char *difference = NULL;
  guint n_tokens = 0;

  if (lua == NULL)
    lua = luaL_newstate ();
  difference = lexers_compare (lua, text, strlen (text), &n_tokens);
  if (difference != NULL)
    g_error ("%s", difference);
  return 0;
}
