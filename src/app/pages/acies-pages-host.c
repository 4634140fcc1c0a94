/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What is accepted is typed for the umpire. */
#include "config.h"

#include "app/pages/acies-pages-host.h"

#include "public/feed/acies-public-error.h"
#include "telling/side/acies-submission-line.h"

#include <glib/gi18n-lib.h>

struct _AciesPagesHost
{
  GObject parent_instance;

  /* owned */
  AciesSession *session;
  AciesSubmissionQueue *queue;
  AciesPageServer *server;
};

G_DEFINE_FINAL_TYPE (AciesPagesHost, acies_pages_host, G_TYPE_OBJECT)

static void
changed_cb (AciesPagesHost *self)
{
  g_signal_emit_by_name (self, "changed");
}

static void
acies_pages_host_dispose (GObject *object)
{
  AciesPagesHost *self = ACIES_PAGES_HOST (object);

  if (self->server != NULL)
    acies_page_server_close (self->server);
  g_clear_object (&self->server);
  g_clear_object (&self->queue);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (acies_pages_host_parent_class)->dispose (object);
}

static void
acies_pages_host_class_init (AciesPagesHostClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_pages_host_dispose;

  g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_signal_new ("ended", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
acies_pages_host_init (AciesPagesHost *self)
{
}

AciesPagesHost *
acies_pages_host_new (AciesSession *session, AciesSideFeed *feed)
{
  AciesPagesHost *self;

  g_return_val_if_fail (ACIES_IS_SESSION (session) && ACIES_IS_SIDE_FEED (feed), NULL);

  self = g_object_new (ACIES_TYPE_PAGES_HOST, NULL);
  self->session = g_object_ref (session);
  self->queue = acies_submission_queue_new ();
  self->server = acies_page_server_new (feed, self->queue, NULL);
  g_signal_connect_object (self->queue, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->server, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

void
acies_pages_host_end (AciesPagesHost *self)
{
  g_return_if_fail (ACIES_IS_PAGES_HOST (self));

  acies_page_server_close (self->server);
  g_signal_emit_by_name (self, "ended");
}

AciesSession *
acies_pages_host_get_session (AciesPagesHost *self)
{
  g_return_val_if_fail (ACIES_IS_PAGES_HOST (self), NULL);

  return self->session;
}

AciesPageServer *
acies_pages_host_get_server (AciesPagesHost *self)
{
  g_return_val_if_fail (ACIES_IS_PAGES_HOST (self), NULL);

  return self->server;
}

AciesSubmissionQueue *
acies_pages_host_get_queue (AciesPagesHost *self)
{
  g_return_val_if_fail (ACIES_IS_PAGES_HOST (self), NULL);

  return self->queue;
}

static const AciesSubmission *
find_waiting (AciesPagesHost *self, guint number)
{
  const GPtrArray *all = acies_submission_queue_list (self->queue);

  for (guint i = 0; i < all->len; i++)
    {
      const AciesSubmission *submission = g_ptr_array_index (all, i);

      if (submission->number == number && submission->status == ACIES_SUBMISSION_WAITING)
        return submission;
    }
  return NULL;
}

/* A note is written at once; all else is put, and ruled on as usual. */
static gboolean
carry_out (AciesPagesHost *self, const AciesSubmission *submission, GError **error)
{
  g_autofree char *note = acies_submission_dup_note (submission);
  g_autofree char *line
      = acies_submission_dup_line (submission, acies_session_get_referee (self->session),
                                   acies_session_get_question (self->session), error);

  if (line == NULL)
    return FALSE;
  if (note != NULL ? acies_session_write_note (self->session, note)
                   : acies_session_type (self->session, line))
    return TRUE;
  g_set_error (error, ACIES_PUBLIC_ERROR, ACIES_PUBLIC_ERROR_REFUSED,
               _ ("“%s” cannot be done now; it goes on waiting."), line);
  return FALSE;
}

gboolean
acies_pages_host_accept (AciesPagesHost *self, guint number, GError **error)
{
  const AciesSubmission *submission;

  g_return_val_if_fail (ACIES_IS_PAGES_HOST (self), FALSE);

  submission = find_waiting (self, number);
  g_return_val_if_fail (submission != NULL, FALSE);
  if (!carry_out (self, submission, error))
    return FALSE;
  acies_submission_queue_settle (self->queue, number, ACIES_SUBMISSION_ACCEPTED, NULL);
  return TRUE;
}

void
acies_pages_host_refuse (AciesPagesHost *self, guint number)
{
  g_return_if_fail (ACIES_IS_PAGES_HOST (self));

  acies_submission_queue_settle (self->queue, number, ACIES_SUBMISSION_REFUSED,
                                 _ ("The umpire does not accept it."));
}
