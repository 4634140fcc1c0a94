/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* That players of a shipped rule set can read by what of ours they are ruled: a supplement cites a
 * clause that is a supplement and says something, an erratum a clause that says something. */
#include "config.h"
#include "paths.h"

#include "rules/ruleset/acies-ruleset.h"

/* The folder of the shipped rule set ID; an AciesRulesetFinder. */
static GFile *
find_shipped (const char *id, gpointer data, AciesFindings *findings)
{
  return g_file_new_build_filename (ACIES_SOURCE_DATADIR, "rulesets", id, NULL);
}

/* Whether one of the clauses that FACT cites says something, and as a supplement if that is what
 * the fact is. */
static gboolean
is_said (AciesRuleset *ruleset, const AciesFact *fact)
{
  g_auto (GStrv) cites = g_strsplit (fact->cite != NULL ? fact->cite : "", " ", -1);

  for (guint i = 0; cites[i] != NULL; i++)
    {
      const AciesClause *clause = acies_ruleset_find (ruleset, ACIES_FACT_CLAUSE, cites[i]);

      if (clause != NULL && clause->fact.note != NULL && *clause->fact.note != '\0'
          && (fact->origin != ACIES_ORIGIN_SUPPLEMENT
              || clause->fact.origin == ACIES_ORIGIN_SUPPLEMENT))
        return TRUE;
    }
  return FALSE;
}

static void
check_fact (AciesRuleset *ruleset, const AciesFact *fact)
{
  if (fact->origin != ACIES_ORIGIN_SUPPLEMENT && fact->origin != ACIES_ORIGIN_ERRATUM)
    return;
  if (is_said (ruleset, fact))
    return;
  g_test_message ("%s:%d: %s is of our making, but no clause that it cites (%s) says so",
                  fact->file, fact->line, fact->id, fact->cite != NULL ? fact->cite : "none");
  g_test_fail ();
}

static void
check_modifiers (AciesRuleset *ruleset, const AciesModifierList *list)
{
  for (guint i = 0; i < list->modifiers->len; i++)
    check_fact (ruleset, g_ptr_array_index (list->modifiers, i));
}

static void
check_ruleset (const char *id)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) folder = find_shipped (id, NULL, findings);
  g_autoptr (AciesRuleset) ruleset = acies_ruleset_load (folder, find_shipped, NULL, findings);

  g_assert_nonnull (ruleset);
  for (AciesFactKind kind = 0; kind < ACIES_N_FACT_KINDS; kind++)
    {
      const GPtrArray *facts = acies_ruleset_get_facts (ruleset, kind);

      for (guint i = 0; facts != NULL && kind != ACIES_FACT_CLAUSE && i < facts->len; i++)
        {
          check_fact (ruleset, g_ptr_array_index (facts, i));
          if (kind == ACIES_FACT_MODIFIERS)
            check_modifiers (ruleset, g_ptr_array_index (facts, i));
        }
    }
}

static void
test_shipped (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) folder = g_dir_open (ACIES_SOURCE_DATADIR "/rulesets", 0, &error);
  const char *id;
  guint n = 0;

  g_assert_no_error (error);
  for (; (id = g_dir_read_name (folder)) != NULL; n++)
    check_ruleset (id);
  g_assert_cmpuint (n, >=, 5);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/rules/origins/shipped", test_shipped);
  return g_test_run ();
}
