/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks duties: actions by="program", which the program carries out itself.
 *
 * What nobody is asked must want no answer: its procedure reaches neither a die nor a choice, and
 * whatever obliges to it names all who have a part in it. */
#include "config.h"

#include "rules/script/acies-functions.h"
#include "rules/ruleset/acies-ruleset-private.h"
#include "rules/script/acies-script-lexer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What of the host wants an answer. */
static const char *const asking[] = { "dice", "choose", NULL };

typedef struct
{
  AciesRuleset *ruleset;
  const AciesAction *action;
  AciesFindings *findings;
  GHashTable *functions; /* of name to AciesFunctionText: what is in force */
  GHashTable *seen;      /* interned names of those that were read; owned, like the table above */
} Duty;

/* What is wrong with the action of SELF. */
#define report(self, ...) \
  acies_fact_report (&(self)->action->fact, (self)->findings, ACIES_SEVERITY_ERROR, __VA_ARGS__)

static void read_function (Duty *self, const char *name);

/* FUNCTION calls what NAME says. */
static void
read_call (Duty *self, const AciesFunctionText *function, const AciesToken *name)
{
  g_autofree char *word = g_strndup (name->start, name->length);

  if (g_strv_contains (asking, word))
    report (self,
            /* Translators: a file and its line, a function of Lua, what it calls. */
            _ ("it is the program’s and must not ask anybody, but %s:%d, “%s”, calls “%s”"),
            function->file, function->line + name->line - 1, function->name, word);
  else
    read_function (self, word);
}

/* Reads NAME and whatever it calls; what asks somebody is reported where it stands. */
static void
read_function (Duty *self, const char *name)
{
  const AciesFunctionText *function = g_hash_table_lookup (self->functions, name);
  AciesToken last = { ACIES_TOKEN_END }, token;
  gboolean is_field = FALSE;
  AciesLexer lexer;

  if (function == NULL || !g_hash_table_add (self->seen, (gpointer) function->name))
    return;
  acies_lexer_init (&lexer, function->text, strlen (function->text));
  for (token = acies_lexer_next (&lexer); token.kind != ACIES_TOKEN_END;
       token = acies_lexer_next (&lexer))
    {
      if (last.kind == ACIES_TOKEN_NAME && !is_field && acies_token_is (&token, "("))
        read_call (self, function, &last);
      is_field = acies_token_is (&last, ".");
      last = token;
    }
}

/* Whether CAUSE, of an event of the program's own, gives ROLE. */
static gboolean
gives (const AciesCause *cause, const AciesRole *role)
{
  return g_strcmp0 (role->id, cause->foreach_kind) == 0
         || g_strcmp0 (role->id, cause->all_role) == 0;
}

static void
check_cause (Duty *self, const AciesEventFact *event, const AciesCause *cause)
{
  static const char *const plain[]
      = { "battle-begin", "turn-begin", "phase-begin", "phase-end", NULL };
  const AciesObligationFact *obligation
      = acies_ruleset_find (self->ruleset, ACIES_FACT_OBLIGATION, cause->obligation);

  if (obligation == NULL || g_strcmp0 (obligation->action, self->action->fact.id) != 0
      || !g_strv_contains (plain, event->fact.id))
    return;
  for (guint i = 0; i < self->action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (self->action->roles, i);

      if (!role->optional && !gives (cause, role))
        report (self, _ ("it is the program’s, but the event “%s” does not say who is “%s”"),
                event->fact.id, role->id);
    }
}

static gboolean
is_obliged (Duty *self)
{
  const GPtrArray *obligations = self->ruleset->facts[ACIES_FACT_OBLIGATION];

  for (guint i = 0; i < obligations->len; i++)
    if (g_strcmp0 (((const AciesObligationFact *) obligations->pdata[i])->action,
                   self->action->fact.id)
        == 0)
      return TRUE;
  return FALSE;
}

void
acies_ruleset_check_duty (AciesRuleset *self, const AciesAction *action, AciesFindings *findings)
{
  const GPtrArray *events = self->facts[ACIES_FACT_EVENT];
  Duty duty = { self, action, findings };

  if (!is_obliged (&duty))
    report (&duty, _ ("it is the program’s, but no obligation leads to it"));
  for (guint i = 0; i < events->len; i++)
    {
      const AciesEventFact *event = events->pdata[i];

      for (guint n = 0; n < event->causes->len; n++)
        check_cause (&duty, event, event->causes->pdata[n]);
    }
  /* What Lua does not understand is not read here. */
  if (acies_findings_has_errors (findings))
    return;
  duty.functions = acies_functions_read (self->files, (const char *const *) self->layers,
                                         g_strv_length (self->layers));
  duty.seen = g_hash_table_new (NULL, NULL);
  read_function (&duty, action->procedure);
  g_hash_table_unref (duty.seen);
  g_hash_table_unref (duty.functions);
}
