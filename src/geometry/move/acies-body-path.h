/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The path of one body when several go as one: where they wheel or pivot, all turn about the same
 * point. */
#pragma once

#include "geometry/move/acies-path.h"
#include "geometry/move/acies-traversal.h"

G_BEGIN_DECLS

/* The path of number WHICH of N_MOVERS, when all of them go along PATH as one body that faces as
 * the first of them does. A wheel turns about the front corner that stands farthest out on that
 * side, of several the foremost; a pivot about the middle between the two outermost corners: both
 * become swings. Who faces backwards goes back where the others go ahead, and to his left where
 * they go to their right; an incline is then a way back and one aside. One alone goes along
 * PATH itself. Owned; NULL if it has more
 * legs than a path may, or goes farther than any table. */
AciesPath *acies_body_path_new (const AciesMover *movers,
                                guint n_movers,
                                guint which,
                                const AciesPath *path) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
