/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a program that is not installed finds its sources, and that one that is installed finds
 * none. */
#include "config.h"
#include "paths.h"

#include "acies-scratch.h"
#include "base/file/acies-build-tree.h"

#include <glib/gstdio.h>
#include <unistd.h>

/* This test runs where it was built. */
static void
test_here (void)
{
  g_assert_cmpstr (acies_build_tree_get_source_data (), ==, ACIES_SOURCE_DATADIR);
  g_assert_cmpstr (acies_build_tree_get_data (), ==, ACIES_BUILD_ROOT "/data");
}

/* An empty file at NAME in FOLDER, or one that says TEXT; its path. */
static char *
make (const char *folder, const char *name, const char *text)
{
  char *path = g_build_filename (folder, name, NULL);
  g_autofree char *parent = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static void
test_find (void)
{
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *near = make (folder, "src/acies", "");
  g_autofree char *deep = make (folder, "tests/room/test", "");
  g_autofree char *deeper = make (folder, "installed/usr/bin/acies", "");
  g_autofree char *tree = make (folder, ACIES_BUILD_TREE_NAME, "/somewhere\n");
  const char *found[] = { near, deep };
  g_autofree char *source = NULL, *gone = g_build_filename (folder, "src", "gone", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (found); i++)
    {
      g_autofree char *build = acies_build_tree_find (found[i], &source);

      g_assert_cmpstr (build, ==, folder);
      g_assert_cmpstr (source, ==, "/somewhere");
      g_clear_pointer (&source, g_free);
    }
  g_assert_null (acies_build_tree_find (deeper, &source));
  g_assert_null (acies_build_tree_find (gone, &source));
}

/* A folder that all may write in, as the one of temporary files, may hold what a stranger laid
 * there: by a link, or as his own. */
static void
test_strangers (void)
{
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *program = make (folder, "bin/acies", "");
  g_autofree char *other = make (folder, "other", "/somewhere\n");
  g_autofree char *tree = g_build_filename (folder, ACIES_BUILD_TREE_NAME, NULL);
  g_autofree char *source = NULL, *build = NULL;

  g_assert_cmpint (symlink (other, tree), ==, 0);
  g_assert_null (acies_build_tree_find (program, &source));
  g_assert_cmpint (g_unlink (tree), ==, 0);
  g_assert_cmpint (g_rename (other, tree), ==, 0);
  build = acies_build_tree_find (program, &source);
  g_assert_cmpstr (build, ==, folder);
  g_clear_pointer (&source, g_free);
  if (chown (tree, 65534, (gid_t) -1) != 0)
    {
      g_test_skip ("Only root may give a file away.");
      return;
    }
  g_assert_null (acies_build_tree_find (program, &source));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/base/build-tree/here", test_here);
  g_test_add_func ("/acies/base/build-tree/find", test_find);
  g_test_add_func ("/acies/base/build-tree/strangers", test_strangers);
  return g_test_run ();
}
