/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesFootprint is a rectangle about a centre with snapped corners.
 *
 * Opposite corners are snapped alike, so a footprint is always an exact parallelogram about its
 * centre, clockwise on the table. One whose frontage or depth is nothing is a segment or a point,
 * and is measured like any other. */
#include "geometry/plane/acies-footprint.h"

#include "geometry/plane/acies-segment.h"

#include <math.h>

/* tan (1 degree) is nearly 1/57: edges closer to parallel than that can be in contact. */
#define PARALLEL 57

/* Half of (RIGHT, AHEAD), turned to the facing whose sine and cosine are given. */
static AciesPoint
compute_half (AciesLength right, AciesLength ahead, gint64 sine, gint64 cosine)
{
  const __int128 half = ACIES_SINE_ONE;
  __int128 x = (__int128) right * cosine + (__int128) ahead * sine;
  __int128 y = (__int128) right * sine - (__int128) ahead * cosine;

  return (AciesPoint){ (AciesLength) (x >= 0 ? (x + half) >> 63 : -((-x + half) >> 63)),
                       (AciesLength) (y >= 0 ? (y + half) >> 63 : -((-y + half) >> 63)) };
}

/**
 * acies_footprint_init:
 *
 * Makes SELF the base of FRONTAGE by DEPTH about
 * CENTRE. */
void
acies_footprint_init (AciesFootprint *self,
                      const AciesPlacement *centre,
                      AciesLength frontage,
                      AciesLength depth)
{
  const AciesPoint *at = &centre->at;
  AciesPoint left, right;
  gint64 sine, cosine;

  g_return_if_fail (frontage >= 0 && depth >= 0);

  acies_angle_get_sine (centre->facing, &sine, &cosine);
  left = compute_half (-frontage, depth, sine, cosine);
  right = compute_half (frontage, depth, sine, cosine);

  self->corners[ACIES_CORNER_FRONT_LEFT] = (AciesPoint){ at->x + left.x, at->y + left.y };
  self->corners[ACIES_CORNER_FRONT_RIGHT] = (AciesPoint){ at->x + right.x, at->y + right.y };
  self->corners[ACIES_CORNER_REAR_RIGHT] = (AciesPoint){ at->x - left.x, at->y - left.y };
  self->corners[ACIES_CORNER_REAR_LEFT] = (AciesPoint){ at->x - right.x, at->y - right.y };
}

static inline const AciesPoint *
get_next (const AciesFootprint *self, int corner)
{
  return &self->corners[(corner + 1) & 3];
}

void
acies_footprint_get_bounds (const AciesFootprint *self, AciesBounds *box)
{
  acies_bounds_init (box, self->corners, G_N_ELEMENTS (self->corners));
}

gboolean
acies_footprint_contains (const AciesFootprint *self, const AciesPoint *point)
{
  AciesBounds box;

  for (int i = 0; i < 4; i++)
    {
      if (acies_segment_side (&self->corners[i], get_next (self, i), point) < 0)
        return FALSE;
    }

  /* The box tells apart what a segment or a point, which have no inside, cannot. */
  acies_footprint_get_bounds (self, &box);
  return acies_bounds_separation (&box, &(AciesBounds){ *point, *point }) == 0;
}

/* Whether an edge of A has all of B farther out than DEPTH inside of it. */
static gboolean
is_parted (const AciesFootprint *a, const AciesFootprint *b, AciesLength depth)
{
  for (int i = 0; i < 4; i++)
    {
      const AciesPoint *from = &a->corners[i];
      const AciesPoint *to = get_next (a, i);
      gint64 inside = G_MININT64;

      for (int j = 0; j < 4; j++)
        inside = MAX (inside, acies_segment_side (from, to, &b->corners[j]));

      if (inside <= 0)
        return TRUE;
      if (depth > 0)
        {
          gint64 dx = to->x - from->x;
          gint64 dy = to->y - from->y;
          __int128 square = (__int128) (dx * dx + dy * dy) * depth * depth;

          if ((__int128) inside * inside <= square)
            return TRUE;
        }
    }

  return FALSE;
}

gboolean
acies_footprint_overlaps (const AciesFootprint *a, const AciesFootprint *b)
{
  return acies_footprint_overlaps_by (a, b, 0);
}

/**
 * acies_footprint_overlaps_by:
 *
 * Returns: whether B reaches farther than DEPTH across each edge of A, and A across each of B */
gboolean
acies_footprint_overlaps_by (const AciesFootprint *a, const AciesFootprint *b, AciesLength depth)
{
  return !is_parted (a, b, depth) && !is_parted (b, a, depth);
}

/* A point that both share, if there is one. */
static gboolean
find_shared (const AciesFootprint *a, const AciesFootprint *b, AciesPoint *shared)
{
  for (int i = 0; i < 4; i++)
    {
      if (acies_footprint_contains (a, &b->corners[i]))
        {
          *shared = b->corners[i];
          return TRUE;
        }
      if (acies_footprint_contains (b, &a->corners[i]))
        {
          *shared = a->corners[i];
          return TRUE;
        }
    }

  for (int i = 0; i < 4; i++)
    {
      for (int j = 0; j < 4; j++)
        {
          const AciesPoint *a_end = get_next (a, i);
          const AciesPoint *b_end = get_next (b, j);

          if (acies_segment_meets (&a->corners[i], a_end, &b->corners[j], b_end))
            {
              *shared = acies_segment_get_meeting (&a->corners[i], a_end, &b->corners[j], b_end);
              return TRUE;
            }
        }
    }

  return FALSE;
}

/* Whether an edge of A has all of B strictly outside. */
static gboolean
is_apart (const AciesFootprint *a, const AciesFootprint *b)
{
  for (int i = 0; i < 4; i++)
    {
      gboolean outside = TRUE;

      for (int j = 0; j < 4 && outside; j++)
        outside = acies_segment_side (&a->corners[i], get_next (a, i), &b->corners[j]) < 0;
      if (outside)
        return TRUE;
    }

  return FALSE;
}

/* Keeps the nearest of the ways from corners of FROM to edges of TO. A corner inside of an edge is
 * nearer to another one. */
static gboolean
add_corners (AciesNearest *nearest, const AciesFootprint *from, const AciesFootprint *to)
{
  gboolean added = FALSE;

  for (int i = 0; i < 4; i++)
    {
      const AciesPoint *start = &to->corners[i];
      const AciesPoint *end = get_next (to, i);

      for (int j = 0; j < 4; j++)
        {
          if (acies_segment_side (start, end, &from->corners[j]) <= 0
              && acies_nearest_add (nearest, start, end, &from->corners[j]))
            added = TRUE;
        }
    }

  return added;
}

/**
 * acies_footprint_separation:
 *
 * Measures the shortest way between the edges of A and B, from A to
 * B. */
void
acies_footprint_separation (const AciesFootprint *a, const AciesFootprint *b, AciesSeparation *gap)
{
  AciesNearest nearest = ACIES_NEAREST_INIT;

  if (!is_apart (a, b) && !is_apart (b, a) && find_shared (a, b, &gap->from))
    {
      gap->to = gap->from;
      gap->length = 0;
      return;
    }

  add_corners (&nearest, a, b);
  if (add_corners (&nearest, b, a))
    {
      gap->from = nearest.foot;
      gap->to = nearest.point;
    }
  else
    {
      gap->from = nearest.point;
      gap->to = nearest.foot;
    }
  gap->length = nearest.length;
}

static double
get_least_square (const AciesFootprint *from, const AciesFootprint *to)
{
  double least = G_MAXDOUBLE;

  for (int i = 0; i < 4; i++)
    {
      const AciesPoint *start = &to->corners[i];
      const AciesPoint *end = get_next (to, i);

      for (int j = 0; j < 4; j++)
        {
          double square;

          if (acies_segment_side (start, end, &from->corners[j]) > 0)
            continue;
          square = acies_segment_get_square (start, end, &from->corners[j]);
          least = MIN (least, square);
        }
    }

  return least;
}

/**
 * acies_footprint_separation_unrounded:
 *
 * Returns: the gap of acies_footprint_separation() before it is rounded, to search with */
double
acies_footprint_separation_unrounded (const AciesFootprint *a, const AciesFootprint *b)
{
  AciesPoint shared;
  double from_a, from_b;

  if (!is_apart (a, b) && !is_apart (b, a) && find_shared (a, b, &shared))
    return 0;

  from_a = get_least_square (a, b);
  from_b = get_least_square (b, a);
  return sqrt (MIN (from_a, from_b));
}

/**
 * acies_footprint_separation_to_point:
 *
 * Measures the shortest way from the edge of SELF to
 * POINT. */
void
acies_footprint_separation_to_point (const AciesFootprint *self,
                                     const AciesPoint *point,
                                     AciesSeparation *gap)
{
  AciesNearest nearest = ACIES_NEAREST_INIT;

  if (acies_footprint_contains (self, point))
    {
      *gap = (AciesSeparation){ 0, *point, *point };
      return;
    }

  for (int i = 0; i < 4; i++)
    acies_nearest_add (&nearest, &self->corners[i], get_next (self, i), point);

  *gap = (AciesSeparation){ nearest.length, nearest.foot, *point };
}

/* The length of the edge A, B along which the edge C, D runs the other way within the touching
 * gap. The distance between the two changes evenly along it, so the stretch is found by
 * clipping. */
static AciesLength
measure_contact (const AciesPoint *a, const AciesPoint *b, const AciesPoint *c, const AciesPoint *d)
{
  double ux = (double) (b->x - a->x);
  double uy = (double) (b->y - a->y);
  double dot = ux * (double) (d->x - c->x) + uy * (double) (d->y - c->y);
  double cross = ux * (double) (d->y - c->y) - uy * (double) (d->x - c->x);
  double square = ux * ux + uy * uy;
  double along_c, along_d, off_c, off_d, low, high;

  if (dot >= 0 || ABS (cross) * PARALLEL > -dot)
    return 0;

  /* In parts of the edge A, B: C lies beyond D. */
  along_c = (ux * (double) (c->x - a->x) + uy * (double) (c->y - a->y)) / square;
  along_d = (ux * (double) (d->x - a->x) + uy * (double) (d->y - a->y)) / square;
  off_c = (double) acies_segment_side (a, b, c);
  off_d = (double) acies_segment_side (a, b, d);
  low = MAX (along_d, 0);
  high = MIN (along_c, 1);

  if (off_c != off_d)
    {
      double limit = ACIES_TOUCH_GAP * sqrt (square);
      double slope = (off_c - off_d) / (along_c - along_d);
      double first = along_d + (-limit - off_d) / slope;
      double last = along_d + (limit - off_d) / slope;

      low = MAX (low, MIN (first, last));
      high = MIN (high, MAX (first, last));
    }
  else if (ABS (off_c) > ACIES_TOUCH_GAP * sqrt (square))
    return 0;

  return high > low ? llround ((high - low) * sqrt (square)) : 0;
}

/**
 * acies_footprint_find_contact:
 *
 * Returns: the longest stretch of an edge of A along which an edge of B touches it, facing it;
 * 0 if they touch by no more than a
 * corner */
AciesLength
acies_footprint_find_contact (const AciesFootprint *a,
                              const AciesFootprint *b,
                              AciesBaseFace *face,
                              AciesBaseFace *theirs)
{
  AciesLength longest = ACIES_TOUCH_GAP;
  AciesBounds box, other_box;

  /* Most are far apart; the grid may lie between what touches and what is measured. */
  acies_footprint_get_bounds (a, &box);
  acies_footprint_get_bounds (b, &other_box);
  if (acies_bounds_separation (&box, &other_box) > 2 * ACIES_TOUCH_GAP)
    return 0;
  for (int i = 0; i < 4; i++)
    {
      for (int j = 0; j < 4; j++)
        {
          AciesLength length
              = measure_contact (&a->corners[i], get_next (a, i), &b->corners[j], get_next (b, j));

          if (length <= longest)
            continue;
          longest = length;
          *face = (AciesBaseFace) i;
          *theirs = (AciesBaseFace) j;
        }
    }

  return longest > ACIES_TOUCH_GAP ? longest : 0;
}

AciesLength
acies_footprint_contact (const AciesFootprint *a, const AciesFootprint *b)
{
  AciesBaseFace face, theirs;

  return acies_footprint_find_contact (a, b, &face, &theirs);
}

gboolean
acies_footprint_on_table (const AciesFootprint *self, AciesLength width, AciesLength height)
{
  for (int i = 0; i < 4; i++)
    {
      const AciesPoint *corner = &self->corners[i];

      if (corner->x < 0 || corner->y < 0 || corner->x > width || corner->y > height)
        return FALSE;
    }

  return TRUE;
}
