/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/move/acies-track.h"

/* A stand of 40 by 20 mm whose front runs north from y = 500, facing north, along x = 500. */
static char *
follow (const AciesLeg *leg, const AciesPolygon *polygon)
{
  AciesPlacement front = { { ACIES_MM (500), ACIES_MM (500) }, 0 };
  AciesTravellingStand stand
      = { { { ACIES_MM (500), ACIES_MM (510) }, 0 }, ACIES_MM (40), ACIES_MM (20) };
  g_autoptr (GArray) stretches = g_array_new (FALSE, FALSE, sizeof (AciesStretch));
  g_autoptr (GString) text = g_string_new (NULL);
  AciesMotion motion;

  acies_motion_init (&motion, leg, &front, ACIES_MM (40));
  acies_track_follow (&motion, &stand, polygon, 3, stretches);
  for (guint i = 0; i < stretches->len; i++)
    {
      const AciesStretch *stretch = &g_array_index (stretches, AciesStretch, i);

      g_assert_cmpuint (stretch->ground, ==, 3);
      g_string_append_printf (text, "%s%" G_GINT64_FORMAT "-%" G_GINT64_FORMAT, i > 0 ? " " : "",
                              stretch->from, stretch->to);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

typedef struct
{
  const char *name;
  AciesLeg leg;
  const char *stretches;
} TrackCase;

/* A comb with two teeth, from y = 300 to 320 and from 400 to 420, joined far to the east. */
static void
test_comb (void)
{
  static const AciesPoint points[] = {
    { 400000, 300000 }, { 900000, 300000 }, { 900000, 420000 }, { 400000, 420000 },
    { 400000, 400000 }, { 880000, 400000 }, { 880000, 320000 }, { 400000, 320000 },
  };
  static const TrackCase cases[] = {
    { "both teeth", { ACIES_LEG_AHEAD, ACIES_MM (400) }, "80000-120000 180000-220000" },
    { "into the first", { ACIES_LEG_AHEAD, ACIES_MM (100) }, "80000-100000" },
    { "up to it", { ACIES_LEG_AHEAD, ACIES_MM (80) }, "" },
    { "away", { ACIES_LEG_BACK, ACIES_MM (80) }, "" },
    { "nowhere", { ACIES_LEG_AHEAD, 0 }, "" },
  };
  g_autoptr (AciesPolygon) comb = acies_polygon_new_area (points, G_N_ELEMENTS (points), NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *stretches = follow (&cases[i].leg, comb);

      g_test_message ("%s", cases[i].name);
      g_assert_cmpstr (stretches, ==, cases[i].stretches);
    }
}

/* A wall without width is met for as long as the base is deep; one that is stood on from the
 * start. */
static void
test_line (void)
{
  static const AciesPoint before[] = { { 0, 450000 }, { 900000, 450000 } };
  static const AciesPoint under[] = { { 0, 510000 }, { 900000, 510000 } };
  g_autoptr (AciesPolygon) wall = acies_polygon_new_line (before, 2, 0, NULL);
  g_autoptr (AciesPolygon) own = acies_polygon_new_line (under, 2, 0, NULL);
  AciesLeg ahead = { ACIES_LEG_AHEAD, ACIES_MM (100) };
  AciesLeg turn = { .kind = ACIES_LEG_TURN, .angle = ACIES_DEGREES (180) };
  g_autofree char *first = follow (&ahead, wall);
  g_autofree char *second = follow (&ahead, own);
  g_autofree char *third = follow (&turn, own);

  g_assert_cmpstr (first, ==, "50000-70000");
  g_assert_cmpstr (second, ==, "0-10000");
  g_assert_cmpstr (third, ==, "0-0");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/geometry/track/comb", test_comb);
  g_test_add_func ("/acies/geometry/track/line", test_line);

  return g_test_run ();
}
