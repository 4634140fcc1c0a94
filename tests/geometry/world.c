/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "world.h"

World *
world_new (void)
{
  World *self = g_new0 (World, 1);

  self->geos = GEOS_init_r ();
  return self;
}

void
world_free (World *self)
{
  GEOS_finish_r (self->geos);
  g_free (self);
}

AciesPoint
world_make_point (AciesLength extent)
{
  return (AciesPoint){ g_test_rand_int_range (0, (gint32) extent),
                       g_test_rand_int_range (0, (gint32) extent) };
}

AciesFootprint
world_make_base (AciesLength extent)
{
  AciesPlacement centre = { world_make_point (extent), g_test_rand_int_range (0, ACIES_FULL_TURN) };
  AciesFootprint base;

  acies_footprint_init (&base, &centre, g_test_rand_int_range (5000, 80000),
                        g_test_rand_int_range (5000, 40000));
  return base;
}

static GEOSCoordSequence *
convert (World *self, const AciesPoint *points, guint n_points, gboolean close)
{
  GEOSCoordSequence *sequence = GEOSCoordSeq_create_r (self->geos, n_points + (close ? 1 : 0), 2);

  for (guint i = 0; i < n_points; i++)
    GEOSCoordSeq_setXY_r (self->geos, sequence, i, (double) points[i].x, (double) points[i].y);
  if (close)
    GEOSCoordSeq_setXY_r (self->geos, sequence, n_points, (double) points[0].x,
                          (double) points[0].y);

  return sequence;
}

GEOSGeometry *
world_convert_ring (World *self, const AciesPoint *points, guint n_points)
{
  GEOSGeometry *ring
      = GEOSGeom_createLinearRing_r (self->geos, convert (self, points, n_points, TRUE));

  return GEOSGeom_createPolygon_r (self->geos, ring, NULL, 0);
}

GEOSGeometry *
world_convert_line (World *self, const AciesPoint *points, guint n_points)
{
  return GEOSGeom_createLineString_r (self->geos, convert (self, points, n_points, FALSE));
}

GEOSGeometry *
world_convert_base (World *self, const AciesFootprint *base)
{
  return world_convert_ring (self, base->corners, 4);
}
