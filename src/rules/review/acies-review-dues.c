/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What falls due by itself says who does it: each role that the action needs is one of those
 * that the obligation has, by its name or by `with`. */
#include "config.h"

#include "rules/review/acies-review-private.h"

#include <glib/gi18n-lib.h>

/* Whether OBLIGATION, which falls due by itself, says who fills ROLE of the action that meets it.
 */
static gboolean
gives (AciesRuleset *self, const AciesObligationFact *obligation, const AciesRole *role)
{
  const char *own[] = { obligation->ends[0], obligation->ends[1], obligation->other_role,
                        obligation->falls_due == ACIES_FALLS_DUE_EACH ? obligation->of : NULL,
                        obligation->joined != NULL ? g_intern_static_string ("units") : NULL };

  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    if (g_strcmp0 (own[i], role->id) == 0)
      return TRUE;
  for (char **pair = obligation->with; pair != NULL && *pair != NULL; pair += 2)
    if (g_strcmp0 (pair[0], role->id) == 0)
      return TRUE;
  return FALSE;
}

/* Which roles an event has is known only when it is called out. */
static void
check_obligation (AciesRuleset *self,
                  const AciesObligationFact *obligation,
                  AciesFindings *findings)
{
  const AciesAction *action = acies_ruleset_find (self, ACIES_FACT_ACTION, obligation->action);
  const AciesRole *missing = NULL;
  gboolean gives_any = FALSE;

  if (action == NULL || !acies_obligation_fact_stands (obligation)
      || obligation->falls_due == ACIES_FALLS_DUE_EVENT)
    return;
  for (guint i = 0; i < action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);

      if (gives (self, obligation, role))
        gives_any = TRUE;
      else if (!role->optional && missing == NULL)
        missing = role;
    }
  if (missing == NULL || (gives_any && !acies_action_is_duty (action)))
    return;
  acies_fact_report (
      &obligation->fact, findings, ACIES_SEVERITY_ERROR,
      /* Translators: with and its value are words of a rule set. */
      _ ("nothing says who fills the role “%s” of the action “%s”; give the role the "
         "name of who owes it, or say with=\"%s=…\""),
      missing->id, action->fact.id, missing->id);
}

void
acies_review_dues (AciesRuleset *self, AciesFindings *findings)
{
  const GPtrArray *obligations = self->facts[ACIES_FACT_OBLIGATION];

  for (guint i = 0; i < obligations->len; i++)
    check_obligation (self, g_ptr_array_index (obligations, i), findings);
}
