/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens a battle's database with an SQLite that trusts nothing. */
#include "config.h"

#include "storage/journal/acies-database.h"

#include "storage/journal/acies-storage-error.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

/* In order of name, as the file's own list is read. */
static const char *const schema[] = {
  "CREATE TABLE event (seq INTEGER PRIMARY KEY, previous TEXT NOT NULL, kind TEXT NOT NULL, "
  "body TEXT NOT NULL, time INTEGER NOT NULL, hash TEXT NOT NULL) STRICT",
  "CREATE TABLE file (name TEXT PRIMARY KEY, bytes BLOB NOT NULL) STRICT, WITHOUT ROWID",
  "CREATE TABLE layer (place INTEGER PRIMARY KEY, id TEXT NOT NULL) STRICT",
  "CREATE TABLE property (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID",
  "CREATE TABLE scenario (place INTEGER PRIMARY KEY, bytes BLOB NOT NULL) STRICT",
};

/* SQLite says that PATH is damaged; but a WAL that is left of another battle looks the same. */
static void
fail_damaged (const char *path, const char *words, GError **error)
{
  g_autofree char *wal = g_strconcat (path, "-wal", NULL);
  GStatBuf status;

  if (g_stat (wal, &status) == 0 && status.st_size > 0)
    g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_DAMAGED,
                 _ ("“%s” is damaged: %s. “%s” beside it may belong to another battle: move it "
                    "elsewhere and try again."),
                 path, words, wal);
  else
    g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_DAMAGED,
                 _ ("“%s” is damaged: %s."), path, words);
}

/* Makes a sentence of what SQLite answered. */
gboolean
acies_database_fail (sqlite3 *db, int result, const char *path, GError **error)
{
  switch (result & 0xff)
    {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_HELD,
                   _ ("“%s” is in use by another program."), path);
      break;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      fail_damaged (path, sqlite3_errmsg (db), error);
      break;
    case SQLITE_FULL:
      g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_WRITE,
                   _ ("The disk is full, so nothing was added to “%s”. Make room and try again."),
                   path);
      break;
    default:
      g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_WRITE,
                   _ ("“%s” could not be written, so it is unchanged: %s."), path,
                   sqlite3_errmsg (db));
    }

  return FALSE;
}

gboolean
acies_database_run (sqlite3 *db, const char *sql, const char *path, GError **error)
{
  int result = sqlite3_exec (db, sql, NULL, NULL, NULL);

  return result == SQLITE_OK || acies_database_fail (db, result, path, error);
}

AciesStatement *
acies_database_prepare (sqlite3 *db, const char *sql, const char *path, GError **error)
{
  AciesStatement *statement = NULL;
  int result = sqlite3_prepare_v2 (db, sql, -1, &statement, NULL);

  if (result != SQLITE_OK)
    acies_database_fail (db, result, path, error);

  return statement;
}

static gboolean
configure (sqlite3 *db, const char *path, GError **error)
{
  sqlite3_extended_result_codes (db, 1);
  sqlite3_db_config (db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  sqlite3_db_config (db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
  sqlite3_db_config (db, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
  sqlite3_db_config (db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  sqlite3_limit (db, SQLITE_LIMIT_ATTACHED, 0);
  sqlite3_limit (db, SQLITE_LIMIT_LENGTH, 64 * 1024 * 1024);
  sqlite3_limit (db, SQLITE_LIMIT_SQL_LENGTH, 16 * 1024);

  /* A change is a kilobyte or two, and every page that it touches is written whole: small pages
   * keep what is synced near to what is said. Of a new file only; an old one keeps its size. */
  return acies_database_run (db,
                             "PRAGMA page_size = 512;"
                             "PRAGMA locking_mode = EXCLUSIVE;"
                             "PRAGMA mmap_size = 0;"
                             "PRAGMA cell_size_check = ON;"
                             "PRAGMA journal_mode = WAL;"
                             "PRAGMA synchronous = FULL;",
                             path, error);
}

/* Whether the database holds our tables and nothing else. */
gboolean
acies_database_check_schema (sqlite3 *db, const char *path, GError **error)
{
  g_autoptr (AciesStatement) statement = NULL;
  guint n = 0;
  int result;

  statement
      = acies_database_prepare (db, "SELECT sql FROM sqlite_schema ORDER BY name", path, error);
  if (statement == NULL)
    return FALSE;

  while ((result = sqlite3_step (statement)) == SQLITE_ROW)
    {
      const char *sql = (const char *) sqlite3_column_text (statement, 0);

      if (n >= G_N_ELEMENTS (schema) || g_strcmp0 (sql, schema[n++]) != 0)
        {
          n = 0;
          break;
        }
    }

  if (result != SQLITE_ROW && result != SQLITE_DONE)
    return acies_database_fail (db, result, path, error);

  if (n != G_N_ELEMENTS (schema))
    {
      g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_FORMAT,
                   _ ("“%s” does not hold the tables of a battle."), path);
      return FALSE;
    }

  return TRUE;
}

gboolean
acies_database_create_schema (sqlite3 *db, const char *path, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (schema); i++)
    {
      if (!acies_database_run (db, schema[i], path, error))
        return FALSE;
    }

  return TRUE;
}

sqlite3 *
acies_database_open (const char *file, const char *path, int flags, GError **error)
{
  sqlite3 *db = NULL;
  int result
      = sqlite3_open_v2 (file, &db, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE, NULL);

  if (result == SQLITE_OK && configure (db, path, error))
    return db;

  if (result != SQLITE_OK)
    acies_database_fail (db, result, path, error);
  sqlite3_close (db);

  return NULL;
}

/* A database in memory has no WAL, so BYTES, which are a copy, must not say that it has: the two
 * versions of its format in the head say so. */
static void
forget_wal (guint8 *bytes)
{
  bytes[18] = bytes[19] = 1;
}

sqlite3 *
acies_database_open_bytes (GBytes *bytes, const char *path, GError **error)
{
  sqlite3 *db
      = acies_database_open (":memory:", path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, error);
  gsize size = bytes != NULL ? g_bytes_get_size (bytes) : 0;
  guint8 *copy;
  int result;

  if (db == NULL || size < 100)
    return db;

  copy = sqlite3_malloc64 (size);
  if (copy != NULL)
    {
      memcpy (copy, g_bytes_get_data (bytes, NULL), size);
      forget_wal (copy);
      result = sqlite3_deserialize (db, "main", copy, (sqlite3_int64) size, (sqlite3_int64) size,
                                    SQLITE_DESERIALIZE_FREEONCLOSE);
    }
  else
    result = SQLITE_NOMEM;
  if (result == SQLITE_OK)
    return db;

  acies_database_fail (db, result, path, error);
  sqlite3_close (db);

  return NULL;
}

GBytes *
acies_database_dup_bytes (sqlite3 *db, const char *path, GError **error)
{
  sqlite3_int64 size = 0;
  guint8 *bytes = sqlite3_serialize (db, "main", &size, 0);

  if (bytes != NULL)
    return g_bytes_new_with_free_func (bytes, (gsize) size, sqlite3_free, bytes);

  acies_database_fail (db, sqlite3_errcode (db), path, error);

  return NULL;
}

AciesStatement *
acies_database_prepare_insert (sqlite3 *db, const char *path, GError **error)
{
  return acies_database_prepare (db,
                                 "INSERT INTO event (seq, previous, kind, body, time, hash) "
                                 "VALUES (?, ?, ?, ?, ?, ?)",
                                 path, error);
}

int
acies_database_insert (AciesStatement *insert, const AciesRecord *record)
{
  int result;

  sqlite3_bind_int64 (insert, 1, record->seq);
  sqlite3_bind_text (insert, 2, record->previous, -1, SQLITE_STATIC);
  sqlite3_bind_text (insert, 3, record->kind, -1, SQLITE_STATIC);
  sqlite3_bind_text (insert, 4, record->body, -1, SQLITE_STATIC);
  sqlite3_bind_int64 (insert, 5, record->time);
  sqlite3_bind_text (insert, 6, record->hash, -1, SQLITE_STATIC);
  result = sqlite3_step (insert);
  sqlite3_reset (insert);
  sqlite3_clear_bindings (insert);

  return result;
}

gboolean
acies_database_set_text (
    sqlite3 *db, const char *name, const char *text, const char *path, GError **error)
{
  const char *sql = text != NULL ? "INSERT OR REPLACE INTO property (name, value) VALUES (?, ?)"
                                 : "DELETE FROM property WHERE name = ?";
  g_autoptr (AciesStatement) statement = acies_database_prepare (db, sql, path, error);
  int result;

  if (statement == NULL)
    return FALSE;

  sqlite3_bind_text (statement, 1, name, -1, SQLITE_STATIC);
  if (text != NULL)
    sqlite3_bind_text (statement, 2, text, -1, SQLITE_STATIC);
  result = sqlite3_step (statement);

  return result == SQLITE_DONE || acies_database_fail (db, result, path, error);
}

gboolean
acies_database_set_head (sqlite3 *db, guint seq, const char *hash, const char *path, GError **error)
{
  g_autofree char *value = g_strdup_printf ("%u %s", seq, hash);

  return acies_database_set_text (db, "head", value, path, error);
}

gboolean
acies_database_get_head (sqlite3 *db, const char *path, guint *seq, char **hash)
{
  g_autoptr (AciesStatement) statement
      = acies_database_prepare (db, "SELECT value FROM property WHERE name = 'head'", path, NULL);
  const char *value;
  char *blank = NULL;
  guint64 number;

  if (statement == NULL || sqlite3_step (statement) != SQLITE_ROW)
    return FALSE;

  value = (const char *) sqlite3_column_text (statement, 0);
  number = value != NULL ? g_ascii_strtoull (value, &blank, 10) : 0;
  /* What cannot be read fits no record. */
  *seq = blank != NULL && *blank == ' ' && number <= G_MAXINT ? (guint) number : G_MAXINT;
  *hash = g_strdup (blank != NULL && *blank == ' ' ? blank + 1 : "");

  return TRUE;
}
