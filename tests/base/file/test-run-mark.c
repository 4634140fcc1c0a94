/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a run leaves behind that ends as it should, that is killed, or that faults. Each run is a
 * child of this program. */
#include "config.h"

#include "acies-scratch.h"
#include "base/file/acies-run-mark.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define HASH "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

/* A run with N_ACTS acts, which ends by SIGNAL (0: it does not), or as it should. */
static void
run (guint n_acts, int signal, gboolean ends)
{
  pid_t child = fork ();
  const struct rlimit none = { 0, 0 };
  const struct sigaction as_usual = { .sa_handler = SIG_DFL };
  int status;

  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      setrlimit (RLIMIT_CORE, &none);
      /* Whoever started the tests may have had some ignored, as nohup does. */
      if (signal != 0 && signal != SIGKILL)
        sigaction (signal, &as_usual, NULL);
      acies_run_mark_begin ("tried");
      acies_run_mark_note_ruleset (HASH);
      for (guint i = 0; i < n_acts; i++)
        acies_run_mark_note (i % 2 == 0 ? "accept" : "undo");
      if (signal != 0)
        raise (signal);
      if (ends)
        acies_run_mark_end ();
      _exit (0);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_cmpint (WIFSIGNALED (status) ? WTERMSIG (status) : 0, ==, signal);
}

static void
assert_silent (void)
{
  g_assert_null (acies_run_mark_take_report ());
}

static void
test_ends (void)
{
  run (3, 0, TRUE);
  assert_silent ();
}

/* The user logs out, closes the terminal, types Ctrl+C, or nobody reads what is written. */
static void
test_ended (void)
{
  static const int signals[] = { SIGTERM, SIGHUP, SIGINT, SIGPIPE };

  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    {
      run (3, signals[i], FALSE);
      assert_silent ();
    }
}

static void
test_killed (void)
{
  g_autofree char *report = NULL, *last = NULL;

  run (3, SIGKILL, FALSE);
  report = acies_run_mark_take_report ();
  g_assert_nonnull (report);
  g_assert_nonnull (strstr (report, "tried " ACIES_VERSION "\n"));
  g_assert_nonnull (strstr (report, "ended without a word\n"));
  g_assert_nonnull (strstr (report, "0 rules 0123456789abcdef\n1 act accept\n2 act undo\n"));
  last = acies_run_mark_dup_last_report ();
  g_assert_cmpstr (last, ==, report);
  /* It is told once. */
  assert_silent ();
}

#ifndef __SANITIZE_ADDRESS__
static void
test_faults (void)
{
  static const int signals[] = { SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL };

  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    {
      g_autofree char *report = NULL;
      g_autofree char *line = g_strdup_printf ("signal %d\nat ", signals[i]);

      run (100, signals[i], FALSE);
      report = acies_run_mark_take_report ();
      g_assert_nonnull (report);
      g_assert_nonnull (strstr (report, line));
      g_assert_nonnull (strstr (report, "at tried+0x"));
      /* No folder, neither of the user nor of the program. */
      g_assert_null (strstr (report, " /"));
      g_assert_null (strstr (report, "/lib"));
      g_assert_null (strstr (report, "/tests"));
      /* Of the hundred, the last. */
      g_assert_nonnull (strstr (report, "\n100 act undo\n"));
      g_assert_nonnull (strstr (report, "\n69 act accept\n"));
      g_assert_null (strstr (report, "\n68 act undo\n"));
    }
}

static void
recurse (volatile char *before)
{
  volatile char room[4096];

  room[0] = *before;
  if (room[0] == 1)
    recurse (room);
  room[1] = room[0];
}

/* There is no room on the stack to say so. */
static void
test_overflow (void)
{
  g_autofree char *report = NULL;
  pid_t child = fork ();
  int status;
  char first = 1;

  if (child == 0)
    {
      const struct rlimit none = { 0, 0 };

      setrlimit (RLIMIT_CORE, &none);
      acies_run_mark_begin ("tried");
      recurse (&first);
      _exit (0);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status));
  report = acies_run_mark_take_report ();
  g_assert_nonnull (report);
  g_assert_nonnull (strstr (report, "signal 11\n"));
}

#endif

/* Another program that still runs is none that ended. */
static void
test_running (void)
{
  g_autofree char *report = NULL;
  int begun[2], go[2], status;
  char byte = 0;
  pid_t child;

  g_assert_cmpint (pipe (begun), ==, 0);
  g_assert_cmpint (pipe (go), ==, 0);
  child = fork ();
  if (child == 0)
    {
      acies_run_mark_begin ("tried");
      if (write (begun[1], &byte, 1) == 1 && read (go[0], &byte, 1) == 1)
        acies_run_mark_end ();
      _exit (0);
    }
  g_assert_cmpint (read (begun[0], &byte, 1), ==, 1);
  assert_silent ();
  g_assert_cmpint (write (go[1], &byte, 1), ==, 1);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  assert_silent ();
}

static void
test_unwanted (void)
{
  g_setenv ("ACIES_RUN_MARK", "no", TRUE);
  run (3, SIGKILL, FALSE);
  assert_silent ();
  g_unsetenv ("ACIES_RUN_MARK");
  assert_silent ();
}

/* Nothing is said of a folder that cannot be written, and what lies there is not believed. */
static void
test_strange (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_state_dir (), "acies", "runs", NULL);
  g_autofree char *path = g_build_filename (folder, "odd.run", NULL);
  g_autofree char *report = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, "\xff\xfe\0\0/home", 9, NULL));
  report = acies_run_mark_take_report ();
  g_assert_cmpstr (report, ==, "ended without a word\n");
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

int
main (int argc, char *argv[])
{
  g_autofree char *home = NULL;

  g_test_init (&argc, &argv, NULL);
  home = acies_scratch_new ();
  g_setenv ("XDG_STATE_HOME", home, TRUE);
  g_unsetenv ("ACIES_RUN_MARK");
  g_test_add_func ("/acies/base/run-mark/ends", test_ends);
  g_test_add_func ("/acies/base/run-mark/ended", test_ended);
  g_test_add_func ("/acies/base/run-mark/killed", test_killed);
  /* A sanitizer handles faults itself. */
#ifndef __SANITIZE_ADDRESS__
  g_test_add_func ("/acies/base/run-mark/faults", test_faults);
  g_test_add_func ("/acies/base/run-mark/overflow", test_overflow);
#endif
  g_test_add_func ("/acies/base/run-mark/running", test_running);
  g_test_add_func ("/acies/base/run-mark/unwanted", test_unwanted);
  g_test_add_func ("/acies/base/run-mark/strange", test_strange);
  return g_test_run ();
}
