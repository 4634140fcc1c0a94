/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/plane/acies-polygon.h"

#include "world.h"

typedef struct
{
  const char *name;
  int n_points;
  gint64 at[12]; /* mm */
  int code;      /* or -1: accepted */
  guint n_kept;
} AreaCase;

static void
test_area (void)
{
  static const AreaCase cases[] = {
    { "triangle", 3, { 0, 0, 10, 0, 0, 10 }, -1, 3 },
    { "the other way round", 3, { 0, 0, 0, 10, 10, 0 }, -1, 3 },
    { "closed by its first point", 4, { 0, 0, 10, 0, 0, 10, 0, 0 }, -1, 3 },
    { "a point twice", 4, { 0, 0, 10, 0, 10, 0, 0, 10 }, -1, 3 },
    { "a point on an edge", 4, { 0, 0, 5, 0, 10, 0, 0, 10 }, -1, 4 },
    { "dented", 4, { 0, 0, 10, 0, 2, 2, 0, 10 }, -1, 4 },
    { "nothing", 0, { 0 }, ACIES_GEOMETRY_ERROR_TOO_FEW_POINTS, 0 },
    { "two points", 2, { 0, 0, 10, 0 }, ACIES_GEOMETRY_ERROR_TOO_FEW_POINTS, 0 },
    { "one point three times", 3, { 1, 1, 1, 1, 1, 1 }, ACIES_GEOMETRY_ERROR_TOO_FEW_POINTS, 0 },
    { "bow tie", 4, { 0, 0, 10, 10, 10, 0, 0, 10 }, ACIES_GEOMETRY_ERROR_CROSSES_ITSELF, 0 },
    { "flat", 3, { 0, 0, 10, 0, 5, 0 }, ACIES_GEOMETRY_ERROR_CROSSES_ITSELF, 0 },
    { "spike", 5, { 0, 0, 10, 0, 15, 0, 10, 0, 0, 10 }, ACIES_GEOMETRY_ERROR_CROSSES_ITSELF, 0 },
    { "touches itself",
      6,
      { 0, 0, 10, 0, 10, 10, 5, 0, 0, 10, 0, 5 },
      ACIES_GEOMETRY_ERROR_CROSSES_ITSELF,
      0 },
    { "off limits", 3, { 0, 0, 100001, 0, 0, 10 }, ACIES_GEOMETRY_ERROR_OFF_LIMITS, 0 },
    { "far off limits", 3, { 0, 0, 10, 0, 0, -9000000000000 }, ACIES_GEOMETRY_ERROR_OFF_LIMITS, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesPolygon) area = NULL;
      AciesPoint points[6];
      guint n_points;

      for (int n = 0; n < cases[i].n_points; n++)
        points[n]
            = (AciesPoint){ ACIES_MM (cases[i].at[2 * n]), ACIES_MM (cases[i].at[2 * n + 1]) };
      area = acies_polygon_new_area (points, cases[i].n_points, &error);

      g_test_message ("%s: %s", cases[i].name, error != NULL ? error->message : "accepted");
      if (cases[i].code >= 0)
        {
          g_assert_null (area);
          g_assert_error (error, ACIES_GEOMETRY_ERROR, cases[i].code);
          g_assert_true (g_str_has_suffix (error->message, "."));
        }
      else
        {
          g_assert_no_error (error);
          acies_polygon_get_points (area, &n_points);
          g_assert_cmpuint (n_points, ==, cases[i].n_kept);
        }
    }
}

static void
test_line (void)
{
  const AciesPoint points[] = { { 0, 0 }, { ACIES_MM (100), 0 } };
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesPolygon) line = acies_polygon_new_line (points, 2, ACIES_MM (20), &error);
  g_autoptr (AciesPolygon) refused = NULL;
  AciesBounds box;

  g_assert_no_error (error);
  g_assert_true (acies_polygon_is_line (line));
  g_assert_cmpint (acies_polygon_get_width (line), ==, ACIES_MM (20));
  acies_polygon_get_bounds (line, &box);
  g_assert_cmpint (box.low.x, ==, ACIES_MM (-10));
  g_assert_cmpint (box.high.y, ==, ACIES_MM (10));

  g_assert_true (acies_polygon_contains (line, &(AciesPoint){ ACIES_MM (50), ACIES_MM (10) }));
  g_assert_false (acies_polygon_contains (line, &(AciesPoint){ ACIES_MM (50), ACIES_MM (10) + 1 }));
  /* Ends are round. */
  g_assert_true (acies_polygon_contains (line, &(AciesPoint){ ACIES_MM (-6), ACIES_MM (8) }));
  g_assert_false (acies_polygon_contains (line, &(AciesPoint){ ACIES_MM (-6) - 1, ACIES_MM (8) }));

  refused
      = acies_polygon_new_line ((const AciesPoint[]){ { 0, 0 }, { G_MININT64, 0 } }, 2, 0, &error);
  g_assert_null (refused);
  g_assert_error (error, ACIES_GEOMETRY_ERROR, ACIES_GEOMETRY_ERROR_OFF_LIMITS);
  g_clear_error (&error);
  refused = acies_polygon_new_line (points, 1, 0, &error);
  g_assert_null (refused);
  g_assert_error (error, ACIES_GEOMETRY_ERROR, ACIES_GEOMETRY_ERROR_TOO_FEW_POINTS);
  g_clear_error (&error);
  refused = acies_polygon_new_line (points, 2, -1, &error);
  g_assert_null (refused);
  g_assert_error (error, ACIES_GEOMETRY_ERROR, ACIES_GEOMETRY_ERROR_OFF_LIMITS);
}

/* An irregular star about a random centre; it never crosses itself, but points may fall
 * together. */
static AciesPolygon *
make_star (AciesLength extent, AciesPoint *points, guint n_points)
{
  AciesPolygon *star = NULL;

  while (star == NULL)
    {
      AciesPoint centre = world_make_point (extent);

      for (guint i = 0; i < n_points; i++)
        {
          AciesPlacement spoke = { centre, (AciesAngle) (i * ACIES_FULL_TURN / n_points) };

          points[i] = acies_placement_project (&spoke, 0, g_test_rand_int_range (5000, 60000));
        }
      star = acies_polygon_new_area (points, n_points, NULL);
    }

  return star;
}

/* Areas against GEOS. */
static void
test_area_random (void)
{
  World *world = world_new ();

  for (int i = 0; i < 4000; i++)
    {
      AciesPoint points[24];
      guint n_points = g_test_rand_int_range (3, 25);
      g_autoptr (AciesPolygon) star = make_star (ACIES_MM (300), points, n_points);
      GEOSGeometry *geos_star = world_convert_ring (world, points, n_points);
      AciesFootprint base = world_make_base (ACIES_MM (300));
      GEOSGeometry *geos_base = world_convert_base (world, &base);
      AciesPoint ends[2] = { world_make_point (ACIES_MM (300)), world_make_point (ACIES_MM (300)) };
      GEOSGeometry *geos_ends = world_convert_line (world, ends, 2);
      GEOSGeometry *geos_point
          = GEOSGeom_createPointFromXY_r (world->geos, (double) ends[0].x, (double) ends[0].y);
      double distance;
      AciesSeparation gap;

      g_assert_cmpint (acies_polygon_meets_footprint (star, &base), ==,
                       GEOSIntersects_r (world->geos, geos_star, geos_base));
      g_assert_cmpint (acies_polygon_meets_segment (star, &ends[0], &ends[1]), ==,
                       GEOSIntersects_r (world->geos, geos_star, geos_ends));
      g_assert_cmpint (acies_polygon_contains (star, &ends[0]), ==,
                       GEOSIntersects_r (world->geos, geos_star, geos_point));
      g_assert_true (acies_polygon_contains (star, &points[n_points / 2]));

      GEOSDistance_r (world->geos, geos_star, geos_base, &distance);
      acies_polygon_separation (star, &base, &gap);
      g_assert_cmpfloat (fabs ((double) gap.length - distance), <, 0.5 + 1e-5);
      g_assert_cmpint (ABS (acies_point_distance (&gap.from, &gap.to) - gap.length), <=, 2);

      GEOSGeom_destroy_r (world->geos, geos_star);
      GEOSGeom_destroy_r (world->geos, geos_base);
      GEOSGeom_destroy_r (world->geos, geos_ends);
      GEOSGeom_destroy_r (world->geos, geos_point);
    }

  world_free (world);
}

/* Lines against the distance of GEOS from their middle. */
static void
test_line_random (void)
{
  World *world = world_new ();

  for (int i = 0; i < 4000; i++)
    {
      AciesPoint points[5];
      guint n_points = g_test_rand_int_range (2, 6);
      AciesLength width = 2 * g_test_rand_int_range (0, 10000);
      AciesFootprint base = world_make_base (ACIES_MM (200));
      GEOSGeometry *geos_base = world_convert_base (world, &base);
      GEOSGeometry *geos_line;
      g_autoptr (AciesPolygon) line = NULL;
      double distance;
      AciesSeparation gap;

      for (guint n = 0; n < n_points; n++)
        points[n] = world_make_point (ACIES_MM (200));
      line = acies_polygon_new_line (points, n_points, width, NULL);
      geos_line = world_convert_line (world, points, n_points);

      GEOSDistance_r (world->geos, geos_line, geos_base, &distance);
      distance = MAX (0, distance - (double) width / 2);
      acies_polygon_separation (line, &base, &gap);
      g_assert_cmpfloat (fabs ((double) gap.length - distance), <, 0.5 + 1e-5);
      g_assert_cmpint (ABS (acies_point_distance (&gap.from, &gap.to) - gap.length), <=, 2);
      g_assert_cmpint (acies_polygon_meets_footprint (line, &base), ==, distance == 0);

      GEOSGeom_destroy_r (world->geos, geos_base);
      GEOSGeom_destroy_r (world->geos, geos_line);
    }

  world_free (world);
}

static void
test_boxed (void)
{
  const AciesPoint points[] = { { 0, 0 }, { 5, 0 }, { 0, 5 } };
  AciesPolygon *area = acies_polygon_new_area (points, 3, NULL);
  AciesPolygon *copy = g_boxed_copy (ACIES_TYPE_POLYGON, area);

  g_assert_true (copy == area);
  acies_polygon_unref (area);
  g_assert_true (acies_polygon_contains (copy, &points[1]));
  g_boxed_free (ACIES_TYPE_POLYGON, copy);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/geometry/polygon/area", test_area);
  g_test_add_func ("/acies/geometry/polygon/line", test_line);
  g_test_add_func ("/acies/geometry/polygon/area-random", test_area_random);
  g_test_add_func ("/acies/geometry/polygon/line-random", test_line_random);
  g_test_add_func ("/acies/geometry/polygon/boxed", test_boxed);

  return g_test_run ();
}
