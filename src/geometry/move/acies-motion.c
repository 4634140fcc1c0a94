/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesMotion: motions along one leg.
 *
 * Nothing here is allowed to travel faster than its speed, so a gap of G cannot close before G /
 * speed: that is how searches skip what is far. Between convex bases a gap along a shift is convex,
 * so it is searched by thirds; along a turn it is swept. */
#include "geometry/move/acies-motion.h"

#include <math.h>

/* How far a sweep goes at least: 1 mm. */
#define STEP ACIES_PER_MM
/* Twice the product of two such numbers fits in 64 bits, and that is divided much faster than
 * 128. */
#define SHORT_FACTOR (1 << 30)
/* What snapped corners may add to a change of a gap. */
#define SNAPPING 4

/**
 * acies_motion_init:
 *
 * Makes SELF the motion of a body with FRONT and FRONTAGE along
 * LEG. */
void
acies_motion_init (AciesMotion *self,
                   const AciesLeg *leg,
                   const AciesPlacement *front,
                   AciesLength frontage)
{
  AciesPoint end = front->at;
  AciesLength half = leg->angle > 0 ? frontage / 2 : -(frontage / 2);

  *self = (AciesMotion){
    .kind = leg->kind, .front = *front, .frontage = frontage, .angle = leg->angle
  };

  switch (leg->kind)
    {
    case ACIES_LEG_AHEAD:
      end = acies_placement_project (front, 0, leg->length);
      self->length = leg->length;
      break;
    case ACIES_LEG_BACK:
      end = acies_placement_project (front, 0, -leg->length);
      self->length = leg->length;
      break;
    case ACIES_LEG_SIDE:
      end = acies_placement_project (front, leg->length, 0);
      self->length = ABS (leg->length);
      break;
    case ACIES_LEG_INCLINE:
      end = acies_placement_project (front, leg->aside, leg->length);
      self->length
          = acies_point_distance (&(AciesPoint){ 0, 0 }, &(AciesPoint){ leg->aside, leg->length });
      break;
    case ACIES_LEG_WHEEL:
      self->pivot = acies_placement_project (front, half, 0);
      self->corner = acies_placement_project (front, -half, 0);
      self->length = acies_angle_get_arc (leg->angle, frontage);
      break;
    case ACIES_LEG_PIVOT:
      self->pivot = front->at;
      self->corner = acies_placement_project (front, -half, 0);
      self->length = acies_angle_get_arc (leg->angle, frontage / 2);
      break;
    case ACIES_LEG_SWING:
      self->pivot = acies_placement_project (front, leg->aside, leg->length);
      self->corner
          = acies_placement_project (front, leg->aside < 0 ? frontage / 2 : -(frontage / 2), 0);
      self->length
          = acies_angle_get_arc (leg->angle, acies_point_distance (&self->pivot, &self->corner));
      break;
    case ACIES_LEG_TURN:
      break;
    }

  self->shift = (AciesPoint){ end.x - front->at.x, end.y - front->at.y };
}

gboolean
acies_motion_turns (const AciesMotion *self)
{
  return self->kind == ACIES_LEG_WHEEL || self->kind == ACIES_LEG_PIVOT
         || self->kind == ACIES_LEG_SWING;
}

static gboolean
is_shift (const AciesMotion *self)
{
  return self->kind != ACIES_LEG_TURN && !acies_motion_turns (self);
}

/* PART / WHOLE of VALUE, rounded to nearest, half away from zero. */
static gint64
scale (gint64 value, AciesLength part, AciesLength whole)
{
  __int128 product;

  if (part >= whole)
    return value;
  if (ABS (value) <= SHORT_FACTOR && whole <= SHORT_FACTOR)
    {
      gint64 twice = 2 * value * part;

      return (twice >= 0 ? twice + whole : twice - whole) / (2 * whole);
    }
  product = (__int128) value * part;

  return (gint64) (product >= 0 ? (2 * product + whole) / (2 * (__int128) whole)
                                : -((-2 * product + whole) / (2 * (__int128) whole)));
}

AciesPlacement
acies_motion_move (const AciesMotion *self, const AciesPlacement *start, AciesLength at)
{
  AciesPlacement moved = *start;

  if (self->kind == ACIES_LEG_TURN)
    return acies_placement_rotate (start, &start->at, self->angle);
  if (acies_motion_turns (self))
    return acies_placement_rotate (start, &self->pivot,
                                   (AciesAngle) scale (self->angle, at, self->length));

  moved.at.x += scale (self->shift.x, at, self->length);
  moved.at.y += scale (self->shift.y, at, self->length);
  return moved;
}

void
acies_motion_get_base (const AciesMotion *self,
                       const AciesTravellingStand *stand,
                       AciesLength at,
                       AciesLength margin,
                       AciesFootprint *base)
{
  AciesPlacement centre = acies_motion_move (self, &stand->start, at);

  acies_footprint_init (base, &centre, MAX (0, stand->frontage - 2 * margin),
                        MAX (0, stand->depth - 2 * margin));
}

static double
get_radius (const AciesTravellingStand *stand)
{
  return hypot ((double) stand->frontage, (double) stand->depth) / 2 + 1;
}

double
acies_motion_get_speed (const AciesMotion *self, const AciesTravellingStand *stand)
{
  double arm;

  if (!acies_motion_turns (self) || self->length == 0)
    return 1;

  arm = (double) acies_point_distance (&stand->start.at, &self->pivot) + get_radius (stand);
  return arm * ABS ((double) self->angle) * (G_PI / 180000) / (double) self->length;
}

void
acies_motion_get_bounds (const AciesMotion *self,
                         const AciesTravellingStand *stand,
                         AciesBounds *box)
{
  AciesLength radius = (AciesLength) get_radius (stand) + 1;
  AciesPlacement end = acies_motion_move (self, &stand->start, self->length);
  const AciesPoint *start = &stand->start.at;

  if (acies_motion_turns (self))
    {
      /* The bulge of an arc over its chord is less than half of what its arc is long. */
      AciesLength arm = acies_point_distance (start, &self->pivot);

      radius += acies_angle_get_arc (self->angle, arm) / 2 + 1;
    }

  box->low = (AciesPoint){ MIN (start->x, end.at.x) - radius, MIN (start->y, end.at.y) - radius };
  box->high = (AciesPoint){ MAX (start->x, end.at.x) + radius, MAX (start->y, end.at.y) + radius };
}

/* What a search for the smallest gap works on. */
typedef struct
{
  const AciesMotion *motion;
  const AciesTravellingStand *stand;
  const AciesFootprint *other;
  AciesFootprint start; /* of the stand, if it does not turn: a shift carries it along as it is */
} Pair;

static void
pair_init (Pair *self,
           const AciesMotion *motion,
           const AciesTravellingStand *stand,
           const AciesFootprint *other)
{
  *self = (Pair){ motion, stand, other };
  if (is_shift (motion))
    acies_footprint_init (&self->start, &stand->start, MAX (0, stand->frontage),
                          MAX (0, stand->depth));
}

static double
measure (const Pair *pair, AciesLength at)
{
  const AciesMotion *motion = pair->motion;
  AciesFootprint base = pair->start;

  if (is_shift (motion))
    {
      AciesLength dx = scale (motion->shift.x, at, motion->length);
      AciesLength dy = scale (motion->shift.y, at, motion->length);

      for (guint i = 0; i < G_N_ELEMENTS (base.corners); i++)
        {
          base.corners[i].x += dx;
          base.corners[i].y += dy;
        }
    }
  else
    acies_motion_get_base (motion, pair->stand, at, 0, &base);
  return acies_footprint_separation_unrounded (&base, pair->other);
}

/* The first place in LOW, HIGH where the gap is no more than at HIGH, while it shrinks. */
static AciesLength
find_first (const Pair *pair, AciesLength low, AciesLength high)
{
  double least = measure (pair, high);

  while (low < high)
    {
      AciesLength middle = low + (high - low) / 2;

      if (measure (pair, middle) <= least)
        high = middle;
      else
        low = middle + 1;
    }
  return high;
}

/* Searches LOW to HIGH by thirds. Stops early where all that is left is above BOUND. */
static AciesLength
search_thirds (const Pair *pair, AciesLength low, AciesLength high, double bound)
{
  while (high - low > 2)
    {
      AciesLength third = (high - low) / 3;
      double first = measure (pair, low + third);
      double second = measure (pair, high - third);

      if (MIN (first, second) - (double) (high - low) - SNAPPING > bound)
        break;
      if (first <= second)
        high -= third;
      else
        low += third;
    }

  return measure (pair, low) <= measure (pair, high) ? low : high;
}

/* Sweeps the leg, skipping what is too far from *LEAST to be reached. */
static gboolean
sweep (const Pair *pair, double *least, AciesLength *at)
{
  AciesLength length = pair->motion->length;
  double speed = acies_motion_get_speed (pair->motion, pair->stand);
  AciesLength before = 0;
  gboolean found = FALSE;

  for (AciesLength now = 0; now <= length;)
    {
      double gap = measure (pair, now);
      double skip = (gap - *least - SNAPPING) / speed;

      if (gap < *least)
        {
          *least = gap;
          *at = found || now == 0 ? now : find_first (pair, before, now);
          found = TRUE;
        }
      before = now;
      if (now == length)
        break;
      now = (AciesLength) MIN ((double) length, (double) now + MAX (STEP, floor (skip)));
    }

  return found;
}

/* Where along a shift the gap is smallest. Snapping makes it ragged, so the ends are looked at
 * too. */
static AciesLength
search_shift (const Pair *pair, double bound)
{
  AciesLength length = pair->motion->length;
  AciesLength place = search_thirds (pair, 0, length, bound);
  double gap = measure (pair, place);

  if (measure (pair, 0) <= gap)
    {
      place = 0;
      gap = measure (pair, 0);
    }
  return measure (pair, length) < gap ? length : place;
}

/* From what the gap is at both ends it cannot fall farther than the leg lets it. */
static gboolean
may_fall_below (const Pair *pair, double limit)
{
  double speed = acies_motion_get_speed (pair->motion, pair->stand);
  AciesLength length = pair->motion->length;
  double gap = measure (pair, 0) + measure (pair, length) - speed * (double) length;

  return gap - SNAPPING < 2 * limit;
}

gboolean
acies_motion_may_come_within (const AciesMotion *self,
                              const AciesTravellingStand *stand,
                              const AciesFootprint *other,
                              double limit)
{
  Pair pair;

  pair_init (&pair, self, stand, other);
  return may_fall_below (&pair, limit);
}

gboolean
acies_motion_find_nearest (const AciesMotion *self,
                           const AciesTravellingStand *stand,
                           const AciesFootprint *other,
                           double *least,
                           AciesLength *at)
{
  AciesLength place;
  double gap;
  Pair pair;

  pair_init (&pair, self, stand, other);
  if (!may_fall_below (&pair, *least))
    return FALSE;

  if (self->length == 0 || !acies_motion_turns (self))
    {
      place = search_shift (&pair, *least);
      gap = measure (&pair, place);
      if (gap >= *least)
        return FALSE;
      *least = gap;
      *at = find_first (&pair, 0, place);
      return TRUE;
    }

  if (!sweep (&pair, least, at))
    return FALSE;

  place = search_thirds (&pair, MAX (0, *at - STEP), MIN (self->length, *at + STEP), *least);
  gap = measure (&pair, place);
  if (gap < *least)
    {
      *least = gap;
      *at = place;
    }
  return TRUE;
}
