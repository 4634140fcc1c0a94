/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The clauses of a rule set on paper: what each says, and how far the program computes it. Players
 * who have no copy of the document read here what they are ruled by. */
#include "config.h"

#include "drawing/sheet/acies-printout.h"

#include <glib/gi18n-lib.h>

/* What the program leaves of CLAUSE to people; NULL: nothing. */
static char *
describe_rest (const AciesClause *clause)
{
  switch (clause->status)
    {
    case ACIES_CLAUSE_PART:
      return g_strdup_printf ("◐ %s: %s", _ ("missing"), clause->missing);
    case ACIES_CLAUSE_UMPIRE:
      return g_strdup (_ ("The umpire decides"));
    case ACIES_CLAUSE_MISSING:
      return g_strdup (_ ("missing"));
    case ACIES_CLAUSE_OPEN:
    case ACIES_CLAUSE_HEADING:
      break;
    }
  return NULL;
}

static void
add_clause (AciesQrs *qrs, const AciesClause *clause)
{
  g_autofree char *label = acies_qrs_mark_label (&clause->fact);
  gboolean has_short = g_strcmp0 (clause->fact.short_label, clause->fact.label) != 0;
  const char *number = has_short ? clause->fact.short_label : clause->fact.id;
  g_autofree char *title = g_strdup_printf ("%s  %s", number, label);
  g_autofree char *rest = describe_rest (clause);

  acies_qrs_add_title (qrs, title, NULL);
  if (clause->fact.note != NULL && *clause->fact.note != '\0')
    acies_qrs_add_paragraph (qrs, clause->fact.note, ACIES_TYPE_PLAIN, 1.0);
  if (rest != NULL)
    acies_qrs_add_paragraph (qrs, rest, ACIES_TYPE_ITALIC, 0.9);
}

/* A heading that says nothing more is left out. */
static gboolean
is_bare_heading (const AciesClause *clause)
{
  return clause->status == ACIES_CLAUSE_HEADING && clause->fact.note == NULL;
}

AciesPages *
acies_pages_new_clauses (AciesRuleset *ruleset, const AciesPrintOptions *options)
{
  g_autofree char *subtitle = g_strdup_printf ("%s   † %s", _ ("Clauses"), _ ("supplement"));
  const GPtrArray *clauses;
  AciesPrintout printout;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (options != NULL, NULL);

  acies_printout_init (&printout, ruleset, acies_ruleset_get_title (ruleset), options);
  clauses = acies_ruleset_get_facts (ruleset, ACIES_FACT_CLAUSE);
  for (guint i = 0; clauses != NULL && i < clauses->len; i++)
    if (!is_bare_heading (g_ptr_array_index (clauses, i)))
      add_clause (printout.qrs, g_ptr_array_index (clauses, i));
  if (printout.qrs->pieces->len == 0)
    acies_qrs_add_paragraph (printout.qrs, "–", ACIES_TYPE_PLAIN, 1.0);
  return acies_printout_finish (&printout, subtitle);
}
