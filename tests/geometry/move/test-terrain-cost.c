/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/move/acies-terrain-cost.h"

/* Three grounds: 0 costs double, 1 a fixed 10 mm at each crossing, 2 counts in whole 40 mm at
 * triple, 3 bars the way, 4 costs half, 5 lifts the others' tolls. */
static const AciesTerrainCost tolls[] = {
  { .times = 2, .over = 1 },
  { .times = 1, .over = 1, .fixed = ACIES_MM (10) },
  { .times = 3, .over = 1, .whole = ACIES_MM (40) },
  { .times = 1, .over = 1, .barred = TRUE },
  { .times = 1, .over = 2 },
  { .times = 1, .over = 1, .lifts = TRUE },
};

#define N_TOLLS G_N_ELEMENTS (tolls)

/* "30: 20:0 20:01": lengths in mm, each with the grounds under it. */
static AciesCostMeter *
measure (const char *way, gboolean *gets_through)
{
  g_auto (GStrv) stretches = g_strsplit (way, " ", -1);
  AciesCostMeter *meter = NULL;

  *gets_through = TRUE;
  for (guint i = 0; stretches[i] != NULL && *gets_through; i++)
    {
      g_auto (GStrv) pair = g_strsplit (stretches[i], ":", 2);
      guint8 under[N_TOLLS] = { 0 };
      guint barred;

      for (const char *digit = pair[1]; *digit != '\0'; digit++)
        under[g_ascii_digit_value (*digit)] = TRUE;
      if (meter == NULL)
        meter = acies_cost_meter_new (tolls, N_TOLLS, under);
      else
        *gets_through = acies_cost_meter_enter (meter, under, &barred);
      if (*gets_through)
        acies_cost_meter_go (meter, atof (pair[0]) * ACIES_PER_MM);
      else
        g_assert_cmpuint (barred, ==, 3);
    }
  return meter;
}

static void
test_cost (void)
{
  static const struct
  {
    const char *name;
    const char *way;
    double cost; /* in mm; below 0: barred */
  } cases[] = {
    { "open", "100:", 100 },
    { "double", "30: 20:0 30:", 100 },
    { "the dearest of two", "10:01", 20 },
    { "a crossing", "30: 20:1 30:", 90 },
    { "begun on it", "20:1 30:", 50 },
    { "lifted", "30: 20:05 30:", 80 },
    { "lifted for a while", "30:05 20:0 30:", 100 },
    { "a crossing that is lifted", "30:5 20:15 30:5", 80 },
    { "a crossing that is lifted until it is on it", "30:5 20:15 30:1", 90 },
    { "no bar where it is lifted", "30:5 20:35 30:5", 80 },
    { "a bar where it is lifted no more", "30:5 20:35 30:3", -1 },
    { "crossed twice", "30: 20:1 30: 20:1", 120 },
    { "whole parts", "30: 50:2", 30 + 3 * 80 },
    { "whole parts, in two legs", "30: 25:2 25:2", 30 + 3 * 80 },
    { "whole parts, met twice", "25:2 10: 25:2", 3 * 40 + 10 + 3 * 40 },
    { "a whole part, no more", "40:2", 3 * 40 },
    { "half", "100:4", 50 },
    { "barred", "30: 10:3", -1 },
    { "out of what is barred", "10:3 30:", 40 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gboolean gets_through;
      g_autoptr (AciesCostMeter) meter = measure (cases[i].way, &gets_through);

      g_test_message ("%s", cases[i].name);
      g_assert_cmpint (gets_through, ==, cases[i].cost >= 0);
      if (gets_through)
        g_assert_cmpfloat (acies_cost_meter_get_cost (meter), ==, cases[i].cost * ACIES_PER_MM);
    }
}

/* How far one may still go is what brings the cost to the limit. */
static void
test_room (void)
{
  static const struct
  {
    const char *way;
    double limit, room; /* in mm */
  } cases[] = {
    { "30:", 100, 70 },      { "30: 10:0", 100, 25 }, { "30: 10:2", 150, 30 },
    { "30: 10:2", 149, -1 }, { "30: 0:2", 149, 0 },   { "10:4", 100, 190 },
    { "30:", 30, 0 },        { "30:", 20, -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gboolean gets_through;
      g_autoptr (AciesCostMeter) meter = measure (cases[i].way, &gets_through);
      double room = acies_cost_meter_get_room (meter, cases[i].limit * ACIES_PER_MM);

      g_test_message ("%s", cases[i].way);
      g_assert_cmpfloat (room, ==, cases[i].room < 0 ? -1 : cases[i].room * ACIES_PER_MM);
    }
}

/* A run over a wood, 30 mm deep, which costs double, and a barred pond behind it. */
static void
test_run (void)
{
  static const AciesPoint wood[] = { { 0, ACIES_MM (40) },
                                     { ACIES_MM (200), ACIES_MM (40) },
                                     { ACIES_MM (200), ACIES_MM (70) },
                                     { 0, ACIES_MM (70) } };
  static const AciesPoint pond[]
      = { { 0, 0 }, { ACIES_MM (200), 0 }, { ACIES_MM (200), ACIES_MM (5) }, { 0, ACIES_MM (5) } };
  g_autoptr (AciesPolygon) wood_area = acies_polygon_new_area (wood, 4, NULL);
  g_autoptr (AciesPolygon) pond_area = acies_polygon_new_area (pond, 4, NULL);
  AciesGround grounds[] = { { wood_area, 7 }, { pond_area, 9 } };
  AciesTerrainCost own[] = { tolls[0], tolls[3] };
  AciesPlacement centre = { { ACIES_MM (100), ACIES_MM (110) }, 0 };
  AciesLength sizes[1][2] = { { ACIES_MM (40), ACIES_MM (20) } };
  AciesMover mover = { { { ACIES_MM (100), ACIES_MM (100) }, 0 },
                       ACIES_MM (40),
                       &centre,
                       (const AciesLength (*)[2]) sizes,
                       1,
                       0 };
  AciesTraversalField field = { grounds, 2, NULL, 0, ACIES_MM (200), ACIES_MM (200) };
  g_autoptr (AciesPath) path = acies_path_parse ("ahead 50, ahead 40", NULL);
  g_autoptr (AciesPath) far_path = acies_path_parse ("ahead 97", NULL);
  g_autoptr (AciesTraversal) run = acies_traversal_new (&mover, path, &field);
  g_autoptr (AciesTraversal) far_run = acies_traversal_new (&mover, far_path, &field);
  guint barred = 0;

  /* 30 in the open, then 50 in the wood until the rear is out of it, then 10. */
  g_assert_cmpint (acies_terrain_cost_get_cost (own, run, &field, &barred), ==,
                   ACIES_MM (30 + 100 + 10));
  g_assert_cmpint (acies_terrain_cost_get_cost (own, far_run, &field, &barred), ==, -1);
  g_assert_cmpuint (barred, ==, 9);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/geometry/terrain-cost/cost", test_cost);
  g_test_add_func ("/acies/geometry/terrain-cost/room", test_room);
  g_test_add_func ("/acies/geometry/terrain-cost/run", test_run);

  return g_test_run ();
}
