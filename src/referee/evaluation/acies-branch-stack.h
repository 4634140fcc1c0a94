/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesBranchStack is the branchings of one run in an odds search: every throw and choice that the
 * run came past, which branch of each is being searched, and what else it learnt of the host on its
 * way. The next run comes past the same, up to the branching that goes on to its next branch. What
 * host functions need of it is in acies-evaluation.h. */
#pragma once

#include "referee/evaluation/acies-evaluation.h"

#include "base/value/acies-distribution-cache.h"

G_BEGIN_DECLS

/* STRINGS keeps the choices. All are borrowed. */
AciesBranchStack *acies_branch_stack_new (AciesEvaluation *evaluation,
                                          AciesDistributionCache *distributions,
                                          GStringChunk *strings) G_GNUC_WARN_UNUSED_RESULT;
void acies_branch_stack_free (AciesBranchStack *self);
/* What follows is searched with CHANCE; nothing has branched yet. */
void acies_branch_stack_start (AciesBranchStack *self, const AciesFraction *chance);
/* The next run begins. */
void acies_branch_stack_rewind (AciesBranchStack *self);
/* Goes on to the next branch. FALSE: all are searched. */
gboolean acies_branch_stack_go_on (AciesBranchStack *self);
/* The chance of the branches taken in this run. FALSE: it does not fit 128 bits. */
gboolean acies_branch_stack_get_chance (AciesBranchStack *self, AciesFraction *chance);
/* The id of what branched on most often so far. */
const char *acies_branch_stack_get_widest (AciesBranchStack *self);

G_END_DECLS
