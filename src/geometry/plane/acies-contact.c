/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesContact compares every pair of stands; the longest stretch says which faces meet. */
#include "geometry/plane/acies-contact.h"

#include <math.h>

/* What snapped corners may add to a gap. */
#define SNAPPING 4

/* How far along the edge from FROM to TO a point lies, in parts of 1/1000 mm. */
static double
get_along (const AciesPoint *from, const AciesPoint *to, const AciesPoint *point)
{
  double x = (double) (to->x - from->x), y = (double) (to->y - from->y);

  return (x * (double) (point->x - from->x) + y * (double) (point->y - from->y)) / hypot (x, y);
}

typedef struct
{
  double low;
  double high;
} Range;

static Range
measure_along (const AciesPoint *from, const AciesPoint *to, const AciesFootprint *bases, guint n)
{
  Range range = { G_MAXDOUBLE, -G_MAXDOUBLE };

  for (guint i = 0; i < 4 * n; i++)
    {
      double at = get_along (from, to, &bases[i / 4].corners[i & 3]);

      range.low = MIN (range.low, at);
      range.high = MAX (range.high, at);
    }

  return range;
}

static AciesPoint
get_point (const AciesPoint *from, const AciesPoint *to, double along)
{
  double part = along / hypot ((double) (to->x - from->x), (double) (to->y - from->y));

  return (AciesPoint){ from->x + llround ((double) (to->x - from->x) * part),
                       from->y + llround ((double) (to->y - from->y) * part) };
}

/* Sets the ends of the stretch between the touching edges of A and B. */
static void
set_ends (const AciesFootprint *a, const AciesFootprint *b, AciesContact *contact)
{
  const AciesPoint *from = &a->corners[contact->face];
  const AciesPoint *to = &a->corners[(contact->face + 1) & 3];
  double other[2], length = get_along (from, to, to);

  for (guint i = 0; i < 2; i++)
    other[i] = get_along (from, to, &b->corners[(contact->theirs + i) & 3]);
  contact->ends[0] = get_point (from, to, MAX (0, MIN (other[0], other[1])));
  contact->ends[1] = get_point (from, to, MIN (length, MAX (other[0], other[1])));
}

/* The box about N bases. */
static AciesBounds
get_box (const AciesFootprint *bases, guint n)
{
  AciesBounds box = { { G_MAXINT64, G_MAXINT64 }, { G_MININT64, G_MININT64 } };

  for (guint i = 0; i < n; i++)
    {
      AciesBounds one;

      acies_footprint_get_bounds (&bases[i], &one);
      box.low.x = MIN (box.low.x, one.low.x);
      box.low.y = MIN (box.low.y, one.low.y);
      box.high.x = MAX (box.high.x, one.high.x);
      box.high.y = MAX (box.high.y, one.high.y);
    }
  return box;
}

/* Whether N_A bases and N_B others are so near that they may touch: most are not, and their edges
 * need not be measured. */
static gboolean
may_touch (const AciesFootprint *a, guint n_a, const AciesFootprint *b, guint n_b)
{
  AciesBounds own = get_box (a, n_a), other = get_box (b, n_b);

  return acies_bounds_separation (&own, &other) <= ACIES_TOUCH_GAP + SNAPPING;
}

/**
 * acies_contact_find:
 *
 * Finds how two bodies touch.
 *
 * Returns: FALSE if they do not */
gboolean
acies_contact_find (
    const AciesFootprint *a, guint n_a, const AciesFootprint *b, guint n_b, AciesContact *contact)
{
  const AciesFootprint *longest = NULL;
  AciesLength most = 0;
  gboolean touches = FALSE;

  *contact = (AciesContact){ 0 };
  if (n_a == 0 || n_b == 0 || !may_touch (a, n_a, b, n_b))
    return FALSE;
  for (guint i = 0; i < n_a * n_b; i++)
    {
      const AciesFootprint *own = &a[i / n_b], *other = &b[i % n_b];
      AciesBaseFace face, theirs;
      AciesLength length;
      AciesSeparation gap;

      if (!may_touch (own, 1, other, 1))
        continue;
      length = acies_footprint_find_contact (own, other, &face, &theirs);
      contact->frontage += length;
      if (length > most)
        {
          most = length;
          longest = own;
          contact->face = face;
          contact->theirs = theirs;
          set_ends (own, other, contact);
        }
      if (touches)
        continue;
      acies_footprint_separation (own, other, &gap);
      touches = acies_length_touches (gap.length);
      if (touches && most == 0)
        contact->ends[0] = contact->ends[1] = gap.from;
    }

  if (longest != NULL)
    {
      const AciesPoint *from = &longest->corners[contact->face];
      const AciesPoint *to = &longest->corners[(contact->face + 1) & 3];
      Range own = measure_along (from, to, a, n_a), other = measure_along (from, to, b, n_b);

      contact->left = llround (other.low - own.low);
      contact->right = llround (own.high - other.high);
    }
  return touches || longest != NULL;
}

/* How far all of OTHER lies beyond the edge of SELF that begins at CORNER; below 0: not all of
 * it. */
static double
get_clearance (const AciesFootprint *self, guint corner, const AciesFootprint *other)
{
  const AciesPoint *from = &self->corners[corner], *to = &self->corners[(corner + 1) & 3];
  double x = (double) (to->x - from->x), y = (double) (to->y - from->y);
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < 4; i++)
    {
      double across = x * (double) (other->corners[i].y - from->y)
                      - y * (double) (other->corners[i].x - from->x);

      least = MIN (least, -across / MAX (hypot (x, y), 1));
    }
  return least;
}

/* The edge of SELF beyond which OTHER lies farthest; *CLEARANCE: how far. */
static guint
find_edge (const AciesFootprint *self, const AciesFootprint *other, double *clearance)
{
  guint edge = 0;

  *clearance = -G_MAXDOUBLE;
  for (guint i = 0; i < 4; i++)
    {
      double beyond = get_clearance (self, i, other);

      if (beyond <= *clearance)
        continue;
      *clearance = beyond;
      edge = i;
    }
  return edge;
}

/* The bearing out of SELF, square to the edge that begins at CORNER. */
static AciesAngle
get_outward (const AciesFootprint *self, guint corner)
{
  return acies_point_bearing (&self->corners[corner], &self->corners[(corner + 1) & 3])
         - ACIES_FULL_TURN / 4;
}

/* The pair of bases that touch along most, else those nearest; *GAP: between them. */
static void
find_pair (const AciesFootprint *a,
           guint n_a,
           const AciesFootprint *b,
           guint n_b,
           guint pair[2],
           AciesSeparation *gap)
{
  AciesLength most = -1;

  gap->length = G_MAXINT64;
  for (guint i = 0; i < n_a * n_b; i++)
    {
      const AciesFootprint *own = &a[i / n_b], *other = &b[i % n_b];
      AciesLength length = acies_footprint_contact (own, other);
      AciesSeparation between;

      acies_footprint_separation (own, other, &between);
      if (length < most || (length == most && between.length >= gap->length))
        continue;
      most = length;
      *gap = between;
      pair[0] = i / n_b;
      pair[1] = i % n_b;
    }
}

/**
 * acies_contact_find_away:
 *
 * Finds where A would go to get straight away from B. How far one is beside the other makes no
 * difference as long as an edge lies between them.
 *
 * Returns: a bearing from north, clockwise */
AciesAngle
acies_contact_find_away (const AciesFootprint *a, guint n_a, const AciesFootprint *b, guint n_b)
{
  guint pair[2] = { 0, 0 }, own_edge, other_edge;
  const AciesFootprint *own, *other;
  double from_own, from_other;
  AciesSeparation gap;

  find_pair (a, n_a, b, n_b, pair, &gap);
  own = &a[pair[0]];
  other = &b[pair[1]];
  own_edge = find_edge (own, other, &from_own);
  other_edge = find_edge (other, own, &from_other);
  if (MAX (from_own, from_other) + SNAPPING < (double) gap.length)
    return acies_point_bearing (&gap.to, &gap.from);
  return acies_angle_normalize (from_own >= from_other
                                    ? get_outward (own, own_edge) + ACIES_FULL_TURN / 2
                                    : get_outward (other, other_edge));
}
