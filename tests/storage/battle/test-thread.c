/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What came of what, in a charge of Border Raid: found from the journal alone, the same after an
 * undo, a redo and a second opening; undone as a whole in one transaction. */
#include "world.h"

#include "referee/command/acies-command-line.h"
#include "storage/battle/acies-thread.h"
#include "storage/library/acies-library.h"

/* Begins SCENARIO by the rule set RULES. */
static AciesBattleFile *
begin_scenario (World *world, const char *rules, const char *scenario_name)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = acies_library_load_named_ruleset (rules, findings);
  g_autoptr (GFile) file = acies_library_find_file ("scenarios", scenario_name, findings);
  g_autoptr (AciesBattle) scenario = acies_battle_load_scenario (file, findings);
  g_autoptr (GError) error = NULL;
  AciesBattleFile *battle;

  acies_referee_lay_out (ruleset, scenario, findings);
  battle = acies_battle_file_create (world->path, ruleset, scenario, &error);
  g_assert_no_error (error);
  return battle;
}

/* Begins the raid at the ford. */
static AciesBattleFile *
begin (World *world)
{
  return begin_scenario (world, "border-raid", "raid-at-the-ford");
}

/* Accepts LINE, as it is typed. */
static void
play (AciesBattleFile *file, const char *line)
{
  AciesReferee *referee = acies_battle_file_get_referee (file);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesCommandLine) typed = acies_command_line_parse (referee, line, NULL, &error);
  g_autoptr (AciesRuling) ruling = NULL;

  g_assert_no_error (error);
  ruling = acies_referee_ask (referee, typed->question, &error);
  g_assert_no_error (error);
  acies_battle_file_accept (file, ruling, &error);
  g_assert_no_error (error);
}

/* 1 turn 1, 2 the charge's phase, 3 the charge, 4 a note, 5 the clash, 6 the answer. */
static void
play_charge (AciesBattleFile *file)
{
  static const char *const lines[] = { "next",
                                       "set phase charge because so",
                                       "charge 1 11 override verdict=allowed because so",
                                       "note by the way",
                                       "set phase clash because so",
                                       "11 answers: back" };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    play (file, lines[i]);
}

/* "3 done raiders|-6 done watch|--due ready watch|": depth, event, state, side. */
static char *
spell (GPtrArray *steps)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < steps->len; i++)
    {
      const AciesThreadStep *step = g_ptr_array_index (steps, i);
      g_autofree char *dashes = g_strnfill (step->depth, '-');
      g_autofree char *number = g_strdup_printf ("%u", step->seq);

      g_string_append_printf (text, "%s%s %s %s|", dashes, step->seq != 0 ? number : "due",
                              acies_thread_state_to_string (step->state),
                              step->side != NULL ? step->side : "nobody");
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
assert_thread (AciesBattleFile *file, guint seq, const char *expected)
{
  g_autoptr (GPtrArray) steps = acies_thread_list_steps (file, seq);
  g_autofree char *text = spell (steps);

  g_assert_cmpstr (text, ==, expected);
}

#define ANSWERED "3 done raiders|-6 done watch|--due ready watch|-due waiting raiders|"

static void
test_tree (World *world, gconstpointer data)
{
  AciesBattleFile *file = begin (world);

  play_charge (file);
  /* The charge is told from each of its events. What the step of the sequence made due came of the
   * charge, as it is tied by it; what hangs on the answer came of the answer. */
  assert_thread (file, 3, ANSWERED);
  assert_thread (file, 6, ANSWERED);
  assert_thread (file, 4, "4 done nobody|");
  assert_thread (file, 5, "5 done nobody|");
  assert_thread (file, 7, "");
  g_assert_cmpuint (acies_thread_get_parent (file, 6), ==, 3);
  g_assert_cmpuint (acies_thread_get_first (file, 6), ==, 3);
  g_assert_cmpuint (acies_thread_get_parent (file, 3), ==, 0);
  g_assert_finalize_object (file);
  file = world_open (world);
  assert_thread (file, 6, ANSWERED);
  g_assert_finalize_object (file);
}

/* Two charges, and both answered: the last answer lets both begin, and each came of its own. */
static void
test_apart (World *world, gconstpointer data)
{
  static const char *const lines[] = { "next",
                                       "place 6 1330,470 because so",
                                       "place 7 1550,470 because so",
                                       "place 38 1330,340 because so",
                                       "set phase charges because so",
                                       "6 will charge 38",
                                       "7 will charge 39",
                                       "39 meets 7 with stand",
                                       "38 meets 6 with stand" };
  AciesBattleFile *file = begin_scenario (world, "civitates-bellantes", "great-plains");

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    play (file, lines[i]);
  assert_thread (file, 6, "6 done rome|-9 done carthage|--due waiting rome|");
  assert_thread (file, 7, "7 done rome|-8 done carthage|--due ready rome|");
  g_assert_finalize_object (file);
}

/* What is undone does not count, and what is redone is where it was. */
static void
test_follows (World *world, gconstpointer data)
{
  AciesBattleFile *file = begin (world);

  play_charge (file);
  assert_thread (file, 6, ANSWERED);
  g_assert_true (acies_battle_file_undo (file, NULL));
  assert_thread (file, 6, "");
  assert_thread (file, 3, "3 done raiders|-due ready watch|-due waiting raiders|");
  g_assert_true (acies_battle_file_redo (file, NULL));
  assert_thread (file, 6, ANSWERED);
  play (file, "11 answers: stand");
  /* Given anew an answer is no act of its own; the fall back is gone. */
  assert_thread (file, 9, "3 done raiders|-6 done watch|-9 done watch|-due ready raiders|");
  play (file, "run-in unit=1 target=11");
  assert_thread (
      file, 3, "3 done raiders|-6 done watch|-9 done watch|-10 done raiders|--due ready raiders|");
  g_assert_finalize_object (file);
}

static void
test_open (World *world, gconstpointer data)
{
  AciesBattleFile *file = begin (world);
  g_autoptr (GArray) serials = NULL;
  g_autoptr (GArray) firsts = NULL;
  g_autoptr (GPtrArray) steps = NULL;
  g_autofree char *text = NULL;

  play_charge (file);
  firsts = acies_thread_list_open (file, &serials);
  g_assert_cmpuint (firsts->len, ==, 1);
  g_assert_cmpuint (serials->len, ==, 1);
  g_assert_cmpuint (g_array_index (firsts, guint, 0), ==, 3);
  steps = acies_thread_list_steps_of_due (file, g_array_index (serials, guint, 0));
  text = spell (steps);
  g_assert_cmpstr (text, ==, ANSWERED);
  g_assert_cmpuint (acies_thread_find_mark (file, "answers", "unit=11"), ==, 6);
  g_assert_cmpuint (acies_thread_find_mark (file, "answers", "unit=12"), ==, 0);
  g_assert_cmpuint (acies_thread_find_discharge (file, "answers", "11"), ==, 6);
  g_assert_finalize_object (file);
}

/* What may be done and is not, and what was dropped, are told with what they came of. */
static void
test_ended (World *world, gconstpointer data)
{
  AciesBattleFile *file = begin (world);
  g_autoptr (GPtrArray) ended = NULL;
  const AciesThreadStep *step;

  play_charge (file);
  play (file, "drop 3 because it is dark");
  play (file, "drop 2 because it is dark");
  assert_thread (file, 3, "3 done raiders|-6 done watch|--7 dropped watch|-8 dropped raiders|");
  ended = acies_thread_list_ended (file, 8);
  g_assert_cmpuint (ended->len, ==, 0);
  g_clear_pointer (&ended, g_ptr_array_unref);
  g_assert_true (acies_battle_file_undo_to (file, 3, NULL));
  /* 12 stands in the way, so that nobody can run in; the phase is left. */
  play (file, "place 12 10,12 facing 180 because so");
  play (file, "set phase clash because so");
  play (file, "11 answers: stand");
  play (file, "next");
  ended = acies_thread_list_ended (file,
                                   g_list_model_get_n_items (acies_battle_file_get_journal (file)));
  g_assert_cmpuint (ended->len, ==, 1);
  step = g_ptr_array_index (ended, 0);
  g_assert_cmpint (step->state, ==, ACIES_THREAD_LAPSED);
  g_assert_cmpuint (step->parent, ==, 3);
  g_assert_nonnull (step->note);
  g_assert_finalize_object (file);
}

static void
test_undo (World *world, gconstpointer data)
{
  AciesBattleFile *file = begin (world);
  static const struct
  {
    guint seq;
    gboolean is_other;
  } expected[] = { { 6, FALSE }, { 5, TRUE }, { 4, TRUE }, { 3, FALSE } };
  g_autoptr (GArray) taken = NULL;
  g_autoptr (GError) error = NULL;

  play_charge (file);
  taken = acies_thread_list_taken (file, 0);
  g_assert_cmpuint (taken->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < taken->len; i++)
    {
      const AciesThreadTaken *one = &g_array_index (taken, AciesThreadTaken, i);

      g_assert_cmpuint (one->seq, ==, expected[i].seq);
      g_assert_cmpint (one->is_other, ==, expected[i].is_other);
    }
  g_assert_true (acies_thread_undo (file, 0, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_file_get_journal (file)), ==, 10);
  assert_thread (file, 3, "");
  g_assert_false (acies_thread_undo (file, 6, &error));
  g_assert_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED);
  /* Step by step it comes again. */
  for (guint i = 0; i < 4; i++)
    {
      g_assert_true (acies_battle_file_can_redo (file));
      g_assert_true (acies_battle_file_redo (file, NULL));
    }
  g_assert_false (acies_battle_file_can_redo (file));
  assert_thread (file, 3, ANSWERED);
  g_assert_finalize_object (file);
  file = world_open (world);
  assert_thread (file, 3, ANSWERED);
  g_assert_finalize_object (file);
}

#define add(name, test) \
  g_test_add ("/acies/storage/thread/" name, World, NULL, world_set_up, test, world_tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add ("tree", test_tree);
  add ("apart", test_apart);
  add ("follows", test_follows);
  add ("open", test_open);
  add ("ended", test_ended);
  add ("undo", test_undo);
  return g_test_run ();
}
