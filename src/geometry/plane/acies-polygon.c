/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesPolygon: pieces of ground and what meets them.
 *
 * An area is the closed inside of its outline. A line is all that lies no farther than half its
 * width from its points joined up, so its ends and bends are round. Both are closed: an edge that
 * is touched is met. */
#include "config.h"

#include "geometry/plane/acies-polygon.h"

#include "geometry/plane/acies-crossing.h"
#include "geometry/plane/acies-curve.h"

#include <glib/gi18n-lib.h>
#include <math.h>

struct _AciesPolygon
{
  AciesPoint *points;
  guint n_points;
  gboolean is_line;
  AciesLength width;
  AciesBounds box; /* about it, width counted */

  /* What it was made of, if it bends anywhere; else NULL. */
  AciesPoint *corners;
  gboolean *bends;
  guint n_corners;
};

G_DEFINE_BOXED_TYPE (AciesPolygon, acies_polygon, acies_polygon_ref, acies_polygon_unref)
G_DEFINE_QUARK (acies_geometry_error_quark, acies_geometry_error)

static guint
get_n_edges (const AciesPolygon *self)
{
  return self->is_line ? self->n_points - 1 : self->n_points;
}

static inline const AciesPoint *
get_next (const AciesPolygon *self, guint edge)
{
  return &self->points[edge + 1 < self->n_points ? edge + 1 : 0];
}

AciesPolygon *
acies_polygon_ref (AciesPolygon *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire (self);
}

static void
polygon_clear (gpointer data)
{
  AciesPolygon *self = data;

  g_free (self->points);
  g_free (self->corners);
  g_free (self->bends);
}

void
acies_polygon_unref (AciesPolygon *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, polygon_clear);
}

static gboolean
check_outline (const AciesPolygon *self, GError **error)
{
  AciesCrossing crossing;

  if (!acies_crossing_find (self->points, self->n_points, &crossing))
    return TRUE;
  g_set_error (error, ACIES_GEOMETRY_ERROR, ACIES_GEOMETRY_ERROR_CROSSES_ITSELF,
               _ ("The outline crosses or touches itself: its edges %u and %u meet. Give "
                  "its points in order around the area."),
               crossing.edge + 1, crossing.other + 1);
  return FALSE;
}

static gboolean
is_within_limit (AciesLength coordinate)
{
  return -ACIES_TABLE_LIMIT <= coordinate && coordinate <= ACIES_TABLE_LIMIT;
}

static gboolean
check_limits (const AciesPoint *points, guint n_points, AciesLength width, GError **error)
{
  for (guint i = 0; i < n_points; i++)
    {
      if (!is_within_limit (points[i].x) || !is_within_limit (points[i].y))
        {
          g_set_error (error, ACIES_GEOMETRY_ERROR, ACIES_GEOMETRY_ERROR_OFF_LIMITS,
                       _ ("Point %u of the shape is farther away than any table reaches (%d m)."),
                       i + 1, (int) (ACIES_TABLE_LIMIT / ACIES_MM (1000)));
          return FALSE;
        }
    }

  if (n_points > ACIES_POLYGON_MAX_POINTS)
    {
      g_set_error (error, ACIES_GEOMETRY_ERROR, ACIES_GEOMETRY_ERROR_OFF_LIMITS,
                   _ ("The shape has %u points; at most %d are allowed."), n_points,
                   ACIES_POLYGON_MAX_POINTS);
      return FALSE;
    }
  if (width < 0 || width > ACIES_TABLE_LIMIT)
    {
      g_set_error_literal (error, ACIES_GEOMETRY_ERROR, ACIES_GEOMETRY_ERROR_OFF_LIMITS,
                           _ ("The width of a line must not be below zero or beyond any table."));
      return FALSE;
    }

  return TRUE;
}

/* Copies the points without those that repeat the one before them. */
static void
take_points (AciesPolygon *self, const AciesPoint *points, guint n_points)
{
  self->points = g_new (AciesPoint, MAX (n_points, 1));
  for (guint i = 0; i < n_points; i++)
    {
      if (self->n_points == 0 || !acies_point_equal (&self->points[self->n_points - 1], &points[i]))
        self->points[self->n_points++] = points[i];
    }
  while (!self->is_line && self->n_points > 1
         && acies_point_equal (&self->points[0], &self->points[self->n_points - 1]))
    self->n_points--;
}

static void
compute_box (AciesPolygon *self)
{
  AciesLength half = (self->width + 1) / 2;

  acies_bounds_init (&self->box, self->points, self->n_points);
  self->box.low.x -= half;
  self->box.low.y -= half;
  self->box.high.x += half;
  self->box.high.y += half;
}

static AciesPolygon *
polygon_new (
    const AciesPoint *points, guint n_points, gboolean is_line, AciesLength width, GError **error)
{
  g_autoptr (AciesPolygon) self = NULL;

  g_return_val_if_fail (points != NULL || n_points == 0, NULL);

  if (!check_limits (points, n_points, width, error))
    return NULL;

  self = g_atomic_rc_box_new0 (AciesPolygon);
  self->is_line = is_line;
  self->width = width;
  take_points (self, points, n_points);
  if (self->n_points < (is_line ? 2 : 3))
    {
      g_set_error (error, ACIES_GEOMETRY_ERROR, ACIES_GEOMETRY_ERROR_TOO_FEW_POINTS,
                   is_line ? ngettext ("A line needs at least two different points, and this one "
                                       "has %u.",
                                       "A line needs at least two different points, and this one "
                                       "has %u.",
                                       self->n_points)
                           : ngettext ("An area needs at least three different points, and this "
                                       "one has %u.",
                                       "An area needs at least three different points, and this "
                                       "one has %u.",
                                       self->n_points),
                   self->n_points);
      return NULL;
    }
  if (!is_line && !check_outline (self, error))
    return NULL;

  compute_box (self);
  return g_steal_pointer (&self);
}

/**
 * acies_polygon_new_area:
 *
 * Makes a closed area. Points that repeat the one before (or close the outline) are left out.
 *
 * Returns: (transfer full): the area, or NULL with a sentence */
AciesPolygon *
acies_polygon_new_area (const AciesPoint *points, guint n_points, GError **error)
{
  return polygon_new (points, n_points, FALSE, 0, error);
}

/**
 * acies_polygon_new_line:
 *
 * Makes a line, which may cross itself.
 *
 * Returns: (transfer full): the line, or NULL with a sentence */
AciesPolygon *
acies_polygon_new_line (const AciesPoint *points, guint n_points, AciesLength width, GError **error)
{
  return polygon_new (points, n_points, TRUE, width, error);
}

static gboolean
has_bend (const gboolean *bends, guint n_points)
{
  for (guint i = 0; bends != NULL && i < n_points; i++)
    if (bends[i])
      return TRUE;
  return FALSE;
}

AciesPolygon *
acies_curve_new (const AciesPoint *points,
                 const gboolean *bends,
                 guint n_points,
                 gboolean is_line,
                 AciesLength width,
                 GError **error)
{
  g_autoptr (GArray) flat = NULL;
  AciesPolygon *self;

  g_return_val_if_fail (points != NULL || n_points == 0, NULL);

  if (!has_bend (bends, n_points) || n_points > ACIES_POLYGON_MAX_POINTS)
    return polygon_new (points, n_points, is_line, width, error);
  flat = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  acies_curve_flatten (points, bends, n_points, is_line, flat, NULL);
  self = polygon_new ((const AciesPoint *) (gpointer) flat->data, flat->len, is_line, width, error);
  if (self == NULL)
    return NULL;
  self->corners = g_memdup2 (points, n_points * sizeof (AciesPoint));
  self->bends = g_memdup2 (bends, n_points * sizeof (gboolean));
  self->n_corners = n_points;
  return self;
}

const AciesPoint *
acies_curve_get_points (const AciesPolygon *polygon, guint *n_points, const gboolean **bends)
{
  g_return_val_if_fail (polygon != NULL && n_points != NULL && bends != NULL, NULL);

  *bends = polygon->bends;
  *n_points = polygon->corners != NULL ? polygon->n_corners : polygon->n_points;
  return polygon->corners != NULL ? polygon->corners : polygon->points;
}

/* What both were made of, if either bends. */
static gboolean
bend_alike (const AciesPolygon *a, const AciesPolygon *b)
{
  if (a->n_corners != b->n_corners)
    return FALSE;
  for (guint i = 0; i < a->n_corners; i++)
    if (!acies_point_equal (&a->corners[i], &b->corners[i])
        || (a->bends[i] != 0) != (b->bends[i] != 0))
      return FALSE;
  return TRUE;
}

const AciesPoint *
acies_polygon_get_points (const AciesPolygon *self, guint *n_points)
{
  g_return_val_if_fail (self != NULL, NULL);

  *n_points = self->n_points;
  return self->points;
}

gboolean
acies_polygon_equal (const AciesPolygon *a, const AciesPolygon *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  if (a->is_line != b->is_line || a->width != b->width || a->n_points != b->n_points)
    return FALSE;
  for (guint i = 0; i < a->n_points; i++)
    if (!acies_point_equal (&a->points[i], &b->points[i]))
      return FALSE;
  return bend_alike (a, b);
}

gboolean
acies_polygon_is_line (const AciesPolygon *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->is_line;
}

AciesLength
acies_polygon_get_width (const AciesPolygon *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->width;
}

void
acies_polygon_get_bounds (const AciesPolygon *self, AciesBounds *box)
{
  g_return_if_fail (self != NULL && box != NULL);

  *box = self->box;
}

static gboolean
line_contains (const AciesPolygon *self, const AciesPoint *point)
{
  for (guint i = 0; i < get_n_edges (self); i++)
    {
      if (acies_segment_reaches (&self->points[i], get_next (self, i), point, self->width))
        return TRUE;
    }

  return FALSE;
}

gboolean
acies_polygon_contains (const AciesPolygon *self, const AciesPoint *point)
{
  gboolean inside = FALSE;

  g_return_val_if_fail (self != NULL && point != NULL, FALSE);

  if (acies_bounds_separation (&self->box, &(AciesBounds){ *point, *point }) > 0)
    return FALSE;
  if (self->is_line)
    return line_contains (self, point);

  /* Counts the edges south of the point that a way to the south would cross. */
  for (guint i = 0; i < self->n_points; i++)
    {
      const AciesPoint *a = &self->points[i];
      const AciesPoint *b = get_next (self, i);
      gint64 side;

      if (MAX (a->x, b->x) < point->x || MIN (a->x, b->x) > point->x)
        continue;
      if (acies_segment_contains (a, b, point))
        return TRUE;
      if ((a->x > point->x) == (b->x > point->x))
        continue;
      side = acies_segment_side (a, b, point);
      if ((b->x > a->x) == (side < 0))
        inside = !inside;
    }

  return inside;
}

/* Whether no more than WIDTH / 2 lies between two segments. */
static gboolean
segments_reach (const AciesPoint *a,
                const AciesPoint *b,
                const AciesPoint *c,
                const AciesPoint *d,
                AciesLength width)
{
  if (acies_segment_meets (a, b, c, d))
    return TRUE;

  return width > 0
         && (acies_segment_reaches (a, b, c, width) || acies_segment_reaches (a, b, d, width)
             || acies_segment_reaches (c, d, a, width) || acies_segment_reaches (c, d, b, width));
}

/* Whether the edge from A to B, with half of the width about it, has nothing of BOX. */
static gboolean
is_beside (const AciesPolygon *self,
           const AciesPoint *a,
           const AciesPoint *b,
           const AciesBounds *box)
{
  AciesBounds edge
      = { { MIN (a->x, b->x), MIN (a->y, b->y) }, { MAX (a->x, b->x), MAX (a->y, b->y) } };

  return acies_bounds_separation (&edge, box) > (self->width + 1) / 2;
}

gboolean
acies_polygon_meets_segment (const AciesPolygon *self, const AciesPoint *a, const AciesPoint *b)
{
  AciesBounds box
      = { { MIN (a->x, b->x), MIN (a->y, b->y) }, { MAX (a->x, b->x), MAX (a->y, b->y) } };

  g_return_val_if_fail (self != NULL, FALSE);

  if (acies_bounds_separation (&self->box, &box) > 0)
    return FALSE;

  for (guint i = 0; i < get_n_edges (self); i++)
    {
      const AciesPoint *c = &self->points[i];
      const AciesPoint *d = get_next (self, i);

      if (!is_beside (self, c, d, &box) && segments_reach (c, d, a, b, self->width))
        return TRUE;
    }

  return !self->is_line && acies_polygon_contains (self, a);
}

/* The first edge of SELF that comes within half its width of an edge of the base. */
static gboolean
find_meeting_edges (const AciesPolygon *self, const AciesFootprint *base, guint *edge, int *side)
{
  AciesBounds box;

  acies_footprint_get_bounds (base, &box);
  if (acies_bounds_separation (&self->box, &box) > 0)
    return FALSE;

  for (*edge = 0; *edge < get_n_edges (self); (*edge)++)
    {
      const AciesPoint *a = &self->points[*edge];
      const AciesPoint *b = get_next (self, *edge);

      if (is_beside (self, a, b, &box))
        continue;
      for (*side = 0; *side < 4; (*side)++)
        {
          if (segments_reach (a, b, &base->corners[*side], &base->corners[(*side + 1) & 3],
                              self->width))
            return TRUE;
        }
    }

  return FALSE;
}

gboolean
acies_polygon_meets_footprint (const AciesPolygon *self, const AciesFootprint *footprint)
{
  guint edge;
  int side;

  g_return_val_if_fail (self != NULL && footprint != NULL, FALSE);

  /* Where no edges meet, one lies wholly inside the other or they are apart. */
  return acies_polygon_contains (self, &footprint->corners[0])
         || acies_footprint_contains (footprint, &self->points[0])
         || find_meeting_edges (self, footprint, &edge, &side);
}

/* A point that both share, if they do. */
static gboolean
find_shared (const AciesPolygon *self, const AciesFootprint *base, AciesPoint *shared)
{
  guint edge;
  int side;

  for (int i = 0; i < 4; i++)
    {
      *shared = base->corners[i];
      if (acies_polygon_contains (self, shared))
        return TRUE;
    }

  *shared = self->points[0];
  if (acies_footprint_contains (base, shared))
    return TRUE;

  if (!find_meeting_edges (self, base, &edge, &side))
    return FALSE;

  if (acies_segment_meets (&self->points[edge], get_next (self, edge), &base->corners[side],
                           &base->corners[(side + 1) & 3]))
    *shared = acies_segment_get_meeting (&self->points[edge], get_next (self, edge),
                                         &base->corners[side], &base->corners[(side + 1) & 3]);
  else
    {
      /* The side of the base only comes near the middle of the line: its nearest point to it. */
      AciesNearest nearest = ACIES_NEAREST_INIT;

      acies_nearest_add (&nearest, &base->corners[side], &base->corners[(side + 1) & 3],
                         &self->points[edge]);
      acies_nearest_add (&nearest, &base->corners[side], &base->corners[(side + 1) & 3],
                         get_next (self, edge));
      *shared = nearest.foot;
    }

  return TRUE;
}

/* Moves FROM, which is LENGTH from TO, from the middle of a line of WIDTH to its bank. */
static void
leave_bank (AciesPoint *from, const AciesPoint *to, AciesLength width, AciesLength length)
{
  double part;

  if (width == 0 || length <= 0)
    return;
  part = (double) width / 2 / (double) length;
  from->x += llround ((double) (to->x - from->x) * part);
  from->y += llround ((double) (to->y - from->y) * part);
}

/**
 * acies_polygon_separation:
 *
 * Measures the shortest way from SELF to the edge of FOOTPRINT; 0 if they
 * meet. */
void
acies_polygon_separation (const AciesPolygon *self,
                          const AciesFootprint *footprint,
                          AciesSeparation *gap)
{
  AciesNearest nearest = ACIES_NEAREST_INIT;
  gboolean from_base = FALSE;

  g_return_if_fail (self != NULL && footprint != NULL);

  if (find_shared (self, footprint, &gap->from))
    {
      gap->to = gap->from;
      gap->length = 0;
      return;
    }

  for (guint i = 0; i < get_n_edges (self); i++)
    {
      const AciesPoint *a = &self->points[i];
      const AciesPoint *b = get_next (self, i);

      for (int j = 0; j < 4; j++)
        {
          const AciesPoint *c = &footprint->corners[j];
          const AciesPoint *d = &footprint->corners[(j + 1) & 3];

          if (acies_nearest_add (&nearest, a, b, c))
            from_base = TRUE;
          if (acies_nearest_add (&nearest, c, d, a))
            from_base = FALSE;
          if (self->is_line && acies_nearest_add (&nearest, c, d, b))
            from_base = FALSE;
        }
    }

  gap->from = from_base ? nearest.foot : nearest.point;
  gap->to = from_base ? nearest.point : nearest.foot;
  gap->length = nearest.length;
  leave_bank (&gap->from, &gap->to, self->width, nearest.length);
  gap->length = MAX (0, nearest.length - self->width / 2);
}

static void
take_nearest (const AciesNearest *nearest, gboolean point_is_first, AciesSeparation *gap)
{
  gap->from = point_is_first ? nearest->point : nearest->foot;
  gap->to = point_is_first ? nearest->foot : nearest->point;
  gap->length = nearest->length;
}

/* From the edges of A to those of B, widths left out; FALSE if two edges meet. */
static gboolean
measure_edges (const AciesPolygon *a, const AciesPolygon *b, AciesSeparation *gap)
{
  AciesNearest nearest = ACIES_NEAREST_INIT;

  for (guint i = 0; i < get_n_edges (a) * get_n_edges (b); i++)
    {
      const AciesPoint *ends[2][2];

      ends[0][0] = &a->points[i / get_n_edges (b)];
      ends[0][1] = get_next (a, i / get_n_edges (b));
      ends[1][0] = &b->points[i % get_n_edges (b)];
      ends[1][1] = get_next (b, i % get_n_edges (b));
      if (acies_segment_meets (ends[0][0], ends[0][1], ends[1][0], ends[1][1]))
        return FALSE;
      for (guint j = 0; j < 4; j++)
        {
          guint own = j & 1;

          if (acies_nearest_add (&nearest, ends[!own][0], ends[!own][1], ends[own][j / 2]))
            take_nearest (&nearest, own == 0, gap);
        }
    }

  return TRUE;
}

/**
 * acies_polygon_separation_to_polygon:
 *
 * Measures the shortest way from A to B; 0 if they meet or one lies in the
 * other. */
void
acies_polygon_separation_to_polygon (const AciesPolygon *a,
                                     const AciesPolygon *b,
                                     AciesSeparation *gap)
{
  AciesLength whole;

  g_return_if_fail (a != NULL && b != NULL && gap != NULL);

  if (acies_polygon_contains (a, &b->points[0]) || acies_polygon_contains (b, &a->points[0])
      || !measure_edges (a, b, gap))
    {
      *gap = (AciesSeparation){ 0, a->points[0], a->points[0] };
      return;
    }

  whole = gap->length;
  leave_bank (&gap->from, &gap->to, a->width, whole);
  leave_bank (&gap->to, &gap->from, b->width, whole - a->width / 2);
  gap->length = MAX (0, whole - a->width / 2 - b->width / 2);
}
