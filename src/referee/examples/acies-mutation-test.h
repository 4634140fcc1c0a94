/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesMutationTest tries worked examples: would they notice if the rule set were wrong?
 *
 * Every mutation of the rule set (see acies-mutations.h) is put before the examples that come by
 * its place, what reads least first, until one fails: it is caught. One that none notices survives,
 * and is a number or condition that nothing vouches for. */
#pragma once

#include "referee/examples/acies-examples.h"
#include "rules/edit/acies-mutations.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_MUTATION_CAUGHT,
  ACIES_MUTATION_SURVIVED,
  ACIES_MUTATION_UNREACHED, /* survived, and no example comes by */
  ACIES_MUTATION_REFUSED,   /* makes no rule set at all; counts for nothing */
  ACIES_N_MUTATION_FATES,
} AciesMutationFate;

typedef struct _AciesTrial AciesMutationTest;

/* Runs every example once on the rule set as it is. NULL, with an error in FINDINGS for each, if
 * one fails. EXAMPLES must outlive the trial. */
AciesMutationTest *acies_mutation_test_new (AciesRuleset *ruleset,
                                            const AciesExamples *examples,
                                            AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
void acies_mutation_test_free (AciesMutationTest *self);
/* Before the first is tried: only mutations whose "FILE:LINE: WHERE" holds TEXT. */
void acies_mutation_test_restrict (AciesMutationTest *self, const char *text);
/* Likewise: only N of those, chosen by chance, the same of each SEED. */
void acies_mutation_test_sample (AciesMutationTest *self, guint n, guint32 seed);
/* How many mutations are tried. */
guint acies_mutation_test_get_n (const AciesMutationTest *self);
/* Tries the next one. FALSE, and MUTATION stays as it was, if all have been tried. MUTATION is
 * borrowed. */
gboolean acies_mutation_test_next (AciesMutationTest *self,
                                   const AciesMutation **mutation,
                                   AciesMutationFate *fate);
/* How many of those tried so far had that fate. */
guint acies_mutation_test_count (const AciesMutationTest *self, AciesMutationFate fate);
/* How often an example was run on a mutation so far: what the trial costs. */
guint acies_mutation_test_get_n_runs (const AciesMutationTest *self);
const char *acies_mutation_fate_to_string (AciesMutationFate fate); /* "caught", ... */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesMutationTest, acies_mutation_test_free)

G_END_DECLS
