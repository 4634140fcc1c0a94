/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesMotion is the motion of a body of stands along one leg of a path: a shift, a turn about a
 * point, or a turn of each stand on the spot. Where a stand is follows from how far the leg has
 * been travelled. */
#pragma once

#include "geometry/plane/acies-footprint.h"
#include "geometry/move/acies-path.h"

G_BEGIN_DECLS

typedef struct
{
  AciesLegKind kind;
  AciesPlacement front; /* at the start of the leg */
  AciesLength frontage; /* likewise */
  AciesLength length;   /* what the outermost front corner travels */
  AciesPoint shift;     /* over the whole leg, if it is no turn */
  AciesPoint pivot;
  AciesPoint corner; /* of the front, if it turns about a pivot: the outermost, at the start */
  AciesAngle angle;
} AciesMotion;

/* One stand under way. */
typedef struct
{
  AciesPlacement start;
  AciesLength frontage;
  AciesLength depth;
} AciesTravellingStand;

void acies_motion_init (AciesMotion *self,
                        const AciesLeg *leg,
                        const AciesPlacement *front,
                        AciesLength frontage);
gboolean acies_motion_turns (const AciesMotion *self); /* about a pivot */
/* Where what stood at START is when the outermost front corner has travelled AT of the leg. A leg
 * without length is done at once. */
AciesPlacement acies_motion_move (const AciesMotion *self,
                                  const AciesPlacement *start,
                                  AciesLength at);
/* The base of a stand after AT, drawn in by MARGIN on each side. */
void acies_motion_get_base (const AciesMotion *self,
                            const AciesTravellingStand *stand,
                            AciesLength at,
                            AciesLength margin,
                            AciesFootprint *base);
/* How far no point of the stand travels while the outermost front corner travels 1. */
double acies_motion_get_speed (const AciesMotion *self, const AciesTravellingStand *stand);
/* A box that holds the stand all along the leg. */
void acies_motion_get_bounds (const AciesMotion *self,
                              const AciesTravellingStand *stand,
                              AciesBounds *box);
/* FALSE: nowhere on the way is the stand within LIMIT of OTHER, which the ends of the way tell
 * already. */
gboolean acies_motion_may_come_within (const AciesMotion *self,
                                       const AciesTravellingStand *stand,
                                       const AciesFootprint *other,
                                       double limit);
/* Finds the smallest gap between a stand under way and OTHER if it is below *LEAST, and the first
 * AT it was met. */
gboolean acies_motion_find_nearest (const AciesMotion *self,
                                    const AciesTravellingStand *stand,
                                    const AciesFootprint *other,
                                    double *least,
                                    AciesLength *at);

G_END_DECLS
