/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Many games are played beside the main loop, come one by one, are those that aciesctl plays, and
 * are kept for the next time; what came can be saved. */
#include "config.h"
#include "app/staff/acies-balance.h"

#include "acies-scratch.h"
#include "app/session/acies-document-loader.h"
#include "app/staff/acies-balance-paper.h"
#include "storage/library/acies-library.h"

#include <string.h>

#define N_GAMES 3

/* So often the main loop turns at least while a thread thinks: it does not wait for it. */
#define LEAST_TURNS 10

typedef struct
{
  AciesRuleset *ruleset;
  AciesBattle *battle;
  AciesBalance *balance;
  guint n_changed;
} Weighed;

static void
changed_cb (Weighed *self)
{
  self->n_changed++;
}

static void
set_up (Weighed *self, gconstpointer data)
{
  g_autoptr (GFile) scenario = acies_document_loader_find_scenario ("raid-at-the-ford");
  g_autoptr (AciesFindings) findings = acies_findings_new ();

  self->battle = acies_battle_load_scenario (scenario, findings);
  g_assert_nonnull (self->battle);
  self->ruleset = acies_library_load_ruleset (acies_battle_get_ruleset (self->battle), findings);
  g_assert_nonnull (self->ruleset);
  self->balance = acies_balance_new (self->ruleset, self->battle);
  g_signal_connect_swapped (self->balance, "changed", G_CALLBACK (changed_cb), self);
}

static void
tear_down (Weighed *self, gconstpointer data)
{
  g_signal_handlers_disconnect_by_data (self->balance, self);
  acies_balance_stop (self->balance);
  g_object_unref (self->balance);
  g_object_unref (self->battle);
  g_object_unref (self->ruleset);
}

static void
start (Weighed *self, guint32 seed)
{
  GListModel *sides = acies_battle_get_sides (self->battle);
  g_autoptr (GStrvBuilder) by = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;
  AciesBalanceTask task = { NULL, seed, N_GAMES, 4 };

  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);
      g_autofree char *text
          = g_strconcat (acies_item_get_id (side), i == 0 ? "=attack" : "=hold", NULL);

      g_strv_builder_add (by, text);
    }
  list = g_strv_builder_end (by);
  task.by = list;
  acies_balance_start (self->balance, &task);
}

/* How often the main loop turns until it has ended. */
static guint
wait_for_end (Weighed *self)
{
  guint n_turns = 0;

  while (acies_balance_is_playing (self->balance))
    {
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (1000);
      n_turns++;
    }
  g_assert_null (acies_balance_get_problem (self->balance));
  return n_turns;
}

/* The same games, played in one piece. */
static AciesTrial *
play_plainly (Weighed *self, const AciesTrial *trial)
{
  g_autoptr (GError) error = NULL;
  AciesTrial *plain
      = acies_trial_new (self->ruleset, self->battle, (const char *const *) trial->task.by,
                         trial->task.seed, N_GAMES, 4, &error);

  g_assert_no_error (error);
  g_assert_true (
      acies_trial_play (plain, self->ruleset, self->battle, 1, 1, FALSE, NULL, NULL, &error));
  return plain;
}

static void
test_games (Weighed *self, gconstpointer data)
{
  g_autoptr (AciesTrial) plain = NULL;
  g_autofree char *first = NULL, *other = NULL, *again = NULL;
  const AciesTrial *trial;

  start (self, 11);
  g_assert_true (acies_balance_is_playing (self->balance));
  g_assert_cmpuint (wait_for_end (self), >=, LEAST_TURNS);
  trial = acies_balance_get_trial (self->balance);
  g_assert_nonnull (trial);
  g_assert_cmpuint (trial->games->len, ==, N_GAMES);
  g_assert_cmpuint (self->n_changed, >=, N_GAMES + 2);
  g_assert_false (acies_balance_is_kept (self->balance));
  plain = play_plainly (self, trial);
  first = acies_trial_to_text (trial);
  other = acies_trial_to_text (plain);
  g_assert_cmpstr (first, ==, other);
  g_assert_cmpstr (trial->task.rules, ==, acies_ruleset_get_hash (self->ruleset));

  /* The same once more is kept, another seed is not. */
  start (self, 11);
  wait_for_end (self);
  g_assert_true (acies_balance_is_kept (self->balance));
  again = acies_trial_to_text (acies_balance_get_trial (self->balance));
  g_assert_cmpstr (first, ==, again);
  start (self, 12);
  wait_for_end (self);
  g_assert_false (acies_balance_is_kept (self->balance));
}

static void
test_cancel (Weighed *self, gconstpointer data)
{
  start (self, 21);
  acies_balance_stop (self->balance);
  g_assert_false (acies_balance_is_playing (self->balance));
  start (self, 22);
  wait_for_end (self);
  g_assert_cmpuint (acies_balance_get_trial (self->balance)->task.seed, ==, 22);
  g_assert_cmpuint (acies_balance_get_trial (self->balance)->games->len, ==, N_GAMES);
}

static void
test_paper (Weighed *self, gconstpointer data)
{
  const AciesTrial *trial;
  g_autoptr (GBytes) csv = NULL;
  g_autoptr (GBytes) pdf = NULL;
  g_auto (GStrv) rows = NULL;
  g_autofree char *text = NULL;

  start (self, 31);
  wait_for_end (self);
  trial = acies_balance_get_trial (self->balance);
  csv = acies_balance_paper_to_csv (trial);
  text = g_strndup (g_bytes_get_data (csv, NULL), g_bytes_get_size (csv));
  rows = g_strsplit (text, "\r\n", -1);
  g_assert_cmpuint (g_strv_length (rows), ==, 6 + 1 + N_GAMES + 1);
  g_assert_nonnull (strstr (text, trial->task.rules));
  pdf = acies_balance_paper_to_pdf (trial, FALSE);
  g_assert_cmpuint (g_bytes_get_size (pdf), >, 1000);
  g_assert_cmpint (memcmp (g_bytes_get_data (pdf, NULL), "%PDF", 4), ==, 0);
}

/* A side that is not there ends it with a sentence. */
static void
test_problem (Weighed *self, gconstpointer data)
{
  char nobody[] = "nobody=attack";
  char *by[] = { nobody, NULL };
  AciesBalanceTask task = { by, 1, N_GAMES, 4 };

  acies_balance_start (self->balance, &task);
  while (acies_balance_is_playing (self->balance))
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (acies_balance_get_problem (self->balance));
  g_assert_null (acies_balance_get_trial (self->balance));
}

#define add(path, test) \
  g_test_add ("/acies/app/balance/" path, Weighed, NULL, set_up, test, tear_down)

int
main (int argc, char *argv[])
{
  g_autofree char *folder = acies_scratch_new ();
  int result;

  /* What is kept is the test's own. */
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  g_test_init (&argc, &argv, NULL);
  add ("games", test_games);
  add ("cancel", test_cancel);
  add ("paper", test_paper);
  add ("problem", test_problem);
  result = g_test_run ();
  acies_scratch_remove (folder);
  return result;
}
