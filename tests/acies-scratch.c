/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Folders for what a test writes. They go when the program ends and not before, so that a test may
 * look at them to its last line, and none has to remember what it wrote. */
#include "acies-scratch.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <unistd.h>

/* The folders made, and who made them: a fork of this program must not clean up after it. */
static GPtrArray *folders;
static pid_t owner;

static void
remove_folders (void)
{
  for (guint i = 0; getpid () == owner && i < folders->len; i++)
    acies_scratch_remove (g_ptr_array_index (folders, i));
}

char *
acies_scratch_new (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("acies-test-XXXXXX", &error);

  g_assert_no_error (error);
  if (folders == NULL)
    {
      folders = g_ptr_array_new_with_free_func (g_free);
      owner = getpid ();
      atexit (remove_folders);
    }
  g_ptr_array_add (folders, g_strdup (folder));
  return folder;
}

static void
empty (const char *path)
{
  g_autoptr (GDir) folder = NULL;
  const char *name;

  /* Tests take rights away. */
  g_chmod (path, 0700);
  folder = g_dir_open (path, 0, NULL);
  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      acies_scratch_remove (child);
    }
}

void
acies_scratch_remove (const char *path)
{
  GStatBuf status;

  g_return_if_fail (path != NULL);

  if (g_lstat (path, &status) != 0)
    return;
  if (S_ISDIR (status.st_mode))
    empty (path);
  g_remove (path);
}
