/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/plane/acies-arc.h"

/* A front of 60 mm at 500, 500 that faces north. */
static const AciesPlacement front = { { ACIES_MM (500), ACIES_MM (500) }, 0 };

static void
test_inside (void)
{
  static const struct
  {
    const char *name;
    int from, to; /* degrees */
    int x, y;     /* mm */
    gboolean is_inside;
  } cases[] = {
    { "ahead", -45, 45, 500, 400, TRUE },
    { "on the left edge", -45, 45, 420, 450, TRUE },
    { "left of it", -45, 45, 419, 450, FALSE },
    { "behind the front", -45, 45, 500, 501, FALSE },
    { "in line with the front", -90, 90, 600, 500, TRUE },
    { "more than half a circle", -135, 135, 600, 560, TRUE },
    { "what it leaves out", -135, 135, 500, 600, FALSE },
    { "the rear", 135, 225, 500, 600, TRUE },
    { "the rear from the corners", 135, 225, 579, 550, TRUE },
    { "beside the rear", 135, 225, 581, 550, FALSE },
    { "the right alone", 45, 135, 600, 500, TRUE },
    { "before the right", 45, 135, 500, 450, FALSE },
    { "straight ahead of the right corner", 0, 90, 530, 450, TRUE },
    { "left of the right corner", 0, 90, 529, 450, FALSE },
    { "nearly all", 10, 350, 300, 500, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      AciesPoint point = { ACIES_MM (cases[i].x), ACIES_MM (cases[i].y) };
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesPolygon) arc
          = acies_arc_new (&front, ACIES_MM (60), ACIES_DEGREES (cases[i].from),
                           ACIES_DEGREES (cases[i].to), ACIES_MM (300), &error);

      g_test_message ("%s", cases[i].name);
      g_assert_no_error (error);
      g_assert_cmpint (acies_polygon_contains (arc, &point), ==, cases[i].is_inside);
    }
}

/* Every arc is an area that does not cross itself. */
static void
test_shapes (void)
{
  for (AciesAngle from = -ACIES_FULL_TURN; from <= ACIES_FULL_TURN; from += 7500)
    {
      for (AciesAngle size = 1500; size < ACIES_FULL_TURN; size += 7500)
        {
          g_autoptr (GError) error = NULL;
          g_autoptr (AciesPolygon) arc
              = acies_arc_new (&front, ACIES_MM (60), from, from + size, ACIES_MM (300), &error);

          g_assert_no_error (error);
          g_assert_nonnull (arc);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/geometry/arc/inside", test_inside);
  g_test_add_func ("/acies/geometry/arc/shapes", test_shapes);

  return g_test_run ();
}
