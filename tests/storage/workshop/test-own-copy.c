/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A shipped rule set copied as one's own: it loads, nothing is wrong with it, and but for its name
 * it is byte for byte the same. */
#include "config.h"

#include "storage/workshop/acies-own-copy.h"

#include "acies-scratch.h"
#include "base/file/acies-file.h"
#include "referee/examples/acies-examples.h"
#include "storage/library/acies-library.h"

#include <string.h>

static AciesRuleset *
load (const char *id)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  AciesRuleset *ruleset = acies_library_load_named_ruleset (id, findings);

  g_assert_cmpuint (acies_findings_get_n_errors (findings), ==, 0);
  g_assert_nonnull (ruleset);
  return ruleset;
}

static char *
read_text (GFile *folder, const char *name)
{
  g_autoptr (GFile) file = g_file_resolve_relative_path (folder, name);
  char *text = NULL;

  g_assert_true (g_file_get_contents (g_file_peek_path (file), &text, NULL, NULL));
  return text;
}

static void
test_copy (void)
{
  static const char *const ids[] = { "my-border-raid", "my-border-raid-2" };
  g_autoptr (AciesRuleset) shipped = load ("border-raid");

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GFile) folder = acies_own_copy_make (shipped, &error);
      g_autoptr (AciesRuleset) own = NULL;
      g_autofree char *name = NULL, *lua = NULL, *before = NULL, *examples = NULL;

      g_assert_no_error (error);
      name = g_file_get_basename (folder);
      g_assert_cmpstr (name, ==, ids[i]);
      own = load (ids[i]);
      g_assert_cmpstr (acies_ruleset_get_id (own), ==, ids[i]);
      g_assert_cmpstr (acies_ruleset_get_title (own), ==, "Border Raid, my own");
      before = read_text (acies_ruleset_get_folder (shipped), "procedures/raid.lua");
      lua = read_text (folder, "procedures/raid.lua");
      g_assert_cmpstr (lua, ==, before);
      examples = read_text (folder, "examples.xml");
      g_assert_nonnull (strstr (examples, "ruleset=\"my-border-raid"));
    }
}

/* What extends another goes on doing so. */
static void
test_layer (void)
{
  g_autoptr (AciesRuleset) shipped = load ("veni-vidi-vici-25mm");
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) folder = acies_own_copy_make (shipped, &error);
  g_autoptr (AciesRuleset) own = NULL;

  g_assert_no_error (error);
  own = load ("my-veni-vidi-vici-25mm");
  g_assert_cmpstr (acies_ruleset_get_layers (own)[0], ==, "veni-vidi-vici");
  g_assert_cmpstr (acies_ruleset_get_layers (own)[1], ==, "my-veni-vidi-vici-25mm");
}

static guint n_to_write; /* what the disk takes yet */

static gboolean
write_few (GFile *file, GBytes *bytes, GError **error)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  if (n_to_write > 0)
    {
      n_to_write--;
      return g_file_set_contents (g_file_peek_path (file), text, length, error);
    }
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, "the disk is full");
  return FALSE;
}

/* A copy that fails half way leaves nothing, be it in the library or beside it. */
static void
test_full_disk (void)
{
  g_autoptr (AciesRuleset) shipped = load ("veni-vidi-vici");
  g_autoptr (GError) error = NULL;
  g_autofree char *library = acies_library_get_ruleset_folder ();
  g_autofree char *place = g_build_filename (library, "my-veni-vidi-vici", NULL);
  g_autofree char *data = g_path_get_dirname (library);
  g_autofree char *beside = g_build_filename (data, "installing", NULL);
  GFile *folder;

  n_to_write = 2;
  acies_file_divert (write_few);
  folder = acies_own_copy_make (shipped, &error);
  acies_file_divert (NULL);
  g_assert_null (folder);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  g_assert_false (g_file_test (place, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (beside, G_FILE_TEST_EXISTS));
}

int
main (int argc, char **argv)
{
  g_autofree char *home = acies_scratch_new ();

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/storage/own-copy/copy", test_copy);
  g_test_add_func ("/acies/storage/own-copy/layer", test_layer);
  g_test_add_func ("/acies/storage/own-copy/full-disk", test_full_disk);
  return g_test_run ();
}
