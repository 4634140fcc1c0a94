/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Records and snapshots: the chain notices every field. */
#include "storage/journal/acies-record.h"

#define START "start"

static void
test_intact (void)
{
  g_autoptr (AciesRecord) record = acies_record_new (1, START, "ruling", "{}", 42);

  g_assert_true (acies_record_is_intact (record, 1, START));
  g_assert_false (acies_record_is_intact (record, 2, START));
  g_assert_false (acies_record_is_intact (record, 1, "other"));
}

static void
test_altered (void)
{
  g_autoptr (AciesRecord) record = acies_record_new (1, START, "ruling", "{\"die\":4}", 42);

  record->body[7] = '5';
  g_assert_false (acies_record_is_intact (record, 1, START));
  record->body[7] = '4';
  g_assert_true (acies_record_is_intact (record, 1, START));
  record->time++;
  g_assert_false (acies_record_is_intact (record, 1, START));
  record->time--;
  record->kind[0] = 'R';
  g_assert_false (acies_record_is_intact (record, 1, START));
}

/* Moving a letter from one field to the next must not give the same hash. */
static void
test_borders (void)
{
  g_autoptr (AciesRecord) one = acies_record_new (1, "a", "bc", "d", 1);
  g_autoptr (AciesRecord) other = acies_record_new (1, "ab", "c", "d", 1);

  g_assert_cmpstr (one->hash, !=, other->hash);
}

static AciesSnapshot *
make_snapshot (const char *cell)
{
  AciesSnapshot *snapshot = acies_snapshot_new ();

  snapshot->ruleset = g_strdup ("test");
  snapshot->engine = g_strdup ("1");
  snapshot->layers = g_strsplit ("test", " ", -1);
  snapshot->scenario = g_bytes_new_static ("<scenario/>", 11);
  g_hash_table_insert (snapshot->files, g_strdup ("test/b"), g_bytes_new (cell, 1));
  g_hash_table_insert (snapshot->files, g_strdup ("test/a"), g_bytes_new_static ("", 0));

  return snapshot;
}

static void
test_snapshot (void)
{
  g_autoptr (AciesSnapshot) one = make_snapshot ("1");
  g_autoptr (AciesSnapshot) same = make_snapshot ("1");
  g_autoptr (AciesSnapshot) other = make_snapshot ("2");
  g_autoptr (GPtrArray) names = acies_snapshot_list_files (one);
  g_autofree char *one_hash = acies_snapshot_dup_hash (one);
  g_autofree char *same_hash = acies_snapshot_dup_hash (same);
  g_autofree char *other_hash = acies_snapshot_dup_hash (other);

  g_assert_cmpstr (g_ptr_array_index (names, 0), ==, "test/a");
  g_assert_cmpstr (one_hash, ==, same_hash);
  g_assert_cmpstr (one_hash, !=, other_hash);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/storage/record/intact", test_intact);
  g_test_add_func ("/acies/storage/record/altered", test_altered);
  g_test_add_func ("/acies/storage/record/borders", test_borders);
  g_test_add_func ("/acies/storage/record/snapshot", test_snapshot);

  return g_test_run ();
}
