/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Who looks leaves no trace, may look while another plays, and is told of all that is missing. */
#include "acies-scratch.h"
#include "run.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/stat.h>

typedef struct
{
  char *folder;
  char *path;
} World;

static void
set_up (World *world, gconstpointer data)
{
  g_auto (Run) self = { 0 };

  world->folder = acies_scratch_new ();
  world->path = g_build_filename (world->folder, "b.acies", NULL);
  run (&self, "new %s/scenarios/raid-at-the-ford.xml -o %s", DATA, world->path);
  g_assert_cmpint (self.status, ==, 0);
  for (guint i = 1; i <= 5; i++)
    {
      run (&self, "note %s 'word %u'", world->path, i);
      g_assert_cmpint (self.status, ==, 0);
    }
}

static void
tear_down (World *world, gconstpointer data)
{
  acies_scratch_remove (world->folder);
  g_free (world->folder);
  g_free (world->path);
}

static void
alter (World *world, const char *sql)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (world->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The folder as a text: each file with its mode, size, inode, times and content. */
static char *
picture (World *world)
{
  g_autoptr (GDir) dir = g_dir_open (world->folder, 0, NULL);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) text = g_string_new (NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (world->folder, name, NULL);
      g_autofree char *bytes = NULL;
      g_autofree char *hash = NULL;
      struct stat status;
      gsize length;

      g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
      g_assert_cmpint (stat (path, &status), ==, 0);
      hash = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (guchar *) bytes, length);
      g_ptr_array_add (lines,
                       g_strdup_printf ("%s %o %lu %ld.%ld %ld %s\n", name, status.st_mode,
                                        (gulong) status.st_ino, (glong) status.st_mtim.tv_sec,
                                        status.st_mtim.tv_nsec, (glong) status.st_size, hash));
    }
  g_ptr_array_sort (lines, compare_lines);
  for (guint i = 0; i < lines->len; i++)
    g_string_append (text, g_ptr_array_index (lines, i));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static const char *const looks[] = {
  "show %s",  "show %s --json", "log %s",   "log --slips %s", "due %s",      "verify %s",
  "check %s", "roster %s",      "facts %s", "differences %s", "ask %s next", "adopt %s --dry-run",
};

static void
assert_no_trace (World *world)
{
  g_autofree char *before = picture (world);

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      g_auto (Run) self = { 0 };
      g_autofree char *line = NULL;
      g_autofree char *after = NULL;
      g_auto (GStrv) parts = g_strsplit (looks[i], "%s", 2);

      line = g_strjoinv (world->path, parts);
      run_with_input (&self, NULL, line);
      after = picture (world);
      g_assert_cmpstr (before, ==, after);
    }
}

static void
test_no_trace (World *world, gconstpointer data)
{
  g_assert_cmpint (g_chmod (world->path, 0640), ==, 0);
  assert_no_trace (world);
}

/* What the disk lost: the first two events are whole. */
static void
test_damaged (World *world, gconstpointer data)
{
  g_auto (Run) self = { 0 };
  g_autofree char *aside = g_strconcat (world->path, "-damaged-1", NULL);
  struct stat status;

  alter (world, "UPDATE event SET body = replace (body, 'word', 'sword') WHERE seq = 3");
  g_assert_cmpint (g_chmod (world->path, 0640), ==, 0);
  assert_no_trace (world);
  run (&self, "log %s", world->path);
  assert_has (self.err, "Event 3 ");
  assert_has (self.err, "If you open it to play");
  assert_has (self.out, "word 2");
  for (guint i = 0; i < 2; i++)
    {
      run (&self, "verify %s", world->path);
      g_assert_cmpint (self.status, ==, 1);
      run (&self, "check %s", world->path);
      g_assert_cmpint (self.status, ==, 1);
    }

  /* Mended by who plays on, it keeps its mode; what is missing stays missing. */
  run (&self, "note %s 'went on'", world->path);
  g_assert_cmpint (self.status, ==, 0);
  assert_has (self.err, aside);
  g_assert_cmpint (stat (world->path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0640);
  g_assert_cmpint (stat (aside, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0640);
  run (&self, "verify %s", world->path);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, aside);
  g_assert_cmpint (g_unlink (aside), ==, 0);
  run (&self, "verify %s", world->path);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, "first 2 events");
  run (&self, "verify --json %s", world->path);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.out, "first 2 events");
}

static void
test_altered (World *world, gconstpointer data)
{
  g_auto (Run) self = { 0 };

  alter (world, "UPDATE scenario SET bytes = CAST (CAST (bytes AS TEXT) || ' ' AS BLOB)");
  for (guint i = 0; i < 2; i++)
    {
      run (&self, "verify %s", world->path);
      g_assert_cmpint (self.status, ==, 1);
      assert_has (self.err, "was altered");
    }
}

/* A chain without its last links is a chain, but not the one that was accepted. */
static void
test_tail (World *world, gconstpointer data)
{
  static const char *const cuts[] = { "DELETE FROM event WHERE seq = 5", "DELETE FROM event" };

  for (guint i = 0; i < G_N_ELEMENTS (cuts); i++)
    {
      g_auto (Run) self = { 0 };

      alter (world, cuts[i]);
      run (&self, "verify %s", world->path);
      g_assert_cmpint (self.status, ==, 1);
      assert_has (self.err, "more were accepted");
    }
}

static void
assert_sent_is_cut (World *world, const char *name)
{
  g_auto (Run) self = { 0 };
  g_autofree char *sent = g_strdup_printf ("%s/%s.aciesx", world->folder, name);
  g_autofree char *received = g_strdup_printf ("%s/%s-received.acies", world->folder, name);

  run (&self, "export %s %s", world->path, sent);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "check %s", sent);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, sent);
  assert_has (self.err, "first 2 events");
  run (&self, "import %s %s", received, sent);
  g_assert_cmpint (self.status, ==, 0);
  for (guint i = 0; i < 2; i++)
    {
      run (&self, "verify %s", received);
      g_assert_cmpint (self.status, ==, 1);
      assert_has (self.err, "first 2 events");
      run (&self, "note %s 'went on'", received);
      g_assert_cmpint (self.status, ==, 0);
    }
  /* And so on, from hand to hand. */
  run (&self, "export %s %s-again", received, sent);
  run (&self, "import %s-again.acies %s-again", received, sent);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "verify %s-again.acies", received);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, "first 2 events");
}

/* What is missing of a battle is missing of it after it was sent, too: sent as it was found, or
 * after it was gone on with. */
static void
test_sent (World *world, gconstpointer data)
{
  g_auto (Run) self = { 0 };

  alter (world, "UPDATE event SET body = replace (body, 'word', 'sword') WHERE seq = 3");
  assert_sent_is_cut (world, "found");
  run (&self, "note %s 'went on'", world->path);
  g_assert_cmpint (self.status, ==, 0);
  assert_sent_is_cut (world, "gone-on-with");
}

/* A battle of the version that did not note the last event is whole, and notes it from the next one
 * on. */
static void
test_old (World *world, gconstpointer data)
{
  g_auto (Run) self = { 0 };

  alter (world, "DELETE FROM property WHERE name = 'head'");
  run (&self, "verify %s", world->path);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "note %s 'word 6'", world->path);
  g_assert_cmpint (self.status, ==, 0);
  alter (world, "DELETE FROM event WHERE seq = 6");
  run (&self, "verify %s", world->path);
  g_assert_cmpint (self.status, ==, 1);
}

/* That version went on with a battle of this one: what it appended follows the event that was
 * noted. */
static void
test_old_appended (World *world, gconstpointer data)
{
  g_auto (Run) self = { 0 };

  alter (world, "UPDATE property SET value = (SELECT '3 ' || hash FROM event WHERE seq = 3) "
                "WHERE name = 'head'");
  run (&self, "verify %s", world->path);
  g_assert_cmpint (self.status, ==, 0);
  alter (world, "UPDATE property SET value = '3 0000' WHERE name = 'head'");
  run (&self, "verify %s", world->path);
  g_assert_cmpint (self.status, ==, 1);
}

/* What the slip in the umpire's drawer says proves the file. */
static void
test_proof (World *world, gconstpointer data)
{
  g_auto (Run) self = { 0 };
  g_autoptr (GMatchInfo) match = NULL;
  g_autoptr (GRegex) regex = g_regex_new ("journal (3-([0-9a-f]{8}))\n", 0, 0, NULL);
  g_autofree char *proof = NULL;
  g_autofree char *digits = NULL;

  run (&self, "log --slips %s", world->path);
  g_assert_true (g_regex_match (regex, self.out, 0, &match));
  proof = g_match_info_fetch (match, 1);
  digits = g_match_info_fetch (match, 2);
  run (&self, "verify %s --proof %s", world->path, proof);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "verify %s --proof 4-%s", world->path, digits);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, "another journal");
  run (&self, "verify %s --proof 9-%s", world->path, digits);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, "some are missing");
  run (&self, "verify %s --proof nonsense", world->path);
  g_assert_cmpint (self.status, ==, 1);
  run (&self, "print report %s -o %s/report.txt", world->path, world->folder);
  g_assert_cmpint (self.status, ==, 0);
  {
    g_autofree char *path = g_build_filename (world->folder, "report.txt", NULL);
    g_autofree char *text = NULL;

    g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
    assert_has (text, "The journal ends with 5-");
  }
}

/* Another program plays: who looks sees what was accepted until now. */
static void
test_held (World *world, gconstpointer data)
{
  g_auto (Run) self = { 0 };
  g_autoptr (GSubprocess) play = NULL;
  g_autoptr (GDataInputStream) out = NULL;
  GOutputStream *in;
  gboolean is_said = FALSE;

  play = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, NULL,
                           ACIESCTL, "play", world->path, NULL);
  in = g_subprocess_get_stdin_pipe (play);
  out = g_data_input_stream_new (g_subprocess_get_stdout_pipe (play));
  g_assert_true (g_output_stream_write_all (in, "note held\n", 10, NULL, NULL, NULL));
  g_output_stream_flush (in, NULL, NULL);
  while (!is_said)
    {
      g_autofree char *line = g_data_input_stream_read_line (out, NULL, NULL, NULL);

      g_assert_nonnull (line);
      is_said = strstr (line, "6. Note: held") != NULL;
    }
  assert_no_trace (world);
  run (&self, "log %s", world->path);
  g_assert_cmpint (self.status, ==, 0);
  assert_has (self.out, "held");
  run (&self, "note %s 'me too'", world->path);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, "is open in");
  g_output_stream_close (in, NULL, NULL);
  g_assert_true (g_subprocess_wait (play, NULL, NULL));
}

/* Nothing of a file that is refused is touched, and nothing is put beside it. */
static void
test_foreign (World *world, gconstpointer data)
{
  g_auto (Run) self = { 0 };
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  alter (world, "CREATE TABLE more (a)");
  before = picture (world);
  run (&self, "note %s 'me'", world->path);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, "tables of a battle");
  run (&self, "show %s", world->path);
  g_assert_cmpint (self.status, ==, 1);
  after = picture (world);
  g_assert_cmpstr (before, ==, after);
}

/* The file was moved away by an older version, or by hand, and its WAL is left. */
static void
test_stray (World *world, gconstpointer data)
{
  g_auto (Run) self = { 0 };
  g_autofree char *wal = g_strconcat (world->path, "-wal", NULL);

  g_assert_cmpint (g_rename (world->path, wal), ==, 0);
  run (&self, "log %s", world->path);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, "moved or deleted while it was open");
  assert_has (self.err, wal);
  assert_has (self.err, "Give the battle that name again");

  /* Nothing is in it, so nothing is to be had of it. */
  g_assert_true (g_file_set_contents (wal, "", 0, NULL));
  run (&self, "log %s", world->path);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, "There is no battle");
  g_assert_null (strstr (self.err, wal));
}

/* A WAL that is left beside another battle does not fit it: the battle is not to blame. */
static void
test_foreign_wal (World *world, gconstpointer data)
{
  g_auto (Run) self = { 0 };
  g_autofree char *wal = g_strconcat (world->path, "-wal", NULL);
  g_autofree char *shm = g_strconcat (world->path, "-shm", NULL);
  g_autofree char *bytes = NULL;
  gsize length;
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (world->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db,
                                 "PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0;"
                                 "UPDATE event SET body = body || ' '",
                                 NULL, NULL, NULL),
                   ==, SQLITE_OK);
  g_assert_true (g_file_get_contents (wal, &bytes, &length, NULL));
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
  g_unlink (shm);
  run (&self, "new --force %s/scenarios/zama.xml -o %s", DATA, world->path);
  g_assert_cmpint (self.status, ==, 0);
  g_assert_true (g_file_set_contents (wal, bytes, (gssize) length, NULL));
  run (&self, "verify %s", world->path);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, "-wal” beside it may belong to another battle");
  g_unlink (wal);
  run (&self, "verify %s", world->path);
  g_assert_cmpint (self.status, ==, 0);
}

#define ADD(name, func) g_test_add ("/acies/cli/look/" name, World, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("no-trace", test_no_trace);
  ADD ("damaged", test_damaged);
  ADD ("altered", test_altered);
  ADD ("tail", test_tail);
  ADD ("sent", test_sent);
  ADD ("old", test_old);
  ADD ("old-appended", test_old_appended);
  ADD ("proof", test_proof);
  ADD ("held", test_held);
  ADD ("foreign", test_foreign);
  ADD ("stray", test_stray);
  ADD ("foreign-wal", test_foreign_wal);

  return g_test_run ();
}
