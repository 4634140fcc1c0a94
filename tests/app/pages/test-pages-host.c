/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What players send and the umpire accepts: words go into the journal under their names, a question
 * of the rules is put as if it had been typed, and nothing that is the umpire's can be done. */
#include "sample.h"

#include "app/pages/acies-pages-host.h"
#include "telling/side/acies-battle-feed.h"

typedef struct
{
  Sample sample;
  AciesPagesHost *host;
  guint n_sent;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  sample_set_up (&self->sample, data);
  self->host = acies_pages_host_new (self->sample.session);
  while (acies_pages_host_get_progress (self->host) < 1)
    g_main_context_iteration (NULL, TRUE);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  acies_pages_host_end (self->host);
  g_assert_finalize_object (self->host);
  sample_tear_down (&self->sample, data);
}

/* TEXT of KIND, sent by Quintus of rome; its number. */
static guint
send (Fixture *self, AciesSubmissionKind kind, const char *text)
{
  AciesSubmission *submission = g_new0 (AciesSubmission, 1);
  const AciesSubmission *added;
  g_autoptr (GError) error = NULL;

  submission->id = g_strdup_printf ("%032u", ++self->n_sent);
  submission->kind = kind;
  submission->text = g_strdup (text);
  submission->seat = 1;
  submission->side = g_intern_static_string ("rome");
  submission->name = g_strdup ("Quintus");
  added = acies_submission_queue_add (acies_pages_host_get_queue (self->host), submission, &error);
  g_assert_no_error (error);
  return added->number;
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
  g_test_init (&argc, &argv, NULL);
  add ("words", test_words);
  add ("question", test_question);
  add ("taken-back", test_taken_back);
  add ("umpires", test_umpires);
  return g_test_run ();
}
