/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks that limits are asked of the host: a separation that a rule set compares with a limit by
 * itself knows nothing of the tolerance of the battle. */
#include "config.h"

#include "rules/script/acies-functions.h"
#include "rules/ruleset/acies-ruleset-private.h"
#include "rules/script/acies-script-lexer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Of AciesToken, ended by one of ACIES_TOKEN_END. */
static GArray *
split (const char *text)
{
  GArray *tokens = g_array_new (FALSE, FALSE, sizeof (AciesToken));
  AciesToken token;
  AciesLexer lexer;

  acies_lexer_init (&lexer, text, strlen (text));
  do
    {
      token = acies_lexer_next (&lexer);
      g_array_append_val (tokens, token);
    }
  while (token.kind != ACIES_TOKEN_END);
  return tokens;
}

static gboolean
is_name (const AciesToken *token, const char *name)
{
  return token->kind == ACIES_TOKEN_NAME && token->length == strlen (name)
         && strncmp (token->start, name, token->length) == 0;
}

static gboolean
is_comparison (const AciesToken *token)
{
  return acies_token_is (token, "<") || acies_token_is (token, ">") || acies_token_is (token, "<=")
         || acies_token_is (token, ">=");
}

/* From the parenthesis at AT to its other half, in steps of STEP, 1 or -1; or to where the text
 * ends. */
static guint
find_other_half (GArray *tokens, guint at, int step)
{
  int depth = 0;

  for (; at > 0 && at + 1 < tokens->len; at += step)
    {
      const AciesToken *token = &g_array_index (tokens, AciesToken, at);

      if (acies_token_is (token, "("))
        depth++;
      else if (acies_token_is (token, ")"))
        depth--;
      if (depth == 0)
        break;
    }
  return at;
}

/* Whether a limit is called at AT: anything but another gap, or a few mm that stand for contact. */
static gboolean
is_limit (GArray *tokens, guint at)
{
  const AciesToken *name = &g_array_index (tokens, AciesToken, at);

  return name->kind == ACIES_TOKEN_NAME && acies_token_is (name + 1, "(") && !is_name (name, "gap")
         && !is_name (name, "mm");
}

/* Whether the gap () at AT is held against a limit, before or behind it. */
static gboolean
is_held (GArray *tokens, guint at)
{
  const AciesToken *gap = &g_array_index (tokens, AciesToken, at);
  guint end = find_other_half (tokens, at + 1, 1);

  if (end + 1 < tokens->len && is_comparison (&g_array_index (tokens, AciesToken, end + 1))
      && is_limit (tokens, end + 2))
    return TRUE;
  if (at < 4 || !is_comparison (gap - 1) || !acies_token_is (gap - 2, ")"))
    return FALSE;
  end = find_other_half (tokens, at - 2, -1);
  return end > 0 && is_limit (tokens, end - 1);
}

/* Reads TEXT, which begins at LINE of FILE. */
static void
check_text (const char *text, const char *file, int line, AciesFindings *findings)
{
  g_autoptr (GArray) tokens = split (text);

  for (guint i = 0; i + 1 < tokens->len; i++)
    {
      const AciesToken *token = &g_array_index (tokens, AciesToken, i);

      if (is_name (token, "gap") && acies_token_is (token + 1, "(")
          && (i == 0 || !acies_token_is (token - 1, ".")) && is_held (tokens, i))
        acies_findings_add (findings, ACIES_SEVERITY_NOTE, file, line + token->line - 1, "%s",
                            /* Translators: gap (), within () and outside () are words of Lua. */
                            _ ("gap () is compared with a limit here, where no tolerance can "
                               "decide; use within () or outside () instead"));
    }
}

static int
compare_functions (gconstpointer a, gconstpointer b)
{
  const AciesFunctionText *first = a, *second = b;
  int order = strcmp (first->file, second->file);

  return order != 0 ? order : first->line - second->line;
}

void
acies_ruleset_check_limits (AciesRuleset *self, AciesFindings *findings)
{
  g_autoptr (GHashTable) functions = NULL;
  const AciesExpression *expression;
  g_autoptr (GList) texts = NULL;
  const char *file;
  int line;

  g_return_if_fail (ACIES_IS_RULESET (self));
  g_return_if_fail (ACIES_IS_FINDINGS (findings));

  functions = acies_functions_read (self->files, (const char *const *) self->layers,
                                    g_strv_length (self->layers));
  texts = g_list_sort (g_hash_table_get_values (functions), compare_functions);
  for (GList *at = texts; at != NULL; at = at->next)
    {
      const AciesFunctionText *function = at->data;

      check_text (function->text, function->file, function->line, findings);
    }
  for (guint i = 0;
       (expression = acies_script_get_nth_expression (self->script, i, &file, &line)) != NULL; i++)
    check_text (acies_expression_get_text (expression), file, line, findings);
}
