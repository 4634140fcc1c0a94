/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads ahead in a text, for a throw whose value serves to look in a chart and nothing else. */
#include "config.h"

#include "rules/script/acies-script-parser.h"

#include <string.h>

/* Whether TOKEN is WORD and no local. */
static gboolean
is_free_word (AciesParser *self, const AciesToken *token, const char *word)
{
  return token->kind == ACIES_TOKEN_NAME && token->length == strlen (word)
         && memcmp (token->start, word, token->length) == 0
         && acies_parser_find_local (self, g_intern_string (word)) == NULL;
}

/* A sum that is read ahead. */
typedef struct
{
  AciesLexer lexer;
  AciesToken token;
  const char *throw; /* where the last term that is a throw begins; or NULL */
  gboolean is_less;  /* the present term is taken away */
  gboolean is_throw_less;
} Ahead;

static void
skip_ahead (Ahead *self)
{
  self->token = acies_lexer_next (&self->lexer);
}

/* A name, with fields. */
static gboolean
skip_name (Ahead *self)
{
  do
    {
      if (self->token.kind != ACIES_TOKEN_NAME)
        return FALSE;
      skip_ahead (self);
      if (!acies_token_is (&self->token, "."))
        return TRUE;
      skip_ahead (self);
    }
  while (TRUE);
}

/* Arguments in parentheses, whatever they are. */
static gboolean
skip_arguments (Ahead *self)
{
  guint depth = 0;

  if (!acies_token_is (&self->token, "("))
    return FALSE;
  do
    {
      if (acies_token_is (&self->token, "("))
        depth++;
      else if (acies_token_is (&self->token, ")"))
        depth--;
      skip_ahead (self);
    }
  while (depth > 0 && self->token.kind != ACIES_TOKEN_END);
  return depth == 0;
}

/* `('list', roles)`, whose reading calls nothing. */
static gboolean
skip_plain_arguments (Ahead *self)
{
  static const char *const before[] = { "(", NULL, "," };

  for (guint i = 0; i < G_N_ELEMENTS (before); i++)
    {
      if (before[i] != NULL ? !acies_token_is (&self->token, before[i])
                            : self->token.kind != ACIES_TOKEN_STRING)
        return FALSE;
      skip_ahead (self);
    }
  if (!skip_name (self) || !acies_token_is (&self->token, ")"))
    return FALSE;
  skip_ahead (self);
  return TRUE;
}

/* A throw, a sum of modifiers, a number or a name. */
static gboolean
skip_term (AciesParser *self, Ahead *ahead)
{
  AciesToken first = ahead->token;
  gboolean is_throw = is_free_word (self, &first, "dice");
  gboolean is_sum = is_free_word (self, &first, "sum");

  if (first.kind != ACIES_TOKEN_NUMBER && !is_throw && !is_sum)
    return skip_name (ahead);
  skip_ahead (ahead);
  if (first.kind == ACIES_TOKEN_NUMBER)
    return TRUE;
  if (is_sum)
    return skip_plain_arguments (ahead);
  ahead->throw = first.start;
  ahead->is_throw_less = ahead->is_less;
  return skip_arguments (ahead);
}

const char *
acies_parser_find_throw (AciesParser *self, gboolean *is_less)
{
  Ahead ahead = { self->lexer, self->token };
  gboolean more = TRUE;

  while (more)
    {
      if (!skip_term (self, &ahead))
        return NULL;
      ahead.is_less = acies_token_is (&ahead.token, "-");
      more = ahead.is_less || acies_token_is (&ahead.token, "+");
      if (more)
        skip_ahead (&ahead);
    }
  *is_less = ahead.is_throw_less;
  return acies_token_is (&ahead.token, ")") ? ahead.throw : NULL;
}
