/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesExamples are worked examples: the tests that a rule set carries, and the clauses they
 * reach. */
#pragma once

#include "referee/state/acies-referee.h"
#include "rules/edit/acies-catalogue.h"

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
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesExampleResult, acies_example_result_free)


/* The examples of one file or of a rule set's folder, read: they run against any rule set, as often
 * as wanted. */
typedef struct _AciesExamples AciesExamples;

/* Reads examples.xml of FOLDER and all files in its folder examples, in the order of their names.
 * NULL with findings if one is wrong; a folder may have none. */
AciesExamples *acies_examples_read_folder (GFile *folder,
                                           AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* The same once more, after changes perhaps: of the files that are as they were it shares what was
 * read in BEFORE, which may be NULL. */
AciesExamples *acies_examples_read_folder_again (GFile *folder,
                                                 const AciesExamples *before,
                                                 AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* Reads a file from anywhere. NULL with findings if it is wrong. */
AciesExamples *acies_examples_read_file (GFile *file,
                                         AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* The same of BYTES, called NAME. */
AciesExamples *acies_examples_read (GBytes *bytes,
                                    const char *name,
                                    AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* Adds an error for each example of LIST, files of one rule set that were read one by one, whose id
 * one before it has; of AciesExamples or NULL. */
void acies_examples_check_ids (GPtrArray *list, AciesFindings *findings);
void acies_examples_free (AciesExamples *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesExamples, acies_examples_free)

guint acies_examples_get_n (const AciesExamples *self);
/* The id of the N-th, or NULL. */
const char *acies_examples_get_id (const AciesExamples *self, guint n);
/* Adds them to CATALOGUE, as those of the rule set LAYER. */
void acies_examples_add_to_catalogue (const AciesExamples *self,
                                      AciesCatalogue *catalogue,
                                      const char *layer);
/* Adds an error for all that they name and RULESET has not, with file and line; none is run. */
void acies_examples_check (const AciesExamples *self,
                           AciesRuleset *ruleset,
                           AciesFindings *findings);
/* Runs the N-th against RULESET. Owned; what of the example cannot be read becomes a finding. */
AciesExampleResult *acies_examples_run_nth (const AciesExamples *self,
                                            guint n,
                                            AciesRuleset *ruleset,
                                            AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* Runs the N-th and tells each of its questions whole: the slip that did come out with what falls
 * due and what would change, the chances, what procedures traced, where the facts of the slip stand
 * and which lines of the rules came by. Owned. */
char *acies_examples_explain_nth (const AciesExamples *self,
                                  guint n,
                                  AciesRuleset *ruleset,
                                  AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* Whether the N-th passes: as far as its first difference, and each question asked once. */
gboolean acies_examples_passes_nth (const AciesExamples *self, guint n, AciesRuleset *ruleset);
/* Runs them all; of AciesExampleResult. NULL if an example cannot be read; FINDINGS say why. */
GPtrArray *acies_examples_run (const AciesExamples *self,
                               AciesRuleset *ruleset,
                               AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* The id of the rule set that an examples file is for. */
char *acies_examples_read_ruleset (GFile *file, AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;

typedef enum
{
  ACIES_COVERAGE_COMPUTED,
  ACIES_COVERAGE_PART, /* computed as far as an example reaches, and not the whole of it */
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
GPtrArray *acies_coverage_list (AciesRuleset *ruleset,
                                AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
