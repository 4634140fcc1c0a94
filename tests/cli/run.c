/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "run.h"

#include <glib/gstdio.h>
#include <string.h>

void
run_clear (Run *self)
{
  g_clear_pointer (&self->out, g_free);
  g_clear_pointer (&self->err, g_free);
}

void
run_with_input (Run *self, const char *input, const char *line)
{
  g_autofree char *whole = g_strconcat (ACIESCTL " ", line, NULL);
  g_auto (GStrv) arguments = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;

  run_clear (self);
  g_assert_true (g_shell_parse_argv (whole, NULL, &arguments, &error));
  process = g_subprocess_newv ((const char *const *) arguments,
                               G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                                   | G_SUBPROCESS_FLAGS_STDERR_PIPE,
                               &error);
  g_assert_no_error (error);
  g_assert_true (
      g_subprocess_communicate_utf8 (process, input, NULL, &self->out, &self->err, &error));
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  self->status = g_subprocess_get_exit_status (process);
  g_test_message ("aciesctl %s: %d\n%s%s", line, self->status, self->out, self->err);
}

void
run (Run *self, const char *format, ...)
{
  g_autofree char *line = NULL;
  va_list arguments;

  va_start (arguments, format);
  line = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  run_with_input (self, NULL, line);
}

void
assert_has (const char *text, const char *word)
{
  if (strstr (text, word) == NULL)
    g_error ("“%s” is not in “%s”", word, text);
}
