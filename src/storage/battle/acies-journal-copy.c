/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies a battle's files into a folder of their own, to look at a battle without a trace on it,
 * also while another program plays it.
 *
 * Who plays only ever appends to the WAL, folds it into the one file and empties it. So the two are
 * of one moment if the WAL only grew and the file was not written to while both were read. */
#include "config.h"

#include "storage/journal/acies-journal.h"

#include "base/file/acies-file.h"
#include "storage/battle/acies-battle-file.h"
#include "storage/file/acies-file-mark.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#define MOST_TRIES 100
#define PAUSE_USEC 20000
/* Some file systems count time in ticks: two writes within one look like one. */
#define TICK_NSEC G_GINT64_CONSTANT (20000000)

/* The content of the file at PATH; none, if there is none. */
static GBytes *
read_bytes (const char *path, GError **error)
{
  g_autoptr (GError) local_error = NULL;
  char *bytes;
  gsize length;

  if (g_file_get_contents (path, &bytes, &length, &local_error))
    return g_bytes_new_take (bytes, length);
  if (g_error_matches (local_error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    return g_bytes_new (NULL, 0);

  g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_FORMAT,
               _ ("The battle “%s” cannot be read: %s"), path, local_error->message);

  return NULL;
}

static gboolean
is_beginning (GBytes *bytes, GBytes *whole)
{
  gsize length, whole_length;
  gconstpointer data = g_bytes_get_data (bytes, &length);
  gconstpointer whole_data = g_bytes_get_data (whole, &whole_length);

  return length == 0 || (length <= whole_length && memcmp (data, whole_data, length) == 0);
}

/* Reads the file at PATH and its WAL once. IS_WHOLE: they are of one moment, as far as can be told
 * when the last write may be PATIENT, that is too young to tell. FALSE with an error. */
static gboolean
read_once (const char *path,
           gboolean patient,
           GBytes **body,
           GBytes **wal,
           gboolean *is_whole,
           GError **error)
{
  g_autofree char *wal_path = g_strconcat (path, "-wal", NULL);
  AciesFileMark before = { 0 };
  gboolean is_there = acies_file_mark_take (&before, path);
  gint64 now = g_get_real_time () * 1000;
  g_autoptr (GBytes) first = read_bytes (wal_path, error);
  g_autoptr (GBytes) bytes = first != NULL ? read_bytes (path, error) : NULL;
  g_autoptr (GBytes) second = bytes != NULL ? read_bytes (wal_path, error) : NULL;

  if (second == NULL)
    return FALSE;

  *is_whole = is_there && is_beginning (first, second)
              && acies_file_mark_compare (&before, path) == ACIES_FILE_SAME
              && (!patient || ABS (now - before.mtime) > TICK_NSEC);
  *body = g_steal_pointer (&bytes);
  *wal = g_steal_pointer (&second);

  return TRUE;
}

static gboolean
read_files (const char *path, GBytes **body, GBytes **wal, GError **error)
{
  for (guint n = 0; n < MOST_TRIES; n++)
    {
      g_autoptr (GBytes) some = NULL;
      g_autoptr (GBytes) rest = NULL;
      gboolean is_whole = FALSE;

      if (!read_once (path, n < MOST_TRIES / 2, &some, &rest, &is_whole, error))
        return FALSE;

      if (is_whole)
        {
          *body = g_steal_pointer (&some);
          *wal = g_steal_pointer (&rest);
          return TRUE;
        }
      g_usleep (PAUSE_USEC);
    }

  g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_HELD,
               _ ("“%s” is being written to all the time. Try again later."), path);

  return FALSE;
}

/* Empty bytes make no file. */
static gboolean
write_bytes (const char *path, GBytes *bytes, GError **error)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  return length == 0
         || g_file_set_contents_full (path, data, (gssize) length, G_FILE_SET_CONTENTS_NONE, 0600,
                                      error);
}

/* A copy of BODY and WAL in a folder of its own; NULL with the system's error. */
static char *
write_copy (GBytes *body, GBytes *wal, GError **error)
{
  g_autofree char *folder = g_dir_make_tmp ("acies-XXXXXX", error);
  g_autofree char *copy = NULL;
  g_autofree char *copy_wal = NULL;

  if (folder == NULL)
    return NULL;

  copy = g_build_filename (folder, "copy.acies", NULL);
  copy_wal = g_strconcat (copy, "-wal", NULL);
  if (write_bytes (copy, body, error) && write_bytes (copy_wal, wal, error))
    return g_steal_pointer (&copy);

  acies_journal_remove_temporary (copy);

  return NULL;
}

char *
acies_journal_keep_temporary (const char *path, GBytes *body, GBytes *wal, GError **error)
{
  g_autoptr (GError) local_error = NULL;
  g_autofree char *reason = NULL;
  char *copy;

  g_return_val_if_fail (path != NULL && body != NULL && wal != NULL, NULL);

  copy = write_copy (body, wal, &local_error);
  if (copy != NULL)
    return copy;

  reason = acies_file_dup_reason (local_error);
  g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_WRITE,
               /* Translators: a battle, the folder for temporary files, and the system's words. */
               _ ("The battle “%s” cannot be looked at, because no copy of it can be made in “%s”: "
                  "%s."),
               path, g_get_tmp_dir (), reason);

  return NULL;
}

char *
acies_journal_copy_to_temporary (const char *path, GError **error)
{
  g_autoptr (GBytes) body = NULL;
  g_autoptr (GBytes) wal = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  return read_files (path, &body, &wal, error)
             ? acies_journal_keep_temporary (path, body, wal, error)
             : NULL;
}

void
acies_journal_remove_temporary (const char *path)
{
  g_autofree char *folder = NULL;

  g_return_if_fail (path != NULL);

  folder = g_path_get_dirname (path);
  acies_journal_remove (path);
  g_rmdir (folder);
}
