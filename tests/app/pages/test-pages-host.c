/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What players send and the umpire accepts: words go into the journal under their names, a question
 * of the rules is put as if it had been typed, and nothing that is the umpire's can be done. */
#include "acies-scratch.h"
#include "sample.h"

#include "app/pages/acies-pages-host.h"
#include "app/session/acies-play-session.h"
#include "public/feed/acies-public-error.h"
#include "telling/side/acies-battle-feed.h"

typedef struct
{
  Sample sample;
  AciesPagesHost *host;
  guint n_sent;
} Fixture;

/* Opens the pages of the battle, and waits until what the sides know is read. */
static void
open_pages (Fixture *self)
{
  self->host = acies_pages_host_new (self->sample.session);
  while (acies_pages_host_get_progress (self->host) < 1)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (acies_pages_host_get_fault (self->host));
}

static void
set_up (Fixture *self, gconstpointer data)
{
  sample_set_up (&self->sample, data);
  open_pages (self);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  acies_pages_host_end (self->host);
  g_assert_finalize_object (self->host);
  sample_tear_down (&self->sample, data);
}

/* TEXT of KIND, sent by Quintus of rome, to answer PROMPT or NULL; its number. */
static guint
send_answer (Fixture *self, AciesSubmissionKind kind, const char *prompt, const char *text)
{
  AciesSubmission *submission = g_new0 (AciesSubmission, 1);
  const AciesSubmission *added;
  g_autoptr (GError) error = NULL;

  submission->id = g_strdup_printf ("%032u", ++self->n_sent);
  submission->kind = kind;
  submission->text = g_strdup (text);
  submission->prompt = g_strdup (prompt);
  submission->seat = 1;
  submission->side = g_intern_static_string ("rome");
  submission->name = g_strdup ("Quintus");
  added = acies_submission_queue_add (acies_pages_host_get_queue (self->host), submission, &error);
  g_assert_no_error (error);
  return added->number;
}

static guint
send (Fixture *self, AciesSubmissionKind kind, const char *text)
{
  return send_answer (self, kind, NULL, text);
}

static guint
count_events (Fixture *self)
{
  return g_list_model_get_n_items (
      acies_battle_file_get_journal (acies_session_get_file (self->sample.session)));
}

static guint
count_waiting (Fixture *self)
{
  return acies_submission_queue_count_waiting (acies_pages_host_get_queue (self->host));
}

static void
test_words (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesJournalEvent) event = NULL;
  g_autofree char *sentence = NULL;
  guint n = count_events (self);
  guint number = send (self, ACIES_SUBMISSION_ORDER, "Laelius holds the ford");

  g_assert_true (acies_pages_host_accept (self->host, number, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (count_events (self), ==, n + 1);
  event = g_list_model_get_item (
      acies_battle_file_get_journal (acies_session_get_file (self->sample.session)), n);
  sentence = acies_journal_event_dup_sentence (event);
  g_assert_nonnull (strstr (sentence, "Quintus"));
  g_assert_nonnull (strstr (sentence, "Laelius holds the ford"));
  g_assert_cmpuint (count_waiting (self), ==, 0);
}

/* It is put, and waits for the umpire as any question does. */
static void
test_question (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  guint n = count_events (self);
  guint number = send (self, ACIES_SUBMISSION_DECLARATION, "control 1");

  g_assert_true (acies_pages_host_accept (self->host, number, &error));
  g_assert_no_error (error);
  g_assert_nonnull (acies_session_get_question (self->sample.session));
  g_assert_cmpstr (acies_question_get_action (acies_session_get_question (self->sample.session)),
                   ==, "control");
  g_assert_cmpuint (count_events (self), ==, n);
  g_assert_cmpuint (count_waiting (self), ==, 1);
  acies_session_drop (self->sample.session);
  g_assert_cmpuint (count_waiting (self), ==, 1);
}

static AciesSubmissionStatus
get_status (Fixture *self, guint n)
{
  const GPtrArray *all = acies_submission_queue_list (acies_pages_host_get_queue (self->host));

  return ((const AciesSubmission *) g_ptr_array_index (all, n))->status;
}

/* Whoever sent it hears when it is undone, and when it is done again. */
static void
test_taken_back (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  guint number = send (self, ACIES_SUBMISSION_MESSAGE, "Supper?");

  g_assert_true (acies_pages_host_accept (self->host, number, &error));
  g_assert_cmpint (get_status (self, 0), ==, ACIES_SUBMISSION_ACCEPTED);
  g_assert_true (acies_session_undo (self->sample.session));
  g_assert_cmpint (get_status (self, 0), ==, ACIES_SUBMISSION_TAKEN_BACK);
  g_assert_true (acies_session_redo (self->sample.session));
  g_assert_cmpint (get_status (self, 0), ==, ACIES_SUBMISSION_ACCEPTED);
}

/* The id of the only thing that rome is asked; NULL: it is asked nothing. Owned. */
static char *
dup_prompt (Fixture *self)
{
  AciesSideFeed *feed = ACIES_SIDE_FEED (acies_pages_host_get_feed (self->host));
  g_autoptr (GBytes) bytes = acies_side_feed_dup_snapshot (feed, "rome");
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autoptr (JsonNode) view = json_from_string (text, NULL);
  JsonObject *prompts = json_object_get_object_member (json_node_get_object (view), "prompts");
  g_autoptr (GList) ids = json_object_get_members (prompts);

  g_assert_cmpuint (g_list_length (ids), <=, 1);
  return ids != NULL ? g_strdup (ids->data) : NULL;
}

static void
begin_control (Fixture *self)
{
  g_assert_true (acies_session_type (
      self->sample.session, "control 1 override verdict=allowed because his flag is seen"));
  g_assert_cmpstr (acies_question_get_action (acies_session_get_question (self->sample.session)),
                   ==, "control");
}

/* What is asked for a unit of rome stands on its page; the answer fills the slip, and the umpire
 * has still to accept that. */
static void
test_answer (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *prompt = NULL, *after = NULL;
  guint n = count_events (self), number;

  begin_control (self);
  prompt = dup_prompt (self);
  g_assert_nonnull (prompt);
  number = send_answer (self, ACIES_SUBMISSION_DICE, prompt, "5");
  g_assert_true (acies_pages_host_accept (self->host, number, &error));
  g_assert_no_error (error);
  g_assert_cmpint (get_status (self, 0), ==, ACIES_SUBMISSION_ACCEPTED);
  g_assert_cmpuint (count_events (self), ==, n);
  g_assert_true (acies_ruling_is_complete (acies_session_get_ruling (self->sample.session)));
  after = dup_prompt (self);
  g_assert_null (after);
  g_assert_true (acies_session_accept (self->sample.session));
  g_assert_cmpint (get_status (self, 0), ==, ACIES_SUBMISSION_ACCEPTED);
  g_assert_true (acies_session_undo (self->sample.session));
  g_assert_cmpint (get_status (self, 0), ==, ACIES_SUBMISSION_TAKEN_BACK);
}

/* Who answers what the umpire has answered, or dropped, hears it. */
static void
test_late (Fixture *self, gconstpointer data)
{
  g_autofree char *prompt = NULL, *again = NULL;
  const int face = 5;

  begin_control (self);
  prompt = dup_prompt (self);
  send_answer (self, ACIES_SUBMISSION_DICE, prompt, "5");
  acies_session_drop (self->sample.session);
  g_assert_cmpint (get_status (self, 0), ==, ACIES_SUBMISSION_LATE);
  begin_control (self);
  again = dup_prompt (self);
  send_answer (self, ACIES_SUBMISSION_DICE, again, "5");
  acies_session_take_answer (
      self->sample.session,
      acies_answer_new_faces (
          ACIES_SOURCE_TABLE,
          ((const AciesPrompt *) g_ptr_array_index (
               acies_ruling_get_prompts (acies_session_get_ruling (self->sample.session)), 0))
              ->id,
          &face, 1));
  g_assert_cmpint (get_status (self, 1), ==, ACIES_SUBMISSION_LATE);
}

static void
test_dropped (Fixture *self, gconstpointer data)
{
  g_autofree char *prompt = NULL;

  begin_control (self);
  prompt = dup_prompt (self);
  g_assert_true (acies_pages_host_accept (
      self->host, send_answer (self, ACIES_SUBMISSION_DICE, prompt, "5"), NULL));
  acies_session_drop (self->sample.session);
  g_assert_cmpint (get_status (self, 0), ==, ACIES_SUBMISSION_TAKEN_BACK);
}

/* An answer is taken while the umpire looks at an earlier ruling: what is asked comes back. */
static void
test_looking (Fixture *self, gconstpointer data)
{
  AciesSession *session = self->sample.session;
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesJournalEvent) event = NULL;
  g_autofree char *first = NULL, *prompt = NULL;
  guint number, n = count_events (self);

  begin_control (self);
  first = dup_prompt (self);
  number = send_answer (self, ACIES_SUBMISSION_DICE, first, "5");
  g_assert_true (acies_pages_host_accept (self->host, number, NULL));
  g_assert_true (acies_session_accept (session));
  event
      = g_list_model_get_item (acies_battle_file_get_journal (acies_session_get_file (session)), n);
  begin_control (self);
  prompt = dup_prompt (self);
  number = send_answer (self, ACIES_SUBMISSION_DICE, prompt, "5");
  acies_play_session_show_recorded (ACIES_PLAY_SESSION (session), event);
  g_assert_true (acies_session_shows_recorded_ruling (session));
  g_assert_true (acies_pages_host_accept (self->host, number, &error));
  g_assert_no_error (error);
  g_assert_false (acies_session_shows_recorded_ruling (session));
  g_assert_true (acies_ruling_is_complete (acies_session_get_ruling (session)));
}

/* At an earlier point nothing can be answered: it waits. */
static void
test_past (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *prompt = NULL;
  guint number;

  g_assert_true (acies_session_write_note (self->sample.session, "It begins."));
  begin_control (self);
  prompt = dup_prompt (self);
  number = send_answer (self, ACIES_SUBMISSION_DICE, prompt, "5");
  g_assert_true (acies_play_session_go_to_past (ACIES_PLAY_SESSION (self->sample.session), 0));
  g_assert_false (acies_pages_host_accept (self->host, number, &error));
  g_assert_error (error, ACIES_PUBLIC_ERROR, ACIES_PUBLIC_ERROR_REFUSED);
  g_assert_cmpint (get_status (self, 0), ==, ACIES_SUBMISSION_WAITING);
}

/* While the umpire looks back, or follows the table, what was put is still asked. */
static void
test_left (Fixture *self, gconstpointer data)
{
  AciesSession *session = self->sample.session;
  AciesPlaySession *play = ACIES_PLAY_SESSION (session);
  g_autofree char *prompt = NULL, *past = NULL, *following = NULL;

  g_assert_true (acies_session_write_note (session, "It begins."));
  begin_control (self);
  prompt = dup_prompt (self);
  send_answer (self, ACIES_SUBMISSION_DICE, prompt, "5");
  g_assert_true (acies_play_session_go_to_past (play, 0));
  g_assert_cmpint (get_status (self, 0), ==, ACIES_SUBMISSION_WAITING);
  past = dup_prompt (self);
  g_assert_cmpstr (past, ==, prompt);
  acies_play_session_return (play);
  g_assert_cmpint (get_status (self, 0), ==, ACIES_SUBMISSION_WAITING);
  g_assert_true (acies_play_session_follow (play));
  g_assert_cmpint (get_status (self, 0), ==, ACIES_SUBMISSION_WAITING);
  following = dup_prompt (self);
  g_assert_cmpstr (following, ==, prompt);
  g_assert_true (acies_session_end_following (session, FALSE));
  g_assert_cmpint (get_status (self, 0), ==, ACIES_SUBMISSION_WAITING);
}

/* What was filled by an answer is still filled while the umpire looks elsewhere. */
static void
test_left_answered (Fixture *self, gconstpointer data)
{
  AciesPlaySession *play = ACIES_PLAY_SESSION (self->sample.session);
  g_autofree char *prompt = NULL;

  g_assert_true (acies_session_write_note (self->sample.session, "It begins."));
  begin_control (self);
  prompt = dup_prompt (self);
  g_assert_true (acies_pages_host_accept (
      self->host, send_answer (self, ACIES_SUBMISSION_DICE, prompt, "5"), NULL));
  g_assert_true (acies_play_session_go_to_past (play, 0));
  g_assert_cmpint (get_status (self, 0), ==, ACIES_SUBMISSION_ACCEPTED);
  acies_play_session_return (play);
  g_assert_cmpint (get_status (self, 0), ==, ACIES_SUBMISSION_ACCEPTED);
  g_assert_true (acies_ruling_is_complete (acies_session_get_ruling (self->sample.session)));
}

/* An answer belongs to what it answered, and not to another question of the same act. */
static void
test_other_unit (Fixture *self, gconstpointer data)
{
  AciesSession *session = self->sample.session;
  g_autofree char *prompt = NULL;

  begin_control (self);
  prompt = dup_prompt (self);
  g_assert_true (acies_pages_host_accept (
      self->host, send_answer (self, ACIES_SUBMISSION_DICE, prompt, "5"), NULL));
  g_assert_true (
      acies_session_type (session, "control 2 override verdict=allowed because his flag is seen"));
  g_assert_cmpint (get_status (self, 0), ==, ACIES_SUBMISSION_TAKEN_BACK);
}

/* Nor to what the umpire threw anew in its place. */
static void
test_overthrown (Fixture *self, gconstpointer data)
{
  AciesSession *session = self->sample.session;
  g_autofree char *prompt = NULL;
  const int face = 2;

  begin_control (self);
  prompt = dup_prompt (self);
  g_assert_true (acies_pages_host_accept (
      self->host, send_answer (self, ACIES_SUBMISSION_DICE, prompt, "5"), NULL));
  acies_session_take_answer (session,
                             acies_answer_new_faces (ACIES_SOURCE_TABLE, "control", &face, 1));
  g_assert_cmpint (get_status (self, 0), ==, ACIES_SUBMISSION_TAKEN_BACK);
}

/* The window is closed and opened again: what waited waits, and still fits what is asked. */
static void
test_kept (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *prompt = NULL;
  guint answer, note;

  begin_control (self);
  prompt = dup_prompt (self);
  note = send (self, ACIES_SUBMISSION_MESSAGE, "Supper?");
  answer = send_answer (self, ACIES_SUBMISSION_DICE, prompt, "5");
  acies_pages_host_end (self->host);
  g_assert_finalize_object (self->host);
  open_pages (self);
  g_assert_cmpuint (count_waiting (self), ==, 2);
  g_assert_true (acies_pages_host_accept (self->host, answer, &error));
  g_assert_no_error (error);
  g_assert_true (acies_ruling_is_complete (acies_session_get_ruling (self->sample.session)));
  acies_pages_host_refuse (self->host, note);
  acies_pages_host_end (self->host);
  g_assert_finalize_object (self->host);
  open_pages (self);
  g_assert_cmpuint (count_waiting (self), ==, 0);
}

static void
reopen (Fixture *self)
{
  acies_pages_host_end (self->host);
  g_assert_finalize_object (self->host);
  open_pages (self);
}

/* The program ends between an answer and its event, and between the event and what is kept of the
 * answer: it is lost neither way, and done once. */
static void
test_between (Fixture *self, gconstpointer data)
{
  g_autofree char *file
      = g_build_filename (g_get_user_state_dir (), "acies", "submissions.ini", NULL);
  g_autofree char *prompt = NULL, *before = NULL;

  begin_control (self);
  prompt = dup_prompt (self);
  g_assert_true (acies_pages_host_accept (
      self->host, send_answer (self, ACIES_SUBMISSION_DICE, prompt, "5"), NULL));
  reopen (self);
  g_assert_cmpint (get_status (self, 0), ==, ACIES_SUBMISSION_ACCEPTED);
  g_assert_true (g_file_get_contents (file, &before, NULL, NULL));
  acies_session_drop (self->sample.session);
  g_assert_cmpint (get_status (self, 0), ==, ACIES_SUBMISSION_TAKEN_BACK);
  /* Nothing is filled any more: it waits. */
  g_assert_true (g_file_set_contents (file, before, -1, NULL));
  reopen (self);
  g_assert_cmpint (get_status (self, 0), ==, ACIES_SUBMISSION_WAITING);
  begin_control (self);
  g_assert_true (acies_pages_host_accept (self->host, 1, NULL));
  g_free (before);
  g_assert_true (g_file_get_contents (file, &before, NULL, NULL));
  g_assert_true (acies_session_accept (self->sample.session));
  /* As if it had ended before it noted the event. */
  g_assert_true (g_file_set_contents (file, before, -1, NULL));
  reopen (self);
  g_assert_cmpuint (count_waiting (self), ==, 0);
  g_assert_cmpint (get_status (self, 0), ==, ACIES_SUBMISSION_ACCEPTED);
  g_assert_true (acies_session_undo (self->sample.session));
  g_assert_cmpint (get_status (self, 0), ==, ACIES_SUBMISSION_TAKEN_BACK);
}

/* The window is closed and opened again while pages are open: they are open again, as they were;
 * once the umpire has closed them they are not. */
static void
test_reopened (Fixture *self, gconstpointer data)
{
  AciesPageServer *server = acies_pages_host_get_server (self->host);
  guint16 port;

  g_assert_false (acies_pages_host_is_kept (self->sample.session));
  g_assert_true (
      acies_page_server_open (server, 0, ACIES_PAGE_OPEN_PLAIN | ACIES_PAGE_OPEN_LOCAL, NULL));
  g_assert_nonnull (
      acies_page_server_add_seat (server, "rome", "Quintus", ACIES_SUBMISSION_ALL, NULL));
  port = acies_page_server_get_port (server);
  g_assert_true (acies_pages_host_is_kept (self->sample.session));
  reopen (self);
  server = acies_pages_host_get_server (self->host);
  g_assert_cmpuint (acies_page_server_get_port (server), ==, port);
  g_assert_cmpuint (acies_page_server_list_seats (server)->len, ==, 1);
  acies_page_server_close (server);
  g_assert_false (acies_pages_host_is_kept (self->sample.session));
  reopen (self);
  g_assert_false (acies_page_server_is_open (acies_pages_host_get_server (self->host)));
}

/* Nobody sets, takes back or goes on by his page; what he sent waits, and can be refused. */
static void
test_umpires (Fixture *self, gconstpointer data)
{
  static const char *const lines[] = { "next",
                                       "undo",
                                       "redo",
                                       "set 1 dp=9 because so",
                                       "because so",
                                       "note I was here",
                                       "place 1 10,10 because so",
                                       "save x.acies",
                                       "nonsense",
                                       "" };
  guint n = count_events (self);

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GError) error = NULL;
      guint number = send (self, ACIES_SUBMISSION_DECLARATION, lines[i]);

      g_assert_false (acies_pages_host_accept (self->host, number, &error));
      g_assert_nonnull (error);
      g_assert_cmpuint (count_waiting (self), ==, 1);
      acies_pages_host_refuse (self->host, number);
      g_assert_cmpuint (count_waiting (self), ==, 0);
    }
  g_assert_cmpuint (count_events (self), ==, n);
  g_assert_null (acies_session_get_question (self->sample.session));
}

#define add(name, test) \
  g_test_add ("/acies/app/pages-host/" name, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char *argv[])
{
  g_autofree char *state = acies_scratch_new ();

  g_setenv ("XDG_STATE_HOME", state, TRUE);
  g_test_init (&argc, &argv, NULL);
  add ("answer", test_answer);
  add ("late", test_late);
  add ("dropped", test_dropped);
  add ("looking", test_looking);
  add ("past", test_past);
  add ("left", test_left);
  add ("left-answered", test_left_answered);
  add ("other-unit", test_other_unit);
  add ("overthrown", test_overthrown);
  add ("kept", test_kept);
  add ("between", test_between);
  add ("reopened", test_reopened);
  add ("words", test_words);
  add ("question", test_question);
  add ("taken-back", test_taken_back);
  add ("umpires", test_umpires);
  return g_test_run ();
}
