/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Who holds a battle: told to a second process, and let go of however the first one ends. */
#include "acies-scratch.h"

#include "storage/journal/acies-lock.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = acies_scratch_new ();
  fixture->path = g_build_filename (fixture->folder, "b.acies", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autofree char *lock_path = g_strconcat (fixture->path, "-lock", NULL);

  g_unlink (lock_path);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static void
test_twice (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AciesLock) lock = NULL;
  g_autoptr (AciesLock) second = NULL;
  g_autofree char *holder = NULL;
  g_autofree char *lock_path = g_strconcat (fixture->path, "-lock", NULL);
  g_autofree char *expected
      = g_strdup_printf ("%s (process %d)", g_get_prgname (), (int) getpid ());

  g_assert_cmpint (acies_lock_take (fixture->path, &lock, &holder), ==, ACIES_LOCK_TAKEN);
  g_assert_null (holder);
  g_assert_cmpint (acies_lock_take (fixture->path, &second, &holder), ==, ACIES_LOCK_HELD);
  g_assert_null (second);
  g_assert_cmpstr (holder, ==, expected);

  g_clear_pointer (&lock, acies_lock_free);
  g_assert_false (g_file_test (lock_path, G_FILE_TEST_EXISTS));
  g_assert_cmpint (acies_lock_take (fixture->path, &second, &holder), ==, ACIES_LOCK_TAKEN);
}

static void
test_killed (Fixture *fixture, gconstpointer data)
{
  g_autofree char *holder = NULL;
  g_autofree char *expected = NULL;
  g_autoptr (AciesLock) lock = NULL;
  int ready[2];
  char byte;
  pid_t child;

  g_assert_cmpint (pipe (ready), ==, 0);
  child = fork ();
  if (child == 0)
    {
      AciesLockState state = acies_lock_take (fixture->path, &lock, &holder);

      if (state == ACIES_LOCK_TAKEN && write (ready[1], "x", 1) == 1)
        pause ();
      _exit (1);
    }

  g_assert_cmpint (read (ready[0], &byte, 1), ==, 1);
  g_assert_cmpint (acies_lock_take (fixture->path, &lock, &holder), ==, ACIES_LOCK_HELD);
  expected = g_strdup_printf ("(process %d)", (int) child);
  g_assert_nonnull (strstr (holder, expected));

  kill (child, SIGKILL);
  waitpid (child, NULL, 0);
  g_clear_pointer (&holder, g_free);
  g_assert_cmpint (acies_lock_take (fixture->path, &lock, &holder), ==, ACIES_LOCK_TAKEN);
  close (ready[0]);
  close (ready[1]);
}

/* A holder that has not written its name, or wrote nonsense, is still a holder. */
static void
test_unnamed (Fixture *fixture, gconstpointer data)
{
  const char *const texts[] = { "", "\n", "12", "nobody", "12 \xff\xfe" };
  g_autofree char *lock_path = g_strconcat (fixture->path, "-lock", NULL);
  g_autoptr (AciesLock) lock = NULL;
  g_autofree char *holder = NULL;

  g_assert_cmpint (acies_lock_take (fixture->path, &lock, &holder), ==, ACIES_LOCK_TAKEN);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      AciesLock *second = NULL;
      FILE *file = g_fopen (lock_path, "w");

      fputs (texts[i], file);
      fclose (file);
      g_clear_pointer (&holder, g_free);
      g_assert_cmpint (acies_lock_take (fixture->path, &second, &holder), ==, ACIES_LOCK_HELD);
      g_assert_cmpstr (holder, ==, "another program");
    }
}

static void
test_nowhere (void)
{
  AciesLock *lock = NULL;
  char *holder = NULL;

  g_assert_cmpint (acies_lock_take ("/nowhere/at/all.acies", &lock, &holder), ==,
                   ACIES_LOCK_NO_WRITE);
  g_assert_null (lock);
  g_assert_null (holder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/acies/storage/lock/twice", Fixture, NULL, set_up, test_twice, tear_down);
  g_test_add ("/acies/storage/lock/killed", Fixture, NULL, set_up, test_killed, tear_down);
  g_test_add ("/acies/storage/lock/unnamed", Fixture, NULL, set_up, test_unnamed, tear_down);
  g_test_add_func ("/acies/storage/lock/nowhere", test_nowhere);

  return g_test_run ();
}
