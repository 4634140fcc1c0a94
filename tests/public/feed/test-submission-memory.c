/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What waits is on the disk as soon as it was taken: a program that is killed loses none of it, and
 * what was answered does not come again. */
#include "public/feed/acies-submission-memory.h"

#include "acies-scratch.h"

#include <glib/gstdio.h>
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

static gboolean
fits (const char *proof, gpointer data)
{
  return g_str_has_prefix (proof, data);
}

/* One whose proofs begin with NAME. */
static AciesKeptBattle
name_battle (const char *path, const char *name)
{
  return (AciesKeptBattle){ path, name, FALSE, fits, (gpointer) name };
}

static void
keep_cb (AciesSubmissionQueue *queue)
{
  const AciesKeptBattle battle = name_battle (BATTLE, "one");

  acies_submission_memory_keep (&battle, queue);
}

static AciesSubmissionQueue *
open_queue (void)
{
  AciesSubmissionQueue *queue = acies_submission_queue_new ();

  const AciesKeptBattle battle = name_battle (BATTLE, "one");

  acies_submission_memory_recall (&battle, queue);
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

/* How many of the battle NAME at PATH wait. */
static guint
count_of (const char *path, const char *name)
{
  g_autoptr (AciesSubmissionQueue) queue = acies_submission_queue_new ();
  const AciesKeptBattle battle = name_battle (path, name);

  acies_submission_memory_recall (&battle, queue);
  return acies_submission_queue_count_waiting (queue);
}

static guint
count_kept (const char *path)
{
  return count_of (path, "one");
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
  g_assert_cmpuint (count_of ("/elsewhere.acies", "other"), ==, 0);
  queue = open_queue ();
  second = acies_submission_queue_find_waiting (queue, 2);
  third = acies_submission_queue_find_waiting (queue, 3);
  g_assert_null (acies_submission_queue_find_waiting (queue, 1));
  g_assert_cmpstr (second->text, ==, "Hold the hill;\n“2” = [ok]\\ of us. ");
  g_assert_cmpstr (second->name, ==, "Hanno = [the] Great");
  g_assert_cmpstr (second->side, ==, "carthage");
  g_assert_cmpuint (second->seat, ==, 3);
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

  acies_submission_queue_add (queue, make (41, "rome", NULL), NULL);
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

/* Another battle in the same place is not given what was sent to the one before; a copy neither;
 * one that was moved is. */
static void
test_identity (void)
{
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *old = g_build_filename (folder, "old.acies", NULL);
  g_autofree char *new = g_build_filename (folder, "new.acies", NULL);
  g_autoptr (AciesSubmissionQueue) queue = acies_submission_queue_new ();
  AciesKeptBattle battle = name_battle (old, "one");

  g_assert_true (g_file_set_contents (old, "", 0, NULL));
  acies_submission_queue_add (queue, make (1, "rome", NULL), NULL);
  acies_submission_memory_keep (&battle, queue);
  g_assert_cmpuint (count_of (old, "one"), ==, 1);
  g_assert_cmpuint (count_of (old, "other"), ==, 0);
  g_assert_cmpuint (count_of (new, "one"), ==, 0);
  g_assert_cmpint (g_rename (old, new), ==, 0);
  g_assert_cmpuint (count_of (new, "one"), ==, 1);
  g_assert_cmpuint (count_of (new, "other"), ==, 0);
  /* Of one in which nothing has happened nobody can say so. */
  battle.is_fresh = TRUE;
  acies_submission_memory_keep (&battle, queue);
  g_assert_cmpuint (count_of (old, "one"), ==, 1);
  g_assert_cmpuint (count_of (new, "one"), ==, 0);
  acies_scratch_remove (folder);
}

/* What was accepted is on the disk until its event is, and known as answered after that. */
static void
test_put (void)
{
  g_autoptr (AciesSubmissionQueue) queue = open_queue (), put = NULL, done = NULL;
  const AciesSubmission *one;

  one = acies_submission_queue_add (queue, make (21, "rome", "ab.12"), NULL);
  acies_submission_queue_put (queue, one->number, 7, "{}");
  acies_submission_queue_settle (queue, one->number, ACIES_SUBMISSION_ACCEPTED, NULL);
  put = open_queue ();
  one = acies_submission_queue_find (put, "rome", one->id);
  g_assert_cmpint (one->status, ==, ACIES_SUBMISSION_ACCEPTED);
  g_assert_cmpuint (one->put, ==, 8);
  g_assert_cmpstr (one->filled, ==, "{}");
  acies_submission_queue_note_came (put, one->number);
  done = open_queue ();
  one = acies_submission_queue_find (done, "rome", one->id);
  g_assert_cmpint (one->status, ==, ACIES_SUBMISSION_ACCEPTED);
  g_assert_cmpuint (one->put, ==, 0);
  g_assert_null (one->filled);
}

/* Nobody else can read what players wrote. */
static void
test_own_eyes (void)
{
  g_autofree char *file
      = g_build_filename (g_get_user_state_dir (), "acies", "submissions.ini", NULL);
  g_autoptr (AciesSubmissionQueue) queue = open_queue ();
  GStatBuf status;

  g_assert_cmpint (g_chmod (file, 0644), ==, 0);
  acies_submission_queue_add (queue, make (31, "rome", NULL), NULL);
  g_assert_cmpint (g_stat (file, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0600);
}

int
main (int argc, char *argv[])
{
  g_autofree char *state = acies_scratch_new ();

  g_setenv ("XDG_STATE_HOME", state, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/public/submission-memory/killed", test_killed);
  g_test_add_func ("/acies/public/submission-memory/damaged", test_damaged);
  g_test_add_func ("/acies/public/submission-memory/identity", test_identity);
  g_test_add_func ("/acies/public/submission-memory/put", test_put);
  g_test_add_func ("/acies/public/submission-memory/own-eyes", test_own_eyes);
  return g_test_run ();
}
