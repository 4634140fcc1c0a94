/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The words and options by which a question is put. */
#include "cli/shell/acies-asking.h"

static void
test_faces (void)
{
  static const struct
  {
    const char *text;
    int n_faces; /* -1: they are none */
    int last;
  } cases[] = {
    { "3,4", 2, 4 }, { "3 4", 2, 4 }, { " 6 ", 1, 6 },  { "3,,4", 2, 4 }, { "-1", 1, -1 },
    { "", 0, 0 },    { "x", -1, 0 },  { "3,x", -1, 0 }, { "3.5", -1, 0 }, { "99999", -1, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GArray) faces = acies_asking_parse_faces (cases[i].text);

      g_test_message ("“%s”", cases[i].text);
      g_assert_cmpint (faces != NULL ? (int) faces->len : -1, ==, cases[i].n_faces);
      if (cases[i].n_faces > 0)
        g_assert_cmpint (g_array_index (faces, int, faces->len - 1), ==, cases[i].last);
    }
}

static void
test_words (void)
{
  g_autoptr (AciesQuestion) question = acies_question_new ("control");
  char *good[] = { (char *) "unit=12", (char *) "unit.grade=A", (char *) "path=a=b",
                   (char *) "empty=", NULL };
  char *bad[] = { (char *) "unit", NULL };
  char *latin[] = { (char *) "reason=\xe9", NULL };
  char *nameless[] = { (char *) "=12", NULL };
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_asking_set_words (question, good, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (acies_question_get (question, "unit.grade"), ==, "A");
  g_assert_cmpstr (acies_question_get (question, "path"), ==, "a=b");
  g_assert_cmpstr (acies_question_get (question, "empty"), ==, "");
  g_assert_false (acies_asking_set_words (question, bad, &error));
  g_assert_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN);
  g_clear_error (&error);
  g_assert_false (acies_asking_set_words (question, latin, &error));
  g_clear_error (&error);
  g_assert_false (acies_asking_set_words (question, nameless, &error));
}

static void
test_answer (void)
{
  AciesPrompt ask = { .kind = ACIES_PROMPT_DICE, .id = (char *) "control", .n_dice = 2 };
  g_autoptr (AciesAnswer) faces = acies_asking_parse_answer (&ask, "3 4", NULL);
  g_autoptr (AciesAnswer) sum = acies_asking_parse_answer (&ask, "7", NULL);
  g_autoptr (AciesAnswer) choice = NULL;
  g_autoptr (AciesAnswer) measure = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (faces->n_faces, ==, 2);
  g_assert_cmpint (faces->source, ==, ACIES_SOURCE_TABLE);
  g_assert_null (sum->faces);
  g_assert_cmpint (sum->value.number, ==, 7);
  g_assert_null (acies_asking_parse_answer (&ask, "seven", &error));
  g_assert_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_ANSWER);

  ask.kind = ACIES_PROMPT_CHOICE;
  choice = acies_asking_parse_answer (&ask, "12", NULL);
  g_assert_cmpint (choice->value.kind, ==, ACIES_VALUE_SYMBOL);
  g_assert_cmpstr (choice->value.symbol, ==, "12");
  ask.kind = ACIES_PROMPT_MEASURE;
  measure = acies_asking_parse_answer (&ask, "none", NULL);
  g_assert_cmpint (measure->kind, ==, ACIES_ANSWER_MEASURE);
  g_assert_cmpstr (measure->value.symbol, ==, "none");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/cli/asking/faces", test_faces);
  g_test_add_func ("/acies/cli/asking/words", test_words);
  g_test_add_func ("/acies/cli/asking/answer", test_answer);
  return g_test_run ();
}
