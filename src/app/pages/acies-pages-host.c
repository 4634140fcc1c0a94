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
#include <string.h>

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
  GArray *came;        /* of Came */
  GPtrArray *answered; /* of Answered: they fill what is asked now */
  char *fault;         /* or NULL */

  guint source; /* reads, or 0 */

  guint pending;  /* the submission that was put last, while nothing came of it; or 0 */
  guint n_events; /* of the journal when it was put, or when an event came of something else */
};

/* An answer that was accepted, while no event came of it. */
typedef struct
{
  guint number;          /* of the submission */
  AciesQuestion *filled; /* owned; what was asked, with what it says and nothing else said */
} Answered;

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
free_answered (gpointer data)
{
  Answered *self = data;

  acies_question_free (self->filled);
  g_free (self);
}

static guint
count_events (AciesPagesHost *self)
{
  return g_list_model_get_n_items (get_journal (self));
}

static gboolean
has_news (AciesPagesHost *self)
{
  return count_events (self) > self->n_events;
}

/* What is asked, though the umpire may be looking at something else; or NULL. */
static const AciesQuestion *
get_asked (AciesPagesHost *self)
{
  const AciesQuestion *left = acies_session_get_left (self->session);

  if (left != NULL || acies_session_shows_recorded_ruling (self->session)
      || acies_session_is_in_past (self->session))
    return left;
  return acies_session_get_question (self->session);
}

static gboolean
is_same_answer (const AciesAnswer *one, const AciesAnswer *other)
{
  return other != NULL && one->kind == other->kind && one->n_faces == other->n_faces
         && (one->n_faces > 0
                 ? memcmp (one->faces, other->faces, one->n_faces * sizeof *one->faces) == 0
                 : acies_value_equal (&one->value, &other->value));
}

/* Whether QUESTION, or NULL, is about what PART is about, and says what it says. */
static gboolean
holds (const AciesQuestion *question, const AciesQuestion *part)
{
  gboolean is_held
      = question != NULL
        && g_str_equal (acies_question_get_action (question), acies_question_get_action (part));

  for (guint i = 0; is_held && i < acies_question_get_n_keys (part); i++)
    {
      const char *value, *key = acies_question_get_nth_key (part, i, &value);

      is_held = g_strcmp0 (acies_question_get (question, key), value) == 0;
    }
  for (guint i = 0; is_held && i < acies_question_get_n_answers (part); i++)
    {
      const AciesAnswer *answer = acies_question_get_nth_answer (part, i);

      is_held = is_same_answer (answer, acies_question_find_answer (question, answer->id));
    }
  return is_held;
}

/* The first event since, by its number, that was ruled on what FILLED says; 0: none was. */
static guint
find_event (AciesPagesHost *self, const AciesQuestion *filled)
{
  for (guint seq = self->n_events + 1; seq <= count_events (self); seq++)
    {
      g_autoptr (AciesJournalEvent) event = g_list_model_get_item (get_journal (self), seq - 1);
      AciesRuling *ruling = acies_journal_event_get_ruling (event);

      if (ruling != NULL && holds (acies_ruling_get_question (ruling), filled))
        return seq;
    }
  return 0;
}

/* Answers of which an event came are done with. */
static void
note_answered (AciesPagesHost *self)
{
  for (guint i = self->answered->len; i > 0; i--)
    {
      const Answered *one = g_ptr_array_index (self->answered, i - 1);
      const Came came = { one->number, find_event (self, one->filled), FALSE };

      if (came.seq == 0)
        continue;
      g_array_append_val (self->came, came);
      g_ptr_array_remove_index (self->answered, i - 1);
    }
}

/* Answers to what is asked no more, or was said otherwise since, count no more. */
static void
take_back_answered (AciesPagesHost *self)
{
  const AciesQuestion *asked = get_asked (self);

  for (guint i = self->answered->len; i > 0; i--)
    {
      const Answered *one = g_ptr_array_index (self->answered, i - 1);
      guint number = one->number;

      if (holds (asked, one->filled))
        continue;
      g_ptr_array_remove_index (self->answered, i - 1);
      acies_submission_queue_settle (self->queue, number, ACIES_SUBMISSION_TAKEN_BACK,
                                     _ ("The umpire dropped the question."));
    }
}

static void
battle_changed_cb (AciesPagesHost *self)
{
  guint number = self->pending;

  if (has_news (self))
    {
      note_answered (self);
      if (acies_session_get_left (self->session) == NULL && number > 0)
        {
          self->pending = 0;
          settle (self, number, self->n_events + 1);
        }
      self->n_events = count_events (self);
      take_back_answered (self);
    }
  follow_undone (self);
}

/* Players are asked what is theirs of what is asked. While the umpire looks at something else that
 * goes on. */
static void
follow_asked (AciesPagesHost *self)
{
  if (acies_session_shows_recorded_ruling (self->session)
      || acies_session_is_in_past (self->session) || acies_session_get_left (self->session) != NULL)
    return;
  acies_battle_feed_ask (self->feed, acies_session_get_question (self->session),
                         acies_session_get_ruling (self->session));
  acies_battle_feed_settle_late (self->feed, self->queue);
}

/* What was put and dropped goes on waiting. */
static void
ruling_changed_cb (AciesPagesHost *self)
{
  if (!has_news (self))
    {
      if (get_asked (self) == NULL)
        self->pending = 0;
      take_back_answered (self);
    }
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
  g_clear_pointer (&self->answered, g_ptr_array_unref);
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
  self->answered = g_ptr_array_new_with_free_func (free_answered);
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

/* What is asked, as ASKED fills it by TEXT; NULL with a sentence. Owned. */
static AciesQuestion *
dup_filled (AciesPagesHost *self, const AciesAsked *asked, const char *text, GError **error)
{
  const AciesQuestion *question = acies_session_get_question (self->session);
  g_autoptr (AciesQuestion) filled = acies_question_new (acies_question_get_action (question));

  for (guint i = 0; i < acies_question_get_n_keys (question); i++)
    {
      const char *value, *key = acies_question_get_nth_key (question, i, &value);

      acies_question_set (filled, key, value);
    }
  return acies_asked_fill (asked, text, filled, error) ? g_steal_pointer (&filled) : NULL;
}

/* The session is asked with what FILLED says under KEY. */
static void
fill_in (AciesPagesHost *self, const AciesQuestion *filled, gboolean is_role, const char *key)
{
  if (is_role)
    acies_session_set_role (self->session, key, acies_question_get (filled, key));
  else
    acies_session_take_answer (self->session,
                               acies_answer_copy (acies_question_find_answer (filled, key)));
}

/* Fills what SUBMISSION answers, and nothing else. */
static gboolean
accept_answer (AciesPagesHost *self, const AciesSubmission *submission, GError **error)
{
  const AciesAsked *asked;
  g_autoptr (AciesQuestion) filled = NULL;
  g_autofree char *key = NULL;
  Answered *answered;
  gboolean is_role;

  /* The umpire may be looking at an earlier ruling. What is asked is told anew when he returns. */
  if (!acies_session_is_in_past (self->session)
      && acies_session_shows_recorded_ruling (self->session))
    acies_session_drop (self->session);
  if (acies_session_is_in_past (self->session) || acies_session_get_left (self->session) != NULL)
    return complain (error, acies_submission_get_words (submission));
  asked = acies_battle_feed_find_asked (self->feed, submission, error);
  filled = asked != NULL ? dup_filled (self, asked, submission->text, error) : NULL;
  if (filled == NULL)
    return FALSE;
  key = g_strdup (asked->key);
  is_role = asked->kind == ACIES_ASKED_ROLE;
  self->n_events = count_events (self);
  answered = g_new0 (Answered, 1);
  answered->number = submission->number;
  answered->filled = acies_question_copy (filled);
  acies_submission_queue_settle (self->queue, submission->number, ACIES_SUBMISSION_ACCEPTED, NULL);
  g_ptr_array_add (self->answered, answered);
  fill_in (self, filled, is_role, key);
  take_back_answered (self);
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
