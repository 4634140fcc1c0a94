/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesCharge takes the cheapest of all rays of a reach that end at the target, and searches on
 * between its neighbours to a thousandth of a degree. */
#include "geometry/move/acies-charge.h"

#include "geometry/plane/acies-segment.h"

/* A wheel is worth its trouble if it saves this much. */
#define WORTH (ACIES_PER_MM / 100)
/* The golden section: 1 / phi in parts of 1000. */
#define GOLDEN 618

typedef struct
{
  const AciesWheelSweep *sweep;
  const AciesTraversalField *field;
  guint group;
  AciesCharge best;
  gboolean is_found;
} Search;

static guint
get_group (const Search *self, guint index)
{
  for (guint i = 0; i < self->field->n_bodies; i++)
    {
      if (self->field->bodies[i].index == index)
        return self->field->bodies[i].group;
    }

  return G_MAXUINT;
}

static gboolean
is_better (const AciesCharge *a, const AciesCharge *b)
{
  if (a->is_free != b->is_free)
    return a->is_free;
  if (ABS (a->cost - b->cost) > WORTH)
    return a->cost < b->cost;
  return ABS (a->hit.wheel) < ABS (b->hit.wheel);
}

/* Whether RAY ends at the target. What is struck at once with it does not bar the way: of two who
 * stand abreast, which is told first must not decide. */
static gboolean
arrives (const Search *self, const AciesWheelRay *ray, const AciesWheelSweepHit *hit)
{
  return ray->stop == ACIES_WHEEL_SWEEP_BODY
         && (get_group (self, ray->index) == self->group || hit->ahead <= ray->ahead);
}

/* Tries one ray; gives its cost if it leads freely to the target. */
static AciesLength
search_try (Search *self, const AciesWheelRay *ray)
{
  AciesCharge charge = { .stop = ray->stop, .index = ray->index, .front = ray->front };

  if (!acies_wheel_sweep_hit (self->sweep, ray->wheel, self->group, &charge.hit))
    return G_MAXINT64;

  charge.length = ray->arc + charge.hit.ahead;
  charge.is_free = arrives (self, ray, &charge.hit);
  charge.cost = charge.is_free ? ray->cost : charge.length;
  if (!self->is_found || is_better (&charge, &self->best))
    {
      self->best = charge;
      self->is_found = TRUE;
    }
  return charge.is_free ? charge.cost : G_MAXINT64;
}

static AciesLength
search_try_at (Search *self, AciesAngle wheel)
{
  AciesWheelRay ray;

  return acies_wheel_sweep_cast (self->sweep, wheel, &ray) ? search_try (self, &ray) : G_MAXINT64;
}

/* Narrows in on the cheapest wheel between NEAR, which is free, and FAR, which may not be. */
static void
search_between (Search *self, AciesAngle near, AciesAngle far)
{
  while (ABS (far - near) > 2)
    {
      gint64 part = (gint64) (far - near) * (1000 - GOLDEN) / 1000;
      AciesAngle step = part != 0 ? (AciesAngle) part : (far > near ? 1 : -1);

      if (search_try_at (self, near + step) <= search_try_at (self, far - step))
        far -= step;
      else
        near += step;
    }
}

AciesBaseFace
acies_charge_get_face (const AciesFootprint *base, const AciesPoint *at, const AciesHeading *course)
{
  AciesBaseFace face = ACIES_BASE_FACE_FRONT;
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < 4; i++)
    {
      const AciesPoint *a = &base->corners[i], *b = &base->corners[(i + 1) & 3];
      double x = (double) (b->y - a->y), y = -(double) (b->x - a->x);
      double against = (x * course->x + y * course->y) / MAX (ABS (x) + ABS (y), 1);

      if (acies_segment_reaches (a, b, at, 2 * ACIES_TOUCH_GAP) && against < best)
        {
          best = against;
          face = (AciesBaseFace) i;
        }
    }

  return face;
}

AciesBaseFace
acies_charge_get_origin (const AciesPlacement *front, AciesLength depth, const AciesPoint *at)
{
  AciesLength right, ahead;

  acies_placement_locate (front, at, &right, &ahead);
  if (ahead >= 0)
    return ACIES_BASE_FACE_FRONT;
  if (ahead <= -depth)
    return ACIES_BASE_FACE_REAR;
  return right < 0 ? ACIES_BASE_FACE_LEFT : ACIES_BASE_FACE_RIGHT;
}

static void
complete (const Search *self, AciesCharge *charge)
{
  AciesHeading course = acies_heading_new (charge->front.facing);
  const AciesFootprint *struck = &self->field->bodies[charge->hit.body].footprint;
  AciesFootprint base;
  AciesSeparation gap;

  charge->front.at = acies_placement_project (&charge->front, 0, charge->hit.ahead);
  acies_wheel_sweep_get_base (self->sweep, charge->hit.wheel, charge->hit.ahead, charge->hit.stand,
                              &base);
  acies_footprint_separation (&base, struck, &gap);
  charge->at = gap.to;
  charge->face = acies_charge_get_face (struck, &charge->at, &course);
}

/**
 * acies_charge_find:
 *
 * Finds the cheapest charge on a body of GROUP.
 *
 * Returns: FALSE if no wheel within the limits brings any of it straight before the charger */
gboolean
acies_charge_find (const AciesReach *reach,
                   const AciesTraversalField *field,
                   guint group,
                   AciesCharge *charge)
{
  Search search = { acies_reach_get_sweep (reach), field, group };
  const AciesWheelRay *rays;
  guint n, best = 0;

  g_return_val_if_fail (reach != NULL && field != NULL && charge != NULL, FALSE);

  rays = acies_reach_get_rays (reach, &n);
  for (guint i = 0; i < n; i++)
    {
      search_try (&search, &rays[i]);
      if (search.is_found && search.best.hit.wheel == rays[i].wheel)
        best = i;
    }
  if (!search.is_found)
    return FALSE;

  if (search.best.is_free)
    {
      search_between (&search, rays[best].wheel, rays[best > 0 ? best - 1 : 0].wheel);
      search_between (&search, rays[best].wheel, rays[MIN (best + 1, n - 1)].wheel);
    }
  *charge = search.best;
  complete (&search, charge);
  return TRUE;
}

/**
 * acies_charge_dup_path:
 *
 * Returns: (transfer full): the wheel, unless there is none, and the way ahead */
AciesPath *
acies_charge_dup_path (const AciesCharge *charge)
{
  AciesPath *path = acies_path_new ();

  if (charge->hit.wheel != 0)
    acies_path_add (path, &(AciesLeg){ .kind = ACIES_LEG_WHEEL, .angle = charge->hit.wheel });
  acies_path_add (path, &(AciesLeg){ .kind = ACIES_LEG_AHEAD, .length = charge->hit.ahead });
  return path;
}
