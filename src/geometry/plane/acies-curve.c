/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* An edge is a cubic of Bézier’s. At a bend it leaves along the way from the point before to the
 * point behind, a sixth of that long, so that the curve runs through its points; at a corner it
 * leaves straight to the other end. */
#include "geometry/plane/acies-curve.h"

#include <math.h>

#define PART 6.0

typedef struct
{
  const AciesPoint *points;
  const gboolean *bends;
  guint n_points;
  gboolean is_line;
} Course;

static gboolean
is_bend (const Course *self, guint index)
{
  if (self->bends == NULL || !self->bends[index] || self->n_points < 3)
    return FALSE;
  return !self->is_line || (index > 0 && index + 1 < self->n_points);
}

/* How far the handle of point INDEX reaches from it towards the next. */
static void
get_handle (const Course *self, guint index, double *x, double *y)
{
  const AciesPoint *before = &self->points[(index + self->n_points - 1) % self->n_points];
  const AciesPoint *behind = &self->points[(index + 1) % self->n_points];

  *x = *y = 0;
  if (!is_bend (self, index))
    return;
  *x = (double) (behind->x - before->x) / PART;
  *y = (double) (behind->y - before->y) / PART;
}

static AciesLength
blend (double a, double b, double c, double d, double t)
{
  double u = 1 - t;

  return llround (u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d);
}

static void
append (GArray *flat, GArray *edges, const AciesPoint *point, guint edge)
{
  g_array_append_val (flat, *point);
  if (edges != NULL)
    g_array_append_val (edges, edge);
}

/* The edge from point INDEX on, without its end. */
static void
flatten_edge (const Course *self, guint index, GArray *flat, GArray *edges)
{
  guint next = (index + 1) % self->n_points;
  const AciesPoint *from = &self->points[index], *to = &self->points[next];
  guint n = is_bend (self, index) || is_bend (self, next) ? ACIES_CURVE_PIECES : 1;
  double out_x, out_y, in_x, in_y;

  get_handle (self, index, &out_x, &out_y);
  get_handle (self, next, &in_x, &in_y);
  append (flat, edges, from, index);
  for (guint i = 1; i < n; i++)
    {
      double t = (double) i / n;
      const AciesPoint point = { blend ((double) from->x, (double) from->x + out_x,
                                        (double) to->x - in_x, (double) to->x, t),
                                 blend ((double) from->y, (double) from->y + out_y,
                                        (double) to->y - in_y, (double) to->y, t) };

      append (flat, edges, &point, index);
    }
}

void
acies_curve_flatten (const AciesPoint *points,
                     const gboolean *bends,
                     guint n_points,
                     gboolean is_line,
                     GArray *flat,
                     GArray *edges)
{
  const Course course = { points, bends, n_points, is_line };

  g_return_if_fail (flat != NULL);

  for (guint i = 0; i + (is_line ? 1 : 0) < n_points; i++)
    flatten_edge (&course, i, flat, edges);
  if (is_line && n_points > 0)
    append (flat, edges, &points[n_points - 1], n_points - 1);
}

AciesPolygon *
acies_curve_new_moved (const AciesPolygon *polygon,
                       const AciesPoint *new_points,
                       AciesLength width,
                       GError **error)
{
  const gboolean *bends;
  guint n_points;

  g_return_val_if_fail (polygon != NULL && new_points != NULL, NULL);

  acies_curve_get_points (polygon, &n_points, &bends);
  return acies_curve_new (new_points, bends, n_points, acies_polygon_is_line (polygon), width,
                          error);
}
