/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesWheelSweep is where a body can go by one wheel and then straight on: a ray for each angle of
 * the wheel. Reach and charges are both read off it. */
#pragma once

#include "geometry/move/acies-slide.h"
#include "geometry/move/acies-terrain-cost.h"

G_BEGIN_DECLS

/* What a rule set allows. */
typedef struct
{
  AciesLength length; /* what wheel and way may cost together; below 0: no limit */
  AciesAngle wheel;   /* how far it may wheel to either side, 0 to half a turn */
  const AciesTerrainCost
      *tolls; /* of each ground of the field, in their order; NULL: all is open */
} AciesWheelSweepLimits;

typedef enum
{
  ACIES_WHEEL_SWEEP_SPENT,  /* the length is used up */
  ACIES_WHEEL_SWEEP_BODY,   /* it touches a body */
  ACIES_WHEEL_SWEEP_GROUND, /* ground that nobody may enter */
  ACIES_WHEEL_SWEEP_EDGE,   /* the table ends */
} AciesWheelSweepStop;

typedef struct
{
  AciesAngle wheel;     /* to the right if positive */
  AciesPlacement front; /* behind the wheel: the middle of the front */
  AciesLength arc;      /* what the outer front corner travelled until then */
  AciesLength ahead;    /* how far it goes on from there */
  AciesLength cost;     /* of wheel and way */
  AciesWheelSweepStop stop;
  guint index; /* of the body or ground that stops it: the caller's number */
} AciesWheelRay;

/* A body met straight behind a wheel. */
typedef struct
{
  AciesAngle wheel;
  AciesLength ahead; /* until it touches */
  guint stand;       /* of the mover: which touches */
  guint body;        /* which of the field's it touches: its place there */
} AciesWheelSweepHit;

typedef struct _AciesWheelSweep AciesWheelSweep;

/* Nothing is copied but the mover's stands: FIELD and the terrain costs must outlive it. */
AciesWheelSweep *acies_wheel_sweep_new (const AciesMover *mover,
                                        const AciesTraversalField *field,
                                        const AciesWheelSweepLimits *limits)
    G_GNUC_WARN_UNUSED_RESULT;
void acies_wheel_sweep_free (AciesWheelSweep *self);
/* How far it can wheel to the left (below 0) or right before the limit, a body, ground or the
 * length stops it. */
AciesAngle acies_wheel_sweep_get_end (const AciesWheelSweep *self, gboolean is_right);
/* FALSE if it cannot wheel so far. */
gboolean acies_wheel_sweep_cast (const AciesWheelSweep *self, AciesAngle wheel, AciesWheelRay *ray);
/* The first body of GROUP met straight behind WHEEL, whatever lies before it. FALSE if it is
 * none. */
gboolean acies_wheel_sweep_hit (const AciesWheelSweep *self,
                                AciesAngle wheel,
                                guint group,
                                AciesWheelSweepHit *hit);
/* Where a stand of the mover stands AHEAD of the wheel. */
void acies_wheel_sweep_get_base (const AciesWheelSweep *self,
                                 AciesAngle wheel,
                                 AciesLength ahead,
                                 guint stand,
                                 AciesFootprint *base);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesWheelSweep, acies_wheel_sweep_free)

G_END_DECLS
