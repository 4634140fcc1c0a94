/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks what falls due by itself: that something can bring it up, and that it can be met where it
 * is due, so that no phase is begun which nobody could leave. */
#include "config.h"

#include "rules/ruleset/acies-ruleset-private.h"
#include "rules/script/acies-functions.h"
#include "rules/script/acies-script-lexer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What is wrong with FACT. */
#define report(fact, findings, ...) \
  acies_fact_report (fact, findings, ACIES_SEVERITY_ERROR, __VA_ARGS__)

/* Whether FUNCTION calls out EVENT, or an event that only shows when it runs. */
static gboolean
emits (const AciesFunctionText *function, const char *event)
{
  AciesLexer lexer;
  AciesToken token;

  acies_lexer_init (&lexer, function->text, strlen (function->text));
  for (token = acies_lexer_next (&lexer); token.kind != ACIES_TOKEN_END;
       token = acies_lexer_next (&lexer))
    {
      g_autofree char *word = NULL;

      if (token.kind != ACIES_TOKEN_NAME || token.length != strlen ("emit")
          || strncmp (token.start, "emit", token.length) != 0)
        continue;
      acies_lexer_next (&lexer);
      token = acies_lexer_next (&lexer);
      if (token.kind != ACIES_TOKEN_STRING)
        return TRUE;
      word = g_strndup (token.start, token.length);
      if (g_str_equal (word, event))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_emitted (GHashTable *functions, const char *event)
{
  GHashTableIter iter;
  gpointer function;

  g_hash_table_iter_init (&iter, functions);
  while (g_hash_table_iter_next (&iter, NULL, &function))
    if (emits (function, event))
      return TRUE;
  return FALSE;
}

static void
check_phases (AciesRuleset *self, const AciesObligationFact *obligation, AciesFindings *findings)
{
  const AciesAction *action = acies_ruleset_find (self, ACIES_FACT_ACTION, obligation->action);

  if (action == NULL)
    return;
  for (guint i = 0; obligation->phases[i] != NULL && action->phases[0] != NULL; i++)
    if (acies_ruleset_find (self, ACIES_FACT_PHASE, obligation->phases[i]) != NULL
        && !g_strv_contains (action->phases, obligation->phases[i]))
      report (
          &obligation->fact, findings,
          _ ("it is due in the phase “%s”, but the action “%s” that meets it does not belong to "
             "that phase"),
          obligation->phases[i], action->fact.id);
}

/* Whether TEXT compares something with the side that acts, as in "unit.side == side". */
static gboolean
asks_for_side (const char *text)
{
  AciesLexer lexer;
  AciesToken before = { .kind = ACIES_TOKEN_END };
  gboolean is_equal = FALSE, is_side = FALSE;

  acies_lexer_init (&lexer, text, strlen (text));
  for (AciesToken token = acies_lexer_next (&lexer); token.kind != ACIES_TOKEN_END;
       token = acies_lexer_next (&lexer))
    {
      gboolean is_field = acies_token_is (&before, ".") || acies_token_is (&before, ":");

      if (is_side && acies_token_is (&token, "=="))
        return TRUE;
      is_side = !is_field && token.kind == ACIES_TOKEN_NAME && token.length == strlen ("side")
                && strncmp (token.start, "side", token.length) == 0;
      if (is_side && is_equal)
        return strspn (token.start + token.length, ".[(") == 0;
      is_equal = acies_token_is (&token, "==");
      before = token;
    }
  return FALSE;
}

/* What only the side that acts owes is due before its part of the phase ends; that is known by
 * whose the action is. Told where an author can mend it. */
static void
check_part (AciesRuleset *self, const AciesObligationFact *obligation, AciesFindings *findings)
{
  const AciesAction *action = acies_ruleset_find (self, ACIES_FACT_ACTION, obligation->action);

  if (self->folder == NULL || action == NULL || obligation->phases[0] == NULL
      || obligation->condition == NULL || !g_str_equal (action->by, "anyone")
      || !asks_for_side (acies_expression_get_text (obligation->condition)))
    return;
  acies_fact_report (&obligation->fact, findings, ACIES_SEVERITY_WARNING,
                     _ ("its condition asks which side acts, but the action “%s” is by anyone, so "
                        "that nothing holds that side up until it is done; let the action be by "
                        "side, or by other, or leave the side out of the condition"),
                     action->fact.id);
}

/* The program itself calls out that something has moved. */
static gboolean
is_called_out (GHashTable *functions, const AciesObligationFact *obligation)
{
  return obligation->falls_due != ACIES_FALLS_DUE_EVENT || g_str_equal (obligation->of, "moved")
         || is_emitted (functions, obligation->of);
}

void
acies_ruleset_check_dues (AciesRuleset *self, AciesFindings *findings)
{
  const GPtrArray *obligations = self->facts[ACIES_FACT_OBLIGATION];
  g_autoptr (GHashTable) functions = NULL;

  for (guint i = 0; i < obligations->len; i++)
    if (acies_obligation_fact_stands (obligations->pdata[i]))
      {
        check_phases (self, obligations->pdata[i], findings);
        check_part (self, obligations->pdata[i], findings);
      }
  /* What Lua does not understand is not read. */
  if (acies_findings_has_errors (findings))
    return;
  functions = acies_functions_read (self->files, (const char *const *) self->layers,
                                    g_strv_length (self->layers));
  for (guint i = 0; i < obligations->len; i++)
    {
      const AciesObligationFact *obligation = obligations->pdata[i];

      if (!is_called_out (functions, obligation))
        report (&obligation->fact, findings, _ ("no procedure calls out the event “%s” with emit"),
                obligation->of);
    }
}

void
acies_ruleset_check_needs_due (AciesRuleset *self,
                               const AciesAction *action,
                               AciesFindings *findings)
{
  const GPtrArray *obligations = self->facts[ACIES_FACT_OBLIGATION];

  for (guint i = 0; i < obligations->len; i++)
    if (((const AciesObligationFact *) obligations->pdata[i])->action == action->fact.id)
      return;
  report (&action->fact, findings,
          _ ("it is done only when it is due, but no obligation leads to it"));
}
