/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/move/acies-lane.h"

/* Who goes: one stand of 40 by 20 mm, its front in the middle at X, Y mm, facing FACING degrees. */
typedef struct
{
  AciesMover mover;
  AciesPlacement centre;
  AciesLength size[1][2];
} Walker;

static void
walker_init (Walker *self, int x, int y, int facing)
{
  AciesPoint front = { ACIES_MM (x), ACIES_MM (y) };
  AciesPoint back = { facing == 90 ? -10 : 0, facing == 0 ? 10 : 0 };

  *self = (Walker){ .centre = { { front.x + ACIES_MM (back.x), front.y + ACIES_MM (back.y) },
                                ACIES_DEGREES (facing) },
                    .size = { { ACIES_MM (40), ACIES_MM (20) } } };
  self->mover = (AciesMover){ .front = { front, ACIES_DEGREES (facing) },
                              .frontage = ACIES_MM (40),
                              .centres = &self->centre,
                              .sizes = (const AciesLength (*)[2]) self->size,
                              .n_stands = 1 };
}

/* Whether a stand at X, Y facing north on PATH crosses the lane of one at 500, 500 facing north
 * that went WAY. */
static gboolean
is_crossed (const char *way, int x, int y, const char *path)
{
  Walker first, second;
  g_autoptr (AciesPath) one = acies_path_parse (way, NULL);
  g_autoptr (AciesPath) two = acies_path_parse (path, NULL);
  g_autoptr (GArray) lane = NULL;
  guint n_pairs = 0;
  gboolean result;

  walker_init (&first, 500, 500, 0);
  walker_init (&second, x, y, 0);
  lane = acies_lane_new (&first.mover, one);
  result = acies_lane_is_crossed (lane, &second.mover, two, &n_pairs);
  g_assert_cmpuint (n_pairs, >, 0);
  return result;
}

/* A lane 40 mm wide from y = 520, the rear, to 300. */
static void
test_straight (void)
{
  g_assert_true (is_crossed ("ahead 200", 400, 420, "side 200"));
  g_assert_true (is_crossed ("ahead 200", 400, 310, "side 61"));
  g_assert_false (is_crossed ("ahead 200", 400, 310, "side 60"));
  g_assert_false (is_crossed ("ahead 200", 400, 280, "side 200"));
  g_assert_true (is_crossed ("ahead 200", 400, 281, "side 200"));
  g_assert_false (is_crossed ("ahead 200", 400, 520, "side 200"));
  g_assert_true (is_crossed ("ahead 200", 500, 400, "ahead 1"));
  g_assert_false (is_crossed ("ahead 200", 540, 400, "ahead 200"));
}

static void
test_backward_and_aside (void)
{
  g_assert_true (is_crossed ("back 200", 400, 690, "side 200"));
  g_assert_false (is_crossed ("back 200", 400, 720, "side 200"));
  g_assert_true (is_crossed ("side 200", 600, 620, "ahead 110"));
  g_assert_false (is_crossed ("side 200", 400, 620, "ahead 300"));
}

/* Turned about on the spot it goes south: its lane is that of who went back. */
static void
test_turned (void)
{
  g_assert_true (is_crossed ("turn 180, ahead 200", 400, 600, "side 200"));
  g_assert_false (is_crossed ("turn 180, ahead 200", 400, 400, "side 200"));
}

/* Aslant it goes from 500, 500 to 600, 400: what stands in the corner of the oblong about its way
 * is not on it. */
static void
test_aslant (void)
{
  g_assert_true (is_crossed ("incline 100 100", 550, 450, "ahead 1"));
  g_assert_false (is_crossed ("incline 100 100", 500, 400, "ahead 1"));
  g_assert_false (is_crossed ("incline 100 100", 600, 500, "ahead 1"));
  g_assert_true (is_crossed ("pivot 45, ahead 140", 560, 450, "ahead 1"));
  g_assert_false (is_crossed ("pivot 45, ahead 140", 500, 400, "ahead 1"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/geometry/lane/straight", test_straight);
  g_test_add_func ("/acies/geometry/lane/backward-and-aside", test_backward_and_aside);
  g_test_add_func ("/acies/geometry/lane/turned", test_turned);
  g_test_add_func ("/acies/geometry/lane/aslant", test_aslant);

  return g_test_run ();
}
