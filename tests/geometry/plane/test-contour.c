/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Contours and crests of shapes whose middle is plain to see. */
#include "geometry/plane/acies-contour.h"

#include "world.h"

static AciesPolygon *
make_area (const gint64 *mm, guint n_points)
{
  g_autofree AciesPoint *points = g_new (AciesPoint, n_points);
  g_autoptr (GError) error = NULL;
  AciesPolygon *area;

  for (guint i = 0; i < n_points; i++)
    points[i] = (AciesPoint){ ACIES_MM (mm[2 * i]), ACIES_MM (mm[2 * i + 1]) };
  area = acies_polygon_new_area (points, n_points, &error);
  g_assert_no_error (error);
  return area;
}

static const gint64 ridge[] = { 0, 0, 300, 0, 300, 100, 0, 100 };
static const gint64 dumbbell[] = { 0,   0,   100, 0,   100, 45, 200, 45, 200, 0,   300, 0,
                                   300, 100, 200, 100, 200, 55, 100, 55, 100, 100, 0,   100 };

static void
test_inset (void)
{
  g_autoptr (AciesPolygon) area = make_area (ridge, 4);
  g_autoptr (GPtrArray) pieces = acies_contour_inset (area, ACIES_MM (10));
  g_autoptr (GPtrArray) none = acies_contour_inset (area, ACIES_MM (51));
  AciesBounds box;

  g_assert_cmpuint (pieces->len, ==, 1);
  acies_polygon_get_bounds (pieces->pdata[0], &box);
  g_assert_cmpint (box.low.x, ==, ACIES_MM (10));
  g_assert_cmpint (box.high.y, ==, ACIES_MM (90));
  g_assert_cmpuint (none->len, ==, 0);
  g_assert_cmpint (ABS (acies_contour_get_depth (area) - ACIES_MM (50)), <, ACIES_MM (1));
}

static void
test_two_tops (void)
{
  g_autoptr (AciesPolygon) area = make_area (dumbbell, 12);
  g_autoptr (GPtrArray) low = acies_contour_inset (area, ACIES_MM (3));
  g_autoptr (GPtrArray) high = acies_contour_inset (area, ACIES_MM (10));

  g_assert_cmpuint (low->len, ==, 1);
  g_assert_cmpuint (high->len, ==, 2);
}

static void
test_crest (void)
{
  g_autoptr (AciesPolygon) area = make_area (ridge, 4);
  g_autoptr (GArray) crest = acies_contour_dup_crest (area);

  g_assert_cmpuint (crest->len, >, 2);
  for (guint i = 0; i < crest->len; i++)
    {
      const AciesPoint *at = &g_array_index (crest, AciesPoint, i);

      g_assert_cmpint (ABS (at->y - ACIES_MM (50)), <=, ACIES_MM (8));
      g_assert_true (acies_polygon_contains (area, at));
    }
  g_assert_cmpint (ABS (g_array_index (crest, AciesPoint, 0).x
                        - g_array_index (crest, AciesPoint, crest->len - 1).x),
                   >, ACIES_MM (180));
}

static void
test_round (void)
{
  AciesPoint points[36];
  const AciesPoint centre = { ACIES_MM (200), ACIES_MM (200) };
  g_autoptr (AciesPolygon) disc = NULL;
  g_autoptr (GArray) crest = NULL;

  for (guint i = 0; i < 36; i++)
    {
      AciesPlacement spoke = { centre, ACIES_DEGREES (10 * i) };

      points[i] = acies_placement_project (&spoke, 0, ACIES_MM (80));
    }
  disc = acies_polygon_new_area (points, 36, NULL);
  crest = acies_contour_dup_crest (disc);
  g_assert_cmpuint (crest->len, ==, 1);
  g_assert_cmpint (acies_point_distance (&g_array_index (crest, AciesPoint, 0), &centre), <,
                   ACIES_MM (3));
}

static void
test_line (void)
{
  const AciesPoint points[] = { { 0, 0 }, { ACIES_MM (100), 0 } };
  g_autoptr (AciesPolygon) line = acies_polygon_new_line (points, 2, ACIES_MM (20), NULL);
  g_autoptr (GPtrArray) pieces = acies_contour_inset (line, ACIES_MM (1));
  g_autoptr (GArray) crest = acies_contour_dup_crest (line);

  g_assert_cmpint (acies_contour_get_depth (line), ==, 0);
  g_assert_cmpuint (pieces->len, ==, 0);
  g_assert_cmpuint (crest->len, ==, 0);
}

/* Whatever an outline looks like, its contours lie within it. */
static void
test_within (void)
{
  for (guint i = 0; i < 300; i++)
    {
      AciesPoint points[7];
      g_autoptr (AciesPolygon) area = NULL;
      g_autoptr (GPtrArray) pieces = NULL;
      g_autoptr (GArray) crest = NULL;

      for (guint j = 0; j < G_N_ELEMENTS (points); j++)
        points[j] = world_make_point (ACIES_MM (i % 2 == 0 ? 1 : 900));
      area = acies_polygon_new_area (points, 3 + i % 5, NULL);
      if (area == NULL)
        continue;
      pieces = acies_contour_inset (area, acies_contour_get_depth (area) / 2);
      crest = acies_contour_dup_crest (area);
      for (guint j = 0; j < pieces->len; j++)
        {
          guint n_points;
          const AciesPoint *contour = acies_polygon_get_points (pieces->pdata[j], &n_points);

          for (guint k = 0; k < n_points; k++)
            g_assert_true (acies_polygon_contains (area, &contour[k]));
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/geometry/contour/inset", test_inset);
  g_test_add_func ("/acies/geometry/contour/two-tops", test_two_tops);
  g_test_add_func ("/acies/geometry/contour/crest", test_crest);
  g_test_add_func ("/acies/geometry/contour/round", test_round);
  g_test_add_func ("/acies/geometry/contour/line", test_line);
  g_test_add_func ("/acies/geometry/contour/within", test_within);
  return g_test_run ();
}
