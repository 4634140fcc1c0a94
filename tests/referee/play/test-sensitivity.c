/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What one more factor would change: chances worked out by hand. */
#include "config.h"

#include "referee/play/acies-sensitivity.h"

static AciesReferee *
make_referee (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "referee", "data", "factors", NULL);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (AciesRuleset) ruleset = acies_ruleset_load (folder, NULL, NULL, findings);
  g_autofree char *text = acies_findings_to_string (findings);

  g_assert_cmpstr (text, ==, "");
  return acies_referee_new (ruleset, NULL);
}

/* The unit is fresh and above, its foe is fresh: D6 + 3 against 5. */
static AciesQuestion *
make_duel (void)
{
  AciesQuestion *question = acies_question_new ("duel");

  acies_question_set (question, "unit.type", "horse");
  acies_question_set (question, "foe.type", "horse");
  acies_question_set (question, "unit.fresh", "yes");
  acies_question_set (question, "foe.fresh", "yes");
  acies_question_set (question, "unit.uphill", "yes");
  acies_question_set (question, "foe.uphill", "no");
  return question;
}

/* "fresh/unit +: wins 1/2 loses 1/2", a line for each factor. */
static char *
describe (const GPtrArray *factors)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < factors->len; i++)
    {
      const AciesFactorOdds *factor = g_ptr_array_index (factors, i);

      g_string_append_printf (text, "%s %c:", factor->id, factor->is_present ? '+' : '-');
      for (guint j = 0; factor->odds != NULL && j < factor->odds->len; j++)
        {
          const AciesChance *chance = g_ptr_array_index (factor->odds, j);
          g_autofree char *fraction = acies_fraction_to_string (&chance->chance);

          g_string_append_printf (text, " %s %s", chance->outcome, fraction);
        }
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

static void
test_duel (void)
{
  g_autoptr (AciesReferee) referee = make_referee ();
  g_autoptr (AciesQuestion) question = make_duel ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesRuling) ruling = acies_referee_ask_with_sensitivity (referee, question, &error);
  g_autofree char *found = NULL;

  g_assert_no_error (error);
  found = describe (acies_ruling_get_sensitivity (ruling));
  /* 3 and more wins as it is. Without the first, 4 and more; without the second level ground counts
   * again, 4 and more; without the foe's, 2 and more. */
  g_assert_cmpstr (found, ==,
                   "fresh/unit +: wins 1/2 loses 1/2\n"
                   "above/unit +: wins 1/2 loses 1/2\n"
                   "fresh/foe +: wins 5/6 loses 1/6\n"
                   "level/foe +: wins 5/6 loses 1/6\n");
}

/* A factor that could be ticked, ticked, and one that weighs nothing. */
static void
test_ticks (void)
{
  g_autoptr (AciesReferee) referee = make_referee ();
  g_autoptr (AciesQuestion) question = acies_question_new ("nerve");
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesRuling) ruling = NULL, ticked = NULL;
  g_autofree char *found = NULL, *found_ticked = NULL, *text = NULL;

  acies_question_set (question, "unit.type", "horse");
  ruling = acies_referee_ask_with_sensitivity (referee, question, &error);
  g_assert_no_error (error);
  found = describe (acies_ruling_get_sensitivity (ruling));
  g_assert_cmpstr (found, ==, "drum -: holds 2/3 flees 1/3\nnone +: holds 1/2 flees 1/2\n");
  text = acies_ruling_to_text (ruling);
  g_assert_nonnull (strstr (text, "With “a drum is heard”: holds 2/3, flees 1/3\n"));
  g_assert_nonnull (strstr (text, "Without “of no weight”: nothing changes\n"));

  acies_question_take_answer (question, acies_answer_new (ACIES_ANSWER_TICK, ACIES_SOURCE_UMPIRE,
                                                          "drum", acies_value_flag (TRUE)));
  ticked = acies_referee_ask_with_sensitivity (referee, question, &error);
  g_assert_no_error (error);
  found_ticked = describe (acies_ruling_get_sensitivity (ticked));
  g_assert_cmpstr (found_ticked, ==, "drum +: holds 1/2 flees 1/2\nnone +: holds 2/3 flees 1/3\n");
}

/* Leaf by leaf it comes to the same, and every leaf is counted. */
static void
test_slices (void)
{
  g_autoptr (AciesReferee) referee = make_referee ();
  g_autoptr (AciesQuestion) question = make_duel ();
  g_autoptr (AciesSensitivity) whole = acies_sensitivity_new (referee, question);
  g_autoptr (AciesSensitivity) sliced = acies_sensitivity_new (referee, question);
  g_autoptr (AciesSensitivity) dropped = acies_sensitivity_new (referee, question);
  g_autoptr (GPtrArray) expected = NULL, found = NULL, none = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *one = NULL, *two = NULL;
  guint n = 0;

  g_assert_true (acies_sensitivity_advance (dropped, 1));
  none = acies_sensitivity_dup_factors (dropped, &error);
  g_assert_null (none);
  g_assert_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_BUDGET);

  g_assert_false (acies_sensitivity_advance (whole, G_MAXUINT));
  while (acies_sensitivity_advance (sliced, 1))
    g_assert_cmpuint (++n, <, 1000);
  g_assert_cmpuint (acies_sensitivity_get_n_leaves (sliced), ==,
                    acies_sensitivity_get_n_leaves (whole));
  expected = acies_sensitivity_dup_factors (whole, NULL);
  found = acies_sensitivity_dup_factors (sliced, NULL);
  one = describe (expected);
  two = describe (found);
  g_assert_cmpstr (one, ==, two);
}

/* It is written only where it was asked for, and read back as it was. */
static void
test_json (void)
{
  g_autoptr (AciesReferee) referee = make_referee ();
  g_autoptr (AciesQuestion) question = make_duel ();
  g_autoptr (AciesRuling) plain = acies_referee_ask_with_odds (referee, question, NULL);
  g_autoptr (AciesRuling) ruling = acies_referee_ask_with_sensitivity (referee, question, NULL);
  g_autoptr (JsonNode) node = acies_ruling_to_json (ruling), bare = acies_ruling_to_json (plain);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesRuling) again = acies_ruling_from_json (node, &error);
  g_autofree char *one = describe (acies_ruling_get_sensitivity (ruling)), *two = NULL;

  g_assert_no_error (error);
  two = describe (acies_ruling_get_sensitivity (again));
  g_assert_cmpstr (one, ==, two);
  g_assert_false (json_object_has_member (json_node_get_object (bare), "sensitivity"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/referee/sensitivity/duel", test_duel);
  g_test_add_func ("/acies/referee/sensitivity/ticks", test_ticks);
  g_test_add_func ("/acies/referee/sensitivity/slices", test_slices);
  g_test_add_func ("/acies/referee/sensitivity/json", test_json);
  return g_test_run ();
}
