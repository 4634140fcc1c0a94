/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Asking the referee: rulings on a small battle by a small rule set. */
#include "acies-build.h"
#include "world.h"

static AciesBattle *
build_battle (void)
{
  g_autoptr (AciesBuild) build = acies_build_new ("1200x800");
  AciesUnit *unit;

  acies_build_set_ruleset (build, "control");
  unit = acies_build_unit (build, "rome", "7", "swordsmen", 3, "300,400,90");
  acies_item_set_attribute (ACIES_ITEM (unit), "grade", acies_value_symbol ("B"));
  acies_item_set_label (ACIES_ITEM (unit), "Hastati");
  acies_build_unit (build, "rome", "8", "swordsmen", 2, "300,600,90");
  acies_build_unit (build, "carthage", "31", "horse", 4, "400,400,270");
  acies_build_leader (build, "rome", "scipio", "commander", "250,400,90");
  return acies_build_finish (build);
}

static void
begin_phase (AciesBattle *battle, const char *phase, const char *side)
{
  AciesPosition position
      = { 1, g_intern_string (phase), side != NULL ? g_intern_string (side) : NULL };

  acies_battle_set_position (battle, &position);
}

static void
set_up (World *world, gconstpointer data)
{
  world_begin (world, "control", build_battle ());
  begin_phase (world->battle, "command", "rome");
}

/* Who fills no role leaves no blank behind, neither two of them nor one at the end. */
static void
test_empty_role (World *world, gconstpointer data)
{
  g_autoptr (AciesRuling) ruling = world_ask (world, "form unit=7 formation=column");

  g_assert_cmpstr (acies_ruling_get_sentence (ruling), ==, "form 7 Hastati in column");
}

/* Dice that nobody asks for, and faces that a die has not, are named as the slip names them. */
static void
test_dice_names (World *world, gconstpointer data)
{
  static const int faces[] = { 4 };
  g_autoptr (AciesQuestion) loose = world_make_question ("form unit=7 formation=column");
  g_autoptr (AciesQuestion) wrong = world_make_question ("control unit=7 dice=9");
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) other = NULL;

  acies_question_take_answer (
      loose, acies_answer_new_faces (ACIES_SOURCE_TABLE, "control", faces, G_N_ELEMENTS (faces)));
  g_assert_null (acies_referee_ask (world->referee, loose, &error));
  g_assert_cmpstr (error->message, ==,
                   "Not used: Control 4. Nothing in this ruling asks for “Control”.");
  g_assert_null (acies_referee_ask (world->referee, wrong, &other));
  g_assert_cmpstr (other->message, ==, "“Control”: no D6 shows 9. Its faces are 1 2 3 4 5 6.");
}

static void
test_control (World *world, gconstpointer data)
{
  g_autoptr (AciesRuling) asked = world_ask (world, "control unit=7");
  g_autoptr (AciesRuling) thrown = world_ask (world, "control unit=7 dice=4");
  const GPtrArray *asks = acies_ruling_get_prompts (asked);
  const AciesPrompt *wanted = g_ptr_array_index (asks, 0);
  const AciesRulingLine *line;

  g_assert_false (acies_ruling_is_complete (asked));
  g_assert_cmpuint (asks->len, ==, 1);
  g_assert_cmpstr (wanted->id, ==, "control");
  g_assert_cmpstr (acies_die_get_id (wanted->die), ==, "D6");
  world_assert_odds (world, "control unit=7", "check 1/3, as-wished 1/3, go-on 1/3");

  g_assert_true (acies_ruling_is_complete (thrown));
  g_assert_cmpstr (acies_ruling_get_outcome (thrown), ==, "as-wished");
  g_assert_cmpstr (acies_ruling_get_title (thrown), ==, "Control test: 7 Hastati");
  g_assert_cmpstr (acies_ruling_get_sentence (thrown), ==, "control 7 Hastati: as wished");
  line = world_find_line (thrown, ACIES_RULING_LINE_CHART, "control");
  g_assert_nonnull (line);
  g_assert_cmpstr (line->value.symbol, ==, "as-wished");
  g_assert_cmpstr (line->cite, ==, "p.22");
}

static void
test_tick (World *world, gconstpointer data)
{
  acies_item_set_attribute (acies_battle_find (world->battle, "scipio"), "doing",
                            acies_value_symbol ("inspiring"));
  {
    g_autoptr (AciesRuling) offered = world_ask (world, "control unit=7 dice=4");
    g_autoptr (AciesRuling) ticked = world_ask (world, "control unit=7 dice=4 tick=inspiring");

    g_assert_cmpstr (acies_ruling_get_outcome (offered), ==, "as-wished");
    g_assert_cmpuint (acies_ruling_get_prompts (offered)->len, ==, 1);
    g_assert_null (world_find_line (offered, ACIES_RULING_LINE_MODIFIER, "inspiring"));
    g_assert_cmpstr (acies_ruling_get_outcome (ticked), ==, "go-on");
    g_assert_cmpint (
        world_find_line (ticked, ACIES_RULING_LINE_MODIFIER, "inspiring")->value.number, ==, 1);
  }
  world_assert_odds (world, "control unit=7 tick=inspiring", "check 1/6, as-wished 1/3, go-on 1/2");
}

static void
test_refused (World *world, gconstpointer data)
{
  world_assert_refused (world, "contrl unit=7", "did you mean “control”");
  world_assert_refused (world, "control", "needs “unit”");
  world_assert_refused (world, "control unit=77", "did you mean “7”");
  world_assert_refused (world, "control unit=7 target=8", "no role “target”");
  world_assert_refused (world, "control unit=7 dice=7", "no D6 shows 7");
  world_assert_refused (world, "control unit=7 dice=3,4", "1 die face more");
  world_assert_refused (world, "control unit=7 dice=3 tick=pursuit", "asks for “pursuit”");
  world_assert_refused (world, "control unit=7 unit.grade=A", "item of this battle");
  world_assert_refused (world, "move unit=7 path=fly+3", "");
}

static void
test_forbidden (World *world, gconstpointer data)
{
  g_autoptr (AciesRuling) other = world_ask (world, "control unit=31 dice=4");
  g_autoptr (AciesRuling) passed
      = world_ask (world, "control unit=31 dice=4 override=verdict=allowed");
  g_autoptr (AciesRuling) early = world_ask (world, "shoot unit=7 target=8 dice=1,2,3");

  g_assert_cmpint (acies_ruling_get_verdict (other), ==, ACIES_VERDICT_FORBIDDEN);
  g_assert_false (acies_ruling_is_complete (other));
  g_assert_cmpstr (world_find_line (other, ACIES_RULING_LINE_FORBID, "unit")->label, ==,
                   "31 is not of the acting side");
  g_assert_nonnull (world_find_line (other, ACIES_RULING_LINE_FORBID, "side"));
  g_assert_true (acies_ruling_is_complete (passed));
  g_assert_cmpstr (world_find_line (passed, ACIES_RULING_LINE_NOTE, "verdict")->reason, ==,
                   "so I say");
  g_assert_nonnull (world_find_line (early, ACIES_RULING_LINE_FORBID, "phase"));
  g_assert_nonnull (world_find_line (early, ACIES_RULING_LINE_FORBID, "target"));
}

static void
test_override (World *world, gconstpointer data)
{
  g_autoptr (AciesRuling) factor
      = world_ask (world, "control unit=7 dice=4 override=factor.pursuit=2");
  g_autoptr (AciesRuling) die = world_ask (world, "control unit=7 dice=4 override=control=1");
  g_autoptr (AciesRuling) outcome
      = world_ask (world, "control unit=7 dice=4 override=outcome=check");
  const AciesRulingLine *line = world_find_line (factor, ACIES_RULING_LINE_MODIFIER, "pursuit");

  g_assert_cmpstr (acies_ruling_get_outcome (factor), ==, "go-on");
  g_assert_cmpint (line->from, ==, ACIES_LINE_SOURCE_OVERRIDDEN);
  g_assert_cmpint (line->value.number, ==, 2);
  g_assert_cmpint (line->was.number, ==, 0);
  g_assert_cmpstr (acies_ruling_get_outcome (outcome), ==, "check");
  g_assert_cmpstr (acies_ruling_get_outcome (die), ==, "check");
}

static void
test_calculator (World *world, gconstpointer data)
{
  g_autoptr (AciesReferee) calculator = acies_referee_new (world->ruleset, NULL);
  g_autoptr (AciesQuestion) typed
      = world_make_question ("control unit.grade=A near.unit.leader=none");
  g_autoptr (AciesQuestion) empty = world_make_question ("control");
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesRuling) ruling = acies_referee_ask_with_odds (calculator, typed, &error);
  g_autoptr (AciesRuling) asked = acies_referee_ask_with_odds (calculator, empty, NULL);
  g_autofree char *odds = NULL;

  g_assert_no_error (error);
  odds = world_format_odds (acies_ruling_get_odds (ruling));
  g_assert_cmpstr (odds, ==, "check 1/6, as-wished 2/3, go-on 1/6");
  g_assert_cmpuint (acies_ruling_get_prompts (asked)->len, ==, 1);
  g_assert_cmpstr (((AciesPrompt *) g_ptr_array_index (acies_ruling_get_prompts (asked), 0))->id,
                   ==, "unit.grade");
}

static void
test_event (World *world, gconstpointer data)
{
  g_autoptr (AciesRuling) rout = world_ask (world, "rout unit=7");
  g_autoptr (AciesRuling) met = NULL;
  g_autoptr (AciesQuestion) question = NULL;
  g_autoptr (GError) error = NULL;
  GPtrArray *due;

  world_accept (world, rout);
  due = acies_battle_get_obligations (world->battle);
  g_assert_cmpuint (due->len, ==, 1);
  {
    g_autofree char *sentence
        = acies_referee_describe_obligation (world->referee, g_ptr_array_index (due, 0));
    g_autoptr (AciesRuling) next = world_ask (world, "next");

    g_assert_cmpstr (sentence, ==, "DPs: 7 Hastati broke");
    g_assert_cmpint (acies_ruling_get_verdict (next), ==, ACIES_VERDICT_FORBIDDEN);
  }
  question = acies_referee_question_for (world->referee, g_ptr_array_index (due, 0));
  met = acies_referee_ask (world->referee, question, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (world_find_line (met, ACIES_RULING_LINE_NOTE, "saw-it")->label, ==,
                   "1 friends of 7 Hastati saw it break");
  world_accept (world, met);
  g_assert_cmpuint (acies_battle_get_obligations (world->battle)->len, ==, 0);
  g_assert_cmpint (acies_item_get_attribute (acies_battle_find (world->battle, "8"), "dp").number,
                   ==, 1);
}

static void
test_next (World *world, gconstpointer data)
{
  g_autoptr (AciesRuling) second = world_ask (world, "next");
  g_autofree char *where = NULL;

  g_assert_cmpstr (acies_ruling_get_title (second), ==, "Turn 1, Command, carthage");
  world_accept (world, second);
  {
    g_autoptr (AciesRuling) third = world_ask (world, "next");

    g_assert_cmpstr (acies_ruling_get_title (third), ==, "Turn 1, Combat");
    world_accept (world, third);
  }
  acies_item_set_attribute (acies_battle_find (world->battle, "8"), "shot-at",
                            acies_value_flag (TRUE));
  {
    g_autoptr (AciesRuling) fourth = world_ask (world, "next");

    world_accept (world, fourth);
  }
  where = acies_referee_describe_position (world->referee);
  g_assert_cmpstr (where, ==, "Turn 2, Command, rome");
  g_assert_cmpint (
      acies_item_get_attribute (acies_battle_find (world->battle, "8"), "shot-at").kind, ==,
      ACIES_VALUE_NONE);
}

static void
test_start_of_phase (World *world, gconstpointer data)
{
  begin_phase (world->battle, "combat", NULL);
  {
    g_autoptr (AciesRuling) first = world_ask (world, "shoot unit=7 target=31 dice=5,6,1");

    g_assert_cmpstr (acies_ruling_get_outcome (first), ==, "hurt");
    g_assert_nonnull (world_find_line (first, ACIES_RULING_LINE_MEASURE, "gap.unit.target"));
    world_accept (world, first);
  }
  g_assert_cmpuint (acies_unit_get_n_present (ACIES_UNIT (acies_battle_find (world->battle, "31"))),
                    ==, 3);
  {
    /* It was four stands strong when the phase began, so it throws four dice. */
    g_autoptr (AciesRuling) answer = world_ask (world, "shoot unit=31 target=7 dice=1,1,1,1");
    g_autoptr (AciesRuling) again = world_ask (world, "shoot unit=7 target=31 dice=6,1,1");

    g_assert_true (acies_ruling_is_complete (answer));
    world_accept (world, again);
  }
  g_assert_cmpint (acies_item_get_attribute (acies_battle_find (world->battle, "31"), "dp").number,
                   ==, 3);
}

/* What is remembered of a question is as it was answered, until the battle changes. */
static void
test_memory (World *world, gconstpointer data)
{
  g_autoptr (AciesRuling) first = world_ask (world, "control unit=7");
  g_autoptr (AciesRuling) again = world_ask (world, "control unit=7");
  g_autoptr (AciesRuling) ticked = world_ask (world, "control unit=7 tick=inspiring");

  g_assert_true (first == again);
  g_assert_true (first != ticked);
  {
    g_autoptr (AciesRuling) stacked = world_ask (world, "stack unit=7");
    g_autoptr (AciesRuling) other = NULL;

    world_accept (world, stacked);
    other = world_ask (world, "control unit=7");
    g_assert_true (first != other);
  }
}

static void
test_move (World *world, gconstpointer data)
{
  g_autoptr (AciesRuling) ruling = world_ask (world, "move unit=7 path=back+1+JT");
  AciesPlacement front;
  AciesLength frontage, depth;

  g_assert_cmpint (world_find_line (ruling, ACIES_RULING_LINE_MEASURE, "run.unit")->value.number,
                   ==, ACIES_MM (40));
  g_assert_cmpuint (acies_ruling_get_shapes (ruling)->len, >=, 4);
  world_accept (world, ruling);
  acies_unit_get_front (ACIES_UNIT (acies_battle_find (world->battle, "7")), &front, &frontage,
                        &depth);
  g_assert_cmpint (front.at.x, ==, ACIES_MM (265));
}

static void
test_umpire (World *world, gconstpointer data)
{
  g_autoptr (AciesRuling) set
      = world_ask (world, "umpire.set item=7 item.dp=2 grade=A reason=wrong");
  g_autoptr (AciesRuling) place
      = world_ask (world, "umpire.place item=8 at=600,300 facing=0 reason=x");
  g_autoptr (AciesRuling) lose = world_ask (world, "umpire.lose item=31 n=2 reason=x");
  AciesPlacement front;
  AciesLength frontage, depth;

  world_accept (world, set);
  world_accept (world, place);
  world_accept (world, lose);
  g_assert_cmpint (acies_item_get_attribute (acies_battle_find (world->battle, "7"), "dp").number,
                   ==, 2);
  g_assert_cmpuint (acies_unit_get_n_present (ACIES_UNIT (acies_battle_find (world->battle, "31"))),
                    ==, 2);
  acies_unit_get_front (ACIES_UNIT (acies_battle_find (world->battle, "8")), &front, &frontage,
                        &depth);
  g_assert_cmpint (front.at.y, ==, ACIES_MM (300));
  world_assert_refused (world, "umpire.set item=7 dp=3", "reason");
  world_assert_refused (world, "umpire.set item=7 dp=30 reason=x", "0 to 9");
  world_assert_refused (world, "umpire.set item=7 dq=3 reason=x", "did you mean “dp”");
}

/* The journal tells what the hand did, not only that it did something. */
static void
test_umpire_sentence (World *world, gconstpointer data)
{
  const char *side = acies_item_get_side (acies_battle_find (world->battle, "7"));
  g_autofree char *known = g_strdup_printf ("umpire.set item=7 known.%s=no reason=hides", side);
  g_autoptr (AciesRuling) set = world_ask (world, "umpire.set item=7 dp=2 reason=wrong");
  g_autoptr (AciesRuling) turn = world_ask (world, "umpire.set item=battle turn=9 reason=late");
  g_autoptr (AciesRuling) hide = world_ask (world, known);
  g_autoptr (AciesRuling) note = world_ask (world, "umpire.note text=tea");

  g_assert_nonnull (strstr (acies_ruling_get_sentence (set), "→ 2 (wrong)"));
  g_assert_nonnull (strstr (acies_ruling_get_sentence (turn), "→ 9 (late)"));
  g_assert_nonnull (strstr (acies_ruling_get_sentence (hide), "is hidden from"));
  world_accept (world, hide);
  g_assert_cmpint (acies_battle_get_knowledge (world->battle, side, "7").number, ==, 0);
  g_assert_cmpstr (acies_ruling_get_sentence (note), ==, "Note: tea");
  g_assert_true (acies_change_is_empty (acies_ruling_get_change (note)));
  world_assert_refused (world, "umpire.set item=7 known.nobody=no reason=x", "nobody");
  world_assert_refused (world, "umpire.note", "text");
}

/* The same question on the same battle makes the same bytes, and they can be read again. */
static void
test_json (World *world, gconstpointer data)
{
  g_autoptr (AciesRuling) first = world_ask (world, "control unit=7 dice=4");
  g_autoptr (AciesRuling) second = NULL, third = NULL;
  g_autoptr (JsonNode) one = acies_ruling_to_json (first);
  g_autoptr (JsonNode) two = NULL, three = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *a = json_to_string (one, FALSE);
  g_autofree char *b = NULL, *c = NULL;

  second = acies_referee_ask (world->referee, acies_ruling_get_question (first), &error);
  g_assert_no_error (error);
  two = acies_ruling_to_json (second);
  b = json_to_string (two, FALSE);
  g_assert_cmpstr (a, ==, b);
  third = acies_ruling_from_json (one, &error);
  g_assert_no_error (error);
  three = acies_ruling_to_json (third);
  c = json_to_string (three, FALSE);
  g_assert_cmpstr (a, ==, c);
}

static guint
count_stands (World *world, const char *unit)
{
  AciesItem *item = acies_battle_find (world->battle, unit);

  return item != NULL ? acies_unit_get_n_stands (ACIES_UNIT (item)) : 0;
}

/* Two stands of four ride off as a unit of their own; undone, all is as it was. */
static void
test_split (World *world, gconstpointer data)
{
  g_autoptr (GBytes) before = acies_battle_to_bytes (world->battle);
  g_autoptr (AciesRuling) ruling = world_ask (world, "split unit=31 number=2");
  const AciesChange *change = acies_ruling_get_change (ruling);
  g_autoptr (JsonNode) json = acies_change_to_json (change);
  g_autoptr (AciesChange) read = acies_change_from_json (json, NULL);
  g_autoptr (AciesChange) inverse = acies_change_invert (change);
  g_autoptr (AciesRuling) again = NULL;
  g_autoptr (GBytes) after = NULL;
  AciesItem *half;

  g_assert_true (acies_ruling_is_complete (ruling));
  g_assert_true (acies_change_equal (change, read));
  g_assert_true (acies_battle_apply (world->battle, change, NULL));
  half = acies_battle_find (world->battle, "31b");
  g_assert_nonnull (half);
  g_assert_cmpuint (count_stands (world, "31"), ==, 2);
  g_assert_cmpuint (count_stands (world, "31b"), ==, 2);
  g_assert_cmpstr (acies_item_get_side (half), ==, "carthage");
  g_assert_cmpint (acies_item_get_attribute (half, "dp").number, ==, 1);
  g_assert_true (acies_stand_get_unit (ACIES_STAND (acies_battle_find (world->battle, "31.4")))
                 == ACIES_UNIT (half));

  again = world_ask (world, "split unit=31 number=2");
  g_assert_true (acies_battle_apply (world->battle, acies_ruling_get_change (again), NULL));
  g_assert_cmpuint (count_stands (world, "31c"), ==, 2);
  g_assert_cmpuint (count_stands (world, "31"), ==, 0);
  g_assert_false (acies_battle_apply (world->battle, change, NULL));

  {
    g_autoptr (AciesChange) second = acies_change_invert (acies_ruling_get_change (again));

    g_assert_true (acies_battle_apply (world->battle, second, NULL));
  }
  g_assert_true (acies_battle_apply (world->battle, inverse, NULL));
  g_assert_null (acies_battle_find (world->battle, "31b"));
  after = acies_battle_to_bytes (world->battle);
  g_assert_true (g_bytes_equal (before, after));
}

static void
test_actions (World *world, gconstpointer data)
{
  AciesItem *unit = acies_battle_find (world->battle, "31");
  g_autoptr (GPtrArray) present = acies_referee_list_actions (world->referee, NULL, FALSE);
  g_autoptr (GPtrArray) all = acies_referee_list_actions (world->referee, NULL, TRUE);
  g_autoptr (GPtrArray) own = acies_referee_list_actions (world->referee, unit, FALSE);

  g_assert_cmpuint (present->len, ==, 23);
  g_assert_cmpuint (all->len, ==, 25);
  g_assert_cmpuint (own->len, ==, 21);
}

/* Whoever is lost is offered what its role gives to the lost, and no more. */
static void
test_actions_of_lost (World *world, gconstpointer data)
{
  AciesItem *unit = acies_battle_find (world->battle, "31");
  GListModel *stands = acies_unit_get_stands (ACIES_UNIT (unit));
  g_autoptr (GPtrArray) actions = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (stands, i);

      acies_stand_set_lost (stand, TRUE);
    }
  actions = acies_referee_list_actions (world->referee, unit, TRUE);
  g_assert_cmpuint (actions->len, ==, 1);
  g_assert_cmpstr (((const AciesFact *) g_ptr_array_index (actions, 0))->id, ==, "stack");
}

/* Of a group the highest, then the limit of the list: 3 and 2 come to 4. */
static void
test_stacking (World *world, gconstpointer data)
{
  g_autoptr (AciesRuling) ruling = world_ask (world, "stack unit=7");

  g_assert_null (world_find_line (ruling, ACIES_RULING_LINE_MODIFIER, "low"));
  g_assert_cmpint (world_find_line (ruling, ACIES_RULING_LINE_MODIFIER, "high")->value.number, ==,
                   3);
  g_assert_cmpint (world_find_line (ruling, ACIES_RULING_LINE_MODIFIER, "limit")->value.number, ==,
                   -1);
  world_accept (world, ruling);
  g_assert_cmpint (acies_item_get_attribute (acies_battle_find (world->battle, "7"), "dp").number,
                   ==, 4);
}

static void
test_limits (World *world, gconstpointer data)
{
  g_autoptr (AciesRuling) ruling = world_ask (world, "flood unit=7");

  g_assert_cmpuint (acies_ruling_get_odds (ruling)->len, ==, 0);
  g_assert_nonnull (
      strstr (world_find_line (ruling, ACIES_RULING_LINE_NOTE, "odds")->label, "“many"));
  world_assert_refused (world, "endless unit=7", "control.lua");
  world_assert_refused (world, "broken-read unit=7", "no attribute “doing” of unit 7");
}

static void
test_when (World *world, gconstpointer data)
{
  g_autoptr (AciesRuling) ruling = world_ask (world, "look-round unit=7");

  g_assert_cmpstr (world_find_line (ruling, ACIES_RULING_LINE_NOTE, "seen")->label, ==,
                   "near 1, moved 1, first 0");
}

/* An obligation is met by its own action and roles only. */
static void
test_wrong_obligation (World *world, gconstpointer data)
{
  g_autoptr (AciesRuling) rout = world_ask (world, "rout unit=7");
  g_autoptr (AciesQuestion) other = world_make_question ("rout unit=7");
  g_autoptr (AciesQuestion) wrong = world_make_question ("friends-lost unit=8");
  g_autoptr (AciesQuestion) none = world_make_question ("friends-lost unit=7");
  AciesQuestion *questions[] = { other, wrong, none };
  guint serial;

  world_accept (world, rout);
  serial = ((AciesObligation *) g_ptr_array_index (acies_battle_get_obligations (world->battle), 0))
               ->serial;
  acies_question_set_obligation (other, serial);
  acies_question_set_obligation (wrong, serial);
  acies_question_set_obligation (none, serial + 1);
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (acies_referee_ask (world->referee, questions[i], &error));
      g_assert_nonnull (error);
    }
  {
    g_autofree char *text = g_strdup_printf ("umpire.drop obligation=%u reason=mercy", serial);
    g_autoptr (AciesRuling) drop = world_ask (world, text);

    world_accept (world, drop);
    g_assert_cmpuint (acies_battle_get_obligations (world->battle)->len, ==, 0);
  }
}

/* What a phase's start shows follows undo. */
static void
test_undo_in_phase (World *world, gconstpointer data)
{
  g_autoptr (AciesChange) back = NULL;
  g_autoptr (GError) error = NULL;

  begin_phase (world->battle, "combat", NULL);
  {
    g_autoptr (AciesRuling) first = world_ask (world, "shoot unit=7 target=31 dice=5,6,1");

    world_accept (world, first);
    back = acies_change_invert (acies_ruling_get_change (first));
    acies_battle_apply (world->battle, back, &error);
    g_assert_no_error (error);
  }
  {
    g_autoptr (AciesRuling) again = world_ask (world, "shoot unit=31 target=7 dice=5,1,1,1");

    world_accept (world, again);
  }
  g_assert_cmpint (acies_item_get_attribute (acies_battle_find (world->battle, "7"), "dp").number,
                   ==, 1);
}

/* A flag that lasts to the end of the next turn is gone two turns on. */
static void
test_next_turn (World *world, gconstpointer data)
{
  static const gboolean expected[] = { TRUE, FALSE };
  AciesItem *target = acies_battle_find (world->battle, "31");

  begin_phase (world->battle, "combat", NULL);
  {
    g_autoptr (AciesRuling) shot = world_ask (world, "shoot unit=7 target=31 dice=1,1,1");

    world_accept (world, shot);
  }
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      int turn = acies_battle_get_position (world->battle)->turn;

      while (acies_battle_get_position (world->battle)->turn == turn)
        {
          g_autoptr (AciesRuling) next = world_ask (world, "next");

          world_accept (world, next);
        }
      g_assert_cmpint (acies_referee_get_attribute (world->referee, target, "lately").number, ==,
                       expected[i]);
      g_assert_cmpint (acies_referee_get_attribute (world->referee, target, "shot-at").number, ==,
                       0);
    }
}

static void
test_throw (World *world, gconstpointer data)
{
  g_autoptr (AciesQuestion) question = world_make_question ("control unit=7");
  g_autoptr (AciesThrower) thrower = acies_thrower_new_seeded (3);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesRuling) ruling = acies_referee_throw (world->referee, question, thrower, &error);

  g_assert_no_error (error);
  g_assert_true (acies_ruling_is_complete (ruling));
  g_assert_cmpint (world_find_line (ruling, ACIES_RULING_LINE_DICE, "control")->from, ==,
                   ACIES_LINE_SOURCE_PROGRAM);
}

#define ADD(name, function) \
  g_test_add ("/acies/referee/referee/" name, World, NULL, set_up, function, world_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("empty-role", test_empty_role);
  ADD ("dice-names", test_dice_names);
  ADD ("control", test_control);
  ADD ("tick", test_tick);
  ADD ("refused", test_refused);
  ADD ("forbidden", test_forbidden);
  ADD ("override", test_override);
  ADD ("calculator", test_calculator);
  ADD ("event", test_event);
  ADD ("next", test_next);
  ADD ("start-of-phase", test_start_of_phase);
  ADD ("memory", test_memory);
  ADD ("move", test_move);
  ADD ("umpire", test_umpire);
  ADD ("umpire-sentence", test_umpire_sentence);
  ADD ("json", test_json);
  ADD ("split", test_split);
  ADD ("actions", test_actions);
  ADD ("actions-of-lost", test_actions_of_lost);
  ADD ("throw", test_throw);
  ADD ("stacking", test_stacking);
  ADD ("limits", test_limits);
  ADD ("when", test_when);
  ADD ("wrong-obligation", test_wrong_obligation);
  ADD ("undo-in-phase", test_undo_in_phase);
  ADD ("next-turn", test_next_turn);
  return g_test_run ();
}
