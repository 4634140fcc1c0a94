/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks the process outside for what only it can do with a journal. */
#include "config.h"

#include "storage/journal/acies-journal-guest.h"

#include "storage/journal/acies-storage-error.h"
#include "storage/wall/acies-frame.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int outside = -1;
static GBytes *scratch;

void
acies_journal_guest_begin (int socket)
{
  outside = socket;
}

gboolean
acies_journal_is_guest (void)
{
  return outside >= 0;
}

/* The answer to VERB with WORDS and BYTES; NULL with an error, also if it is no. */
static AciesFrame *
ask (const char *verb, const char *const *words, GBytes *bytes, GError **error)
{
  g_autoptr (AciesFrame) answer = NULL;
  g_autoptr (GError) local_error = NULL;
  int code;

  if (acies_frame_write (outside, verb, words, bytes, &local_error))
    answer = acies_frame_read (outside, 0, &local_error);
  if (answer == NULL)
    {
      g_set_error_literal (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_WRITE,
                           local_error != NULL ? local_error->message
                                               : _ ("The program that started this one is gone."));
      return NULL;
    }
  if (strcmp (answer->verb, "no") != 0)
    return g_steal_pointer (&answer);

  code = atoi (acies_frame_get_word (answer, 1));
  g_set_error_literal (error, ACIES_STORAGE_ERROR,
                       CLAMP (code, 0, (int) ACIES_STORAGE_ERROR_REFUSED),
                       acies_frame_get_word (answer, 0));
  return NULL;
}

static gboolean
is_scratch (const char *path)
{
  return g_str_has_prefix (path, ACIES_JOURNAL_SCRATCH);
}

GBytes *
acies_journal_guest_open (const char *path, gboolean to_play, GError **error)
{
  const char *const words[] = { path, to_play ? "play" : "look", NULL };
  g_autoptr (AciesFrame) answer = NULL;

  if (is_scratch (path) && scratch != NULL)
    return g_bytes_ref (scratch);
  answer = ask ("open", words, NULL, error);
  return answer != NULL ? g_bytes_ref (answer->bytes) : NULL;
}

gboolean
acies_journal_guest_make (const char *path, GBytes *bytes, GError **error)
{
  const char *const words[] = { path, NULL };
  g_autoptr (AciesFrame) answer = NULL;

  if (is_scratch (path))
    {
      g_clear_pointer (&scratch, g_bytes_unref);
      scratch = g_bytes_ref (bytes);
      return TRUE;
    }
  answer = ask ("new", words, bytes, error);
  return answer != NULL;
}

void
acies_journal_guest_drop (const char *path)
{
  const char *const words[] = { path, NULL };
  g_autoptr (AciesFrame) answer = NULL;

  if (!is_scratch (path))
    answer = ask ("drop", words, NULL, NULL);
}

gboolean
acies_journal_guest_write (GFile *file, GBytes *bytes, GError **error)
{
  const char *path = g_file_peek_path (file);
  const char *const words[] = { path, NULL };
  g_autoptr (AciesFrame) answer = NULL;

  if (path == NULL || !is_scratch (path))
    {
      answer = path != NULL ? ask ("write", words, bytes, error) : NULL;
      return answer != NULL;
    }
  if (fwrite (g_bytes_get_data (bytes, NULL), 1, g_bytes_get_size (bytes), stdout)
          == g_bytes_get_size (bytes)
      && fflush (stdout) == 0)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                       _ ("Nothing more can be written to standard output."));
  return FALSE;
}

gboolean
acies_journal_guest_append (const char *path,
                            const GPtrArray *records,
                            gboolean forgets,
                            GError **error)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (AciesFrame) answer = NULL;

  if (is_scratch (path))
    return TRUE;
  g_ptr_array_add (words, g_strdup (path));
  g_ptr_array_add (words, g_strdup (forgets ? "forget" : ""));
  for (guint i = 0; i < records->len; i++)
    {
      const AciesRecord *record = g_ptr_array_index (records, i);

      g_ptr_array_add (words, g_strdup (record->kind));
      g_ptr_array_add (words, g_strdup_printf ("%" G_GINT64_FORMAT, record->time));
      g_ptr_array_add (words, g_strdup (record->hash));
      g_ptr_array_add (words, g_strdup (record->body));
    }
  g_ptr_array_add (words, NULL);
  answer = ask ("append", (const char *const *) words->pdata, NULL, error);
  return answer != NULL;
}

gboolean
acies_journal_guest_check_place (const char *path, GError **error)
{
  const char *const words[] = { path, NULL };
  g_autoptr (AciesFrame) answer = NULL;

  if (is_scratch (path))
    return TRUE;
  answer = ask ("place", words, NULL, error);
  return answer != NULL;
}

void
acies_journal_guest_keep (const char *path, const char *name, const char *text)
{
  const char *const words[] = { path, text != NULL ? text : "", NULL };
  g_autoptr (AciesFrame) answer = NULL;

  if (!is_scratch (path))
    answer = ask (name, words, NULL, NULL);
}
