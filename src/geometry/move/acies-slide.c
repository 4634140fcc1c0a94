/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Slides a base. Two convex bodies meet while their shadows overlap on every axis across one of
 * their edges, and each shadow moves evenly, so that each axis gives a stretch of the way.
 *
 * The axis across the course is tried first: it tells at once what lies beside the way. */
#include "geometry/move/acies-slide.h"

#include <math.h>

/* A line feature is slid over as one body an edge, its round ends cut to three sides each. */
#define N_CAPSULE 8

AciesHeading
acies_heading_new (AciesAngle direction)
{
  gint64 sine, cosine;

  acies_angle_get_sine (direction, &sine, &cosine);
  return (AciesHeading){ (double) sine / (double) ACIES_SINE_ONE,
                         -(double) cosine / (double) ACIES_SINE_ONE };
}

/* The shadow of points on an axis, measured from ORIGIN so that large tables lose nothing. */
static AciesSpan
cast_shadow (const AciesPoint *points, guint n_points, const AciesPoint *origin, double x, double y)
{
  AciesSpan shadow = { G_MAXDOUBLE, -G_MAXDOUBLE };

  for (guint i = 0; i < n_points; i++)
    {
      double at = x * (double) (points[i].x - origin->x) + y * (double) (points[i].y - origin->y);

      shadow.from = MIN (shadow.from, at);
      shadow.to = MAX (shadow.to, at);
    }

  return shadow;
}

typedef struct
{
  const AciesPoint *base;
  const AciesPoint *points;
  guint n_points;
  const AciesHeading *course;
  double margin;
} Slide;

/* Narrows SPAN to where the shadows on the axis X, Y overlap. FALSE if they never do. */
static gboolean
narrow (const Slide *self, double x, double y, AciesSpan *span)
{
  AciesSpan moving = cast_shadow (self->base, 4, self->base, x, y);
  AciesSpan still = cast_shadow (self->points, self->n_points, self->base, x, y);
  double size = sqrt (x * x + y * y);
  double speed = x * self->course->x + y * self->course->y;
  double margin = self->margin * size;

  /* How far the moving shadow is before it touches, and before it has left. */
  still.from -= moving.to - margin;
  still.to -= moving.from + margin;
  if (ABS (speed) < size * 1e-12)
    return still.from < 0 && still.to > 0;

  span->from = MAX (span->from, speed > 0 ? still.from / speed : still.to / speed);
  span->to = MIN (span->to, speed > 0 ? still.to / speed : still.from / speed);
  return span->from < span->to;
}

static gboolean
narrow_across (const Slide *self, const AciesPoint *a, const AciesPoint *b, AciesSpan *span)
{
  return acies_point_equal (a, b)
         || narrow (self, (double) (b->y - a->y), -(double) (b->x - a->x), span);
}

/**
 * acies_slide_over_body:
 *
 * Finds where on its way BASE lies in a convex body of two points or more.
 *
 * Returns: FALSE if it never lies deeper in it than MARGIN */
gboolean
acies_slide_over_body (const AciesFootprint *base,
                       const AciesHeading *course,
                       const AciesPoint *points,
                       guint n_points,
                       double margin,
                       AciesSpan *span)
{
  Slide self = { base->corners, points, n_points, course, margin };
  guint n_edges = n_points == 2 ? 1 : n_points;

  *span = (AciesSpan){ -G_MAXDOUBLE, G_MAXDOUBLE };
  if (!narrow (&self, course->y, -course->x, span))
    return FALSE;

  for (guint i = 0; i < 2; i++)
    {
      if (!narrow_across (&self, &base->corners[i], &base->corners[i + 1], span))
        return FALSE;
    }
  for (guint i = 0; i < n_edges; i++)
    {
      if (!narrow_across (&self, &points[i], &points[(i + 1) % n_points], span))
        return FALSE;
    }

  return TRUE;
}

gboolean
acies_slide_until_touch (const AciesFootprint *base,
                         const AciesHeading *course,
                         const AciesPoint *points,
                         guint n_points,
                         double *way)
{
  AciesSpan span;

  if (!acies_slide_over_body (base, course, points, n_points, ACIES_SLIDE_MARGIN, &span)
      || !acies_slide_over_body (base, course, points, n_points, 0, &span) || span.to <= 0)
    return FALSE;
  *way = span.from;
  return TRUE;
}

/* The edge from A to B with half of WIDTH all round it, its ends cut to three sides each. */
static void
make_capsule (const AciesPoint *a, const AciesPoint *b, AciesLength width, AciesPoint *points)
{
  AciesPlacement start = { *a, acies_point_bearing (a, b) };
  AciesPlacement end = { *b, start.facing };
  AciesLength half = width / 2;
  AciesLength cut = (AciesLength) ((double) half * (G_SQRT2 - 1));

  points[0] = acies_placement_project (&start, -half, -cut);
  points[1] = acies_placement_project (&end, -half, cut);
  points[2] = acies_placement_project (&end, -cut, half);
  points[3] = acies_placement_project (&end, cut, half);
  points[4] = acies_placement_project (&end, half, cut);
  points[5] = acies_placement_project (&start, half, -cut);
  points[6] = acies_placement_project (&start, cut, -half);
  points[7] = acies_placement_project (&start, -cut, -half);
}

static int
compare_spans (gconstpointer a, gconstpointer b)
{
  double first = ((const AciesSpan *) a)->from;
  double second = ((const AciesSpan *) b)->from;

  return first < second ? -1 : first > second;
}

/* Sorts the spans behind the first FIRST and joins those that overlap. */
static void
join_spans (GArray *spans, guint first)
{
  guint kept = first;

  if (spans->len == first)
    return;

  qsort (&g_array_index (spans, AciesSpan, first), spans->len - first, sizeof (AciesSpan),
         compare_spans);
  for (guint i = first + 1; i < spans->len; i++)
    {
      AciesSpan *last = &g_array_index (spans, AciesSpan, kept);
      AciesSpan next = g_array_index (spans, AciesSpan, i);

      if (next.from <= last->to)
        last->to = MAX (last->to, next.to);
      else
        g_array_index (spans, AciesSpan, ++kept) = next;
    }
  g_array_set_size (spans, kept + 1);
}

static void
add_span (GArray *spans, AciesSpan span, double limit)
{
  span.from = MAX (span.from, 0);
  span.to = MIN (span.to, limit);
  if (span.from < span.to)
    g_array_append_val (spans, span);
}

/* Where no edge of an area is under the base it lies wholly inside or wholly outside. */
static void
add_insides (const AciesFootprint *base,
             const AciesHeading *course,
             const AciesPolygon *polygon,
             double limit,
             GArray *spans,
             guint first)
{
  guint n = spans->len;
  double from = 0;

  for (guint i = first; i <= n; i++)
    {
      AciesSpan span = { from, i < n ? g_array_index (spans, AciesSpan, i).from : limit };
      double middle = (span.from + span.to) / 2;
      AciesPoint corner = { base->corners[0].x + llround (course->x * middle),
                            base->corners[0].y + llround (course->y * middle) };

      if (i < n)
        from = g_array_index (spans, AciesSpan, i).to;
      if (span.from < span.to && acies_polygon_contains (polygon, &corner))
        g_array_append_val (spans, span);
    }
}

/* Whether the whole way of BASE, LIMIT long, passes by the box of POLYGON. */
static gboolean
passes_by (const AciesFootprint *base,
           const AciesHeading *course,
           const AciesPolygon *polygon,
           double limit)
{
  AciesBounds way, box;

  acies_footprint_get_bounds (base, &way);
  acies_polygon_get_bounds (polygon, &box);
  way.low.x += (AciesLength) floor (MIN (0, course->x * limit));
  way.low.y += (AciesLength) floor (MIN (0, course->y * limit));
  way.high.x += (AciesLength) ceil (MAX (0, course->x * limit));
  way.high.y += (AciesLength) ceil (MAX (0, course->y * limit));
  return acies_bounds_separation (&way, &box) > 0;
}

/**
 * acies_slide_over_ground:
 *
 * Finds where on its way, no longer than LIMIT, BASE lies in
 * POLYGON. */
void
acies_slide_over_ground (const AciesFootprint *base,
                         const AciesHeading *course,
                         const AciesPolygon *polygon,
                         double limit,
                         GArray *spans)
{
  guint n_points;
  const AciesPoint *points = acies_polygon_get_points (polygon, &n_points);
  gboolean is_line = acies_polygon_is_line (polygon);
  guint first = spans->len;

  if (passes_by (base, course, polygon, limit))
    return;

  for (guint i = 0; i < (is_line ? n_points - 1 : n_points); i++)
    {
      AciesPoint edge[N_CAPSULE] = { points[i], points[(i + 1) % n_points] };
      AciesSpan span;

      if (is_line)
        make_capsule (&points[i], &points[i + 1], acies_polygon_get_width (polygon), edge);
      if (acies_slide_over_body (base, course, edge, is_line ? N_CAPSULE : 2, ACIES_TRACK_SKIN,
                                 &span))
        add_span (spans, span, limit);
    }

  join_spans (spans, first);
  if (!is_line)
    {
      add_insides (base, course, polygon, limit, spans, first);
      join_spans (spans, first);
    }
}
