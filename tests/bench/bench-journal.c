/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Durable changes beside the least that durability can cost: the same bytes appended to a plain
 * file and synced. Both take turns in one run on one disk, so that only the ratio counts; the
 * median of each is compared. At a table play pauses between changes and the battle is folded into
 * its one file; a script does not pause. The folder may be named on the command line. */
#include "storage/journal/acies-journal.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#define N_CHANGES 400
#define BODY_BYTES 1000

static guint n_syncs;

/* In the place of the C library's, also for SQLite: counts, and does the same. */
int
fdatasync (int fd)
{
  n_syncs++;

  return (int) syscall (SYS_fdatasync, fd);
}

int
fsync (int fd)
{
  n_syncs++;

  return (int) syscall (SYS_fsync, fd);
}

static AciesJournal *
begin (const char *path, char **start)
{
  g_autoptr (AciesSnapshot) snapshot = acies_snapshot_new ();

  snapshot->ruleset = g_strdup ("bench");
  snapshot->engine = g_strdup ("bench");
  snapshot->layers = g_strsplit ("bench", ",", -1);
  snapshot->scenario = g_bytes_new_static ("<scenario/>", 11);
  snapshot->start = acies_snapshot_dup_hash (snapshot);
  *start = g_strdup (snapshot->start);
  g_assert_true (acies_journal_write_new (path, snapshot, NULL, FALSE, NULL));

  return acies_journal_open (path, NULL);
}

static char *
dup_line (const AciesRecord *record)
{
  return g_strdup_printf ("%u %s %s %" G_GINT64_FORMAT " %s %s\n", record->seq, record->previous,
                          record->kind, record->time, record->hash, record->body);
}

/* Appends to a plain file and syncs it; microseconds. */
static gint64
append_raw (int fd, const char *bytes, gsize length)
{
  gint64 start = g_get_monotonic_time ();

  g_assert_cmpint (write (fd, bytes, length), ==, (gssize) length);
  g_assert_cmpint (fdatasync (fd), ==, 0);

  return g_get_monotonic_time () - start;
}

static gint64
append_change (AciesJournal *journal, const AciesRecord *record)
{
  gint64 start = g_get_monotonic_time ();

  g_assert_true (acies_journal_append (journal, record, NULL));

  return g_get_monotonic_time () - start;
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  gint64 one = *(const gint64 *) a;
  gint64 other = *(const gint64 *) b;

  return (one > other) - (one < other);
}

static gint64
median (gint64 *times)
{
  qsort (times, N_CHANGES, sizeof *times, compare_times);

  return times[N_CHANGES / 2];
}

typedef struct
{
  char *folder;
  char *path;
  char *raw_path;
  int raw;
} Place;

static int
open_raw (const char *path)
{
  return g_open (path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static void
place_open (Place *place, const char *parent)
{
  place->folder = g_build_filename (parent, "bench-journal-XXXXXX", NULL);
  g_assert_nonnull (g_mkdtemp (place->folder));
  place->path = g_build_filename (place->folder, "b.acies", NULL);
  place->raw_path = g_build_filename (place->folder, "raw", NULL);
  place->raw = open_raw (place->raw_path);
}

static void
place_close (Place *place)
{
  close (place->raw);
  g_unlink (place->path);
  g_unlink (place->raw_path);
  g_rmdir (place->folder);
  g_free (place->path);
  g_free (place->raw_path);
  g_free (place->folder);
}

static void
report (const char *what, gint64 raw, gint64 change, double n_syncs_a_change)
{
  g_print ("%s, %d bytes each: %" G_GINT64_FORMAT " µs, syncs a change %.2f\n", what, BODY_BYTES,
           change, n_syncs_a_change);
  g_print ("  raw write and fdatasync of the same bytes: %" G_GINT64_FORMAT
           " µs, a durable change takes %.2f times that\n",
           raw, (double) change / (double) MAX (raw, 1));
}

/* Appends N_CHANGES changes and as many raw records, taking turns at going first. PAUSES: play
 * stops long enough after each change for the file to be folded, as it does at a table. */
static void
race (const char *parent, gboolean pauses)
{
  g_autofree char *previous = NULL;
  g_autofree char *body = g_strnfill (BODY_BYTES, 'b');
  gint64 raw_times[N_CHANGES];
  gint64 times[N_CHANGES];
  guint n_change_syncs = 0;
  AciesJournal *journal;
  Place place;

  place_open (&place, parent);
  journal = begin (place.path, &previous);
  for (guint i = 0; i < N_CHANGES; i++)
    {
      g_autoptr (AciesRecord) record = acies_record_new (i + 1, previous, "ruling", body, i);
      g_autofree char *line = dup_line (record);

      if (pauses)
        g_assert_true (acies_journal_checkpoint (journal, NULL));
      if (i % 2 == 0)
        raw_times[i] = append_raw (place.raw, line, strlen (line));
      n_syncs = 0;
      times[i] = append_change (journal, record);
      n_change_syncs += n_syncs;
      if (i % 2 == 1)
        raw_times[i] = append_raw (place.raw, line, strlen (line));
      g_free (previous);
      previous = g_strdup (record->hash);
    }
  report (pauses ? "with pauses between changes" : "changes without a pause", median (raw_times),
          median (times), (double) n_change_syncs / N_CHANGES);
  g_assert_true (acies_journal_close (journal, NULL));
  place_close (&place);
}

int
main (int argc, char **argv)
{
  const char *parent = argc > 1 ? argv[1] : g_getenv ("G_TEST_BUILDDIR");

  setlocale (LC_ALL, "");
  race (parent != NULL ? parent : ".", TRUE);
  race (parent != NULL ? parent : ".", FALSE);

  return 0;
}
