/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSightLine: what one area, one line or one body does to a line of sight.
 *
 * The places where the line's continuation crosses an outline are kept as exact fractions and put
 * in order; each pair of them bounds a stretch inside. Most outlines give one pair, so the room for
 * them is on the stack until an outline has more corners than it holds. */
#include "geometry/sight/acies-sight-line.h"

#include <math.h>

/* Crossings that need no allocation. */
#define N_FEW 64

/* A place where a line's continuation crosses an outline: the part PART / WHOLE of the line, 0 at
 * its first end and 1 at its second. */
typedef struct
{
  gint64 part;
  gint64 whole; /* above 0 */
} Crossing;

typedef struct
{
  Crossing *all; /* in order */
  guint n;
  gboolean touches; /* a corner lies on the line */
} Crossings;

void
acies_sight_base_init (AciesSightBase *self, const AciesFootprint *base)
{
  const AciesPoint *corners = base->corners;

  self->x = (gint32) (corners[ACIES_CORNER_FRONT_LEFT].x + corners[ACIES_CORNER_REAR_RIGHT].x);
  self->y = (gint32) (corners[ACIES_CORNER_FRONT_LEFT].y + corners[ACIES_CORNER_REAR_RIGHT].y);
  self->falling_x
      = (gint32) (corners[ACIES_CORNER_FRONT_LEFT].x - corners[ACIES_CORNER_REAR_RIGHT].x);
  self->falling_y
      = (gint32) (corners[ACIES_CORNER_FRONT_LEFT].y - corners[ACIES_CORNER_REAR_RIGHT].y);
  self->rising_x
      = (gint32) (corners[ACIES_CORNER_FRONT_RIGHT].x - corners[ACIES_CORNER_REAR_LEFT].x);
  self->rising_y
      = (gint32) (corners[ACIES_CORNER_FRONT_RIGHT].y - corners[ACIES_CORNER_REAR_LEFT].y);
}

static inline gint64
get_side (const AciesSightLine *line, const AciesPoint *point)
{
  return line->dx * (point->y - line->a.y) - line->dy * (point->x - line->a.x);
}

/* Where the line comes to an edge that it, or its continuation, crosses. */
static Crossing
get_crossing (const AciesSightLine *line, const AciesPoint *from, const AciesPoint *to)
{
  gint64 side_a = acies_segment_side (from, to, &line->a);
  gint64 side_b = acies_segment_side (from, to, &line->b);

  return side_a > side_b ? (Crossing){ side_a, side_a - side_b }
                         : (Crossing){ -side_a, side_b - side_a };
}

static inline gboolean
is_behind (const Crossing *a, const Crossing *b)
{
  return (__int128) a->part * b->whole > (__int128) b->part * a->whole;
}

static inline double
get_place (const Crossing *crossing)
{
  return CLAMP ((double) crossing->part / (double) crossing->whole, 0, 1);
}

static double
get_length (const AciesSightLine *line)
{
  return sqrt ((double) (line->dx * line->dx + line->dy * line->dy));
}

/* Keeps the crossings in order; there are seldom more than two. */
static void
add_crossing (Crossings *self, const Crossing *crossing)
{
  guint place = self->n++;

  for (; place > 0 && is_behind (&self->all[place - 1], crossing); place--)
    self->all[place] = self->all[place - 1];
  self->all[place] = *crossing;
}

/* Collects where the line's continuation crosses the edges that join POINTS. ON_RIGHT says to which
 * side corners on the line count. FALSE if all corners lie on one side. */
static gboolean
find_crossings (Crossings *self,
                const AciesSightLine *line,
                const AciesPoint *points,
                guint n_points,
                gboolean is_closed,
                gboolean on_right)
{
  const AciesPoint *from = &points[is_closed ? n_points - 1 : 0];
  gint64 limit = on_right ? 0 : 1;
  gint64 side = get_side (line, from);

  self->n = 0;
  self->touches = side == 0;
  for (guint i = is_closed ? 0 : 1; i < n_points; i++)
    {
      gint64 next_side = get_side (line, &points[i]);

      self->touches = self->touches || next_side == 0;
      if ((side >= limit) != (next_side >= limit))
        {
          Crossing crossing = get_crossing (line, from, &points[i]);

          add_crossing (self, &crossing);
        }
      from = &points[i];
      side = next_side;
    }

  return self->n > 0;
}

/* Whether one sees over a thing HEIGHT steps high that the line comes to at FROM and leaves at TO.
 * From above one does if it is no nearer than NEAR, and if what is no higher than it is farther
 * behind it than HIDES. */
static gboolean
runs_over (const AciesSightLine *line,
           gint32 height,
           const AciesLength lengths[2],
           const double places[2])
{
  gboolean falls = line->heights[0] > line->heights[1];
  double length, before, behind;

  if (MAX (line->heights[0], line->heights[1]) <= height)
    return FALSE;
  if (MIN (line->heights[0], line->heights[1]) > height || (lengths[0] == 0 && lengths[1] == 0))
    return TRUE;

  length = get_length (line);
  before = length * (falls ? places[0] : 1 - places[1]);
  behind = length * (falls ? 1 - places[1] : places[0]);
  return llround (before) >= lengths[0] && (lengths[1] == 0 || llround (behind) > lengths[1]);
}

/* Whether the target, in the area itself, is too far from the viewer outside of it. */
static gboolean
is_too_far (const AciesSightLine *line,
            const AciesSightTerms *terms,
            gboolean from_within,
            gboolean to_within)
{
  if (terms->seen_from < 0 || (terms->shown_at_edge & line->shown) != 0 || from_within == to_within
      || to_within == line->is_turned)
    return FALSE;

  return llround (get_length (line)) > terms->seen_from;
}

/* Where the stretch FROM to TO inside an area stops the line, or -1. */
static double
check_stretch (const AciesSightLine *line,
               const AciesSightTerms *terms,
               const Crossing *from,
               const Crossing *to)
{
  gboolean from_within = from->part <= 0;
  gboolean to_within = to->part >= to->whole;
  double places[2], length, depth;

  if (from->part >= from->whole || to->part <= 0 || !is_behind (to, from))
    return -1;

  places[0] = get_place (from);
  places[1] = get_place (to);

  if (!from_within && !to_within)
    {
      if (!terms->blocks
          || runs_over (line, terms->height, (const AciesLength[]){ 0, terms->hides }, places))
        return -1;
      return line->is_turned ? places[1] : places[0];
    }

  if ((line->is_turned ? from_within : to_within) && (terms->shown_by & line->shown) != 0)
    return -1;
  if (is_too_far (line, terms, from_within, to_within))
    return line->is_turned ? places[1] : places[0];
  if (terms->see_into < 0)
    return -1;

  length = get_length (line);
  if (llround ((places[1] - places[0]) * length) <= terms->see_into)
    return -1;

  depth = (double) terms->see_into / length;
  return line->is_turned ? places[1] - depth : places[0] + depth;
}

/* Where a crest or a wall stops the line, or -1. */
static double
check_edges (const Crossings *crossings, const AciesSightLine *line, const AciesSightTerms *terms)
{
  double first = -1;

  for (guint i = 0; i < crossings->n; i++)
    {
      const Crossing *crossing = &crossings->all[i];
      double place;

      if (crossing->part <= 0 || crossing->part >= crossing->whole)
        continue;
      place = get_place (crossing);
      if ((first < 0 || line->is_turned)
          && !runs_over (line, terms->height, (const AciesLength[]){ 0, terms->hides },
                         (const double[]){ place, place }))
        first = place;
    }

  return first;
}

static double
check_stretches (const Crossings *crossings,
                 const AciesSightLine *line,
                 const AciesSightTerms *terms)
{
  double first = -1;

  for (guint i = 0; i + 1 < crossings->n; i += 2)
    {
      double at = check_stretch (line, terms, &crossings->all[i], &crossings->all[i + 1]);

      if (at >= 0 && (first < 0 || line->is_turned))
        first = at;
    }

  return first;
}

/* Whether the whole box lies beside the line: its corner farthest to the left is on the right, or
 * the one farthest to the right is on the left. */
static gboolean
passes_box (const AciesSightLine *line, const AciesBounds *box)
{
  gboolean falls = line->dy >= 0;
  AciesPoint left = { falls ? box->high.x : box->low.x, box->low.y };
  AciesPoint right = { falls ? box->low.x : box->high.x, box->high.y };

  return line->b.x < box->low.x || line->a.x > box->high.x
         || MAX (line->a.y, line->b.y) < box->low.y || MIN (line->a.y, line->b.y) > box->high.y
         || get_side (line, &left) > 0 || get_side (line, &right) < 0;
}

/**
 * acies_sight_line_check_area:
 *
 * Returns: the part of the line, from A on, where AREA with its TERMS stops it nearest to the
 *   viewer; below 0 if it does
 * not */
double
acies_sight_line_check_area (const AciesSightLine *self,
                             const AciesPolygon *area,
                             const AciesSightTerms *terms)
{
  gboolean is_line = acies_polygon_is_line (area);
  g_autofree Crossing *many = NULL;
  Crossing few[N_FEW];
  Crossings crossings = { few, 0, FALSE };
  const AciesPoint *points;
  AciesBounds box;
  guint n_points;
  double at;

  acies_polygon_get_bounds (area, &box);
  if ((is_line && !terms->blocks) || passes_box (self, &box))
    return -1;

  points = acies_polygon_get_points (area, &n_points);
  if (n_points > N_FEW)
    crossings.all = many = g_new (Crossing, n_points);

  if (!find_crossings (&crossings, self, points, n_points, !is_line, TRUE))
    return -1;
  at = is_line ? check_edges (&crossings, self, terms) : check_stretches (&crossings, self, terms);
  if (at < 0 || !crossings.touches)
    return at;

  if (!find_crossings (&crossings, self, points, n_points, !is_line, FALSE)
      || (is_line ? check_edges (&crossings, self, terms)
                  : check_stretches (&crossings, self, terms))
             < 0)
    return -1;
  return at;
}

/**
 * acies_sight_line_check_body:
 *
 * Returns: the part of the line, from A on, where it comes to the body as seen by the viewer; below
 *   0 if the body does not stop
 * it */
double
acies_sight_line_check_body (const AciesSightLine *self,
                             const AciesSightBase *base,
                             const AciesSightBody *body)
{
  const AciesLength lengths[2] = { body->over, 0 };
  AciesPoint corners[4];
  Crossing all[4];
  Crossings crossings = { all, 0, FALSE };
  double places[2];

  if (!acies_sight_line_crosses_base (self, base))
    return -1;

  for (int i = 0; i < 2; i++)
    {
      corners[2 * i].x = (base->x + (1 - 2 * i) * (gint64) base->falling_x) / 2;
      corners[2 * i].y = (base->y + (1 - 2 * i) * (gint64) base->falling_y) / 2;
      corners[2 * i + 1].x = (base->x + (1 - 2 * i) * (gint64) base->rising_x) / 2;
      corners[2 * i + 1].y = (base->y + (1 - 2 * i) * (gint64) base->rising_y) / 2;
    }
  find_crossings (&crossings, self, corners, 4, TRUE, TRUE);
  places[0] = get_place (&all[0]);
  places[1] = get_place (&all[crossings.n - 1]);

  if (runs_over (self, body->height, lengths, places))
    return -1;
  if (body->screens > 0
      && llround (MIN (places[0], 1 - places[1]) * get_length (self)) <= body->screens)
    return -1;
  return self->is_turned ? places[1] : places[0];
}

static void
add_place (const AciesSightLine *line, double at, AciesLength beyond, GArray *places)
{
  double place = at + (double) beyond / get_length (line);

  if (place > 0 && place < 1)
    g_array_append_val (places, place);
}

/* Adds where the line crosses the edges that join POINTS, and LENGTHS, ended by one below 0, behind
 * these places. */
static void
add_places (const AciesSightLine *line,
            const AciesPoint *points,
            guint n_points,
            const AciesLength *lengths,
            GArray *places)
{
  g_autofree Crossing *all = g_new (Crossing, n_points);
  Crossings crossings = { all, 0, FALSE };

  find_crossings (&crossings, line, points, n_points, TRUE, TRUE);
  for (guint i = 0; i < crossings.n; i++)
    {
      double at = (double) all[i].part / (double) all[i].whole;

      if (line->is_turned)
        at = 1 - at;
      for (guint n = 0; lengths[n] >= 0; n++)
        add_place (line, MAX (at, 0), lengths[n], places);
    }
}

void
acies_sight_line_add_area_places (const AciesSightLine *self,
                                  const AciesPolygon *area,
                                  const AciesSightTerms *terms,
                                  GArray *places)
{
  const AciesLength lengths[] = { 0, MAX (terms->see_into, 0), terms->hides, -1 };
  const AciesPoint *points;
  AciesBounds box;
  guint n_points;

  acies_polygon_get_bounds (area, &box);
  if (passes_box (self, &box))
    return;

  points = acies_polygon_get_points (area, &n_points);
  add_places (self, points, n_points, lengths, places);
  if (terms->seen_from >= 0)
    add_place (self, 0, terms->seen_from, places);
}

void
acies_sight_line_add_body_places (const AciesSightLine *self,
                                  const AciesSightBody *body,
                                  GArray *places)
{
  const AciesLength lengths[] = { 0, body->screens, body->over, -1 };

  add_places (self, body->base.corners, 4, lengths, places);
}
