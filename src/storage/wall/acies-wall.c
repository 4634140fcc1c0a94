/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Starts the process behind the wall, listens to it, and ends it. */
#include "config.h"
#include "paths.h"

#include "storage/wall/acies-wall.h"

#include "storage/wall/acies-confine.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixinputstream.h>
#include <glib-unix.h>
#include <glib/gi18n-lib.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#define PROGRAM "aciesctl"
/* Of what it prints. */
#define MAX_SAID_BYTES (32 * 1024 * 1024)
/* How long it may take over one message, and how long over its end when it has nothing open. */
#define FRAME_SECONDS 10
/* What a shell adds to the number of a signal. */
#define SIGNALLED 128
#define END_MICROSECONDS 2000000

G_DEFINE_QUARK (acies - wall - error - quark, acies_wall_error)

enum
{
  SOCKET,
  REPORT,
  OUTPUT,
  ERRORS,
  N_PIPES
};

typedef struct
{
  const AciesWallTask *task;
  AciesWallResult *result;
  GSubprocess *process;
  int pipes[N_PIPES]; /* to read; -1 once it is at its end */
  GByteArray *said[2];
  gsize n_heard; /* bytes said in a talk since it waited last */
  int reported;  /* what the process wrote to its report */
  gboolean has_report;
  gboolean is_late, is_stopped;
} Run;

char *
acies_wall_find_program (void)
{
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = self != NULL ? g_path_get_dirname (self) : NULL;
  g_autofree char *beside = folder != NULL ? g_build_filename (folder, PROGRAM, NULL) : NULL;
  const char *given = g_getenv ("ACIES_CTL");

  if (given != NULL)
    return g_strdup (given);
  if (beside != NULL && g_file_test (beside, G_FILE_TEST_IS_EXECUTABLE))
    return g_steal_pointer (&beside);
  return g_build_filename (ACIES_PREFIX, "bin", PROGRAM, NULL);
}

void
acies_wall_result_clear (AciesWallResult *self)
{
  g_clear_pointer (&self->output, g_bytes_unref);
  g_clear_pointer (&self->errors, g_bytes_unref);
  g_clear_pointer (&self->got, acies_frame_free);
}

/* Behind the wall no file may grow, so what goes to one goes through here. */
static gboolean
is_file (int fd)
{
  struct stat status;

  return fstat (fd, &status) == 0 && S_ISREG (status.st_mode);
}

static GSubprocessFlags
choose_flags (const AciesWallTask *task)
{
  GSubprocessFlags flags = G_SUBPROCESS_FLAGS_NONE;

  if (task->talk != NULL) /* what it says is heard in the order in which it says it */
    return G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_MERGE;
  if (!task->is_quiet)
    flags |= G_SUBPROCESS_FLAGS_STDIN_INHERIT;
  else if (task->input != NULL)
    flags |= G_SUBPROCESS_FLAGS_STDIN_PIPE;
  if (task->is_quiet || is_file (STDOUT_FILENO))
    flags |= G_SUBPROCESS_FLAGS_STDOUT_PIPE;
  if (task->is_quiet || is_file (STDERR_FILENO))
    flags |= G_SUBPROCESS_FLAGS_STDERR_PIPE;
  return flags;
}

static int
dup_pipe (GInputStream *stream)
{
  return stream != NULL
             ? fcntl (g_unix_input_stream_get_fd (G_UNIX_INPUT_STREAM (stream)), F_DUPFD_CLOEXEC, 0)
             : -1;
}

static gboolean
start (Run *self, GError **error)
{
  const AciesWallTask *task = self->task;
  const struct timeval patience = { FRAME_SECONDS, 0 };
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (choose_flags (task));
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  int pair[2], report[2];

  if (socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0
      || !g_unix_open_pipe (report, FD_CLOEXEC, error))
    {
      g_set_error_literal (error, ACIES_WALL_ERROR, ACIES_WALL_ERROR_DIED, g_strerror (errno));
      return FALSE;
    }
  setsockopt (pair[0], SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  self->pipes[SOCKET] = pair[0];
  self->pipes[REPORT] = report[0];
  g_subprocess_launcher_take_fd (launcher, pair[1], ACIES_WALL_SOCKET);
  g_subprocess_launcher_take_fd (launcher, report[1], ACIES_WALL_REPORT);
  if (task->talk != NULL)
    g_subprocess_launcher_take_stdin_fd (launcher, task->talk->typed);

  g_ptr_array_add (words, acies_wall_find_program ());
  g_ptr_array_add (words, g_strdup (ACIES_WALL_WORD));
  g_ptr_array_add (
      words, g_strdup_printf (
                 "%u,%u,%d", task->memory_mib > 0 ? task->memory_mib : ACIES_WALL_MEMORY_MIB,
                 task->cpu_seconds > 0 ? task->cpu_seconds : ACIES_WALL_CPU_SECONDS, task->draws));
  for (guint i = 0; task->words[i] != NULL; i++)
    g_ptr_array_add (words, g_strdup (task->words[i]));
  g_ptr_array_add (words, NULL);
  self->process
      = g_subprocess_launcher_spawnv (launcher, (const char *const *) words->pdata, error);
  if (self->process == NULL)
    return FALSE;
  self->pipes[OUTPUT] = dup_pipe (g_subprocess_get_stdout_pipe (self->process));
  self->pipes[ERRORS] = dup_pipe (g_subprocess_get_stderr_pipe (self->process));
  return TRUE;
}

static void
close_pipe (Run *self, guint which)
{
  if (self->pipes[which] >= 0)
    close (self->pipes[which]);
  self->pipes[which] = -1;
}

/* What it printed: kept, or on its way. */
static void
read_said (Run *self, guint which)
{
  GByteArray *said = self->said[which - OUTPUT];
  const AciesWallTalk *talk = self->task->talk;
  guint8 bytes[64 * 1024];
  gssize n = read (self->pipes[which], bytes, sizeof bytes);

  if (n < 0 && (errno == EINTR || errno == EAGAIN))
    return;
  if (n <= 0)
    {
      close_pipe (self, which);
      return;
    }
  if (said->len + self->n_heard + (gsize) n > MAX_SAID_BYTES)
    {
      g_subprocess_force_exit (self->process);
      return;
    }
  if (talk != NULL)
    {
      self->n_heard += (gsize) n;
      talk->hear ((const char *) bytes, (gsize) n, talk->data);
    }
  else if (self->task->is_quiet)
    g_byte_array_append (said, bytes, (guint) n);
  else if (self->task->print != NULL)
    self->task->print ((const char *) bytes, (gsize) n, which == ERRORS);
  else if (fwrite (bytes, 1, (gsize) n, which == OUTPUT ? stdout : stderr) == (gsize) n)
    fflush (which == OUTPUT ? stdout : stderr);
}

/* It waits for a line. What it printed before that is heard before that. */
static void
let_talk (Run *self)
{
  const AciesWallTalk *talk = self->task->talk;
  struct pollfd output = { self->pipes[OUTPUT], POLLIN, 0 };

  if (talk == NULL)
    return;
  while (self->pipes[OUTPUT] >= 0 && self->n_heard < MAX_SAID_BYTES && poll (&output, 1, 0) > 0)
    read_said (self, OUTPUT);
  self->n_heard = 0;
  talk->wait (talk->data);
}

/* One frame from the process. What is no frame ends it. */
static void
read_frame (Run *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesFrame) frame = acies_frame_read (self->pipes[SOCKET], FRAME_SECONDS, &error);

  if (frame == NULL)
    {
      if (error != NULL)
        g_subprocess_force_exit (self->process);
      close_pipe (self, SOCKET);
      return;
    }
  if (strcmp (frame->verb, "take") == 0)
    {
      g_clear_pointer (&self->result->got, acies_frame_free);
      self->result->got = g_steal_pointer (&frame);
      return;
    }
  if (strcmp (frame->verb, ACIES_WALL_WAITS) == 0)
    {
      let_talk (self);
      return;
    }
  if (self->task->answer == NULL
      || !self->task->answer (frame, self->pipes[SOCKET], self->task->data, &error))
    {
      const char *const words[] = { error != NULL ? error->message : "", NULL };

      if (!acies_frame_write (self->pipes[SOCKET], "no", words, NULL, NULL))
        close_pipe (self, SOCKET);
    }
}

static void
read_report (Run *self)
{
  int what;

  if (read (self->pipes[REPORT], &what, sizeof what) == sizeof what)
    {
      self->reported = what;
      self->has_report = TRUE;
    }
  close_pipe (self, REPORT);
}

/* What is typed is written at once: it is short. */
static void
write_input (Run *self)
{
  GOutputStream *stream = g_subprocess_get_stdin_pipe (self->process);

  if (stream == NULL)
    return;
  signal (SIGPIPE, SIG_IGN); /* it may have died already */
  if (self->task->input != NULL)
    g_output_stream_write_all (stream, self->task->input, strlen (self->task->input), NULL, NULL,
                               NULL);
  g_output_stream_close (stream, NULL, NULL);
}

/* How long poll may wait, in milliseconds; -1: for ever. */
static int
get_wait (const Run *self, gint64 end)
{
  gint64 left = (end - g_get_monotonic_time () + 999) / 1000;

  if (self->task->seconds == 0)
    return -1;
  return (int) CLAMP (left, 0, G_MAXINT);
}

static void
kill_if_due (Run *self, GCancellable *cancellable, gint64 end)
{
  if (g_cancellable_is_cancelled (cancellable))
    self->is_stopped = TRUE;
  else if (self->task->seconds > 0 && g_get_monotonic_time () >= end)
    self->is_late = TRUE;
  if (self->is_stopped || self->is_late)
    g_subprocess_force_exit (self->process);
}

static gboolean
is_open (const Run *self)
{
  for (guint i = 0; i < N_PIPES; i++)
    if (self->pipes[i] >= 0)
      return TRUE;
  return FALSE;
}

/* Until all that it could say is said. */
static void
listen_to (Run *self, GCancellable *cancellable)
{
  gint64 end = g_get_monotonic_time () + (gint64) self->task->seconds * G_USEC_PER_SEC;

  while (is_open (self))
    {
      GPollFD stop = { -1, G_IO_IN, 0 };
      struct pollfd polled[N_PIPES + 1];

      g_cancellable_make_pollfd (cancellable, &stop);
      for (guint i = 0; i < N_PIPES; i++)
        polled[i] = (struct pollfd){ self->pipes[i], POLLIN, 0 };
      polled[N_PIPES] = (struct pollfd){ cancellable != NULL ? stop.fd : -1, POLLIN, 0 };
      poll (polled, N_PIPES + 1, self->is_late || self->is_stopped ? -1 : get_wait (self, end));
      if (cancellable != NULL)
        g_cancellable_release_fd (cancellable);
      kill_if_due (self, cancellable, end);
      if (self->is_stopped)
        cancellable = NULL;
      for (guint i = OUTPUT; i <= ERRORS; i++)
        if (polled[i].revents != 0)
          read_said (self, i);
      if (polled[REPORT].revents != 0)
        read_report (self);
      if (polled[SOCKET].revents != 0)
        read_frame (self);
    }
}

/* It has closed all, so it is at its end; or it makes believe. */
static void
wait_for_end (Run *self)
{
  gint64 end = g_get_monotonic_time () + END_MICROSECONDS;

  while (g_subprocess_get_identifier (self->process) != NULL && g_get_monotonic_time () < end)
    g_usleep (500);
  g_subprocess_force_exit (self->process);
  g_subprocess_wait (self->process, NULL, NULL);
}

static void
set_dead (GError **error, AciesWallError code, char *sentence)
{
  g_set_error_literal (error, ACIES_WALL_ERROR, code, sentence);
  g_free (sentence);
}

/* That it did not end by itself, and why; TRUE if it did. */
static gboolean
judge_end (Run *self, GError **error)
{
  const AciesWallTask *task = self->task;
  guint mib = task->memory_mib > 0 ? task->memory_mib : ACIES_WALL_MEMORY_MIB;
  guint seconds = task->cpu_seconds > 0 ? task->cpu_seconds : ACIES_WALL_CPU_SECONDS;
  int signal = g_subprocess_get_if_signaled (self->process)
                   ? g_subprocess_get_term_sig (self->process)
                   : 0;
  g_autofree char *call = NULL;

  /* Its user has stopped it, or wants no more of what it prints: as if it were this process. */
  if (!task->is_quiet && (signal == SIGPIPE || signal == SIGINT))
    {
      self->result->status = SIGNALLED + signal;
      return TRUE;
    }
  if (self->is_stopped)
    set_dead (error, ACIES_WALL_ERROR_STOPPED, g_strdup (_ ("You stopped it.")));
  else if (self->is_late)
    set_dead (error, ACIES_WALL_ERROR_TIME,
              g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                            "The foreign rules gave no answer for %u second, so "
                                            "they were stopped.",
                                            "The foreign rules gave no answer for %u seconds, so "
                                            "they were stopped.",
                                            task->seconds),
                               task->seconds));
  else if (self->has_report && self->reported == ACIES_CONFINE_NO_MEMORY)
    set_dead (error, ACIES_WALL_ERROR_MEMORY,
              g_strdup_printf (_ ("The foreign rules asked for more than %u MiB of memory, so they "
                                  "were stopped."),
                               mib));
  else if (self->has_report)
    {
      call = acies_confine_name_call (self->reported);
      set_dead (error, ACIES_WALL_ERROR_FORBIDDEN,
                /* Translators: %s is the name of a system call, as "socket". */
                g_strdup_printf (_ ("The foreign rules tried something that rules may not do "
                                    "(%s), so they were stopped."),
                                 call));
    }
  else if (signal == SIGXCPU)
    set_dead (error, ACIES_WALL_ERROR_TIME,
              g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                            "The foreign rules computed for more than %u second, "
                                            "so they were stopped.",
                                            "The foreign rules computed for more than %u seconds, "
                                            "so they were stopped.",
                                            seconds),
                               seconds));
  else if (signal != 0)
    set_dead (error, ACIES_WALL_ERROR_DIED,
              /* Translators: %s is what the system calls a signal, as "Segmentation fault". */
              g_strdup_printf (_ ("The process that the foreign rules run in ended with an error "
                                  "(%s). Nothing else was touched."),
                               strsignal (signal)));
  else
    return TRUE;
  return FALSE;
}

static GBytes *
take_said (Run *self, guint n)
{
  return g_byte_array_free_to_bytes (g_steal_pointer (&self->said[n]));
}

gboolean
acies_wall_run (const AciesWallTask *task,
                GCancellable *cancellable,
                AciesWallResult *result,
                GError **error)
{
  Run self = { .task = task, .result = result, .pipes = { -1, -1, -1, -1 } };
  gboolean went_well;

  g_return_val_if_fail (task != NULL && task->words != NULL && result != NULL, FALSE);

  memset (result, 0, sizeof *result);
  self.said[0] = g_byte_array_new ();
  self.said[1] = g_byte_array_new ();
  went_well = start (&self, error);
  if (went_well)
    {
      write_input (&self);
      listen_to (&self, cancellable);
      wait_for_end (&self);
      went_well = judge_end (&self, error);
      if (went_well && g_subprocess_get_if_exited (self.process))
        result->status = g_subprocess_get_exit_status (self.process);
    }
  for (guint i = 0; i < N_PIPES; i++)
    close_pipe (&self, i);
  result->output = take_said (&self, 0);
  result->errors = take_said (&self, 1);
  g_clear_object (&self.process);
  return went_well;
}
