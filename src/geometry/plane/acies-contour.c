/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws contours with GEOS, which shrinks the outline; the crest is the middle line of what is left
 * of it shortly before nothing is. Whatever GEOS refuses comes out as nothing drawn. */
#include "geometry/plane/acies-contour.h"

#include <geos_c.h>
#include <math.h>

/* What is left at this part of the depth is long and thin, and not yet a speck. */
#define CREST_PART 0.86
/* A top shorter than this part of the depth is round. */
#define ROUND_PART 0.6
#define N_CREST_POINTS 9
/* How finely the circle about a corner is drawn: chords to a quarter of it. */
#define CHORDS 6
/* The depth is known to this part of the extent. */
#define DEPTH_PART 400

typedef struct
{
  GEOSContextHandle_t geos; /* owned */
  GEOSGeometry *shape;      /* owned; NULL if GEOS refused it */
  double tolerance;
} Shape;

static void
shape_init (Shape *self, const AciesPolygon *area)
{
  guint n_points;
  const AciesPoint *points = acies_polygon_get_points (area, &n_points);
  GEOSCoordSequence *sequence;
  GEOSGeometry *ring;
  AciesBounds box;

  acies_polygon_get_bounds (area, &box);
  self->geos = GEOS_init_r ();
  self->shape = NULL;
  self->tolerance = (double) MAX (box.high.x - box.low.x, box.high.y - box.low.y) / DEPTH_PART + 1;
  if (acies_polygon_is_line (area))
    return;
  sequence = GEOSCoordSeq_create_r (self->geos, n_points + 1, 2);
  for (guint i = 0; i <= n_points; i++)
    GEOSCoordSeq_setXY_r (self->geos, sequence, i, (double) points[i % n_points].x,
                          (double) points[i % n_points].y);
  ring = GEOSGeom_createLinearRing_r (self->geos, sequence);
  if (ring != NULL)
    self->shape = GEOSGeom_createPolygon_r (self->geos, ring, NULL, 0);
}

static void
shape_clear (Shape *self)
{
  if (self->shape != NULL)
    GEOSGeom_destroy_r (self->geos, self->shape);
  GEOS_finish_r (self->geos);
}

static AciesLength
measure_depth (const Shape *self)
{
  GEOSGeometry *radius;
  double depth = 0;

  if (self->shape == NULL)
    return 0;
  radius = GEOSMaximumInscribedCircle_r (self->geos, self->shape, self->tolerance);
  if (radius == NULL)
    return 0;
  if (GEOSLength_r (self->geos, radius, &depth) == 0)
    depth = 0;
  GEOSGeom_destroy_r (self->geos, radius);
  return llround (depth);
}

AciesLength
acies_contour_get_depth (const AciesPolygon *area)
{
  AciesLength depth;
  Shape shape;

  g_return_val_if_fail (area != NULL, 0);

  shape_init (&shape, area);
  depth = measure_depth (&shape);
  shape_clear (&shape);
  return depth;
}

/* PIECE as an area of ours; NULL if rounding to the grid spoilt it. */
static AciesPolygon *
convert_piece (const Shape *self, const GEOSGeometry *piece)
{
  const GEOSGeometry *ring = GEOSGetExteriorRing_r (self->geos, piece);
  const GEOSCoordSequence *sequence
      = ring != NULL ? GEOSGeom_getCoordSeq_r (self->geos, ring) : NULL;
  g_autofree AciesPoint *points = NULL;
  unsigned int n_points = 0;

  if (sequence == NULL || GEOSCoordSeq_getSize_r (self->geos, sequence, &n_points) == 0)
    return NULL;
  points = g_new (AciesPoint, n_points);
  for (guint i = 0; i < n_points; i++)
    {
      double x = 0, y = 0;

      GEOSCoordSeq_getXY_r (self->geos, sequence, i, &x, &y);
      points[i] = (AciesPoint){ llround (x), llround (y) };
    }
  return acies_polygon_new_area (points, n_points, NULL);
}

static GPtrArray *
dup_inset (const Shape *self, AciesLength inset)
{
  GPtrArray *pieces = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_polygon_unref);
  GEOSGeometry *left;

  if (self->shape == NULL)
    return pieces;
  left = GEOSBuffer_r (self->geos, self->shape, -(double) inset, CHORDS);
  for (int i = 0; left != NULL && i < GEOSGetNumGeometries_r (self->geos, left); i++)
    {
      const GEOSGeometry *piece = GEOSGetGeometryN_r (self->geos, left, i);
      AciesPolygon *polygon
          = GEOSisEmpty_r (self->geos, piece) == 0 ? convert_piece (self, piece) : NULL;

      if (polygon != NULL)
        g_ptr_array_add (pieces, polygon);
    }
  if (left != NULL)
    GEOSGeom_destroy_r (self->geos, left);
  return pieces;
}

GPtrArray *
acies_contour_inset (const AciesPolygon *area, AciesLength inset)
{
  GPtrArray *pieces;
  Shape shape;

  g_return_val_if_fail (area != NULL, NULL);

  shape_init (&shape, area);
  pieces = dup_inset (&shape, inset);
  shape_clear (&shape);
  return pieces;
}

/* The two points of the outline that lie farthest apart. */
static AciesLength
find_ends (const AciesPoint *points, guint n_points, guint ends[2])
{
  AciesLength farthest = -1;

  for (guint i = 0; i < n_points; i++)
    for (guint j = i + 1; j < n_points; j++)
      {
        AciesLength distance = acies_point_distance (&points[i], &points[j]);

        if (distance <= farthest)
          continue;
        farthest = distance;
        ends[0] = i;
        ends[1] = j;
      }
  return farthest;
}

/* The point at PART of the way along the outline from the point FROM, N_EDGES on or, if STEP is
 * below 0, back. */
static AciesPoint
walk_outline (const AciesPolygon *area, guint from, guint n_edges, int step, double part)
{
  guint n_points;
  const AciesPoint *points = acies_polygon_get_points (area, &n_points);
  const AciesPoint *a = &points[from], *b = a;
  double whole = 0, left;

  for (guint i = 0; i < n_edges; i++)
    {
      a = &points[(from + n_points + (guint) (step * (int) i)) % n_points];
      b = &points[(from + n_points + (guint) (step * (int) (i + 1))) % n_points];
      whole += (double) acies_point_distance (a, b);
    }
  left = whole * part;
  for (guint i = 0; i < n_edges; i++)
    {
      double length;

      a = &points[(from + n_points + (guint) (step * (int) i)) % n_points];
      b = &points[(from + n_points + (guint) (step * (int) (i + 1))) % n_points];
      length = (double) acies_point_distance (a, b);
      if (left <= length)
        return (AciesPoint){ a->x + llround ((double) (b->x - a->x) * left / MAX (length, 1)),
                             a->y + llround ((double) (b->y - a->y) * left / MAX (length, 1)) };
      left -= length;
    }
  return *b;
}

/* Between the two sides of AREA, which join at the points ENDS. */
static void
add_middle_line (GArray *crest, const AciesPolygon *area, const guint ends[2], guint n_points)
{
  guint n_edges = ends[1] - ends[0];

  for (guint i = 0; i < N_CREST_POINTS; i++)
    {
      double part = i / (double) (N_CREST_POINTS - 1);
      AciesPoint on = walk_outline (area, ends[0], n_edges, 1, part);
      AciesPoint back = walk_outline (area, ends[0], n_points - n_edges, -1, part);
      AciesPoint middle = { (on.x + back.x) / 2, (on.y + back.y) / 2 };

      g_array_append_val (crest, middle);
    }
}

GArray *
acies_contour_dup_crest (const AciesPolygon *area)
{
  GArray *crest = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  g_autoptr (GPtrArray) pieces = NULL;
  const AciesPolygon *top = NULL;
  AciesLength depth, longest = -1;
  guint top_ends[2] = { 0, 0 }, n_points;
  Shape shape;

  g_return_val_if_fail (area != NULL, crest);

  shape_init (&shape, area);
  depth = measure_depth (&shape);
  pieces = dup_inset (&shape, (AciesLength) ((double) depth * CREST_PART));
  shape_clear (&shape);
  for (guint i = 0; i < pieces->len; i++)
    {
      guint ends[2] = { 0, 0 };
      const AciesPoint *points = acies_polygon_get_points (pieces->pdata[i], &n_points);
      AciesLength length = find_ends (points, n_points, ends);

      if (length <= longest)
        continue;
      longest = length;
      top = pieces->pdata[i];
      top_ends[0] = ends[0];
      top_ends[1] = ends[1];
    }
  if (top == NULL)
    return crest;
  acies_polygon_get_points (top, &n_points);
  add_middle_line (crest, top, top_ends, n_points);
  if ((double) longest < (double) depth * ROUND_PART)
    {
      AciesPoint middle = g_array_index (crest, AciesPoint, N_CREST_POINTS / 2);

      g_array_set_size (crest, 0);
      g_array_append_val (crest, middle);
    }
  return crest;
}
