/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the program does by itself: at once, marked, taken back and brought again with the step
 * before it, the same when ruled again; and nothing else is ruled while it is left over. */
#include "world.h"

#include "storage/battle/acies-thread.h"

static AciesBattleFile *
begin (World *world)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "storage", "data", "chores", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = acies_ruleset_load (folder, NULL, NULL, findings);
  g_autoptr (AciesBattle) scenario = world_load_scenario ();
  g_autofree char *text = acies_findings_to_string (findings);
  g_autoptr (GError) error = NULL;
  AciesBattleFile *file;

  g_assert_cmpstr (text, ==, "");
  file = acies_battle_file_create (world->path, ruleset, scenario, &error);
  g_assert_no_error (error);
  return file;
}

static AciesRuling *
ask (AciesBattleFile *file, const char *action, const char *unit)
{
  g_autoptr (AciesQuestion) question = acies_question_new (action);
  g_autoptr (GError) error = NULL;
  AciesRuling *ruling;

  if (unit != NULL)
    acies_question_set (question, "unit", unit);
  ruling = acies_referee_ask (acies_battle_file_get_referee (file), question, &error);
  g_assert_no_error (error);
  return ruling;
}

static void
do_it (AciesBattleFile *file, const char *action, const char *unit)
{
  g_autoptr (AciesRuling) ruling = ask (file, action, unit);
  g_autoptr (GError) error = NULL;

  acies_battle_file_accept (file, ruling, &error);
  g_assert_no_error (error);
}

static gint64
get (AciesBattleFile *file, const char *item, const char *attribute)
{
  AciesBattle *battle = acies_battle_file_get_battle (file);

  return acies_referee_get_attribute (acies_battle_file_get_referee (file),
                                      acies_battle_find (battle, item), attribute)
      .number;
}

/* "next|next+The tired rest+Rome is counted|": the journal, the program's own after a plus; what
 * was taken back in brackets. */
static char *
dup_journal (AciesBattleFile *file)
{
  GListModel *journal = acies_battle_file_get_journal (file);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (journal); i++)
    {
      g_autoptr (AciesJournalEvent) event = g_list_model_get_item (journal, i);
      g_autofree char *sentence = acies_journal_event_dup_sentence (event);
      const char *mark = acies_journal_event_is_duty (event) ? "+" : "|";

      g_string_append_printf (text, acies_journal_event_is_undone (event) ? "%s(%s)" : "%s%s", mark,
                              sentence);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
assert_journal (AciesBattleFile *file, const char *expected)
{
  g_autofree char *journal = dup_journal (file);

  g_assert_cmpstr (journal, ==, expected);
}

static void
assert_verified (AciesBattleFile *file)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  gboolean is_whole = acies_battle_file_verify (file, findings);
  g_autofree char *text = acies_findings_to_string (findings);

  g_assert_cmpstr (text, ==, "");
  g_assert_true (is_whole);
}

#define PLAYED "|Turn 1, Toil|Turn 1, Watch+The tired rest+Rome is counted"

static void
test_at_once (World *world, gconstpointer data)
{
  AciesBattleFile *file = begin (world);

  do_it (file, ACIES_ACTION_NEXT, NULL);
  g_assert_cmpint (get (file, "1", "tired"), ==, 1);
  do_it (file, ACIES_ACTION_NEXT, NULL);
  assert_journal (file, PLAYED);
  g_assert_cmpint (get (file, "1", "tired"), ==, 0);
  g_assert_cmpint (get (file, "2", "tired"), ==, 0);
  g_assert_cmpint (get (file, "rome", "counted"), ==, 1);
  g_assert_cmpuint (acies_battle_get_obligations (acies_battle_file_get_battle (file))->len, ==, 0);
  assert_verified (file);
  g_assert_finalize_object (file);

  file = world_open (world);
  assert_journal (file, PLAYED);
  assert_verified (file);
  g_assert_finalize_object (file);
}

static void
test_undo (World *world, gconstpointer data)
{
  AciesBattleFile *file = begin (world);

  do_it (file, ACIES_ACTION_NEXT, NULL);
  do_it (file, ACIES_ACTION_NEXT, NULL);
  g_assert_true (acies_battle_file_undo (file, NULL));
  g_assert_cmpint (get (file, "1", "tired"), ==, 1);
  g_assert_cmpint (get (file, "rome", "counted"), ==, 0);
  g_assert_cmpstr (acies_battle_get_position (acies_battle_file_get_battle (file))->phase, ==,
                   "toil");
  assert_journal (file, "|Turn 1, Toil|(Turn 1, Watch)+(The tired rest)+(Rome is counted)"
                        "|Undid 4: Rome is counted|Undid 3: The tired rest"
                        "|Undid 2: Turn 1, Watch");
  g_assert_true (acies_battle_file_redo (file, NULL));
  g_assert_false (acies_battle_file_can_redo (file));
  g_assert_cmpint (get (file, "1", "tired"), ==, 0);
  g_assert_cmpint (get (file, "rome", "counted"), ==, 1);
  assert_verified (file);
  g_assert_finalize_object (file);

  file = world_open (world);
  g_assert_true (acies_battle_file_undo (file, NULL));
  g_assert_cmpint (get (file, "1", "tired"), ==, 1);
  g_assert_finalize_object (file);
}

/* Back to a step keeps what the program did after it, whichever of them is named. */
static void
test_undo_to (World *world, gconstpointer data)
{
  for (guint seq = 2; seq <= 4; seq++)
    {
      AciesBattleFile *file = begin (world);
      g_autoptr (GError) error = NULL;

      do_it (file, ACIES_ACTION_NEXT, NULL);
      do_it (file, ACIES_ACTION_NEXT, NULL);
      do_it (file, "toil", "1");
      acies_battle_file_undo_to (file, seq, &error);
      g_assert_no_error (error);
      assert_journal (file, PLAYED "|(1 First toils)|Undid 5: 1 First toils");
      g_assert_true (acies_battle_file_undo_to (file, 1, &error));
      g_assert_cmpint (get (file, "2", "tired"), ==, 1);
      g_assert_finalize_object (file);
      g_assert_cmpint (unlink (world->path), ==, 0);
    }
}

/* The battle of FILE as it stood between step 2 and what the program did after it. */
static AciesReferee *
new_referee_between (AciesBattleFile *file)
{
  g_autoptr (AciesBattle) battle = world_load_scenario ();
  g_autoptr (GError) error = NULL;

  acies_referee_lay_out (acies_battle_file_get_ruleset (file), battle, NULL);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (AciesJournalEvent) event
          = g_list_model_get_item (acies_battle_file_get_journal (file), i);

      acies_battle_apply (battle, acies_ruling_get_change (acies_journal_event_get_ruling (event)),
                          &error);
      g_assert_no_error (error);
    }
  return acies_referee_new (acies_battle_file_get_ruleset (file), battle);
}

/* The disk was full, or the program ended, between the step and what follows it: nothing is ruled
 * on such a battle, and opening it does what is left. */
static void
test_left_over (World *world, gconstpointer data)
{
  AciesBattleFile *file = begin (world);
  g_autoptr (AciesQuestion) question = acies_question_new ("toil");
  g_autoptr (AciesReferee) between = NULL;
  g_autoptr (AciesRuling) ruling = NULL;
  g_autoptr (GError) error = NULL;

  do_it (file, ACIES_ACTION_NEXT, NULL);
  do_it (file, ACIES_ACTION_NEXT, NULL);
  between = new_referee_between (file);
  g_assert_finalize_object (file);
  acies_question_set (question, "unit", "1");
  ruling = acies_referee_ask (between, question, &error);
  g_assert_no_error (error);
  g_assert_cmpint (acies_ruling_get_verdict (ruling), ==, ACIES_VERDICT_FORBIDDEN);

  world_alter (world,
               "DELETE FROM event WHERE seq > 2;"
               "UPDATE property SET value = (SELECT seq || ' ' || hash FROM event WHERE seq = 2)"
               " WHERE name = 'head'");
  file = world_open (world);
  assert_journal (file, PLAYED);
  assert_verified (file);
  g_assert_finalize_object (file);
}

/* The umpire sets KEY of unit 2 to VALUE. */
static void
set_second (AciesBattleFile *file, const char *key, const char *value)
{
  g_autoptr (AciesQuestion) question = acies_question_new (ACIES_ACTION_SET);
  g_autoptr (AciesRuling) ruling = NULL;
  g_autoptr (GError) error = NULL;

  acies_question_set (question, "item", "2");
  acies_question_set (question, key, value);
  acies_question_set (question, "reason", "so");
  ruling = acies_referee_ask (acies_battle_file_get_referee (file), question, &error);
  g_assert_no_error (error);
  acies_battle_file_accept (file, ruling, &error);
  g_assert_no_error (error);
}

/* What is due because an attribute is not so came of the event that made it otherwise, not of the
 * one that made it so. */
static void
test_cause (World *world, gconstpointer data)
{
  AciesBattleFile *file = begin (world);

  do_it (file, ACIES_ACTION_NEXT, NULL);
  set_second (file, "dp", "9");
  set_second (file, "mood", "wild");
  set_second (file, "mood", "calm");
  do_it (file, ACIES_ACTION_NEXT, NULL);
  g_assert_cmpint (get (file, "2", "brave"), ==, 0);
  g_assert_cmpuint (acies_thread_get_parent (file, 7), ==, 4);
  g_assert_finalize_object (file);
}

/* What the program does as a phase begins may come of an act before; whoever undoes a thread then
 * means his own newest step and not that act, which would take the phase with it. */
static void
test_thread (World *world, gconstpointer data)
{
  static const char *const said[] = { "item", "2", "dp", "9", "reason", "so" };
  AciesBattleFile *file = begin (world);
  g_autoptr (AciesQuestion) question = acies_question_new (ACIES_ACTION_SET);
  g_autoptr (AciesRuling) brave = NULL;
  g_autoptr (GArray) taken = NULL;
  g_autoptr (GError) error = NULL;

  do_it (file, ACIES_ACTION_NEXT, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (said); i += 2)
    acies_question_set (question, said[i], said[i + 1]);
  brave = acies_referee_ask (acies_battle_file_get_referee (file), question, &error);
  g_assert_no_error (error);
  acies_battle_file_accept (file, brave, &error);
  g_assert_no_error (error);
  do_it (file, ACIES_ACTION_NEXT, NULL);
  g_assert_cmpint (get (file, "2", "brave"), ==, 0);
  taken = acies_thread_list_taken (file, 0);
  g_assert_cmpuint (g_array_index (taken, AciesThreadTaken, taken->len - 1).seq, ==, 3);
  g_assert_true (acies_thread_undo (file, 0, &error));
  g_assert_no_error (error);
  g_assert_cmpint (get (file, "2", "brave"), ==, 1);
  g_assert_cmpstr (acies_battle_get_position (acies_battle_file_get_battle (file))->phase, ==,
                   "toil");
  g_assert_finalize_object (file);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/acies/storage/battle-duty/at-once", World, NULL, world_set_up, test_at_once,
              world_tear_down);
  g_test_add ("/acies/storage/battle-duty/left-over", World, NULL, world_set_up, test_left_over,
              world_tear_down);
  g_test_add ("/acies/storage/battle-duty/undo", World, NULL, world_set_up, test_undo,
              world_tear_down);
  g_test_add ("/acies/storage/battle-duty/undo-to", World, NULL, world_set_up, test_undo_to,
              world_tear_down);
  g_test_add ("/acies/storage/battle-duty/cause", World, NULL, world_set_up, test_cause,
              world_tear_down);
  g_test_add ("/acies/storage/battle-duty/thread", World, NULL, world_set_up, test_thread,
              world_tear_down);
  return g_test_run ();
}
