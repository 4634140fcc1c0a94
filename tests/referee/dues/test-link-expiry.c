/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Ties that last as long as their two touch: moves, losses and stands that leave end them, in the
 * ruling that makes them, too. */
#include "config.h"

#include "acies-build.h"
#include "world.h"

static void
set_up (World *world, gconstpointer data)
{
  g_autoptr (AciesBuild) build = acies_build_new ("1200x800");
  AciesBattle *battle;

  acies_build_set_ruleset (build, "probe-sequence");
  acies_build_unit (build, "rome", "1", "foot", 3, "300,400,90");
  acies_build_unit (build, "carthage", "3", "foot", 2, "600,400,270");
  battle = acies_build_finish (build);
  acies_item_set_label (acies_battle_find (battle, "1"), "Hastati");
  acies_item_set_label (acies_battle_find (battle, "3"), "Gauls");
  world_begin (world, "probe-sequence", battle);
}

static void
assert_parted (World *world)
{
  AciesValue tie = acies_battle_get_link (world->battle, g_intern_string ("met"),
                                          g_intern_string ("1"), g_intern_string ("3"));

  g_assert_cmpint (tie.kind, ==, ACIES_VALUE_NONE);
}

static void
test_faces (World *world, gconstpointer data)
{
  /* Before its front line, between the lines of front and rear, behind that of the rear: by the
   * middle of the striker's front. */
  world_assert_lines (world, "recall unit=1 foe=3", ACIES_RULING_LINE_NOTE,
                      "struck: no; met: no; back: no; dared: no; face: front");
  world_play (world, "umpire.place item=1 at=610,250 facing=180 reason=test");
  world_assert_lines (world, "recall unit=1 foe=3", ACIES_RULING_LINE_NOTE,
                      "struck: no; met: no; back: no; dared: no; face: flank");
  world_play (world, "umpire.place item=1 at=700,400 facing=270 reason=test");
  world_assert_lines (world, "recall unit=1 foe=3", ACIES_RULING_LINE_NOTE,
                      "struck: no; met: no; back: no; dared: no; face: rear");
}

/* The tie keeps the face it was tied at though the striker goes round, and ends with the
 * contact. */
static void
test_struck (World *world, gconstpointer data)
{
  world_play (world, "umpire.place item=1 at=620,400 facing=270 reason=test");
  world_assert_lines (world, "strike unit=1 foe=3", ACIES_RULING_LINE_NOTE, "now: rear; linked: 1");
  world_play (world, "strike unit=1 foe=3");
  world_play (world, "umpire.place item=1 at=600,400 facing=90 reason=test");
  world_assert_lines (world, "recall unit=1 foe=3", ACIES_RULING_LINE_NOTE,
                      "struck: rear; met: yes; back: no; dared: no; face: front");
  world_assert_lines (
      world, "umpire.place item=1 at=500,400 facing=90 reason=test", ACIES_RULING_LINE_PROPOSAL,
      "1 Hastati is placed; struck ends: 1 Hastati and 3 Gauls; met ends: 1 Hastati and 3 Gauls");
  world_assert_lines (
      world, "go unit=1 path=back+100", ACIES_RULING_LINE_PROPOSAL,
      "1 Hastati moves; struck ends: 1 Hastati and 3 Gauls; met ends: 1 Hastati and 3 Gauls");
  /* Whoever turns round shows another face, and what was kept is over. */
  world_play (world, "umpire.place item=3 at=620,400 facing=90 reason=test");
  world_assert_lines (world, "recall unit=1 foe=3", ACIES_RULING_LINE_NOTE,
                      "struck: no; met: yes; back: no; dared: no; face: rear");
  world_play (world, "umpire.lose item=1 n=3 reason=test");
  assert_parted (world);
}

/* Whoever sends away the stands that were touched is met no longer. */
static void
test_sent (World *world, gconstpointer data)
{
  world_play (world, "umpire.place item=1 at=600,490 facing=90 reason=test");
  world_play (world, "strike unit=1 foe=3");
  world_assert_lines (world, "send unit=3 stands=3.2", ACIES_RULING_LINE_PROPOSAL,
                      "unit 3b is split from 3 Gauls; 3 Gauls gives up 1 stand");
  world_assert_lines (world, "send unit=3 stands=3.1", ACIES_RULING_LINE_PROPOSAL,
                      "unit 3b is split from 3 Gauls; 3 Gauls gives up 1 stand; "
                      "struck ends: 1 Hastati and 3 Gauls; met ends: 1 Hastati and 3 Gauls");
}

/* Whoever loses the stand that was touched is not met by the ruling that says so. */
static void
test_parted (World *world, gconstpointer data)
{
  world_play (world, "umpire.place item=1 at=600,330 facing=90 reason=test");
  world_play (world, "shear unit=1 foe=3");
  assert_parted (world);
}

/* Nobody is tied by a ruling to whom it destroys, though they never touched. */
static void
test_destroyed (World *world, gconstpointer data)
{
  world_play (world, "umpire.lose item=3 n=1 reason=test");
  world_play (world, "shear unit=1 foe=3");
  assert_parted (world);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, test) \
  g_test_add ("/acies/referee/link-expiry/" name, World, NULL, set_up, test, world_tear_down)
  ADD ("faces", test_faces);
  ADD ("struck", test_struck);
  ADD ("sent", test_sent);
  ADD ("parted", test_parted);
  ADD ("destroyed", test_destroyed);
#undef ADD
  return g_test_run ();
}
