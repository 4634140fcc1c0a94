/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesReach casts the rays of a wheel sweep degree by degree.
 *
 * Each ray is exact. Between two that end because the length is spent, the outline errs by no more
 * than they lie apart at their far ends, and by what ground may cost within one degree of the
 * wheel. Where a ray is stopped, a way that opens only between two degrees may lead farther; and so
 * may one that grazes no stream whose toll both rays beside it pay. */
#include "geometry/move/acies-reach.h"

#include <math.h>

struct _AciesReach
{
  AciesWheelSweep *sweep;
  AciesLength frontage;
  double dearest; /* what a length costs at most, in parts of itself */
  GArray *rays;   /* of AciesWheelRay, from the left to the right */
};

static void
add_ray (AciesReach *self, AciesAngle wheel)
{
  AciesWheelRay ray;

  if (acies_wheel_sweep_cast (self->sweep, wheel, &ray))
    g_array_append_val (self->rays, ray);
}

/**
 * acies_reach_new:
 *
 * Finds how far MOVER comes at each angle of its wheel.
 *
 * Returns: (transfer full): the reach */
AciesReach *
acies_reach_new (const AciesMover *mover,
                 const AciesTraversalField *field,
                 const AciesWheelSweepLimits *limits)
{
  AciesReach *self = g_new0 (AciesReach, 1);
  AciesAngle left, right;

  self->sweep = acies_wheel_sweep_new (mover, field, limits);
  self->frontage = mover->frontage;
  self->dearest = 1;
  for (guint i = 0; limits->tolls != NULL && i < field->n_grounds; i++)
    self->dearest
        = MAX (self->dearest, (double) limits->tolls[i].times / (double) limits->tolls[i].over);
  self->rays = g_array_new (FALSE, FALSE, sizeof (AciesWheelRay));

  left = acies_wheel_sweep_get_end (self->sweep, FALSE);
  right = acies_wheel_sweep_get_end (self->sweep, TRUE);
  if (left % ACIES_PER_DEGREE != 0)
    add_ray (self, left);
  for (AciesAngle wheel = left - left % ACIES_PER_DEGREE; wheel <= right; wheel += ACIES_PER_DEGREE)
    add_ray (self, wheel);
  if (right % ACIES_PER_DEGREE != 0)
    add_ray (self, right);

  return self;
}

void
acies_reach_free (AciesReach *self)
{
  if (self == NULL)
    return;

  acies_wheel_sweep_free (self->sweep);
  g_array_unref (self->rays);
  g_free (self);
}

const AciesWheelSweep *
acies_reach_get_sweep (const AciesReach *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->sweep;
}

const AciesWheelRay *
acies_reach_get_rays (const AciesReach *self, guint *n_rays)
{
  g_return_val_if_fail (self != NULL && n_rays != NULL, NULL);

  *n_rays = self->rays->len;
  return (const AciesWheelRay *) self->rays->data;
}

/**
 * acies_reach_dup_outline:
 *
 * Returns: (transfer container) (element-type AciesPoint): the far ends of all rays from the left
 * to the right, then their near ends back to the left; none if it cannot
 * move */
GArray *
acies_reach_dup_outline (const AciesReach *self)
{
  GArray *outline = g_array_new (FALSE, FALSE, sizeof (AciesPoint));

  g_return_val_if_fail (self != NULL, outline);

  for (guint i = 0; i < self->rays->len; i++)
    {
      const AciesWheelRay *ray = &g_array_index (self->rays, AciesWheelRay, i);
      AciesPoint far = acies_placement_project (&ray->front, 0, ray->ahead);

      g_array_append_val (outline, far);
    }
  for (guint i = self->rays->len; i > 0; i--)
    g_array_append_val (outline, g_array_index (self->rays, AciesWheelRay, i - 1).front.at);

  return outline;
}

AciesLength
acies_reach_get_error (const AciesReach *self)
{
  double degree = G_PI / 180;
  AciesLength longest = 0;

  g_return_val_if_fail (self != NULL, 0);

  for (guint i = 0; i < self->rays->len; i++)
    longest = MAX (longest, g_array_index (self->rays, AciesWheelRay, i).ahead);

  return (AciesLength) ceil (((double) longest + (double) self->frontage / 2
                              + (double) self->frontage * (self->dearest - 1))
                             * degree);
}
