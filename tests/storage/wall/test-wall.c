/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of AciesWall: a prisoner tries everything that foreign rules may not do; each try ends it,
 * is named, and costs no more than a sentence. */
#include "config.h"

#include "storage/wall/acies-confine.h"
#include "storage/wall/acies-wall.h"

#include <string.h>

/* What is asked is told back. */
static gboolean
answer (const AciesFrame *request, int fd, gpointer data, GError **error)
{
  const char *const words[] = { acies_frame_get_word (request, 0), NULL };

  if (g_str_equal (request->verb, "where"))
    return acies_frame_write (fd, "there", words, request->bytes, error);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, "never");
  return FALSE;
}

static AciesWallTask
make_task (const char *const *words)
{
  return (AciesWallTask){ .words = words,
                          .is_quiet = TRUE,
                          .memory_mib = 512,
                          .cpu_seconds = 1,
                          .seconds = 20,
                          .answer = answer };
}

static void
test_good (void)
{
  const char *const words[] = { "good", NULL };
  const AciesWallTask task = make_task (words);
  g_auto (AciesWallResult) result = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_wall_run (&task, NULL, &result, &error));
  g_assert_no_error (error);
  g_assert_cmpint (result.status, ==, 7);
  g_assert_cmpmem (g_bytes_get_data (result.output, NULL), g_bytes_get_size (result.output),
                   "done\n", 5);
}

static void
test_ask (void)
{
  const char *const words[] = { "ask", NULL };
  AciesWallTask task = make_task (words);
  g_auto (AciesWallResult) result = { 0 };
  g_auto (AciesWallResult) denied = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_wall_run (&task, NULL, &result, &error));
  g_assert_cmpmem (g_bytes_get_data (result.output, NULL), g_bytes_get_size (result.output),
                   "there wohin 3\n", 14);
  task.answer = NULL;
  g_assert_true (acies_wall_run (&task, NULL, &denied, &error));
  g_assert_cmpmem (g_bytes_get_data (denied.output, NULL), g_bytes_get_size (denied.output),
                   "no  0\n", 6);
}

typedef struct
{
  const char *deed;
  AciesWallError code;
  const char *named;  /* in the sentence */
  gboolean by_filter; /* without which it is not tried */
} Try;

static const Try tries[] = {
  { "socket", ACIES_WALL_ERROR_FORBIDDEN, "(socket)", TRUE },
  { "file", ACIES_WALL_ERROR_FORBIDDEN, "(openat)", TRUE },
  { "append", ACIES_WALL_ERROR_FORBIDDEN, "(openat)", TRUE },
  { "unlink", ACIES_WALL_ERROR_FORBIDDEN, "(unlink)", TRUE },
  { "exec", ACIES_WALL_ERROR_FORBIDDEN, "(execve)", TRUE },
  { "fork", ACIES_WALL_ERROR_FORBIDDEN, "(clone)", TRUE },
  { "ptrace", ACIES_WALL_ERROR_FORBIDDEN, "(ptrace)", TRUE },
  { "kill", ACIES_WALL_ERROR_FORBIDDEN, "(kill)", TRUE },
  { "type", ACIES_WALL_ERROR_FORBIDDEN, "(ioctl)", TRUE },
  { "limits", ACIES_WALL_ERROR_FORBIDDEN, "(prlimit64)", TRUE },
  { "memory", ACIES_WALL_ERROR_MEMORY, "512 MiB", FALSE },
  { "compute", ACIES_WALL_ERROR_TIME, "1 second", FALSE },
  { "segv", ACIES_WALL_ERROR_DIED, "Segmentation fault", FALSE },
  { "babble", ACIES_WALL_ERROR_DIED, "Killed", FALSE },
  { "boast", ACIES_WALL_ERROR_DIED, "Killed", FALSE },
  { "hide", ACIES_WALL_ERROR_DIED, "Killed", FALSE },
  { "much", ACIES_WALL_ERROR_DIED, "Killed", FALSE },
};

static void
test_try (gconstpointer data)
{
  const Try *try = data;
  const char *const words[] = { try->deed, NULL };
  AciesWallTask task = make_task (words);
  g_auto (AciesWallResult) result = { 0 };
  g_autoptr (GError) error = NULL;

  if (try->by_filter && !acies_confine_has_filter ())
    {
      g_test_skip ("built without libseccomp");
      return;
    }
  /* Under a sanitizer to take so much takes its time. */
  if (try->code == ACIES_WALL_ERROR_MEMORY)
    task.cpu_seconds = 10;
  g_assert_false (acies_wall_run (&task, NULL, &result, &error));
  g_assert_error (error, ACIES_WALL_ERROR, (int) try->code);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, try->named));
  if (!g_str_equal (try->deed, "much"))
    g_assert_cmpuint (g_bytes_get_size (result.output), ==, 0);
}

static void
test_code (void)
{
  const char *const words[] = { "code", NULL };
  const AciesWallTask task = make_task (words);
  g_auto (AciesWallResult) result = { 0 };
  g_autoptr (GError) error = NULL;

  if (!acies_confine_has_filter ())
    {
      g_test_skip ("built without libseccomp");
      return;
    }
  g_assert_true (acies_wall_run (&task, NULL, &result, &error));
  g_assert_cmpuint (g_bytes_get_size (result.output), ==, 0);
}

static void
test_time (void)
{
  const char *const words[] = { "wait", NULL };
  AciesWallTask task = make_task (words);
  g_auto (AciesWallResult) result = { 0 };
  g_autoptr (GError) error = NULL;

  task.seconds = 1;
  g_assert_false (acies_wall_run (&task, NULL, &result, &error));
  g_assert_error (error, ACIES_WALL_ERROR, ACIES_WALL_ERROR_TIME);
}

static gpointer
stop_soon (gpointer cancellable)
{
  g_usleep (200000);
  g_cancellable_cancel (cancellable);
  return NULL;
}

static void
test_stop (void)
{
  const char *const words[] = { "wait", NULL };
  AciesWallTask task = make_task (words);
  g_auto (AciesWallResult) result = { 0 };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  GThread *thread = g_thread_new ("stop", stop_soon, cancellable);
  gint64 began = g_get_monotonic_time ();

  task.seconds = 0;
  g_assert_false (acies_wall_run (&task, cancellable, &result, &error));
  g_assert_error (error, ACIES_WALL_ERROR, ACIES_WALL_ERROR_STOPPED);
  g_assert_cmpint (g_get_monotonic_time () - began, <, 10 * G_USEC_PER_SEC);
  g_thread_join (thread);
}

int
main (int argc, char *argv[])
{
  g_setenv ("ACIES_CTL", WALL_PRISONER, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/storage/wall/good", test_good);
  g_test_add_func ("/acies/storage/wall/ask", test_ask);
  for (guint i = 0; i < G_N_ELEMENTS (tries); i++)
    {
      g_autofree char *path = g_strconcat ("/acies/storage/wall/try/", tries[i].deed, NULL);

      g_test_add_data_func (path, &tries[i], test_try);
    }
  g_test_add_func ("/acies/storage/wall/code", test_code);
  g_test_add_func ("/acies/storage/wall/time", test_time);
  g_test_add_func ("/acies/storage/wall/stop", test_stop);
  return g_test_run ();
}
