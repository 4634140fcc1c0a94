/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/plane/acies-segment.h"

#include <math.h>

typedef struct
{
  const char *name;
  int at[8]; /* a, b, c, d */
  gboolean meets;
  gboolean crosses;
} SegmentCase;

static void
test_meets (void)
{
  static const SegmentCase cases[] = {
    { "cross", { 0, 0, 10, 10, 0, 10, 10, 0 }, TRUE, TRUE },
    { "apart", { 0, 0, 10, 0, 0, 1, 10, 1 }, FALSE, FALSE },
    { "end on the other", { 0, 0, 10, 0, 5, 0, 5, 5 }, TRUE, FALSE },
    { "end to end", { 0, 0, 10, 0, 10, 0, 10, 5 }, TRUE, FALSE },
    { "along one line, sharing", { 0, 0, 10, 0, 5, 0, 15, 0 }, TRUE, FALSE },
    { "along one line, apart", { 0, 0, 10, 0, 11, 0, 15, 0 }, FALSE, FALSE },
    { "along one line, aslant, apart", { 0, 0, 10, 10, 11, 11, 15, 15 }, FALSE, FALSE },
    { "the line would be met beyond the end", { 0, 0, 10, 0, 11, -5, 11, 5 }, FALSE, FALSE },
    { "a point on it", { 0, 0, 10, 0, 5, 0, 5, 0 }, TRUE, FALSE },
    { "a point beside it", { 0, 0, 10, 0, 5, 1, 5, 1 }, FALSE, FALSE },
    { "two points", { 3, 3, 3, 3, 3, 3, 3, 3 }, TRUE, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const int *at = cases[i].at;
      AciesPoint a = { at[0], at[1] }, b = { at[2], at[3] };
      AciesPoint c = { at[4], at[5] }, d = { at[6], at[7] };

      g_test_message ("%s", cases[i].name);
      g_assert_cmpint (acies_segment_meets (&a, &b, &c, &d), ==, cases[i].meets);
      g_assert_cmpint (acies_segment_meets (&d, &c, &a, &b), ==, cases[i].meets);
      g_assert_cmpint (acies_segment_crosses (&a, &b, &c, &d), ==, cases[i].crosses);
      g_assert_cmpint (acies_segment_crosses (&d, &c, &b, &a), ==, cases[i].crosses);
      if (cases[i].meets)
        {
          AciesPoint shared = acies_segment_get_meeting (&a, &b, &c, &d);

          g_assert_true (acies_segment_contains (&a, &b, &shared));
          g_assert_true (acies_segment_contains (&c, &d, &shared));
        }
    }
}

/* At the ends of the largest table a single unit decides. */
static void
test_exact (void)
{
  AciesPoint a = { -ACIES_TABLE_LIMIT, -ACIES_TABLE_LIMIT };
  AciesPoint b = { ACIES_TABLE_LIMIT, ACIES_TABLE_LIMIT - 1 };
  AciesPoint on = { 0, 0 };

  g_assert_cmpint (acies_segment_side (&a, &b, &on), >, 0);
  b.y++;
  g_assert_cmpint (acies_segment_side (&a, &b, &on), ==, 0);
  b.y++;
  g_assert_cmpint (acies_segment_side (&a, &b, &on), <, 0);
}

static void
test_reaches (void)
{
  AciesPoint a = { 0, 0 }, b = { 100, 0 };

  g_assert_true (acies_segment_reaches (&a, &b, &(AciesPoint){ 50, 5 }, 10));
  g_assert_false (acies_segment_reaches (&a, &b, &(AciesPoint){ 50, 5 }, 9));
  g_assert_true (acies_segment_reaches (&a, &b, &(AciesPoint){ 103, -4 }, 10));
  g_assert_false (acies_segment_reaches (&a, &b, &(AciesPoint){ -4, -4 }, 10));
  g_assert_true (acies_segment_reaches (&a, &b, &(AciesPoint){ 50, 0 }, 0));
  g_assert_false (acies_segment_reaches (&a, &b, &(AciesPoint){ 101, 0 }, 0));
}

static void
test_nearest (void)
{
  for (int i = 0; i < 20000; i++)
    {
      int extent = i % 2 == 0 ? 20 : 100000000;
      AciesPoint a = { g_test_rand_int_range (0, extent), g_test_rand_int_range (0, extent) };
      AciesPoint b = { g_test_rand_int_range (0, extent), g_test_rand_int_range (0, extent) };
      AciesPoint p = { g_test_rand_int_range (0, extent), g_test_rand_int_range (0, extent) };
      AciesNearest nearest = ACIES_NEAREST_INIT;
      AciesNearest back = ACIES_NEAREST_INIT;

      g_assert_true (acies_nearest_add (&nearest, &a, &b, &p));
      g_assert_cmpint (nearest.length, ==, llround (sqrt (acies_segment_get_square (&a, &b, &p))));
      g_assert_cmpint (ABS (acies_point_distance (&nearest.foot, &p) - nearest.length), <=, 1);
      g_assert_cmpint (nearest.length, <=, acies_point_distance (&a, &p));
      acies_nearest_add (&back, &b, &a, &p);
      g_assert_cmpint (back.length, ==, nearest.length);
      /* What is no nearer is not kept. */
      g_assert_false (acies_nearest_add (&nearest, &a, &a, &p) && nearest.length > back.length);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/geometry/segment/meets", test_meets);
  g_test_add_func ("/acies/geometry/segment/exact", test_exact);
  g_test_add_func ("/acies/geometry/segment/reaches", test_reaches);
  g_test_add_func ("/acies/geometry/segment/nearest", test_nearest);

  return g_test_run ();
}
