/* Worked examples: the tests that a rule set carries, and the clauses they reach. */
#pragma once

#include "referee/acies-referee.h"

G_BEGIN_DECLS

typedef struct
{
  char *id;
  char *file;
  int line;
  gboolean passed;
  char *message; /* what differs, or NULL */
  char **cites;  /* clauses its slips cite, NULL-ended */
} AciesExampleResult;

void acies_example_result_free (AciesExampleResult *self);
/* Runs the examples in FILE (examples.xml of a rule set, or a file from anywhere) against RULESET.
 * NULL with findings if the file is wrong. Of AciesExampleResult. */
GPtrArray *acies_examples_run (AciesRuleset *ruleset, GBytes *bytes, const char *name, AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* The id of the rule set that an examples file is for. */
char *acies_examples_read_ruleset (GFile *file, AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;

typedef enum
{
  ACIES_COVERAGE_COMPUTED,
  ACIES_COVERAGE_UMPIRE,
  ACIES_COVERAGE_MISSING,
  ACIES_COVERAGE_HEADING,
  ACIES_COVERAGE_BARE,
} AciesCoverageState;

typedef struct
{
  const AciesClause *clause;
  AciesCoverageState state;
  char **examples; /* ids of passing examples that cite it, NULL-ended */
  guint n_facts;   /* facts that cite it */
} AciesCoverage;

void acies_coverage_free (AciesCoverage *self);
/* Clause by clause, in document order. Of AciesCoverage. */
GPtrArray *acies_coverage_list (AciesRuleset *ruleset, AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
