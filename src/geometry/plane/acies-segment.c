/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests points and segments exactly.
 *
 * A distance to a segment is the root of a fraction. Candidates are compared in floating point;
 * those that differ by less than its error are compared by their exact rounded lengths. */
#include "geometry/plane/acies-segment.h"

#include <math.h>

/* Far above the error of a double and far below what rounding to the grid can show. */
#define TIE 1e-12

static gboolean
is_in_box (const AciesPoint *a, const AciesPoint *b, const AciesPoint *p)
{
  return MIN (a->x, b->x) <= p->x && p->x <= MAX (a->x, b->x) && MIN (a->y, b->y) <= p->y
         && p->y <= MAX (a->y, b->y);
}

gboolean
acies_segment_contains (const AciesPoint *a, const AciesPoint *b, const AciesPoint *p)
{
  return is_in_box (a, b, p) && acies_segment_side (a, b, p) == 0;
}

gboolean
acies_segment_crosses (const AciesPoint *a,
                       const AciesPoint *b,
                       const AciesPoint *c,
                       const AciesPoint *d)
{
  gint64 side_c = acies_segment_side (a, b, c);
  gint64 side_d = acies_segment_side (a, b, d);
  gint64 side_a, side_b;

  if (side_c == 0 || side_d == 0 || (side_c > 0) == (side_d > 0))
    return FALSE;

  side_a = acies_segment_side (c, d, a);
  side_b = acies_segment_side (c, d, b);
  return side_a != 0 && side_b != 0 && (side_a > 0) != (side_b > 0);
}

gboolean
acies_segment_meets (const AciesPoint *a,
                     const AciesPoint *b,
                     const AciesPoint *c,
                     const AciesPoint *d)
{
  if (MAX (a->x, b->x) < MIN (c->x, d->x) || MAX (c->x, d->x) < MIN (a->x, b->x)
      || MAX (a->y, b->y) < MIN (c->y, d->y) || MAX (c->y, d->y) < MIN (a->y, b->y))
    return FALSE;

  return acies_segment_crosses (a, b, c, d) || acies_segment_contains (a, b, c)
         || acies_segment_contains (a, b, d) || acies_segment_contains (c, d, a)
         || acies_segment_contains (c, d, b);
}

/* PART / WHOLE of LENGTH, rounded to nearest, half away from zero. */
static AciesLength
scale (AciesLength length, gint64 part, gint64 whole)
{
  __int128 product = (__int128) length * part;

  if (whole < 0)
    {
      product = -product;
      whole = -whole;
    }
  return (AciesLength) (product >= 0 ? (2 * product + whole) / (2 * (__int128) whole)
                                     : -((-2 * product + whole) / (2 * (__int128) whole)));
}

AciesPoint
acies_segment_get_meeting (const AciesPoint *a,
                           const AciesPoint *b,
                           const AciesPoint *c,
                           const AciesPoint *d)
{
  gint64 side_a = acies_segment_side (c, d, a);
  gint64 side_b = acies_segment_side (c, d, b);

  if (side_a == side_b)
    {
      /* Along one line: an end of one that lies on the other. */
      if (acies_segment_contains (a, b, c))
        return *c;
      if (acies_segment_contains (a, b, d))
        return *d;
      return *a;
    }

  return (AciesPoint){ a->x + scale (b->x - a->x, side_a, side_a - side_b),
                       a->y + scale (b->y - a->y, side_a, side_a - side_b) };
}

/* Where the foot of P lies on the line: below 0 before A, above SQUARE beyond B. */
static inline gint64
get_along (const AciesPoint *a, const AciesPoint *b, const AciesPoint *p, gint64 *square)
{
  gint64 dx = b->x - a->x;
  gint64 dy = b->y - a->y;

  *square = dx * dx + dy * dy;
  return dx * (p->x - a->x) + dy * (p->y - a->y);
}

static inline double
get_point_square (const AciesPoint *a, const AciesPoint *b)
{
  gint64 dx = b->x - a->x;
  gint64 dy = b->y - a->y;

  return (double) (dx * dx + dy * dy);
}

double
acies_segment_get_square (const AciesPoint *a, const AciesPoint *b, const AciesPoint *p)
{
  gint64 square;
  gint64 along = get_along (a, b, p, &square);
  double side;

  if (along <= 0)
    return get_point_square (a, p);
  if (along >= square)
    return get_point_square (b, p);

  side = (double) acies_segment_side (a, b, p);
  return side * side / (double) square;
}

gboolean
acies_segment_reaches (const AciesPoint *a,
                       const AciesPoint *b,
                       const AciesPoint *p,
                       AciesLength width)
{
  __int128 limit = (__int128) width * width;
  gint64 square;
  gint64 along = get_along (a, b, p, &square);
  gint64 side;

  if (along <= 0 || along >= square)
    {
      const AciesPoint *end = along <= 0 ? a : b;
      __int128 dx = p->x - end->x;
      __int128 dy = p->y - end->y;

      return 4 * (dx * dx + dy * dy) <= limit;
    }

  side = acies_segment_side (a, b, p);
  return (__int128) side * side * 4 <= limit * square;
}

/* |SIDE| / sqrt (SQUARE), rounded to nearest: the whole R with
 * (2R - 1)^2 SQUARE <= 4 SIDE^2 < (2R + 1)^2 SQUARE; both sides stay below 2^120. */
static AciesLength
divide_by_root (gint64 side, gint64 square)
{
  const __int128 four = (__int128) side * side * 4;
  AciesLength root = (AciesLength) (fabsl ((long double) side) / sqrtl ((long double) square));

  while (root > 0 && (__int128) (2 * root - 1) * (2 * root - 1) * square > four)
    root--;
  while ((__int128) (2 * root + 1) * (2 * root + 1) * square <= four)
    root++;

  return root;
}

gboolean
acies_nearest_add (AciesNearest *self,
                   const AciesPoint *a,
                   const AciesPoint *b,
                   const AciesPoint *p)
{
  double distance = acies_segment_get_square (a, b, p);
  gint64 square, along;
  AciesLength length;
  AciesPoint foot;

  if (distance > self->square * (1 + TIE))
    return FALSE;

  along = get_along (a, b, p, &square);
  if (along <= 0 || along >= square)
    {
      foot = along <= 0 ? *a : *b;
      length = acies_point_distance (&foot, p);
    }
  else
    {
      foot = (AciesPoint){ a->x + scale (b->x - a->x, along, square),
                           a->y + scale (b->y - a->y, along, square) };
      length = divide_by_root (acies_segment_side (a, b, p), square);
    }

  if (self->length >= 0
      && (length > self->length || (length == self->length && distance >= self->square)))
    return FALSE;

  *self = (AciesNearest){ MIN (distance, self->square), length, *p, foot };
  return TRUE;
}
