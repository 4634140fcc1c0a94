/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws an area of sight by rays to every degree and past both sides of every corner that is seen,
 * in order.
 *
 * Each ray ends where its first break is. What begins again behind it (beyond the depth of cover
 * that one sees through, beyond what a crest hides) is left out, so that the outline says no more
 * than is seen. Edges are exact at corners; where depths bound the view it is as fine as a
 * degree. */
#include "geometry/sight/acies-sight-area.h"

#include "geometry/plane/acies-segment.h"

#include <math.h>

/* How far beside a corner a ray passes it. */
#define BESIDE 2

typedef struct
{
  AciesSight *sight;
  const AciesSightEnd *viewer;
  const AciesSightField *field;
  GArray *rays; /* of AciesPoint: from the viewer to where they leave the field */
} View;

/* The part of a way from AT by WAY that stays between 0 and LIMIT. */
static double
get_stay (AciesLength at, double way, AciesLength limit)
{
  if (way > 0)
    return (double) (limit - at) / way;
  return way < 0 ? (double) -at / way : G_MAXDOUBLE;
}

/* Adds a ray by (DX, DY), as far as the field goes. */
static void
add_ray (View *self, double dx, double dy)
{
  const AciesSightField *field = self->field;
  const AciesPoint *at = &self->viewer->at;
  double length = hypot (dx, dy);
  double part = MIN (get_stay (at->x, dx, field->width), get_stay (at->y, dy, field->height));
  AciesPoint ray;

  if (length == 0)
    return;
  if (field->range >= 0)
    part = MIN (part, (double) field->range / length);
  ray.x = CLAMP (at->x + llround (dx * part), 0, field->width) - at->x;
  ray.y = CLAMP (at->y + llround (dy * part), 0, field->height) - at->y;
  g_array_append_val (self->rays, ray);
}

/* Rays past both sides of CORNER, if it is seen. */
static void
add_corner (View *self, const AciesPoint *corner)
{
  AciesSightEnd target = { .at = *corner, .height = self->field->level };
  double dx = (double) (corner->x - self->viewer->at.x);
  double dy = (double) (corner->y - self->viewer->at.y);
  double length = hypot (dx, dy);

  target.group = self->viewer->group;
  if (length == 0 || acies_sight_find_any (self->sight, self->viewer, &target) != ACIES_SIGHT_CLEAR)
    return;

  for (int side = -BESIDE; side <= BESIDE; side += BESIDE)
    add_ray (self, dx - dy * side / length, dy + dx * side / length);
}

static gboolean
is_lower_half (const AciesPoint *ray)
{
  return ray->y < 0 || (ray->y == 0 && ray->x < 0);
}

/* Clockwise on the table from east. */
static int
compare_rays (gconstpointer a, gconstpointer b)
{
  const AciesPoint *first = a;
  const AciesPoint *second = b;
  gint64 side;

  if (is_lower_half (first) != is_lower_half (second))
    return is_lower_half (first) ? 1 : -1;

  side = acies_segment_side (&(AciesPoint){ 0, 0 }, first, second);
  return (side < 0) - (side > 0);
}

static void
add_rays (View *self)
{
  const AciesSightField *field = self->field;
  const AciesPoint *at = &self->viewer->at;
  g_autoptr (GArray) corners = acies_sight_dup_corners (self->sight);

  for (int degree = 0; degree < ACIES_FULL_TURN / ACIES_PER_DEGREE; degree++)
    {
      AciesPlacement way = { { 0, 0 }, ACIES_DEGREES (degree) };
      AciesPoint far = acies_placement_project (&way, 0, field->width + field->height);

      add_ray (self, (double) far.x, (double) far.y);
    }
  for (int i = 0; i < 4; i++)
    add_ray (self, (double) ((i & 1) * field->width - at->x),
             (double) ((i >> 1) * field->height - at->y));
  for (guint i = 0; i < corners->len; i++)
    add_corner (self, &g_array_index (corners, AciesPoint, i));
}

/**
 * acies_sight_dup_area:
 *
 * Finds what VIEWER sees of FIELD without a break.
 *
 * Returns: (transfer full) (element-type AciesPoint): a closed outline about the viewer */
GArray *
acies_sight_dup_area (AciesSight *sight, const AciesSightEnd *viewer, const AciesSightField *field)
{
  GArray *outline = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  g_autoptr (GArray) rays = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  View view = { sight, viewer, field, rays };

  g_return_val_if_fail (sight != NULL && viewer != NULL && field != NULL, outline);

  if (viewer->at.x < 0 || viewer->at.y < 0 || viewer->at.x > field->width
      || viewer->at.y > field->height)
    return outline;

  add_rays (&view);
  g_array_sort (rays, compare_rays);
  for (guint i = 0; i < rays->len; i++)
    {
      const AciesPoint *ray = &g_array_index (rays, AciesPoint, i);
      AciesSightEnd target = { .height = field->level, .group = viewer->group };
      AciesPoint end;

      target.at = (AciesPoint){ viewer->at.x + ray->x, viewer->at.y + ray->y };
      end = acies_sight_find_end (sight, viewer, &target);
      if (outline->len == 0
          || !acies_point_equal (&g_array_index (outline, AciesPoint, outline->len - 1), &end))
        g_array_append_val (outline, end);
    }

  return outline;
}
