/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests points and segments: the few exact predicates that everything else in this room is made of.
 *
 * Differences of coordinates stay below 2^28 and products below 2^58, so that a cross product is
 * exact in 64 bits; squares of it are taken in 128. */
#pragma once

#include "geometry/plane/acies-length.h"

G_BEGIN_DECLS

/* Twice the area of A, B, P: positive if P lies to the right of the way from A to B as seen on the
 * table (y runs south), 0 if the three lie on one line. */
static inline gint64
acies_segment_side (const AciesPoint *a, const AciesPoint *b, const AciesPoint *p)
{
  return (b->x - a->x) * (p->y - a->y) - (b->y - a->y) * (p->x - a->x);
}

/* Whether P lies on the stretch from A to B. */
gboolean acies_segment_contains (const AciesPoint *a, const AciesPoint *b, const AciesPoint *p);
/* P lies no farther than half of WIDTH from the segment. */
gboolean acies_segment_reaches (const AciesPoint *a,
                                const AciesPoint *b,
                                const AciesPoint *p,
                                AciesLength width);
/* They share a point, an end included. */
gboolean acies_segment_meets (const AciesPoint *a,
                              const AciesPoint *b,
                              const AciesPoint *c,
                              const AciesPoint *d);
/* They run through one another: each has its ends strictly on both sides of the other. */
gboolean acies_segment_crosses (const AciesPoint *a,
                                const AciesPoint *b,
                                const AciesPoint *c,
                                const AciesPoint *d);
/* A point shared by two segments that meet, rounded to the grid. */
AciesPoint acies_segment_get_meeting (const AciesPoint *a,
                                      const AciesPoint *b,
                                      const AciesPoint *c,
                                      const AciesPoint *d);

/* The smallest of distances from points to segments, found one by one. */
typedef struct
{
  double square;      /* of the distance, to choose by */
  AciesLength length; /* exact, rounded to nearest; -1 before the first */
  AciesPoint point;
  AciesPoint foot; /* the nearest point of the segment, on the grid */
} AciesNearest;

#define ACIES_NEAREST_INIT \
  { \
    .square = G_MAXDOUBLE, .length = -1 \
  }
/* The squared distance from P to the segment, with the error of one rounding. */
double acies_segment_get_square (const AciesPoint *a, const AciesPoint *b, const AciesPoint *p);
/* Keeps the distance from P to the segment if it is the smallest so far. TRUE if kept. */
gboolean acies_nearest_add (AciesNearest *self,
                            const AciesPoint *a,
                            const AciesPoint *b,
                            const AciesPoint *p);

G_END_DECLS
