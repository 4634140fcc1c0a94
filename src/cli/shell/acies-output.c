/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes files and standard output. What replaces a battle, or goes to standard output, is
 * written beside it or in a folder of its own first, so that nothing is lost and nothing half is
 * seen if writing fails. */
#include "config.h"

#include "cli/shell/acies-output.h"

#include "cli/shell/acies-cli.h"
#include "cli/terminal/acies-leftover.h"
#include "storage/journal/acies-journal-guest.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

gboolean
acies_output_is_stream (const AciesOutput *self)
{
  return g_strcmp0 (self->target.path, "-") == 0;
}

/* Where to write what replaces the target, or goes to standard output. */
static char *
make_temporary (const AciesOutput *self, const char *ending, GError **error)
{
  g_autofree char *folder = NULL, *name = NULL;
  char *path;

  if (!acies_output_is_stream (self))
    return g_strdup_printf ("%s-%08x", self->target.path, g_random_int ());
  if (acies_journal_is_guest ())
    return g_strconcat (ACIES_JOURNAL_SCRATCH "out", ending, NULL);
  folder = g_dir_make_tmp ("acies-XXXXXX", error);
  if (folder == NULL)
    return NULL;
  name = g_strconcat ("out", ending, NULL);
  path = g_build_filename (folder, name, NULL);
  acies_leftover_add (path);
  return path;
}

int
acies_output_open (AciesOutput *self, const AciesTarget *target, const char *ending)
{
  gboolean is_beside
      = target->kind == ACIES_FILE_TYPE_BATTLE && g_file_test (target->path, G_FILE_TEST_EXISTS);
  g_autoptr (GError) error = NULL;

  self->target = *target;
  if (acies_output_is_stream (self) && target->kind == ACIES_FILE_TYPE_BATTLE)
    {
      acies_cli_complain (
          _ ("A battle file is written repeatedly, so it cannot go to standard output."));
      return ACIES_EXIT_USAGE;
    }
  for (guint i = 0; target->sources != NULL && target->sources[i] != NULL; i++)
    if (acies_target_is_same (target->path, target->sources[i]))
      {
        acies_cli_complain (_ ("“%s” is the file being read; choose another file."), target->path);
        return ACIES_EXIT_USAGE;
      }
  if (!acies_output_is_stream (self) && !acies_target_check (target, &error))
    {
      acies_cli_complain ("%s", error->message);
      return ACIES_EXIT_FINDING;
    }
  self->path = acies_output_is_stream (self) || is_beside ? make_temporary (self, ending, &error)
                                                          : g_strdup (target->path);
  if (self->path != NULL)
    return ACIES_EXIT_DONE;
  acies_cli_complain ("%s", error->message);
  return ACIES_EXIT_FINDING;
}

void
acies_output_complain (const AciesOutput *self, const GError *error)
{
  g_autoptr (GString) message = g_string_new (error->message);

  if (self->path != NULL && !acies_output_is_stream (self))
    g_string_replace (message, self->path, self->target.path, 0);
  acies_cli_complain ("%s", message->str);
}

/* Copies what was written to standard output. */
static gboolean
pour (const char *path, GError **error)
{
  g_autofree char *bytes = NULL;
  gsize length;

  if (!g_file_get_contents (path, &bytes, &length, error))
    return FALSE;
  if (fwrite (bytes, 1, length, stdout) == length && fflush (stdout) == 0)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                       _ ("Nothing more can be written to standard output."));
  return FALSE;
}

int
acies_output_close (AciesOutput *self)
{
  g_autoptr (GError) error = NULL;

  if (acies_output_is_stream (self) && acies_journal_is_guest ())
    g_clear_pointer (&self->path, g_free); /* it was poured when it was written */
  else if (acies_output_is_stream (self))
    pour (self->path, &error);
  else if (strcmp (self->path, self->target.path) != 0)
    acies_target_place_battle (self->path, self->target.path, &error);
  if (error != NULL)
    {
      acies_cli_complain ("%s", error->message);
      return ACIES_EXIT_FINDING;
    }
  if (!acies_output_is_stream (self))
    g_clear_pointer (&self->path, g_free);
  return ACIES_EXIT_DONE;
}

void
acies_output_clear (AciesOutput *self)
{
  if (self->path != NULL && acies_output_is_stream (self) && !acies_journal_is_guest ())
    {
      g_autofree char *folder = g_path_get_dirname (self->path);

      g_unlink (self->path);
      g_rmdir (folder);
      acies_leftover_remove (self->path);
    }
  else if (self->path != NULL && !acies_journal_is_guest ()
           && strcmp (self->path, self->target.path) != 0)
    g_unlink (self->path);
  g_clear_pointer (&self->path, g_free);
}
