/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests run side by side: each locale is compiled under a name of its own and then moved to its
 * place, so that none is ever seen half made. */
#include "acies-locales.h"

#include <gio/gio.h>
#include <glib/gstdio.h>

char *
acies_locales_dup_folder (void)
{
  const char *build = g_getenv ("G_TEST_BUILDDIR");

  g_assert_nonnull (build);
  return g_build_filename (build, "locales", NULL);
}

void
acies_locales_make (const char *name)
{
  g_autofree char *folder = acies_locales_dup_folder ();
  g_autofree char *known = g_strconcat (name, ".UTF-8", NULL);
  g_autofree char *place = g_build_filename (folder, known, NULL);
  g_autofree char *pattern = g_strconcat (place, "-XXXXXX", NULL);
  g_autofree char *made = NULL, *numeric = NULL;
  const char *compile[] = { "localedef", "-c", "-i", name, "-f", "UTF-8", NULL, NULL };
  const char *clean[] = { "rm", "-rf", pattern, NULL };
  g_autoptr (GError) error = NULL;

  if (g_file_test (place, G_FILE_TEST_IS_DIR))
    return;
  g_assert_cmpint (g_mkdir_with_parents (folder, 0755), ==, 0);
  g_assert_nonnull (g_mkdtemp_full (pattern, 0755));
  compile[6] = made = g_build_filename (pattern, known, NULL);
  g_spawn_sync (NULL, (char **) compile, NULL,
                G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL, NULL,
                NULL, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  numeric = g_build_filename (made, "LC_NUMERIC", NULL);
  if (!g_file_test (numeric, G_FILE_TEST_EXISTS))
    g_error ("localedef cannot make %s; is the package `locales` installed?", name);
  /* Where another test was faster, its locale does as well. */
  if (g_rename (made, place) != 0)
    g_assert_true (g_file_test (place, G_FILE_TEST_IS_DIR));
  g_spawn_sync (NULL, (char **) clean, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL,
                NULL);
}

void
acies_locales_use (const char *name)
{
  g_autofree char *folder = acies_locales_dup_folder ();
  g_autofree char *known = g_strconcat (name, ".UTF-8", NULL);

  acies_locales_make (name);
  g_setenv ("LOCPATH", folder, TRUE);
  g_setenv ("LC_ALL", known, TRUE);
}
