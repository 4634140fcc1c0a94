/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The database: what was appended is there again, damage is noticed and named, foreign files are
 * left alone, a full disk costs nothing but the change. */
#include "acies-scratch.h"

#include "storage/battle/acies-battle-file.h"
#include "storage/journal/acies-journal.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Which sync from now on fails, counted down; 0: none does. */
static int failing_sync;

/* In the place of the C library's, also for SQLite: a disk that cannot always write. */
int
fdatasync (int fd)
{
  if (failing_sync > 0 && --failing_sync == 0)
    {
      errno = EIO;
      return -1;
    }

  return (int) syscall (SYS_fdatasync, fd);
}

typedef struct
{
  char *folder;
  char *path;
  AciesSnapshot *snapshot;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  AciesSnapshot *snapshot = acies_snapshot_new ();

  snapshot->ruleset = g_strdup ("test");
  snapshot->engine = g_strdup ("1");
  snapshot->layers = g_strsplit ("base,house", ",", -1);
  snapshot->scenario = g_bytes_new_static ("<scenario/>", 11);
  g_hash_table_insert (snapshot->files, g_strdup ("base/a"), g_bytes_new_static ("a\0b", 3));
  g_hash_table_insert (snapshot->files, g_strdup ("house/b"), g_bytes_new_static ("", 0));
  snapshot->start = acies_snapshot_dup_hash (snapshot);
  fixture->snapshot = snapshot;
  fixture->folder = acies_scratch_new ();
  fixture->path = g_build_filename (fixture->folder, "b.acies", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  acies_scratch_remove (fixture->folder);
  acies_snapshot_free (fixture->snapshot);
  g_free (fixture->path);
  g_free (fixture->folder);
}

/* N records chained to the snapshot, each with a body of LENGTH letters. */
static GPtrArray *
make_records (Fixture *fixture, guint n, gsize length)
{
  GPtrArray *records = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_record_free);
  const char *previous = fixture->snapshot->start;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *body = g_strnfill (length, (char) ('a' + i % 26));
      AciesRecord *record = acies_record_new (i + 1, previous, "ruling", body, i);

      g_ptr_array_add (records, record);
      previous = record->hash;
    }

  return records;
}

static AciesJournal *
create (Fixture *fixture, guint n_appended)
{
  g_autoptr (GPtrArray) records = make_records (fixture, n_appended, 200);
  AciesJournal *journal;

  g_assert_true (acies_journal_write_new (fixture->path, fixture->snapshot, NULL, FALSE, NULL));
  journal = acies_journal_open (fixture->path, NULL);
  g_assert_nonnull (journal);
  for (guint i = 0; i < n_appended; i++)
    g_assert_true (acies_journal_append (journal, g_ptr_array_index (records, i), NULL));

  return journal;
}

static guint
count_records (Fixture *fixture, char **damage)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesJournal) journal = acies_journal_open (fixture->path, &error);
  g_autoptr (GPtrArray) records = NULL;

  g_assert_no_error (error);
  records = acies_journal_read_records (journal, fixture->snapshot->start, damage);

  return records->len;
}

static void
test_snapshot (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AciesJournal) journal = create (fixture, 0);
  g_autoptr (AciesSnapshot) snapshot = acies_journal_read_snapshot (journal, NULL);
  g_autofree char *hash = acies_snapshot_dup_hash (snapshot);

  g_assert_cmpstr (hash, ==, fixture->snapshot->start);
  g_assert_cmpstr (snapshot->start, ==, fixture->snapshot->start);
  g_assert_cmpuint (g_bytes_get_size (g_hash_table_lookup (snapshot->files, "base/a")), ==, 3);
  g_assert_cmpuint (g_bytes_get_size (g_hash_table_lookup (snapshot->files, "house/b")), ==, 0);
  g_assert_cmpstr (snapshot->layers[1], ==, "house");
}

static void
test_exists (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (fixture->path, "mine", 4, NULL));
  g_assert_false (acies_journal_write_new (fixture->path, fixture->snapshot, NULL, FALSE, &error));
  g_assert_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_WRITE);
}

/* After a checkpoint the one file is the whole battle. */
static void
test_copy_when_idle (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AciesJournal) journal = create (fixture, 10);
  g_autofree char *copy_path = g_strconcat (fixture->path, "-copy", NULL);
  g_autofree char *bytes = NULL;
  g_autofree char *damage = NULL;
  g_autoptr (AciesJournal) copy = NULL;
  g_autoptr (GPtrArray) records = NULL;
  gsize length;

  g_assert_true (acies_journal_checkpoint (journal, NULL));
  g_assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  g_assert_true (g_file_set_contents (copy_path, bytes, (gssize) length, NULL));
  copy = acies_journal_open (copy_path, NULL);
  records = acies_journal_read_records (copy, fixture->snapshot->start, &damage);
  g_assert_cmpuint (records->len, ==, 10);
  g_assert_null (damage);
}

static void
test_close (Fixture *fixture, gconstpointer data)
{
  AciesJournal *journal = create (fixture, 10);
  g_autofree char *wal = g_strconcat (fixture->path, "-wal", NULL);
  g_autofree char *damage = NULL;

  g_assert_true (g_file_test (wal, G_FILE_TEST_EXISTS));
  g_assert_true (acies_journal_close (journal, NULL));
  g_assert_false (g_file_test (wal, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (count_records (fixture, &damage), ==, 10);
  g_assert_null (damage);
}

/* Without a close the WAL holds them. */
static void
test_abandoned (Fixture *fixture, gconstpointer data)
{
  g_autofree char *damage = NULL;

  acies_journal_free (create (fixture, 10));
  g_assert_cmpuint (count_records (fixture, &damage), ==, 10);
  g_assert_null (damage);
}

typedef struct
{
  const char *name;
  const char *sql;
  guint n_kept;
} DamageCase;

static const DamageCase damage_cases[] = {
  { "body", "UPDATE event SET body = 'x' WHERE seq = 4", 3 },
  { "time", "UPDATE event SET time = 99 WHERE seq = 4", 3 },
  { "hash", "UPDATE event SET hash = 'x' WHERE seq = 4", 3 },
  { "missing", "DELETE FROM event WHERE seq = 4", 3 },
  { "first", "DELETE FROM event WHERE seq = 1", 0 },
  { "swapped",
    "UPDATE event SET seq = 100 WHERE seq = 4; UPDATE event SET seq = 4 WHERE seq = 5;"
    "UPDATE event SET seq = 5 WHERE seq = 100",
    3 },
  { "doubled",
    "INSERT INTO event SELECT 11, previous, kind, body, time, hash FROM event WHERE seq = 10", 10 },
};

static void
alter (const char *path, const char *sql)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
}

static void
test_damage (Fixture *fixture, gconstpointer data)
{
  const DamageCase *c = data;
  g_autofree char *damage = NULL;
  g_autofree char *expected = g_strdup_printf ("Event %u ", c->n_kept + 1);

  g_assert_true (acies_journal_close (create (fixture, 10), NULL));
  alter (fixture->path, c->sql);
  g_assert_cmpuint (count_records (fixture, &damage), ==, c->n_kept);
  g_assert_true (g_str_has_prefix (damage, expected));
}

/* Bits flipped and ends cut off, anywhere: either the file is refused, or what is read is a
 * beginning of what was written and the rest is told, or nothing that matters was hit. */
static void
test_random_damage (Fixture *fixture, gconstpointer data)
{
  const gboolean is_cut = GPOINTER_TO_INT (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (202);
  g_autofree char *good = NULL;
  g_autoptr (GPtrArray) written = make_records (fixture, 40, 200);
  guint n_noticed = 0;
  gsize length;

  g_assert_true (acies_journal_close (create (fixture, 40), NULL));
  g_assert_true (g_file_get_contents (fixture->path, &good, &length, NULL));
  for (int i = 0; i < 300; i++)
    {
      g_autofree char *bytes = g_memdup2 (good, length);
      gsize place = (gsize) g_rand_int_range (random, 0, (gint32) length);
      g_autoptr (AciesJournal) journal = NULL;
      g_autoptr (AciesSnapshot) snapshot = NULL;
      g_autoptr (GPtrArray) records = NULL;
      g_autofree char *hash = NULL;
      g_autofree char *damage = NULL;

      bytes[place] ^= (char) (1 << g_rand_int_range (random, 0, 8));
      g_unlink (fixture->path);
      g_assert_true (g_file_set_contents_full (fixture->path, bytes,
                                               (gssize) (is_cut ? place : length),
                                               G_FILE_SET_CONTENTS_NONE, 0600, NULL));
      journal = acies_journal_open (fixture->path, NULL);
      snapshot = journal != NULL ? acies_journal_read_snapshot (journal, NULL) : NULL;
      if (snapshot == NULL)
        {
          n_noticed++;
          continue;
        }

      records = acies_journal_read_records (journal, fixture->snapshot->start, &damage);
      g_assert_true (records->len == 40 || damage != NULL);
      for (guint n = 0; n < records->len; n++)
        {
          const AciesRecord *record = g_ptr_array_index (records, n);
          const AciesRecord *original = g_ptr_array_index (written, n);

          g_assert_cmpstr (record->body, ==, original->body);
        }
      n_noticed += damage != NULL;
    }

  g_test_message ("%u of 300 noticed", n_noticed);
  g_assert_cmpuint (n_noticed, >, is_cut ? 295 : 100);
}

static void
test_foreign (Fixture *fixture, gconstpointer data)
{
  const struct
  {
    const char *name;
    const char *sql;
    const char *message;
  } cases[] = {
    { "newer", "PRAGMA user_version = 2", "*newer version*" },
    { "other", "PRAGMA application_id = 7", "*is not a battle*" },
    { "trigger", "CREATE TRIGGER t AFTER INSERT ON event BEGIN DELETE FROM event; END",
      "*tables*" },
    { "view", "CREATE VIEW v AS SELECT * FROM event", "*tables*" },
    { "table", "DROP TABLE layer", "*tables*" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesJournal) journal = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;
      gsize length;
      gsize length_after;

      g_assert_true (acies_journal_close (create (fixture, 3), NULL));
      alter (fixture->path, cases[i].sql);
      g_assert_true (g_file_get_contents (fixture->path, &before, &length, NULL));
      journal = acies_journal_open (fixture->path, &error);
      g_assert_null (journal);
      g_test_message ("%s", error->message);
      g_assert_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_FORMAT);
      g_assert_true (g_pattern_match_simple (cases[i].message, error->message));
      g_assert_true (g_file_get_contents (fixture->path, &after, &length_after, NULL));
      g_assert_cmpmem (before, length, after, length_after);
      g_unlink (fixture->path);
    }
}

static void
test_not_ours (Fixture *fixture, gconstpointer data)
{
  const char *const texts[] = { "", "hello", "SQLite format 3" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_true (g_file_set_contents (fixture->path, texts[i], -1, NULL));
      g_assert_null (acies_journal_open (fixture->path, &error));
      g_assert_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_FORMAT);
    }
}

/* The disk fills up in the middle of play, and is emptied again. */
static void
test_full (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AciesJournal) journal = create (fixture, 0);
  g_autoptr (GPtrArray) records = make_records (fixture, 60, 3000);
  struct rlimit limit;
  struct rlimit none;
  g_autofree char *damage = NULL;
  guint n = 0;

  signal (SIGXFSZ, SIG_IGN);
  getrlimit (RLIMIT_FSIZE, &none);
  limit = none;
  limit.rlim_cur = 100 * 1000;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  for (; n < records->len; n++)
    {
      g_autoptr (GError) error = NULL;

      if (!acies_journal_append (journal, g_ptr_array_index (records, n), &error))
        {
          g_assert_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_WRITE);
          g_test_message ("%u: %s", n, error->message);
          break;
        }
    }
  g_assert_cmpuint (n, >, 5);
  g_assert_cmpuint (n, <, 60);

  /* Still full: refused again, and nothing is worse. */
  g_assert_false (acies_journal_append (journal, g_ptr_array_index (records, n), NULL));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &none), ==, 0);
  for (; n < records->len; n++)
    g_assert_true (acies_journal_append (journal, g_ptr_array_index (records, n), NULL));
  g_assert_true (acies_journal_close (g_steal_pointer (&journal), NULL));
  g_assert_cmpuint (count_records (fixture, &damage), ==, 60);
  g_assert_null (damage);
}

/* Several records go in together or, while a sync fails, not at all. */
static void
test_together (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AciesJournal) journal = create (fixture, 0);
  g_autoptr (GPtrArray) records = make_records (fixture, 20, 500);
  g_autoptr (GError) error = NULL;
  g_autofree char *damage = NULL;

  failing_sync = 1;
  g_assert_false (acies_journal_append_all (journal, records, &error));
  g_assert_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_WRITE);
  failing_sync = 0;
  g_assert_true (acies_journal_append_all (journal, records, NULL));
  g_assert_true (acies_journal_close (g_steal_pointer (&journal), NULL));
  g_assert_cmpuint (count_records (fixture, &damage), ==, 20);
  g_assert_null (damage);
}

/* A sync fails: the change is refused, and whatever reached the disk of it is gone at the next. */
static void
test_failing_sync (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AciesJournal) journal = create (fixture, 0);
  g_autoptr (GPtrArray) records = make_records (fixture, 40, 500);
  g_autofree char *damage = NULL;
  guint n_refused = 0;

  for (guint n = 0; n < records->len; n++)
    {
      g_autoptr (GError) error = NULL;

      failing_sync = n % 3 == 0 ? 1 : 0;
      if (!acies_journal_append (journal, g_ptr_array_index (records, n), &error))
        {
          g_assert_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_WRITE);
          n_refused++;
          failing_sync = 0;
          g_assert_true (acies_journal_append (journal, g_ptr_array_index (records, n), NULL));
        }
    }

  failing_sync = 0;
  g_assert_cmpuint (n_refused, ==, 14);
  g_assert_true (acies_journal_close (g_steal_pointer (&journal), NULL));
  g_assert_cmpuint (count_records (fixture, &damage), ==, 40);
  g_assert_null (damage);
}

/* A checkpoint that fails loses nothing, and the next one does its work. */
static void
test_failing_checkpoint (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AciesJournal) journal = create (fixture, 10);
  g_autoptr (GError) error = NULL;
  g_autofree char *damage = NULL;

  failing_sync = 1;
  g_assert_false (acies_journal_checkpoint (journal, &error));
  g_assert_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_WRITE);
  g_assert_cmpint (failing_sync, ==, 0);
  g_assert_true (acies_journal_close (g_steal_pointer (&journal), NULL));
  g_assert_cmpuint (count_records (fixture, &damage), ==, 10);
  g_assert_null (damage);
}

static void
test_set_aside (Fixture *fixture, gconstpointer data)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *wal = NULL;

  acies_journal_free (create (fixture, 3));
  first = acies_journal_set_aside (fixture->path, NULL);
  second = acies_journal_set_aside (fixture->path, NULL);
  g_assert_true (g_str_has_suffix (first, "b.acies-damaged-1"));
  g_assert_true (g_str_has_suffix (second, "b.acies-damaged-2"));
  wal = g_strconcat (first, "-wal", NULL);
  g_assert_true (g_file_test (wal, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
}

#define ADD(name, func) \
  g_test_add ("/acies/storage/journal/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("snapshot", test_snapshot);
  ADD ("exists", test_exists);
  ADD ("copy-when-idle", test_copy_when_idle);
  ADD ("close", test_close);
  ADD ("abandoned", test_abandoned);
  ADD ("foreign", test_foreign);
  ADD ("not-ours", test_not_ours);
  ADD ("full", test_full);
  ADD ("together", test_together);
  ADD ("failing-sync", test_failing_sync);
  ADD ("failing-checkpoint", test_failing_checkpoint);
  ADD ("set-aside", test_set_aside);
  for (guint i = 0; i < G_N_ELEMENTS (damage_cases); i++)
    {
      g_autofree char *path
          = g_strdup_printf ("/acies/storage/journal/damage/%s", damage_cases[i].name);

      g_test_add (path, Fixture, &damage_cases[i], set_up, test_damage, tear_down);
    }
  g_test_add ("/acies/storage/journal/damage/bits", Fixture, GINT_TO_POINTER (FALSE), set_up,
              test_random_damage, tear_down);
  g_test_add ("/acies/storage/journal/damage/cut", Fixture, GINT_TO_POINTER (TRUE), set_up,
              test_random_damage, tear_down);

  return g_test_run ();
}
