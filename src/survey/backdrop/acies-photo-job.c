/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread reads, and a timeout of the window looks how far it is. What the thread works on belongs
 * to its task, so that the job may go before the thread has heard that it shall end. */
#include "config.h"
#include "survey/backdrop/acies-photo-job.h"

#include "base/file/acies-file.h"
#include "lens/picture/acies-photo.h"
#include "survey/backdrop/acies-thumbnail.h"

/* Progress is told so often, in milliseconds. */
#define LOOK 100
/* Of the work on a photograph the decoder does the first tenth. */
#define DECODED 0.1

typedef struct
{
  AciesReading *reading; /* owned */
  GPtrArray *files;      /* of GFile */
  GPtrArray *sent;       /* of GBytes */
  guint n_read;
  int per_mille;   /* atomic */
  GBytes *first;   /* that was read, or NULL */
  char *thumbnail; /* of it, or NULL */
} Reading;

struct _AciesPhotoJob
{
  AciesPhotoMoved moved;
  gpointer data;
  GTask *task;          /* owned */
  AciesReading *result; /* owned, once it is done */
  guint source;
  gboolean is_done;
};

static void
reading_free (gpointer data)
{
  Reading *self = data;

  g_clear_pointer (&self->reading, acies_reading_free);
  g_ptr_array_unref (self->files);
  g_ptr_array_unref (self->sent);
  g_clear_pointer (&self->first, g_bytes_unref);
  g_free (self->thumbnail);
  g_free (self);
}

static guint
count (const Reading *self)
{
  return self->files->len + self->sent->len;
}

static void
tell (Reading *self, double done)
{
  g_atomic_int_set (&self->per_mille, (int) (1000 * (self->n_read + done) / count (self)));
}

/* In the thread. */
static void
progress_cb (double done, gpointer data)
{
  tell (data, DECODED + (1 - DECODED) * done);
}

/* Reads BYTES into the reading. */
static gboolean
read_bytes (Reading *self, GBytes *bytes, GCancellable *cancellable, GError **error)
{
  g_autoptr (AciesGrey) grey = acies_photo_decode (bytes, cancellable, error);

  tell (self, DECODED);
  if (grey == NULL
      || !acies_reading_add (self->reading, grey, progress_cb, self, cancellable, error))
    return FALSE;
  if (self->first == NULL)
    self->first = g_bytes_ref (bytes);
  return TRUE;
}

static gboolean
read_file (Reading *self, GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GBytes) bytes = acies_file_read (file, ACIES_PHOTO_MOST_BYTES, error);
  g_autofree char *name = g_file_get_basename (file);

  if (bytes == NULL)
    return FALSE;
  if (read_bytes (self, bytes, cancellable, error))
    return TRUE;
  g_prefix_error (error, "%s: ", name);
  return FALSE;
}

static void
read_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Reading *self = data;

  for (self->n_read = 0; self->n_read < count (self); self->n_read++)
    {
      guint n = self->n_read;
      g_autoptr (GError) error = NULL;
      gboolean is_read
          = n < self->files->len
                ? read_file (self, g_ptr_array_index (self->files, n), cancellable, &error)
                : read_bytes (self, g_ptr_array_index (self->sent, n - self->files->len),
                              cancellable, &error);

      if (is_read)
        continue;
      g_task_return_error (task, g_steal_pointer (&error));
      return;
    }
  self->thumbnail = acies_thumbnail_make (self->first, cancellable);
  g_task_return_boolean (task, TRUE);
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Reading *reading = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  AciesPhotoJob *self = data;

  /* Who cancelled has let go of it. */
  if (g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    return;
  g_task_propagate_boolean (G_TASK (result), &error);
  self->result = g_steal_pointer (&reading->reading);
  self->is_done = TRUE;
  g_clear_handle_id (&self->source, g_source_remove);
  self->moved (self, error, self->data);
}

static gboolean
look_cb (gpointer data)
{
  AciesPhotoJob *self = data;

  self->moved (self, NULL, self->data);
  return G_SOURCE_CONTINUE;
}

static void
take_up (Reading *self, const GPtrArray *files, const GPtrArray *sent)
{
  self->files = g_ptr_array_new_with_free_func (g_object_unref);
  self->sent = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  for (guint i = 0; files != NULL && i < files->len; i++)
    g_ptr_array_add (self->files, g_object_ref (g_ptr_array_index (files, i)));
  for (guint i = 0; sent != NULL && i < sent->len; i++)
    g_ptr_array_add (self->sent, g_bytes_ref (g_ptr_array_index (sent, i)));
}

AciesPhotoJob *
acies_photo_job_new (AciesReading *reading,
                     const GPtrArray *files,
                     const GPtrArray *sent,
                     AciesPhotoMoved moved,
                     gpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  AciesPhotoJob *self;
  Reading *work;

  g_return_val_if_fail (reading != NULL, NULL);
  g_return_val_if_fail ((files != NULL && files->len > 0) || (sent != NULL && sent->len > 0), NULL);
  g_return_val_if_fail (moved != NULL, NULL);

  work = g_new0 (Reading, 1);
  work->reading = reading;
  take_up (work, files, sent);
  self = g_new0 (AciesPhotoJob, 1);
  self->moved = moved;
  self->data = data;
  self->task = g_task_new (NULL, cancellable, done_cb, self);
  g_task_set_task_data (self->task, work, reading_free);
  g_task_run_in_thread (self->task, read_cb);
  self->source = g_timeout_add (LOOK, look_cb, self);
  return self;
}

void
acies_photo_job_free (AciesPhotoJob *self)
{
  if (self == NULL)
    return;
  if (!self->is_done)
    g_cancellable_cancel (g_task_get_cancellable (self->task));
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->result, acies_reading_free);
  g_object_unref (self->task);
  g_free (self);
}

double
acies_photo_job_get_progress (AciesPhotoJob *self)
{
  Reading *work;

  g_return_val_if_fail (self != NULL, 0);

  work = g_task_get_task_data (self->task);
  return self->is_done ? 1 : g_atomic_int_get (&work->per_mille) / 1000.0;
}

gboolean
acies_photo_job_is_done (AciesPhotoJob *self)
{
  return self->is_done;
}

AciesReading *
acies_photo_job_steal_reading (AciesPhotoJob *self)
{
  g_return_val_if_fail (self != NULL && self->is_done, NULL);

  return g_steal_pointer (&self->result);
}

const char *
acies_photo_job_get_thumbnail (AciesPhotoJob *self)
{
  g_return_val_if_fail (self != NULL && self->is_done, NULL);

  return ((Reading *) g_task_get_task_data (self->task))->thumbnail;
}
