/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a drawn way leads, and what its legs are. */
#include "app/canvas/acies-move-path.h"

#include "base/value/acies-number.h"

static AciesMovePath *
new_march (void)
{
  AciesPlacement front = { { ACIES_MM (500), ACIES_MM (500) }, 0 };

  return acies_move_path_new (&front, ACIES_MM (120), ACIES_MM (40));
}

static void
assert_path (AciesMovePath *move_path, const char *expected)
{
  g_autofree char *text = acies_path_to_string (acies_move_path_get_path (move_path));

  g_assert_cmpstr (text, ==, expected);
}

static AciesPoint
at (int x, int y)
{
  return (AciesPoint){ ACIES_MM (x), ACIES_MM (y) };
}

static void
test_kinds (void)
{
  static const struct
  {
    AciesMovePathKind kind;
    int x, y;
    const char *path;
  } cases[] = {
    { ACIES_MOVE_PATH_TO, 500, 400, "ahead 100" },
    { ACIES_MOVE_PATH_STRAIGHT, 530, 400, "ahead 100" },
    { ACIES_MOVE_PATH_STRAIGHT, 530, 520, "back 20" },
    { ACIES_MOVE_PATH_SIDE, 530, 400, "side right 30" },
    { ACIES_MOVE_PATH_SIDE, 450, 510, "side left 50" },
    { ACIES_MOVE_PATH_PIVOT, 600, 500, "pivot right 90" },
    { ACIES_MOVE_PATH_PIVOT, 400, 500, "pivot left 90" },
    /* The left corner, from (440, 500) about (560, 500). */
    { ACIES_MOVE_PATH_WHEEL_RIGHT, 560, 300, "wheel right 90" },
    { ACIES_MOVE_PATH_WHEEL_RIGHT, 440, 380, "wheel right 45" },
    { ACIES_MOVE_PATH_WHEEL_LEFT, 440, 300, "wheel left 90" },
    /* A wheel never goes backwards. */
    { ACIES_MOVE_PATH_WHEEL_RIGHT, 440, 600, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesMovePath) move_path = new_march ();
      AciesPoint to = at (cases[i].x, cases[i].y);

      acies_move_path_aim (move_path, cases[i].kind, &to, 0);
      assert_path (move_path, cases[i].path);
    }
}

static void
test_step (void)
{
  g_autoptr (AciesMovePath) move_path = new_march ();
  AciesPoint to = at (600, 490);

  acies_move_path_aim (move_path, ACIES_MOVE_PATH_PIVOT, &to, ACIES_DEGREES (15));
  assert_path (move_path, "pivot right 90");
}

/* A quarter wheel to the right about the corner at 560: the outer corner goes 60 pi. */
static void
test_end (void)
{
  g_autoptr (AciesMovePath) move_path = new_march ();
  AciesPoint to = at (560, 300);
  AciesPlacement end;
  AciesFootprint body;

  acies_move_path_aim (move_path, ACIES_MOVE_PATH_WHEEL_RIGHT, &to, 0);
  end = acies_move_path_get_front (move_path);
  g_assert_cmpint (end.at.x, ==, ACIES_MM (560));
  g_assert_cmpint (end.at.y, ==, ACIES_MM (440));
  g_assert_cmpint (end.facing, ==, ACIES_DEGREES (90));
  g_assert_cmpfloat_with_epsilon (acies_length_to_mm (acies_move_path_get_length (move_path)),
                                  188.496, 0.01);
  acies_move_path_get_body (move_path, &body);
  g_assert_cmpint (body.corners[ACIES_CORNER_REAR_LEFT].x, ==, ACIES_MM (520));
}

static void
test_way_points (void)
{
  g_autoptr (AciesMovePath) move_path = new_march ();
  AciesPoint first = at (500, 400), second = at (530, 400);

  g_assert_false (acies_move_path_keep (move_path));
  acies_move_path_aim (move_path, ACIES_MOVE_PATH_TO, &first, 0);
  g_assert_true (acies_move_path_keep (move_path));
  acies_move_path_aim (move_path, ACIES_MOVE_PATH_SIDE, &second, 0);
  assert_path (move_path, "ahead 100, side right 30");
  g_assert_true (acies_move_path_keep (move_path));
  g_assert_cmpuint (acies_move_path_get_n_kept (move_path), ==, 2);
  g_assert_true (acies_move_path_take_back (move_path));
  acies_move_path_aim (move_path, ACIES_MOVE_PATH_STRAIGHT, &first, 0);
  assert_path (move_path, "ahead 100");
  g_assert_true (acies_move_path_take_back (move_path));
  g_assert_false (acies_move_path_take_back (move_path));
}

/* As many legs as a path may have, and not one more. */
static void
test_full (void)
{
  g_autoptr (AciesMovePath) move_path = new_march ();

  for (int i = 0; i < 2 * ACIES_PATH_MAX_LEGS; i++)
    {
      AciesPoint to = at (500, i % 2 == 0 ? 400 : 500);

      acies_move_path_aim (move_path, ACIES_MOVE_PATH_STRAIGHT, &to, 0);
      acies_move_path_keep (move_path);
    }
  g_assert_cmpuint (acies_path_get_n_legs (acies_move_path_get_path (move_path)), <=,
                    ACIES_PATH_MAX_LEGS);
}

/* Into line with a front that is askew: a wheel, then straight there; never backwards. */
static void
test_front (void)
{
  g_autoptr (AciesMovePath) move_path = new_march ();
  AciesPlacement to = { at (480, 400), 0 };
  AciesPlacement behind = { at (500, 700), 0 };

  g_assert_true (acies_move_path_aim_at_front (move_path, ACIES_MOVE_PATH_TO, &to));
  assert_path (move_path, "ahead 100");
  g_assert_true (acies_move_path_aim_at_front (move_path, ACIES_MOVE_PATH_SIDE, &to));
  assert_path (move_path, "side left 20");
  g_assert_false (acies_move_path_aim_at_front (move_path, ACIES_MOVE_PATH_PIVOT, &to));
  g_assert_false (acies_move_path_aim_at_front (move_path, ACIES_MOVE_PATH_TO, &behind));
  assert_path (move_path, "side left 20");
  to.facing = ACIES_DEGREES (3);
  g_assert_true (acies_move_path_aim_at_front (move_path, ACIES_MOVE_PATH_TO, &to));
  g_assert_cmpint (acies_move_path_get_front (move_path).facing, ==, to.facing);
}

static void
test_turn (void)
{
  g_autoptr (AciesMovePath) move_path = new_march ();

  acies_move_path_turn (move_path, ACIES_DEGREES (-15));
  assert_path (move_path, "wheel left 15");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/app/move-path/kinds", test_kinds);
  g_test_add_func ("/acies/app/move-path/step", test_step);
  g_test_add_func ("/acies/app/move-path/end", test_end);
  g_test_add_func ("/acies/app/move-path/way-points", test_way_points);
  g_test_add_func ("/acies/app/move-path/full", test_full);
  g_test_add_func ("/acies/app/move-path/front", test_front);
  g_test_add_func ("/acies/app/move-path/turn", test_turn);
  return g_test_run ();
}
