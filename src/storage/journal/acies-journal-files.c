/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a new battle file so that it is there complete or not at all, and copies one aside. The
 * caller holds the lock. */
#include "config.h"

#include "storage/journal/acies-journal.h"

#include "base/file/acies-file.h"
#include "storage/journal/acies-storage-error.h"
#include "storage/journal/acies-database.h"
#include "storage/journal/acies-journal-guest.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <unistd.h>

typedef gboolean (*BindFunc) (AciesStatement *insert, const AciesSnapshot *snapshot, guint n);

static gboolean
bind_property (AciesStatement *insert, const AciesSnapshot *snapshot, guint n)
{
  const char *const names[] = { "ruleset", "engine", "start", "cut", "draft", "lines" };
  const char *const values[] = { snapshot->ruleset, snapshot->engine, snapshot->start,
                                 snapshot->cut,     snapshot->draft,  snapshot->lines };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (values[i] != NULL && n-- == 0)
      {
        sqlite3_bind_text (insert, 1, names[i], -1, SQLITE_STATIC);
        sqlite3_bind_text (insert, 2, values[i], -1, SQLITE_STATIC);
        return TRUE;
      }

  return FALSE;
}

static gboolean
bind_layer (AciesStatement *insert, const AciesSnapshot *snapshot, guint n)
{
  if (n >= g_strv_length (snapshot->layers))
    return FALSE;

  sqlite3_bind_int64 (insert, 1, n + 1);
  sqlite3_bind_text (insert, 2, snapshot->layers[n], -1, SQLITE_STATIC);

  return TRUE;
}

static void
bind_bytes (AciesStatement *insert, int place, GBytes *bytes)
{
  gsize length;
  gconstpointer data = g_bytes_get_data (bytes, &length);

  /* A NULL pointer would be bound as NULL, not as no bytes. */
  sqlite3_bind_blob64 (insert, place, data != NULL ? data : "", length, SQLITE_STATIC);
}

static gboolean
bind_file (AciesStatement *insert, const AciesSnapshot *snapshot, guint n)
{
  g_autoptr (GPtrArray) names = acies_snapshot_list_files (snapshot);
  const char *name;

  if (n >= names->len)
    return FALSE;

  name = g_ptr_array_index (names, n);
  sqlite3_bind_text (insert, 1, name, -1, SQLITE_STATIC);
  bind_bytes (insert, 2, g_hash_table_lookup (snapshot->files, name));

  return TRUE;
}

static gboolean
bind_scenario (AciesStatement *insert, const AciesSnapshot *snapshot, guint n)
{
  if (n >= 1)
    return FALSE;

  sqlite3_bind_int64 (insert, 1, 1);
  bind_bytes (insert, 2, snapshot->scenario);

  return TRUE;
}

static gboolean
fill_snapshot (sqlite3 *db, const AciesSnapshot *snapshot, const char *path, GError **error)
{
  const struct
  {
    const char *sql;
    BindFunc bind;
  } tables[] = {
    { "INSERT INTO property (name, value) VALUES (?, ?)", bind_property },
    { "INSERT INTO layer (place, id) VALUES (?, ?)", bind_layer },
    { "INSERT INTO file (name, bytes) VALUES (?, ?)", bind_file },
    { "INSERT INTO scenario (place, bytes) VALUES (?, ?)", bind_scenario },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autoptr (AciesStatement) insert = acies_database_prepare (db, tables[i].sql, path, error);

      if (insert == NULL)
        return FALSE;

      for (guint n = 0; tables[i].bind (insert, snapshot, n); n++)
        {
          int result = sqlite3_step (insert);

          sqlite3_reset (insert);
          if (result != SQLITE_DONE)
            return acies_database_fail (db, result, path, error);
        }
    }

  return TRUE;
}

static gboolean
fill_records (sqlite3 *db, const GPtrArray *records, const char *path, GError **error)
{
  g_autoptr (AciesStatement) insert = acies_database_prepare_insert (db, path, error);

  if (insert == NULL)
    return FALSE;

  for (guint i = 0; records != NULL && i < records->len; i++)
    {
      int result = acies_database_insert (insert, g_ptr_array_index (records, i));

      if (result != SQLITE_DONE)
        return acies_database_fail (db, result, path, error);
    }

  return TRUE;
}

/* What the journal ends with: its last record, or where it begins. */
static gboolean
fill_head (sqlite3 *db,
           const AciesSnapshot *snapshot,
           const GPtrArray *records,
           const char *path,
           GError **error)
{
  guint n = records != NULL ? records->len : 0;
  const AciesRecord *last = n > 0 ? g_ptr_array_index (records, n - 1) : NULL;

  return acies_database_set_head (db, n, last != NULL ? last->hash : snapshot->start, path, error);
}

static gboolean
fill_database (sqlite3 *db,
               const AciesSnapshot *snapshot,
               const GPtrArray *records,
               const char *path,
               GError **error)
{
  g_autofree char *head = g_strdup_printf ("PRAGMA application_id = %d;"
                                           "PRAGMA user_version = %d;"
                                           "BEGIN",
                                           ACIES_JOURNAL_APPLICATION_ID, ACIES_JOURNAL_VERSION);
  int result;

  if (!acies_database_run (db, head, path, error))
    return FALSE;

  if (!acies_database_create_schema (db, path, error) || !fill_snapshot (db, snapshot, path, error)
      || !fill_records (db, records, path, error) || !fill_head (db, snapshot, records, path, error)
      || !acies_database_run (db, "COMMIT", path, error))
    return FALSE;

  result = sqlite3_wal_checkpoint_v2 (db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);

  return result == SQLITE_OK || acies_database_fail (db, result, path, error);
}

/* Fills the new file TEMPORARY; PATH, whose place it is to take, is what the user is told of. */
static gboolean
build (const char *temporary,
       const char *path,
       const AciesSnapshot *snapshot,
       const GPtrArray *records,
       GError **error)
{
  sqlite3 *db;
  gboolean is_filled;

  db = acies_database_open (temporary, path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, error);
  if (db == NULL)
    return FALSE;

  is_filled = fill_database (db, snapshot, records, path, error);
  if (is_filled)
    sqlite3_db_config (db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
  sqlite3_close (db);

  return is_filled;
}

/* Makes what was renamed or made in the folder of PATH last. */
static void
sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  if (fd < 0)
    return;

  fsync (fd);
  close (fd);
}

void
acies_journal_remove (const char *path)
{
  g_autofree char *wal = NULL;

  g_return_if_fail (path != NULL);

  if (acies_journal_is_guest ())
    {
      acies_journal_guest_drop (path);
      return;
    }

  wal = g_strconcat (path, "-wal", NULL);
  g_unlink (wal);
  g_unlink (path);
}

static gboolean
fail_to_write (const char *path, int code, GError **error)
{
  g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_WRITE,
               _ ("The battle “%s” could not be written: %s."), path, g_strerror (code));

  return FALSE;
}

/* A link that leads nowhere now is somebody's too. */
static gboolean
is_taken (const char *path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS) || g_file_test (path, G_FILE_TEST_IS_SYMLINK);
}

/* Puts the finished file at TEMPORARY in the place of PATH, for the same people to read and
 * write. */
static gboolean
move_into_place (const char *temporary, const char *path, gboolean replace, GError **error)
{
  g_autofree char *wal = g_strconcat (path, "-wal", NULL);
  GStatBuf status;

  if (!replace && is_taken (path))
    return fail_to_write (path, EEXIST, error);

  if (replace && g_stat (path, &status) == 0
      && g_chmod (temporary, (int) (status.st_mode & 0777)) != 0)
    return fail_to_write (path, errno, error);

  /* A WAL that is left from a file before would be taken for this one's. */
  g_unlink (wal);
  if (g_rename (temporary, path) != 0)
    return fail_to_write (path, errno, error);

  sync_folder (path);

  return TRUE;
}

/* Behind the wall: made in memory, and written by the process outside. */
static gboolean
write_as_guest (const char *path,
                const AciesSnapshot *snapshot,
                const GPtrArray *records,
                GError **error)
{
  sqlite3 *db = acies_database_open_bytes (NULL, path, error);
  g_autoptr (GBytes) bytes = NULL;

  if (db != NULL && fill_database (db, snapshot, records, path, error))
    bytes = acies_database_dup_bytes (db, path, error);
  sqlite3_close (db);

  return bytes != NULL && acies_journal_guest_make (path, bytes, error);
}

gboolean
acies_journal_write_new (const char *path,
                         const AciesSnapshot *snapshot,
                         const GPtrArray *records,
                         gboolean replace,
                         GError **error)
{
  g_autofree char *temporary = NULL;

  g_return_val_if_fail (path != NULL && snapshot != NULL, FALSE);

  if (acies_journal_is_guest ())
    return write_as_guest (path, snapshot, records, error);

  if (!replace && is_taken (path))
    return fail_to_write (path, EEXIST, error);

  temporary = g_strconcat (path, "-new", NULL);
  acies_journal_remove (temporary);
  if (is_taken (temporary))
    {
      g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_WRITE,
                   _ ("“%s” is in the way: a battle is written under this name before it takes its "
                      "own. Move it elsewhere and try again."),
                   temporary);
      return FALSE;
    }
  if (build (temporary, path, snapshot, records, error)
      && move_into_place (temporary, path, replace, error))
    return TRUE;

  acies_journal_remove (temporary);

  return FALSE;
}

/* Copies SOURCE to TARGET with its mode, synced; that there is no SOURCE is no error. */
static gboolean
copy_file (const char *source, const char *target, GError **error)
{
  g_autoptr (GError) local_error = NULL;
  g_autofree char *bytes = NULL, *reason = NULL;
  GStatBuf status;
  gsize length;

  if (g_stat (source, &status) != 0 && errno == ENOENT)
    return TRUE;

  if (g_file_get_contents (source, &bytes, &length, &local_error)
      && g_file_set_contents_full (target, bytes, (gssize) length,
                                   G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                   0600, &local_error)
      && g_chmod (target, (int) (status.st_mode & 0777)) == 0)
    return TRUE;

  reason
      = local_error != NULL ? acies_file_dup_reason (local_error) : g_strdup (g_strerror (errno));
  g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_WRITE,
               _ ("“%s” could not be copied: %s."), source, reason);

  return FALSE;
}

static gboolean
copy_files (const char *path, const char *target, GError **error)
{
  g_autofree char *wal = g_strconcat (path, "-wal", NULL);
  g_autofree char *target_wal = g_strconcat (target, "-wal", NULL);

  return copy_file (path, target, error) && copy_file (wal, target_wal, error);
}

char *
acies_journal_find_aside (const char *path)
{
  g_autofree char *folder = NULL, *name = NULL, *start = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *entry;

  g_return_val_if_fail (path != NULL, NULL);

  folder = g_path_get_dirname (path);
  name = g_path_get_basename (path);
  start = g_strconcat (name, "-damaged-", NULL);
  dir = g_dir_open (folder, 0, NULL);
  while (dir != NULL && (entry = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (entry, start) && !g_str_has_suffix (entry, "-wal"))
      return g_build_filename (folder, entry, NULL);

  return NULL;
}

char *
acies_journal_set_aside (const char *path, GError **error)
{
  g_return_val_if_fail (path != NULL, NULL);

  for (guint n = 1;; n++)
    {
      g_autofree char *aside = g_strdup_printf ("%s-damaged-%u", path, n);

      if (g_file_test (aside, G_FILE_TEST_EXISTS))
        continue;

      if (!copy_files (path, aside, error))
        {
          acies_journal_remove (aside);
          return NULL;
        }

      return g_steal_pointer (&aside);
    }
}
