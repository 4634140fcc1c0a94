/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A lane is the ground that a body goes over on its way, from where it stood to where it ends. */
#pragma once

#include "geometry/move/acies-traversal.h"

G_BEGIN_DECLS

/* What covers the lane of MOVER along PATH: bases (of AciesObstacle) of no group that anybody is
 * of. A straight way along or across a stand is exact; on others stands are taken every half of a
 * base. */
GArray *acies_lane_new (const AciesMover *mover, const AciesPath *path) G_GNUC_WARN_UNUSED_RESULT;
/* Whether MOVER, from where it stands along PATH, lies anywhere deeper in LANE than what touches;
 * N_PAIRS (or NULL): what it cost. */
gboolean acies_lane_is_crossed (const GArray *lane,
                                const AciesMover *mover,
                                const AciesPath *path,
                                guint *n_pairs);

G_END_DECLS
