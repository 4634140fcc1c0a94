/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesCoverage says clause by clause what cites it and which passing examples reach it. */
#include "config.h"

#include "referee/examples/acies-example-private.h"


void
acies_coverage_free (AciesCoverage *self)
{
  g_strfreev (self->examples);
  g_free (self);
}

static gboolean
cites (const char *list, const char *clause)
{
  g_auto (GStrv) words = g_strsplit (list != NULL ? list : "", " ", -1);

  return g_strv_contains ((const char *const *) words, clause);
}

static guint
count_modifiers (const AciesModifierList *list, const char *clause)
{
  guint n = 0;

  for (guint i = 0; i < list->modifiers->len; i++)
    if (cites (((const AciesModifier *) g_ptr_array_index (list->modifiers, i))->fact.cite, clause))
      n++;
  return n;
}

static guint
count_facts (AciesRuleset *ruleset, const char *clause)
{
  guint n = 0;

  for (guint kind = 0; kind < ACIES_N_FACT_KINDS; kind++)
    {
      const GPtrArray *facts = acies_ruleset_get_facts (ruleset, kind);

      for (guint i = 0; facts != NULL && i < facts->len; i++)
        {
          const AciesFact *fact = g_ptr_array_index (facts, i);

          if (cites (fact->cite, clause))
            n++;
          if (kind == ACIES_FACT_MODIFIERS)
            n += count_modifiers (g_ptr_array_index (facts, i), clause);
        }
    }
  return n;
}

static char **
list_examples (GPtrArray *results, const char *clause)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  for (guint i = 0; results != NULL && i < results->len; i++)
    {
      const AciesExampleResult *result = g_ptr_array_index (results, i);

      if (result->passed && g_strv_contains ((const char *const *) result->cites, clause))
        g_strv_builder_add (ids, result->id);
    }
  return g_strv_builder_end (ids);
}

static AciesCoverageState
get_state (const AciesClause *clause, char **examples)
{
  if (examples[0] != NULL)
    return clause->status == ACIES_CLAUSE_PART ? ACIES_COVERAGE_PART : ACIES_COVERAGE_COMPUTED;
  switch (clause->status)
    {
    case ACIES_CLAUSE_UMPIRE:
      return ACIES_COVERAGE_UMPIRE;
    case ACIES_CLAUSE_MISSING:
      return ACIES_COVERAGE_MISSING;
    case ACIES_CLAUSE_HEADING:
      return ACIES_COVERAGE_HEADING;
    case ACIES_CLAUSE_OPEN:
    case ACIES_CLAUSE_PART:
      break;
    }
  return ACIES_COVERAGE_BARE;
}

GPtrArray *
acies_coverage_list (AciesRuleset *ruleset, AciesFindings *findings)
{
  g_autoptr (AciesExamples) examples = NULL;
  g_autoptr (GPtrArray) results = NULL;
  const GPtrArray *clauses;
  GPtrArray *list;
  GFile *folder;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);

  folder = acies_ruleset_get_folder (ruleset);
  if (folder != NULL)
    examples = acies_examples_read_folder (folder, findings);
  if (examples != NULL)
    results = acies_examples_run (examples, ruleset, findings);
  clauses = acies_ruleset_get_facts (ruleset, ACIES_FACT_CLAUSE);
  list = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_coverage_free);
  for (guint i = 0; clauses != NULL && i < clauses->len; i++)
    {
      AciesCoverage *coverage = g_new0 (AciesCoverage, 1);

      coverage->clause = g_ptr_array_index (clauses, i);
      coverage->examples = list_examples (results, coverage->clause->fact.id);
      coverage->n_facts = count_facts (ruleset, coverage->clause->fact.id);
      coverage->state = get_state (coverage->clause, coverage->examples);
      g_ptr_array_add (list, coverage);
    }
  return list;
}
