/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the format says of time and of company: turns of every kind, what lasts how long, phases
 * that read their start, ties that keep a face, and rulings over many units at once. */
#include "config.h"

#include "acies-build.h"
#include "world.h"

#include "referee/army/acies-tallies.h"

#include <string.h>

static void
set_up (World *world, gconstpointer data)
{
  static const char *const names[] = { "Hastati", "Velites", "Gauls", "Libyans" };
  g_autoptr (AciesBuild) build = acies_build_new ("1200x800");
  AciesBattle *battle;

  acies_build_set_ruleset (build, "probe-sequence");
  acies_build_unit (build, "rome", "1", "foot", 3, "300,400,90");
  acies_build_unit (build, "rome", "2", "foot", 1, "300,600,90");
  acies_build_unit (build, "carthage", "3", "foot", 2, "600,400,270");
  acies_build_unit (build, "carthage", "4", "foot", 2, "600,200,270");
  battle = acies_build_finish (build);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *id = g_strdup_printf ("%u", i + 1);

      acies_item_set_label (acies_battle_find (battle, id), names[i]);
    }
  world_begin (world, "probe-sequence", battle);
}

/* Goes on and checks where that leads. */
static void
assert_next (World *world, const char *expected)
{
  g_autofree char *where = NULL;

  world_play (world, "next");
  where = acies_referee_describe_position (world->referee);
  g_assert_cmpstr (where, ==, expected);
}

static void
go_to (World *world, int turn, const char *phase)
{
  while (acies_battle_get_position (world->battle)->turn < turn
         || g_strcmp0 (acies_battle_get_position (world->battle)->phase, phase) != 0)
    world_play (world, "next");
}

/* Two turns: nobody's phase, the first side first, the scenario's order, both at once. */
static void
test_turns (World *world, gconstpointer data)
{
  assert_next (world, "Turn 1, Weather");
  assert_next (world, "Turn 1, Moves, rome");
  assert_next (world, "Turn 1, Moves, carthage");
  assert_next (world, "Turn 1, Shots, rome");
  assert_next (world, "Turn 1, Shots, carthage");
  assert_next (world, "Turn 1, Melee");
  assert_next (world, "Turn 2, Weather");
  world_play (world, "dawn side=carthage");
  assert_next (world, "Turn 2, Moves, carthage");
  assert_next (world, "Turn 2, Moves, rome");
  assert_next (world, "Turn 2, Shots, rome");
  assert_next (world, "Turn 2, Shots, carthage");
  assert_next (world, "Turn 2, Melee");
  assert_next (world, "Turn 3, Weather");
  world_play (world, "dawn side=rome");
  assert_next (world, "Turn 3, Moves, rome");
}

/* Who may not act now is told why, the action between quotes and the side that is meant. */
static void
test_whose (World *world, gconstpointer data)
{
  world_assert_lines (world, "mark unit=1 foe=3", ACIES_RULING_LINE_FORBID,
                      "“Mark” belongs to Moves; no phase has begun");
  go_to (world, 1, "weather");
  world_assert_lines (world, "mark unit=1 foe=3", ACIES_RULING_LINE_FORBID,
                      "“Mark” belongs to Moves; this is Weather");
  go_to (world, 1, "moves");
  world_assert_lines (world, "mark unit=1 foe=3", ACIES_RULING_LINE_FORBID, "");
  world_assert_lines (world, "mark unit=3 foe=1", ACIES_RULING_LINE_FORBID,
                      "“Mark” is for the acting side, rome; 3 Gauls is on the side of carthage");
  world_assert_lines (world, "answer unit=3", ACIES_RULING_LINE_FORBID, "");
  world_assert_lines (
      world, "answer unit=1", ACIES_RULING_LINE_FORBID,
      "“Answer” is for the side that does not act; rome acts now, and 1 Hastati is on that "
      "side");
}

/* "briefly today since ever", and the links of 1, as far as they last. */
static char *
describe_memory (World *world)
{
  static const char *const links[] = { "eyed", "dared", "hates" };
  AciesItem *unit = acies_battle_find (world->battle, "1");
  GString *text = g_string_new (NULL);

  if (acies_item_get_attribute (unit, "briefly").number != 0)
    g_string_append (text, "briefly ");
  if (acies_item_get_attribute (unit, "today").number != 0)
    g_string_append (text, "today ");
  if (acies_item_get_attribute (unit, "since").number == 3)
    g_string_append (text, "since ");
  if (g_strcmp0 (acies_item_get_attribute (unit, "ever").symbol, "yes") == 0)
    g_string_append (text, "ever ");
  for (guint i = 0; i < G_N_ELEMENTS (links); i++)
    {
      g_autoptr (GPtrArray) found
          = acies_battle_dup_links (world->battle, g_intern_string (links[i]), NULL);

      if (found->len > 0)
        g_string_append_printf (text, "%s ", links[i]);
    }
  return g_string_free (text, FALSE);
}

static void
assert_memory (World *world, const char *expected)
{
  g_autofree char *memory = describe_memory (world);

  g_assert_cmpstr (memory, ==, expected);
}

static void
test_lasts (World *world, gconstpointer data)
{
  g_autoptr (GBytes) before = NULL, after = NULL;
  g_autoptr (AciesChange) back = NULL;
  g_autoptr (AciesRuling) next = NULL;

  go_to (world, 1, "moves");
  world_play (world, "mark unit=1 foe=3");
  assert_memory (world, "briefly today since ever eyed dared hates ");
  assert_next (world, "Turn 1, Moves, carthage");
  assert_memory (world, "briefly today since ever eyed dared hates ");
  before = acies_battle_to_bytes (world->battle);
  next = world_ask (world, "next");
  acies_battle_apply (world->battle, acies_ruling_get_change (next), NULL);
  assert_memory (world, "today since ever dared hates ");

  /* What a phase ended comes back with it. */
  back = acies_change_invert (acies_ruling_get_change (next));
  acies_battle_apply (world->battle, back, NULL);
  after = acies_battle_to_bytes (world->battle);
  g_assert_true (g_bytes_equal (before, after));

  go_to (world, 2, "weather");
  assert_memory (world, "since ever hates ");
  go_to (world, 2, "melee");
  assert_memory (world, "since ever hates ");
  go_to (world, 3, "weather");
  assert_memory (world, "ever hates ");
}

/* An obligation to an action of the umpire's is nobody's own, and due when its phase ends. */
static void
test_umpire (World *world, gconstpointer data)
{
  const AciesObligation *due;

  go_to (world, 1, "moves");
  acies_item_set_attribute (acies_battle_find (world->battle, "3"), "hurt", acies_value_number (2));
  go_to (world, 2, "weather");
  g_assert_cmpuint (acies_battle_get_obligations (world->battle)->len, ==, 1);
  due = g_ptr_array_index (acies_battle_get_obligations (world->battle), 0);
  g_assert_cmpstr (due->kind, ==, "rest");
  g_assert_null (due->side);
  world_assert_lines (world, "next", ACIES_RULING_LINE_FORBID, "still due: 3 Gauls must rest");
}

/* What an event raises for each unit speaks of that unit, not of the one the event befell. */
static void
test_each (World *world, gconstpointer data)
{
  g_autoptr (AciesRuling) ruling = NULL;
  g_autofree char *lines = NULL;

  go_to (world, 1, "moves");
  acies_item_set_attribute (acies_battle_find (world->battle, "3"), "since",
                            acies_value_number (11));
  ruling = world_ask (world, "go unit=1 path=back+100");
  lines = world_list_lines (ruling, ACIES_RULING_LINE_PROPOSAL);
  g_assert_nonnull (strstr (lines, "due: 3 Gauls must rest"));
  g_assert_null (strstr (lines, "Hastati must rest"));
}

static gint64
get_hurt (World *world, const char *id)
{
  return acies_item_get_attribute (acies_battle_find (world->battle, id), "hurt").number;
}

/* What happens by itself to all whom it concerns is one obligation and one ruling, and nobody's own
 * if both sides are concerned. Nothing else meets it; and it is undone as it was done. */
static void
test_for_all (World *world, gconstpointer data)
{
  static const int hurt[] = { 4, 1, 5, 6 };
  g_autoptr (AciesQuestion) question = NULL;
  g_autoptr (AciesRuling) ruling = NULL;
  g_autoptr (AciesChange) back = NULL;
  g_autoptr (GError) error = NULL;
  const AciesObligation *due;

  go_to (world, 1, "shots");
  for (guint i = 0; i < G_N_ELEMENTS (hurt); i++)
    {
      g_autofree char *id = g_strdup_printf ("%u", i + 1);

      acies_item_set_attribute (acies_battle_find (world->battle, id), "hurt",
                                acies_value_number (hurt[i]));
    }
  go_to (world, 1, "melee");
  g_assert_cmpuint (acies_battle_get_obligations (world->battle)->len, ==, 1);
  due = g_ptr_array_index (acies_battle_get_obligations (world->battle), 0);
  g_assert_cmpstr (acies_obligation_get_role (due, "units"), ==, "1 3 4");
  g_assert_null (due->side);
  world_assert_lines (world, "next", ACIES_RULING_LINE_FORBID,
                      "still due: 1 Hastati, 3 Gauls, 4 Libyans recover");

  question = acies_referee_question_for (world->referee, due);
  acies_question_set (question, "units", "1 3");
  ruling = acies_referee_ask (world->referee, question, &error);
  g_assert_null (ruling);
  g_assert_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_ANSWER);
  g_clear_error (&error);

  acies_question_set (question, "units", "1 3 4");
  ruling = acies_referee_ask (world->referee, question, &error);
  g_assert_no_error (error);
  g_assert_true (acies_ruling_is_complete (ruling));
  acies_battle_apply (world->battle, acies_ruling_get_change (ruling), &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (hurt); i++)
    {
      g_autofree char *id = g_strdup_printf ("%u", i + 1);

      g_assert_cmpint (get_hurt (world, id), ==, i == 1 ? 1 : 0);
    }
  g_assert_cmpuint (acies_battle_get_obligations (world->battle)->len, ==, 0);

  back = acies_change_invert (acies_ruling_get_change (ruling));
  acies_battle_apply (world->battle, back, &error);
  g_assert_no_error (error);
  g_assert_cmpint (get_hurt (world, "4"), ==, 6);
  g_assert_cmpuint (acies_battle_get_obligations (world->battle)->len, ==, 1);
}

/* What all that is due says, by kind and unit. */
static char *
list_due (World *world)
{
  GPtrArray *due = acies_battle_get_obligations (world->battle);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < due->len; i++)
    {
      const AciesObligation *obligation = g_ptr_array_index (due, i);

      g_string_append_printf (text, "%s %s;", obligation->kind, obligation->roles[1]);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
assert_due (World *world, const char *expected)
{
  g_autofree char *due = list_due (world);

  g_assert_cmpstr (due, ==, expected);
}

/* An obligation that says when it is done is met by whatever does it, for some or for all, and by
 * the umpire's hand; and undone with it. */
static void
test_done (World *world, gconstpointer data)
{
  g_autoptr (AciesRuling) both = NULL;
  g_autoptr (AciesChange) back = NULL;
  g_autofree char *lines = NULL;

  go_to (world, 1, "shots");
  for (guint i = 1; i <= 3; i++)
    {
      g_autofree char *id = g_strdup_printf ("%u", i);

      acies_item_set_attribute (acies_battle_find (world->battle, id), "since",
                                acies_value_number (7));
    }
  go_to (world, 1, "melee");
  assert_due (world, "must-press 1;must-press 2;must-press 3;pressed 1 2 3;");

  both = world_ask (world, "press units=1+3");
  lines = world_list_lines (both, ACIES_RULING_LINE_PROPOSAL);
  g_assert_nonnull (strstr (lines, "done: 1 Hastati must press on; done: 3 Gauls must press on"));
  acies_battle_apply (world->battle, acies_ruling_get_change (both), NULL);
  assert_due (world, "must-press 2;pressed 1 2 3;");
  back = acies_change_invert (acies_ruling_get_change (both));
  acies_battle_apply (world->battle, back, NULL);
  assert_due (world, "must-press 1;must-press 2;must-press 3;pressed 1 2 3;");

  world_play (world, "press units=1+3");
  world_play (world, "umpire.set item=2 hurt=4 reason=it+is+spent");
  assert_due (world, "pressed 1 2 3;");
  world_play (world, "press units=2");
  assert_due (world, "");
  assert_next (world, "Turn 2, Weather");
}

/* The phases of a round are one side's turn; who goes first, goes through them first. */
static void
test_rounds (void)
{
  static const char *const positions[] = {
    "Turn 1, Weather",         "Turn 1, Fire, carthage", "Turn 1, March, carthage",
    "Turn 1, Melee, carthage", "Turn 1, Fire, rome",     "Turn 1, March, rome",
    "Turn 1, Melee, rome",     "Turn 1, Rally, rome",    "Turn 1, Rally, carthage",
    "Turn 2, Weather",         "Turn 2, Fire, carthage",
  };
  g_autoptr (AciesBuild) build = acies_build_new ("1200x800");
  World world = { 0 };

  acies_build_set_ruleset (build, "probe-rounds");
  acies_build_unit (build, "rome", "1", "foot", 1, "300,400,90");
  acies_build_unit (build, "carthage", "2", "foot", 1, "600,400,270");
  world_begin (&world, "probe-rounds", acies_build_finish (build));
  acies_item_set_attribute (acies_battle_find (world.battle, "carthage"), "first",
                            acies_value_flag (TRUE));
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      AciesItem *unit = acies_battle_find (world.battle, "2");

      assert_next (&world, positions[i]);
      if (i == 2)
        world_play (&world, "sprint unit=2");
      g_assert_cmpint (acies_item_get_attribute (unit, "winded").number, ==, i == 2);
      /* To the end of what its side does. */
      g_assert_cmpint (acies_item_get_attribute (unit, "tired").number, ==, i == 2 || i == 3);
    }
  world_tear_down (&world, NULL);
}

static void
begin_deployment (World *world, gboolean is_arrayed)
{
  g_autoptr (AciesBuild) build = acies_build_new ("1200x800");
  AciesBattle *battle;

  acies_build_set_ruleset (build, "probe-deploy");
  acies_build_unit (build, "rome", "1", "foot", 1, "300,400,90");
  acies_build_unit (build, "carthage", "2", "foot", 1, "600,400,270");
  battle = acies_build_finish (build);
  acies_item_set_attribute (ACIES_ITEM (battle), "arrayed", acies_value_flag (is_arrayed));
  acies_item_set_attribute (acies_battle_find (battle, "carthage"), "deploys-first",
                            acies_value_flag (TRUE));
  world_begin (world, "probe-deploy", battle);
}

/* Before the first turn one side deploys and then the other, each when it has done what it owes;
 * the battle begins after that, and no turn has such a phase. */
static void
test_deployment (void)
{
  static const char *const positions[]
      = { "Turn 1, March, rome", "Turn 1, March, carthage", "Turn 2, March, rome" };
  World world = { 0 };

  begin_deployment (&world, FALSE);
  assert_next (&world, "Before the first turn, Deployment, carthage");
  world_assert_lines (&world, "next", ACIES_RULING_LINE_FORBID, "still due: 2 deploys");
  world_assert_lines (&world, "deploy unit=1", ACIES_RULING_LINE_FORBID,
                      "“Deploy” is for the acting side, carthage; 1 is on the side of rome");
  /* That it is ready is not told. */
  world_assert_lines (&world, "deploy unit=2", ACIES_RULING_LINE_PROPOSAL, "");
  world_play (&world, "deploy unit=2");
  assert_next (&world, "Before the first turn, Deployment, rome");
  world_play (&world, "deploy unit=1");
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    assert_next (&world, positions[i]);
  world_tear_down (&world, NULL);
}

/* Where the condition of the phase does not hold, the first turn begins at once. */
static void
test_no_deployment (void)
{
  World world = { 0 };

  begin_deployment (&world, TRUE);
  assert_next (&world, "Turn 1, March, rome");
  world_tear_down (&world, NULL);
}

/* A list meets what is due however it is written, but for who is missing. */
static void
test_lists_meet (World *world, gconstpointer data)
{
  static const char *const lists[] = { "1+3", "1,3", "3,1", "1,+3", "1", "1,2,3" };

  go_to (world, 1, "shots");
  for (guint i = 1; i < 4; i += 2)
    {
      g_autofree char *id = g_strdup_printf ("%u", i);

      acies_item_set_attribute (acies_battle_find (world->battle, id), "hurt",
                                acies_value_number (4));
    }
  go_to (world, 1, "melee");
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autofree char *text = g_strconcat ("recover units=", lists[i], NULL);
      g_autoptr (AciesQuestion) question = world_make_question (text);

      acies_referee_meet_obligation (world->referee, question);
      g_assert_cmpint (acies_question_get_obligation (question) != 0, ==, i < 4);
    }
}

/* What is due in a phase waits for it. */
static void
test_due_later (World *world, gconstpointer data)
{
  static const char *const phases[] = { "weather", "moves" };

  acies_item_set_attribute (acies_battle_find (world->battle, "1"), "since",
                            acies_value_number (9));
  for (guint i = 0; i < G_N_ELEMENTS (phases); i++)
    {
      g_autoptr (AciesQuestion) question = world_make_question ("answer unit=1");
      g_autoptr (AciesRuling) ruling = NULL;

      go_to (world, 1, phases[i]);
      acies_referee_meet_obligation (world->referee, question);
      g_assert_cmpuint (acies_question_get_obligation (question), !=, 0);
      ruling = acies_referee_ask (world->referee, question, NULL);
      g_assert_cmpint (acies_ruling_get_verdict (ruling), ==,
                       i == 0 ? ACIES_VERDICT_FORBIDDEN : ACIES_VERDICT_ALLOWED);
      if (i == 0)
        g_assert_cmpstr (world_find_line (ruling, ACIES_RULING_LINE_FORBID, "due")->label, ==,
                         "“Answer” is due in Moves; this is Weather");
    }
}

/* What is counted, in the order of the rules and of the armies. */
static void
test_tallies (World *world, gconstpointer data)
{
  static const char *const expected[] = {
    "hurt 3 of 4",
    "hurt 5 of 4: too much",
    "stands left 4, limit 1",
    "stands left 1, limit 1: reached",
  };
  g_autoptr (GPtrArray) counts = NULL;

  acies_item_set_attribute (acies_battle_find (world->battle, "1"), "hurt", acies_value_number (3));
  acies_item_set_attribute (acies_battle_find (world->battle, "3"), "hurt", acies_value_number (5));
  world_play (world, "umpire.lose item=3 n=1 reason=test");
  world_play (world, "umpire.lose item=4 n=2 reason=test");
  counts = acies_tallies_list (world->referee);
  g_assert_cmpuint (counts->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < counts->len; i++)
    {
      const AciesTallyCount *count = g_ptr_array_index (counts, i);
      g_autofree char *text = acies_tally_count_describe (count);

      g_assert_cmpstr (text, ==, expected[i]);
      g_assert_cmpfloat (acies_tally_count_get_share (count), ==,
                         count->is_reached ? 1
                         : i == 0          ? 0.75
                                           : 0.25);
    }
}

/* A leader's rank is his own from then on, with what it brings; taken back, it is what it was. */
static void
test_rank (void)
{
  g_autoptr (AciesBuild) build = acies_build_new ("1200x800");
  g_autoptr (AciesRuling) ruling = NULL;
  g_autoptr (AciesChange) inverse = NULL;
  World world = { 0 };
  AciesItem *leader;

  acies_build_set_ruleset (build, "probe-sequence");
  acies_build_unit (build, "rome", "1", "foot", 1, "300,400,90");
  acies_build_leader (build, "rome", "marcus", "captain", "300,300,90");
  world_begin (&world, "probe-sequence", acies_build_finish (build));
  leader = acies_battle_find (world.battle, "marcus");
  ruling = world_ask (&world, "promote leader=marcus");
  g_assert_nonnull (strstr (world_find_line (ruling, ACIES_RULING_LINE_PROPOSAL, NULL)->label,
                            "rank Captain → Colonel"));
  world_accept (&world, ruling);
  g_assert_cmpstr (acies_leader_get_rank (ACIES_LEADER (leader)), ==, "colonel");
  g_assert_cmpint (acies_referee_get_attribute (world.referee, leader, "skill").number, ==, 2);
  inverse = acies_change_invert (acies_ruling_get_change (ruling));
  g_assert_true (acies_battle_apply (world.battle, inverse, NULL));
  g_assert_cmpstr (acies_leader_get_rank (ACIES_LEADER (leader)), ==, "captain");
  g_clear_object (&ruling);
  world_play (&world, "umpire.set item=marcus rank=colonel reason=test");
  g_assert_cmpstr (acies_leader_get_rank (ACIES_LEADER (leader)), ==, "colonel");
  world_tear_down (&world, NULL);
}

/* Stands that the umpire gives back take their places where the others stand now. */
static void
test_revive (World *world, gconstpointer data)
{
  AciesStand *stand = ACIES_STAND (acies_battle_find (world->battle, "3.2"));

  world_play (world, "umpire.lose item=3 n=1 reason=test");
  world_play (world, "umpire.place item=3 at=900,400 facing=270 reason=test");
  world_play (world, "umpire.lose item=3 n=-1 reason=test");
  g_assert_false (acies_stand_is_lost (stand));
  g_assert_cmpint (acies_stand_get_placement (stand)->at.x, >, ACIES_MM (850));
}

/* Of one side only it is that side's. */
static void
test_for_all_of_a_side (World *world, gconstpointer data)
{
  const AciesObligation *due;

  go_to (world, 1, "shots");
  acies_item_set_attribute (acies_battle_find (world->battle, "3"), "hurt", acies_value_number (7));
  acies_item_set_attribute (acies_battle_find (world->battle, "4"), "hurt", acies_value_number (7));
  go_to (world, 1, "melee");
  g_assert_cmpuint (acies_battle_get_obligations (world->battle)->len, ==, 1);
  due = g_ptr_array_index (acies_battle_get_obligations (world->battle), 0);
  g_assert_cmpstr (due->kind, ==, "recover");
  g_assert_cmpstr (due->side, ==, "carthage");
}

/* One die of each side's unit serves against all its foes; all read the start of the phase. */
static void
test_brawl (World *world, gconstpointer data)
{
  go_to (world, 1, "melee");
  /* 1: 3 + 2 = 5, 2: 1 + 5 = 6; 3: 2 + 1 = 3, 4: 2 + 6 = 8. */
  world_play (world, "brawl units=1+2 foes=3+4 dice=2,5,1,6");
  g_assert_cmpint (get_hurt (world, "1"), ==, 3);
  g_assert_cmpint (get_hurt (world, "2"), ==, 2);
  g_assert_cmpint (get_hurt (world, "3"), ==, 2 + 3);
  g_assert_cmpint (get_hurt (world, "4"), ==, 0);
  world_assert_lines (world, "brawl units=1 foes=2 dice=1,1", ACIES_RULING_LINE_FORBID,
                      "2 Velites must be enemies");
}

/* Counts by all faces what the walk says exactly. */
static void
test_brawl_odds (World *world, gconstpointer data)
{
  guint n_won = 0;
  g_autofree char *expected = NULL, *odds = NULL;
  g_autoptr (AciesRuling) asked = NULL;
  AciesFraction won;

  for (guint throw = 0; throw < 6 * 6 * 6 * 6; throw ++)
    {
      guint a = 3 + throw % 6, b = 1 + throw / 6 % 6, c = 2 + throw / 36 % 6, d = 2 + throw / 216;

      n_won += a >= c && a >= d && b >= c && b >= d;
    }
  go_to (world, 1, "melee");
  asked = world_ask (world, "brawl units=1+2 foes=3+4");
  odds = world_format_odds (acies_ruling_get_odds (asked));
  won = acies_fraction_reduce (n_won, 1296);
  expected = acies_fraction_to_string (&won);
  g_assert_nonnull (strstr (odds, expected));
}

static const AciesRulingLine *
find_odds_line (AciesRuling *ruling, guint n)
{
  const GPtrArray *lines = acies_ruling_get_lines (ruling);

  for (guint i = 0; i < lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (lines, i);

      if (g_strcmp0 (line->id, "odds") == 0 && n-- == 0)
        return line;
    }
  return NULL;
}

/* Of three fights the first throws so many dice that it has no odds: WHY then. Those of the others
 * are exact. */
static void
assert_left_out (World *world, guint n_dice, const char *why)
{
  g_autofree char *three = g_strdup_printf ("chain units=1+2+3 n=%u", n_dice);
  g_autoptr (AciesRuling) all = world_ask (world, three);
  g_autoptr (AciesRuling) others = world_ask (world, "chain units=2+3 n=2");
  g_autofree char *odds = world_format_odds (acies_ruling_get_odds (all)),
                  *expected = world_format_odds (acies_ruling_get_odds (others));

  g_assert_true (g_str_has_prefix (expected, "won/2 "));
  g_assert_cmpstr (odds, ==, expected);
  g_assert_cmpstr (find_odds_line (all, 0)->label, ==, why);
  g_assert_null (find_odds_line (all, 1));
  g_assert_null (find_odds_line (others, 0));
}

/* A part that is too much for the odds is left out of them and named. */
static void
test_left_out (World *world, gconstpointer data)
{
  go_to (world, 1, "melee");
  assert_left_out (world, 12,
                   "1 Hastati: The odds have more than 60000 branches; “hit-by/1#12” multiplies "
                   "them most.");
  assert_left_out (world, 60, "1 Hastati: The odds are too fine to be calculated exactly.");
}

static void
test_joined (World *world, gconstpointer data)
{
  g_autoptr (AciesRuling) asked = NULL;
  g_autofree char *odds = NULL;

  go_to (world, 1, "melee");
  asked = world_ask (world, "join units=1+2 foe=3");
  odds = world_format_odds (acies_ruling_get_odds (asked));
  /* Four stands against two: the sum of one die less another is above -2 in 26 of 36 throws, -2 in
   * 4. */
  g_assert_true (g_str_has_prefix (odds, "won 13/18, even 1/9, lost 1/6, 3.hurt=0 5/18, "));
  world_play (world, "join units=1+2 foe=3 dice=1,2");
  g_assert_cmpint (get_hurt (world, "3"), ==, 1);
}

/* The order in which simultaneous rulings are accepted does not matter. */
static void
test_simultaneous (World *world, gconstpointer data)
{
  static const char *const orders[][3] = {
    { "join units=1 foe=3 dice=6,1", "join units=2 foe=3 dice=6,1", "join units=3 foe=2 dice=5,1" },
    { "join units=3 foe=2 dice=5,1", "join units=2 foe=3 dice=6,1", "join units=1 foe=3 dice=6,1" },
  };
  gint64 hurt[2][2];

  go_to (world, 1, "melee");
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      for (guint n = 0; n < 3; n++)
        world_play (world, orders[i][n]);
      hurt[i][0] = get_hurt (world, "2");
      hurt[i][1] = get_hurt (world, "3");
      acies_item_set_attribute (acies_battle_find (world->battle, "2"), "hurt", ACIES_NO_VALUE);
      acies_item_set_attribute (acies_battle_find (world->battle, "3"), "hurt", ACIES_NO_VALUE);
    }
  g_assert_cmpint (hurt[0][0], ==, 5);
  g_assert_cmpint (hurt[0][1], ==, 6 + 4);
  g_assert_cmpint (hurt[1][0], ==, hurt[0][0]);
  g_assert_cmpint (hurt[1][1], ==, hurt[0][1]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, func) \
  g_test_add ("/acies/referee/sequence/" name, World, NULL, set_up, func, world_tear_down)
  ADD ("turns", test_turns);
  ADD ("whose", test_whose);
  ADD ("lasts", test_lasts);
  ADD ("for-all", test_for_all);
  g_test_add_func ("/acies/referee/sequence/rounds", test_rounds);
  g_test_add_func ("/acies/referee/sequence/deployment", test_deployment);
  g_test_add_func ("/acies/referee/sequence/no-deployment", test_no_deployment);
  g_test_add_func ("/acies/referee/sequence/rank", test_rank);
  ADD ("due-later", test_due_later);
  ADD ("lists-meet", test_lists_meet);
  ADD ("tallies", test_tallies);
  ADD ("revive", test_revive);
  ADD ("done", test_done);
  ADD ("for-all-of-a-side", test_for_all_of_a_side);
  ADD ("umpire", test_umpire);
  ADD ("each", test_each);
  ADD ("brawl", test_brawl);
  ADD ("brawl-odds", test_brawl_odds);
  ADD ("left-out", test_left_out);
  ADD ("joined", test_joined);
  ADD ("simultaneous", test_simultaneous);
#undef ADD

  return g_test_run ();
}
