/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What is accepted is typed for the umpire, and counts as accepted once an event came of it; an
 * answer when the question has it. */
#include "config.h"

#include "app/pages/acies-pages-host.h"

#include "public/feed/acies-public-error.h"
#include "public/feed/acies-submission-memory.h"
#include "telling/side/acies-submission-line.h"

#include <glib/gi18n-lib.h>

/* So long the journal is read at a time, in microseconds. */
#define SLICE 8000

struct _AciesPagesHost
{
  GObject parent_instance;

  /* owned */
  AciesSession *session;
  AciesSubmissionQueue *queue;
  AciesPageServer *server;
  AciesBattleFeed *feed;
  GArray *came;     /* of Came */
  GArray *answered; /* of guint: accepted answers to what is asked now */
  char *action;     /* which they answer; or NULL */
  char *fault;      /* or NULL */

  guint source; /* reads, or 0 */

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

static void
queue_changed_cb (AciesPagesHost *self)
{
  AciesBattleFile *file = acies_session_get_file (self->session);

  if (file != NULL)
    acies_submission_memory_keep (acies_battle_file_get_path (file), self->queue);
  changed_cb (self);
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
note_came (AciesPagesHost *self, guint number)
{
  const Came came = { number, self->n_events + 1, FALSE };

  g_array_append_val (self->came, came);
}

static void
forget_answered (AciesPagesHost *self)
{
  g_array_set_size (self->answered, 0);
  g_clear_pointer (&self->action, g_free);
}

static gboolean
has_news (AciesPagesHost *self)
{
  return g_list_model_get_n_items (get_journal (self)) > self->n_events;
}

static void
battle_changed_cb (AciesPagesHost *self)
{
  guint number = self->pending;

  if (self->answered->len > 0 && has_news (self))
    {
      for (guint i = 0; i < self->answered->len; i++)
        note_came (self, g_array_index (self->answered, guint, i));
      forget_answered (self);
    }

  if (number > 0 && has_news (self))
    {
      self->pending = 0;
      settle (self, number, self->n_events + 1);
    }
  follow_undone (self);
}

/* Answers to a question that was dropped count no more. */
static void
take_back_answered (AciesPagesHost *self)
{
  for (guint i = 0; i < self->answered->len; i++)
    acies_submission_queue_settle (self->queue, g_array_index (self->answered, guint, i),
                                   ACIES_SUBMISSION_TAKEN_BACK,
                                   _ ("The umpire dropped the question."));
  forget_answered (self);
}

/* Players are asked what is theirs of what is asked. While the umpire looks back that goes on. */
static void
follow_asked (AciesPagesHost *self)
{
  if (acies_session_shows_recorded_ruling (self->session)
      || acies_session_is_in_past (self->session))
    return;
  acies_battle_feed_ask (self->feed, acies_session_get_question (self->session),
                         acies_session_get_ruling (self->session));
  acies_battle_feed_settle_late (self->feed, self->queue);
}

/* What was put and dropped goes on waiting. */
static void
ruling_changed_cb (AciesPagesHost *self)
{
  const AciesQuestion *question = acies_session_get_question (self->session);

  if (question == NULL && !has_news (self))
    self->pending = 0;
  if (self->answered->len > 0 && !has_news (self)
      && !acies_session_shows_recorded_ruling (self->session)
      && (question == NULL || g_strcmp0 (acies_question_get_action (question), self->action) != 0))
    take_back_answered (self);
  follow_asked (self);
}

static gboolean
read_cb (gpointer data)
{
  AciesPagesHost *self = data;
  g_autoptr (GError) error = NULL;
  gboolean has_more = acies_battle_feed_read (self->feed, SLICE, &error);

  if (error != NULL)
    self->fault = g_strdup (error->message);
  if (!has_more)
    self->source = 0;
  if (!has_more && error == NULL)
    follow_asked (self);
  changed_cb (self);
  return has_more ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
acies_pages_host_dispose (GObject *object)
{
  AciesPagesHost *self = ACIES_PAGES_HOST (object);

  if (self->server != NULL)
    acies_page_server_close (self->server);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  if (self->queue != NULL)
    g_signal_handlers_disconnect_by_data (self->queue, self);
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->came, g_array_unref);
  g_clear_pointer (&self->answered, g_array_unref);
  g_clear_pointer (&self->action, g_free);
  g_clear_pointer (&self->fault, g_free);
  g_clear_object (&self->server);
  g_clear_object (&self->queue);
  g_clear_object (&self->feed);
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
acies_pages_host_new (AciesSession *session)
{
  AciesPagesHost *self;
  AciesBattleFile *file;

  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);

  file = acies_session_get_file (session);
  g_return_val_if_fail (file != NULL, NULL);
  self = g_object_new (ACIES_TYPE_PAGES_HOST, NULL);
  self->session = g_object_ref (session);
  self->feed = acies_battle_feed_new_unread (file);
  self->queue = acies_submission_queue_new ();
  self->server = acies_page_server_new (ACIES_SIDE_FEED (self->feed), self->queue, NULL);
  self->came = g_array_new (FALSE, FALSE, sizeof (Came));
  self->answered = g_array_new (FALSE, FALSE, sizeof (guint));
  self->source = g_idle_add_full (G_PRIORITY_LOW, read_cb, self, NULL);
  acies_submission_memory_recall (acies_battle_file_get_path (file), self->queue);
  g_signal_connect_swapped (session, "battle-changed", G_CALLBACK (battle_changed_cb), self);
  g_signal_connect_swapped (session, "ruling-changed", G_CALLBACK (ruling_changed_cb), self);
  g_signal_connect_swapped (self->queue, "changed", G_CALLBACK (queue_changed_cb), self);
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

double
acies_pages_host_get_progress (AciesPagesHost *self)
{
  g_return_val_if_fail (ACIES_IS_PAGES_HOST (self), 0);

  return acies_battle_feed_get_progress (self->feed);
}

const char *
acies_pages_host_get_fault (AciesPagesHost *self)
{
  g_return_val_if_fail (ACIES_IS_PAGES_HOST (self), NULL);

  return self->fault;
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

AciesBattleFeed *
acies_pages_host_get_feed (AciesPagesHost *self)
{
  g_return_val_if_fail (ACIES_IS_PAGES_HOST (self), NULL);

  return self->feed;
}

static gboolean
complain (GError **error, const char *line)
{
  g_set_error (error, ACIES_PUBLIC_ERROR, ACIES_PUBLIC_ERROR_REFUSED,
               _ ("“%s” cannot be done now; it goes on waiting."), line);
  return FALSE;
}

/* Fills what SUBMISSION answers, and nothing else. */
static gboolean
accept_answer (AciesPagesHost *self, const AciesSubmission *submission, GError **error)
{
  const AciesAsked *asked;
  g_autoptr (AciesQuestion) tried = acies_question_new ("");
  g_autofree char *key = NULL;
  gboolean is_role;

  if (acies_session_is_in_past (self->session))
    return complain (error, acies_submission_get_words (submission));
  /* The umpire may be looking at an earlier ruling. What is asked is told anew when he returns. */
  if (acies_session_shows_recorded_ruling (self->session))
    acies_session_drop (self->session);
  asked = acies_battle_feed_find_asked (self->feed, submission, error);
  if (asked == NULL || !acies_asked_fill (asked, submission->text, tried, error))
    return FALSE;
  key = g_strdup (asked->key);
  is_role = asked->kind == ACIES_ASKED_ROLE;
  self->n_events = g_list_model_get_n_items (get_journal (self));
  g_free (self->action);
  self->action = g_strdup (acies_question_get_action (acies_session_get_question (self->session)));
  g_array_append_val (self->answered, submission->number);
  acies_submission_queue_settle (self->queue, submission->number, ACIES_SUBMISSION_ACCEPTED, NULL);
  if (is_role)
    acies_session_set_role (self->session, key, acies_question_get (tried, key));
  else
    acies_session_take_answer (self->session,
                               acies_answer_copy (acies_question_find_answer (tried, key)));
  return TRUE;
}

/* All but a note is put, and ruled on as usual: whatever comes of it next is what was accepted. */
gboolean
acies_pages_host_accept (AciesPagesHost *self, guint number, GError **error)
{
  const AciesSubmission *submission;
  g_autofree char *note = NULL, *line = NULL;

  g_return_val_if_fail (ACIES_IS_PAGES_HOST (self), FALSE);

  submission = acies_submission_queue_find_waiting (self->queue, number);
  g_return_val_if_fail (submission != NULL, FALSE);
  if (submission->prompt != NULL)
    return accept_answer (self, submission, error);
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
