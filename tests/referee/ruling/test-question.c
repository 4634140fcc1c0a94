/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions: roles, answers, and what JSON keeps of them. */
#include "referee/ruling/acies-question.h"

static AciesQuestion *
make_question (void)
{
  static const int thrown[] = { 3, 4 }, loose[] = { 6, 1 };
  AciesQuestion *question = acies_question_new ("charge");

  acies_question_set (question, "unit", "12");
  acies_question_set (question, "target", "31");
  acies_question_set (question, "unit", "13");
  acies_question_set_obligation (question, 7);
  acies_question_take_answer (question,
                              acies_answer_new_faces (ACIES_SOURCE_PROGRAM, "control", thrown, 2));
  acies_question_take_answer (question, acies_answer_new (ACIES_ANSWER_TICK, ACIES_SOURCE_UMPIRE,
                                                          "inspiring", acies_value_flag (TRUE)));
  acies_question_take_answer (
      question, acies_answer_new_override ("control", acies_value_number (5), "it rolled off"));
  acies_question_add_loose_faces (question, ACIES_SOURCE_TABLE, loose, 2);
  return question;
}

static void
test_keys (void)
{
  g_autoptr (AciesQuestion) question = make_question ();
  const char *value;

  g_assert_cmpuint (acies_question_get_n_keys (question), ==, 2);
  g_assert_cmpstr (acies_question_get_nth_key (question, 0, &value), ==, "unit");
  g_assert_cmpstr (value, ==, "13");
  g_assert_cmpstr (acies_question_get (question, "target"), ==, "31");
  g_assert_null (acies_question_get (question, "path"));
}

static void
test_answers (void)
{
  g_autoptr (AciesQuestion) question = make_question ();
  const AciesAnswer *answer = acies_question_find_answer (question, "control");

  g_assert_cmpint (answer->kind, ==, ACIES_ANSWER_DICE);
  g_assert_cmpuint (answer->n_faces, ==, 2);
  g_assert_cmpstr (acies_question_find_override (question, "control")->reason, ==, "it rolled off");
  g_assert_null (acies_question_find_override (question, "inspiring"));
  /* One of the same kind and id takes the old one's place. */
  acies_question_take_answer (question, acies_answer_new (ACIES_ANSWER_DICE, ACIES_SOURCE_TABLE,
                                                          "control", acies_value_number (9)));
  g_assert_cmpuint (acies_question_get_n_answers (question), ==, 3);
  g_assert_cmpint (acies_question_find_answer (question, "control")->value.number, ==, 9);
  acies_question_remove_answer (question, ACIES_ANSWER_DICE, "control");
  g_assert_null (acies_question_find_answer (question, "control"));
  g_assert_nonnull (acies_question_find_override (question, "control"));
}

static void
test_json (void)
{
  g_autoptr (AciesQuestion) question = make_question ();
  g_autoptr (AciesQuestion) copy = acies_question_copy (question), read = NULL;
  g_autoptr (JsonNode) node = acies_question_to_json (question);
  g_autoptr (JsonNode) copy_node = acies_question_to_json (copy), read_node = NULL;
  g_autofree char *first = json_to_string (node, FALSE);
  g_autofree char *second = json_to_string (copy_node, FALSE), *third = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (first, ==, second);
  read = acies_question_from_json (node, &error);
  g_assert_no_error (error);
  read_node = acies_question_to_json (read);
  third = json_to_string (read_node, FALSE);
  g_assert_cmpstr (first, ==, third);
  g_assert_cmpuint (acies_question_get_obligation (read), ==, 7);
}

static void
test_broken_json (void)
{
  static const char *const cases[] = {
    "[]",
    "{}",
    "{\"action\":3}",
    "{\"action\":\"a\",\"roles\":{\"unit\":3}}",
    "{\"action\":\"a\",\"answers\":[3]}",
    "{\"action\":\"a\",\"answers\":[{\"id\":\"x\"}]}",
    "{\"action\":\"a\",\"answers\":[{\"id\":\"x\",\"kind\":\"dice\",\"source\":\"moon\"}]}",
    "{\"action\":\"a\",\"answers\":[{\"id\":\"x\",\"kind\":\"dice\",\"source\":\"table\",\"faces\":"
    "[\"1\"]}]}",
    "{\"action\":\"a\",\"faces\":[99999999999]}",
    "{\"action\":\"a\",\"obligation\":-1}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (JsonNode) node = json_from_string (cases[i], NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesQuestion) question = acies_question_from_json (node, &error);

      g_assert_null (question);
      g_assert_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_FORMAT);
    }
}

static void
test_loose_faces (void)
{
  g_autoptr (AciesQuestion) question = make_question ();
  AciesSource source;
  guint n;

  g_assert_cmpint (acies_question_get_loose_faces (question, &n, &source)[1], ==, 1);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpint (source, ==, ACIES_SOURCE_TABLE);
  acies_question_clear_loose_faces (question);
  acies_question_get_loose_faces (question, &n, NULL);
  g_assert_cmpuint (n, ==, 0);
}

/* Equal is what asks the same: each of these changes makes another question. */
static void
test_equal (void)
{
  static const int face = 6;
  g_autoptr (AciesQuestion) question = make_question ();
  const AciesValue value = acies_value_number (1);

  for (guint i = 0; i < 6; i++)
    {
      g_autoptr (AciesQuestion) other = acies_question_copy (question);

      g_assert_true (acies_question_equal (question, other));
      if (i == 0)
        acies_question_set (other, "unit", "another");
      else if (i == 1)
        acies_question_set (other, "more", "7");
      else if (i == 2)
        acies_question_set_obligation (other, 99);
      else if (i == 3)
        acies_question_add_loose_faces (other, ACIES_SOURCE_TABLE, &face, 1);
      else if (i == 4)
        acies_question_take_answer (other,
                                    acies_answer_new_faces (ACIES_SOURCE_TABLE, "one", &face, 1));
      else
        acies_question_take_answer (other, acies_answer_new_override ("one", value, "so I say"));
      g_assert_false (acies_question_equal (question, other));
      g_assert_false (acies_question_equal (other, question));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/referee/question/keys", test_keys);
  g_test_add_func ("/acies/referee/question/answers", test_answers);
  g_test_add_func ("/acies/referee/question/json", test_json);
  g_test_add_func ("/acies/referee/question/broken-json", test_broken_json);
  g_test_add_func ("/acies/referee/question/loose-faces", test_loose_faces);
  g_test_add_func ("/acies/referee/question/equal", test_equal);
  return g_test_run ();
}
