/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A rule set of one's own from its first minute to somebody else's computer, by the built program:
 * begun, checked, packed, installed, run locked in, trusted, replaced. */
#include "acies-scratch.h"
#include "run.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

#define LOCKED_IN "come from elsewhere and are not trusted yet, so they run locked in."

typedef struct
{
  Run run;
  char *folder;
} World;

/* From here on the user is NAME, who has a data folder of his own. */
static void
become (World *self, const char *name)
{
  g_autofree char *home = g_build_filename (self->folder, name, NULL);

  g_setenv ("XDG_DATA_HOME", home, TRUE);
}

static void
set_up (World *self, gconstpointer data)
{
  self->folder = acies_scratch_new ();
  become (self, "author");
  run (&self->run, "ruleset new night-raid --title 'Night & Raid'");
  g_assert_cmpint (self->run.status, ==, 0);
}

static void
tear_down (World *self, gconstpointer data)
{
  acies_scratch_remove (self->folder);
  g_free (self->folder);
  run_clear (&self->run);
}

/* Runs LINE, which must end with STATUS and say WORDS, wherever. */
static void
assert_run (World *self, int status, const char *words, const char *line)
{
  g_autofree char *said = NULL;

  run (&self->run, "%s", line);
  said = g_strconcat (self->run.out, self->run.err, NULL);
  if (self->run.status != status || strstr (said, words) == NULL)
    g_error ("%s: ended with %d and said: %s", line, self->run.status, said);
}

static void
pack (World *self)
{
  run (&self->run, "ruleset pack night-raid -o '%s/game.aciesr'", self->folder);
  g_assert_cmpint (self->run.status, ==, 0);
  assert_has (self->run.out, "“night-raid”, version ");
  assert_has (self->run.out, "with armies/night-raid-blue.army.xml");
  assert_has (self->run.out, "with scenarios/night-raid-meeting.scenario.xml");
}

static void
install (World *self, const char *options, int status, const char *words)
{
  g_autofree char *line
      = g_strdup_printf ("ruleset install '%s/game.aciesr' %s", self->folder, options);

  assert_run (self, status, words, line);
}

/* What is begun is whole: nothing is wrong, its examples pass, its scenario begins, its army has a
 * price. */
static void
test_new (World *self, gconstpointer data)
{
  g_autofree char *battle
      = g_strdup_printf ("new night-raid-meeting -o '%s/b.acies'", self->folder);

  assert_has (self->run.out, "author/acies/rulesets/night-raid\n");
  assert_has (self->run.out, "scenarios/night-raid-meeting.scenario.xml\n");
  run (&self->run, "check night-raid night-raid-blue night-raid-meeting");
  g_assert_cmpint (self->run.status, ==, 0);
  g_assert_cmpstr (self->run.err, ==, "");
  g_assert_cmpstr (self->run.out, ==,
                   "night-raid: nothing wrong\nnight-raid-blue: nothing wrong\n"
                   "night-raid-meeting: nothing wrong\n");
  assert_run (self, 0, "3 passed, 0 failed", "examples night-raid");
  assert_run (self, 0, "0 missing", "coverage night-raid");
  assert_run (self, 0, "b.acies", battle);
  assert_run (self, 0, "36", "points night-raid-blue");
  assert_run (self, 1, "is there already", "ruleset new night-raid");
  assert_run (self, 1, "cannot be the id of a rule set", "ruleset new Night");
  assert_run (self, 2, "there is no “ruleset forget”", "ruleset forget night-raid");
}

/* The starter as it lies in the sources is a library of its own, in which nothing is wrong. */
static void
test_starter (World *self, gconstpointer data)
{
  g_setenv ("ACIES_DATA_PATH", DATA "/starter:" DATA, TRUE);
  assert_run (self, 0, "your-game: nothing wrong",
              "check your-game your-game-blue "
              "your-game-meeting");
  assert_run (self, 0, "3 passed, 0 failed", "examples your-game");
  g_setenv ("ACIES_DATA_PATH", DATA, TRUE);
}

/* Nothing is written into a rule set that is not trusted. */
static void
save_locked (World *self)
{
  g_autofree char *begin
      = g_strdup_printf ("new night-raid-meeting -o '%s/locked.acies'", self->folder);
  g_autofree char *next = g_strdup_printf ("do '%s/locked.acies' next", self->folder);
  g_autofree char *save
      = g_strdup_printf ("log --as-example 1 --save '%s/locked.acies'", self->folder);

  assert_run (self, 0, LOCKED_IN, begin);
  assert_run (self, 0, "Turn 1", next);
  assert_run (self, 1, "is not a rule set of your own", save);
}

static void
test_install (World *self, gconstpointer data)
{
  g_autofree char *check = g_strdup_printf ("check '%s/game.aciesr'", self->folder);

  pack (self);
  assert_run (self, 2, "Give the file to be written", "ruleset pack night-raid");
  become (self, "player");
  assert_run (self, 0, "game.aciesr: nothing wrong", check);
  install (self, "", 0, "“night-raid”, version 0.1, is installed.");
  assert_has (self->run.out, "aciesctl trust night-raid");
  install (self, "", 0, "was here and stays as it is");

  assert_run (self, 0, LOCKED_IN, "examples night-raid");
  assert_has (self->run.out, "3 passed, 0 failed");
  assert_run (self, 0, "nothing wrong", "check night-raid");
  assert_run (self, 0, LOCKED_IN, "facts night-raid");
  save_locked (self);
  assert_run (self, 0, "from now on", "trust night-raid");
  assert_run (self, 0, "36", "points night-raid-blue");
  assert_run (self, 0, "nothing wrong", "check night-raid-meeting");
  run (&self->run, "examples night-raid");
  g_assert_cmpstr (self->run.err, ==, "");
  assert_run (self, 0, "no longer", "trust --withdraw night-raid");
  assert_run (self, 0, LOCKED_IN, "examples night-raid");
}

/* Makes the author's version 0.1 another. */
static void
set_version (World *self, const char *version)
{
  g_autofree char *path
      = g_build_filename (self->folder, "author/acies/rulesets/night-raid/ruleset.xml", NULL);
  g_autofree char *text = NULL, *whole = NULL, *said = g_strdup_printf ("version=\"%s\"", version);
  g_auto (GStrv) parts = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  parts = g_strsplit (text, "version=\"0.1\"", -1);
  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  whole = g_strjoinv (said, parts);
  g_assert_true (g_file_set_contents (path, whole, -1, NULL));
}

static void
test_replace (World *self, gconstpointer data)
{
  g_autofree char *old = g_build_filename (self->folder, "game.aciesr", NULL);
  g_autofree char *older = g_build_filename (self->folder, "older.aciesr", NULL);
  g_autofree char *back = g_strdup_printf ("ruleset install '%s' --replace", older);

  pack (self);
  become (self, "player");
  install (self, "", 0, "is installed");
  g_assert_cmpint (g_rename (old, older), ==, 0);
  become (self, "author");
  set_version (self, "0.10");
  pack (self);
  become (self, "player");
  install (self, "", 1, "With --replace version 0.10 takes its place");
  install (self, "--replace", 0, "took the place of version 0.1,");
  assert_run (self, 1, "which is newer than version 0.1", back);
  become (self, "author");
}

/* What does not load, or whose examples fail, is neither packed nor installed. */
static void
test_wrong (World *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (
      self->folder, "author/acies/rulesets/night-raid/procedures/shooting.lua", NULL);
  g_autofree char *line
      = g_strdup_printf ("ruleset pack night-raid -o '%s/game.aciesr'", self->folder);
  g_autofree char *installed
      = g_build_filename (self->folder, "player/acies/rulesets/night-raid", NULL);
  g_autofree char *text = NULL, *file = g_build_filename (self->folder, "game.aciesr", NULL);

  pack (self);
  g_assert_true (g_file_set_contents (path, "function shoot (q) say ('x', 'y') end\n", -1, NULL));
  assert_run (self, 1, "Nothing was packed, because “night-raid” has errors.", line);
  g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
  memcpy (strstr (text, "<part>") + 6, "PD95", 4);
  g_assert_true (g_file_set_contents (file, text, -1, NULL));
  become (self, "player");
  install (self, "", 1, "was altered after it was packed");
  g_assert_false (g_file_test (installed, G_FILE_TEST_EXISTS));
  become (self, "author");
}

/* Changes BEFORE to AFTER in FILE of the author's rule set. */
static void
edit (World *self, const char *file, const char *before, const char *after)
{
  g_autofree char *path
      = g_build_filename (self->folder, "author/acies/rulesets/night-raid", file, NULL);
  g_autofree char *text = NULL, *whole = NULL;
  g_auto (GStrv) parts = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  parts = g_strsplit (text, before, 2);
  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  whole = g_strjoinv (after, parts);
  g_assert_true (g_file_set_contents (path, whole, -1, NULL));
}

/* Reads on from STREAM until a line has WORDS. */
static void
wait_for (GDataInputStream *stream, const char *words)
{
  g_autoptr (GString) read = g_string_new (NULL);

  for (;;)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *line = g_data_input_stream_read_line (stream, NULL, NULL, &error);

      g_assert_no_error (error);
      if (line == NULL)
        g_error ("it ended before “%s”, and said: %s", words, read->str);
      if (strstr (line, words) != NULL)
        return;
      g_string_append_printf (read, "%s\n", line);
    }
}

/* A save runs what it touches, a mistake is told and waited for, and Ctrl+C ends it well. */
static void
test_watch (World *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) watch
      = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_MERGE, &error,
                          ACIESCTL, "examples", "--watch", "night-raid", NULL);
  g_autoptr (GDataInputStream) said = NULL;

  g_assert_no_error (error);
  said = g_data_input_stream_new (g_subprocess_get_stdout_pipe (watch));
  wait_for (said, "; 3 passed, 0 failed");
  edit (self, "ruleset.xml", "cell=\"hit\"/>", "cell=\"hit\">");
  wait_for (said, "ruleset.xml:");
  edit (self, "ruleset.xml", "cell=\"hit\">", "cell=\"hit\"/>");
  edit (self, "ruleset.xml", "range=\"12\"", "range=\"20\"");
  wait_for (said, "too-far-to-shoot: ");
  wait_for (said, "; 2 passed, 1 failed");
  edit (self, "examples.xml", "at=\"625,300\"", "at=\"890,300\"");
  wait_for (said, "1 of 3 run in ");
  edit (self, "procedures/shooting.lua", "lose (q.target, 1)", "lose (q.target, 2)");
  wait_for (said, "one-arrow: ");
  wait_for (said, "; 2 passed, 1 failed");
  g_subprocess_send_signal (watch, SIGINT);
  g_assert_true (g_subprocess_wait_check (watch, NULL, &error));
  g_assert_no_error (error);
  assert_run (self, 2, "goes with one rule set", "examples --watch night-raid border-raid");
  assert_run (self, 2, "goes with one rule set", "examples --watch --json night-raid");
  assert_run (self, 1, "There is no “no-raid”", "examples --watch no-raid");
}

/* What editors and checkers read lies beside the rule set, and stays if its owner wrote it. */
static void
test_stub (World *self, gconstpointer data)
{
  g_autofree char *path
      = g_build_filename (self->folder, "author/acies/rulesets/night-raid/.luacheckrc", NULL);
  g_autofree char *text = NULL;

  assert_has (self->run.out, "night-raid/acies.lua\n");
  assert_has (self->run.out, "night-raid/.luarc.json\n");
  assert_has (self->run.out, "night-raid/.luacheckrc\n");
  assert_run (self, 0, ".luacheckrc\n", "ruleset stub night-raid");
  g_assert_true (g_file_set_contents (path, "std = 'max'\n", -1, NULL));
  run (&self->run, "ruleset stub night-raid");
  g_assert_null (strstr (self->run.out, ".luacheckrc"));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "std = 'max'\n");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function) \
  g_test_add ("/acies/cli/workshop/" name, World, NULL, set_up, function, tear_down)
  ADD ("new", test_new);
  ADD ("starter", test_starter);
  ADD ("install", test_install);
  ADD ("replace", test_replace);
  ADD ("wrong", test_wrong);
  ADD ("watch", test_watch);
  ADD ("stub", test_stub);
#undef ADD
  return g_test_run ();
}
