/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws arcs of any angle before, beside or behind a body, as areas. */
#pragma once

#include "geometry/plane/acies-polygon.h"

G_BEGIN_DECLS

/* What lies clockwise from the angle FROM to the angle TO, both from where FRONT (the middle of the
 * front) faces, out to about REACH. To the right of straight ahead and straight back it opens from
 * the right front corner, to the left from the left one. TO is above FROM by less than a full turn.
 * NULL with a sentence if it comes out farther than any table. */
AciesPolygon *acies_arc_new (const AciesPlacement *front,
                             AciesLength frontage,
                             AciesAngle from,
                             AciesAngle to,
                             AciesLength reach,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
