/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What waits is on the disk as soon as it was taken: a program that is killed loses none of it, and
 * what was answered does not come again. */
#include "public/feed/acies-submission-memory.h"

#include "acies-scratch.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#define BATTLE "/somewhere/great plains.acies"

static AciesSubmission *
make (guint n, const char *side, const char *prompt)
{
  AciesSubmission *submission = g_new0 (AciesSubmission, 1);

  submission->id = g_strdup_printf ("%032x", n);
  submission->kind = prompt != NULL ? ACIES_SUBMISSION_ANSWER : ACIES_SUBMISSION_ORDER;
  submission->text = g_strdup_printf ("Hold the hill;\n“%u” = [ok]\\ of us. ", n);
  submission->words = prompt != NULL ? g_strdup ("Evade; or\nstand") : NULL;
  submission->prompt = g_strdup (prompt);
  submission->based_on = 17;
  submission->name = g_strdup ("Hanno = [the] Great");
  submission->seat = 3;
  submission->side = g_intern_string (side);
  return submission;
}

static void
keep_cb (AciesSubmissionQueue *queue)
{
  acies_submission_memory_keep (BATTLE, queue);
}

static AciesSubmissionQueue *
open_queue (void)
{
  AciesSubmissionQueue *queue = acies_submission_queue_new ();

  acies_submission_memory_recall (BATTLE, queue);
  g_signal_connect (queue, "changed", G_CALLBACK (keep_cb), NULL);
  return queue;
}

/* A program that takes three, answers one, and is killed. */
static void
run_and_die (void)
{
  AciesSubmissionQueue *queue = open_queue ();

  for (guint i = 1; i <= 3; i++)
    acies_submission_queue_add (
        queue, make (i, i == 2 ? "carthage" : "rome", i == 3 ? "ab.12" : NULL), NULL);
  acies_submission_queue_settle (queue, 1, ACIES_SUBMISSION_ACCEPTED, NULL);
  raise (SIGKILL);
}

/* How many of the battle at PATH wait. */
static guint
count_kept (const char *path)
{
  g_autoptr (AciesSubmissionQueue) queue = acies_submission_queue_new ();

  acies_submission_memory_recall (path, queue);
  return acies_submission_queue_count_waiting (queue);
}

static void
test_killed (void)
{
  g_autoptr (AciesSubmissionQueue) queue = NULL;
  const AciesSubmission *second, *third;
  pid_t child = fork ();
  int status;

  if (child == 0)
    run_and_die ();
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL);
  g_assert_cmpuint (count_kept (BATTLE), ==, 2);
  g_assert_cmpuint (count_kept ("/elsewhere.acies"), ==, 0);
  queue = open_queue ();
  second = acies_submission_queue_find_waiting (queue, 2);
  third = acies_submission_queue_find_waiting (queue, 3);
  g_assert_null (acies_submission_queue_find_waiting (queue, 1));
  g_assert_cmpstr (second->text, ==, "Hold the hill;\n“2” = [ok]\\ of us. ");
  g_assert_cmpstr (second->name, ==, "Hanno = [the] Great");
  g_assert_cmpstr (second->side, ==, "carthage");
  g_assert_null (second->prompt);
  g_assert_cmpint (third->kind, ==, ACIES_SUBMISSION_ANSWER);
  g_assert_cmpstr (third->prompt, ==, "ab.12");
  g_assert_cmpstr (third->words, ==, "Evade; or\nstand");
  g_assert_cmpuint (third->based_on, ==, 17);
  /* What the phone sends again is the same; what is new gets another number. */
  g_assert_true (acies_submission_queue_add (queue, make (2, "carthage", NULL), NULL) == second);
  g_assert_cmpuint (acies_submission_queue_add (queue, make (9, "rome", NULL), NULL)->number, ==,
                    4);
  for (guint i = 2; i <= 4; i++)
    acies_submission_queue_settle (queue, i, ACIES_SUBMISSION_REFUSED, NULL);
  g_assert_cmpuint (count_kept (BATTLE), ==, 0);
}

/* Whatever stands in the file, what cannot be read is let go and the rest is there. */
static void
test_damaged (void)
{
  static const char *const bad[] = { "", "{", "7", "[]", "{\"id\":\"1\"}" };
  g_autofree char *file
      = g_build_filename (g_get_user_state_dir (), "acies", "submissions.ini", NULL);
  g_autoptr (AciesSubmissionQueue) queue = open_queue ();
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  g_auto (GStrv) groups = NULL;

  acies_submission_queue_add (queue, make (1, "rome", NULL), NULL);
  g_assert_true (g_key_file_load_from_file (keys, file, G_KEY_FILE_NONE, NULL));
  groups = g_key_file_get_groups (keys, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", 50 + i);

      g_key_file_set_string (keys, groups[0], number, bad[i]);
    }
  g_key_file_set_string (keys, groups[0], "rubbish", "rubbish");
  g_assert_true (g_key_file_save_to_file (keys, file, NULL));
  g_assert_cmpuint (count_kept (BATTLE), ==, 1);
  g_assert_true (g_file_set_contents (file, "no key file", -1, NULL));
  g_assert_cmpuint (count_kept (BATTLE), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_autofree char *state = acies_scratch_new ();

  g_setenv ("XDG_STATE_HOME", state, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/public/submission-memory/killed", test_killed);
  g_test_add_func ("/acies/public/submission-memory/damaged", test_damaged);
  return g_test_run ();
}
