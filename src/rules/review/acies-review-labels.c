/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What people choose from, read on a slip or see as a heading has a name of its own. */
#include "config.h"

#include "rules/review/acies-review-private.h"

#include <glib/gi18n-lib.h>

/* What people choose from, read on a slip or see as a heading. */
static const AciesFactKind named[] = {
  ACIES_FACT_ACTION,     ACIES_FACT_ATTRIBUTE, ACIES_FACT_CHART,   ACIES_FACT_DOCTRINE,
  ACIES_FACT_OBLIGATION, ACIES_FACT_OUTCOME,   ACIES_FACT_OVERLAY, ACIES_FACT_PHASE,
  ACIES_FACT_RANK,       ACIES_FACT_TALLY,     ACIES_FACT_TERRAIN, ACIES_FACT_TROOP,
  ACIES_FACT_WORTH,
};

/* WHAT is the element that declares FACT. */
static void
check_fact (const char *what, const AciesFact *fact, AciesFindings *findings)
{
  if (!fact->is_named)
    acies_findings_add (findings, ACIES_SEVERITY_WARNING, fact->file, fact->line, "%s “%s”: %s",
                        what, fact->id,
                        _ ("it has no label, so that people read its id; give it a <label>"));
}

void
acies_review_labels (AciesRuleset *self, AciesFindings *findings)
{
  const GPtrArray *lists = self->facts[ACIES_FACT_MODIFIERS];

  for (guint i = 0; i < G_N_ELEMENTS (named); i++)
    for (guint k = 0; k < self->facts[named[i]]->len; k++)
      check_fact (acies_fact_kind_to_string (named[i]),
                  g_ptr_array_index (self->facts[named[i]], k), findings);
  for (guint i = 0; i < lists->len; i++)
    {
      const AciesModifierList *list = g_ptr_array_index (lists, i);

      for (guint k = 0; k < list->modifiers->len; k++)
        check_fact ("modifier",
                    &((const AciesModifier *) g_ptr_array_index (list->modifiers, k))->fact,
                    findings);
    }
}
