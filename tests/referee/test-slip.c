/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the facts of a slip come from: measured, typed, or overruled with both figures and the
 * reason; and that JSON, text and the ruling itself say the same. */
#include "config.h"

#include "acies-build.h"
#include "world.h"

#include "referee/evaluation/acies-line-words.h"

static void
set_up (World *world, gconstpointer data)
{
  g_autoptr (AciesBuild) build = acies_build_new ("1200x800");

  acies_build_set_ruleset (build, "muster");
  acies_build_unit (build, "north", "1", "guard", 3, "300,400,90");
  acies_build_unit (build, "north", "2", "foot", 2, "300,600,90");
  acies_build_unit (build, "south", "3", "foot", 2, "400,400,270");
  world_begin (world, "muster", acies_build_finish (build));
}

/* Whose a factor is stands before it, unless it names him itself. */
static void
test_whose (void)
{
  static const char *const cases[][3] = {
    { "2 Foot", "in the open", "2 Foot: in the open" },
    { "2 Foot", "strength of 2 Foot", "strength of 2 Foot" },
    { NULL, "in the open", "in the open" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *label = acies_line_words_name (cases[i][0], cases[i][1]);

      g_assert_cmpstr (label, ==, cases[i][2]);
    }
}

/* Every measure that can be typed, what people type for it, and the line that it makes. */
static const struct
{
  const char *key, *typed, *shown;
} measures[] = {
  { "gap.unit.target", "3", "76200" },       { "edge.unit", "4", "101600" },
  { "bearing.unit.target", "10", "10" },     { "gaps.unit", "2", "2" },
  { "near.unit.unit", "none", "none" },      { "contacts.unit", "none", "none" },
  { "ground.unit", "none", "none" },         { "touching.unit", "none", "none" },
  { "linked.bond.unit", "none", "none" },    { "reach.unit", "none", "none" },
  { "face.unit.target", "rear", "rear" },    { "sees.unit.target", "no", "0" },
  { "tied.bond.unit.target", "yes", "yes" }, { "within_arc.unit.target", "no", "0" },
  { "away.unit.target", "170", "170" },
};

static char *
write_value (const AciesValue *value)
{
  if (value->kind == ACIES_VALUE_SYMBOL)
    return g_strdup (value->symbol);
  return g_strdup_printf ("%" G_GINT64_FORMAT, value->number);
}

static void
test_typed_measures (void)
{
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ("muster");
  World world = { .ruleset = ruleset, .referee = acies_referee_new (ruleset, NULL) };
  g_autoptr (AciesReferee) referee = world.referee;
  g_autoptr (GString) question = g_string_new ("survey");
  g_autoptr (AciesRuling) ruling = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (measures); i++)
    g_string_append_printf (question, " %s=%s", measures[i].key, measures[i].typed);
  ruling = world_ask (&world, question->str);
  g_assert_cmpuint (acies_ruling_get_prompts (ruling)->len, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (measures); i++)
    {
      const AciesRulingLine *line
          = world_find_line (ruling, ACIES_RULING_LINE_MEASURE, measures[i].key);
      g_autofree char *shown = NULL;

      g_test_message ("%s", measures[i].key);
      g_assert_nonnull (line);
      g_assert_cmpint (line->from, ==, ACIES_LINE_SOURCE_TYPED);
      shown = write_value (&line->value);
      g_assert_cmpstr (shown, ==, measures[i].shown);
      g_assert_cmpuint (strlen (line->label), >, 0);
    }
}

/* The same question, read from where the journal keeps it, is ruled to the letter as before. */
static void
assert_ruled_again (World *world, AciesRuling *ruling)
{
  g_autoptr (JsonNode) kept = acies_question_to_json (acies_ruling_get_question (ruling));
  g_autoptr (AciesQuestion) question = acies_question_from_json (kept, NULL);
  g_autoptr (AciesRuling) again = acies_referee_ask (world->referee, question, NULL);
  g_autoptr (JsonNode) before = acies_ruling_to_json (ruling), after = acies_ruling_to_json (again);
  JsonObject *first = json_node_get_object (before), *second = json_node_get_object (after);

  json_object_remove_member (first, "odds");
  json_object_remove_member (second, "odds");
  g_assert_true (json_node_equal (before, after));
}

/* What the umpire overrules stands beside what was measured, with his reason. */
static void
test_overruled_measures (World *world, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (measures); i++)
    {
      g_autofree char *text = g_strdup_printf ("survey unit=1 target=3 override=%s=%s",
                                               measures[i].key, measures[i].typed);
      g_autoptr (AciesRuling) ruling = world_ask (world, text);
      const AciesRulingLine *line
          = world_find_line (ruling, ACIES_RULING_LINE_MEASURE, measures[i].key);

      g_test_message ("%s", measures[i].key);
      g_assert_nonnull (line);
      g_assert_cmpint (line->from, ==, ACIES_LINE_SOURCE_OVERRIDDEN);
      g_assert_cmpint (line->was.kind, !=, ACIES_VALUE_NONE);
      g_assert_cmpstr (line->reason, ==, "so I say");
      assert_ruled_again (world, ruling);
    }
}

/* What is overruled of a way, a choice, a throw and what comes of it: both figures and the reason,
 * and what follows from the umpire's. */
static void
test_overruled_answers (World *world, gconstpointer data)
{
  static const struct
  {
    const char *question, *id, *shown, *was, *outcome;
    gint64 ranks_lost; /* ten for each mm, and the highest die */
  } cases[] = {
    { "override=run.unit=80mm", "run.unit", "80000", "120000", "heavy", 804 },
    { "override=way=left", "way", "left", "right", "light", 1204 },
    { "override=tired=6", "tired", "6", "4", "heavy", 1206 },
    { "override=outcome=light", "outcome", "light", "heavy", "light", 1204 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text
          = g_strdup_printf ("stroll unit=1 path=ahead+120 dice=2,4 %s", cases[i].question);
      g_autoptr (AciesQuestion) question = world_make_question (text);
      g_autoptr (AciesRuling) ruling = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *shown = NULL, *was = NULL;
      const AciesRulingLine *line = NULL;

      g_test_message ("%s", cases[i].id);
      acies_question_take_answer (question,
                                  acies_answer_new (ACIES_ANSWER_CHOICE, ACIES_SOURCE_UMPIRE, "way",
                                                    acies_value_symbol ("right")));
      ruling = acies_referee_ask (world->referee, question, &error);
      g_assert_no_error (error);
      g_assert_true (acies_ruling_is_complete (ruling));
      for (guint n = 0; n < acies_ruling_get_lines (ruling)->len; n++)
        {
          const AciesRulingLine *other = g_ptr_array_index (acies_ruling_get_lines (ruling), n);

          if (g_strcmp0 (other->id, cases[i].id) == 0)
            line = other;
        }
      g_assert_nonnull (line);
      g_assert_cmpint (line->from, ==, ACIES_LINE_SOURCE_OVERRIDDEN);
      g_assert_cmpstr (line->reason, ==, "so I say");
      shown = write_value (&line->value);
      was = write_value (&line->was);
      g_assert_cmpstr (shown, ==, cases[i].shown);
      g_assert_cmpstr (was, ==, cases[i].was);
      g_assert_cmpstr (acies_ruling_get_outcome (ruling), ==, cases[i].outcome);
      assert_ruled_again (world, ruling);
      world_accept (world, ruling);
      g_assert_cmpint (
          acies_item_get_attribute (acies_battle_find (world->battle, "1"), "ranks-lost").number,
          ==, cases[i].ranks_lost);
    }
}

/* Who chooses in the middle is told the odds of each way by itself, outcomes as outcomes. */
static void
test_choices (World *world, gconstpointer data)
{
  g_autoptr (AciesRuling) ruling = world_ask (world, "stroll unit=1 path=ahead+120");
  const GPtrArray *odds = acies_ruling_get_odds (ruling);
  g_autofree char *text = acies_ruling_to_text (ruling);

  g_assert_cmpstr (((const AciesChance *) g_ptr_array_index (odds, 0))->outcome, ==,
                   "way=left:light");
  g_assert_nonnull (strstr (text, "Chance: way=left: light"));
  g_assert_nonnull (strstr (text, "Chance: way=right: heavy"));
  g_assert_nonnull (strstr (text, "way=left: 1: wear 0.25 (1/36), 0.5 (1/12)"));
}

/* Facts that are typed for who is not there, and the one that is overruled. */
static void
test_typed_facts (void)
{
  static const struct
  {
    const char *key, *shown;
    gint64 per_unit;
    AciesLineSource from;
  } facts[] = {
    { "unit.type", "guard", 1, ACIES_LINE_SOURCE_TYPED },
    { "unit.n", "7", 1, ACIES_LINE_SOURCE_TYPED },
    { "unit.ranks-lost", "2", 1, ACIES_LINE_SOURCE_TYPED },
    { "unit.wear", "3", 4, ACIES_LINE_SOURCE_TYPED },
    { "unit.grade", "a", 1, ACIES_LINE_SOURCE_OVERRIDDEN },
  };
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ("muster");
  World world = { .ruleset = ruleset, .referee = acies_referee_new (ruleset, NULL) };
  g_autoptr (AciesReferee) referee = world.referee;
  g_autoptr (AciesRuling) ruling
      = world_ask (&world, "sum-up unit.type=guard unit.n=7 unit.ranks-lost=2 unit.wear=0.75 "
                           "unit.grade=c override=unit.grade=a");

  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    {
      const AciesRulingLine *line
          = world_find_line (ruling, ACIES_RULING_LINE_MEASURE, facts[i].key);
      g_autofree char *shown = NULL;

      g_test_message ("%s", facts[i].key);
      g_assert_nonnull (line);
      g_assert_cmpint (line->from, ==, facts[i].from);
      g_assert_cmpint (line->per_unit, ==, facts[i].per_unit);
      shown = write_value (&line->value);
      g_assert_cmpstr (shown, ==, facts[i].shown);
    }
  g_assert_cmpstr (world_find_line (ruling, ACIES_RULING_LINE_MEASURE, "unit.grade")->was.symbol,
                   ==, "c");
  g_assert_cmpstr (world_find_line (ruling, ACIES_RULING_LINE_MEASURE, "unit.grade")->cite, ==,
                   "1");
  g_assert_nonnull (world_find_line (ruling, ACIES_RULING_LINE_MODIFIER, "wall"));
}

/* JSON, text and what is read back from JSON say of every line what the ruling says. */
static void
test_one_object (World *world, gconstpointer data)
{
  g_autoptr (AciesRuling) ruling
      = world_ask (world, "survey unit=1 target=3 override=gap.unit.target=3");
  g_autoptr (JsonNode) node = acies_ruling_to_json (ruling);
  g_autoptr (AciesRuling) back = acies_ruling_from_json (node, NULL);
  g_autofree char *text = acies_ruling_to_text (ruling), *again = acies_ruling_to_text (back);
  JsonArray *lines = json_object_get_array_member (json_node_get_object (node), "lines");
  JsonObject *gap = json_array_get_object_element (lines, 0);

  g_assert_cmpuint (json_array_get_length (lines), ==, acies_ruling_get_lines (ruling)->len);
  g_assert_cmpstr (json_object_get_string_member (gap, "id"), ==, "gap.unit.target");
  g_assert_cmpstr (json_object_get_string_member (gap, "from"), ==, "overridden");
  g_assert_cmpstr (json_object_get_string_member (gap, "reason"), ==, "so I say");
  g_assert_cmpstr (text, ==, again);
  g_assert_nonnull (strstr (text, "from 1 to 3: 3 inch"));
  g_assert_nonnull (strstr (text, "overridden, was "));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) \
  g_test_add ("/acies/referee/slip/" name, World, NULL, set_up, function, world_tear_down)

  g_test_add_func ("/acies/referee/slip/whose", test_whose);
  g_test_add_func ("/acies/referee/slip/typed-measures", test_typed_measures);
  g_test_add_func ("/acies/referee/slip/typed-facts", test_typed_facts);
  ADD ("overruled-measures", test_overruled_measures);
  ADD ("overruled-answers", test_overruled_answers);
  ADD ("choices", test_choices);
  ADD ("one-object", test_one_object);
#undef ADD
  return g_test_run ();
}
