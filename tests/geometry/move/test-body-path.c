/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/move/acies-body-path.h"

#define N 2

/* One stand of 40 by 20 mm whose front is in the middle of X, Y. */
typedef struct
{
  AciesPlacement centre;
  AciesLength size[1][2];
  AciesMover mover;
} Body;

static void
body_init (Body *self, int x, int y, int degrees)
{
  AciesPlacement front = { { ACIES_MM (x), ACIES_MM (y) }, ACIES_DEGREES (degrees) };

  self->centre
      = (AciesPlacement){ acies_placement_project (&front, 0, ACIES_MM (-10)), front.facing };
  self->size[0][0] = ACIES_MM (40);
  self->size[0][1] = ACIES_MM (20);
  self->mover = (AciesMover){ .front = front,
                              .frontage = ACIES_MM (40),
                              .centres = &self->centre,
                              .sizes = self->size,
                              .n_stands = 1 };
}

typedef struct
{
  const char *name;
  int second[3]; /* beside one at 500, 500 facing north: x, y, degrees */
  const char *path;
  const char *paths[N]; /* of either */
} BodyCase;

static void
test_paths (void)
{
  static const BodyCase cases[] = {
    { "no wheel",
      { 540, 500 },
      "ahead 40, side right 5",
      { "ahead 40, side right 5", "ahead 40, side right 5" } },
    { "wheel right",
      { 540, 500 },
      "wheel right 30",
      { "swing right 30 60 0", "swing right 30 20 0" } },
    { "wheel left", { 540, 500 }, "wheel left 30", { "swing left 30 20 0", "swing left 30 60 0" } },
    { "pivot", { 540, 500 }, "pivot right 90", { "swing right 90 20 0", "swing right 90 -20 0" } },
    { "the outer one stands back",
      { 540, 530 },
      "wheel right 30",
      { "swing right 30 60 -30", "swing right 30 20 0" } },
    { "the foremost of two behind each other",
      { 500, 470 },
      "wheel right 30",
      { "swing right 30 20 30", "swing right 30 20 0" } },
    { "after going ahead",
      { 540, 500 },
      "ahead 40, wheel right 90, ahead 10",
      { "ahead 40, swing right 90 60 0, ahead 10", "ahead 40, swing right 90 20 0, ahead 10" } },
    { "twice",
      { 540, 500 },
      "wheel right 90, wheel left 90",
      { "swing right 90 60 0, swing left 90 20 0", "swing right 90 20 0, swing left 90 60 0" } },
    { "back to back",
      { 500, 520, 180 },
      "ahead 40, incline right 20 5, wheel right 30",
      { "ahead 40, incline right 20 5, swing right 30 20 0",
        "back 40, back 20, side left 5, swing right 30 -20 -20" } },
    { "after an about face",
      { 540, 500 },
      "turn 180, wheel right 30",
      { "turn 180, swing right 30 20 0", "turn 180, swing right 30 60 0" } },
    { "its own swing",
      { 540, 500 },
      "swing right 30 20 0",
      { "swing right 30 20 0", "swing right 30 20 0" } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesPath) path = acies_path_parse (cases[i].path, NULL);
      Body bodies[N];
      AciesMover movers[N];

      g_test_message ("%s", cases[i].name);
      body_init (&bodies[0], 500, 500, 0);
      body_init (&bodies[1], cases[i].second[0], cases[i].second[1], cases[i].second[2]);
      for (guint n = 0; n < N; n++)
        movers[n] = bodies[n].mover;
      for (guint n = 0; n < N; n++)
        {
          g_autoptr (AciesPath) own = acies_body_path_new (movers, N, n, path);
          g_autofree char *text = acies_path_to_string (own);

          g_assert_cmpstr (text, ==, cases[i].paths[n]);
        }
    }
}

/* However a body wheels and goes ahead, nobody in it comes nearer to another or farther off. */
static void
test_random (void)
{
  for (int round = 0; round < 300; round++)
    {
      g_autoptr (AciesPath) path = acies_path_new ();
      Body bodies[N];
      AciesMover movers[N];
      AciesPoint ends[N];
      AciesLength before, after;
      AciesTraversalField nothing = { 0 };

      body_init (&bodies[0], 500, 500, 0);
      body_init (&bodies[1], 500 + g_test_rand_int_range (-200, 201),
                 500 + g_test_rand_int_range (-60, 61), g_test_rand_int_range (0, 2) * 180);
      for (int i = 0; i < 4; i++)
        acies_path_add (
            path, i % 2 == 0
                      ? &(AciesLeg){ .kind = ACIES_LEG_WHEEL,
                                     .angle = ACIES_DEGREES (g_test_rand_int_range (-60, 61)) }
                      : &(AciesLeg){ .kind = ACIES_LEG_AHEAD,
                                     .length = ACIES_MM (g_test_rand_int_range (0, 100)) });
      for (guint n = 0; n < N; n++)
        movers[n] = bodies[n].mover;
      for (guint n = 0; n < N; n++)
        {
          g_autoptr (AciesPath) own = acies_body_path_new (movers, N, n, path);
          g_autoptr (AciesTraversal) run = acies_traversal_new (&movers[n], own, &nothing);

          ends[n] = acies_traversal_get_centres (run)[0].at;
        }
      before = acies_point_distance (&bodies[0].centre.at, &bodies[1].centre.at);
      after = acies_point_distance (&ends[0], &ends[1]);
      g_assert_cmpint (ABS (after - before), <=, 20);
    }
}

/* A path that one of them could not go is none. */
static void
test_too_long (void)
{
  g_autoptr (AciesPath) path = acies_path_new ();
  Body bodies[N];
  AciesMover movers[N];

  for (int i = 0; i < ACIES_PATH_MAX_LEGS; i++)
    acies_path_add (path, &(AciesLeg){ .kind = ACIES_LEG_INCLINE, .length = 1, .aside = 1 });
  for (guint n = 0; n < N; n++)
    {
      body_init (&bodies[n], 500, 500 + 20 * (int) n, 180 * (int) n);
      movers[n] = bodies[n].mover;
    }
  g_assert_null (acies_body_path_new (movers, N, 1, path));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/geometry/body-path/paths", test_paths);
  g_test_add_func ("/acies/geometry/body-path/random", test_random);
  g_test_add_func ("/acies/geometry/body-path/too-long", test_too_long);

  return g_test_run ();
}
