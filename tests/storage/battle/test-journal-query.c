/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Searching the journal by what it says, whom it speaks of, and what was overruled. */
#include "storage/battle/acies-journal-query.h"
#include "world.h"

static void
accept_question (AciesBattleFile *file, AciesQuestion *question)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesRuling) ruling
      = acies_referee_ask (acies_battle_file_get_referee (file), question, &error);

  g_assert_no_error (error);
  acies_battle_file_accept (file, ruling, &error);
  g_assert_no_error (error);
  acies_question_free (question);
}

static void
accept (AciesBattleFile *file, AciesRuling *ruling)
{
  g_autoptr (GError) error = NULL;

  acies_battle_file_accept (file, ruling, &error);
  g_assert_no_error (error);
  g_object_unref (ruling);
}

/* 1 begins turn 1; 2 and 3 are throws of units 1 and 2; 4 is a note, 5 the umpire's hand; 6 takes
 * the hand back. */
static AciesBattleFile *
play (World *world)
{
  AciesBattleFile *file = world_begin (world);
  AciesQuestion *question;

  accept_question (file, acies_question_new (ACIES_ACTION_NEXT));
  accept (file, world_rule_nerve (file, "1", 2));
  accept (file, world_rule_nerve (file, "2", 5));
  question = acies_question_new (ACIES_ACTION_NOTE);
  acies_question_set (question, "text", "Tea for two");
  accept_question (file, question);
  question = acies_question_new (ACIES_ACTION_SET);
  acies_question_set (question, "item", "1");
  acies_question_set (question, "dp", "3");
  acies_question_set (question, "reason", "Forgotten before");
  accept_question (file, question);
  g_assert_true (acies_battle_file_undo (file, NULL));
  return file;
}

static void
assert_found (AciesBattleFile *file, const AciesJournalQuery *query, const char *expected)
{
  g_autoptr (GPtrArray) found = acies_journal_search (file, query);
  g_autoptr (GString) seqs = g_string_new (NULL);

  for (guint i = 0; i < found->len; i++)
    g_string_append_printf (seqs, "%s%u", i > 0 ? " " : "",
                            acies_journal_event_get_seq (g_ptr_array_index (found, i)));
  g_assert_cmpstr (seqs->str, ==, expected);
}

static void
test_search (World *world, gconstpointer data)
{
  g_autoptr (AciesBattleFile) file = play (world);
  static const struct
  {
    const char *expected;
    AciesJournalQuery query;
  } cases[] = {
    { "1 2 3 4 5 6", ACIES_JOURNAL_QUERY_INIT },
    { "1 2 3 4", { NULL, NULL, NULL, -1, FALSE, TRUE } },
    { "4", { "TWO tea", NULL, NULL, -1, FALSE, FALSE } },
    { "5 6", { "forgotten", NULL, NULL, -1, FALSE, FALSE } },
    { "", { "tea nothing", NULL, NULL, -1, FALSE, FALSE } },
    { "2 5 6", { NULL, "1", NULL, -1, FALSE, FALSE } },
    { "3", { NULL, "2", NULL, -1, FALSE, FALSE } },
    { "", { NULL, "12", NULL, -1, FALSE, FALSE } },
    { "4", { NULL, NULL, ACIES_ACTION_NOTE, -1, FALSE, FALSE } },
    { "5 6", { NULL, NULL, NULL, -1, TRUE, FALSE } },
    { "", { NULL, NULL, NULL, -1, TRUE, TRUE } },
    { "1 2 3 4 5 6", { NULL, NULL, NULL, 1, FALSE, FALSE } },
    { "", { NULL, NULL, NULL, 2, FALSE, FALSE } },
    { "2", { "1", "1", NULL, 1, FALSE, TRUE } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%u", i);
      assert_found (file, &cases[i].query, cases[i].expected);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/acies/storage/journal-query/search", World, NULL, world_set_up, test_search,
              world_tear_down);
  return g_test_run ();
}
