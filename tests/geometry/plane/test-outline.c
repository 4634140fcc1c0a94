/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A shape under the pointer: what is hit, what editing does to it, what a stroke becomes,
 * snapping. */
#include "geometry/plane/acies-outline.h"

#include "world.h"

static AciesOutline *
make_outline (gboolean is_line, AciesLength width, guint n_points, const AciesPoint *points)
{
  AciesOutline *outline = acies_outline_new (is_line, width);

  for (guint i = 0; i < n_points; i++)
    g_assert_true (acies_outline_insert (outline, i, &points[i]));
  return outline;
}

static const AciesPoint square[] = { { 0, 0 }, { 1000, 0 }, { 1000, 1000 }, { 0, 1000 } };
static const AciesPoint bow_tie[] = { { 0, 0 }, { 1000, 1000 }, { 1000, 0 }, { 0, 1000 } };

static void
test_hit (void)
{
  static const struct
  {
    const char *name;
    gboolean is_line;
    AciesPoint point;
    AciesOutlinePart part;
    guint index;
    AciesPoint at;
  } cases[] = {
    { "a corner", FALSE, { 1040, -30 }, ACIES_OUTLINE_VERTEX, 1, { 1000, 0 } },
    { "an edge", FALSE, { 500, -50 }, ACIES_OUTLINE_EDGE, 0, { 500, 0 } },
    { "the edge that closes it", FALSE, { 20, 500 }, ACIES_OUTLINE_EDGE, 3, { 0, 500 } },
    { "the inside", FALSE, { 500, 500 }, ACIES_OUTLINE_INSIDE, 0, { 500, 500 } },
    { "nothing", FALSE, { 1200, 500 }, ACIES_OUTLINE_NOTHING, 0, { 1200, 500 } },
    { "a bend", TRUE, { 990, 990 }, ACIES_OUTLINE_VERTEX, 2, { 1000, 1000 } },
    { "the middle of a line", TRUE, { 500, 20 }, ACIES_OUTLINE_EDGE, 0, { 500, 0 } },
    { "the bank of a line", TRUE, { 500, 180 }, ACIES_OUTLINE_INSIDE, 0, { 500, 0 } },
    { "a line is not closed", TRUE, { 20, 500 }, ACIES_OUTLINE_NOTHING, 0, { 20, 500 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesOutline) outline = make_outline (cases[i].is_line, 400, 4, square);
      AciesOutlineHit hit;

      g_test_message ("%s", cases[i].name);
      acies_outline_hit (outline, &cases[i].point, 100, &hit);
      g_assert_cmpint (hit.part, ==, cases[i].part);
      g_assert_cmpuint (hit.index, ==, cases[i].index);
      g_assert_true (acies_point_equal (&hit.at, &cases[i].at));
    }
}

static void
test_hit_crossed (void)
{
  g_autoptr (AciesOutline) outline = make_outline (FALSE, 0, 4, bow_tie);
  g_autoptr (AciesOutline) empty = acies_outline_new (FALSE, 0);
  AciesOutlineHit hit;

  acies_outline_hit (outline, &(AciesPoint){ 200, 500 }, 10, &hit);
  g_assert_cmpint (hit.part, ==, ACIES_OUTLINE_INSIDE);
  acies_outline_hit (outline, &(AciesPoint){ 500, 200 }, 10, &hit);
  g_assert_cmpint (hit.part, ==, ACIES_OUTLINE_NOTHING);
  acies_outline_hit (empty, &(AciesPoint){ 0, 0 }, 10, &hit);
  g_assert_cmpint (hit.part, ==, ACIES_OUTLINE_NOTHING);
}

static void
test_edit (void)
{
  g_autoptr (AciesOutline) outline = make_outline (FALSE, 0, 4, square);
  const AciesPoint middle = { 500, 0 };
  const AciesPoint far_off = { 2 * ACIES_TABLE_LIMIT, 5 };
  guint n_points;

  g_assert_true (acies_outline_insert (outline, 1, &middle));
  g_assert_cmpuint (acies_outline_get_n_points (outline), ==, 5);
  g_assert_cmpint (acies_outline_get_points (outline, &n_points)[1].x, ==, 500);
  acies_outline_move (outline, 1, &far_off);
  g_assert_cmpint (acies_outline_get_points (outline, &n_points)[1].x, ==, ACIES_TABLE_LIMIT);
  g_assert_true (acies_outline_leaves_table (outline, 2000, 2000));
  g_assert_true (acies_outline_remove (outline, 1));
  g_assert_false (acies_outline_leaves_table (outline, 2000, 2000));
  acies_outline_shift (outline, -10, 20);
  g_assert_true (acies_outline_leaves_table (outline, 2000, 2000));
  g_assert_cmpint (acies_outline_get_points (outline, &n_points)[2].x, ==, 990);
  g_assert_cmpint (acies_outline_get_points (outline, &n_points)[2].y, ==, 1020);
  acies_outline_shift (outline, G_MAXINT64 / 2, 0);
  g_assert_cmpint (acies_outline_get_points (outline, &n_points)[0].x, ==,
                   ACIES_TABLE_LIMIT - 1000);

  g_assert_true (acies_outline_remove (outline, 3));
  g_assert_false (acies_outline_remove (outline, 0));
  acies_outline_drop_last (outline);
  g_assert_false (acies_outline_is_enough (outline));
  for (guint i = 0; i < 4; i++)
    acies_outline_drop_last (outline);
  g_assert_cmpuint (acies_outline_get_n_points (outline), ==, 0);
}

static void
test_close (void)
{
  g_autoptr (AciesOutline) area = make_outline (FALSE, 0, 3, square);
  g_autoptr (AciesOutline) two = make_outline (FALSE, 0, 2, square);
  g_autoptr (AciesOutline) line = make_outline (TRUE, 0, 3, square);
  const AciesPoint near = { 30, 40 }, off = { 31, 40 };

  g_assert_true (acies_outline_closes (area, &near, 50));
  g_assert_false (acies_outline_closes (area, &off, 50));
  g_assert_false (acies_outline_closes (two, &near, 50));
  g_assert_false (acies_outline_closes (line, &near, 50));
}

static void
test_polygon (void)
{
  g_autoptr (AciesOutline) outline = make_outline (FALSE, 0, 4, square);
  g_autoptr (AciesOutline) crossed = make_outline (FALSE, 0, 4, bow_tie);
  g_autoptr (AciesOutline) line = make_outline (TRUE, 400, 4, bow_tie);
  g_autoptr (AciesOutline) empty = acies_outline_new (FALSE, 0);
  g_autoptr (AciesPolygon) polygon = acies_outline_to_polygon (outline, NULL);
  g_autoptr (AciesPolygon) bend = acies_outline_to_polygon (line, NULL);
  g_autoptr (AciesOutline) back = acies_outline_new_from_polygon (bend);
  g_autoptr (AciesOutline) copy = acies_outline_copy (back);
  g_autoptr (AciesPolygon) again = acies_outline_to_polygon (copy, NULL);
  g_autoptr (GError) error = NULL;
  AciesCrossing crossing;

  g_assert_nonnull (polygon);
  g_assert_true (acies_polygon_equal (bend, again));
  g_assert_false (acies_polygon_equal (bend, polygon));
  g_assert_null (acies_outline_to_polygon (crossed, &error));
  g_assert_error (error, ACIES_GEOMETRY_ERROR, ACIES_GEOMETRY_ERROR_CROSSES_ITSELF);
  g_clear_error (&error);
  g_assert_null (acies_outline_to_polygon (empty, &error));
  g_assert_error (error, ACIES_GEOMETRY_ERROR, ACIES_GEOMETRY_ERROR_TOO_FEW_POINTS);

  g_assert_true (acies_outline_find_crossing (crossed, &crossing));
  g_assert_true (acies_point_equal (&crossing.at, &(AciesPoint){ 500, 500 }));
  g_assert_false (acies_outline_find_crossing (outline, &crossing));
  g_assert_false (acies_outline_find_crossing (line, &crossing));
}

/* A point that is there twice is neither a crossing nor changes the numbers of the edges behind
 * it. */
static void
test_repeated (void)
{
  static const AciesPoint points[]
      = { { 0, 0 }, { 0, 0 }, { 1000, 1000 }, { 1000, 0 }, { 1000, 0 }, { 0, 1000 }, { 0, 0 } };
  static const AciesPoint still[] = { { 5, 5 }, { 5, 5 }, { 5, 5 } };
  g_autoptr (AciesOutline) outline = make_outline (FALSE, 0, G_N_ELEMENTS (points), points);
  g_autoptr (AciesOutline) dot = make_outline (FALSE, 0, 3, still);
  AciesCrossing crossing;

  g_assert_true (acies_outline_find_crossing (outline, &crossing));
  g_assert_cmpuint (crossing.edge, ==, 1);
  g_assert_cmpuint (crossing.other, ==, 4);
  g_assert_false (acies_outline_find_crossing (dot, &crossing));
}

/* A trembling hand goes along a right angle. */
static void
test_simplify (void)
{
  g_autoptr (AciesOutline) stroke = acies_outline_new (FALSE, 0);
  g_autoptr (AciesOutline) still = acies_outline_new (TRUE, 0);
  const AciesPoint dot = { 7, 7 };
  const AciesPoint *points;
  guint n_points;

  for (guint i = 0; i <= 2000; i++)
    {
      AciesLength tremble = (i * 7919) % 401;
      AciesPoint point = i <= 1000 ? (AciesPoint){ i * 100, tremble }
                                   : (AciesPoint){ 100000 - tremble, (i - 1000) * 100 };

      g_assert_true (acies_outline_insert (stroke, i, &point));
    }
  acies_outline_simplify (stroke, 500);
  points = acies_outline_get_points (stroke, &n_points);
  g_assert_cmpuint (n_points, ==, 3);
  g_assert_cmpint (points[0].x, ==, 0);
  g_assert_cmpint (ABS (points[1].x - 100000) + points[1].y, <, 2000);
  g_assert_cmpint (points[2].y, ==, 100000);

  for (guint i = 0; i < 5; i++)
    g_assert_true (acies_outline_insert (still, i, &dot));
  acies_outline_simplify (still, 0);
  g_assert_cmpuint (acies_outline_get_n_points (still), ==, 2);
}

static void
test_full (void)
{
  g_autoptr (AciesOutline) outline = acies_outline_new (FALSE, 0);
  const AciesPoint dot = { 7, 7 };

  for (guint i = 0; i < ACIES_POLYGON_MAX_POINTS; i++)
    g_assert_true (acies_outline_insert (outline, i, &(AciesPoint){ i, i % 2 }));
  g_assert_false (acies_outline_insert (outline, 0, &dot));
}

static void
test_snap (void)
{
  static const AciesPoint others[] = { { 1000, 1000 }, { 1030, 1000 } };
  const AciesGridSnap snap = { 50, 400, others, G_N_ELEMENTS (others) };
  const AciesGridSnap none = { 50, 0, NULL, 0 };
  static const struct
  {
    AciesPoint point;
    AciesSnapped snapped;
    AciesPoint at;
  } cases[] = {
    { { 1020, 1010 }, ACIES_GRID_SNAP_VERTEX, { 1030, 1000 } },
    { { 410, 790 }, ACIES_GRID_SNAP_COLUMN | ACIES_GRID_SNAP_ROW, { 400, 800 } },
    { { 410, 600 }, ACIES_GRID_SNAP_COLUMN, { 400, 600 } },
    { { 600, -30 }, ACIES_GRID_SNAP_ROW, { 600, 0 } },
    { { 600, 600 }, ACIES_GRID_SNAP_NONE, { 600, 600 } },
    { { -410, 600 }, ACIES_GRID_SNAP_COLUMN, { -400, 600 } },
  };
  AciesPoint at;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_cmpint (acies_grid_snap_point (&snap, &cases[i].point, &at), ==, cases[i].snapped);
      g_assert_true (acies_point_equal (&at, &cases[i].at));
    }
  g_assert_cmpint (acies_grid_snap_point (&none, &cases[1].point, &at), ==, ACIES_GRID_SNAP_NONE);
}

/* Whatever is done to an outline, it is a polygon exactly when nothing is said against it. */
static void
test_random_edits (void)
{
  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (AciesOutline) outline = acies_outline_new (FALSE, 0);

      for (guint i = 0; i < 60; i++)
        {
          guint n_points = acies_outline_get_n_points (outline);
          guint index = n_points > 0 ? (guint) g_test_rand_int_range (0, (gint32) n_points) : 0;
          AciesPoint point = world_make_point (round % 2 == 0 ? 12 : 100000);
          g_autoptr (AciesPolygon) polygon = NULL;
          g_autoptr (GError) error = NULL;
          AciesCrossing crossing;
          gboolean crosses;

          if (n_points < 3 || i % 3 == 0)
            acies_outline_insert (outline, index, &point);
          else if (i % 3 == 1)
            acies_outline_move (outline, index, &point);
          else if (n_points > 6)
            acies_outline_remove (outline, index);
          crosses = acies_outline_find_crossing (outline, &crossing);
          polygon = acies_outline_to_polygon (outline, &error);
          g_assert_true ((polygon == NULL) == (error != NULL));
          g_assert_true (crosses
                         == g_error_matches (error, ACIES_GEOMETRY_ERROR,
                                             ACIES_GEOMETRY_ERROR_CROSSES_ITSELF));
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/geometry/outline/hit", test_hit);
  g_test_add_func ("/acies/geometry/outline/hit-crossed", test_hit_crossed);
  g_test_add_func ("/acies/geometry/outline/edit", test_edit);
  g_test_add_func ("/acies/geometry/outline/close", test_close);
  g_test_add_func ("/acies/geometry/outline/polygon", test_polygon);
  g_test_add_func ("/acies/geometry/outline/repeated", test_repeated);
  g_test_add_func ("/acies/geometry/outline/simplify", test_simplify);
  g_test_add_func ("/acies/geometry/outline/full", test_full);
  g_test_add_func ("/acies/geometry/outline/snap", test_snap);
  g_test_add_func ("/acies/geometry/outline/random-edits", test_random_edits);
  return g_test_run ();
}
