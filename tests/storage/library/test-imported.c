/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The same file is known again whatever it is called, while the battle that was made of it is
 * there; another is not. */
#include "storage/library/acies-imported.h"

#include "acies-scratch.h"

#include <glib/gstdio.h>

static GFile *
write_file (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return g_file_new_for_path (path);
}

static void
test_twice (void)
{
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *battle = g_build_filename (folder, "zama.acies", NULL);
  g_autofree char *found = NULL, *of_other = NULL, *gone = NULL, *sentence = NULL;
  g_autoptr (GFile) first = write_file (folder, "zama.aciesx", "one");
  g_autoptr (GFile) renamed = write_file (folder, "zama (1).aciesx", "one");
  g_autoptr (GFile) other = write_file (folder, "later.aciesx", "two");

  g_assert_null (acies_imported_find (first));
  g_assert_true (g_file_set_contents (battle, "", 0, NULL));
  acies_imported_note (first, battle);
  found = acies_imported_find (renamed);
  g_assert_cmpstr (found, ==, battle);
  of_other = acies_imported_find (other);
  g_assert_null (of_other);
  sentence = acies_imported_refuse (renamed, found);
  g_assert_nonnull (strstr (sentence, "zama (1).aciesx"));
  g_assert_nonnull (strstr (sentence, battle));
  g_assert_cmpint (g_unlink (battle), ==, 0);
  gone = acies_imported_find (first);
  g_assert_null (gone);
  acies_scratch_remove (folder);
}

int
main (int argc, char *argv[])
{
  g_autofree char *state = acies_scratch_new ();

  g_setenv ("XDG_STATE_HOME", state, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/storage/imported/twice", test_twice);
  return g_test_run ();
}
