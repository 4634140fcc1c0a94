/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The odds of rulings on a small battle, and how many branches are walked for them. */
#include "acies-build.h"
#include "world.h"

static void
begin_phase (World *world, const char *phase, const char *side)
{
  AciesPosition position = { 1, g_intern_string (phase), g_intern_string (side) };

  acies_battle_set_position (world->battle, &position);
}

static void
set_up (World *world, gconstpointer data)
{
  g_autoptr (AciesBuild) build = acies_build_new ("1200x800");
  AciesUnit *unit;

  acies_build_set_ruleset (build, "control");
  unit = acies_build_unit (build, "rome", "7", "swordsmen", 3, "300,400,90");
  acies_item_set_attribute (ACIES_ITEM (unit), "grade", acies_value_symbol ("B"));
  acies_build_unit (build, "rome", "8", "swordsmen", 2, "300,600,90");
  acies_build_unit (build, "carthage", "31", "horse", 4, "400,400,270");
  world_begin (world, "control", acies_build_finish (build));
  begin_phase (world, "command", "rome");
}

/* How often the procedure is run again for all branches. */
static void
assert_leaves (World *world, const char *text, guint n_leaves)
{
  g_autoptr (AciesQuestion) question = world_make_question (text);
  AciesOddsSearch *search = acies_odds_search_new (world->referee, question);

  while (acies_odds_search_advance (search, G_MAXUINT))
    ;
  g_assert_cmpuint (acies_odds_search_get_n_leaves (search), ==, n_leaves);
  acies_odds_search_free (search);
}

static void
test_leaves (World *world, gconstpointer data)
{
  assert_leaves (world, "chain unit=7 number=1", 1 + 2);
  /* Equal sums go on together: 1, 2, 3 and 3 of them. */
  assert_leaves (world, "chain unit=7 number=4", 1 + 2 + 4 + 6 + 6);
  assert_leaves (world, "fights units=7+8", 1 + 3 + 3);
  /* A throw that only serves to look in a chart branches as often as the chart says otherwise. */
  assert_leaves (world, "control unit=7", 3);
}

/* A walk gives way within a part too: no turn of it walks more leaves of the parts than it was
 * granted, and in the end it has walked as many as at a stretch, to the same odds. */
static void
test_slices (World *world, gconstpointer data)
{
  g_autoptr (AciesQuestion) question = world_make_question ("fights units=7+8");
  g_autoptr (AciesRuling) whole = world_ask (world, "fights units=7+8");
  g_autofree char *expected = world_format_odds (acies_ruling_get_odds (whole));
  AciesOddsSearch *search = acies_odds_search_new (world->referee, question);
  g_autoptr (GPtrArray) odds = NULL;
  g_autofree char *sliced = NULL;
  guint before = 0;

  while (acies_odds_search_advance (search, 1))
    {
      g_assert_cmpuint (acies_odds_search_get_n_leaves (search), <=, before + 2);
      before = acies_odds_search_get_n_leaves (search);
    }
  g_assert_cmpuint (acies_odds_search_get_n_leaves (search), ==, 1 + 3 + 3);
  odds = acies_odds_search_dup_odds (search, NULL);
  sliced = world_format_odds (odds);
  g_assert_cmpstr (sliced, ==, expected);
  acies_odds_search_free (search);
}

/* One that is dropped within a part leaves nothing behind. */
static void
test_dropped_slice (World *world, gconstpointer data)
{
  g_autoptr (AciesQuestion) question = world_make_question ("fights units=7+8");
  AciesOddsSearch *search = acies_odds_search_new (world->referee, question);

  g_assert_true (acies_odds_search_advance (search, 1));
  acies_odds_search_free (search);
  assert_leaves (world, "fights units=7+8", 1 + 3 + 3);
}

/* What comes after a step is void, be it wrong; what a step is given is read only. */
static void
test_step (World *world, gconstpointer data)
{
  world_assert_odds (world, "meddle unit=7 number=4", "hurt 1/3, unhurt 2/3");
  world_assert_refused (world, "meddle unit=7 number=1", "“number” cannot be set here");
  /* States of other fields and kinds are kept apart; nothing of one is left in the next. */
  world_assert_odds (world, "shift unit=7 number=14", "hurt 1/6, unhurt 5/6");
  world_assert_odds (world, "shift unit=7 number=200", "hurt 1/6, unhurt 5/6");
  for (char number[] = "0"; number[0] < '4'; number[0]++)
    {
      g_autofree char *typed = g_strconcat ("shift unit=7 number=", number, NULL);

      world_assert_odds (world, typed, "hurt 1/6, unhurt 5/6");
    }
}

/* A state that is written where it is handed on comes whole, in odds and at the table. */
static void
test_handed_state (World *world, gconstpointer data)
{
  g_autoptr (AciesRuling) ruling = world_ask (world, "hand unit=7 dice=2");

  world_assert_odds (world, "hand unit=7", "hurt 1/3, unhurt 2/3");
  g_assert_cmpstr (acies_ruling_get_outcome (ruling), ==, "hurt");
}

static void
test_odds (World *world, gconstpointer data)
{
  world_assert_odds (world, "decide unit=7",
                     "way=check:check 1/3, way=check:as-wished 2/3, way=go-on:as-wished 4/9, "
                     "way=go-on:go-on 5/9");
  world_assert_odds (world, "chain unit=7 number=1", "unhurt 1, 7.dp=0 1/2, 7.dp=1 1/2");
  world_assert_odds (world, "chain unit=7 number=4",
                     "hurt 11/16, unhurt 5/16, 7.dp=0 1/16, 7.dp=1 1/4, 7.dp=2 11/16");
  world_assert_odds (world, "fights units=7+8",
                     "hurt/7 5/9, unhurt/7 4/9, hurt/8 5/9, unhurt/8 4/9, 7.dp=0 4/9, 7.dp=1 4/9, "
                     "7.dp=2 1/9, 8.dp=0 4/9, 8.dp=1 4/9, 8.dp=2 1/9");
  begin_phase (world, "combat", NULL);
  world_assert_odds (
      world, "shoot unit=7 target=31",
      "hurt 19/27, unhurt 8/27, 31.dp=0 8/27, 31.dp=1 4/9, 31.dp=2 2/9, 31.dp=3 1/27, "
      "31.lost=0 20/27, 31.lost=1 7/27");
}

/* A list whose condition sums the list itself for somebody else goes on about its own unit. */
static void
test_nested_sum (World *world, gconstpointer data)
{
  g_autoptr (AciesRuling) ruling = world_ask (world, "back unit=7 dice=1");

  world_accept (world, ruling);
  g_assert_cmpint (acies_item_get_attribute (acies_battle_find (world->battle, "7"), "dp").number,
                   ==, 5);
}

/* A sum for roles that no key can be made of is summed anew in every leaf. */
static void
test_odd_roles (World *world, gconstpointer data)
{
  world_assert_odds (world, "odd-roles unit=7", "hurt 1/3, unhurt 2/3");
}

static void
test_parts (World *world, gconstpointer data)
{
  g_autoptr (AciesRuling) asked = world_ask (world, "fights units=7+8");
  g_autoptr (AciesRuling) thrown = world_ask (world, "fights units=7+8 dice=1,5,6,6");

  g_assert_cmpuint (acies_ruling_get_prompts (asked)->len, ==, 2);
  world_accept (world, thrown);
  g_assert_cmpint (acies_item_get_attribute (acies_battle_find (world->battle, "7"), "dp").number,
                   ==, 1);
  g_assert_cmpint (acies_item_get_attribute (acies_battle_find (world->battle, "8"), "dp").number,
                   ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) \
  g_test_add ("/acies/referee/leaves/" name, World, NULL, set_up, function, world_tear_down)
  ADD ("odds", test_odds);
  ADD ("leaves", test_leaves);
  ADD ("slices", test_slices);
  ADD ("dropped-slice", test_dropped_slice);
  ADD ("step", test_step);
  ADD ("handed-state", test_handed_state);
  ADD ("nested-sum", test_nested_sum);
  ADD ("odd-roles", test_odd_roles);
  ADD ("parts", test_parts);
#undef ADD

  return g_test_run ();
}
