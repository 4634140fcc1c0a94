/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesReportJob writes a battle report to a file. One event of the journal a turn of the main
 * loop; then the document is made in a thread, from what was gathered alone, and put on disk by
 * the main loop again. */
#include "config.h"
#include "app/print/acies-report-job.h"

#include "base/file/acies-file.h"

#include <gtk/gtk.h>

/* How much of the whole is gathering; the rest is drawing. */
#define GATHERING 0.8

/* What is drawn. The thread reads it; whoever is last frees it, always in the main loop. */
typedef struct
{
  AciesReport *report;
  AciesReportFormat format;
} Making;

struct _AciesReportJob
{
  GTask *task; /* owned, with a Making; its cancellable drops the job */
  GFile *file; /* owned */
  AciesReportMoved moved;
  gpointer data;
  guint source;
  gboolean is_done;
};

static void
making_free (gpointer data)
{
  Making *self = data;

  acies_report_free (self->report);
  g_free (self);
}

static void
make_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Making *making = data;
  g_autoptr (GError) error = NULL;
  GBytes *bytes = acies_report_to_bytes (making->report, making->format, &error);

  if (bytes != NULL)
    g_task_return_pointer (task, bytes, (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

/* A job that was dropped is gone by now: the cancelled task says so before anything is looked
 * at. */
static void
made_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  AciesReportJob *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_task_propagate_pointer (G_TASK (result), &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (bytes != NULL)
    self->is_done = acies_file_replace (self->file, bytes, &error);
  self->moved (self, error, self->data);
}

static gboolean
gather_cb (gpointer data)
{
  AciesReportJob *self = data;
  Making *making = g_task_get_task_data (self->task);
  g_autoptr (GError) error = NULL;
  gboolean more = acies_report_advance (making->report, 1, &error);

  if (!more)
    self->source = 0;
  if (!more && error == NULL)
    g_task_run_in_thread (self->task, make_cb);
  self->moved (self, error, self->data);
  return more ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* Letter where the user's country prints on it. */
static AciesPaper
find_paper (void)
{
  return g_str_equal (gtk_paper_size_get_default (), GTK_PAPER_NAME_LETTER) ? ACIES_PAPER_LETTER
                                                                            : ACIES_PAPER_A4;
}

AciesReportJob *
acies_report_job_new (AciesBattleFile *battle,
                      const char *viewer,
                      AciesReportFormat format,
                      GFile *file,
                      GError **error)
{
  const AciesPrintOptions options = {
    .paper = find_paper (), .look = ACIES_COLOUR_THEME_PAPER, .text_scale = 1.0, .viewer = viewer
  };
  g_autoptr (GCancellable) cancellable = NULL;
  AciesReport *report;
  AciesReportJob *self;
  Making *making;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (battle), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  report = acies_report_new (battle, &options, error);
  if (report == NULL)
    return NULL;
  making = g_new (Making, 1);
  *making = (Making){ report, format };
  self = g_new0 (AciesReportJob, 1);
  self->file = g_object_ref (file);
  cancellable = g_cancellable_new ();
  self->task = g_task_new (NULL, cancellable, made_cb, self);
  g_task_set_task_data (self->task, making, making_free);
  return self;
}

void
acies_report_job_start (AciesReportJob *self, AciesReportMoved moved, gpointer data)
{
  g_return_if_fail (self != NULL && self->source == 0 && moved != NULL);

  self->moved = moved;
  self->data = data;
  self->source = g_idle_add (gather_cb, self);
}

void
acies_report_job_free (AciesReportJob *self)
{
  if (self == NULL)
    return;
  g_clear_handle_id (&self->source, g_source_remove);
  g_cancellable_cancel (g_task_get_cancellable (self->task));
  g_object_unref (self->task);
  g_object_unref (self->file);
  g_free (self);
}

double
acies_report_job_get_progress (AciesReportJob *self)
{
  const Making *making;

  g_return_val_if_fail (self != NULL, 0);

  making = g_task_get_task_data (self->task);
  return self->is_done ? 1 : GATHERING * acies_report_get_progress (making->report);
}

gboolean
acies_report_job_is_done (AciesReportJob *self)
{
  return self->is_done;
}

GFile *
acies_report_job_get_file (AciesReportJob *self)
{
  return self->file;
}
