/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesGap is a place where two things stand apart and another could go between, as the shortest
 * line from the one to the other. A rule set says how wide it must be. */
#pragma once

#include "geometry/plane/acies-polygon.h"

G_BEGIN_DECLS

/* What a gap can lie beside: a body of bases, or a piece of ground. All it points to is
 * borrowed. */
typedef struct
{
  const AciesFootprint *bases;
  guint n_bases;
  const AciesPolygon *polygon; /* of a piece of ground, which has no bases */
} AciesGapEdge;

typedef struct
{
  guint banks[2];     /* their numbers, rising */
  AciesLength width;  /* more than the touching gap */
  AciesPoint ends[2]; /* of the shortest line, at each gap edge */
} AciesGap;

/* All gaps of at most WIDTH: of AciesGap, by the numbers of their edges. One is left out if a base
 * of another body stands on its line. */
GArray *acies_gap_find (const AciesGapEdge *banks,
                        guint n_banks,
                        AciesLength width) G_GNUC_WARN_UNUSED_RESULT;
/* Whether the first end is to the left of the second, seen from FROM. */
gboolean acies_gap_is_first_left (const AciesGap *self, const AciesPoint *from);
/* Whether a way through POINTS comes upon the line: after how much of the way, and from which of
 * the points. */
gboolean acies_gap_find_crossing (const AciesGap *self,
                                  const AciesPoint *points,
                                  guint n_points,
                                  AciesLength *at,
                                  AciesPoint *from);
/* The shortest way from any of the bases to the line; 0 if one stands on it. */
AciesLength acies_gap_get_distance (const AciesGap *self,
                                    const AciesFootprint *bases,
                                    guint n_bases);

G_END_DECLS
