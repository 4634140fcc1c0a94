/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Our lexer of Lua held against Lua's own, token by token, on any bytes.
 *
 * Lua shows its lexer to nobody, but it can be watched. Behind "return;" every token is an error,
 * and Lua's message names it; and as Lua reads a text byte by byte and always exactly one byte
 * beyond a token, the reader that hands out those bytes knows where the token ends. So the text
 * gives its tokens one after the other, each with its line, until it ends or Lua finds something
 * that is no token. */
#pragma once

#include <glib.h>
#include <lua.h>

G_BEGIN_DECLS

/* Compares the tokens of TEXT, up to the first that Lua cannot read, and what Lua compiles of TEXT
 * with what it compiles of the text written anew. What differs, in a sentence; NULL: nothing. LUA
 * is any state, which is left as it was. Adds the tokens that agreed to N_TOKENS. */
char *lexers_compare (lua_State *lua, const char *text, gsize length, guint *n_tokens)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
