/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws what lies within a length of bodies: the outline about them, at that length from their
 * edges. */
#pragma once

#include "geometry/plane/acies-footprint.h"

G_BEGIN_DECLS

/* The outline of all points no farther than LENGTH, which is above 0, from any of BODIES: closed,
 * of GArray of AciesPoint, one for each group of bodies that is farther apart, and one for each
 * hole in it. Straight edges are exact, corners are a chord for each few degrees. */
GPtrArray *acies_ring_new (const AciesFootprint *bodies,
                           guint n_bodies,
                           AciesLength length) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
