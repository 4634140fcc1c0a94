/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What is accepted is typed for the umpire, and counts as accepted once an event came of it. */
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
  GArray *came; /* of Came */

  guint pending;  /* the submission that was put last, while nothing came of it; or 0 */
  guint n_events; /* of the journal when it was put */
};

/* What came of a submission. */
typedef struct
{
  guint number; /* of the submission */
  guint seq;    /* of the event */
  gboolean is_undone;
} Came;

G_DEFINE_FINAL_TYPE (AciesPagesHost, acies_pages_host, G_TYPE_OBJECT)

static void
changed_cb (AciesPagesHost *self)
{
  g_signal_emit_by_name (self, "changed");
}

static GListModel *
get_journal (AciesPagesHost *self)
{
  return acies_battle_file_get_journal (acies_session_get_file (self->session));
}

/* Tells the page of NUMBER that event SEQ came of what it sent. */
static void
settle (AciesPagesHost *self, guint number, guint seq)
{
  const Came came = { number, seq, FALSE };

  g_array_append_val (self->came, came);
  acies_submission_queue_settle (self->queue, number, ACIES_SUBMISSION_ACCEPTED, NULL);
}

/* What was undone since is told, and what was done again. */
static void
follow_undone (AciesPagesHost *self)
{
  for (guint i = 0; i < self->came->len; i++)
    {
      Came *came = &g_array_index (self->came, Came, i);
      g_autoptr (AciesJournalEvent) event
          = g_list_model_get_item (get_journal (self), came->seq - 1);
      gboolean is_undone = acies_journal_event_is_undone (event);

      if (is_undone != came->is_undone)
        acies_submission_queue_settle (
            self->queue, came->number,
            is_undone ? ACIES_SUBMISSION_TAKEN_BACK : ACIES_SUBMISSION_ACCEPTED, NULL);
      came->is_undone = is_undone;
    }
}

static void
battle_changed_cb (AciesPagesHost *self)
{
  guint number = self->pending;

  if (number > 0 && g_list_model_get_n_items (get_journal (self)) > self->n_events)
    {
      self->pending = 0;
      settle (self, number, self->n_events + 1);
    }
  follow_undone (self);
}

/* What was put and dropped goes on waiting. */
static void
ruling_changed_cb (AciesPagesHost *self)
{
  if (acies_session_get_question (self->session) == NULL
      && g_list_model_get_n_items (get_journal (self)) == self->n_events)
    self->pending = 0;
}

static void
acies_pages_host_dispose (GObject *object)
{
  AciesPagesHost *self = ACIES_PAGES_HOST (object);

  if (self->server != NULL)
    acies_page_server_close (self->server);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_pointer (&self->came, g_array_unref);
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
  self->came = g_array_new (FALSE, FALSE, sizeof (Came));
  g_signal_connect_swapped (session, "battle-changed", G_CALLBACK (battle_changed_cb), self);
  g_signal_connect_swapped (session, "ruling-changed", G_CALLBACK (ruling_changed_cb), self);
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

static gboolean
complain (GError **error, const char *line)
{
  g_set_error (error, ACIES_PUBLIC_ERROR, ACIES_PUBLIC_ERROR_REFUSED,
               _ ("“%s” cannot be done now; it goes on waiting."), line);
  return FALSE;
}

/* All but a note is put, and ruled on as usual: whatever comes of it next is what was accepted. */
gboolean
acies_pages_host_accept (AciesPagesHost *self, guint number, GError **error)
{
  const AciesSubmission *submission;
  g_autofree char *note = NULL, *line = NULL;

  g_return_val_if_fail (ACIES_IS_PAGES_HOST (self), FALSE);

  submission = find_waiting (self, number);
  g_return_val_if_fail (submission != NULL, FALSE);
  note = acies_submission_dup_note (submission);
  line = acies_submission_dup_line (submission, acies_session_get_referee (self->session),
                                    acies_session_get_question (self->session), error);
  if (line == NULL)
    return FALSE;
  self->n_events = g_list_model_get_n_items (get_journal (self));
  self->pending = number;
  if (note != NULL ? acies_session_write_note (self->session, note)
                   : acies_session_type (self->session, line))
    return TRUE;
  self->pending = 0;
  return complain (error, line);
}

void
acies_pages_host_refuse (AciesPagesHost *self, guint number)
{
  g_return_if_fail (ACIES_IS_PAGES_HOST (self));

  acies_submission_queue_settle (self->queue, number, ACIES_SUBMISSION_REFUSED,
                                 _ ("The umpire does not accept it."));
}
