/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Outlines that meet themselves: by hand, beside GEOS, and how much is looked at to find out. */
#include "geometry/plane/acies-crossing.h"

#include "world.h"

typedef struct
{
  const char *name;
  guint n_points;
  AciesPoint points[6];
  gboolean crosses;
  guint edge, other;
  AciesPoint at;
} CrossingCase;

static void
test_cases (void)
{
  static const CrossingCase cases[] = {
    { .name = "triangle", 3, { { 0, 0 }, { 10, 0 }, { 0, 10 } }, FALSE },
    { .name = "too few", 2, { { 0, 0 }, { 10, 0 } }, FALSE },
    { "bow tie", 4, { { 0, 0 }, { 10, 10 }, { 10, 0 }, { 0, 10 } }, TRUE, 0, 2, { 5, 5 } },
    { "flat", 3, { { 0, 0 }, { 10, 0 }, { 5, 0 } }, TRUE, 0, 1, { 5, 0 } },
    { "spike", 5, { { 0, 0 }, { 15, 0 }, { 10, 0 }, { 10, 5 }, { 0, 9 } }, TRUE, 0, 1, { 10, 0 } },
    { "folds at the start", 4, { { 0, 0 }, { 9, 0 }, { 9, 9 }, { 5, 0 } }, TRUE, 0, 2, { 5, 0 } },
    { "touches itself",
      6,
      { { 0, 0 }, { 10, 0 }, { 10, 10 }, { 5, 0 }, { 0, 10 }, { 0, 5 } },
      TRUE,
      0,
      2,
      { 5, 0 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      AciesCrossing crossing;

      g_test_message ("%s", cases[i].name);
      g_assert_true (acies_crossing_find (cases[i].points, cases[i].n_points, &crossing)
                     == cases[i].crosses);
      if (!cases[i].crosses)
        continue;
      g_assert_cmpuint (crossing.edge, ==, cases[i].edge);
      g_assert_cmpuint (crossing.other, ==, cases[i].other);
      g_assert_true (acies_point_equal (&crossing.at, &cases[i].at));
    }
}

/* Points that repeat the one before them are no outline's. */
static guint
make_outline (AciesPoint *points, guint n_wanted, AciesLength extent)
{
  guint n_points = 0;

  for (guint i = 0; i < n_wanted; i++)
    {
      AciesPoint point = world_make_point (extent);

      if (n_points == 0 || !acies_point_equal (&points[n_points - 1], &point))
        points[n_points++] = point;
    }
  while (n_points > 1 && acies_point_equal (&points[0], &points[n_points - 1]))
    n_points--;
  return n_points;
}

static gboolean
lies_on (const AciesPoint *points, guint n_points, guint edge, const AciesPoint *at)
{
  return acies_segment_get_square (&points[edge], &points[(edge + 1) % n_points], at) <= 2;
}

/* Small extents make points fall on edges and on one another. */
static void
test_beside_geos (void)
{
  World *world = world_new ();
  guint n_crossing = 0, n_clear = 0;

  for (guint i = 0; i < 20000; i++)
    {
      AciesPoint points[8];
      guint n_points = make_outline (points, 3 + i % 6, i % 3 == 0 ? 5 : i % 3 == 1 ? 40 : 90000);
      AciesCrossing crossing;
      GEOSGeometry *ring;
      gboolean crosses, is_valid;

      if (n_points < 3)
        continue;
      ring = world_convert_ring (world, points, n_points);
      is_valid = GEOSisValid_r (world->geos, ring) == 1;
      crosses = acies_crossing_find (points, n_points, &crossing);
      g_assert_true (crosses != is_valid);
      if (crosses)
        {
          n_crossing++;
          g_assert_cmpuint (crossing.edge, <, crossing.other);
          g_assert_true (lies_on (points, n_points, crossing.edge, &crossing.at));
          g_assert_true (lies_on (points, n_points, crossing.other, &crossing.at));
        }
      else
        n_clear++;
      GEOSGeom_destroy_r (world->geos, ring);
    }
  g_assert_cmpuint (n_crossing, >, 2000);
  g_assert_cmpuint (n_clear, >, 2000);
  world_free (world);
}

/* A wood of thousands of points is looked at in a few pairs a point, not in all of them. */
static void
test_many (void)
{
  const guint n_points = 4000;
  g_autofree AciesPoint *points = g_new (AciesPoint, n_points);
  AciesCrossing crossing;

  for (guint i = 0; i < n_points; i++)
    {
      AciesPlacement spoke
          = { { ACIES_MM (900), ACIES_MM (600) }, (AciesAngle) (i * ACIES_FULL_TURN / n_points) };

      points[i] = acies_placement_project (&spoke, 0, ACIES_MM (i % 2 == 0 ? 400 : 399));
    }
  g_assert_false (acies_crossing_find (points, n_points, &crossing));
  g_assert_cmpuint (crossing.n_compared, <, 100 * n_points);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/geometry/crossing/cases", test_cases);
  g_test_add_func ("/acies/geometry/crossing/beside-geos", test_beside_geos);
  g_test_add_func ("/acies/geometry/crossing/many", test_many);
  return g_test_run ();
}
