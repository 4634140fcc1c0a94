/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a path leads to. */
#include "acies-scratch.h"

#include "storage/file/acies-file-type.h"

#include <gio/gio.h>
#include <glib/gstdio.h>

static const struct
{
  const char *name;
  const char *text;
  AciesFileType kind;
} cases[] = {
  { "army", "<?xml version='1.0'?>\n<!-- <scenario> -->\n<army xmlns='x'/>", ACIES_FILE_TYPE_ARMY },
  { "prefixed", "<a:scenario xmlns:a='x'/>", ACIES_FILE_TYPE_SCENARIO },
  { "examples", "<examples>", ACIES_FILE_TYPE_EXAMPLES },
  { "clauses", "<clauses\nxmlns='x'>", ACIES_FILE_TYPE_RULESET },
  { "exchange", "<exchange/>", ACIES_FILE_TYPE_EXCHANGE },
  { "battle", "SQLite format 3", ACIES_FILE_TYPE_BATTLE },
  { "longer", "<armyx/>", ACIES_FILE_TYPE_UNKNOWN },
  { "comment-without-end", "<!-- <army/>", ACIES_FILE_TYPE_UNKNOWN },
  { "declaration-without-end", "<?xml ", ACIES_FILE_TYPE_UNKNOWN },
  { "text", "hello", ACIES_FILE_TYPE_UNKNOWN },
  { "empty", "", ACIES_FILE_TYPE_UNKNOWN },
};

static void
test_files (void)
{
  g_autofree char *folder = acies_scratch_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_build_filename (folder, cases[i].name, NULL);

      g_assert_true (g_file_set_contents (path, cases[i].text, -1, NULL));
      g_test_message ("%s", cases[i].name);
      g_assert_cmpint (acies_file_type_detect (path), ==, cases[i].kind);
      g_remove (path);
      g_assert_cmpint (acies_file_type_detect (path), ==, ACIES_FILE_TYPE_MISSING);
    }
  g_assert_cmpint (acies_file_type_detect (folder), ==, ACIES_FILE_TYPE_RULESET);
  g_rmdir (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/storage/file-type/files", test_files);
  return g_test_run ();
}
