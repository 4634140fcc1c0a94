/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Follows a stand over the ground.
 *
 * Off the ground the gap says how far it may go unseen; on it, it is looked at every millimetre.
 * Where that differs the edge is halved in on. */
#include "geometry/move/acies-track.h"

#define STEP ACIES_PER_MM

/* One stand on one leg against one piece of ground. */
typedef struct
{
  const AciesMotion *motion;
  const AciesTravellingStand *stand;
  const AciesPolygon *polygon;
  double speed;
} Track;

static gboolean
track_is_on (const Track *self, AciesLength at)
{
  AciesFootprint base;

  acies_motion_get_base (self->motion, self->stand, at, ACIES_TRACK_SKIN, &base);
  return acies_polygon_meets_footprint (self->polygon, &base);
}

/* How far the leg may be travelled from AT before the stand can come to the ground. */
static AciesLength
track_get_skip (const Track *self, AciesLength at)
{
  AciesBounds box, ground;
  AciesFootprint base;
  AciesLength apart;

  acies_motion_get_base (self->motion, self->stand, at, ACIES_TRACK_SKIN, &base);
  acies_footprint_get_bounds (&base, &box);
  acies_polygon_get_bounds (self->polygon, &ground);
  apart = acies_bounds_separation (&box, &ground);
  if (apart < 4 * STEP)
    {
      AciesSeparation gap;

      acies_polygon_separation (self->polygon, &base, &gap);
      apart = gap.length;
    }

  return MAX (STEP, (AciesLength) ((double) apart / self->speed) - 1);
}

/* The place between LOW and HIGH where the stand comes to, or leaves, the ground. */
static AciesLength
track_halve (const Track *self, AciesLength low, AciesLength high, gboolean on_at_low)
{
  while (high - low > 1)
    {
      AciesLength middle = low + (high - low) / 2;

      if (track_is_on (self, middle) == on_at_low)
        low = middle;
      else
        high = middle;
    }

  /* Back to the true edge from the skin that was drawn in. */
  return on_at_low ? MIN (self->motion->length, low + ACIES_TRACK_SKIN)
                   : MAX (0, high - ACIES_TRACK_SKIN);
}

/**
 * acies_track_follow:
 *
 * Finds where along a leg a stand is on a piece of ground, to 1/1000 mm of the
 * leg. */
void
acies_track_follow (const AciesMotion *motion,
                    const AciesTravellingStand *stand,
                    const AciesPolygon *polygon,
                    guint ground,
                    GArray *stretches)
{
  Track self = { motion, stand, polygon, acies_motion_get_speed (motion, stand) };
  AciesStretch stretch = { .ground = ground };
  AciesBounds way, box;
  gboolean on;

  acies_motion_get_bounds (motion, stand, &way);
  acies_polygon_get_bounds (polygon, &box);
  if (acies_bounds_separation (&way, &box) > 0)
    return;

  on = track_is_on (&self, 0);
  for (AciesLength at = 0; at < motion->length;)
    {
      AciesLength next = MIN (motion->length, at + (on ? STEP : track_get_skip (&self, at)));
      gboolean on_next = track_is_on (&self, next);

      if (on_next != on)
        {
          AciesLength edge = track_halve (&self, at, next, on);

          if (on)
            {
              stretch.to = edge;
              g_array_append_val (stretches, stretch);
            }
          else
            stretch.from = edge;
          on = on_next;
        }
      at = next;
    }

  if (on)
    {
      stretch.to = motion->length;
      g_array_append_val (stretches, stretch);
    }
}
