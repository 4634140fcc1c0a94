/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Rulings as JSON and as text: everything that a slip shows survives, broken ones are refused. */
#include "referee/ruling/acies-ruling-private.h"
#include "referee/ruling/acies-ruling-proof.h"

static AciesRuling *
make_ruling (void)
{
  static const int faces[] = { 1, 2, 3, 4, 5, 6 };
  static const AciesPoint points[] = { { 0, 0 }, { 1000, 0 } };
  g_autoptr (AciesQuestion) question = acies_question_new ("control");
  AciesRuling *ruling = acies_ruling_new (question);
  AciesRulingLine *line = acies_ruling_line_new (ACIES_RULING_LINE_MODIFIER, "inspiring");
  AciesPrompt *ask = acies_prompt_new (ACIES_PROMPT_DICE, "control");

  line->label = g_strdup ("leader within 1 JT");
  line->value = acies_value_number (2);
  line->was = acies_value_number (1);
  line->from = ACIES_LINE_SOURCE_OVERRIDDEN;
  line->reason = g_strdup ("he waved");
  line->cite = g_strdup ("p.22");
  line->origin = ACIES_ORIGIN_SUPPLEMENT;
  g_ptr_array_add (ruling->lines, line);
  line = acies_ruling_line_new (ACIES_RULING_LINE_MEASURE, "gap.unit.target");
  line->label = g_strdup ("from 7 to 31");
  line->detail = g_strdup ("mm");
  line->per_unit = 1000;
  line->value = acies_value_number (40500);
  g_ptr_array_add (ruling->lines, line);
  ask->label = g_strdup ("Control test");
  ask->die = acies_die_new ("D6", faces, 6);
  ask->n_dice = 2;
  ask->reading = (AciesDiceReading){ ACIES_DICE_COUNT, 5 };
  g_ptr_array_add (ruling->asks, ask);
  ask = acies_prompt_new (ACIES_PROMPT_CHOICE, "way");
  ask->who = g_strdup ("umpire");
  ask->options = g_strsplit ("left right", " ", -1);
  ask->option_labels = g_strsplit ("Left Right", " ", -1);
  g_ptr_array_add (ruling->asks, ask);
  g_ptr_array_add (ruling->odds, acies_chance_new ("go-on", "goes on", (AciesFraction){ 1, 3 }));
  g_ptr_array_add (
      ruling->odds,
      acies_chance_new ("check", "checks",
                        (AciesFraction){ (AciesCount) G_MAXUINT64, (AciesCount) G_MAXUINT64 * 7 }));
  g_ptr_array_add (ruling->shapes, acies_shape_new (ACIES_SHAPE_SEGMENT, ACIES_SHAPE_MEASURE,
                                                    points, 2, 1000, NULL, NULL));
  acies_change_add_attribute (ruling->change, "7", "dp", ACIES_NO_VALUE, acies_value_number (1));
  ruling->title = g_strdup ("Control test: 7");
  ruling->outcome = g_strdup ("go-on");
  ruling->outcome_label = g_strdup ("goes on");
  ruling->verdict = ACIES_VERDICT_UMPIRE;
  return ruling;
}

static void
add_length (AciesRuling *ruling, AciesShapeRole role, AciesLength length, const char *label)
{
  const AciesPoint points[] = { { 0, 0 }, { length, 0 } };

  g_ptr_array_add (ruling->shapes,
                   acies_shape_new (ACIES_SHAPE_SEGMENT, role, points, 2, length, label, NULL));
}

/* Of what was measured on the way only that is drawn which a line tells; whatever says something
 * itself, or where somebody goes, always. */
static void
test_proof (void)
{
  g_autoptr (AciesRuling) ruling = make_ruling ();
  g_autoptr (GPtrArray) proof = NULL;

  add_length (ruling, ACIES_SHAPE_MEASURE, 40500, NULL);
  add_length (ruling, ACIES_SHAPE_MEASURE, 2000, "height");
  add_length (ruling, ACIES_SHAPE_PATH, 3000, NULL);
  proof = acies_ruling_list_proof (ruling);
  g_assert_cmpuint (acies_ruling_get_shapes (ruling)->len, ==, 4);
  g_assert_cmpuint (proof->len, ==, 3);
  g_assert_cmpint (acies_shape_get_length (g_ptr_array_index (proof, 0)), ==, 40500);
  g_assert_cmpint (acies_shape_get_length (g_ptr_array_index (proof, 1)), ==, 2000);
}

static void
add_line (AciesRuling *ruling, AciesRulingLineKind kind, const char *units, gint64 length)
{
  AciesRulingLine *line = acies_ruling_line_new (kind, "line");

  line->label = g_strdup ("says something");
  g_strfreev (line->units);
  line->units = g_strsplit (units, " ", -1);
  if (kind == ACIES_RULING_LINE_MEASURE)
    line->value = acies_value_number (length);
  g_ptr_array_add (ruling->lines, line);
  if (kind == ACIES_RULING_LINE_MEASURE)
    add_length (ruling, ACIES_SHAPE_MEASURE, length, NULL);
}

/* Of what is forbidden only that length is drawn which it hangs on, if it hangs on any. */
static void
test_forbidding_proof (void)
{
  g_autoptr (AciesQuestion) question = acies_question_new ("move");
  g_autoptr (AciesRuling) ruling = acies_ruling_new (question);
  g_autoptr (GPtrArray) all = NULL, proof = NULL;

  add_line (ruling, ACIES_RULING_LINE_MEASURE, "7 31", 100);
  add_line (ruling, ACIES_RULING_LINE_MEASURE, "7 32", 200);
  add_line (ruling, ACIES_RULING_LINE_FORBID, "7", 0);
  all = acies_ruling_list_proof (ruling);
  g_assert_cmpuint (all->len, ==, 2);
  add_line (ruling, ACIES_RULING_LINE_FORBID, "32 7", 0);
  proof = acies_ruling_list_proof (ruling);
  g_assert_cmpuint (proof->len, ==, 1);
  g_assert_cmpint (acies_shape_get_length (g_ptr_array_index (proof, 0)), ==, 200);
}

static void
test_json (void)
{
  g_autoptr (AciesRuling) ruling = make_ruling (), read = NULL;
  g_autoptr (JsonNode) node = acies_ruling_to_json (ruling), again = NULL;
  g_autofree char *first = json_to_string (node, FALSE), *second = NULL;
  g_autoptr (GError) error = NULL;
  const AciesChance *chance;
  const AciesPrompt *ask;

  read = acies_ruling_from_json (node, &error);
  g_assert_no_error (error);
  again = acies_ruling_to_json (read);
  second = json_to_string (again, FALSE);
  g_assert_cmpstr (first, ==, second);
  chance = g_ptr_array_index (acies_ruling_get_odds (read), 1);
  g_assert_true (chance->chance.denominator == (AciesCount) G_MAXUINT64 * 7);
  ask = g_ptr_array_index (acies_ruling_get_prompts (read), 0);
  g_assert_cmpint (ask->reading.how, ==, ACIES_DICE_COUNT);
  g_assert_cmpint (ask->reading.at_least, ==, 5);
  g_assert_true (
      acies_change_equal (acies_ruling_get_change (ruling), acies_ruling_get_change (read)));
}

static void
test_broken_json (void)
{
  static const char *const cases[] = {
    "3",
    "{}",
    "{\"question\":{\"action\":\"a\"}}",
    "{\"question\":{\"action\":\"a\"},\"verdict\":\"maybe\"}",
    "{\"question\":{\"action\":\"a\"},\"verdict\":\"allowed\",\"lines\":[{}]}",
    "{\"question\":{\"action\":\"a\"},\"verdict\":\"allowed\",\"asks\":[{\"id\":\"x\",\"kind\":"
    "\"dice\","
    "\"die\":\"D6\",\"faces\":[]}]}",
    "{\"question\":{\"action\":\"a\"},\"verdict\":\"allowed\",\"odds\":[{\"outcome\":\"x\",\"n\":1,"
    "\"of\":0}]}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (JsonNode) node = json_from_string (cases[i], NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesRuling) ruling = acies_ruling_from_json (node, &error);

      g_assert_null (ruling);
      g_assert_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_FORMAT);
    }
}

static void
test_text (void)
{
  g_autoptr (AciesRuling) ruling = make_ruling ();
  g_autofree char *text = acies_ruling_to_text (ruling);

  g_assert_true (g_str_has_prefix (text, "Control test: 7\n"));
  g_assert_nonnull (strstr (text, "leader within 1 JT"));
  g_assert_nonnull (strstr (text, "p.22, supplement, overridden, was +1, he waved"));
  g_assert_nonnull (strstr (text, "40.5 mm"));
  g_assert_nonnull (strstr (text, "Throw 2 D6, each 5 and more: Control test"));
  g_assert_nonnull (strstr (text, "1/3 (33.3%)"));
  g_assert_nonnull (strstr (text, "The umpire decides"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/referee/ruling/proof", test_proof);
  g_test_add_func ("/acies/referee/ruling/forbidding-proof", test_forbidding_proof);
  g_test_add_func ("/acies/referee/ruling/json", test_json);
  g_test_add_func ("/acies/referee/ruling/broken-json", test_broken_json);
  g_test_add_func ("/acies/referee/ruling/text", test_text);
  return g_test_run ();
}
