/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps standard input in a folder of the temporary one. Its name tells what it is, so that what is
 * said of it, also by another process behind the wall, can be put right without knowing more. */
#include "config.h"

#include "cli/terminal/acies-stdin.h"

#include "cli/terminal/acies-leftover.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>

/* No file that we read is nearly as large. */
#define MOST_BYTES (256 * 1024 * 1024)
#define FOLDER "acies-stdin-XXXXXX"
#define NAME "standard-input"

static gboolean
copy (FILE *to, GError **error)
{
  char bytes[64 * 1024];
  gsize n, whole = 0;

  while ((n = fread (bytes, 1, sizeof bytes, stdin)) > 0)
    {
      whole += n;
      if (whole > MOST_BYTES)
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE,
                       _ ("Standard input has more than %d MB, which is too much."),
                       MOST_BYTES / (1024 * 1024));
          return FALSE;
        }
      if (fwrite (bytes, 1, n, to) != n)
        break;
    }
  if (!ferror (stdin) && !ferror (to))
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("Standard input cannot be read: %s."),
               g_strerror (errno));
  return FALSE;
}

char *
acies_stdin_keep (GError **error)
{
  g_autofree char *folder = g_dir_make_tmp (FOLDER, error);
  g_autofree char *path = folder != NULL ? g_build_filename (folder, NAME, NULL) : NULL;
  FILE *file = path != NULL ? g_fopen (path, "we") : NULL;
  gboolean is_kept;

  if (path == NULL)
    return NULL;
  acies_leftover_add (path);
  is_kept = file != NULL && copy (file, error);
  if (file == NULL || (fclose (file) != 0 && is_kept))
    {
      is_kept = FALSE;
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("Standard input cannot be read: %s."),
                   g_strerror (errno));
    }
  if (is_kept)
    return g_steal_pointer (&path);
  acies_stdin_drop (g_steal_pointer (&path));
  return NULL;
}

void
acies_stdin_drop (char *path)
{
  g_autofree char *owned = path;
  g_autofree char *folder = path != NULL ? g_path_get_dirname (path) : NULL;
  g_autoptr (GDir) dir = folder != NULL ? g_dir_open (folder, 0, NULL) : NULL;
  const char *name;

  /* A battle that was looked at may have left files beside it. */
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *inner = g_build_filename (folder, name, NULL);

      g_unlink (inner);
    }
  if (folder == NULL)
    return;
  g_rmdir (folder);
  acies_leftover_remove (path);
}

char *
acies_stdin_name_in (const char *text)
{
  g_autoptr (GRegex) regex
      = g_regex_new ("[^ “:\\n]*/acies-stdin-[A-Za-z0-9]{6}/" NAME, 0, 0, NULL);

  return g_utf8_validate (text, -1, NULL)
             ? g_regex_replace_literal (regex, text, -1, 0, "-", 0, NULL)
             : g_strdup (text);
}
