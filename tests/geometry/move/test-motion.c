/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/move/acies-motion.h"

/* A front of 120 mm at 500, 500 facing north; its right stand of 40 by 20 mm. */
static AciesTravellingStand
make_stand (void)
{
  return (AciesTravellingStand){ { { ACIES_MM (540), ACIES_MM (510) }, 0 },
                                 ACIES_MM (40),
                                 ACIES_MM (20) };
}

static AciesMotion
make_motion (AciesLegKind kind, int length, int aside, int degrees)
{
  AciesLeg leg = { kind, ACIES_MM (length), ACIES_MM (aside), ACIES_DEGREES (degrees) };
  AciesPlacement front = { { ACIES_MM (500), ACIES_MM (500) }, 0 };
  AciesMotion motion;

  acies_motion_init (&motion, &leg, &front, ACIES_MM (120));
  return motion;
}

typedef struct
{
  const char *name;
  AciesLegKind kind;
  int values[3]; /* length, aside, degrees */
  int length;    /* 1/1000 mm */
  int half[3];   /* 1/1000 mm and degrees: the stand after half of it */
  int end[3];
  double speed;
} MotionCase;

static void
test_move (void)
{
  static const MotionCase cases[] = {
    { "ahead", ACIES_LEG_AHEAD, { 100 }, 100000, { 540000, 460000, 0 }, { 540000, 410000, 0 }, 1 },
    { "back", ACIES_LEG_BACK, { 10 }, 10000, { 540000, 515000, 0 }, { 540000, 520000, 0 }, 1 },
    { "side", ACIES_LEG_SIDE, { -20 }, 20000, { 530000, 510000, 0 }, { 520000, 510000, 0 }, 1 },
    { "incline",
      ACIES_LEG_INCLINE,
      { 40, 30 },
      50000,
      { 555000, 490000, 0 },
      { 570000, 470000, 0 },
      1 },
    { "wheel",
      ACIES_LEG_WHEEL,
      { 0, 0, 180 },
      376991,
      { 550000, 480000, 90000 },
      { 580000, 490000, 180000 },
      0.37 },
    { "pivot",
      ACIES_LEG_PIVOT,
      { 0, 0, -180 },
      188496,
      { 510000, 460000, 270000 },
      { 460000, 490000, 180000 },
      1.05 },
    { "swing as a wheel does",
      ACIES_LEG_SWING,
      { 0, 60, 180 },
      376991,
      { 550000, 480000, 90000 },
      { 580000, 490000, 180000 },
      0.37 },
    { "swing about a point beside",
      ACIES_LEG_SWING,
      { -10, 200, 90 },
      408709,
      { 586863, 396863, 45000 },
      { 700000, 350000, 90000 },
      0.7 },
    { "swing left about a point ahead",
      ACIES_LEG_SWING,
      { 80, 0, -180 },
      314159,
      { 590000, 380000, 270000 },
      { 460000, 330000, 180000 },
      1.2 },
    { "turn",
      ACIES_LEG_TURN,
      { 0, 0, 180 },
      0,
      { 540000, 510000, 180000 },
      { 540000, 510000, 180000 },
      1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const int *values = cases[i].values;
      AciesMotion motion = make_motion (cases[i].kind, values[0], values[1], values[2]);
      AciesTravellingStand stand = make_stand ();
      AciesPlacement half = acies_motion_move (&motion, &stand.start, motion.length / 2);
      AciesPlacement end = acies_motion_move (&motion, &stand.start, motion.length);

      g_test_message ("%s", cases[i].name);
      g_assert_cmpint (motion.length, ==, cases[i].length);
      g_assert_cmpint (half.at.x, ==, cases[i].half[0]);
      g_assert_cmpint (half.at.y, ==, cases[i].half[1]);
      g_assert_cmpint (half.facing, ==, cases[i].half[2]);
      g_assert_cmpint (end.at.x, ==, cases[i].end[0]);
      g_assert_cmpint (end.at.y, ==, cases[i].end[1]);
      g_assert_cmpint (end.facing, ==, cases[i].end[2]);
      g_assert_cmpfloat (acies_motion_get_speed (&motion, &stand), >=, cases[i].speed);
      g_assert_cmpfloat (acies_motion_get_speed (&motion, &stand), <, cases[i].speed + 0.1);
    }
}

/* No corner outruns the speed or leaves the bounds. */
static void
test_bounds_random (void)
{
  for (int i = 0; i < 2000; i++)
    {
      AciesLegKind kind = g_test_rand_int_range (ACIES_LEG_AHEAD, ACIES_LEG_TURN + 1);
      AciesMotion motion
          = make_motion (kind, g_test_rand_int_range (0, 300), g_test_rand_int_range (-200, 200),
                         g_test_rand_int_range (-360, 361));
      AciesTravellingStand stand = make_stand ();
      double speed = acies_motion_get_speed (&motion, &stand);
      AciesFootprint before, base;
      AciesBounds all, now;

      acies_motion_get_bounds (&motion, &stand, &all);
      acies_motion_get_base (&motion, &stand, 0, 0, &before);
      for (int part = 0; part <= 20; part++)
        {
          AciesLength at = motion.length * part / 20;

          acies_motion_get_base (&motion, &stand, at, 0, &base);
          acies_footprint_get_bounds (&base, &now);
          g_assert_cmpint (now.low.x, >=, all.low.x);
          g_assert_cmpint (now.low.y, >=, all.low.y);
          g_assert_cmpint (now.high.x, <=, all.high.x);
          g_assert_cmpint (now.high.y, <=, all.high.y);
          for (int n = 0; n < 4 && motion.length > 0; n++)
            g_assert_cmpfloat (acies_point_distance (&before.corners[n], &base.corners[n]), <=,
                               speed * ((double) motion.length / 20 + 1) + 4);
          before = base;
        }
    }
}

static void
test_margin (void)
{
  AciesMotion motion = make_motion (ACIES_LEG_AHEAD, 100, 0, 0);
  AciesTravellingStand stand = make_stand ();
  AciesFootprint base;

  acies_motion_get_base (&motion, &stand, ACIES_MM (10), ACIES_MM (5), &base);
  g_assert_cmpint (base.corners[ACIES_CORNER_FRONT_LEFT].x, ==, ACIES_MM (525));
  g_assert_cmpint (base.corners[ACIES_CORNER_FRONT_LEFT].y, ==, ACIES_MM (495));
  acies_motion_get_base (&motion, &stand, 0, ACIES_MM (50), &base);
  g_assert_true (acies_point_equal (&base.corners[0], &stand.start.at));
}

/* What is no nearer than is known already is not found. */
static void
test_find_nearest (void)
{
  AciesMotion ahead = make_motion (ACIES_LEG_AHEAD, 300, 0, 0);
  AciesMotion about = make_motion (ACIES_LEG_TURN, 0, 0, 180);
  AciesTravellingStand stand = make_stand ();
  AciesPlacement centre = { { ACIES_MM (600), ACIES_MM (390) }, 0 };
  AciesFootprint other;
  double least = G_MAXDOUBLE;
  AciesLength at;

  acies_footprint_init (&other, &centre, ACIES_MM (40), ACIES_MM (20));
  g_assert_true (acies_motion_find_nearest (&ahead, &stand, &other, &least, &at));
  g_assert_cmpfloat (least, ==, 20000);
  g_assert_cmpint (at, ==, ACIES_MM (100));
  g_assert_false (acies_motion_find_nearest (&ahead, &stand, &other, &least, &at));

  least = G_MAXDOUBLE;
  g_assert_true (acies_motion_find_nearest (&about, &stand, &other, &least, &at));
  g_assert_cmpint ((gint64) least, ==, 101980);
  g_assert_cmpint (at, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/geometry/motion/move", test_move);
  g_test_add_func ("/acies/geometry/motion/bounds-random", test_bounds_random);
  g_test_add_func ("/acies/geometry/motion/margin", test_margin);
  g_test_add_func ("/acies/geometry/motion/find-nearest", test_find_nearest);

  return g_test_run ();
}
