/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesReach is the area that a body can reach by one wheel and a straight way, as an outline to
 * draw. */
#pragma once

#include "geometry/move/acies-wheel-sweep.h"

G_BEGIN_DECLS

typedef struct _AciesReach AciesReach;

/* Casts a ray for each whole degree of the wheel, left to right, and for its ends. FIELD and the *
 * terrain costs must outlive it. */
AciesReach *acies_reach_new (const AciesMover *mover,
                             const AciesTraversalField *field,
                             const AciesWheelSweepLimits *limits) G_GNUC_WARN_UNUSED_RESULT;
void acies_reach_free (AciesReach *self);
const AciesWheelSweep *acies_reach_get_sweep (const AciesReach *self);
const AciesWheelRay *acies_reach_get_rays (const AciesReach *self, guint *n_rays);
/* What the middle of its front can come to: a closed outline, of AciesPoint. It may touch itself
 * where rays have no length. */
GArray *acies_reach_dup_outline (const AciesReach *self) G_GNUC_WARN_UNUSED_RESULT;
/* How far outside of the outline a point may lie that the body can still come to, where rays end
 * because the length is spent. Where something stops them, a way may lead farther that opens only
 * between two degrees; so may one that grazes no stream whose toll both rays beside it pay. */
AciesLength acies_reach_get_error (const AciesReach *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesReach, acies_reach_free)

G_END_DECLS
