/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What an expression surely gives, as far as its form shows it: to Lua every number is true, 0 too,
 * so that a count is no condition. */
#include "config.h"

#include "rules/script/acies-host-function.h"
#include "rules/script/acies-script-check.h"
#include "rules/script/acies-script-lexer.h"
#include "rules/script/acies-script.h"

#include <string.h>

/* A term between `and` and `or`, token by token. */
typedef struct
{
  guint n, depth;
  gboolean is_compared, is_counted, is_joined;
  gboolean is_call; /* it begins with a function of the host and its arguments, and then ends */
  AciesToken first, last;
  const AciesHostFunction *function;
} Term;

static gboolean
is_among (const AciesToken *token, const char *const *words)
{
  for (guint i = 0; words[i] != NULL; i++)
    if (acies_token_is (token, words[i]))
      return TRUE;
  return FALSE;
}

static void
take_token (Term *self, AciesScript *script, const AciesToken *token)
{
  static const char *const compared[] = { "==", "~=", "<", ">", "<=", ">=", "not", NULL };
  static const char *const counted[] = { "#", "+", "-", "*", "//", "%", NULL };
  g_autofree char *word = g_strndup (token->start, token->length);

  if (self->n == 0)
    self->first = *token;
  if (self->n == 0 && token->kind == ACIES_TOKEN_NAME && !acies_script_has_function (script, word))
    self->function = acies_host_function_find (word);
  if (self->n == 1)
    self->is_call = self->function != NULL && acies_token_is (token, "(");
  else if (self->n > 1 && self->depth == 0)
    self->is_call = FALSE;
  if (acies_token_is (token, "(") || acies_token_is (token, "[") || acies_token_is (token, "{"))
    self->depth++;
  else if (acies_token_is (token, ")") || acies_token_is (token, "]")
           || acies_token_is (token, "}"))
    self->depth--;
  else if (self->depth == 0)
    {
      self->is_compared = self->is_compared || is_among (token, compared);
      self->is_counted = self->is_counted || is_among (token, counted);
      self->is_joined = self->is_joined || acies_token_is (token, "..");
    }
  self->last = *token;
  self->n++;
}

static AciesScriptGives
judge (const Term *self)
{
  if (self->n == 0 || self->is_compared)
    return ACIES_SCRIPT_GIVES_ANY;
  if (self->is_joined || (self->n == 1 && self->first.kind == ACIES_TOKEN_STRING))
    return ACIES_SCRIPT_GIVES_WORD;
  if (self->is_counted || (self->n == 1 && self->first.kind == ACIES_TOKEN_NUMBER))
    return ACIES_SCRIPT_GIVES_NUMBER;
  if (self->is_call && g_str_equal (self->function->gives, "number"))
    return ACIES_SCRIPT_GIVES_NUMBER;
  if (self->is_call && g_str_equal (self->function->gives, "list"))
    return ACIES_SCRIPT_GIVES_LIST;
  return ACIES_SCRIPT_GIVES_ANY;
}

AciesScriptGives
acies_script_find_no_condition (AciesScript *script, const char *text)
{
  AciesScriptGives gives = ACIES_SCRIPT_GIVES_ANY;
  Term term = { 0 };
  AciesLexer lexer;
  AciesToken token;

  acies_lexer_init (&lexer, text, strlen (text));
  do
    {
      token = acies_lexer_next (&lexer);
      if (token.kind != ACIES_TOKEN_END
          && (term.depth > 0
              || (!acies_token_is (&token, "and") && !acies_token_is (&token, "or"))))
        {
          take_token (&term, script, &token);
          continue;
        }
      if (gives == ACIES_SCRIPT_GIVES_ANY)
        gives = judge (&term);
      term = (Term){ 0 };
    }
  while (token.kind != ACIES_TOKEN_END);
  return gives;
}
