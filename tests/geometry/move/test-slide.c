/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/move/acies-slide.h"

#include "world.h"

#define EXTENT ACIES_MM (300)

static AciesFootprint
shift_base (const AciesFootprint *base, const AciesHeading *course, double way)
{
  AciesFootprint shifted = *base;

  for (int i = 0; i < 4; i++)
    {
      shifted.corners[i].x += llround (course->x * way);
      shifted.corners[i].y += llround (course->y * way);
    }
  return shifted;
}

static void
test_straight (void)
{
  AciesPlacement start = { { 0, 0 }, 0 }, far = { { 0, -ACIES_MM (100) }, 0 };
  AciesHeading north = acies_heading_new (0), east = acies_heading_new (ACIES_DEGREES (90));
  AciesFootprint base, body;
  AciesSpan span;

  acies_footprint_init (&base, &start, ACIES_MM (40), ACIES_MM (20));
  acies_footprint_init (&body, &far, ACIES_MM (40), ACIES_MM (20));
  g_assert_true (acies_slide_over_body (&base, &north, body.corners, 4, 0, &span));
  g_assert_cmpfloat (span.from, ==, 80000);
  g_assert_cmpfloat (span.to, ==, 120000);
  g_assert_true (acies_slide_over_body (&base, &north, body.corners, 4, 100, &span));
  g_assert_cmpfloat (span.from, ==, 80100);
  g_assert_cmpfloat (span.to, ==, 119900);
  g_assert_false (acies_slide_over_body (&base, &east, body.corners, 4, 0, &span));
}

/* What only rubs along another's side does not run into it. */
static void
test_beside (void)
{
  AciesPlacement start = { { 0, 0 }, 0 }, beside = { { ACIES_MM (40) - 50, -ACIES_MM (100) }, 0 };
  AciesHeading north = acies_heading_new (0);
  AciesFootprint base, body;
  AciesSpan span;

  acies_footprint_init (&base, &start, ACIES_MM (40), ACIES_MM (20));
  acies_footprint_init (&body, &beside, ACIES_MM (40), ACIES_MM (20));
  g_assert_true (acies_slide_over_body (&base, &north, body.corners, 4, 0, &span));
  g_assert_false (acies_slide_over_body (&base, &north, body.corners, 4, ACIES_TOUCH_GAP, &span));
}

/* The bodies overlap just where the stretch says so. */
static void
test_bodies (void)
{
  guint n_met = 0;

  for (int i = 0; i < 5000; i++)
    {
      AciesFootprint base = world_make_base (EXTENT), body = world_make_base (EXTENT);
      AciesHeading course = acies_heading_new (g_test_rand_int_range (0, ACIES_FULL_TURN));
      AciesSpan span = { 0, 0 };
      gboolean meets = acies_slide_over_body (&base, &course, body.corners, 4, 0, &span);

      n_met += meets;
      for (int j = 0; j < 20; j++)
        {
          double way = g_test_rand_double_range (-1.5 * EXTENT, 1.5 * EXTENT);
          AciesFootprint shifted = shift_base (&base, &course, way);

          /* Near the ends snapped corners decide. */
          if (meets && (fabs (way - span.from) < 500 || fabs (way - span.to) < 500))
            continue;
          if (acies_footprint_overlaps_by (&shifted, &body, 5))
            g_assert_true (meets && span.from < way && way < span.to);
          else if (meets && span.to - span.from > 2000)
            g_assert_false (span.from < way && way < span.to);
        }
    }
  g_assert_cmpuint (n_met, >, 1000);
}

static AciesPolygon *
make_ground (gboolean is_line, AciesPoint *points, guint n_points)
{
  for (;;)
    {
      AciesPolygon *ground;

      for (guint i = 0; i < n_points; i++)
        points[i] = world_make_point (EXTENT);
      ground = is_line ? acies_polygon_new_line (points, n_points, ACIES_MM (20), NULL)
                       : acies_polygon_new_area (points, n_points, NULL);
      if (ground != NULL)
        return ground;
    }
}

static gboolean
spans_hold (const GArray *spans, double way)
{
  for (guint i = 0; i < spans->len; i++)
    {
      const AciesSpan *span = &g_array_index (spans, AciesSpan, i);

      if (span->from <= way && way <= span->to)
        return TRUE;
    }
  return FALSE;
}

/* The base with a tenth of it cut off all round. */
static AciesFootprint
shrink_base (const AciesFootprint *base)
{
  AciesFootprint inner = *base;
  AciesPoint middle = { (base->corners[0].x + base->corners[2].x) / 2,
                        (base->corners[0].y + base->corners[2].y) / 2 };

  for (int i = 0; i < 4; i++)
    {
      inner.corners[i].x -= (inner.corners[i].x - middle.x) / 10;
      inner.corners[i].y -= (inner.corners[i].y - middle.y) / 10;
    }
  return inner;
}

/* What lies deep in the ground is within a stretch, what is a millimetre off it (the cut ends of a
 * line are wider than round ones) is in none. */
static void
check_grounds (gboolean is_line)
{
  g_autoptr (GArray) spans = g_array_new (FALSE, FALSE, sizeof (AciesSpan));
  guint n_on = 0;

  for (int i = 0; i < 1000; i++)
    {
      AciesPoint points[6];
      g_autoptr (AciesPolygon) ground = make_ground (is_line, points, 6);
      AciesFootprint base = world_make_base (EXTENT);
      AciesHeading course = acies_heading_new (g_test_rand_int_range (0, ACIES_FULL_TURN));

      g_array_set_size (spans, 0);
      acies_slide_over_ground (&base, &course, ground, EXTENT, spans);
      for (int j = 0; j < 50; j++)
        {
          double way = g_test_rand_double_range (0, EXTENT);
          AciesFootprint shifted = shift_base (&base, &course, way);
          AciesFootprint inner = shrink_base (&shifted);
          AciesSeparation gap;

          acies_polygon_separation (ground, &shifted, &gap);
          if (acies_polygon_meets_footprint (ground, &inner))
            {
              n_on++;
              g_assert_true (spans_hold (spans, way));
            }
          else if (gap.length > ACIES_MM (1))
            g_assert_false (spans_hold (spans, way));
        }
    }
  g_assert_cmpuint (n_on, >, 1000);
}

static void
test_areas (void)
{
  check_grounds (FALSE);
}

static void
test_lines (void)
{
  check_grounds (TRUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/geometry/slide/straight", test_straight);
  g_test_add_func ("/acies/geometry/slide/beside", test_beside);
  g_test_add_func ("/acies/geometry/slide/bodies", test_bodies);
  g_test_add_func ("/acies/geometry/slide/areas", test_areas);
  g_test_add_func ("/acies/geometry/slide/lines", test_lines);

  return g_test_run ();
}
