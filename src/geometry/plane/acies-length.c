/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesLength, AciesAngle and AciesPoint: lengths, angles and points of the measured plane.
 *
 * Everything is whole numbers. The sine is a polynomial in fixed point of 62 bits over an eighth of
 * a turn, so that every machine computes the same; quarters and thirds of a right angle, whose
 * sines end in a half, are exact. */
#include "geometry/plane/acies-length.h"

#include "base/value/acies-number.h"

#include <math.h>

G_STATIC_ASSERT (sizeof (AciesLength) == 8);

#define SINE_BITS 62
/* Half thousandths of a degree: what bearings are rounded at. */
#define HALF_STEPS_PER_DEGREE 2000
#define HALF_STEPS_QUARTER (90 * HALF_STEPS_PER_DEGREE)
/* Pi in units of 2^-61. */
#define PI_61 G_GINT64_CONSTANT (7244019458077122842)

/* A value in units of 2^-62 as a whole number, half away from zero. */
static gint64
round_wide (__int128 value)
{
  const __int128 half = (__int128) 1 << (SINE_BITS - 1);

  return value >= 0 ? (gint64) ((value + half) >> SINE_BITS)
                    : -(gint64) ((-value + half) >> SINE_BITS);
}

static inline gint64
multiply (gint64 a, gint64 b)
{
  return (gint64) (((__int128) a * b) >> SINE_BITS);
}

/* Sine and cosine of STEPS half thousandths of a degree, at most an eighth of a turn. */
static void
compute_sine_of_eighth (gint32 steps, gint64 *sine, gint64 *cosine)
{
  /* 1/n! in units of 2^-62, from n = 20 down to 2. */
  static const gint64 even[] = { 2,
                                 720,
                                 220414,
                                 52899477,
                                 G_GINT64_CONSTANT (9627704831),
                                 G_GINT64_CONSTANT (1270857037706),
                                 G_GINT64_CONSTANT (114377133393536),
                                 G_GINT64_CONSTANT (6405119470038039),
                                 G_GINT64_CONSTANT (192153584101141163),
                                 G_GINT64_CONSTANT (2305843009213693952) };
  static const gint64 odd[] = { 38,
                                12966,
                                3526632,
                                740592679,
                                G_GINT64_CONSTANT (115532457973),
                                G_GINT64_CONSTANT (12708570377060),
                                G_GINT64_CONSTANT (915017067148291),
                                G_GINT64_CONSTANT (38430716820228233),
                                G_GINT64_CONSTANT (768614336404564651) };
  gint64 angle = (gint64) ((__int128) PI_61 * 2 * steps / (2 * HALF_STEPS_QUARTER));
  gint64 square = multiply (angle, angle);
  gint64 sum = 0;

  /* Most bases are square to the table. */
  if (steps == 0)
    {
      *sine = 0;
      *cosine = ACIES_SINE_ONE;
      return;
    }
  if (steps == 30 * HALF_STEPS_PER_DEGREE)
    *sine = ACIES_SINE_ONE / 2;
  else
    {
      for (gsize i = 0; i < G_N_ELEMENTS (odd); i++)
        sum = odd[i] - multiply (square, sum);
      *sine = angle - multiply (angle, multiply (square, sum));
    }

  sum = 0;
  for (gsize i = 0; i < G_N_ELEMENTS (even); i++)
    sum = even[i] - multiply (square, sum);
  *cosine = ACIES_SINE_ONE - multiply (square, sum);
}

/* STEPS: half thousandths of a degree, 0 up to a full turn. */
static void
compute_sine (gint32 steps, gint64 *sine, gint64 *cosine)
{
  gint32 quarter = steps / HALF_STEPS_QUARTER;
  gint32 rest = steps % HALF_STEPS_QUARTER;
  gint64 s, c;

  if (rest <= HALF_STEPS_QUARTER / 2)
    compute_sine_of_eighth (rest, &s, &c);
  else
    compute_sine_of_eighth (HALF_STEPS_QUARTER - rest, &c, &s);

  switch (quarter)
    {
    case 0:
      *sine = s;
      *cosine = c;
      break;
    case 1:
      *sine = c;
      *cosine = -s;
      break;
    case 2:
      *sine = -s;
      *cosine = -c;
      break;
    default:
      *sine = -c;
      *cosine = s;
    }
}

/**
 * acies_angle_get_sine:
 *
 * Computes the sine and the cosine of ANGLE as parts of ACIES_SINE_ONE, the same on every
 * machine. */
void
acies_angle_get_sine (AciesAngle angle, gint64 *sine, gint64 *cosine)
{
  compute_sine (acies_angle_normalize (angle) * 2, sine, cosine);
}

/**
 * acies_angle_get_arc:
 *
 * Returns: the length that a point RADIUS away travels when turned by ANGLE, rounded to nearest */
AciesLength
acies_angle_get_arc (AciesAngle angle, AciesLength radius)
{
  const __int128 divisor = (__int128) (ACIES_FULL_TURN / 2) << 61;
  __int128 arc = (__int128) ABS (radius) * ABS ((gint64) angle);

  /* 2^27 * 2^19 * 2^63 fits in 128 bits. */
  return (AciesLength) ((arc * PI_61 + divisor / 2) / divisor);
}

double
acies_length_to_mm (AciesLength length)
{
  return (double) length / ACIES_PER_MM;
}

AciesLength
acies_length_from_mm (double mm)
{
  g_return_val_if_fail (fabs (mm) <= 1e9, 0);

  return llround (mm * ACIES_PER_MM);
}

/**
 * acies_length_parse:
 *
 * Reads millimetres with at most three decimals. LENGTH is untouched on failure.
 *
 * Returns: FALSE if TEXT is no number, too fine, or longer than any table */
gboolean
acies_length_parse (const char *text, AciesLength *length)
{
  gint64 count;

  g_return_val_if_fail (text != NULL && length != NULL, FALSE);

  if (!acies_number_parse (text, ACIES_PER_MM, &count) || count > ACIES_TABLE_LIMIT
      || count < -ACIES_TABLE_LIMIT)
    return FALSE;

  *length = count;
  return TRUE;
}

char *
acies_length_format (AciesLength length)
{
  return acies_number_format (length, ACIES_PER_MM);
}

gboolean
acies_length_touches (AciesLength gap)
{
  return gap <= ACIES_TOUCH_GAP;
}

gboolean
acies_length_within (AciesLength length, AciesLength limit)
{
  return length <= limit || (limit >= 0 && acies_length_touches (length));
}

AciesAngle
acies_angle_normalize (AciesAngle angle)
{
  AciesAngle rest = angle % ACIES_FULL_TURN;

  return rest < 0 ? rest + ACIES_FULL_TURN : rest;
}

AciesAngle
acies_angle_difference (AciesAngle from, AciesAngle to)
{
  AciesAngle turn = acies_angle_normalize (to) - acies_angle_normalize (from);

  turn = acies_angle_normalize (turn);
  return turn >= ACIES_FULL_TURN / 2 ? turn - ACIES_FULL_TURN : turn;
}

/**
 * acies_angle_parse:
 *
 * Reads degrees from -360 to 360 with at most three decimals, as they are (360 stays 360).
 * ANGLE is untouched on
 * failure. */
gboolean
acies_angle_parse (const char *text, AciesAngle *angle)
{
  gint64 count;

  g_return_val_if_fail (text != NULL && angle != NULL, FALSE);

  if (!acies_number_parse (text, ACIES_PER_DEGREE, &count) || count > ACIES_FULL_TURN
      || count < -ACIES_FULL_TURN)
    return FALSE;

  *angle = (AciesAngle) count;
  return TRUE;
}

char *
acies_angle_format (AciesAngle angle)
{
  return acies_number_format (angle, ACIES_PER_DEGREE);
}

void
acies_bounds_init (AciesBounds *self, const AciesPoint *points, guint n_points)
{
  g_return_if_fail (n_points > 0);

  self->low = self->high = points[0];
  for (guint i = 1; i < n_points; i++)
    {
      self->low.x = MIN (self->low.x, points[i].x);
      self->low.y = MIN (self->low.y, points[i].y);
      self->high.x = MAX (self->high.x, points[i].x);
      self->high.y = MAX (self->high.y, points[i].y);
    }
}

AciesLength
acies_bounds_separation (const AciesBounds *a, const AciesBounds *b)
{
  AciesLength dx = MAX (b->low.x - a->high.x, a->low.x - b->high.x);
  AciesLength dy = MAX (b->low.y - a->high.y, a->low.y - b->high.y);

  return MAX (MAX (dx, dy), 0);
}

gboolean
acies_point_equal (const AciesPoint *a, const AciesPoint *b)
{
  return a->x == b->x && a->y == b->y;
}

gboolean
acies_placement_equal (const AciesPlacement *a, const AciesPlacement *b)
{
  return acies_point_equal (&a->at, &b->at) && a->facing == b->facing;
}

/* The root of SQUARE, at most 2^63, rounded to nearest. */
static AciesLength
round_root (guint64 square)
{
  guint64 root = (guint64) sqrt ((double) square);

  while (root * root > square)
    root--;
  while ((root + 1) * (root + 1) <= square)
    root++;

  /* Nearest: up if the square lies beyond (root + 1/2)^2. */
  return (AciesLength) (square - root * root > root ? root + 1 : root);
}

/* The same where points are farther apart than on any table. */
static AciesLength
measure_far (const AciesPoint *a, const AciesPoint *b)
{
  __int128 dx = b->x - a->x;
  __int128 dy = b->y - a->y;
  __int128 square = dx * dx + dy * dy;
  __int128 root = (__int128) sqrtl ((long double) square);

  while (root * root > square)
    root--;
  while ((root + 1) * (root + 1) <= square)
    root++;

  return (AciesLength) (square - root * root > root ? root + 1 : root);
}

AciesLength
acies_point_distance (const AciesPoint *a, const AciesPoint *b)
{
  gint64 dx = b->x - a->x;
  gint64 dy = b->y - a->y;

  if (ABS (dx) <= G_MAXINT32 && ABS (dy) <= G_MAXINT32)
    return round_root ((guint64) (dx * dx) + (guint64) (dy * dy));
  return measure_far (a, b);
}

/* How far (DX, DY) lies clockwise of the direction of STEPS half thousandths of a degree: a cross
 * product of which only the sign counts. */
static __int128
compare_direction (gint32 steps, gint64 dx, gint64 dy)
{
  gint64 sine, cosine;

  compute_sine ((steps + 2 * ACIES_FULL_TURN) % (2 * ACIES_FULL_TURN), &sine, &cosine);
  return (__int128) sine * dy + (__int128) cosine * dx;
}

/**
 * acies_point_bearing:
 *
 * Returns: the direction from FROM to TO, 0 (north) to 359,999, rounded to nearest; 0 if they are
 * one
 * point */
AciesAngle
acies_point_bearing (const AciesPoint *from, const AciesPoint *to)
{
  gint64 dx = to->x - from->x;
  gint64 dy = to->y - from->y;
  AciesAngle angle;

  if (dx == 0 && dy == 0)
    return 0;

  /* The library's arc tangent may be off by a last digit, so the bounds of rounding are checked. */
  angle = (AciesAngle) lround (atan2 ((double) dx, (double) -dy) * (180000.0 / G_PI));
  angle = acies_angle_normalize (angle);
  if (compare_direction (2 * angle + 1, dx, dy) >= 0)
    angle++;
  else if (compare_direction (2 * angle - 1, dx, dy) < 0)
    angle--;

  return acies_angle_normalize (angle);
}

AciesPoint
acies_placement_project (const AciesPlacement *placement, AciesLength right, AciesLength ahead)
{
  AciesPoint point = placement->at;
  gint64 sine, cosine;

  acies_angle_get_sine (placement->facing, &sine, &cosine);
  point.x += round_wide ((__int128) right * cosine + (__int128) ahead * sine);
  point.y += round_wide ((__int128) right * sine - (__int128) ahead * cosine);

  return point;
}

void
acies_placement_locate (const AciesPlacement *placement,
                        const AciesPoint *point,
                        AciesLength *right,
                        AciesLength *ahead)
{
  gint64 dx = point->x - placement->at.x;
  gint64 dy = point->y - placement->at.y;
  gint64 sine, cosine;

  acies_angle_get_sine (placement->facing, &sine, &cosine);
  *right = round_wide ((__int128) dx * cosine + (__int128) dy * sine);
  *ahead = round_wide ((__int128) dx * sine - (__int128) dy * cosine);
}

AciesPlacement
acies_placement_rotate (const AciesPlacement *placement, const AciesPoint *pivot, AciesAngle angle)
{
  AciesPlacement turned = { .at = *pivot };
  gint64 dx = placement->at.x - pivot->x;
  gint64 dy = placement->at.y - pivot->y;
  gint64 sine, cosine;

  acies_angle_get_sine (angle, &sine, &cosine);
  turned.at.x += round_wide ((__int128) dx * cosine - (__int128) dy * sine);
  turned.at.y += round_wide ((__int128) dx * sine + (__int128) dy * cosine);
  turned.facing = acies_angle_normalize (acies_angle_normalize (placement->facing)
                                         + acies_angle_normalize (angle));

  return turned;
}
