/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks for the build folder once, and keeps what it found. */
#include "config.h"

#include "base/file/acies-build-tree.h"

#include <glib/gstdio.h>
#include <string.h>

/* A program lies in src, a test in tests/ROOM. */
#define N_FOLDERS 3

typedef struct
{
  char *source_data, *data; /* or NULL */
} BuildTree;

char *
acies_build_tree_find (const char *path, char **source)
{
  g_autofree char *folder = NULL;
  GStatBuf program;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (source != NULL, NULL);

  *source = NULL;
  if (g_stat (path, &program) != 0)
    return NULL;
  folder = g_path_get_dirname (path);
  for (guint i = 0; i < N_FOLDERS; i++)
    {
      g_autofree char *name = g_build_filename (folder, ACIES_BUILD_TREE_NAME, NULL);
      char *parent;
      GStatBuf file;

      if (g_lstat (name, &file) == 0 && S_ISREG (file.st_mode) && file.st_uid == program.st_uid
          && g_file_get_contents (name, source, NULL, NULL))
        {
          g_strchomp (*source);
          return g_steal_pointer (&folder);
        }
      parent = g_path_get_dirname (folder);
      g_free (folder);
      folder = parent;
    }
  return NULL;
}

static gpointer
look (gpointer unused)
{
  BuildTree *tree = g_new0 (BuildTree, 1);
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *source = NULL;
  g_autofree char *build = program != NULL ? acies_build_tree_find (program, &source) : NULL;

  if (build != NULL)
    {
      tree->source_data = g_build_filename (source, "data", NULL);
      tree->data = g_build_filename (build, "data", NULL);
    }
  return tree;
}

static const BuildTree *
get_tree (void)
{
  static GOnce once = G_ONCE_INIT;

  return g_once (&once, look, NULL);
}

const char *
acies_build_tree_get_source_data (void)
{
  return get_tree ()->source_data;
}

const char *
acies_build_tree_get_data (void)
{
  return get_tree ()->data;
}
