/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Two lexers side by side. */
#include "lexers.h"

#include "rules/script/acies-script-lexer.h"

#include <lauxlib.h>
#include <string.h>

#define BEFORE "return;"

/* What Lua is handed, byte by byte. */
typedef struct
{
  const char *text, *end;
  const char *at; /* the next; until BEFORE is through, in that */
  const char *before;
} Feed;

static const char *
hand_out (lua_State *lua, void *data, size_t *size)
{
  Feed *feed = data;

  *size = 1;
  if (*feed->before != '\0')
    return feed->before++;
  if (feed->at < feed->end)
    return feed->at++;
  *size = 0;
  feed->at = feed->end + 1;
  return NULL;
}

/* What Lua takes for the first token of a text. */
typedef struct
{
  gboolean is_token; /* FALSE: there is something that it cannot read */
  gboolean is_end;
  char *named;     /* as the message has it; NULL at the end */
  const char *end; /* behind it */
  int line;        /* where it ends, from 1 */
} Watched;

static Watched
watch (lua_State *lua, const char *text, const char *end)
{
  static const char wanted[] = "<eof> expected near ";
  Feed feed = { text, end, text, BEFORE };
  Watched watched = { FALSE };
  const char *message, *near;

  if (lua_load (lua, hand_out, &feed, "=t", "t") == LUA_OK)
    {
      watched.is_token = watched.is_end = TRUE;
      lua_pop (lua, 1);
      return watched;
    }
  message = lua_tostring (lua, -1);
  near = strstr (message, wanted);
  if (near != NULL)
    {
      watched.is_token = TRUE;
      watched.line = (int) g_ascii_strtoll (message + strlen ("t:"), NULL, 10);
      watched.named = g_strdup (near + strlen (wanted));
      watched.end = feed.at - 1;
    }
  lua_pop (lua, 1);
  return watched;
}

/* Whether Lua's message may name WHOLE so. A string with escapes it names as what they stand
 * for. */
static gboolean
is_named (const AciesToken *token, const char *whole, const char *named)
{
  g_autofree char *quoted = g_strdup_printf ("'%s'", whole);

  if (token->kind == ACIES_TOKEN_STRING)
    return named[0] == '\'' && (named[1] == whole[0] || token->has_escapes);
  if (token->kind == ACIES_TOKEN_SYMBOL && token->length == 1 && !g_ascii_isprint (whole[0]))
    return g_str_has_prefix (named, "'<\\");
  return g_str_equal (named, quoted);
}

/* Compares one token, which our lexer has read between FROM, where the one before ended, and
 * UNTIL. */
static char *
compare_token (
    const AciesToken *token, const Watched *watched, const char *from, const char *until, int line)
{
  g_autofree char *whole = NULL;

  if (watched->is_end || token->kind == ACIES_TOKEN_END)
    return watched->is_end && token->kind == ACIES_TOKEN_END
               ? NULL
               : g_strdup_printf ("line %d: only one lexer sees an end, the other %s", token->line,
                                  watched->is_end ? "a token" : watched->named);
  whole = g_strndup (token->whole, (gsize) (until - token->whole));
  if (until != watched->end)
    return g_strdup_printf ("line %d: “%s” ends %d bytes off: Lua sees %s", token->line, whole,
                            (int) (until - watched->end), watched->named);
  if (!is_named (token, whole, watched->named))
    return g_strdup_printf ("line %d: “%s” is %s for Lua", token->line, whole, watched->named);
  if (line != watched->line)
    return g_strdup_printf ("“%s”: line %d, by Lua %d", whole, line, watched->line);
  return NULL;
}

static char *
compare_tokens (lua_State *lua, const char *text, gsize length, guint *n_tokens)
{
  AciesLexer lexer;
  const char *end = text + length;
  char *difference = NULL;

  acies_lexer_init (&lexer, text, length);
  for (const char *from = text; difference == NULL;)
    {
      Watched watched = watch (lua, from, end);
      int before = lexer.line;
      AciesToken token = acies_lexer_next (&lexer);

      if (watched.is_token)
        difference = compare_token (&token, &watched, from, lexer.at, lexer.line - before + 1);
      from = lexer.at;
      g_free (watched.named);
      if (!watched.is_token || watched.is_end)
        break;
      ++*n_tokens;
    }
  return difference;
}

static int
append (lua_State *lua, const void *bytes, size_t n, void *data)
{
  g_byte_array_append (data, bytes, (guint) n);
  return 0;
}

/* What Lua makes of TEXT, with the lines and names of everything; NULL if it refuses it. */
static GByteArray *
compile (lua_State *lua, const char *text, gsize length)
{
  GByteArray *code = NULL;

  if (luaL_loadbufferx (lua, text, length, "=t", "t") == LUA_OK)
    {
      code = g_byte_array_new ();
      lua_dump (lua, append, code, 0);
    }
  lua_pop (lua, 1);
  return code;
}

char *
lexers_compare (lua_State *lua, const char *text, gsize length, guint *n_tokens)
{
  g_autofree char *anew = NULL;
  g_autoptr (GByteArray) code = NULL, other = NULL;
  char *difference;

  /* A text with a byte of 0 comes to no lexer: it is refused before. */
  if (memchr (text, 0, length) != NULL)
    return NULL;
  difference = compare_tokens (lua, text, length, n_tokens);
  if (difference != NULL)
    return difference;
  anew = acies_lexer_write_anew (text, length);
  code = compile (lua, text, length);
  other = compile (lua, anew, strlen (anew));
  if ((code == NULL) != (other == NULL))
    return g_strdup_printf ("Lua refuses only the text %s", code == NULL ? "as it is" : "anew");
  if (code != NULL && (code->len != other->len || memcmp (code->data, other->data, code->len) != 0))
    return g_strdup ("Lua compiles the text written anew into something else");
  return NULL;
}
