/* Durable changes beside the least that durability can cost: the same bytes appended to a plain
 * file and synced. Both take turns in one run on one disk, so that only the ratio counts; the
 * median of each is compared. The folder may be named on the command line. */
#define _GNU_SOURCE
#include "storage/acies-journal.h"

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
  char *wide_path;
  int raw;
  int wide;
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
  place->wide_path = g_build_filename (place->folder, "wide", NULL);
  place->raw = open_raw (place->raw_path);
  place->wide = open_raw (place->wide_path);
}

static void
place_close (Place *place)
{
  close (place->raw);
  close (place->wide);
  g_unlink (place->path);
  g_unlink (place->raw_path);
  g_unlink (place->wide_path);
  g_rmdir (place->folder);
  g_free (place->path);
  g_free (place->raw_path);
  g_free (place->wide_path);
  g_free (place->folder);
}

/* How long the WAL has grown. */
static gsize
get_wal_size (const char *path)
{
  g_autofree char *wal = g_strconcat (path, "-wal", NULL);
  GStatBuf status;

  return g_stat (wal, &status) == 0 ? (gsize) status.st_size : 0;
}

static void
report (const char *what, gint64 time, gint64 change)
{
  g_print ("%s: %" G_GINT64_FORMAT " µs, a durable change takes %.2f times that\n", what, time,
           (double) change / (double) MAX (time, 1));
}

int
main (int argc, char **argv)
{
  const char *parent = argc > 1 ? argv[1] : g_getenv ("G_TEST_BUILDDIR");
  g_autofree char *previous = NULL;
  g_autofree char *body = g_strnfill (BODY_BYTES, 'b');
  g_autofree char *zeros = g_malloc0 (1 << 20);
  gint64 raw_times[N_CHANGES];
  gint64 wide_times[N_CHANGES];
  gint64 times[N_CHANGES];
  guint n_change_syncs = 0;
  AciesJournal *journal;
  Place place;
  gint64 change;

  setlocale (LC_ALL, "");
  place_open (&place, parent != NULL ? parent : ".");
  journal = begin (place.path, &previous);
  for (guint i = 0; i < N_CHANGES; i++)
    {
      g_autoptr (AciesRecord) record = acies_record_new (i + 1, previous, "ruling", body, i);
      g_autofree char *line = dup_line (record);
      gsize before = get_wal_size (place.path);
      gsize after;

      raw_times[i] = append_raw (place.raw, line, strlen (line));
      n_syncs = 0;
      times[i] = append_change (journal, record);
      n_change_syncs += n_syncs;
      after = get_wal_size (place.path);
      wide_times[i]
          = append_raw (place.wide, zeros, after > before ? after - before : strlen (line));
      g_free (previous);
      previous = g_strdup (record->hash);
    }

  change = median (times);
  g_print ("durable change of %d bytes: %" G_GINT64_FORMAT " µs, syncs a change %.2f\n", BODY_BYTES,
           change, (double) n_change_syncs / N_CHANGES);
  report ("raw write and fdatasync of the record", median (raw_times), change);
  report ("raw write and fdatasync of what the journal writes", median (wide_times), change);

  g_assert_true (acies_journal_close (journal, NULL));
  place_close (&place);

  return 0;
}
