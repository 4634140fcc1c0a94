/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks labels, which are names and not sentences: a button, a field or a column shows its label
 * as it is, so a placeholder in it would stay one. */
#include "config.h"

#include "rules/ruleset/acies-ruleset-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Whether the labels of facts of KIND are sentences that are filled in. */
static gboolean
is_sentence (AciesFactKind kind)
{
  return kind == ACIES_FACT_TEXT || kind == ACIES_FACT_OBLIGATION || kind == ACIES_FACT_CONSTRAINT;
}

static void
check_role (const AciesFact *action, const AciesRole *role, AciesFindings *findings)
{
  if (role->label == NULL || strchr (role->label, '{') == NULL)
    return;
  acies_findings_add (findings, ACIES_SEVERITY_ERROR, action->file, role->line,
                      /* Translators: <label> and <refusal> are elements of a rule set. */
                      _ ("%s “%s”, role “%s”: the label “%s” is shown beside a field, where "
                         "nothing fills its placeholder; name the role without it, and use a "
                         "<refusal> to say why somebody may not fill the role"),
                      acies_fact_kind_to_string (action->kind), action->id, role->id, role->label);
}

static void
check_fact (const AciesFact *fact, AciesFindings *findings)
{
  if (!is_sentence (fact->kind) && fact->label != NULL && strchr (fact->label, '{') != NULL)
    acies_findings_add (findings, ACIES_SEVERITY_ERROR, fact->file, fact->line,
                        _ ("%s “%s”: the label “%s” is shown as it is, where nothing fills its "
                           "placeholder; leave the placeholder out"),
                        acies_fact_kind_to_string (fact->kind), fact->id, fact->label);
  if (fact->kind != ACIES_FACT_ACTION && fact->kind != ACIES_FACT_OVERLAY)
    return;
  for (guint i = 0; i < ((const AciesAction *) fact)->roles->len; i++)
    check_role (fact, ((const AciesAction *) fact)->roles->pdata[i], findings);
}

void
acies_ruleset_check_labels (AciesRuleset *self, AciesFindings *findings)
{
  g_return_if_fail (ACIES_IS_RULESET (self));
  g_return_if_fail (ACIES_IS_FINDINGS (findings));

  for (guint kind = 0; kind < ACIES_N_FACT_KINDS; kind++)
    for (guint i = 0; i < self->facts[kind]->len; i++)
      check_fact (self->facts[kind]->pdata[i], findings);
}
