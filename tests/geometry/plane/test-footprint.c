/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/plane/acies-footprint.h"

#include "world.h"

static AciesFootprint
make_base (int x, int y, int degrees, int frontage, int depth)
{
  AciesPlacement centre = { { ACIES_MM (x), ACIES_MM (y) }, ACIES_DEGREES (degrees) };
  AciesFootprint footprint;

  acies_footprint_init (&footprint, &centre, ACIES_MM (frontage), ACIES_MM (depth));
  return footprint;
}

static void
test_corners (void)
{
  AciesFootprint east = make_base (100, 100, 90, 40, 20);
  AciesFootprint odd;
  AciesPlacement centre = { { 0, 0 }, 0 };

  g_assert_cmpint (east.corners[ACIES_CORNER_FRONT_LEFT].x, ==, 110000);
  g_assert_cmpint (east.corners[ACIES_CORNER_FRONT_LEFT].y, ==, 80000);
  g_assert_cmpint (east.corners[ACIES_CORNER_FRONT_RIGHT].y, ==, 120000);
  g_assert_cmpint (east.corners[ACIES_CORNER_REAR_LEFT].x, ==, 90000);

  /* Halves are rounded away from the centre on both sides. */
  acies_footprint_init (&odd, &centre, 3, 5);
  g_assert_cmpint (odd.corners[ACIES_CORNER_FRONT_LEFT].x, ==, -2);
  g_assert_cmpint (odd.corners[ACIES_CORNER_FRONT_RIGHT].x, ==, 2);
  g_assert_cmpint (odd.corners[ACIES_CORNER_REAR_RIGHT].y, ==, 3);
}

typedef struct
{
  const char *name;
  int b[5]; /* x, y, facing, frontage, depth; the other is 40 by 20 at 100, 100, facing north */
  AciesLength gap;
  gboolean overlaps;
  AciesLength contact;
} PairCase;

static const PairCase pair_cases[] = {
  { "front to front", { 100, 80, 180, 40, 20 }, 0, FALSE, 40000 },
  { "half a front", { 120, 80, 180, 40, 20 }, 0, FALSE, 20000 },
  { "corner to corner", { 140, 80, 180, 40, 20 }, 0, FALSE, 0 },
  { "side by side", { 140, 100, 0, 40, 20 }, 0, FALSE, 20000 },
  { "a millimetre apart", { 100, 79, 180, 40, 20 }, 1000, FALSE, 0 },
  { "diagonal 3, 4", { 143, 76, 0, 40, 20 }, 5000, FALSE, 0 },
  { "same place", { 100, 100, 0, 40, 20 }, 0, TRUE, 20000 },
  { "across", { 100, 100, 90, 60, 10 }, 0, TRUE, 0 },
  { "corner into the front", { 100, 80, 45, 20, 20 }, 0, TRUE, 0 },
  { "a point inside", { 100, 100, 0, 0, 0 }, 0, FALSE, 0 },
  { "a point outside", { 100, 50, 0, 0, 0 }, 40000, FALSE, 0 },
  { "a line across", { 100, 100, 0, 60, 0 }, 0, FALSE, 0 },
};

static void
test_pairs (void)
{
  AciesFootprint a = make_base (100, 100, 0, 40, 20);

  for (gsize i = 0; i < G_N_ELEMENTS (pair_cases); i++)
    {
      const int *at = pair_cases[i].b;
      AciesFootprint b = make_base (at[0], at[1], at[2], at[3], at[4]);
      AciesSeparation gap, back;

      g_test_message ("%s", pair_cases[i].name);
      acies_footprint_separation (&a, &b, &gap);
      acies_footprint_separation (&b, &a, &back);
      g_assert_cmpint (gap.length, ==, pair_cases[i].gap);
      g_assert_cmpint (back.length, ==, gap.length);
      g_assert_cmpint (acies_point_distance (&gap.from, &gap.to), ==, gap.length);
      g_assert_true (acies_footprint_contains (&a, &gap.from));
      if (at[3] > 0 && at[4] > 0)
        g_assert_cmpint (acies_footprint_overlaps (&a, &b), ==, pair_cases[i].overlaps);
      if (!pair_cases[i].overlaps)
        {
          g_assert_cmpint (acies_footprint_contact (&a, &b), ==, pair_cases[i].contact);
          g_assert_cmpint (acies_footprint_contact (&b, &a), ==, pair_cases[i].contact);
        }
    }
}

/* A gap of 0.1 mm touches, a tilt of half a degree touches for as far as it is near. */
static void
test_contact_limits (void)
{
  AciesFootprint a = make_base (100, 100, 0, 40, 20);
  AciesPlacement centre = { { ACIES_MM (100), ACIES_MM (80) - 100 }, 180000 };
  AciesFootprint b;
  AciesLength contact;

  acies_footprint_init (&b, &centre, ACIES_MM (40), ACIES_MM (20));
  g_assert_cmpint (acies_footprint_contact (&a, &b), ==, ACIES_MM (40));

  centre.at.y--;
  acies_footprint_init (&b, &centre, ACIES_MM (40), ACIES_MM (20));
  g_assert_cmpint (acies_footprint_contact (&a, &b), ==, 0);

  /* 0.2 mm between both limits at half a degree: 22.918 mm. */
  centre = (AciesPlacement){ { ACIES_MM (100), ACIES_MM (80) }, 180500 };
  acies_footprint_init (&b, &centre, ACIES_MM (40), ACIES_MM (20));
  contact = acies_footprint_contact (&a, &b);
  g_assert_cmpint (contact, >, 22700);
  g_assert_cmpint (contact, <, 23100);

  centre.facing = 182000;
  acies_footprint_init (&b, &centre, ACIES_MM (40), ACIES_MM (20));
  g_assert_cmpint (acies_footprint_contact (&a, &b), ==, 0);
}

static void
test_overlaps_by (void)
{
  AciesFootprint a = make_base (100, 100, 0, 40, 20);
  AciesPlacement centre = { { ACIES_MM (100), ACIES_MM (80) + 100 }, 0 };
  AciesFootprint b;

  acies_footprint_init (&b, &centre, ACIES_MM (40), ACIES_MM (20));
  g_assert_true (acies_footprint_overlaps (&a, &b));
  g_assert_true (acies_footprint_overlaps_by (&a, &b, 99));
  g_assert_false (acies_footprint_overlaps_by (&a, &b, 100));
}

static void
test_on_table (void)
{
  AciesFootprint corner = make_base (20, 10, 0, 40, 20);
  AciesFootprint turned = make_base (20, 10, 1, 40, 20);

  g_assert_true (acies_footprint_on_table (&corner, ACIES_MM (100), ACIES_MM (100)));
  g_assert_true (acies_footprint_on_table (&corner, ACIES_MM (40), ACIES_MM (20)));
  g_assert_false (acies_footprint_on_table (&corner, ACIES_MM (40) - 1, ACIES_MM (20)));
  g_assert_false (acies_footprint_on_table (&turned, ACIES_MM (100), ACIES_MM (100)));
}

static void
test_point (void)
{
  AciesFootprint a = make_base (100, 100, 0, 40, 20);
  AciesPoint corner = { ACIES_MM (80), ACIES_MM (90) };
  AciesPoint before = { ACIES_MM (100), ACIES_MM (50) };
  AciesSeparation gap;

  g_assert_true (acies_footprint_contains (&a, &corner));
  acies_footprint_separation_to_point (&a, &corner, &gap);
  g_assert_cmpint (gap.length, ==, 0);
  acies_footprint_separation_to_point (&a, &before, &gap);
  g_assert_cmpint (gap.length, ==, ACIES_MM (40));
  g_assert_cmpint (gap.from.y, ==, ACIES_MM (90));
  g_assert_true (acies_point_equal (&gap.to, &before));
}

/* Against GEOS, and against itself moved; near and far, small tables so that many touch. */
static void
test_random (void)
{
  World *world = world_new ();

  for (int i = 0; i < 20000; i++)
    {
      AciesLength extent = i % 2 == 0 ? ACIES_MM (100) : ACIES_MM (100000);
      AciesFootprint a = world_make_base (extent);
      AciesFootprint b = world_make_base (extent);
      GEOSGeometry *geos_a = world_convert_base (world, &a);
      GEOSGeometry *geos_b = world_convert_base (world, &b);
      double distance;
      AciesSeparation gap, moved_gap;

      GEOSDistance_r (world->geos, geos_a, geos_b, &distance);
      acies_footprint_separation (&a, &b, &gap);
      g_assert_cmpfloat (fabs ((double) gap.length - distance), <, 0.5 + 1e-5);
      g_assert_cmpint (ABS (acies_point_distance (&gap.from, &gap.to) - gap.length), <=, 2);
      g_assert_cmpint (acies_footprint_overlaps (&a, &b), ==,
                       GEOSRelatePattern_r (world->geos, geos_a, geos_b, "T********") == 1);

      acies_footprint_separation (&b, &a, &moved_gap);
      g_assert_cmpint (moved_gap.length, ==, gap.length);
      for (int n = 0; n < 4; n++)
        {
          a.corners[n].x += 1234567;
          b.corners[n].x += 1234567;
        }
      acies_footprint_separation (&a, &b, &moved_gap);
      g_assert_cmpint (moved_gap.length, ==, gap.length);
      g_assert_cmpint (moved_gap.from.x, ==, gap.from.x + 1234567);

      GEOSGeom_destroy_r (world->geos, geos_a);
      GEOSGeom_destroy_r (world->geos, geos_b);
    }

  world_free (world);
}

/* Turned together about any point, bases keep their gap to 0.005 mm and touch alike. */
static void
test_rotation (void)
{
  for (int i = 0; i < 20000; i++)
    {
      AciesPoint pivot = world_make_point (ACIES_MM (1000));
      AciesAngle angle = g_test_rand_int_range (0, ACIES_FULL_TURN);
      AciesPlacement a
          = { world_make_point (ACIES_MM (1000)), g_test_rand_int_range (0, ACIES_FULL_TURN) };
      AciesPlacement b = a;
      AciesFootprint bases[4];
      AciesLength contact, turned_contact;
      AciesSeparation gap, turned;

      /* Half of them front to front, displaced along it. */
      if (i % 2 == 0)
        b.at = world_make_point (ACIES_MM (1000));
      else
        {
          b.at = acies_placement_project (&a, g_test_rand_int_range (-30000, 30000), ACIES_MM (20));
          b.facing = acies_angle_normalize (a.facing + 180000);
        }
      acies_footprint_init (&bases[0], &a, ACIES_MM (40), ACIES_MM (20));
      acies_footprint_init (&bases[1], &b, ACIES_MM (40), ACIES_MM (20));
      a = acies_placement_rotate (&a, &pivot, angle);
      b = acies_placement_rotate (&b, &pivot, angle);
      acies_footprint_init (&bases[2], &a, ACIES_MM (40), ACIES_MM (20));
      acies_footprint_init (&bases[3], &b, ACIES_MM (40), ACIES_MM (20));

      acies_footprint_separation (&bases[0], &bases[1], &gap);
      acies_footprint_separation (&bases[2], &bases[3], &turned);
      g_assert_cmpint (ABS (gap.length - turned.length), <=, 5);

      contact = acies_footprint_contact (&bases[0], &bases[1]);
      turned_contact = acies_footprint_contact (&bases[2], &bases[3]);
      if (i % 2 == 1)
        {
          g_assert_cmpint (contact, >=, ACIES_MM (10) - 5);
          g_assert_cmpint (ABS (contact - turned_contact), <=, 5);
          g_assert_cmpint (ABS (contact - acies_footprint_contact (&bases[1], &bases[0])), <=, 5);
          g_assert_false (acies_footprint_overlaps_by (&bases[2], &bases[3], ACIES_TOUCH_GAP));
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/geometry/footprint/corners", test_corners);
  g_test_add_func ("/acies/geometry/footprint/pairs", test_pairs);
  g_test_add_func ("/acies/geometry/footprint/contact-limits", test_contact_limits);
  g_test_add_func ("/acies/geometry/footprint/overlaps-by", test_overlaps_by);
  g_test_add_func ("/acies/geometry/footprint/on-table", test_on_table);
  g_test_add_func ("/acies/geometry/footprint/point", test_point);
  g_test_add_func ("/acies/geometry/footprint/random", test_random);
  g_test_add_func ("/acies/geometry/footprint/rotation", test_rotation);

  return g_test_run ();
}
