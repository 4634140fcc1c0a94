/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesOutline is a growing array of points. Nothing here keeps the shape sound:
 * acies_outline_to_polygon () checks it once. */
#include "geometry/plane/acies-outline.h"

#include "geometry/plane/acies-curve.h"

#include <math.h>

struct _AciesOutline
{
  GArray *points; /* owned, of AciesPoint */
  GArray *bends;  /* owned, of gboolean, as many */
  gboolean is_line;
  AciesLength width;
};

static inline AciesPoint *
get_point (const AciesOutline *self, guint index)
{
  return &g_array_index (self->points, AciesPoint, index);
}

static inline gboolean *
get_bend (const AciesOutline *self, guint index)
{
  return &g_array_index (self->bends, gboolean, index);
}

static AciesPoint
limit_point (const AciesPoint *point)
{
  return (AciesPoint){ CLAMP (point->x, -ACIES_TABLE_LIMIT, ACIES_TABLE_LIMIT),
                       CLAMP (point->y, -ACIES_TABLE_LIMIT, ACIES_TABLE_LIMIT) };
}

AciesOutline *
acies_outline_new (gboolean is_line, AciesLength width)
{
  AciesOutline *self = g_new0 (AciesOutline, 1);

  self->points = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  self->bends = g_array_new (FALSE, TRUE, sizeof (gboolean));
  self->is_line = is_line;
  self->width = is_line ? CLAMP (width, 0, ACIES_TABLE_LIMIT) : 0;
  return self;
}

AciesOutline *
acies_outline_new_from_polygon (const AciesPolygon *polygon)
{
  AciesOutline *self;
  const AciesPoint *points;
  const gboolean *bends;
  guint n_points;

  g_return_val_if_fail (polygon != NULL, NULL);

  self = acies_outline_new (acies_polygon_is_line (polygon), acies_polygon_get_width (polygon));
  points = acies_curve_get_points (polygon, &n_points, &bends);
  g_array_append_vals (self->points, points, n_points);
  if (bends != NULL)
    g_array_append_vals (self->bends, bends, n_points);
  else
    g_array_set_size (self->bends, n_points);
  return self;
}

AciesOutline *
acies_outline_copy (const AciesOutline *self)
{
  AciesOutline *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = acies_outline_new (self->is_line, self->width);
  g_array_append_vals (copy->points, self->points->data, self->points->len);
  g_array_append_vals (copy->bends, self->bends->data, self->bends->len);
  return copy;
}

void
acies_outline_free (AciesOutline *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->points);
  g_array_unref (self->bends);
  g_free (self);
}

AciesPolygon *
acies_outline_to_polygon (const AciesOutline *self, GError **error)
{
  g_return_val_if_fail (self != NULL, NULL);

  return acies_curve_new (get_point (self, 0), get_bend (self, 0), self->points->len, self->is_line,
                          self->width, error);
}

gboolean
acies_outline_is_line (const AciesOutline *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->is_line;
}

AciesLength
acies_outline_get_width (const AciesOutline *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->width;
}

void
acies_outline_set_width (AciesOutline *self, AciesLength width)
{
  g_return_if_fail (self != NULL);

  if (self->is_line)
    self->width = CLAMP (width, 0, ACIES_TABLE_LIMIT);
}

const AciesPoint *
acies_outline_get_points (const AciesOutline *self, guint *n_points)
{
  g_return_val_if_fail (self != NULL && n_points != NULL, NULL);

  *n_points = self->points->len;
  return get_point (self, 0);
}

guint
acies_outline_get_n_points (const AciesOutline *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->points->len;
}

gboolean
acies_outline_insert (AciesOutline *self, guint index, const AciesPoint *point)
{
  guint n = self != NULL ? self->points->len : 0;
  gboolean bends = FALSE;
  AciesPoint limited;

  g_return_val_if_fail (self != NULL && point != NULL, FALSE);
  g_return_val_if_fail (index <= self->points->len, FALSE);

  if (self->points->len >= ACIES_POLYGON_MAX_POINTS)
    return FALSE;
  limited = limit_point (point);
  if (n > 1)
    bends = *get_bend (self, (index + n - 1) % n) && *get_bend (self, index % n);
  g_array_insert_val (self->points, index, limited);
  g_array_insert_val (self->bends, index, bends);
  return TRUE;
}

void
acies_outline_move (AciesOutline *self, guint index, const AciesPoint *point)
{
  g_return_if_fail (self != NULL && point != NULL);
  g_return_if_fail (index < self->points->len);

  *get_point (self, index) = limit_point (point);
}

static guint
get_n_needed (const AciesOutline *self)
{
  return self->is_line ? 2 : 3;
}

gboolean
acies_outline_remove (AciesOutline *self, guint index)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (index < self->points->len, FALSE);

  if (self->points->len <= get_n_needed (self))
    return FALSE;
  g_array_remove_index (self->points, index);
  g_array_remove_index (self->bends, index);
  return TRUE;
}

void
acies_outline_drop_last (AciesOutline *self)
{
  g_return_if_fail (self != NULL);

  if (self->points->len > 0)
    {
      g_array_set_size (self->points, self->points->len - 1);
      g_array_set_size (self->bends, self->points->len);
    }
}

gboolean
acies_outline_bends (const AciesOutline *self, guint index)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (index < self->points->len, FALSE);

  return *get_bend (self, index);
}

void
acies_outline_set_bend (AciesOutline *self, guint index, gboolean bends)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (index < self->points->len);

  *get_bend (self, index) = bends;
}

void
acies_outline_flatten (const AciesOutline *self, gboolean open, GArray *flat)
{
  g_return_if_fail (self != NULL && flat != NULL);

  acies_curve_flatten (get_point (self, 0), get_bend (self, 0), self->points->len,
                       self->is_line || open, flat, NULL);
}

void
acies_outline_shift (AciesOutline *self, AciesLength east, AciesLength south)
{
  AciesBounds box;

  g_return_if_fail (self != NULL);

  if (self->points->len == 0)
    return;
  acies_bounds_init (&box, get_point (self, 0), self->points->len);
  east = CLAMP (east, -ACIES_TABLE_LIMIT - box.low.x, ACIES_TABLE_LIMIT - box.high.x);
  south = CLAMP (south, -ACIES_TABLE_LIMIT - box.low.y, ACIES_TABLE_LIMIT - box.high.y);
  for (guint i = 0; i < self->points->len; i++)
    {
      get_point (self, i)->x += east;
      get_point (self, i)->y += south;
    }
}

gboolean
acies_outline_is_enough (const AciesOutline *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->points->len >= get_n_needed (self);
}

gboolean
acies_outline_closes (const AciesOutline *self, const AciesPoint *point, AciesLength reach)
{
  g_return_val_if_fail (self != NULL && point != NULL, FALSE);

  return !self->is_line && acies_outline_is_enough (self)
         && acies_point_distance (get_point (self, 0), point) <= reach;
}

/* The point between FIRST and LAST that lies farthest from the way between them; FIRST if none lies
 * farther than TOLERANCE. */
static guint
find_farthest (const AciesOutline *self, guint first, guint last, AciesLength tolerance)
{
  double farthest = (double) tolerance * (double) tolerance;
  guint found = first;

  for (guint i = first + 1; i < last; i++)
    {
      double square = acies_segment_get_square (get_point (self, first), get_point (self, last),
                                                get_point (self, i));

      if (square > farthest)
        {
          farthest = square;
          found = i;
        }
    }
  return found;
}

/* The ways that are still to be looked at lie on a stack of their ends: an outline of thousands of
 * points must not use up the program's own. */
void
acies_outline_simplify (AciesOutline *self, AciesLength tolerance)
{
  g_autoptr (GArray) ways = NULL;
  g_autofree gboolean *keeps = NULL;
  guint first = 0, last, n_kept = 0;

  g_return_if_fail (self != NULL);

  if (self->points->len < 3)
    return;
  last = self->points->len - 1;
  ways = g_array_new (FALSE, FALSE, sizeof (guint));
  keeps = g_new0 (gboolean, self->points->len);
  keeps[first] = keeps[last] = TRUE;
  g_array_append_val (ways, first);
  g_array_append_val (ways, last);
  while (ways->len > 0)
    {
      guint farthest;

      first = g_array_index (ways, guint, ways->len - 2);
      last = g_array_index (ways, guint, ways->len - 1);
      g_array_set_size (ways, ways->len - 2);
      farthest = find_farthest (self, first, last, tolerance);
      if (farthest == first)
        continue;
      keeps[farthest] = TRUE;
      g_array_append_val (ways, first);
      g_array_append_val (ways, farthest);
      g_array_append_val (ways, farthest);
      g_array_append_val (ways, last);
    }
  for (guint i = 0; i < self->points->len; i++)
    if (keeps[i])
      {
        *get_bend (self, n_kept) = *get_bend (self, i);
        *get_point (self, n_kept++) = *get_point (self, i);
      }
  g_array_set_size (self->points, n_kept);
  g_array_set_size (self->bends, n_kept);
}

static gboolean
hit_vertex (const AciesOutline *self,
            const AciesPoint *point,
            AciesLength reach,
            AciesOutlineHit *hit)
{
  AciesLength nearest = reach;

  for (guint i = 0; i < self->points->len; i++)
    {
      AciesLength distance = acies_point_distance (get_point (self, i), point);

      if (distance > nearest || (hit->part == ACIES_OUTLINE_VERTEX && distance == nearest))
        continue;
      nearest = distance;
      *hit = (AciesOutlineHit){ ACIES_OUTLINE_VERTEX, i, *get_point (self, i) };
    }
  return hit->part == ACIES_OUTLINE_VERTEX;
}

static gboolean
hit_edge (const AciesOutline *self,
          const AciesPoint *point,
          AciesLength reach,
          AciesOutlineHit *hit)
{
  AciesNearest nearest = ACIES_NEAREST_INIT;
  gboolean is_open = self->is_line || self->points->len < 3;
  g_autoptr (GArray) flat = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (guint));
  guint index = 0;

  acies_curve_flatten (get_point (self, 0), get_bend (self, 0), self->points->len, is_open, flat,
                       edges);
  for (guint i = 0; i + (is_open ? 1 : 0) < flat->len; i++)
    if (acies_nearest_add (&nearest, &g_array_index (flat, AciesPoint, i),
                           &g_array_index (flat, AciesPoint, (i + 1) % flat->len), point))
      index = g_array_index (edges, guint, i);
  if (nearest.length < 0 || nearest.length > MAX (reach, self->width / 2))
    return FALSE;
  hit->part = nearest.length <= reach ? ACIES_OUTLINE_EDGE : ACIES_OUTLINE_INSIDE;
  hit->index = index;
  hit->at = nearest.foot;
  return TRUE;
}

/* Whether POINT lies inside by the count of edges that a way to the south crosses: it answers for
 * outlines that cross themselves, too. */
static gboolean
has_inside (const AciesOutline *self, const AciesPoint *point)
{
  g_autoptr (GArray) flat = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  gboolean inside = FALSE;

  acies_outline_flatten (self, FALSE, flat);
  for (guint i = 0; !self->is_line && i < flat->len; i++)
    {
      const AciesPoint *a = &g_array_index (flat, AciesPoint, i),
                       *b = &g_array_index (flat, AciesPoint, (i + 1) % flat->len);

      if ((a->x > point->x) != (b->x > point->x)
          && (b->x > a->x) == (acies_segment_side (a, b, point) < 0))
        inside = !inside;
    }
  return inside;
}

void
acies_outline_hit (const AciesOutline *self,
                   const AciesPoint *point,
                   AciesLength reach,
                   AciesOutlineHit *hit)
{
  g_return_if_fail (self != NULL && point != NULL && hit != NULL);

  *hit = (AciesOutlineHit){ ACIES_OUTLINE_NOTHING, 0, *point };
  if (hit_vertex (self, point, reach, hit) || hit_edge (self, point, reach, hit))
    return;
  if (has_inside (self, point))
    hit->part = ACIES_OUTLINE_INSIDE;
}

gboolean
acies_outline_find_crossing (const AciesOutline *self, AciesCrossing *crossing)
{
  g_autoptr (GArray) flat = NULL;    /* of AciesPoint */
  g_autoptr (GArray) edges = NULL;   /* of guint: which point of the outline each comes from */
  g_autoptr (GArray) points = NULL;  /* of AciesPoint, none the same as the one before */
  g_autoptr (GArray) numbers = NULL; /* of guint: the same of each of them */

  g_return_val_if_fail (self != NULL && crossing != NULL, FALSE);

  if (self->is_line || self->points->len == 0)
    return FALSE;
  flat = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  edges = g_array_new (FALSE, FALSE, sizeof (guint));
  acies_curve_flatten (get_point (self, 0), get_bend (self, 0), self->points->len, FALSE, flat,
                       edges);
  points = g_array_sized_new (FALSE, FALSE, sizeof (AciesPoint), flat->len);
  numbers = g_array_sized_new (FALSE, FALSE, sizeof (guint), flat->len);
  for (guint i = 0; i < flat->len; i++)
    {
      const AciesPoint *one = &g_array_index (flat, AciesPoint, i);

      if (acies_point_equal (one, &g_array_index (flat, AciesPoint, (i + 1) % flat->len)))
        continue;
      g_array_append_val (points, *one);
      g_array_append_val (numbers, g_array_index (edges, guint, i));
    }
  if (!acies_crossing_find ((const AciesPoint *) (gpointer) points->data, points->len, crossing))
    return FALSE;
  crossing->edge = g_array_index (numbers, guint, crossing->edge);
  crossing->other = g_array_index (numbers, guint, crossing->other);
  return TRUE;
}

gboolean
acies_outline_leaves_table (const AciesOutline *self, AciesLength width, AciesLength height)
{
  AciesBounds box;

  g_return_val_if_fail (self != NULL, FALSE);

  if (self->points->len == 0)
    return FALSE;
  acies_bounds_init (&box, get_point (self, 0), self->points->len);
  return box.low.x < 0 || box.low.y < 0 || box.high.x > width || box.high.y > height;
}

/* COORDINATE on the nearest line of the grid, if that is within reach. */
static gboolean
snap_to_line (const AciesGridSnap *self, AciesLength *coordinate)
{
  AciesLength line;

  if (self->pitch <= 0)
    return FALSE;
  line = llround ((double) *coordinate / (double) self->pitch) * self->pitch;
  if (ABS (line - *coordinate) > self->reach)
    return FALSE;
  *coordinate = line;
  return TRUE;
}

AciesSnapped
acies_grid_snap_point (const AciesGridSnap *self, const AciesPoint *point, AciesPoint *snapped)
{
  AciesLength nearest = G_MAXINT64;
  AciesSnapped result = ACIES_GRID_SNAP_NONE;

  g_return_val_if_fail (self != NULL && point != NULL && snapped != NULL, ACIES_GRID_SNAP_NONE);

  *snapped = *point;
  for (guint i = 0; i < self->n_points; i++)
    {
      AciesLength distance = acies_point_distance (&self->points[i], point);

      if (distance > self->reach || distance >= nearest)
        continue;
      nearest = distance;
      *snapped = self->points[i];
      result = ACIES_GRID_SNAP_VERTEX;
    }
  if (result != ACIES_GRID_SNAP_NONE)
    return result;
  if (snap_to_line (self, &snapped->x))
    result |= ACIES_GRID_SNAP_COLUMN;
  if (snap_to_line (self, &snapped->y))
    result |= ACIES_GRID_SNAP_ROW;
  return result;
}
