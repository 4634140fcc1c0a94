/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The journal keeps from view what is declared and not shown yet, whatever becomes of it; opened
 * again, ruled again, exported and brought in it is the same. */
#include "acies-build.h"
#include "world.h"

#include "storage/adoption/acies-last-ruling.h"
#include "storage/battle/acies-journal-query.h"
#include "storage/battle/acies-replay.h"

static AciesBattleFile *
begin (World *world)
{
  g_autofree char *path
      = g_test_build_filename (G_TEST_DIST, "referee", "data", "probe-veil", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = acies_ruleset_load (folder, NULL, NULL, findings);
  g_autoptr (AciesBuild) build = acies_build_new ("1200x800");
  g_autoptr (AciesBattle) battle = NULL;
  AciesBattleFile *file;

  acies_build_set_ruleset (build, "probe-veil");
  acies_build_unit (build, "rome", "1", "foot", 2, "300,400,90");
  acies_build_unit (build, "carthage", "3", "foot", 2, "600,400,270");
  battle = acies_build_finish (build);
  file = acies_battle_file_create (world->path, ruleset, battle, NULL);
  g_assert_nonnull (file);
  return file;
}

static void
play (AciesBattleFile *file, const char *action, const char *unit, const char *foe)
{
  static const int faces[] = { 5 };
  g_autoptr (AciesQuestion) question = acies_question_new (action);
  g_autoptr (AciesRuling) ruling = NULL;
  g_autoptr (GError) error = NULL;

  if (unit != NULL)
    acies_question_set (question, "unit", unit);
  if (foe != NULL)
    acies_question_set (question, "foe", foe);
  if (g_str_equal (action, "dare"))
    acies_question_take_answer (question,
                                acies_answer_new_faces (ACIES_SOURCE_TABLE, "dare", faces, 1));
  if (g_str_equal (action, "next"))
    acies_question_take_answer (
        question,
        acies_answer_new_override ("verdict", acies_value_symbol ("allowed"), "all is said"));
  ruling = acies_referee_ask (acies_battle_file_get_referee (file), question, &error);
  g_assert_no_error (error);
  acies_battle_file_accept (file, ruling, &error);
  g_assert_no_error (error);
}

static void
assert_sentence (AciesBattleFile *file, guint seq, const char *expected)
{
  g_autoptr (AciesJournalEvent) event
      = g_list_model_get_item (acies_battle_file_get_journal (file), seq - 1);
  g_autofree char *sentence = acies_journal_event_dup_sentence (event);

  g_assert_cmpstr (sentence, ==, expected);
}

static guint
count_found (AciesBattleFile *file, const char *item, const char *text)
{
  AciesJournalQuery query = ACIES_JOURNAL_QUERY_INIT;
  g_autoptr (GPtrArray) found = NULL;

  query.item = item;
  query.text = text;
  found = acies_journal_search (file, &query);
  return found->len;
}

static void
assert_verified (AciesBattleFile *file)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *text = NULL;

  acies_battle_file_verify (file, findings);
  text = acies_findings_to_string (findings);
  g_assert_cmpstr (text, ==, "");
}

static void
test_seal (World *world, gconstpointer data)
{
  AciesBattleFile *file = begin (world);
  g_autoptr (AciesJournalEvent) event = NULL;

  play (file, "next", NULL, NULL);
  play (file, "dare", "1", "3");
  play (file, "feint", "3", NULL);
  assert_sentence (file, 2, "A declaration of rome, hidden");
  assert_sentence (file, 3, "A declaration of carthage, hidden");
  event = g_list_model_get_item (acies_battle_file_get_journal (file), 1);
  g_assert_true (acies_journal_event_is_sealed (event));
  g_assert_cmpuint (acies_ruling_get_lines (acies_journal_event_get_ruling (event))->len, ==, 0);
  g_assert_cmpuint (count_found (file, "1", NULL), ==, 0);
  g_assert_cmpuint (count_found (file, NULL, "dares"), ==, 0);

  acies_battle_file_set_view (file, "rome");
  assert_sentence (file, 2, "1 dares 3");
  assert_sentence (file, 3, "A declaration of carthage, hidden");
  acies_battle_file_set_view (file, ACIES_VIEW_UMPIRE);
  assert_sentence (file, 3, "3 feints");
  acies_battle_file_set_view (file, NULL);
  assert_sentence (file, 3, "A declaration of carthage, hidden");

  play (file, "next", NULL, NULL);
  assert_sentence (file, 2, "1 dares 3");
  assert_sentence (file, 3, "3 feints");
  g_assert_false (acies_journal_event_is_sealed (event));
  g_assert_cmpuint (count_found (file, "1", NULL), ==, 2);
  assert_verified (file);
  g_object_unref (event);
  event = NULL;
  g_assert_finalize_object (file);
}

/* Whoever tries other rules on the last ruling is not told what is hidden: he tries the last that
 * is not. */
static void
test_try (World *world, gconstpointer data)
{
  AciesBattleFile *file = begin (world);
  AciesRuleset *ruleset = acies_battle_file_get_ruleset (file);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesLastRuling) hidden = NULL, shown = NULL;

  play (file, "next", NULL, NULL);
  play (file, "dare", "1", "3");
  hidden = acies_last_ruling_try (file, ruleset, findings);
  g_assert_nonnull (hidden);
  g_assert_cmpstr (hidden->before, !=, "1 dares 3");
  acies_battle_file_set_view (file, "rome");
  shown = acies_last_ruling_try (file, ruleset, findings);
  g_assert_nonnull (shown);
  g_assert_cmpstr (shown->before, ==, "1 dares 3");
  g_assert_finalize_object (file);
}

/* What was taken back before anybody saw it stays unseen until the next is shown. */
static void
test_undo (World *world, gconstpointer data)
{
  AciesBattleFile *file = begin (world);

  play (file, "next", NULL, NULL);
  play (file, "dare", "1", "3");
  g_assert_true (acies_battle_file_undo (file, NULL));
  assert_sentence (file, 2, "A declaration of rome, hidden");
  assert_sentence (file, 3, "Undid 2: A declaration of rome, hidden");
  play (file, "feint", "1", NULL);
  assert_sentence (file, 4, "A declaration of rome, hidden");
  play (file, "next", NULL, NULL);
  assert_sentence (file, 2, "1 dares 3");
  assert_sentence (file, 4, "1 feints");
  g_assert_true (acies_battle_file_undo (file, NULL));
  assert_sentence (file, 4, "A declaration of rome, hidden");
  g_assert_true (acies_battle_file_redo (file, NULL));
  assert_sentence (file, 4, "1 feints");
  assert_verified (file);
  g_assert_finalize_object (file);
}

static void
test_again (World *world, gconstpointer data)
{
  g_autofree char *exported = g_build_filename (world->folder, "veil.aciesx", NULL);
  g_autofree char *imported = g_build_filename (world->folder, "again.acies", NULL);
  g_autoptr (GFile) to = g_file_new_for_path (exported);
  AciesBattleFile *file = begin (world);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesReplay) replay = NULL;

  play (file, "next", NULL, NULL);
  play (file, "dare", "1", "3");
  g_assert_finalize_object (file);
  file = world_open (world);
  assert_sentence (file, 2, "A declaration of rome, hidden");
  play (file, "next", NULL, NULL);
  g_assert_true (acies_battle_file_export (file, to, NULL));
  replay = acies_replay_new (file, NULL);
  g_assert_true (acies_replay_go_to (replay, 2, NULL));
  g_assert_cmpuint (
      acies_battle_get_declarations (acies_referee_get_battle (acies_replay_get_referee (replay)))
          ->len,
      ==, 1);
  g_clear_pointer (&replay, acies_replay_free);
  g_assert_finalize_object (file);
  file = acies_battle_file_import (to, imported, findings, NULL);
  assert_sentence (file, 2, "1 dares 3");
  assert_verified (file);
  g_assert_finalize_object (file);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/acies/storage/seal/seal", World, NULL, world_set_up, test_seal, world_tear_down);
  g_test_add ("/acies/storage/seal/try", World, NULL, world_set_up, test_try, world_tear_down);
  g_test_add ("/acies/storage/seal/undo", World, NULL, world_set_up, test_undo, world_tear_down);
  g_test_add ("/acies/storage/seal/again", World, NULL, world_set_up, test_again, world_tear_down);
  return g_test_run ();
}
