/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesCrossing is where a closed outline meets itself, which keeps it from being a piece of
 * ground. */
#pragma once

#include "geometry/plane/acies-segment.h"

G_BEGIN_DECLS

typedef struct
{
  guint edge;       /* the edge that begins at the point of this number, 0 first */
  guint other;      /* above `edge` */
  AciesPoint at;    /* a point that both share, rounded to the grid */
  guint n_compared; /* how many pairs of edges were looked at, whatever the answer */
} AciesCrossing;

/* POINTS in order around an area, none of them the same as the one before it, the last not the same
 * as the first. FALSE if no two edges share more than the point at which neighbours join. Of
 * several pairs it is the one whose first edge, then whose other edge, comes first. */
gboolean acies_crossing_find (const AciesPoint *points, guint n_points, AciesCrossing *crossing);

G_END_DECLS
