/* The branchings of one run in a walk: every throw and choice that it came past, and which branch of
 * each is being walked; and what else it learnt of the host on its way. The next run comes past the
 * same, up to the branching that goes on to its next branch. What host functions want of it is in acies-hearing-private.h. */
#pragma once

#include "referee/evaluation/acies-hearing-private.h"

#include "referee/evaluation/acies-handfuls.h"

G_BEGIN_DECLS

/* STRINGS keeps the choices. All are borrowed. */
AciesBranches *acies_branches_new (AciesHearing *hearing,
                                   AciesHandfuls *handfuls,
                                   GStringChunk *strings) G_GNUC_WARN_UNUSED_RESULT;
void acies_branches_free (AciesBranches *self);
/* What follows is walked with CHANCE; nothing has branched yet. */
void acies_branches_start (AciesBranches *self, const AciesFraction *chance);
/* The next run begins. */
void acies_branches_rewind (AciesBranches *self);
/* Goes on to the next branch. FALSE: all are walked. */
gboolean acies_branches_go_on (AciesBranches *self);
/* The chance of the branches taken in this run. FALSE: it does not fit 128 bits. */
gboolean acies_branches_get_chance (AciesBranches *self, AciesFraction *chance);
/* The id of what branched on most often so far. */
const char *acies_branches_get_widest (AciesBranches *self);

G_END_DECLS
