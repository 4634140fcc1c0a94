/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesStretch is where along one leg a stand is on a piece of ground. */
#pragma once

#include "geometry/move/acies-motion.h"
#include "geometry/plane/acies-polygon.h"

G_BEGIN_DECLS

/* Corners are snapped, so what lies in the ground by no more than this only touches it. */
#define ACIES_TRACK_SKIN 5

/* A stretch of a leg over a piece of ground. */
typedef struct
{
  AciesLength from;
  AciesLength to;
  guint ground; /* the caller's number */
} AciesStretch;

/* Appends to STRETCHES (of AciesStretch) those of a stand over POLYGON, whose number is GROUND, in
 * their order. */
void acies_track_follow (const AciesMotion *motion,
                         const AciesTravellingStand *stand,
                         const AciesPolygon *polygon,
                         guint ground,
                         GArray *stretches);

G_END_DECLS
