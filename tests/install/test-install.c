/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Installs the program to a prefix and uses it there, as somebody would who has no source tree.
 *
 * Paths are compiled in: a build that installs into itself, as those of the script `dev`, is used
 * as it is, and for any other a build of its own is configured with a prefix. The installed rule
 * set is then given another title, so that an answer taken from the source tree would show. */
#include "config.h"
#include "acies-scratch.h"
#include "paths.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

/* Runs COMMAND in FOLDER without any of the variables that point into the source tree. */
static int
run (const char *folder, const char *const *command, char **output)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (
      G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_MERGE);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;

  g_subprocess_launcher_set_cwd (launcher, folder);
  g_subprocess_launcher_unsetenv (launcher, "ACIES_DATA_PATH");
  g_subprocess_launcher_unsetenv (launcher, "ACIES_LOCALE_DIR");
  g_subprocess_launcher_unsetenv (launcher, "GSETTINGS_SCHEMA_DIR");
  g_subprocess_launcher_unsetenv (launcher, "MESON_BUILD_ROOT");
  process = g_subprocess_launcher_spawnv (launcher, command, &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, output, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  return g_subprocess_get_exit_status (process);
}

static void
run_or_fail (const char *folder, const char *const *command)
{
  g_autofree char *output = NULL;
  int status = run (folder, command, &output);

  if (status != 0)
    g_test_message ("%s", output);
  g_assert_cmpint (status, ==, 0);
}

/* Puts REPLACEMENT for the first WORD of a file that must hold it. */
static void
replace_in_file (const char *path, const char *word, const char *replacement)
{
  g_autofree char *text = NULL;
  g_autoptr (GString) changed = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  changed = g_string_new (text);
  g_assert_cmpuint (g_string_replace (changed, word, replacement, 1), ==, 1);
  g_assert_true (g_file_set_contents (path, changed->str, -1, NULL));
}

/* Where the program is to be installed, below ROOT if this build has nowhere of its own; installs
 * it there. */
static char *
install_below (const char *root)
{
  g_autofree char *prefix = g_build_filename (root, "prefix", NULL);
  g_autofree char *build = g_build_filename (root, "build", NULL);
  gboolean has_own = g_str_has_prefix (ACIES_PREFIX, ACIES_BUILD_ROOT "/");
  const char *setup[] = { "meson",
                          "setup",
                          "--buildtype=debug",
                          "-Ddebug=false",
                          "-Dtests=false",
                          "--prefix",
                          prefix,
                          build,
                          ACIES_SOURCE_ROOT,
                          NULL };
  const char *install[]
      = { "meson", "install", "-C", has_own ? ACIES_BUILD_ROOT : build, "--quiet", NULL };

  if (!has_own)
    run_or_fail ("/", setup);
  run_or_fail ("/", install);
  return g_strdup (has_own ? ACIES_PREFIX : prefix);
}

/* Uses what is installed in PREFIX, in the folder ELSEWHERE. */
static void
use_installed (const char *prefix, const char *elsewhere)
{
  g_autofree char *program = g_build_filename (prefix, "bin", "aciesctl", NULL);
  g_autofree char *window = g_build_filename (prefix, "bin", "acies", NULL);
  g_autofree char *scenario
      = g_build_filename (prefix, "share", "acies", "scenarios", "great-plains.xml", NULL);
  g_autofree char *output = NULL;
  const char *print[] = { program, "print", "qrs", "civitates-bellantes", "-o", "sheet.pdf", NULL };
  const char *coverage[] = { program, "coverage", "--draft", "civitates-bellantes", NULL };
  const char *new_battle[] = { program, "new", scenario, "-o", "plains.acies", NULL };
  const char *show[] = { program, "show", "plains.acies", NULL };
  const char *read_sheet[] = { "pdftotext", "sheet.pdf", "-", NULL };
  const char *first_frame[]
      = { "xvfb-run", "-a", "env", "ACIES_BENCH_FIRST_FRAME=1", window, "--sample", NULL };
  g_autofree char *sheet = g_build_filename (elsewhere, "sheet.pdf", NULL);

  run_or_fail (elsewhere, print);
  g_assert_true (g_file_test (sheet, G_FILE_TEST_EXISTS));
  run_or_fail (elsewhere, coverage);
  run_or_fail (elsewhere, new_battle);
  run_or_fail (elsewhere, show);
  g_assert_cmpint (run (elsewhere, read_sheet, &output), ==, 0);
  g_assert_nonnull (strstr (output, "Installed "));
  run_or_fail (elsewhere, first_frame);
}

static void
test_other_folder (void)
{
  g_autofree char *root = acies_scratch_new ();
  g_autofree char *elsewhere = g_build_filename (root, "elsewhere", NULL);
  g_autofree char *prefix = install_below (root);
  g_autofree char *rules = g_build_filename (prefix, "share", "acies", "rulesets",
                                             "civitates-bellantes", "ruleset.xml", NULL);
  const char *clean[] = { "rm", "-rf", root, prefix, NULL };

  g_assert_cmpint (g_mkdir (elsewhere, 0700), ==, 0);
  replace_in_file (rules, "<title>", "<title>Installed ");
  use_installed (prefix, elsewhere);
  run_or_fail ("/", clean);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/install/other-folder", test_other_folder);
  return g_test_run ();
}
