/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Bodies that are split and joined in one ruling: each once, or the rule set is told of it. */
#include "config.h"

#include "acies-build.h"
#include "world.h"

static void
set_up (World *world, gconstpointer data)
{
  g_autoptr (AciesBuild) build = acies_build_new ("1200x1200");

  acies_build_set_ruleset (build, "probe-sides");
  acies_build_unit (build, "north", "1", "foot", 5, "300,400,180");
  world_begin (world, "probe-sides", acies_build_finish (build));
  world_play (world, "umpire.set item=battle phase=deeds reason=test");
  world_play (world, "send unit=1 stands=1.4");
  world_play (world, "watch unit=1b");
  world_play (world, "send unit=1 stands=1.5");
  world_play (world, "watch unit=1c");
}

static void
test_once (World *world, gconstpointer data)
{
  world_play (world, "both-back unit=1 other=1b third=1c");
  g_assert_cmpuint (acies_unit_get_n_stands (ACIES_UNIT (acies_battle_find (world->battle, "1"))),
                    ==, 5);
}

static void
test_twice (World *world, gconstpointer data)
{
  world_assert_refused (world, "chain-back unit=1 other=1b third=1c",
                        "1b was regrouped in this ruling already");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/acies/referee/host-regroup/once", World, NULL, set_up, test_once, world_tear_down);
  g_test_add ("/acies/referee/host-regroup/twice", World, NULL, set_up, test_twice,
              world_tear_down);
  return g_test_run ();
}
