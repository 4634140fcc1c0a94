/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesJournal opens the database of a battle safely, and appends durable records.
 *
 * The file may come from anybody, so it is looked at before SQLite sees it, its schema must be word
 * for word ours (no trigger, no view), and SQLite is told to trust nothing in it. Exclusive locking
 * keeps the index of the WAL in memory, so that there is no third file and no second connection. */
#include "config.h"

#include "storage/journal/acies-journal.h"

#include "storage/journal/acies-storage-error.h"
#include "storage/journal/acies-database.h"
#include "storage/journal/acies-journal-guest.h"
#include "storage/file/acies-file-mark.h"

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
  char *path;          /* as it is called to people */
  char *file;          /* what is opened: PATH, or a copy of it */
  gboolean is_suspect; /* a write failed: what is on the disk is to be looked at before the next */
  AciesFileMark mark;  /* of the file as it was left, and of its WAL */
  AciesFileMark wal_mark;
  AciesFileState state; /* what became of the file; for good when it is not SAME */
  GThread *writer;      /* of a text: nobody else touches this meanwhile; or NULL */
  const char *name;     /* interned: under which it writes */
  char *text;           /* what it writes; NULL: that there is none */
  gboolean forgets;     /* with what is appended next the draft goes */
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
  self->db = acies_database_open (self->file, self->path, SQLITE_OPEN_READWRITE, error);
  if (self->db == NULL || !acies_database_check_schema (self->db, self->path, error))
    return FALSE;

  self->insert = acies_database_prepare_insert (self->db, self->path, error);

  return self->insert != NULL;
}

/* Waits until what is kept beside the records is written. */
static void
settle (AciesJournal *self)
{
  if (self->writer != NULL)
    g_thread_join (g_steal_pointer (&self->writer));
  g_clear_pointer (&self->text, g_free);
}

static void
disconnect (AciesJournal *self)
{
  g_clear_pointer (&self->insert, sqlite3_finalize);
  g_clear_pointer (&self->db, sqlite3_close);
}

/* Marks what was opened, if it still has its name. */
static gboolean
mark_files (AciesJournal *self, GError **error)
{
  g_autofree char *wal = g_strconcat (self->file, "-wal", NULL);
  int has_moved = 1;

  if (acies_file_mark_take (&self->mark, self->file) && acies_file_mark_take (&self->wal_mark, wal)
      && sqlite3_file_control (self->db, "main", SQLITE_FCNTL_HAS_MOVED, &has_moved) == SQLITE_OK
      && !has_moved)
    return TRUE;

  g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_FORMAT,
               _ ("“%s” was moved or replaced just now. Open it again."), self->path);

  return FALSE;
}

static AciesJournal *
journal_new (const char *path, const char *file)
{
  AciesJournal *self = g_new0 (AciesJournal, 1);

  self->path = g_strdup (path);
  self->file = g_strdup (file);

  return self;
}

/* Behind the wall: the database of PATH, in memory. */
static AciesJournal *
open_as_guest (const char *path, gboolean to_play, GError **error)
{
  g_autoptr (AciesJournal) self = journal_new (path, path);
  g_autoptr (GBytes) bytes = acies_journal_guest_open (path, to_play, error);

  if (bytes != NULL)
    self->db = acies_database_open_bytes (bytes, path, error);

  return self->db != NULL && acies_database_check_schema (self->db, path, error)
             ? g_steal_pointer (&self)
             : NULL;
}

AciesJournal *
acies_journal_open_copy (const char *path, GError **error)
{
  g_autoptr (AciesJournal) self = NULL;
  g_autofree char *copy = NULL;
  gboolean is_open;

  g_return_val_if_fail (path != NULL, NULL);

  if (acies_journal_is_guest ())
    return open_as_guest (path, FALSE, error);

  if (!check_header (path, error))
    return NULL;

  copy = acies_journal_copy_to_temporary (path, error);
  if (copy == NULL)
    return NULL;

  self = journal_new (path, copy);
  is_open = connect (self, error);
  /* What is open needs no name. */
  acies_journal_remove_temporary (copy);

  return is_open ? g_steal_pointer (&self) : NULL;
}

AciesJournal *
acies_journal_open (const char *path, GError **error)
{
  g_autoptr (AciesJournal) self = NULL;
  g_autoptr (AciesJournal) copy = NULL;

  if (acies_journal_is_guest ())
    return open_as_guest (path, TRUE, error);

  copy = acies_journal_open_copy (path, error);
  if (copy == NULL)
    return NULL;

  self = journal_new (path, path);

  return connect (self, error) && mark_files (self, error) ? g_steal_pointer (&self) : NULL;
}

GBytes *
acies_journal_dup_bytes (AciesJournal *self, GError **error)
{
  g_return_val_if_fail (self != NULL, NULL);

  settle (self);

  return acies_database_dup_bytes (self->db, self->path, error);
}

/* An empty WAL says nothing; that of another file is not touched, nor any behind the wall. */
static void
remove_wal (AciesJournal *self, gboolean also_full)
{
  g_autofree char *wal = g_strconcat (self->file, "-wal", NULL);
  AciesFileMark now;

  if (acies_journal_is_guest ())
    return;
  if (acies_file_mark_take (&now, wal) && now.device == self->wal_mark.device
      && now.inode == self->wal_mark.inode && (now.size == 0 || also_full))
    g_unlink (wal);
}

void
acies_journal_free (AciesJournal *self)
{
  if (self == NULL)
    return;

  settle (self);
  disconnect (self);
  remove_wal (self, FALSE);
  g_free (self->path);
  g_free (self->file);
  g_free (self);
}

void
acies_journal_abandon (AciesJournal *self)
{
  g_return_if_fail (self != NULL);

  settle (self);
  /* Under its new name the file is whole too; what others wrote is left to them. */
  if (self->state == ACIES_FILE_GONE || self->state == ACIES_FILE_OTHER)
    acies_journal_checkpoint (self, NULL);
  disconnect (self);
  remove_wal (self, TRUE);
  acies_journal_free (self);
}

gboolean
acies_journal_close (AciesJournal *self, GError **error)
{
  gboolean is_whole;

  g_return_val_if_fail (self != NULL, FALSE);

  is_whole = acies_journal_checkpoint (self, error);
  if (is_whole && self->state == ACIES_FILE_SAME)
    sqlite3_db_config (self->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
  acies_journal_free (self);

  return is_whole;
}

/* The content of the file, read by SQLite: to open and close it beside SQLite would drop its
 * locks. */
static GBytes *
read_file (AciesJournal *self)
{
  sqlite3_file *file = NULL;
  g_autofree char *bytes = NULL;
  sqlite3_int64 size = 0;

  if (self->db == NULL
      || sqlite3_file_control (self->db, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK
      || file == NULL || file->pMethods == NULL
      || file->pMethods->xFileSize (file, &size) != SQLITE_OK || size <= 0 || size > G_MAXINT)
    return NULL;

  bytes = g_malloc ((gsize) size);
  if (file->pMethods->xRead (file, bytes, (int) size, 0) != SQLITE_OK)
    return NULL;

  return g_bytes_new_take (g_steal_pointer (&bytes), (gsize) size);
}

/* Whether the file, which has another time of writing than it was left with, holds all the same
 * what it should: a time can be set, and a disk in the network may round it. */
static gboolean
holds (AciesJournal *self, guint last, const char *hash)
{
  g_autofree char *wal_path = g_strconcat (self->file, "-wal", NULL);
  g_autofree char *wal = NULL, *copy = NULL, *damage = NULL;
  g_autoptr (GBytes) body = read_file (self);
  g_autoptr (GBytes) wal_bytes = NULL;
  g_autoptr (AciesJournal) journal = NULL;
  g_autoptr (AciesSnapshot) snapshot = NULL;
  g_autoptr (GPtrArray) records = NULL;
  const AciesRecord *record;
  gsize length = 0;

  if (body == NULL || !g_file_get_contents (wal_path, &wal, &length, NULL))
    return FALSE;

  wal_bytes = g_bytes_new_take (g_steal_pointer (&wal), length);
  copy = acies_journal_keep_temporary (self->file, body, wal_bytes, NULL);
  journal = copy != NULL ? acies_journal_open_copy (copy, NULL) : NULL;
  snapshot = journal != NULL ? acies_journal_read_snapshot (journal, NULL) : NULL;
  if (snapshot != NULL)
    records = acies_journal_read_records (journal, snapshot->start, &damage);
  if (copy != NULL)
    acies_journal_remove_temporary (copy);
  if (records == NULL || damage != NULL || records->len != last)
    return FALSE;

  record = last > 0 ? g_ptr_array_index (records, last - 1) : NULL;

  return strcmp (record != NULL ? record->hash : snapshot->start, hash) == 0;
}

static AciesFileState
look_at_place (AciesJournal *self, guint last, const char *hash)
{
  g_autofree char *wal = g_strconcat (self->file, "-wal", NULL);
  AciesFileState state = acies_file_mark_compare (&self->mark, self->file);
  AciesFileState wal_state = acies_file_mark_compare (&self->wal_mark, wal);

  if (state == ACIES_FILE_WRITTEN && holds (self, last, hash))
    {
      acies_file_mark_take (&self->mark, self->file);
      state = ACIES_FILE_SAME;
    }
  /* Of the WAL, which this journal writes to, only counts whether it is the one. */
  if (state == ACIES_FILE_SAME && wal_state != ACIES_FILE_SAME && wal_state != ACIES_FILE_WRITTEN)
    state = ACIES_FILE_WRITTEN;

  return state;
}

gboolean
acies_journal_check_place (AciesJournal *self, guint last, const char *hash, GError **error)
{
  g_return_val_if_fail (self != NULL && hash != NULL, FALSE);

  if (acies_journal_is_guest ())
    return acies_journal_guest_check_place (self->path, error);

  settle (self);
  if (self->state == ACIES_FILE_SAME)
    self->state = look_at_place (self, last, hash);
  switch (self->state)
    {
    case ACIES_FILE_SAME:
      return TRUE;
    case ACIES_FILE_GONE:
      g_set_error (
          error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_WRITE,
          _ ("“%s” was moved, renamed or deleted while it was open. All that was accepted is "
             "still here, but nothing more can be accepted until the battle is saved "
             "elsewhere."),
          self->path);
      break;
    case ACIES_FILE_OTHER:
      g_set_error (
          error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_WRITE,
          _ ("Another file took the place of “%s” while it was open. All that was accepted is "
             "still here, but nothing more can be accepted until the battle is saved "
             "elsewhere."),
          self->path);
      break;
    case ACIES_FILE_WRITTEN:
      g_set_error (
          error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_WRITE,
          _ ("“%s” was written to by another program while it was open. All that was accepted "
             "is still here, but nothing more can be accepted until the battle is saved "
             "elsewhere."),
          self->path);
      break;
    }

  return FALSE;
}

/* After a write that failed the disk may hold more or less than was asked for: the connection is
 * made anew, and what came behind record LAST with HASH, which nobody was told of, is taken out. */
static gboolean
mend (AciesJournal *self, guint last, const char *hash, GError **error)
{
  g_autofree char *sql = NULL;

  if (!self->is_suspect)
    return TRUE;

  disconnect (self);
  if (!connect (self, error) || !mark_files (self, error))
    return FALSE;

  sql = g_strdup_printf ("BEGIN IMMEDIATE; DELETE FROM event WHERE seq > %u", last);
  if (!acies_database_run (self->db, sql, self->path, error)
      || !acies_database_set_head (self->db, last, hash, self->path, error)
      || !acies_database_run (self->db, "COMMIT", self->path, error))
    return FALSE;

  self->is_suspect = FALSE;

  return TRUE;
}

/* In one transaction: RECORDS, and which is the last; and no draft, if that is to be forgotten. */
static gboolean
insert (AciesJournal *self, const GPtrArray *records, GError **error)
{
  const AciesRecord *last = g_ptr_array_index (records, records->len - 1);

  if (!acies_database_run (self->db, "BEGIN IMMEDIATE", self->path, error))
    return FALSE;

  for (guint i = 0; i < records->len; i++)
    {
      int result = acies_database_insert (self->insert, g_ptr_array_index (records, i));

      if (result != SQLITE_DONE)
        return acies_database_fail (self->db, result, self->path, error);
    }

  return acies_database_set_head (self->db, last->seq, last->hash, self->path, error)
         && (!self->forgets
             || acies_database_set_text (self->db, ACIES_JOURNAL_DRAFT, NULL, self->path, error))
         && acies_database_run (self->db, "COMMIT", self->path, error);
}

gboolean
acies_journal_append_all (AciesJournal *self, const GPtrArray *records, GError **error)
{
  const AciesRecord *first, *last;

  g_return_val_if_fail (self != NULL && records != NULL && records->len > 0, FALSE);

  if (acies_journal_is_guest ())
    return acies_journal_guest_append (self->path, records, self->forgets, error);

  first = g_ptr_array_index (records, 0);
  last = g_ptr_array_index (records, records->len - 1);
  if (!acies_journal_check_place (self, first->seq - 1, first->previous, error)
      || !mend (self, first->seq - 1, first->previous, error))
    return FALSE;

  if (!insert (self, records, error))
    {
      self->is_suspect = TRUE;
      return FALSE;
    }

  return acies_journal_check_place (self, last->seq, last->hash, error);
}

gboolean
acies_journal_append (AciesJournal *self, const AciesRecord *record, GError **error)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new ();

  g_return_val_if_fail (record != NULL, FALSE);

  g_ptr_array_add (records, (gpointer) record);

  return acies_journal_append_all (self, records, error);
}

void
acies_journal_forget_draft (AciesJournal *self, gboolean forgets)
{
  g_return_if_fail (self != NULL);

  self->forgets = forgets;
}

static gboolean
write_text (AciesJournal *self)
{
  return acies_database_run (self->db, "BEGIN IMMEDIATE", self->path, NULL)
         && acies_database_set_text (self->db, self->name, self->text, self->path, NULL)
         && acies_database_run (self->db, "COMMIT", self->path, NULL);
}

/* Folds the WAL into the file; nobody else writes. */
static gboolean
fold (AciesJournal *self, GError **error)
{
  int result;

  if (self->db == NULL || self->is_suspect || self->state == ACIES_FILE_WRITTEN)
    {
      g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_WRITE,
                   _ ("The last change could not be written to “%s”."), self->path);
      return FALSE;
    }

  result = sqlite3_wal_checkpoint_v2 (self->db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
  /* Also one that failed may have written. What is another file by now is found at the next
   * look. */
  if (acies_file_mark_compare (&self->mark, self->file) == ACIES_FILE_WRITTEN)
    acies_file_mark_take (&self->mark, self->file);

  return result == SQLITE_OK || acies_database_fail (self->db, result, self->path, error);
}

gboolean
acies_journal_checkpoint (AciesJournal *self, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  /* Who writes for a guest folds too. */
  if (acies_journal_is_guest ())
    return TRUE;

  settle (self);

  return fold (self, error);
}

static gpointer
text_thread (gpointer data)
{
  AciesJournal *self = data;

  if (write_text (self))
    fold (self, NULL);
  else
    self->is_suspect = TRUE;

  return NULL;
}

void
acies_journal_keep (
    AciesJournal *self, const char *name, const char *text, guint last, const char *hash)
{
  g_return_if_fail (self != NULL && name != NULL && hash != NULL);

  if (acies_journal_is_guest ())
    {
      acies_journal_guest_keep (self->path, name, text);
      return;
    }

  if (!acies_journal_check_place (self, last, hash, NULL) || !mend (self, last, hash, NULL))
    return;

  self->name = g_intern_string (name);
  self->text = g_strdup (text);
  self->writer = g_thread_new (self->name, text_thread, self);
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
  else if (strcmp (name, "cut") == 0)
    field = &snapshot->cut;
  else if (strcmp (name, ACIES_JOURNAL_DRAFT) == 0)
    field = &snapshot->draft;
  else if (strcmp (name, ACIES_JOURNAL_LINES) == 0)
    field = &snapshot->lines;

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

/* A chain without its last links is a chain too, so the last one was noted. Versions that do not
 * know of that may have appended since. The sentence, or NULL. */
static char *
dup_missing (AciesJournal *self, const GPtrArray *records, const char *start)
{
  g_autofree char *hash = NULL;
  const AciesRecord *record;
  guint seq = 0;

  if (!acies_database_get_head (self->db, self->path, &seq, &hash))
    return NULL;

  if (seq > records->len)
    return g_strdup_printf (_ ("The journal ends with event %u, but more were accepted."),
                            records->len);

  record = seq > 0 ? g_ptr_array_index (records, seq - 1) : NULL;
  if (strcmp (record != NULL ? record->hash : start, hash) == 0)
    return NULL;

  return g_strdup_printf (
      _ ("Event %u of the journal is not the one that was recorded as the last."), seq);
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
          *damage = g_strdup_printf (
              _ ("Event %u of the journal was altered after it was written."), records->len + 1);
          return records;
        }

      previous = record->hash;
      g_ptr_array_add (records, g_steal_pointer (&record));
    }

  if (result != SQLITE_DONE && *damage == NULL)
    *damage = g_strdup_printf (_ ("The journal cannot be read beyond event %u."), records->len);
  if (*damage == NULL)
    *damage = dup_missing (self, records, start);

  return records;
}
