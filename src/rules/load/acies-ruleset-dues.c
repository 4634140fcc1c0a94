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
      check_phases (self, obligations->pdata[i], findings);
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
