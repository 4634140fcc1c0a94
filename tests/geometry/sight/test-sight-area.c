/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/sight/acies-sight-area.h"

#include "world.h"

#define SIDE ACIES_MM (800)

static const AciesSightField field = { SIDE, SIDE, -1, 0 };

static AciesPolygon *
make_square (int x, int y, int size)
{
  AciesPoint points[4] = { { ACIES_MM (x), ACIES_MM (y) },
                           { ACIES_MM (x + size), ACIES_MM (y) },
                           { ACIES_MM (x + size), ACIES_MM (y + size) },
                           { ACIES_MM (x), ACIES_MM (y + size) } };

  return acies_polygon_new_area (points, 4, NULL);
}

/* The outline as a GEOS polygon, and its area in square mm. */
static GEOSGeometry *
convert (World *world, GArray *outline, double *area)
{
  GEOSGeometry *twin = world_convert_ring (world, (const AciesPoint *) outline->data, outline->len);

  GEOSArea_r (world->geos, twin, area);
  *area /= ACIES_PER_MM * ACIES_PER_MM;
  return twin;
}

/* Before an open table, a wall of one square, and a wood into which one sees. */
static void
test_plain (void)
{
  static const struct
  {
    const char *name;
    gboolean has_square;
    AciesSightTerms terms;
    AciesLength range;
    double area;
  } cases[] = {
    { "the whole table", FALSE, ACIES_SIGHT_TERMS_INIT, -1, 640000 },
    { "a circle", FALSE, ACIES_SIGHT_TERMS_INIT, ACIES_MM (100), 31416 },
    { "nothing stops", TRUE, ACIES_SIGHT_TERMS_INIT, -1, 640000 },
    /* From 100 to 400 mm off, where the shadow is as wide: all but the square itself. */
    { "behind a square", TRUE, { TRUE, -1, -1, 0 }, -1, 640000 - 75000 + 10000 },
    { "into a square", TRUE, { TRUE, ACIES_MM (10), -1, 0 }, -1, 640000 - 75000 + 966 },
    { "over a square", TRUE, { TRUE, -1, -1, -1 }, -1, 640000 },
  };
  World *world = world_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesSight) sight = acies_sight_new (SIDE, SIDE);
      g_autoptr (AciesPolygon) square = make_square (500, 350, 100);
      AciesSightField here = field;
      AciesSightEnd viewer = { { ACIES_MM (400), ACIES_MM (400) }, 0, 1, 0 };
      g_autoptr (GArray) outline = NULL;
      double area;

      here.range = cases[i].range;
      if (cases[i].has_square)
        acies_sight_add_area (sight, square, &cases[i].terms, 0);
      outline = acies_sight_dup_area (sight, &viewer, &here);
      GEOSGeom_destroy_r (world->geos, convert (world, outline, &area));
      g_test_message ("%s: %.0f", cases[i].name, area);
      g_assert_cmpfloat (fabs (area - cases[i].area), <, 30);
    }
  world_free (world);
}

static void
test_off_table (void)
{
  g_autoptr (AciesSight) sight = acies_sight_new (SIDE, SIDE);
  AciesSightEnd viewer = { { -1, 0 }, 0, 1, 0 };
  g_autoptr (GArray) outline = acies_sight_dup_area (sight, &viewer, &field);

  g_assert_cmpuint (outline->len, ==, 0);
}

/* How wide a degree is as far from A as B. */
static double
get_width (const AciesPoint *a, const AciesPoint *b)
{
  return (double) acies_point_distance (a, b) * G_PI / 180;
}

/* How far VIEWER turns from TARGET to one side, in tenths of a degree, before he sees nothing as
 * far off; 11 for more than a degree. */
static int
turn_until_unseen (AciesSight *sight,
                   const AciesSightEnd *viewer,
                   const AciesSightEnd *target,
                   int sign)
{
  double x = (double) (target->at.x - viewer->at.x), y = (double) (target->at.y - viewer->at.y);
  int n = 0;

  for (gboolean is_seen = TRUE; is_seen && n < 11;)
    {
      double angle = sign * ++n * G_PI / 1800;
      AciesSightEnd other = *target;

      other.at.x = viewer->at.x + (AciesLength) (x * cos (angle) - y * sin (angle));
      other.at.y = viewer->at.y + (AciesLength) (x * sin (angle) + y * cos (angle));
      is_seen = other.at.y <= SIDE && other.at.x <= SIDE && other.at.x >= 0 && other.at.y >= 0
                && acies_sight_sees (sight, viewer, &other, NULL);
    }
  return n;
}

/* Whether TARGET is seen through a gap narrower than a degree, which the outline may leave out. */
static gboolean
is_in_sliver (AciesSight *sight, const AciesSightEnd *viewer, const AciesSightEnd *target)
{
  return turn_until_unseen (sight, viewer, target, 1)
             + turn_until_unseen (sight, viewer, target, -1)
         <= 11;
}

/* Whatever lies in the outline is seen, and nothing else, but for what lies closer to its edge than
 * a degree is wide there, or is seen through less than that. */
static void
test_random (void)
{
  World *world = world_new ();
  guint n_seen = 0, n_unseen = 0;

  for (int round = 0; round < 60; round++)
    {
      g_autoptr (AciesSight) sight = acies_sight_new (SIDE, SIDE);
      AciesSightEnd viewer = { world_make_point (SIDE), 0, 1000, 0 };
      g_autoptr (GArray) outline = NULL;
      GEOSGeometry *twin;
      double area;

      for (guint i = 0; i < 25; i++)
        {
          AciesSightBody body = { world_make_base (SIDE), .group = i };

          /* From inside of a base one sees nothing, and there is no outline. */
          if (!acies_footprint_contains (&body.base, &viewer.at))
            acies_sight_add_body (sight, &body, i);
        }
      for (guint i = 0; i < 4; i++)
        {
          g_autoptr (AciesPolygon) wood
              = make_square (g_test_rand_int_range (0, 700), g_test_rand_int_range (0, 700), 100);

          acies_sight_add_area (
              sight, wood,
              &(AciesSightTerms){ .blocks = TRUE, .see_into = ACIES_MM (15), .seen_from = -1 }, i);
        }
      outline = acies_sight_dup_area (sight, &viewer, &field);
      twin = convert (world, outline, &area);

      for (int i = 0; i < 200; i++)
        {
          AciesSightEnd target = { world_make_point (SIDE), 0, 1001, 0 };
          GEOSGeometry *point = GEOSGeom_createPointFromXY_r (world->geos, (double) target.at.x,
                                                              (double) target.at.y);
          GEOSGeometry *ring = GEOSBoundary_r (world->geos, twin);
          gboolean is_inside = GEOSIntersects_r (world->geos, twin, point) == 1;
          gboolean is_seen = acies_sight_sees (sight, &viewer, &target, NULL);
          double gap;

          GEOSDistance_r (world->geos, ring, point, &gap);
          if (gap > ACIES_MM (1) + get_width (&viewer.at, &target.at)
              && !(is_seen && !is_inside && is_in_sliver (sight, &viewer, &target)))
            g_assert_cmpint (is_inside, ==, is_seen);
          n_seen += is_seen;
          n_unseen += !is_seen;
          GEOSGeom_destroy_r (world->geos, point);
          GEOSGeom_destroy_r (world->geos, ring);
        }
      GEOSGeom_destroy_r (world->geos, twin);
    }

  g_test_message ("%u points seen, %u not", n_seen, n_unseen);
  g_assert_cmpuint (n_seen, >, 300);
  g_assert_cmpuint (n_unseen, >, 3000);
  world_free (world);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/geometry/sight-area/plain", test_plain);
  g_test_add_func ("/acies/geometry/sight-area/off-table", test_off_table);
  g_test_add_func ("/acies/geometry/sight-area/random", test_random);

  return g_test_run ();
}
