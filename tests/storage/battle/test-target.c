/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a file may be written over by: its own kind, if its owner knows of it, and nothing else. */
#include "acies-scratch.h"

#include "storage/battle/acies-target.h"

#include "storage/battle/acies-battle-file.h"

#include <glib/gstdio.h>

static const struct
{
  const char *name, *there;
  AciesFileType kind;
  gboolean may_replace, is_right;
} cases[] = {
  { "a.army.xml", NULL, ACIES_FILE_TYPE_ARMY, FALSE, TRUE },
  { "a.army.xml", "<army xmlns='urn:acies:army:1'/>", ACIES_FILE_TYPE_ARMY, FALSE, FALSE },
  { "a.army.xml", "<army xmlns='urn:acies:army:1'/>", ACIES_FILE_TYPE_ARMY, TRUE, TRUE },
  { "a.army.xml", "", ACIES_FILE_TYPE_ARMY, TRUE, TRUE },
  { "a.army.xml", "SQLite format 3", ACIES_FILE_TYPE_ARMY, TRUE, FALSE },
  { "a.army.xml", "<scenario/>", ACIES_FILE_TYPE_ARMY, TRUE, FALSE },
  { "a.army.xml", "a,b\n", ACIES_FILE_TYPE_ARMY, TRUE, FALSE },
  { "a.acies", "SQLite format 3", ACIES_FILE_TYPE_BATTLE, TRUE, TRUE },
  { "a.acies", "<army/>", ACIES_FILE_TYPE_BATTLE, TRUE, FALSE },
  { "a.pdf", "%PDF-1.5", ACIES_FILE_TYPE_UNKNOWN, TRUE, TRUE },
  { "a.PDF", "%PDF-1.5", ACIES_FILE_TYPE_UNKNOWN, TRUE, TRUE },
  { "a.pdf", "<army/>", ACIES_FILE_TYPE_UNKNOWN, TRUE, FALSE },
  { "a.pdf", "a letter", ACIES_FILE_TYPE_UNKNOWN, TRUE, FALSE },
  { "a.svg", "<?xml version='1.0'?>\n<svg/>", ACIES_FILE_TYPE_UNKNOWN, TRUE, TRUE },
  { "a.html", "<!DOCTYPE html>\n<HTML lang='en'>", ACIES_FILE_TYPE_UNKNOWN, TRUE, TRUE },
  { "a.md", "# A report", ACIES_FILE_TYPE_UNKNOWN, TRUE, TRUE },
  { "a.txt", "a letter", ACIES_FILE_TYPE_UNKNOWN, TRUE, TRUE },
  { "a.ogg", "a song", ACIES_FILE_TYPE_UNKNOWN, TRUE, FALSE },
};

static void
test_table (void)
{
  g_autofree char *folder = acies_scratch_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_build_filename (folder, cases[i].name, NULL);
      const AciesTarget target = { path, cases[i].kind, NULL, cases[i].may_replace };
      g_autoptr (GError) error = NULL;

      if (cases[i].there != NULL)
        g_assert_true (g_file_set_contents (path, cases[i].there, -1, NULL));
      g_test_message ("%u: %s: %s", i, cases[i].name, cases[i].there);
      g_assert_cmpint (acies_target_check (&target, &error), ==, cases[i].is_right);
      if (!cases[i].is_right)
        g_assert_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED);
      g_unlink (path);
    }
  g_rmdir (folder);
}

static void
test_sources (void)
{
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *path = g_build_filename (folder, "a.army.xml", NULL);
  g_autofree char *same = g_strconcat (folder, "/./a.army.xml", NULL);
  const char *const sources[] = { "no-such-thing", same, NULL };
  const AciesTarget target = { path, ACIES_FILE_TYPE_ARMY, sources, TRUE };
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, "<army/>", -1, NULL));
  g_assert_false (acies_target_check (&target, &error));
  g_assert_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED);
  g_unlink (path);
  g_rmdir (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/storage/target/table", test_table);
  g_test_add_func ("/acies/storage/target/sources", test_sources);
  return g_test_run ();
}
