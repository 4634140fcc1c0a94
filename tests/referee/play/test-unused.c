/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Beside a table that nobody sees an answer can make an earlier one idle: of two facts on which a
 * ruling hung together, the second decides alone. */
#include "config.h"

#include "acies-build.h"
#include "world.h"

#include "referee/play/acies-unused.h"
#include "referee/scene/acies-begin.h"

static void
set_up (World *world, gconstpointer data)
{
  g_autoptr (AciesBuild) build = acies_build_new ("1200x800");

  acies_build_set_ruleset (build, "probe-sequence");
  acies_build_unit (build, "rome", "1", "foot", 3, "300,400,90");
  acies_build_unit (build, "carthage", "3", "foot", 2, "600,400,270");
  world_begin (world, "probe-sequence", acies_build_finish (build));
  g_assert_true (acies_begin_unplaced (world->referee, NULL));
}

static void
answer (AciesQuestion *question, const char *id, AciesValue value)
{
  acies_question_take_answer (
      question, acies_answer_new (ACIES_ANSWER_MEASURE, ACIES_SOURCE_UMPIRE, id, value));
}

/* The only thing that QUESTION waits for. */
static void
assert_wants (World *world, AciesQuestion *question, const char *id)
{
  g_autoptr (AciesRuling) ruling = acies_referee_ask (world->referee, question, NULL);
  const GPtrArray *prompts = acies_ruling_get_prompts (ruling);

  g_assert_cmpuint (prompts->len, ==, 1);
  g_assert_cmpstr (((const AciesPrompt *) g_ptr_array_index (prompts, 0))->id, ==, id);
}

static void
test_earlier (World *world, gconstpointer data)
{
  g_autoptr (AciesQuestion) question = acies_question_new ("stab");
  g_autoptr (AciesQuestion) earlier = NULL;
  g_autoptr (AciesRuling) ruling = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *remark = NULL;

  acies_question_set (question, "unit", "1");
  acies_question_set (question, "foe", "3");
  assert_wants (world, question, "face.foe.unit");
  answer (question, "face.foe.unit", acies_value_symbol ("flank"));
  assert_wants (world, question, "sees.unit.foe");
  earlier = acies_question_copy (question);
  answer (question, "sees.unit.foe", acies_value_flag (FALSE));
  g_assert_null (acies_referee_ask (world->referee, question, &error));
  g_assert_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_ANSWER);

  remark = acies_unused_drop_earlier (world->referee, question, earlier);
  g_assert_nonnull (strstr (remark, "Not used: "));
  g_assert_cmpuint (acies_question_get_n_answers (question), ==, 1);
  ruling = acies_referee_ask (world->referee, question, NULL);
  g_assert_true (acies_ruling_is_complete (ruling));
}

/* Who types what nothing asks for is told, and keeps it. */
static void
test_new (World *world, gconstpointer data)
{
  g_autoptr (AciesQuestion) earlier = acies_question_new ("stab");
  g_autoptr (AciesQuestion) question = NULL;

  acies_question_set (earlier, "unit", "1");
  acies_question_set (earlier, "foe", "3");
  answer (earlier, "sees.unit.foe", acies_value_flag (FALSE));
  question = acies_question_copy (earlier);
  answer (question, "face.foe.unit", acies_value_symbol ("flank"));
  g_assert_null (acies_unused_drop_earlier (world->referee, question, earlier));
  g_assert_cmpuint (acies_question_get_n_answers (question), ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/acies/referee/unused/earlier", World, NULL, set_up, test_earlier, world_tear_down);
  g_test_add ("/acies/referee/unused/new", World, NULL, set_up, test_new, world_tear_down);

  return g_test_run ();
}
