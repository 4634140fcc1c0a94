/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Beside the library a folder lies on the same disk, so that moving it is one step. */
#include "config.h"

#include "storage/library/acies-fresh-folder.h"

#include "storage/journal/acies-storage-error.h"
#include "storage/library/acies-library.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

char *
acies_fresh_folder_make_path (const char *place, const char *name)
{
  g_autofree char *rulesets = acies_library_get_ruleset_folder ();
  g_autofree char *data = g_path_get_dirname (rulesets);
  g_autofree char *folder = g_build_filename (data, place, NULL);

  g_return_val_if_fail (place != NULL && name != NULL, NULL);

  g_mkdir_with_parents (folder, 0700);
  for (guint n = 1;; n++)
    {
      g_autofree char *numbered = n == 1 ? g_strdup (name) : g_strdup_printf ("%s-%u", name, n);
      char *path = g_build_filename (folder, numbered, NULL);

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        return path;
      g_free (path);
    }
}

gboolean
acies_fresh_folder_move (const char *from, const char *to, GError **error)
{
  g_autofree char *parent = g_path_get_dirname (to);

  g_return_val_if_fail (from != NULL, FALSE);

  g_mkdir_with_parents (parent, 0700);
  if (g_rename (from, to) == 0)
    return TRUE;
  g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_WRITE,
               _ ("“%s” cannot be moved to “%s”."), from, to);
  return FALSE;
}

/* Links are removed, never followed. */
static void
remove_all (const char *path)
{
  g_autoptr (GDir) folder = NULL;
  const char *name;

  if (!g_file_test (path, G_FILE_TEST_IS_SYMLINK))
    folder = g_dir_open (path, 0, NULL);
  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);

      remove_all (inner);
    }
  g_remove (path);
}

void
acies_fresh_folder_clear (const char *fresh)
{
  g_autofree char *beside = NULL;

  g_return_if_fail (fresh != NULL);

  beside = g_path_get_dirname (fresh);
  remove_all (fresh);
  g_rmdir (beside);
}
