/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What is accepted is typed for the umpire, and counts as accepted once an event came of it; an
 * answer when the question has it. */
#include "config.h"

#include "app/pages/acies-pages-host.h"

#include "app/session/acies-session-grid.h"
#include "public/feed/acies-public-error.h"
#include "public/feed/acies-submission-memory.h"
#include "public/server/acies-page-memory.h"
#include "telling/side/acies-answered.h"
#include "telling/side/acies-battle-kept.h"
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
  AciesAnswered *answered;
  char *fault; /* or NULL */

  guint source; /* reads, or 0 */
};

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
  AciesKeptBattle battle;
  g_autofree char *proof = NULL;

  if (file != NULL)
    {
      acies_battle_kept_init (&battle, file, &proof);
      acies_submission_memory_keep (&battle, self->queue);
    }
  changed_cb (self);
}

/* Who is let in is kept while the evening lasts. */
static void
seats_changed_cb (AciesPagesHost *self)
{
  AciesKeptBattle battle;
  g_autofree char *proof = NULL;

  acies_battle_kept_init (&battle, acies_session_get_file (self->session), &proof);
  acies_page_memory_keep (&battle, self->server);
}

/* Opens the pages as they were when the program ended, if it ended while they were open. */
static void
reopen (AciesPagesHost *self)
{
  AciesKeptBattle battle;
  g_autofree char *proof = NULL, *sentence = NULL;
  gboolean is_renewed;
  g_autoptr (GError) error = NULL;

  acies_battle_kept_init (&battle, acies_session_get_file (self->session), &proof);
  if (acies_page_memory_recall (&battle, self->server, &is_renewed, &error))
    sentence = g_strdup (acies_page_memory_describe_recalled (is_renewed));
  else if (error != NULL)
    sentence = g_strdup_printf (_ ("The players’ pages cannot be opened again as they were, so "
                                   "players must read their codes again: %s"),
                                error->message);
  g_signal_connect_swapped (self->server, "seats-changed", G_CALLBACK (seats_changed_cb), self);
  if (sentence != NULL)
    g_signal_emit_by_name (self, "reopened", sentence);
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

static void
battle_changed_cb (AciesPagesHost *self)
{
  acies_answered_follow (self->answered, get_asked (self),
                         acies_session_get_left (self->session) != NULL);
}

/* Players are asked what is theirs of what is asked. While the umpire looks at something else that
 * goes on. */
static void
follow_asked (AciesPagesHost *self)
{
  const AciesDueGrid *grid = acies_session_get_grid (self->session);

  if (acies_session_shows_recorded_ruling (self->session)
      || acies_session_is_in_past (self->session) || acies_session_get_left (self->session) != NULL)
    return;
  if (grid != NULL && acies_session_get_question (self->session) == NULL)
    acies_battle_feed_ask_grid (self->feed, grid);
  else
    acies_battle_feed_ask (self->feed, acies_session_get_question (self->session),
                           acies_session_get_ruling (self->session));
  acies_battle_feed_settle_late (self->feed, self->queue);
}

static void
ruling_changed_cb (AciesPagesHost *self)
{
  battle_changed_cb (self);
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
    {
      acies_battle_feed_settle_late (self->feed, self->queue);
      follow_asked (self);
      reopen (self);
    }
  changed_cb (self);
  return has_more ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* The window is closed, not the pages: they are kept as they are. */
static void
close_pages (AciesPagesHost *self)
{
  g_signal_handlers_disconnect_by_func (self->server, seats_changed_cb, self);
  acies_page_server_close (self->server);
}

static void
acies_pages_host_dispose (GObject *object)
{
  AciesPagesHost *self = ACIES_PAGES_HOST (object);

  if (self->server != NULL)
    close_pages (self);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  if (self->queue != NULL)
    g_signal_handlers_disconnect_by_data (self->queue, self);
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->answered, acies_answered_free);
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
  g_signal_new ("reopened", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_STRING);
  g_signal_new ("ended", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
acies_pages_host_init (AciesPagesHost *self)
{
}

/* What players sent before the program ended. */
static void
recall (AciesPagesHost *self, AciesBattleFile *file)
{
  AciesKeptBattle battle;
  g_autofree char *proof = NULL;

  acies_battle_kept_init (&battle, file, &proof);
  acies_submission_memory_recall (&battle, self->queue);
  g_signal_connect_swapped (self->queue, "changed", G_CALLBACK (queue_changed_cb), self);
  acies_answered_take_up (self->answered, get_asked (self));
}

gboolean
acies_pages_host_is_kept (AciesSession *session)
{
  AciesBattleFile *file;
  AciesKeptBattle battle;
  g_autofree char *proof = NULL;

  g_return_val_if_fail (ACIES_IS_SESSION (session), FALSE);

  file = acies_session_get_file (session);
  if (file == NULL)
    return FALSE;
  acies_battle_kept_init (&battle, file, &proof);
  return acies_page_memory_has (&battle);
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
  self->answered = acies_answered_new (file, self->queue);
  self->source = g_idle_add_full (G_PRIORITY_LOW, read_cb, self, NULL);
  recall (self, file);
  g_signal_connect_swapped (session, "battle-changed", G_CALLBACK (battle_changed_cb), self);
  g_signal_connect_swapped (session, "ruling-changed", G_CALLBACK (ruling_changed_cb), self);
  g_signal_connect_swapped (session, "grid-changed", G_CALLBACK (follow_asked), self);
  g_signal_connect_object (self->server, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

void
acies_pages_host_end (AciesPagesHost *self)
{
  g_return_if_fail (ACIES_IS_PAGES_HOST (self));

  close_pages (self);
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

/* The session is asked with what FILLED says under KEY. */
static void
fill_in (AciesPagesHost *self, const AciesQuestion *filled, const char *key)
{
  guint n = acies_question_get_n_answers (filled);

  /* While some of several factors are ticked nobody is told. */
  g_signal_handlers_block_by_func (self->session, ruling_changed_cb, self);
  if (n == 0)
    acies_session_set_role (self->session, key, acies_question_get (filled, key));
  for (guint i = 0; i < n; i++)
    acies_session_take_answer (self->session,
                               acies_answer_copy (acies_question_get_nth_answer (filled, i)));
  g_signal_handlers_unblock_by_func (self->session, ruling_changed_cb, self);
  ruling_changed_cb (self);
}

/* Fills the rows that ASKED asked of its side. */
static gboolean
accept_rows (AciesPagesHost *self,
             const AciesSubmission *submission,
             const AciesAsked *asked,
             GError **error)
{
  guint number = submission->number;

  if (!acies_asked_fill_grid (asked, submission->text, acies_session_get_grid (self->session),
                              error))
    return FALSE;
  acies_submission_queue_settle (self->queue, number, ACIES_SUBMISSION_ACCEPTED, NULL);
  g_signal_emit_by_name (self->session, "grid-changed");
  return TRUE;
}

/* Fills what SUBMISSION answers, and nothing else. */
static gboolean
accept_answer (AciesPagesHost *self, const AciesSubmission *submission, GError **error)
{
  const AciesAsked *asked;
  g_autoptr (AciesQuestion) filled = NULL;
  g_autofree char *key = NULL;

  /* The umpire may be looking at an earlier ruling. What is asked is told anew when he returns. */
  if (!acies_session_is_in_past (self->session)
      && acies_session_shows_recorded_ruling (self->session))
    acies_session_drop (self->session);
  if (acies_session_is_in_past (self->session) || acies_session_get_left (self->session) != NULL)
    return complain (error, acies_submission_get_words (submission));
  asked = acies_battle_feed_find_asked (self->feed, submission, error);
  if (asked != NULL && asked->kind == ACIES_ASKED_TABLE)
    return accept_rows (self, submission, asked, error);
  filled = asked != NULL ? acies_asked_dup_filled (
               asked, submission->text, acies_session_get_question (self->session), error)
                         : NULL;
  if (filled == NULL)
    return FALSE;
  key = g_strdup (asked->key);
  acies_answered_add (self->answered, submission->number, filled);
  fill_in (self, filled, key);
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
  acies_answered_add_put (self->answered, number);
  if (note != NULL ? acies_session_write_note (self->session, note)
                   : acies_session_type (self->session, line))
    return TRUE;
  acies_answered_drop_put (self->answered, number);
  return complain (error, line);
}

void
acies_pages_host_refuse (AciesPagesHost *self, guint number)
{
  g_return_if_fail (ACIES_IS_PAGES_HOST (self));

  acies_submission_queue_settle (self->queue, number, ACIES_SUBMISSION_REFUSED,
                                 _ ("The umpire does not accept it."));
}
