/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/move/acies-gap.h"

#include "world.h"

#define EXTENT ACIES_MM (400)

/* A base of 40 by 20 mm about X, Y. */
static AciesFootprint
make_base (double x, double y, AciesAngle facing)
{
  AciesPlacement centre = { { acies_length_from_mm (x), acies_length_from_mm (y) }, facing };
  AciesFootprint base;

  acies_footprint_init (&base, &centre, ACIES_MM (40), ACIES_MM (20));
  return base;
}

static void
assert_opening (const AciesGap *opening, guint first, guint second, double width)
{
  g_assert_cmpuint (opening->banks[0], ==, first);
  g_assert_cmpuint (opening->banks[1], ==, second);
  g_assert_cmpint (opening->width, ==, acies_length_from_mm (width));
  g_assert_cmpint (acies_point_distance (&opening->ends[0], &opening->ends[1]), ==, opening->width);
}

/* Three bodies in a row, 30 mm apart, and a rock 50 mm beyond. */
static void
test_row (void)
{
  static const AciesPoint rock[] = { { ACIES_MM (350), ACIES_MM (90) },
                                     { ACIES_MM (400), ACIES_MM (90) },
                                     { ACIES_MM (400), ACIES_MM (110) },
                                     { ACIES_MM (350), ACIES_MM (110) } };
  static const AciesPoint wall[]
      = { { ACIES_MM (415), ACIES_MM (0) }, { ACIES_MM (415), ACIES_MM (200) } };
  g_autoptr (AciesPolygon) area = acies_polygon_new_area (rock, 4, NULL);
  g_autoptr (AciesPolygon) line = acies_polygon_new_line (wall, 2, ACIES_MM (10), NULL);
  AciesFootprint bases[] = { make_base (100, 100, 0), make_base (140, 100, 0),
                             make_base (210, 100, 0), make_base (280, 100, 0) };
  AciesGapEdge banks[] = {
    { bases, 2, NULL }, { &bases[2], 1, NULL }, { &bases[3], 1, NULL },
    { NULL, 0, area },  { NULL, 0, line },
  };
  g_autoptr (GArray) narrow = acies_gap_find (banks, 5, ACIES_MM (49));
  g_autoptr (GArray) wide = acies_gap_find (banks, 5, ACIES_MM (150));

  g_assert_cmpuint (narrow->len, ==, 3);
  assert_opening (&g_array_index (narrow, AciesGap, 0), 0, 1, 30);
  assert_opening (&g_array_index (narrow, AciesGap, 1), 1, 2, 30);
  assert_opening (&g_array_index (narrow, AciesGap, 2), 3, 4, 10);

  /* From the first to the third body, 100 mm, is filled by the second; from the second to the rock,
   * 120 mm, by the third. A rock fills nothing. */
  g_assert_cmpuint (wide->len, ==, 5);
  assert_opening (&g_array_index (wide, AciesGap, 2), 2, 3, 50);
  assert_opening (&g_array_index (wide, AciesGap, 3), 2, 4, 110);
}

static void
test_touching (void)
{
  AciesFootprint bases[]
      = { make_base (100, 100, 0), make_base (140.1, 100, 0), make_base (100, 120.101, 0) };
  AciesGapEdge banks[] = { { bases, 1, NULL }, { &bases[1], 1, NULL }, { &bases[2], 1, NULL } };
  g_autoptr (GArray) none = acies_gap_find (banks, 2, ACIES_MM (10));
  g_autoptr (GArray) one = acies_gap_find (banks, 3, 101);

  g_assert_cmpuint (none->len, ==, 0);
  g_assert_cmpuint (one->len, >=, 1);
  g_assert_cmpint (g_array_index (one, AciesGap, 0).width, ==, 101);
}

static void
test_crossing (void)
{
  AciesGap opening = { { 0, 1 },
                       ACIES_MM (40),
                       { { ACIES_MM (100), ACIES_MM (50) }, { ACIES_MM (140), ACIES_MM (50) } } };
  AciesPoint way[] = { { ACIES_MM (20), ACIES_MM (100) },
                       { ACIES_MM (120), ACIES_MM (100) },
                       { ACIES_MM (120), ACIES_MM (100) },
                       { ACIES_MM (120), ACIES_MM (0) } };
  AciesFootprint before = make_base (120, 100, 0), upon = make_base (120, 55, 0);
  AciesPoint from;
  AciesLength at;

  g_assert_true (acies_gap_find_crossing (&opening, way, 4, &at, &from));
  g_assert_cmpint (at, ==, ACIES_MM (150));
  g_assert_true (acies_point_equal (&from, &way[1]));
  g_assert_true (acies_gap_is_first_left (&opening, &from));
  g_assert_false (acies_gap_is_first_left (&opening, &way[3]));
  g_assert_false (acies_gap_find_crossing (&opening, way, 3, &at, &from));
  g_assert_cmpint (acies_gap_get_distance (&opening, &before, 1), ==, ACIES_MM (40));
  g_assert_cmpint (acies_gap_get_distance (&opening, &upon, 1), ==, 0);
}

/* The widths of random openings are those that GEOS measures. */
static void
test_geos (void)
{
  World *world = world_new ();
  guint n_openings = 0;

  for (guint i = 0; i < 500; i++)
    {
      AciesFootprint bases[6];
      GEOSGeometry *twins[6];
      AciesPolygon *areas[2];
      AciesGapEdge banks[6];
      g_autoptr (GArray) openings = NULL;

      for (guint j = 0; j < 6; j++)
        {
          bases[j] = world_make_base (EXTENT);
          twins[j] = world_convert_base (world, &bases[j]);
          banks[j] = (AciesGapEdge){ &bases[j], 1, NULL };
        }
      for (guint j = 0; j < 2; j++)
        {
          areas[j] = acies_polygon_new_area (bases[j].corners, 4, NULL);
          g_assert_nonnull (areas[j]);
          banks[j] = (AciesGapEdge){ NULL, 0, areas[j] };
        }
      openings = acies_gap_find (banks, 6, EXTENT);
      n_openings += openings->len;
      for (guint j = 0; j < openings->len; j++)
        {
          const AciesGap *opening = &g_array_index (openings, AciesGap, j);
          double distance;

          GEOSDistance_r (world->geos, twins[opening->banks[0]], twins[opening->banks[1]],
                          &distance);
          g_assert_cmpint (llround (distance), ==, opening->width);
        }
      for (guint j = 0; j < 6; j++)
        GEOSGeom_destroy_r (world->geos, twins[j]);
      for (guint j = 0; j < 2; j++)
        acies_polygon_unref (areas[j]);
    }
  g_assert_cmpuint (n_openings, >, 500);
  world_free (world);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/geometry/gap/row", test_row);
  g_test_add_func ("/acies/geometry/gap/touching", test_touching);
  g_test_add_func ("/acies/geometry/gap/crossing", test_crossing);
  g_test_add_func ("/acies/geometry/gap/geos", test_geos);

  return g_test_run ();
}
