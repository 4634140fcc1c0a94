/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A twin has the battle of the file, and follows it by news over rulings and what is taken back;
 * what does not follow is refused. */
#include "storage/battle/acies-battle-twin.h"
#include "world.h"

static void
accept_one_more (AciesBattleFile *file)
{
  g_autoptr (AciesRuling) ruling = world_rule_one_more (file, "1");
  g_autoptr (GError) error = NULL;

  acies_battle_file_accept (file, ruling, &error);
  g_assert_no_error (error);
}

static AciesBattleFile *
new_twin (AciesBattleFile *file)
{
  g_autoptr (AciesBattleNews) news = acies_battle_news_new (file, 0);
  g_autoptr (GError) error = NULL;
  AciesBattleFile *twin = acies_battle_file_new_twin (news, &error);

  g_assert_no_error (error);
  return twin;
}

static guint
count_events (AciesBattleFile *file)
{
  return g_list_model_get_n_items (acies_battle_file_get_journal (file));
}

/* Whether both have the same battle, and the same journal. */
static void
assert_alike (AciesBattleFile *file, AciesBattleFile *twin)
{
  g_autoptr (GBytes) own = acies_battle_to_bytes (acies_battle_file_get_battle (file));
  g_autoptr (GBytes) other = acies_battle_to_bytes (acies_battle_file_get_battle (twin));
  guint n = count_events (file);
  g_autofree char *proof = acies_battle_file_dup_proof (file, n);
  g_autofree char *again = acies_battle_file_dup_proof (twin, n);

  g_assert_cmpuint (count_events (twin), ==, n);
  g_assert_true (g_bytes_equal (own, other));
  g_assert_cmpstr (proof, ==, again);
}

static void
test_follows (World *world, gconstpointer data)
{
  g_autoptr (AciesBattleFile) file = world_begin (world);
  g_autoptr (AciesBattleFile) twin = NULL;
  g_autoptr (AciesBattleNews) news = NULL;
  g_autoptr (GError) error = NULL;

  accept_one_more (file);
  twin = new_twin (file);
  assert_alike (file, twin);
  g_assert_true (acies_battle_file_is_read_only (twin));

  accept_one_more (file);
  g_assert_true (acies_battle_file_undo (file, NULL));
  g_assert_true (acies_battle_file_undo (file, NULL));
  g_assert_true (acies_battle_file_redo (file, NULL));
  g_assert_cmpuint (count_events (twin), ==, 1);
  news = acies_battle_news_new (file, 1);
  g_assert_true (acies_battle_file_take_news (twin, news, &error));
  g_assert_no_error (error);
  assert_alike (file, twin);
}

/* The twin of one thread does not touch the file of another. */
static gpointer
make_in_thread (gpointer news)
{
  return acies_battle_file_new_twin (news, NULL);
}

static void
test_in_thread (World *world, gconstpointer data)
{
  g_autoptr (AciesBattleFile) file = world_begin (world);
  g_autoptr (AciesBattleNews) news = acies_battle_news_new (file, 0);
  GThread *thread = g_thread_new ("twin", make_in_thread, news);
  g_autoptr (AciesBattleFile) twin = NULL;

  accept_one_more (file);
  twin = g_thread_join (thread);
  g_assert_cmpuint (count_events (twin), ==, 0);
  g_assert_cmpint (world_get_dp (twin, "1") + 1, ==, world_get_dp (file, "1"));
}

static void
test_gap (World *world, gconstpointer data)
{
  g_autoptr (AciesBattleFile) file = world_begin (world);
  g_autoptr (AciesBattleFile) twin = new_twin (file);
  g_autoptr (AciesBattleNews) news = NULL;
  g_autoptr (GError) error = NULL;
  gint64 dp = world_get_dp (twin, "1");

  accept_one_more (file);
  accept_one_more (file);
  news = acies_battle_news_new (file, 1);
  g_assert_false (acies_battle_file_take_news (twin, news, &error));
  g_assert_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_DAMAGED);
  g_assert_cmpint (world_get_dp (twin, "1"), ==, dp);
}

#define add(path, test) \
  g_test_add ("/acies/storage/battle-twin/" path, World, NULL, world_set_up, test, world_tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add ("follows", test_follows);
  add ("in-thread", test_in_thread);
  add ("gap", test_gap);
  return g_test_run ();
}
