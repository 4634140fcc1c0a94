/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/plane/acies-length.h"

#include <math.h>

typedef struct
{
  const char *text;
  gboolean is_length;
  AciesLength length;
} ParseCase;

static void
test_parse (void)
{
  static const ParseCase cases[] = {
    { "0", TRUE, 0 },           { "40", TRUE, 40000 },
    { "1.5", TRUE, 1500 },      { "-0.001", TRUE, -1 },
    { "0,75", TRUE, 750 },      { "100000", TRUE, ACIES_TABLE_LIMIT },
    { "100000.001", FALSE, 0 }, { "-100001", FALSE, 0 },
    { "0.0001", FALSE, 0 },     { "", FALSE, 0 },
    { "nan", FALSE, 0 },        { "inf", FALSE, 0 },
    { "1e3", FALSE, 0 },        { "0x10", FALSE, 0 },
    { "40 mm", FALSE, 0 },      { "99999999999999999999", FALSE, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      AciesLength length = 77;

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (acies_length_parse (cases[i].text, &length), ==, cases[i].is_length);
      g_assert_cmpint (length, ==, cases[i].is_length ? cases[i].length : 77);
    }
}

static void
test_format (void)
{
  g_autofree char *length = acies_length_format (-12345);
  g_autofree char *whole = acies_length_format (ACIES_MM (40));
  g_autofree char *angle = acies_angle_format (ACIES_DEGREES (22) + 500);

  g_assert_cmpstr (length, ==, "-12.345");
  g_assert_cmpstr (whole, ==, "40");
  g_assert_cmpstr (angle, ==, "22.5");
  g_assert_cmpint (acies_length_from_mm (25.4), ==, 25400);
  g_assert_cmpint (acies_length_from_mm (-0.0006), ==, -1);
  g_assert_cmpfloat (acies_length_to_mm (25400), ==, 25.4);
}

static void
test_touch (void)
{
  g_assert_true (acies_length_touches (0));
  g_assert_true (acies_length_touches (100));
  g_assert_false (acies_length_touches (101));
  g_assert_true (acies_length_within (ACIES_MM (40), ACIES_MM (40)));
  g_assert_false (acies_length_within (ACIES_MM (40) + 1, ACIES_MM (40)));
  g_assert_true (acies_length_within (100, 0));
  g_assert_false (acies_length_within (100, -1));
}

static void
test_angle (void)
{
  AciesAngle angle = 7;

  g_assert_cmpint (acies_angle_normalize (-1), ==, 359999);
  g_assert_cmpint (acies_angle_normalize (720000), ==, 0);
  g_assert_cmpint (acies_angle_normalize (G_MININT32), >=, 0);
  g_assert_cmpint (acies_angle_difference (350000, 10000), ==, 20000);
  g_assert_cmpint (acies_angle_difference (10000, 350000), ==, -20000);
  g_assert_cmpint (acies_angle_difference (0, 180000), ==, -180000);
  g_assert_true (acies_angle_parse ("-22.5", &angle));
  g_assert_cmpint (angle, ==, -22500);
  g_assert_true (acies_angle_parse ("360", &angle));
  g_assert_cmpint (angle, ==, 360000);
  g_assert_false (acies_angle_parse ("360.001", &angle));
  g_assert_false (acies_angle_parse ("north", &angle));
  g_assert_cmpint (angle, ==, 360000);
}

static void
test_sine (void)
{
  gint64 sine, cosine;

  acies_angle_get_sine (30000, &sine, &cosine);
  g_assert_cmpint (sine, ==, ACIES_SINE_ONE / 2);
  acies_angle_get_sine (-120000, &sine, &cosine);
  g_assert_cmpint (cosine, ==, -ACIES_SINE_ONE / 2);
  acies_angle_get_sine (270000, &sine, &cosine);
  g_assert_cmpint (sine, ==, -ACIES_SINE_ONE);
  g_assert_cmpint (cosine, ==, 0);

  for (AciesAngle angle = 0; angle < ACIES_FULL_TURN; angle += 7)
    {
      double radians = angle * (G_PI / 180000);

      acies_angle_get_sine (angle, &sine, &cosine);
      g_assert_cmpfloat (fabs ((double) sine / (double) ACIES_SINE_ONE - sin (radians)), <, 2e-15);
      g_assert_cmpfloat (fabs ((double) cosine / (double) ACIES_SINE_ONE - cos (radians)), <,
                         2e-15);
    }
}

static void
test_arc (void)
{
  /* A front of 120 mm wheeled by 45 degrees: 94.248 mm. */
  g_assert_cmpint (acies_angle_get_arc (45000, ACIES_MM (120)), ==, 94248);
  g_assert_cmpint (acies_angle_get_arc (-45000, ACIES_MM (120)), ==, 94248);
  g_assert_cmpint (acies_angle_get_arc (360000, ACIES_MM (1)), ==, 6283);
  g_assert_cmpint (acies_angle_get_arc (0, ACIES_MM (1)), ==, 0);
}

typedef struct
{
  AciesLength x;
  AciesLength y;
  AciesAngle bearing;
  AciesLength distance;
} BearingCase;

static void
test_bearing (void)
{
  static const BearingCase cases[] = {
    { 0, 0, 0, 0 },
    { 0, -1, 0, 1 },
    { 5, 0, 90000, 5 },
    { 0, 5, 180000, 5 },
    { -5, 0, 270000, 5 },
    { 3, -4, 36870, 5 },
    { -1, -1, 315000, 1 },
    { -1, -1000000, 0, 1000000 },
    { 1, 1000000, 180000, 1000000 },
    { -10, -1000000, 359999, 1000000 },
    { 200000000, 200000000, 135000, 282842712 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      AciesPoint from = { -17, 23 };
      AciesPoint to = { cases[i].x - 17, cases[i].y + 23 };

      g_assert_cmpint (acies_point_bearing (&from, &to), ==, cases[i].bearing);
      g_assert_cmpint (acies_point_distance (&from, &to), ==, cases[i].distance);
      g_assert_cmpint (acies_point_distance (&to, &from), ==, cases[i].distance);
    }
}

static void
test_project (void)
{
  AciesPlacement placement = { { 1000, 1000 }, 90000 };
  AciesPoint point = acies_placement_project (&placement, 100, 300);
  AciesPlacement turned;

  /* Facing east: right is south. */
  g_assert_cmpint (point.x, ==, 1300);
  g_assert_cmpint (point.y, ==, 1100);

  turned = acies_placement_rotate (&placement, &(AciesPoint){ 0, 1000 }, 90000);
  g_assert_cmpint (turned.at.x, ==, 0);
  g_assert_cmpint (turned.at.y, ==, 2000);
  g_assert_cmpint (turned.facing, ==, 180000);
}

static void
test_bounds (void)
{
  const AciesPoint points[] = { { 5, 9 }, { -1, 3 }, { 4, 10 } };
  AciesBounds bounds;
  AciesBounds beside = { { 8, 0 }, { 9, 100 } };
  AciesBounds across = { { 5, 10 }, { 5, 10 } };

  acies_bounds_init (&bounds, points, 3);
  g_assert_cmpint (bounds.low.x, ==, -1);
  g_assert_cmpint (bounds.low.y, ==, 3);
  g_assert_cmpint (bounds.high.x, ==, 5);
  g_assert_cmpint (bounds.high.y, ==, 10);
  g_assert_cmpint (acies_bounds_separation (&bounds, &beside), ==, 3);
  g_assert_cmpint (acies_bounds_separation (&beside, &bounds), ==, 3);
  g_assert_cmpint (acies_bounds_separation (&bounds, &across), ==, 0);
}

/* What is projected is found again by bearing and distance; mirrored placements mirror; moving the
 * origin moves the result. */
static void
test_project_random (void)
{
  for (int i = 0; i < 5000; i++)
    {
      AciesPlacement placement
          = { { g_test_rand_int_range (0, 100000000), g_test_rand_int_range (0, 100000000) },
              g_test_rand_int_range (0, ACIES_FULL_TURN) };
      AciesPlacement moved = placement;
      AciesPlacement mirror = { { 0, 0 }, acies_angle_normalize (-placement.facing) };
      AciesPlacement origin = { { 0, 0 }, placement.facing };
      AciesLength right = g_test_rand_int_range (-1000000, 1000000);
      AciesLength ahead = g_test_rand_int_range (100000, 1000000);
      AciesPoint a = acies_placement_project (&placement, 0, ahead);
      AciesPoint b, c, d;

      g_assert_cmpint (
          ABS (acies_angle_difference (acies_point_bearing (&placement.at, &a), placement.facing)),
          <=, 1);
      g_assert_cmpint (ABS (acies_point_distance (&placement.at, &a) - ahead), <=, 1);

      moved.at.x += 12345;
      b = acies_placement_project (&placement, right, ahead);
      c = acies_placement_project (&moved, right, ahead);
      g_assert_cmpint (c.x - b.x, ==, 12345);
      g_assert_cmpint (c.y, ==, b.y);

      c = acies_placement_project (&mirror, -right, ahead);
      d = acies_placement_project (&origin, right, ahead);
      g_assert_cmpint (c.x, ==, -d.x);
      g_assert_cmpint (c.y, ==, d.y);
    }
}

static void
test_distance_random (void)
{
  for (int i = 0; i < 20000; i++)
    {
      AciesPoint a = { g_test_rand_int_range (0, 100000000), g_test_rand_int_range (0, 100000000) };
      AciesPoint b = { g_test_rand_int_range (0, 100000000), g_test_rand_int_range (0, 100000000) };
      AciesPoint c = { g_test_rand_int_range (0, 100000000), g_test_rand_int_range (0, 100000000) };
      AciesLength distance = acies_point_distance (&a, &b);

      g_assert_cmpint (distance, ==, llroundl (hypotl (a.x - b.x, a.y - b.y)));
      g_assert_cmpint (distance, ==, acies_point_distance (&b, &a));
      /* Each side is off by at most half a unit. */
      g_assert_cmpint (distance, <=,
                       acies_point_distance (&a, &c) + acies_point_distance (&c, &b) + 1);
    }
}

/* What was projected is located where it was. */
static void
test_locate (void)
{
  for (int i = 0; i < 5000; i++)
    {
      AciesPlacement placement = { { g_test_rand_int_range (0, ACIES_MM (2000)),
                                     g_test_rand_int_range (0, ACIES_MM (2000)) },
                                   g_test_rand_int_range (0, ACIES_FULL_TURN) };
      AciesLength right = g_test_rand_int_range (-ACIES_MM (1000), ACIES_MM (1000));
      AciesLength ahead = g_test_rand_int_range (-ACIES_MM (1000), ACIES_MM (1000));
      AciesPoint point = acies_placement_project (&placement, right, ahead);
      AciesLength found_right, found_ahead;

      acies_placement_locate (&placement, &point, &found_right, &found_ahead);
      g_assert_cmpint (ABS (found_right - right), <=, 1);
      g_assert_cmpint (ABS (found_ahead - ahead), <=, 1);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/geometry/length/parse", test_parse);
  g_test_add_func ("/acies/geometry/length/format", test_format);
  g_test_add_func ("/acies/geometry/length/touch", test_touch);
  g_test_add_func ("/acies/geometry/length/angle", test_angle);
  g_test_add_func ("/acies/geometry/length/sine", test_sine);
  g_test_add_func ("/acies/geometry/length/arc", test_arc);
  g_test_add_func ("/acies/geometry/length/bearing", test_bearing);
  g_test_add_func ("/acies/geometry/length/project", test_project);
  g_test_add_func ("/acies/geometry/length/bounds", test_bounds);
  g_test_add_func ("/acies/geometry/length/project-random", test_project_random);
  g_test_add_func ("/acies/geometry/length/distance-random", test_distance_random);
  g_test_add_func ("/acies/geometry/length/locate", test_locate);

  return g_test_run ();
}
