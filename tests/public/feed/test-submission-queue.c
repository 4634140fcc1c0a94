/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What players send is numbered, taken once, settled in any order, and let go of when it is old. */
#include "public/feed/acies-submission-queue.h"

#include "public/feed/acies-public-error.h"

#define MOST_WAITING 32
#define MOST_KEPT 512

static AciesSubmission *
make (guint n, guint seat, const char *side)
{
  AciesSubmission *submission = g_new0 (AciesSubmission, 1);

  submission->id = g_strdup_printf ("%032x", n);
  submission->kind = ACIES_SUBMISSION_MESSAGE;
  submission->text = g_strdup_printf ("message %u", n);
  submission->name = g_strdup ("Hanno");
  submission->seat = seat;
  submission->side = g_intern_string (side);
  return submission;
}

static void
test_once (void)
{
  g_autoptr (AciesSubmissionQueue) queue = acies_submission_queue_new ();
  const AciesSubmission *first = acies_submission_queue_add (queue, make (1, 1, "rome"), NULL);

  g_assert_cmpuint (first->number, ==, 1);
  g_assert_true (acies_submission_queue_add (queue, make (1, 1, "rome"), NULL) == first);
  g_assert_cmpuint (acies_submission_queue_list (queue)->len, ==, 1);
  /* Somebody else may have drawn the same id. */
  g_assert_false (acies_submission_queue_add (queue, make (1, 2, "carthage"), NULL) == first);
  g_assert_cmpuint (acies_submission_queue_count_waiting (queue), ==, 2);
}

static void
note_cb (AciesSubmissionQueue *queue, const char *side, GString *heard)
{
  g_string_append_printf (heard, "%s ", side);
}

static void
test_settle (void)
{
  g_autoptr (AciesSubmissionQueue) queue = acies_submission_queue_new ();
  g_autoptr (GString) heard = g_string_new (NULL);
  g_autoptr (GPtrArray) since = NULL;

  g_signal_connect (queue, "changed", G_CALLBACK (note_cb), heard);
  for (guint i = 1; i <= 3; i++)
    acies_submission_queue_add (queue, make (i, 1, i == 2 ? "carthage" : "rome"), NULL);
  g_assert_cmpuint (acies_submission_queue_get_next (queue)->number, ==, 1);
  g_assert_true (acies_submission_queue_settle (queue, 1, ACIES_SUBMISSION_REFUSED, "Not now."));
  g_assert_false (acies_submission_queue_settle (queue, 9, ACIES_SUBMISSION_REFUSED, NULL));
  g_assert_cmpuint (acies_submission_queue_get_next (queue)->number, ==, 2);
  g_assert_cmpuint (acies_submission_queue_get_stamp (queue, "rome"), ==, 3);
  g_assert_cmpuint (acies_submission_queue_get_stamp (queue, "carthage"), ==, 1);
  g_assert_cmpstr (heard->str, ==, "rome carthage rome rome ");
  since = acies_submission_queue_list_since (queue, "rome", 1);
  g_assert_cmpuint (since->len, ==, 2);
  g_assert_cmpuint (((AciesSubmission *) since->pdata[0])->number, ==, 3);
  g_assert_cmpuint (((AciesSubmission *) since->pdata[1])->number, ==, 1);
  g_assert_cmpstr (((AciesSubmission *) since->pdata[1])->reply, ==, "Not now.");
}

static void
test_full (void)
{
  g_autoptr (AciesSubmissionQueue) queue = acies_submission_queue_new ();
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < MOST_WAITING; i++)
    g_assert_nonnull (acies_submission_queue_add (queue, make (i, 1, "rome"), NULL));
  g_assert_null (acies_submission_queue_add (queue, make (99, 1, "rome"), &error));
  g_assert_error (error, ACIES_PUBLIC_ERROR, ACIES_PUBLIC_ERROR_FULL);
  /* That is nothing to anybody else. */
  g_assert_nonnull (acies_submission_queue_add (queue, make (99, 2, "rome"), NULL));
}

static void
test_old (void)
{
  g_autoptr (AciesSubmissionQueue) queue = acies_submission_queue_new ();

  acies_submission_queue_add (queue, make (0, 7, "rome"), NULL);
  for (guint i = 1; i < 3 * MOST_KEPT; i++)
    {
      const AciesSubmission *one = acies_submission_queue_add (queue, make (i, 1, "rome"), NULL);

      acies_submission_queue_settle (queue, one->number, ACIES_SUBMISSION_ACCEPTED, NULL);
    }
  g_assert_cmpuint (acies_submission_queue_list (queue)->len, ==, MOST_KEPT);
  /* What waits stays. */
  g_assert_cmpuint (acies_submission_queue_get_next (queue)->number, ==, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/public/submission-queue/once", test_once);
  g_test_add_func ("/acies/public/submission-queue/settle", test_settle);
  g_test_add_func ("/acies/public/submission-queue/full", test_full);
  g_test_add_func ("/acies/public/submission-queue/old", test_old);
  return g_test_run ();
}
