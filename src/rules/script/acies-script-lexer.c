/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesLexer splits Lua 5.4 into tokens, and writes a text anew from them.
 *
 * It takes for a token, a blank and an end of a line what Lua takes for one; tests/fuzz holds it
 * against Lua itself. Nothing hangs on that alone: what is compiled is the text written anew, so
 * that what this lexer passes over, rightly or not, never comes to Lua. */
#include "config.h"

#include "rules/script/acies-script-lexer.h"

#include <string.h>

static const char *const keywords[] = {
  "and", "break", "do",  "else", "elseif", "end",    "false",  "for",  "function", "goto",  "if",
  "in",  "local", "nil", "not",  "or",     "repeat", "return", "then", "true",     "until", "while",
};

/* Longest first. */
static const char *const symbols[] = {
  "...", "..", "==", "~=", "<=", ">=", "//", "::", "<<", ">>",
};

void
acies_lexer_init (AciesLexer *self, const char *text, gsize length)
{
  self->at = text;
  self->end = text + length;
  self->line = 1;
}

static gboolean
is_break (char c)
{
  return c == '\n' || c == '\r';
}

/* Steps over an end of a line: LF, CR, or the two in either order. */
static void
skip_break (AciesLexer *self)
{
  char first = *self->at++;

  self->line++;
  if (self->at < self->end && is_break (*self->at) && *self->at != first)
    self->at++;
}

/* Whether "==]" stands here, with LEVEL signs. */
static gboolean
is_closing (const AciesLexer *self, gsize level)
{
  const char *at = self->at;

  if ((gsize) (self->end - at) < level + 1)
    return FALSE;
  for (gsize i = 0; i < level; i++)
    if (at[i] != '=')
      return FALSE;
  return at[level] == ']';
}

/* Steps over "[==[ ... ]==]"; FALSE, and nowhere, if none starts here. */
static gboolean
skip_long (AciesLexer *self, AciesToken *token)
{
  const char *at = self->at + 1;
  gsize level = 0;

  while (at < self->end && *at == '=')
    {
      level++;
      at++;
    }
  if (at >= self->end || *at != '[')
    return FALSE;
  token->start = self->at = at + 1;
  while (self->at < self->end)
    {
      if (is_break (*self->at))
        {
          skip_break (self);
          continue;
        }
      if (*self->at++ != ']' || !is_closing (self, level))
        continue;
      token->length = (gsize) (self->at - 1 - token->start);
      self->at += level + 1;
      return TRUE;
    }
  token->length = (gsize) (self->at - token->start);
  return TRUE;
}

/* Steps over a comment. FALSE, and nowhere: it is a long one without an end, which is no blank. */
static gboolean
skip_comment (AciesLexer *self)
{
  const AciesLexer before = *self;
  AciesToken comment;

  self->at += 2;
  if (self->at < self->end && *self->at == '[' && skip_long (self, &comment))
    {
      if (comment.start + comment.length < self->end)
        return TRUE;
      *self = before;
      return FALSE;
    }
  while (self->at < self->end && !is_break (*self->at))
    self->at++;
  return TRUE;
}

static void
skip_blanks (AciesLexer *self)
{
  while (self->at < self->end)
    {
      if (is_break (*self->at))
        {
          skip_break (self);
          continue;
        }
      if (g_ascii_isspace (*self->at) || *self->at == '\v')
        {
          self->at++;
          continue;
        }
      if (self->end - self->at < 2 || strncmp (self->at, "--", 2) != 0 || !skip_comment (self))
        return;
    }
}

static void
read_string (AciesLexer *self, AciesToken *token)
{
  char quote = *self->at++;

  token->kind = ACIES_TOKEN_STRING;
  token->start = self->at;
  while (self->at < self->end && *self->at != quote)
    {
      if (*self->at == '\\')
        {
          token->has_escapes = TRUE;
          self->at++;
        }
      if (self->at < self->end && is_break (*self->at))
        skip_break (self);
      else if (self->at < self->end)
        self->at++;
    }
  token->length = self->at - token->start;
  if (self->at < self->end)
    self->at++;
}

static void
read_number (AciesLexer *self, AciesToken *token)
{
  gboolean is_hex = self->end - self->at > 1 && self->at[0] == '0'
                    && (self->at[1] == 'x' || self->at[1] == 'X');

  token->kind = ACIES_TOKEN_NUMBER;
  for (; self->at < self->end; self->at++)
    {
      char c = *self->at;
      gboolean is_sign = (c == '-' || c == '+') && self->at > token->start
                         && strchr (is_hex ? "pP" : "eE", self->at[-1]) != NULL;

      if (!g_ascii_isalnum (c) && c != '.' && !is_sign)
        break;
    }
  token->length = self->at - token->start;
}

static gboolean
is_keyword (const char *text, gsize length)
{
  for (guint i = 0; i < G_N_ELEMENTS (keywords); i++)
    if (keywords[i][0] == *text && strlen (keywords[i]) == length
        && memcmp (keywords[i], text, length) == 0)
      return TRUE;
  return FALSE;
}

gboolean
acies_lexer_is_keyword (const char *word)
{
  return is_keyword (word, strlen (word));
}

static void
read_name (AciesLexer *self, AciesToken *token)
{
  while (self->at < self->end && (g_ascii_isalnum (*self->at) || *self->at == '_'))
    self->at++;
  token->length = self->at - token->start;
  token->kind = is_keyword (token->start, token->length) ? ACIES_TOKEN_KEYWORD : ACIES_TOKEN_NAME;
}

static void
read_symbol (AciesLexer *self, AciesToken *token)
{
  token->kind = ACIES_TOKEN_SYMBOL;
  token->length = 1;
  /* A comment without an end, which Lua then refuses as it is. */
  if (self->end - self->at > 1 && strncmp (self->at, "--", 2) == 0)
    token->length = (gsize) (self->end - self->at);
  for (guint i = 0; i < G_N_ELEMENTS (symbols); i++)
    {
      gsize length;

      if (symbols[i][0] != *self->at)
        continue;
      length = strlen (symbols[i]);
      if ((gsize) (self->end - self->at) >= length && memcmp (symbols[i], self->at, length) == 0)
        {
          token->length = length;
          break;
        }
    }
  self->at += token->length;
}

AciesToken
acies_lexer_next (AciesLexer *self)
{
  AciesToken token = { 0 };
  char c;

  skip_blanks (self);
  token.line = self->line;
  token.start = token.whole = self->at;
  if (self->at >= self->end)
    return token;

  c = *self->at;
  if (c == '[' && skip_long (self, &token))
    token.kind = ACIES_TOKEN_STRING;
  else if (c == '"' || c == '\'')
    read_string (self, &token);
  else if (g_ascii_isdigit (c)
           || (c == '.' && self->end - self->at > 1 && g_ascii_isdigit (self->at[1])))
    read_number (self, &token);
  else if (g_ascii_isalpha (c) || c == '_')
    read_name (self, &token);
  else
    read_symbol (self, &token);
  return token;
}

gboolean
acies_token_is (const AciesToken *self, const char *word)
{
  return (self->kind == ACIES_TOKEN_KEYWORD || self->kind == ACIES_TOKEN_SYMBOL)
         && *word == *self->start && strlen (word) == self->length
         && memcmp (word, self->start, self->length) == 0;
}

char *
acies_lexer_write_anew (const char *text, gsize length)
{
  GString *anew = g_string_sized_new (length + length / 4);
  AciesLexer lexer;
  AciesToken token;
  int line = 1;

  acies_lexer_init (&lexer, text, length);
  for (token = acies_lexer_next (&lexer); token.kind != ACIES_TOKEN_END;
       token = acies_lexer_next (&lexer))
    {
      if (token.line == line && anew->len > 0)
        g_string_append_c (anew, ' ');
      for (; line < token.line; line++)
        g_string_append_c (anew, '\n');
      g_string_append_len (anew, token.whole, (gssize) (lexer.at - token.whole));
      line = lexer.line;
    }
  for (; line < token.line; line++)
    g_string_append_c (anew, '\n');
  return g_string_free (anew, FALSE);
}
