/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Curves: where they go, what measures them, and what is kept of how they were drawn. */
#include "geometry/plane/acies-curve.h"
#include "geometry/plane/acies-outline.h"

static const AciesPoint square[] = { { 0, 0 }, { 100000, 0 }, { 100000, 100000 }, { 0, 100000 } };

static gboolean
has_point (const AciesPolygon *polygon, const AciesPoint *point)
{
  guint n;
  const AciesPoint *points = acies_polygon_get_points (polygon, &n);

  for (guint i = 0; i < n; i++)
    if (acies_point_equal (&points[i], point))
      return TRUE;
  return FALSE;
}

/* A square that bends at all corners swells beyond each edge, runs through its points and keeps
 * them. */
static void
test_area (void)
{
  const gboolean bends[] = { TRUE, TRUE, TRUE, TRUE };
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesPolygon) round = acies_curve_new (square, bends, 4, FALSE, 0, &error);
  const AciesPoint above = { 50000, -10000 }, far = { 50000, -20000 };
  const gboolean *kept;
  const AciesPoint *points;
  guint n;

  g_assert_no_error (error);
  acies_polygon_get_points (round, &n);
  g_assert_cmpuint (n, ==, 4 * ACIES_CURVE_PIECES);
  for (guint i = 0; i < G_N_ELEMENTS (square); i++)
    g_assert_true (has_point (round, &square[i]));
  g_assert_true (acies_polygon_contains (round, &above));
  g_assert_false (acies_polygon_contains (round, &far));
  points = acies_curve_get_points (round, &n, &kept);
  g_assert_cmpuint (n, ==, 4);
  g_assert_true (acies_point_equal (&points[2], &square[2]));
  g_assert_true (kept[2]);
}

/* Where nothing bends it is the plain shape, and the same as one that never could. */
static void
test_corners (void)
{
  const gboolean none[] = { FALSE, FALSE, FALSE, FALSE }, one[] = { TRUE, FALSE, FALSE, FALSE };
  g_autoptr (AciesPolygon) plain = acies_polygon_new_area (square, 4, NULL);
  g_autoptr (AciesPolygon) same = acies_curve_new (square, none, 4, FALSE, 0, NULL);
  g_autoptr (AciesPolygon) bent = acies_curve_new (square, one, 4, FALSE, 0, NULL);
  g_autoptr (AciesPolygon) moved = NULL;
  const gboolean *kept;
  guint n;

  g_assert_true (acies_polygon_equal (plain, same));
  g_assert_false (acies_polygon_equal (plain, bent));
  acies_curve_get_points (plain, &n, &kept);
  g_assert_null (kept);
  moved = acies_curve_new_moved (bent, square, 0, NULL);
  g_assert_true (acies_polygon_equal (bent, moved));
}

/* The ends of a line are corners, whatever is said of them. */
static void
test_line (void)
{
  const gboolean bends[] = { TRUE, TRUE, TRUE };
  const gboolean ends[] = { TRUE, FALSE, TRUE };
  g_autoptr (AciesPolygon) road = acies_curve_new (square, bends, 3, TRUE, 20000, NULL);
  g_autoptr (AciesPolygon) straight = acies_curve_new (square, ends, 3, TRUE, 20000, NULL);
  g_autoptr (GError) error = NULL;
  guint n;

  acies_polygon_get_points (road, &n);
  g_assert_cmpuint (n, ==, 2 * ACIES_CURVE_PIECES + 1);
  g_assert_cmpint (acies_polygon_get_width (road), ==, 20000);
  acies_polygon_get_points (straight, &n);
  g_assert_cmpuint (n, ==, 3);
  g_assert_null (acies_curve_new (square, bends, 1, TRUE, 20000, &error));
  g_assert_error (error, ACIES_GEOMETRY_ERROR, ACIES_GEOMETRY_ERROR_TOO_FEW_POINTS);
}

/* More points than a shape may have are refused, and what crosses itself is. */
static void
test_bad (void)
{
  const AciesPoint bow[] = { { 0, 0 }, { 100000, 100000 }, { 100000, 0 }, { 0, 100000 } };
  const gboolean bends[] = { TRUE, TRUE, TRUE, TRUE };
  guint n = ACIES_POLYGON_MAX_POINTS / 2;
  g_autofree AciesPoint *many = g_new (AciesPoint, n);
  g_autofree gboolean *all = g_new (gboolean, n);
  g_autoptr (GError) error = NULL;

  g_assert_null (acies_curve_new (bow, bends, 4, FALSE, 0, &error));
  g_assert_error (error, ACIES_GEOMETRY_ERROR, ACIES_GEOMETRY_ERROR_CROSSES_ITSELF);
  g_clear_error (&error);
  for (guint i = 0; i < n; i++)
    {
      many[i] = (AciesPoint){ i * 1000, (i % 2) * 1000 };
      all[i] = TRUE;
    }
  g_assert_null (acies_curve_new (many, all, n, TRUE, 1000, &error));
  g_assert_error (error, ACIES_GEOMETRY_ERROR, ACIES_GEOMETRY_ERROR_OFF_LIMITS);
}

/* An outline keeps its bends while points come and go, and is taken hold of where it is drawn. */
static void
test_outline (void)
{
  const gboolean bends[] = { TRUE, TRUE, FALSE, FALSE };
  g_autoptr (AciesPolygon) polygon = acies_curve_new (square, bends, 4, FALSE, 0, NULL);
  g_autoptr (AciesOutline) outline = acies_outline_new_from_polygon (polygon);
  g_autoptr (AciesOutline) copy = acies_outline_copy (outline);
  g_autoptr (AciesPolygon) again = acies_outline_to_polygon (copy, NULL);
  const AciesPoint swollen = { 50000, -12000 };
  AciesOutlineHit hit;

  g_assert_true (acies_polygon_equal (polygon, again));
  acies_outline_hit (outline, &swollen, 2000, &hit);
  g_assert_cmpint (hit.part, ==, ACIES_OUTLINE_EDGE);
  g_assert_cmpuint (hit.index, ==, 0);
  g_assert_true (acies_outline_insert (outline, 1, &hit.at));
  g_assert_true (acies_outline_bends (outline, 1));
  g_assert_true (acies_outline_bends (outline, 2));
  g_assert_false (acies_outline_bends (outline, 3));
  g_assert_true (acies_outline_remove (outline, 0));
  g_assert_true (acies_outline_bends (outline, 0));
  acies_outline_set_bend (outline, 0, FALSE);
  acies_outline_set_bend (outline, 1, FALSE);
  g_clear_pointer (&again, acies_polygon_unref);
  again = acies_outline_to_polygon (outline, NULL);
  g_assert_nonnull (again);
  g_assert_false (acies_polygon_equal (polygon, again));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/geometry/curve/area", test_area);
  g_test_add_func ("/acies/geometry/curve/corners", test_corners);
  g_test_add_func ("/acies/geometry/curve/line", test_line);
  g_test_add_func ("/acies/geometry/curve/bad", test_bad);
  g_test_add_func ("/acies/geometry/curve/outline", test_outline);

  return g_test_run ();
}
