/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Examples of several steps: what was detached, what is due, and what the program does by itself,
 * as in play. */
#include "config.h"

#include "world.h"

#define BATTLE \
  "<battle table='1200x800' phase='command' side='rome'>" \
  "<unit id='7' type='swordsmen' side='rome' grade='B' at='300,400' facing='90' stands='5'/>" \
  "</battle>"
#define SPLIT "<ask action='split' unit='7' number='2'>"

/* Who was detached is there afterwards, and the stands are his. */
static void
test_detached (void)
{
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ("control");

  world_assert_passes (ruleset, BATTLE SPLIT "<after of='7' stands='3' dp='0'/>"
                                             "<after of='7b' stands='2' dp='1'/></ask>" SPLIT
                                             "<after of='7b' stands='2'/></ask>");
  world_assert_passes (ruleset, BATTLE "<run>" SPLIT "<after of='7b' stands='2'/></ask>"
                                       "<ask action='split' unit='7' number='1'/>"
                                       "<after of='7' stands='2'/><after of='7b' stands='2'/>"
                                       "<after of='7c' stands='1' dp='1'/></run>");
  world_assert_fails (ruleset, BATTLE SPLIT "<after of='7' stands='5'/></ask>",
                      "stands expected 5, found 3");
  world_assert_fails (ruleset, BATTLE "<run>" SPLIT "</ask><after of='7b' stands='3'/></run>",
                      "stands expected 3, found 2");
}

#define CHORES \
  "<battle table='1200x800' phase='toil' turn='1'>" \
  "<unit id='1' type='foot' side='rome' at='300,400' facing='90' stands='2'/></battle>"

/* What the rules have done without anybody being asked is done in a run, too. */
static void
test_duties (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "storage", "data", "chores", NULL);
  g_autoptr (AciesRuleset) ruleset = world_load_folder (path);

  world_assert_passes (ruleset, CHORES "<run><ask action='toil' unit='1'/>"
                                       "<after of='1' tired='yes'/><after of='rome' counted='0'/>"
                                       "<ask action='next'/><after of='1' tired='no'/>"
                                       "<after of='rome' counted='1'/><due none='yes'/></run>");
  /* What the run asks for itself is left to it. */
  world_assert_passes (ruleset, CHORES "<run><ask action='next'/><after of='1' tired='yes'/>"
                                       "<ask action='rest' units='1'/>"
                                       "<after of='1' tired='no'/></run>");
  world_assert_fails (ruleset,
                      CHORES "<run><ask action='next'/><after of='rome' counted='2'/></run>",
                      "counted expected 2, found 1");
}

#define FOES \
  "<battle table='1200x800' phase='combat' side='rome'>" \
  "<unit id='7' type='swordsmen' side='rome' grade='B' at='300,400' facing='90' stands='3'/>" \
  "<unit id='8' type='swordsmen' side='rome' grade='A' dp='4' at='380,400' facing='90' " \
  "stands='1'/></battle>"

/* Between the steps it says what is due, whom it obliges, and to whom it comes. */
static void
test_due (void)
{
  static const struct
  {
    const char *due, *message;
  } cases[] = {
    { "<due n='2'/>", "obligations “any”: expected 2, found 1" },
    { "<due kind='friends-lost' none='yes'/>", "obligations “friends-lost”: expected 0, found 1" },
    { "<due of='8'/>", "expected 1, found 0" },
    { "<due side='foe'/>", "expected 1, found 0" },
  };
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ("control");

  world_assert_passes (ruleset,
                       FOES "<run><due none='yes'/><ask action='rout' unit='7'/>"
                            "<due kind='friends-lost' of='7' side='rome'/><due n='1'/></run>");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text
          = g_strconcat (FOES "<run><ask action='rout' unit='7'/>", cases[i].due, "</run>", NULL);

      world_assert_fails (ruleset, text, cases[i].message);
    }
}

/* What a step is forbidden by is enough to say that it is. */
static void
test_forbidden (void)
{
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ("control");

  world_assert_passes (ruleset, FOES "<run><ask action='shoot' unit='7' target='8'>"
                                     "<forbid id='target'/></ask><due none='yes'/></run>");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/referee/example-steps/detached", test_detached);
  g_test_add_func ("/acies/referee/example-steps/duties", test_duties);
  g_test_add_func ("/acies/referee/example-steps/due", test_due);
  g_test_add_func ("/acies/referee/example-steps/forbidden", test_forbidden);
  return g_test_run ();
}
