/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Does with journals what a process behind the wall asks for. Nothing of what it sends is believed:
 * a record is made anew here, after the one that was written last, and must come out the same. */
#include "config.h"

#include "storage/journal/acies-journal-keeper.h"

#include "base/file/acies-file.h"
#include "storage/journal/acies-journal.h"
#include "storage/journal/acies-lock.h"
#include "storage/journal/acies-storage-error.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* Words of one record: kind, time, hash, body. */
#define RECORD_WORDS 4

/* A journal that is open to be played. */
typedef struct
{
  AciesLock *lock;
  AciesJournal *journal;
  guint last; /* its last record, and the hash of that */
  char *hash;
} Kept;

struct _AciesJournalKeeper
{
  char **paths;
  GHashTable *kept; /* of char * path to Kept */
  char *output;     /* what may be written, or NULL */
  gboolean replaces;
  char *made; /* the path of the one that was made, or NULL */
};

static void
kept_free (gpointer data)
{
  Kept *self = data;

  if (self->journal != NULL)
    acies_journal_close (self->journal, NULL);
  if (self->lock != NULL)
    acies_lock_free (self->lock);
  g_free (self->hash);
  g_free (self);
}

AciesJournalKeeper *
acies_journal_keeper_new (const char *const *paths)
{
  AciesJournalKeeper *self = g_new0 (AciesJournalKeeper, 1);

  g_return_val_if_fail (paths != NULL, self);

  self->paths = g_strdupv ((char **) paths);
  self->kept = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, kept_free);
  return self;
}

void
acies_journal_keeper_free (AciesJournalKeeper *self)
{
  if (self == NULL)
    return;

  g_hash_table_unref (self->kept);
  g_free (self->made);
  g_free (self->output);
  g_strfreev (self->paths);
  g_free (self);
}

void
acies_journal_keeper_set_output (AciesJournalKeeper *self, const char *path, gboolean replaces)
{
  g_return_if_fail (self != NULL && path != NULL);

  g_free (self->output);
  self->output = g_canonicalize_filename (path, NULL);
  self->replaces = replaces;
}

/* The names of one file are many; what counts is what the user has typed. */
static gboolean
is_named (AciesJournalKeeper *self, const char *path)
{
  g_autofree char *wanted = g_canonicalize_filename (path, NULL);

  for (guint i = 0; self->paths[i] != NULL; i++)
    {
      g_autofree char *named = g_canonicalize_filename (self->paths[i], NULL);
      g_autofree char *real = realpath (named, NULL);

      if (strcmp (named, wanted) == 0 || g_strcmp0 (real, wanted) == 0)
        return TRUE;
    }
  return FALSE;
}

static gboolean
refuse (const char *path, GError **error)
{
  g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
               _ ("“%s” is not a file that foreign rules may use. If you trust them, say so with "
                  "“aciesctl trust”."),
               path);
  return FALSE;
}

static AciesLock *
take_lock (const char *path, GError **error)
{
  g_autofree char *holder = NULL;
  AciesLock *lock = NULL;

  switch (acies_lock_take (path, &lock, &holder))
    {
    case ACIES_LOCK_TAKEN:
      return lock;
    case ACIES_LOCK_HELD:
      g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_HELD,
                   _ ("“%s” is open in %s. Close it there first."), path, holder);
      return NULL;
    case ACIES_LOCK_NO_WRITE:
      g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_WRITE,
                   _ ("“%s” cannot be played, because nothing can be written there."), path);
      return NULL;
    case ACIES_LOCK_BLOCKED:
      acies_lock_set_blocked (error, holder);
      return NULL;
    }
  g_return_val_if_reached (NULL);
}

/* Opens the journal at PATH for playing. DAMAGED: it is to be looked at only. */
static Kept *
keep (const char *path, gboolean *damaged, GError **error)
{
  Kept *kept = g_new0 (Kept, 1);
  g_autoptr (AciesSnapshot) snapshot = NULL;
  g_autoptr (GPtrArray) records = NULL;
  g_autofree char *damage = NULL;

  kept->lock = take_lock (path, error);
  if (kept->lock != NULL)
    kept->journal = acies_journal_open (path, error);
  if (kept->journal != NULL)
    snapshot = acies_journal_read_snapshot (kept->journal, error);
  if (snapshot == NULL)
    {
      g_clear_pointer (&kept->journal, acies_journal_free);
      kept_free (kept);
      return NULL;
    }
  records = acies_journal_read_records (kept->journal, snapshot->start, &damage);
  *damaged = damage != NULL;
  kept->last = records->len;
  kept->hash = g_strdup (
      records->len > 0 ? ((const AciesRecord *) g_ptr_array_index (records, records->len - 1))->hash
                       : snapshot->start);
  return kept;
}

static gboolean
answer_play (AciesJournalKeeper *self, const char *path, int fd, GError **error)
{
  gboolean damaged = FALSE;
  Kept *kept;
  g_autoptr (GBytes) bytes = NULL;

  g_hash_table_remove (self->kept, path);
  kept = keep (path, &damaged, error);
  if (kept == NULL)
    return FALSE;
  bytes = acies_journal_dup_bytes (kept->journal, error);
  if (bytes == NULL || damaged)
    {
      g_clear_pointer (&kept->journal, acies_journal_free);
      kept_free (kept);
    }
  else
    g_hash_table_insert (self->kept, g_strdup (path), kept);
  return bytes != NULL && acies_frame_write (fd, "yes", NULL, bytes, error);
}

static gboolean
answer_look (const char *path, int fd, GError **error)
{
  g_autoptr (AciesJournal) journal = acies_journal_open_copy (path, error);
  g_autoptr (GBytes) bytes = journal != NULL ? acies_journal_dup_bytes (journal, error) : NULL;

  return bytes != NULL && acies_frame_write (fd, "yes", NULL, bytes, error);
}

static gboolean
answer_new (AciesJournalKeeper *self, const char *path, GBytes *bytes, int fd, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (AciesLock) lock = take_lock (path, error);

  if (lock == NULL)
    return FALSE;
  if (g_file_test (path, G_FILE_TEST_EXISTS) || g_file_test (path, G_FILE_TEST_IS_SYMLINK))
    {
      g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_WRITE,
                   _ ("There is already a file “%s”; choose another name."), path);
      return FALSE;
    }
  if (!acies_file_replace (file, bytes, error))
    return FALSE;
  g_free (self->made);
  self->made = g_strdup (path);
  return acies_frame_write (fd, "yes", NULL, NULL, error);
}

static gboolean
answer_write (AciesJournalKeeper *self, const AciesFrame *request, int fd, GError **error)
{
  const char *path = acies_frame_get_word (request, 0);
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (whole);

  if (g_strcmp0 (whole, self->output) != 0
      || (!self->replaces && g_file_test (whole, G_FILE_TEST_EXISTS)))
    return refuse (path, error);
  return acies_file_replace (file, request->bytes, error)
         && acies_frame_write (fd, "yes", NULL, NULL, error);
}

/* What was made turned out to be no battle. */
static gboolean
answer_drop (AciesJournalKeeper *self, const char *path, int fd, GError **error)
{
  if (g_strcmp0 (path, self->made) != 0)
    return refuse (path, error);
  g_hash_table_remove (self->kept, path);
  acies_journal_remove (path);
  return acies_frame_write (fd, "yes", NULL, NULL, error);
}

/* The records that REQUEST holds, each after the one before it; NULL if one is not what it says. */
static GPtrArray *
read_records (const Kept *kept, const AciesFrame *request)
{
  g_autoptr (GPtrArray) records
      = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_record_free);
  guint n_words = g_strv_length (request->words);
  const char *hash = kept->hash;

  for (guint i = 2; i + RECORD_WORDS <= n_words; i += RECORD_WORDS)
    {
      AciesRecord *record = acies_record_new (kept->last + records->len + 1, hash,
                                              request->words[i], request->words[i + 3],
                                              g_ascii_strtoll (request->words[i + 1], NULL, 10));

      g_ptr_array_add (records, record);
      if (strcmp (record->hash, request->words[i + 2]) != 0)
        return NULL;
      hash = record->hash;
    }
  return records->len > 0 ? g_steal_pointer (&records) : NULL;
}

static gboolean
answer_append (Kept *kept, const AciesFrame *request, int fd, GError **error)
{
  g_autoptr (GPtrArray) records = read_records (kept, request);
  const AciesRecord *last;

  if (records == NULL)
    {
      g_set_error_literal (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
                           _ ("What the foreign rules would write in the journal does not follow "
                              "from what is there."));
      return FALSE;
    }
  acies_journal_forget_draft (kept->journal, *acies_frame_get_word (request, 1) != '\0');
  if (!acies_journal_append_all (kept->journal, records, error))
    return FALSE;
  acies_journal_checkpoint (kept->journal, NULL);
  last = g_ptr_array_index (records, records->len - 1);
  kept->last = last->seq;
  g_free (kept->hash);
  kept->hash = g_strdup (last->hash);
  return acies_frame_write (fd, "yes", NULL, NULL, error);
}

gboolean
acies_journal_keeper_answer (const AciesFrame *request, int fd, gpointer data, GError **error)
{
  AciesJournalKeeper *self = data;
  const char *path = acies_frame_get_word (request, 0);
  const char *second = acies_frame_get_word (request, 1);
  Kept *kept;

  g_return_val_if_fail (request != NULL && self != NULL, FALSE);

  if (strcmp (request->verb, "write") == 0)
    return answer_write (self, request, fd, error);
  if (!is_named (self, path))
    return refuse (path, error);
  if (strcmp (request->verb, "open") == 0)
    return strcmp (second, "play") == 0 ? answer_play (self, path, fd, error)
                                        : answer_look (path, fd, error);
  if (strcmp (request->verb, "new") == 0)
    return answer_new (self, path, request->bytes, fd, error);
  if (strcmp (request->verb, "drop") == 0)
    return answer_drop (self, path, fd, error);

  kept = g_hash_table_lookup (self->kept, path);
  if (kept == NULL)
    return refuse (path, error);
  if (strcmp (request->verb, "append") == 0)
    return answer_append (kept, request, fd, error);
  if (strcmp (request->verb, ACIES_JOURNAL_DRAFT) == 0
      || strcmp (request->verb, ACIES_JOURNAL_LINES) == 0)
    acies_journal_keep (kept->journal, request->verb, *second != '\0' ? second : NULL, kept->last,
                        kept->hash);
  else if (strcmp (request->verb, "place") != 0)
    return refuse (path, error);
  else if (!acies_journal_check_place (kept->journal, kept->last, kept->hash, error))
    return FALSE;
  return acies_frame_write (fd, "yes", NULL, NULL, error);
}
