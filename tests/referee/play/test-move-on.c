/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* In a phase that reads its start a move begins where the unit stands by now, and with those stands
 * that it has by now. */
#include "config.h"

#include "acies-build.h"
#include "world.h"

static void
set_up (World *world, gconstpointer data)
{
  g_autoptr (AciesBuild) build = acies_build_new ("1200x800");

  acies_build_set_ruleset (build, "probe-sequence");
  acies_build_unit (build, "rome", "1", "foot", 3, "300,400,90");
  acies_build_unit (build, "carthage", "3", "foot", 2, "600,400,270");
  world_begin (world, "probe-sequence", acies_build_finish (build));
}

static void
play (World *world, const char *text)
{
  g_autoptr (AciesRuling) ruling = world_ask (world, text);

  world_accept (world, ruling);
}

static AciesPlacement
get_place (World *world, const char *stand)
{
  return *acies_stand_get_placement (ACIES_STAND (acies_battle_find (world->battle, stand)));
}

static void
assert_at (World *world, const char *stand, double x, double y)
{
  AciesPlacement place = get_place (world, stand);

  g_assert_cmpfloat_with_epsilon (acies_length_to_mm (place.at.x), x, 0.01);
  g_assert_cmpfloat_with_epsilon (acies_length_to_mm (place.at.y), y, 0.01);
}

/* Of three stands in line, 40 mm each, the third is lost as the melee goes on: the two that are
 * left wheel about their own corner, and it stays where it fell. */
static void
test_lost (World *world, gconstpointer data)
{
  while (g_strcmp0 (acies_battle_get_position (world->battle)->phase, "melee") != 0)
    play (world, "next");
  play (world, "umpire.lose item=1 n=1 reason=test");
  play (world, "go unit=1 path=wheel+right+90");
  assert_at (world, "1.1", 360, 410);
  assert_at (world, "1.2", 320, 410);
  assert_at (world, "1.3", 290, 440);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/acies/referee/move-on/lost", World, NULL, set_up, test_lost, world_tear_down);

  return g_test_run ();
}
