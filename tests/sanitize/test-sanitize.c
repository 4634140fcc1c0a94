/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The tests of the rooms without a toolkit, under AddressSanitizer, LeakSanitizer and
 * UndefinedBehaviorSanitizer: a build of its own, kept beside this one so that the next run builds
 * only what changed. What hostile rule sets took there is printed. */
#include "config.h"
#include "paths.h"

#include <gio/gio.h>
#include <string.h>
#include <sys/resource.h>

/* Words for `meson test`. Geometry, which reads nothing of anybody's and draws many scenes, is left
 * to `./dev long`, which sets ACIES_SANITIZE_ALL. Of storage all but the test that kills a child
 * again and again, which counts what that had time for. */
static const char *const core[]
    = { "--suite", "base",    "--suite", "model",      "--suite",    "rules", "--suite",
        "referee", "--suite", "public",  "--no-suite", "whole-sets", NULL };
static const char *const geometry[] = { "--suite", "geometry", NULL };
static const char *const storage[] = { "--suite", "storage", "battle-file", "exchange", "journal",
                                       "library", "lock",    "record",      "verify",   NULL };

static const char *const wall[] = { "--suite", "storage", "wall", "trust", NULL };

/* The quick way of noting where memory came from: the thorough one takes ten times as long. Whoever
 * looks for a leak runs the program by hand with fast_unwind_on_malloc=0. */
#define WITH_LEAKS "detect_leaks=1:fast_unwind_on_malloc=1:malloc_context_size=20"
/* Behind the wall nothing can be started that looks for leaks, and a process that asks for too much
 * or faults ends there as it does elsewhere. */
#define BEHIND_THE_WALL "detect_leaks=0:allocator_may_return_null=1:handle_segv=0"

static char *
build_path (const char *name)
{
  return g_test_build_filename (G_TEST_BUILT, "sanitize", "build", name, NULL);
}

/* Runs COMMAND, its words freed, with OPTIONS of AddressSanitizer, and returns its exit status;
 * OUTPUT is all that it wrote. */
static int
run (GPtrArray *command, const char *options, char **output)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (
      G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_MERGE);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;

  g_subprocess_launcher_setenv (launcher, "ASAN_OPTIONS", options, TRUE);
  g_subprocess_launcher_setenv (launcher, "UBSAN_OPTIONS", "halt_on_error=1:print_stacktrace=1",
                                TRUE);
  g_subprocess_launcher_unsetenv (launcher, "MESON_BUILD_ROOT");
  g_ptr_array_add (command, NULL);
  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) command->pdata, &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, output, NULL, &error);
  g_assert_no_error (error);
  g_ptr_array_unref (command);
  return g_subprocess_get_if_exited (process) ? g_subprocess_get_exit_status (process) : -1;
}

static GPtrArray *
make_command (const char *first, ...)
{
  GPtrArray *command = g_ptr_array_new_with_free_func (g_free);
  va_list words;

  va_start (words, first);
  for (const char *word = first; word != NULL; word = va_arg (words, const char *))
    g_ptr_array_add (command, g_strdup (word));
  va_end (words);
  return command;
}

static void
set_up_build (void)
{
  g_autofree char *build = build_path (NULL);
  g_autofree char *ninja = build_path ("build.ninja");
  g_autofree char *output = NULL;
  int status;

  if (g_file_test (ninja, G_FILE_TEST_EXISTS))
    return;
  /* A report names functions; who wants lines builds so by hand. It is built from nothing for one
   * run: half of the time goes into compiling, which headers read once, nothing for a debugger and
   * the lightest optimization shorten most. */
  status = run (make_command ("meson", "setup", "--buildtype=debug", "-Doptimization=g",
                              "-Dc_args=-g0", "-Db_pch=true", "-Db_sanitize=address,undefined",
                              "-Db_lundef=false", build, ACIES_SOURCE_ROOT, NULL),
                WITH_LEAKS, &output);
  if (status != 0)
    g_error ("%s", output);
}

/* Prints what each hostile rule set took, by the lines of the log; returns how many there were. */
static guint
print_times (void)
{
  g_autofree char *path = build_path ("meson-logs/testlog.txt");
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  guint n = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *slash = strrchr (lines[i], '/');

      if (strstr (lines[i], " ms, peak ") == NULL)
        continue;
      g_test_message ("%s", slash != NULL ? slash + 1 : lines[i]);
      n++;
    }
  return n;
}

static void
run_tests (const char *const *words, const char *options)
{
  g_autofree char *build = build_path (NULL);
  g_autofree char *output = NULL;
  GPtrArray *command = make_command ("meson", "test", "-C", build, "--print-errorlogs",
                                     "--timeout-multiplier", "60", NULL);

  set_up_build ();
  for (guint i = 0; words[i] != NULL; i++)
    g_ptr_array_add (command, g_strdup (words[i]));
  if (run (command, options, &output) != 0)
    g_error ("%s", output);
}

static void
test_core (void)
{
  run_tests (core, WITH_LEAKS);
  g_assert_cmpuint (print_times (), >=, 60);
}

static void
test_geometry (void)
{
  run_tests (geometry, WITH_LEAKS);
}

static void
test_storage (void)
{
  run_tests (storage, WITH_LEAKS);
}

static void
test_wall (void)
{
  run_tests (wall, BEHIND_THE_WALL);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  /* Windows are tested meanwhile, which must not wait for a compiler. */
  g_assert_cmpint (setpriority (PRIO_PROCESS, 0, 10), ==, 0);
  g_test_add_func ("/acies/sanitize/core", test_core);
  g_test_add_func ("/acies/sanitize/storage", test_storage);
  g_test_add_func ("/acies/sanitize/wall", test_wall);
  if (g_getenv ("ACIES_SANITIZE_ALL") != NULL)
    g_test_add_func ("/acies/sanitize/geometry", test_geometry);
  return g_test_run ();
}
