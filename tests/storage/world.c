/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The world of the storage tests. */
#include "world.h"

#include "acies-scratch.h"
#include "storage/journal/acies-journal.h"

#include <glib/gstdio.h>
#include <sqlite3.h>

void
world_set_up (World *world, gconstpointer data)
{
  world->folder = acies_scratch_new ();
  world->path = g_build_filename (world->folder, "drill.acies", NULL);
}

void
world_tear_down (World *world, gconstpointer data)
{
  acies_scratch_remove (world->folder);
  g_free (world->path);
  g_free (world->folder);
}

static void
assert_nothing_found (AciesFindings *findings)
{
  g_autofree char *text = acies_findings_to_string (findings);

  g_assert_cmpstr (text, ==, "");
}

AciesRuleset *
world_load_ruleset (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "storage", "data", "drill", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  AciesRuleset *ruleset = acies_ruleset_load (folder, NULL, NULL, findings);

  assert_nothing_found (findings);

  return ruleset;
}

AciesRuleset *
world_load_changed (const char *old, const char *new)
{
  static const char *const layers[] = { "drill", NULL };
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ();
  g_autoptr (GHashTable) files
      = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_bytes_unref);
  g_auto (GStrv) olds = g_strsplit (old, "\n", -1);
  g_auto (GStrv) news = g_strsplit (new, "\n", -1);
  GString *text;
  GHashTableIter iter;
  gpointer name, bytes;
  AciesRuleset *changed;

  g_hash_table_iter_init (&iter, acies_ruleset_get_files (ruleset));
  while (g_hash_table_iter_next (&iter, &name, &bytes))
    g_hash_table_insert (files, name, g_bytes_ref (bytes));
  bytes = g_hash_table_lookup (files, "drill/ruleset.xml");
  text = g_string_new_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
  for (guint i = 0; olds[i] != NULL; i++)
    g_assert_cmpuint (g_string_replace (text, olds[i], news[i], 1), ==, 1);
  g_string_replace (text, "version=\"1\"", "version=\"2\"", 1);
  g_hash_table_insert (files, (gpointer) "drill/ruleset.xml", g_string_free_to_bytes (text));
  changed = acies_ruleset_load_snapshot (files, layers, findings);
  g_assert_nonnull (changed);
  return changed;
}

AciesBattle *
world_load_scenario (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "storage", "data", "drill.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  AciesBattle *battle = acies_battle_load_scenario (file, findings);

  assert_nothing_found (findings);

  return battle;
}

AciesBattleFile *
world_begin (World *world)
{
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ();
  g_autoptr (AciesBattle) scenario = world_load_scenario ();
  g_autoptr (GError) error = NULL;
  AciesBattleFile *file = acies_battle_file_create (world->path, ruleset, scenario, &error);

  g_assert_no_error (error);

  return file;
}

AciesBattleFile *
world_open (World *world)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GError) error = NULL;
  AciesBattleFile *file = acies_battle_file_open (world->path, findings, &error);

  g_assert_no_error (error);
  assert_nothing_found (findings);

  return file;
}

gint64
world_get_dp (AciesBattleFile *file, const char *unit)
{
  AciesItem *item = acies_battle_find (acies_battle_file_get_battle (file), unit);

  return acies_item_get_attribute (item, "dp").number;
}

AciesRuling *
world_rule_one_more (AciesBattleFile *file, const char *unit)
{
  AciesItem *item = acies_battle_find (acies_battle_file_get_battle (file), unit);
  AciesValue before = acies_item_get_attribute (item, "dp");
  g_autoptr (AciesQuestion) question = acies_question_new (ACIES_ACTION_SET);
  g_autoptr (AciesChange) change = acies_change_new ();
  g_autoptr (JsonNode) node = json_node_alloc ();
  g_autoptr (GError) error = NULL;
  JsonObject *object = json_object_new ();
  AciesRuling *ruling;

  acies_change_add_attribute (change, unit, "dp", before, acies_value_number (before.number + 1));
  json_object_set_member (object, "question", acies_question_to_json (question));
  json_object_set_string_member (object, "title", "One more");
  json_object_set_string_member (object, "sentence", "One more DP.");
  json_object_set_string_member (object, "verdict", "allowed");
  json_object_set_boolean_member (object, "complete", TRUE);
  json_object_set_member (object, "changes", acies_change_to_json (change));
  json_node_init_object (node, object);
  json_object_unref (object);
  ruling = acies_ruling_from_json (node, &error);
  g_assert_no_error (error);

  return ruling;
}

AciesRuling *
world_rule_nerve (AciesBattleFile *file, const char *unit, int face)
{
  g_autoptr (AciesQuestion) question = acies_question_new ("nerve");
  g_autoptr (GError) error = NULL;
  AciesRuling *ruling;

  acies_question_set (question, "unit", unit);
  acies_question_take_answer (question,
                              acies_answer_new_faces (ACIES_SOURCE_TABLE, "nerve", &face, 1));
  ruling = acies_referee_ask (acies_battle_file_get_referee (file), question, &error);
  g_assert_no_error (error);

  return ruling;
}

void
world_alter (World *world, const char *sql)
{
  char *message = NULL;
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (world->path, &db), ==, SQLITE_OK);
  sqlite3_exec (db, sql, NULL, NULL, &message);
  g_assert_cmpstr (message, ==, NULL);
  g_assert_cmpint (sqlite3_changes (db), >, 0);
  sqlite3_close (db);
}

void
world_replace (World *world, const char *place, const char *old, const char *new)
{
  g_auto (GStrv) parts = g_strsplit (place, ".", 3); /* table.column.where */
  char *sql = sqlite3_mprintf (
      "UPDATE %s SET %s = CAST (replace (CAST (%s AS TEXT), %Q, %Q) AS %s) "
      "WHERE %s AND instr (%s, %Q) > 0",
      parts[0], parts[1], parts[1], old, new, g_str_equal (parts[1], "bytes") ? "BLOB" : "TEXT",
      parts[2], parts[1], old);

  world_alter (world, sql);
  sqlite3_free (sql);
}

/* All records as they stand, chained anew to START. */
static GPtrArray *
chain_anew (sqlite3 *db, const char *start)
{
  GPtrArray *records = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_record_free);
  const char *previous = start;
  sqlite3_stmt *row;

  g_assert_cmpint (
      sqlite3_prepare_v2 (db, "SELECT kind, body, time FROM event ORDER BY seq", -1, &row, NULL),
      ==, SQLITE_OK);
  while (sqlite3_step (row) == SQLITE_ROW)
    {
      AciesRecord *record = acies_record_new (
          records->len + 1, previous, (const char *) sqlite3_column_text (row, 0),
          (const char *) sqlite3_column_text (row, 1), sqlite3_column_int64 (row, 2));

      g_ptr_array_add (records, record);
      previous = record->hash;
    }
  sqlite3_finalize (row);

  return records;
}

void
world_forge_chain (World *world)
{
  g_autoptr (AciesJournal) journal = acies_journal_open (world->path, NULL);
  g_autoptr (AciesSnapshot) snapshot = acies_journal_read_snapshot (journal, NULL);
  g_autoptr (GPtrArray) records = NULL;
  sqlite3 *db;

  g_clear_pointer (&journal, acies_journal_free);
  g_free (snapshot->start);
  snapshot->start = acies_snapshot_dup_hash (snapshot);
  g_assert_cmpint (sqlite3_open (world->path, &db), ==, SQLITE_OK);
  records = chain_anew (db, snapshot->start);
  sqlite3_close (db);
  g_assert_true (acies_journal_write_new (world->path, snapshot, records, TRUE, NULL));
}
