/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of rules that came with a file from elsewhere: they run locked in, what they print is what
 * everybody's print, the journal grows as ever, and trust is given and withdrawn. Here somebody
 * else's computer is another data folder, whose Border Raid has one remark more. */
#include "acies-scratch.h"
#include "run.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

#define UNTRUSTED "are not trusted yet, so they run locked in."
#define RULES "rulesets/border-raid"
#ifdef ACIES_HAVE_SECCOMP
#define HAS_FILTER TRUE
#else
#define HAS_FILTER FALSE
#endif

typedef struct
{
  char *folder;
  char *theirs; /* another computer's library, and its user's folder */
  char *home;
  char *battle; /* from there */
  Run run;
} World;

static void
copy_file (const char *name, const char *folder, const char *added)
{
  g_autofree char *from = g_build_filename (DATA, RULES, name, NULL);
  g_autofree char *to = g_build_filename (folder, RULES, name, NULL);
  g_autofree char *parent = g_path_get_dirname (to);
  g_autofree char *text = NULL;
  g_autofree char *whole = NULL;

  g_assert_true (g_file_get_contents (from, &text, NULL, NULL));
  whole = g_strconcat (text, added, NULL);
  g_mkdir_with_parents (parent, 0700);
  g_assert_true (g_file_set_contents (to, whole, -1, NULL));
}

/* From here on the computer is THEIRS, or ours again. */
static void
move_to (World *self, gboolean theirs)
{
  g_autofree char *home = g_build_filename (self->folder, theirs ? "them" : "us", NULL);

  g_setenv ("ACIES_DATA_PATH", theirs ? self->theirs : DATA, TRUE);
  g_setenv ("XDG_DATA_HOME", home, TRUE);
}

static void
world_set_up (World *self, gconstpointer data)
{
  self->folder = acies_scratch_new ();
  self->theirs = g_build_filename (self->folder, "library", NULL);
  self->battle = g_build_filename (self->folder, "theirs.acies", NULL);
  copy_file ("ruleset.xml", self->theirs, "");
  copy_file ("clauses.xml", self->theirs, "");
  copy_file ("procedures/clash.lua", self->theirs, "");
  copy_file ("procedures/doctrine.lua", self->theirs, "");
  copy_file ("procedures/show.lua", self->theirs, "");
  copy_file ("procedures/raid.lua", self->theirs, data != NULL ? "" : "-- a remark\n");
  move_to (self, TRUE);
  run (&self->run, "new '%s/scenarios/raid-at-the-ford.xml' -o '%s'", DATA, self->battle);
  g_assert_cmpint (self->run.status, ==, 0);
  run (&self->run, "due '%s'", self->battle);
  g_assert_cmpstr (self->run.err, ==, "");
  move_to (self, FALSE);
}

static void
world_tear_down (World *self, gconstpointer data)
{
  acies_scratch_remove (self->folder);
  g_free (self->folder);
  g_free (self->theirs);
  g_free (self->battle);
  run_clear (&self->run);
}

static void
assert_run (World *self, const char *line, gboolean is_untrusted)
{
  g_autofree char *whole = g_strdup_printf ("%s '%s'", line, self->battle);

  run (&self->run, "%s", whole);
  g_assert_cmpint (self->run.status, ==, 0);
  if (is_untrusted)
    assert_has (self->run.err, UNTRUSTED);
  else
    g_assert_cmpstr (self->run.err, ==, "");
}

/* Nothing was said but that system calls are not limited, where they are not. */
static void
assert_warned (World *self)
{
  if (HAS_FILTER)
    g_assert_cmpstr (self->run.err, ==, "");
  else
    {
      assert_has (self->run.err, "built without libseccomp");
      g_assert_cmpstr (strchr (self->run.err, '\n'), ==, "\n");
    }
}

/* The same words come from behind the wall, and the journal is as durable. */
static void
test_same (World *self, gconstpointer data)
{
  g_autofree char *walled = NULL;

  assert_run (self, "show", TRUE);
  walled = g_strdup (self->run.out);
  run (&self->run, "note '%s' a word", self->battle);
  g_assert_cmpstr (self->run.out, ==, "1. Note: a word\n");
  assert_run (self, "verify", TRUE);
  assert_has (self->run.out, "1 event, no difference");

  move_to (self, TRUE);
  assert_run (self, "show", FALSE);
  g_assert_cmpstr (self->run.out, ==, walled);
  assert_run (self, "verify", FALSE);
}

static void
test_play (World *self, gconstpointer data)
{
  g_autofree char *line = g_strdup_printf ("play '%s'", self->battle);

  run_with_input (&self->run, "next\nundo\nnext\nnote here\n", line);
  g_assert_cmpint (self->run.status, ==, 0);
  assert_has (self->run.out, "4. Note: here");
  assert_run (self, "verify", TRUE);
  assert_has (self->run.out, "4 events, no difference");
}

/* At a terminal a sitting is marked on the disk, which is not for rules that are locked in. */
static void
test_sitting (World *self, gconstpointer data)
{
  g_autofree char *line = g_strdup_printf ("play --interactive '%s'", self->battle);
  g_autofree char *marks = g_strdup (g_getenv ("ACIES_RUN_MARK"));

  g_setenv ("ACIES_RUN_MARK", "yes", TRUE);
  run_with_input (&self->run, "note here\nnonsense\nquit\n", line);
  if (marks != NULL)
    g_setenv ("ACIES_RUN_MARK", marks, TRUE);
  g_assert_cmpint (self->run.status, ==, 0);
  assert_has (self->run.out, "1. Note: here");
  assert_run (self, "verify", TRUE);
}

static void
test_trust (World *self, gconstpointer data)
{
  assert_run (self, "due", TRUE);
  assert_run (self, "trust", FALSE);
  assert_run (self, "due", FALSE);
  assert_run (self, "trust --withdraw", FALSE);
  assert_run (self, "due", TRUE);
  run (&self->run, "trust '%s/scenarios/raid-at-the-ford.xml'", DATA);
  g_assert_cmpint (self->run.status, ==, 1);
}

/* What the library has byte for byte is known, from whatever computer it comes. */
static void
test_known (World *self, gconstpointer data)
{
  assert_run (self, "due", FALSE);
  assert_run (self, "trust --withdraw", FALSE);
  assert_has (self->run.out, "always trusted");
}

static void
test_files (World *self, gconstpointer data)
{
  static const char *const endings[] = { "png", "pdf", "svg" };
  g_autofree char *sent = g_strconcat (self->battle, ".aciesx", NULL);
  g_autofree char *got = g_strconcat (self->battle, "-got.acies", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *page = g_strdup_printf ("%s.%s", self->battle, endings[i]);

      run (&self->run, "print map '%s' -o '%s'", self->battle, page);
      g_assert_cmpint (self->run.status, ==, 0);
      g_assert_true (g_file_test (page, G_FILE_TEST_IS_REGULAR));
      run (&self->run, "print map '%s' -o '%s'", self->battle, page);
      g_assert_cmpint (self->run.status, ==, 1);
    }
  run (&self->run, "export '%s' '%s'", self->battle, sent);
  g_assert_cmpint (self->run.status, ==, 0);
  run (&self->run, "check '%s'", sent);
  g_assert_cmpint (self->run.status, ==, 0);
  assert_warned (self);
  run (&self->run, "import '%s' '%s'", got, sent);
  g_assert_cmpint (self->run.status, ==, 0);
  assert_has (self->run.err, UNTRUSTED);
  run (&self->run, "verify '%s'", got);
  g_assert_cmpint (self->run.status, ==, 0);
}

/* What is wrong with a rule set from elsewhere is said as it is of one's own, by file and line. */
static void
test_check (World *self, gconstpointer data)
{
  g_autofree char *rules = g_build_filename (self->theirs, RULES, NULL);

  run (&self->run, "check '%s'", rules);
  g_assert_cmpint (self->run.status, ==, 0);
  copy_file ("procedures/raid.lua", self->theirs, "function a () return nothing_known end\n");
  run (&self->run, "check '%s'", rules);
  g_assert_cmpint (self->run.status, ==, 1);
  assert_has (self->run.err, "raid.lua:");
  assert_has (self->run.err, "nothing_known");
}

/* What STATUS of the system says of process PID behind NAME. */
static char *
get_status (const char *pid, const char *name)
{
  g_autofree char *path = g_build_filename ("/proc", pid, "status", NULL);
  g_autofree char *text = NULL;
  const char *line;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return g_strdup ("");
  line = strstr (text, name);
  return line != NULL ? g_strndup (line + strlen (name), strcspn (line + strlen (name), "\n"))
                      : g_strdup ("");
}

/* The child of process PID; NULL while there is none. */
static char *
find_child (const char *pid)
{
  g_autofree char *path = g_strdup_printf ("/proc/%s/task/%s/children", pid, pid);
  g_autofree char *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL) || *g_strstrip (text) == '\0')
    return NULL;
  return g_strndup (text, strcspn (text, " "));
}

/* A killed process costs a sentence, and what was accepted before is there. */
static void
test_killed (World *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process
      = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                              | G_SUBPROCESS_FLAGS_STDERR_PIPE,
                          &error, ACIESCTL, "play", self->battle, NULL);
  g_autoptr (GDataInputStream) out = NULL;
  g_autofree char *child = NULL, *filter = NULL;
  g_autofree char *said = NULL;
  char *line = NULL;

  g_assert_no_error (error);
  g_output_stream_write_all (g_subprocess_get_stdin_pipe (process), "note kept\n", 10, NULL, NULL,
                             &error);
  out = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  while ((line = g_data_input_stream_read_line (out, NULL, NULL, NULL)) != NULL
         && strstr (line, "1. Note: kept") == NULL)
    g_free (line);
  g_assert_nonnull (line);
  g_free (line);

  child = find_child (g_subprocess_get_identifier (process));
  g_assert_nonnull (child);
  filter = get_status (child, "Seccomp:\t");
  g_assert_cmpint (g_str_equal (filter, "2"), ==, HAS_FILTER);
  kill ((pid_t) atoi (child), SIGSEGV);
  g_assert_true (g_subprocess_communicate_utf8 (process, NULL, NULL, NULL, &said, &error));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 1);
  assert_has (said, "Segmentation fault");
  assert_run (self, "log", TRUE);
  assert_has (self->run.out, "Note: kept");
}

#define ADD(name, given, func) \
  g_test_add ("/acies/cli/foreign/" name, World, given, world_set_up, func, world_tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("same", NULL, test_same);
  ADD ("play", NULL, test_play);
  ADD ("sitting", NULL, test_sitting);
  ADD ("trust", NULL, test_trust);
  ADD ("known", "as ours", test_known);
  ADD ("files", NULL, test_files);
  ADD ("check", NULL, test_check);
  ADD ("killed", NULL, test_killed);
  return g_test_run ();
}
