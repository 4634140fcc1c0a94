/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads whole files under a cap, replaces them or leaves them alone, and lists folders in one order
 * on every machine. */
#include "config.h"

#include "base/file/acies-file.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

/* Where FILE really lies: a link is followed, so that saving does not put a file in its place. */
static char *
dup_real_path (GFile *file)
{
  g_autofree char *path = g_file_get_path (file);
  char *real;
  char *copy;

  if (path == NULL)
    return NULL;

  real = realpath (path, NULL);
  if (real == NULL)
    return g_steal_pointer (&path);

  copy = g_strdup (real);
  free (real);

  return copy;
}

char *
acies_file_dup_reason (const GError *error)
{
  const char *colon;

  g_return_val_if_fail (error != NULL, NULL);

  /* GLib puts the reason last, in every language. */
  colon = g_strrstr (error->message, ": ");

  return g_strdup (colon != NULL ? colon + 2 : error->message);
}

static AciesFileWriter diverted;

void
acies_file_divert (AciesFileWriter writer)
{
  diverted = writer;
}

gboolean
acies_file_replace (GFile *file, GBytes *bytes, GError **error)
{
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GError) local_error = NULL;
  GStatBuf status;
  gconstpointer data;
  gsize length;
  int mode = 0666;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (bytes != NULL, FALSE);

  if (diverted != NULL)
    return diverted (file, bytes, error);

  name = g_file_get_parse_name (file);
  path = dup_real_path (file);
  if (path == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   _ ("“%s” is not in a folder on this computer, so it cannot be saved."), name);
      return FALSE;
    }

  if (g_stat (path, &status) == 0)
    mode = (int) (status.st_mode & 0777);

  data = g_bytes_get_data (bytes, &length);
  if (!g_file_set_contents_full (path, data != NULL ? data : "", (gssize) length,
                                 G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, mode,
                                 &local_error))
    {
      g_autofree char *reason = acies_file_dup_reason (local_error);

      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                   _ ("“%s” was not saved, and what was there before is unchanged: %s."), name,
                   reason);
      return FALSE;
    }

  return TRUE;
}

/* Refuses what is no plain file before opening it: opening a pipe would wait for ever. */
static gboolean
check_type (GFile *file, const char *name, gsize max_bytes, gboolean *is_empty, GError **error)
{
  g_autoptr (GError) local_error = NULL;
  g_autoptr (GFileInfo) info
      = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
                           G_FILE_QUERY_INFO_NONE, NULL, &local_error);

  if (info == NULL && g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("There is no file “%s”."), name);
      return FALSE;
    }

  if (info == NULL)
    {
      g_set_error (error, G_IO_ERROR, local_error->code, _ ("“%s” cannot be read: %s."), name,
                   local_error->message);
      return FALSE;
    }

  if (g_file_info_get_file_type (info) == G_FILE_TYPE_DIRECTORY)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY,
                   _ ("“%s” is a folder, but a file is expected."), name);
      return FALSE;
    }

  if (g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, _ ("“%s” is not a plain file."),
                   name);
      return FALSE;
    }

  if ((guint64) g_file_info_get_size (info) > max_bytes)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE,
                   max_bytes >= 1 << 20 ? _ ("“%s” is larger than %u MiB, so it is not read.")
                                        : _ ("“%s” is larger than %u KiB, so it is not read."),
                   name, (guint) (max_bytes >= 1 << 20 ? max_bytes >> 20 : max_bytes >> 10));
      return FALSE;
    }

  *is_empty = g_file_info_get_size (info) == 0;
  return TRUE;
}

GBytes *
acies_file_read (GFile *file, gsize max_bytes, GError **error)
{
  g_autofree char *name = NULL;
  g_autoptr (GError) local_error = NULL;
  g_autoptr (GFileInputStream) stream = NULL;
  g_autofree char *buffer = NULL;
  gsize size = 0;
  gsize n_read = 0;
  gboolean is_empty;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  name = g_file_get_parse_name (file);
  if (!check_type (file, name, max_bytes, &is_empty, error))
    return NULL;
  /* What says so and is not, as the files of a kernel do, may have no end. */
  if (is_empty)
    return g_bytes_new (NULL, 0);

  stream = g_file_read (file, NULL, &local_error);
  if (stream != NULL)
    {
      g_autoptr (GFileInfo) info = g_file_input_stream_query_info (
          stream, G_FILE_ATTRIBUTE_STANDARD_SIZE, NULL, &local_error);

      /* One byte more than the file had, to see whether it grows under our hands. */
      size = info != NULL ? MIN ((gsize) g_file_info_get_size (info), max_bytes) + 1 : 0;
      buffer = g_malloc (MAX (size, 1));
      if (info != NULL)
        g_input_stream_read_all (G_INPUT_STREAM (stream), buffer, size, &n_read, NULL,
                                 &local_error);
    }

  if (local_error != NULL)
    {
      g_set_error (error, G_IO_ERROR, local_error->code, _ ("“%s” cannot be read: %s."), name,
                   local_error->message);
      return NULL;
    }

  if (n_read == size)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                   _ ("“%s” changed while it was being read. Try again."), name);
      return NULL;
    }

  return g_bytes_new_take (g_steal_pointer (&buffer), n_read);
}

/* A name is written into battle files and findings, so it must be text. */
static gboolean
check_name (const char *name, const char *folder, AciesFindings *findings)
{
  g_autofree char *shown = NULL;

  if (g_utf8_validate (name, -1, NULL))
    return TRUE;
  shown = g_filename_display_name (name);
  acies_findings_add (findings, ACIES_SEVERITY_ERROR, folder, 0,
                      _ ("The name of the file “%s” is not in UTF-8; rename it"), shown);
  return FALSE;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

GPtrArray *
acies_file_list (GFile *folder, const char *suffix, AciesFindings *findings)
{
  g_autoptr (GFileEnumerator) enumerator = NULL;
  g_autoptr (GError) error = NULL;
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  GFileInfo *info;

  g_return_val_if_fail (G_IS_FILE (folder), names);

  enumerator = g_file_enumerate_children (folder, G_FILE_ATTRIBUTE_STANDARD_NAME,
                                          G_FILE_QUERY_INFO_NONE, NULL, &error);
  while (enumerator != NULL && g_file_enumerator_iterate (enumerator, &info, NULL, NULL, &error)
         && info != NULL)
    {
      const char *name = g_file_info_get_name (info);

      if (g_str_has_suffix (name, suffix) && *name != '.'
          && check_name (name, g_file_peek_path (folder), findings))
        g_ptr_array_add (names, g_strdup (name));
    }
  if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    acies_findings_add_error (findings, error, g_file_peek_path (folder));
  g_ptr_array_sort (names, compare_names);
  return names;
}
