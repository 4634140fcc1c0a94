/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A battle looked at as it was: forth and back over rulings, over what was taken back, and while
 * the play goes on; and taking back down to a point. */
#include "storage/battle/acies-replay.h"
#include "world.h"

#include <string.h>

static void
accept_one_more (AciesBattleFile *file, const char *unit)
{
  g_autoptr (AciesRuling) ruling = world_rule_one_more (file, unit);
  g_autoptr (GError) error = NULL;

  acies_battle_file_accept (file, ruling, &error);
  g_assert_no_error (error);
}

/* The DPs of unit 1 where REPLAY stands. */
static gint64
get_dp (AciesReplay *replay)
{
  AciesBattle *battle = acies_referee_get_battle (acies_replay_get_referee (replay));
  AciesValue value = acies_item_get_attribute (acies_battle_find (battle, "1"), "dp");

  return value.kind == ACIES_VALUE_NUMBER ? value.number : 0;
}

/* 1, 2, 3: one DP more each; 4 takes back 3, 5 gives one again. */
static AciesBattleFile *
play (World *world)
{
  AciesBattleFile *file = world_begin (world);

  for (guint i = 0; i < 3; i++)
    accept_one_more (file, "1");
  g_assert_true (acies_battle_file_undo (file, NULL));
  accept_one_more (file, "1");
  return file;
}

static void
test_forth_and_back (World *world, gconstpointer data)
{
  g_autoptr (AciesBattleFile) file = play (world);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesReplay) replay = acies_replay_new (file, &error);
  gint64 begins;
  const struct
  {
    guint seq;
    gint64 more;
  } points[] = { { 3, 3 }, { 1, 1 }, { 4, 2 }, { 5, 3 }, { 0, 0 }, { 5, 3 }, { 2, 2 } };

  g_assert_no_error (error);
  begins = get_dp (replay);
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    {
      g_assert_true (acies_replay_go_to (replay, points[i].seq, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (acies_replay_get_seq (replay), ==, points[i].seq);
      g_assert_cmpint (get_dp (replay), ==, begins + points[i].more);
    }
  g_assert_cmpint (world_get_dp (file, "1"), ==, begins + 3);
}

static void
test_no_such_event (World *world, gconstpointer data)
{
  g_autoptr (AciesBattleFile) file = play (world);
  g_autoptr (AciesReplay) replay = acies_replay_new (file, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_replay_go_to (replay, 2, NULL));
  g_assert_false (acies_replay_go_to (replay, 6, &error));
  g_assert_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "5 events"));
  g_assert_cmpuint (acies_replay_get_seq (replay), ==, 2);
}

static void
test_while_playing (World *world, gconstpointer data)
{
  g_autoptr (AciesBattleFile) file = play (world);
  g_autoptr (AciesReplay) replay = acies_replay_new (file, NULL);
  gint64 begins = get_dp (replay);

  g_assert_true (acies_replay_go_to (replay, 5, NULL));
  accept_one_more (file, "1");
  g_assert_cmpint (get_dp (replay), ==, begins + 3);
  g_assert_true (acies_replay_go_to (replay, 6, NULL));
  g_assert_cmpint (get_dp (replay), ==, begins + 4);
}

static void
test_undo_to (World *world, gconstpointer data)
{
  g_autoptr (AciesBattleFile) file = play (world);
  GListModel *journal = acies_battle_file_get_journal (file);
  gint64 dp = world_get_dp (file, "1");
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_battle_file_undo_to (file, 1, &error));
  g_assert_no_error (error);
  g_assert_cmpint (world_get_dp (file, "1"), ==, dp - 2);
  /* 5 and 2 were taken back, each an event. */
  g_assert_cmpuint (g_list_model_get_n_items (journal), ==, 7);
  g_assert_true (acies_battle_file_undo_to (file, 1, &error));
  g_assert_cmpuint (g_list_model_get_n_items (journal), ==, 7);
  g_assert_true (acies_battle_file_redo (file, NULL));
  g_assert_cmpint (world_get_dp (file, "1"), ==, dp - 1);
  g_assert_true (acies_battle_file_undo_to (file, 0, &error));
  g_assert_cmpint (world_get_dp (file, "1"), ==, dp - 3);
}

/* Down to what does not stand nothing is taken back. */
static void
test_undo_to_nothing (World *world, gconstpointer data)
{
  g_autoptr (AciesBattleFile) file = play (world);
  const guint wrong[] = { 3, 4, 6, 99 };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (acies_battle_file_undo_to (file, wrong[i], &error));
      g_assert_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED);
    }
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_file_get_journal (file)), ==, 5);
}

#define add(path, test) \
  g_test_add ("/acies/storage/replay/" path, World, NULL, world_set_up, test, world_tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add ("forth-and-back", test_forth_and_back);
  add ("no-such-event", test_no_such_event);
  add ("while-playing", test_while_playing);
  add ("undo-to", test_undo_to);
  add ("undo-to-nothing", test_undo_to_nothing);
  return g_test_run ();
}
