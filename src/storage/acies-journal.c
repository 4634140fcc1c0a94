/* The database of a battle: opening it safely, and one durable record at a time.
 *
 * The file may come from anybody, so it is looked at before SQLite sees it, its schema must be word
 * for word ours (no trigger, no view), and SQLite is told to trust nothing in it. Exclusive locking
 * keeps the index of the WAL in memory, so that there is no third file and no second connection. */
#include "config.h"

#include "storage/acies-journal.h"

#include "storage/acies-battle-file.h"
#include "storage/acies-database.h"

#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

struct _AciesJournal
{
  sqlite3 *db;
  sqlite3_stmt *insert;
  char *path;
  gboolean is_suspect; /* a write failed: what is on the disk is to be looked at before the next */
};

static guint32
read_big_endian (const guchar *p)
{
  return (guint32) p[0] << 24 | (guint32) p[1] << 16 | (guint32) p[2] << 8 | p[3];
}

/* Looks at the first bytes, so that a file that is not ours, or newer, is not touched at all. */
static gboolean
check_header (const char *path, GError **error)
{
  guchar header[100];
  int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
  gssize length = fd >= 0 ? pread (fd, header, sizeof header, 0) : -1;
  int saved = errno;

  if (fd >= 0)
    close (fd);

  if (length < 0)
    {
      g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_FORMAT,
                   _ ("The battle “%s” cannot be opened: %s."), path, g_strerror (saved));
      return FALSE;
    }

  if (length < (gssize) sizeof header || memcmp (header, "SQLite format 3", 16) != 0
      || read_big_endian (header + 68) != ACIES_JOURNAL_APPLICATION_ID)
    {
      g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_FORMAT,
                   _ ("“%s” is not a battle of this program, or its beginning is lost."), path);
      return FALSE;
    }

  if (read_big_endian (header + 60) != ACIES_JOURNAL_VERSION)
    {
      g_set_error (
          error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_FORMAT,
          _ ("“%s” was made by a newer version of this program. It was left untouched; open "
             "it with that version."),
          path);
      return FALSE;
    }

  return TRUE;
}

/* Opens what SELF names; a connection that it had must be closed. */
static gboolean
connect (AciesJournal *self, GError **error)
{
  self->db = acies_database_open (self->path, SQLITE_OPEN_READWRITE, error);
  if (self->db == NULL || !acies_database_check_schema (self->db, self->path, error))
    return FALSE;

  self->insert = acies_database_prepare_insert (self->db, self->path, error);

  return self->insert != NULL;
}

static void
disconnect (AciesJournal *self)
{
  g_clear_pointer (&self->insert, sqlite3_finalize);
  g_clear_pointer (&self->db, sqlite3_close);
}

AciesJournal *
acies_journal_open (const char *path, GError **error)
{
  g_autoptr (AciesJournal) self = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  if (!check_header (path, error))
    return NULL;

  self = g_new0 (AciesJournal, 1);
  self->path = g_strdup (path);
  if (!connect (self, error))
    return NULL;

  return g_steal_pointer (&self);
}

void
acies_journal_free (AciesJournal *self)
{
  if (self == NULL)
    return;

  disconnect (self);
  g_free (self->path);
  g_free (self);
}

gboolean
acies_journal_close (AciesJournal *self, GError **error)
{
  gboolean is_whole;

  g_return_val_if_fail (self != NULL, FALSE);

  is_whole = acies_journal_checkpoint (self, error);
  if (is_whole)
    sqlite3_db_config (self->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
  acies_journal_free (self);

  return is_whole;
}

/* After a write that failed the disk may hold more or less than was asked for: the connection is
 * made anew, and what came behind record LAST, which nobody was told of, is taken out. */
static gboolean
mend (AciesJournal *self, guint last, GError **error)
{
  g_autofree char *sql = NULL;

  if (!self->is_suspect)
    return TRUE;

  disconnect (self);
  if (!connect (self, error))
    return FALSE;

  sql = g_strdup_printf ("DELETE FROM event WHERE seq > %u", last);
  if (!acies_database_run (self->db, sql, self->path, error))
    return FALSE;

  self->is_suspect = FALSE;

  return TRUE;
}

gboolean
acies_journal_append (AciesJournal *self, const AciesRecord *record, GError **error)
{
  int result;

  g_return_val_if_fail (self != NULL && record != NULL, FALSE);

  if (!mend (self, record->seq - 1, error))
    return FALSE;

  result = acies_database_insert (self->insert, record);
  if (result == SQLITE_DONE)
    return TRUE;

  self->is_suspect = TRUE;

  return acies_database_fail (self->db, result, self->path, error);
}

gboolean
acies_journal_checkpoint (AciesJournal *self, GError **error)
{
  int result;

  g_return_val_if_fail (self != NULL, FALSE);

  if (self->db == NULL || self->is_suspect)
    {
      g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_WRITE,
                   _ ("The last change could not be written to “%s”."), self->path);
      return FALSE;
    }

  result = sqlite3_wal_checkpoint_v2 (self->db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);

  return result == SQLITE_OK || acies_database_fail (self->db, result, self->path, error);
}

static GBytes *
column_bytes (AciesStatement *statement, int column)
{
  gconstpointer data = sqlite3_column_blob (statement, column);

  return g_bytes_new (data, (gsize) sqlite3_column_bytes (statement, column));
}

static char *
column_text (AciesStatement *statement, int column)
{
  const char *text = (const char *) sqlite3_column_text (statement, column);

  return g_strdup (text != NULL ? text : "");
}

typedef void (*RowFunc) (AciesSnapshot *snapshot, GStrvBuilder *layers, AciesStatement *row);

static void
take_property (AciesSnapshot *snapshot, GStrvBuilder *layers, AciesStatement *row)
{
  g_autofree char *name = column_text (row, 0);
  char **field = NULL;

  if (strcmp (name, "ruleset") == 0)
    field = &snapshot->ruleset;
  else if (strcmp (name, "engine") == 0)
    field = &snapshot->engine;
  else if (strcmp (name, "start") == 0)
    field = &snapshot->start;

  if (field != NULL)
    {
      g_free (*field);
      *field = column_text (row, 1);
    }
}

static void
take_layer (AciesSnapshot *snapshot, GStrvBuilder *layers, AciesStatement *row)
{
  g_autofree char *id = column_text (row, 0);

  g_strv_builder_add (layers, id);
}

static void
take_file (AciesSnapshot *snapshot, GStrvBuilder *layers, AciesStatement *row)
{
  g_hash_table_replace (snapshot->files, column_text (row, 0), column_bytes (row, 1));
}

static void
take_scenario (AciesSnapshot *snapshot, GStrvBuilder *layers, AciesStatement *row)
{
  g_clear_pointer (&snapshot->scenario, g_bytes_unref);
  snapshot->scenario = column_bytes (row, 0);
}

AciesSnapshot *
acies_journal_read_snapshot (AciesJournal *self, GError **error)
{
  const struct
  {
    const char *sql;
    RowFunc take;
  } tables[] = {
    { "SELECT name, value FROM property", take_property },
    { "SELECT id FROM layer ORDER BY place", take_layer },
    { "SELECT name, bytes FROM file ORDER BY name", take_file },
    { "SELECT bytes FROM scenario", take_scenario },
  };
  g_autoptr (AciesSnapshot) snapshot = acies_snapshot_new ();
  g_autoptr (GStrvBuilder) layers = g_strv_builder_new ();

  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autoptr (AciesStatement) row
          = acies_database_prepare (self->db, tables[i].sql, self->path, error);
      int result;

      if (row == NULL)
        return NULL;

      while ((result = sqlite3_step (row)) == SQLITE_ROW)
        tables[i].take (snapshot, layers, row);

      if (result != SQLITE_DONE)
        {
          acies_database_fail (self->db, result, self->path, error);
          return NULL;
        }
    }

  snapshot->layers = g_strv_builder_end (layers);
  if (snapshot->scenario == NULL || snapshot->ruleset == NULL || snapshot->start == NULL
      || snapshot->layers[0] == NULL)
    {
      g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_DAMAGED,
                   _ ("“%s” is damaged: the rule set or the scenario that it began with is lost."),
                   self->path);
      return NULL;
    }

  return g_steal_pointer (&snapshot);
}

/* What SQLite's own look at the file finds, as a sentence, or NULL. */
static char *
dup_quick_check (AciesJournal *self)
{
  g_autoptr (AciesStatement) statement
      = acies_database_prepare (self->db, "PRAGMA quick_check(1)", self->path, NULL);
  g_autofree char *answer = NULL;

  if (statement != NULL && sqlite3_step (statement) == SQLITE_ROW)
    answer = column_text (statement, 0);

  if (g_strcmp0 (answer, "ok") == 0)
    return NULL;

  return g_strdup_printf (_ ("The file is damaged: %s."),
                          answer != NULL ? answer : sqlite3_errmsg (self->db));
}

static AciesRecord *
read_record (AciesStatement *row)
{
  AciesRecord *record = g_new0 (AciesRecord, 1);
  gint64 seq = sqlite3_column_int64 (row, 0);

  record->seq = seq > 0 && seq <= G_MAXINT ? (guint) seq : 0;
  record->previous = column_text (row, 1);
  record->kind = column_text (row, 2);
  record->body = column_text (row, 3);
  record->time = sqlite3_column_int64 (row, 4);
  record->hash = column_text (row, 5);

  return record;
}

GPtrArray *
acies_journal_read_records (AciesJournal *self, const char *start, char **damage)
{
  GPtrArray *records = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_record_free);
  g_autoptr (AciesStatement) row = NULL;
  const char *previous = start;
  int result;

  g_return_val_if_fail (self != NULL && start != NULL && damage != NULL, records);

  *damage = dup_quick_check (self);
  row = acies_database_prepare (
      self->db, "SELECT seq, previous, kind, body, time, hash FROM event ORDER BY seq", self->path,
      NULL);
  if (row == NULL)
    return records;

  while ((result = sqlite3_step (row)) == SQLITE_ROW)
    {
      g_autoptr (AciesRecord) record = read_record (row);

      if (!acies_record_is_intact (record, records->len + 1, previous))
        {
          g_free (*damage);
          *damage = g_strdup_printf (_ ("Event %u of the journal is not as it was written."),
                                     records->len + 1);
          return records;
        }

      previous = record->hash;
      g_ptr_array_add (records, g_steal_pointer (&record));
    }

  if (result != SQLITE_DONE && *damage == NULL)
    *damage = g_strdup_printf (_ ("The journal cannot be read beyond event %u."), records->len);

  return records;
}
