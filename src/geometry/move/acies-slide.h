/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Slides a base straight on over the table, and tells for how long it lies on what stands still. */
#pragma once

#include "geometry/plane/acies-polygon.h"
#include "geometry/move/acies-track.h"

G_BEGIN_DECLS

/* How deep what slides past may lie in what it passes: a little less than a run calls an overlap,
 * so that snapped corners never make one of it. */
#define ACIES_SLIDE_MARGIN (ACIES_TOUCH_GAP - 2 * ACIES_TRACK_SKIN)

/* A way, in 1/1000 mm as a double to search with: from FROM up to TO. */
typedef struct
{
  double from;
  double to;
} AciesSpan;

/* Which way everything slides, as a unit vector. */
typedef struct
{
  double x;
  double y;
} AciesHeading;

AciesHeading acies_heading_new (AciesAngle direction);
/* The stretch of the way (before the start too, where FROM is negative) on which BASE lies deeper
 * than MARGIN in the convex body of N_POINTS points. FALSE if there is none. */
gboolean acies_slide_over_body (const AciesFootprint *base,
                                const AciesHeading *course,
                                const AciesPoint *points,
                                guint n_points,
                                double margin,
                                AciesSpan *span);
/* How far BASE goes, or back below 0, until it just touches the convex body of N_POINTS points that
 * it would run into, or has behind it; what it would only rub along does not count. FALSE: it would
 * run into nothing. */
gboolean acies_slide_until_touch (const AciesFootprint *base,
                                  const AciesHeading *course,
                                  const AciesPoint *points,
                                  guint n_points,
                                  double *way);
/* Appends to SPANS (of AciesSpan) the stretches between 0 and LIMIT on which BASE lies in POLYGON
 * by more than the snapping of corners, in their order and apart from one another. */
void acies_slide_over_ground (const AciesFootprint *base,
                              const AciesHeading *course,
                              const AciesPolygon *polygon,
                              double limit,
                              GArray *spans);

G_END_DECLS
