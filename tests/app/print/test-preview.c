/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures for the Start place, without a display: painted once, stale when what they show
 * changes. */
#include "app/session/acies-document-loader.h"
#include "app/print/acies-preview.h"

#include <glib/gstdio.h>

/* How many steps it took. */
static guint
paint (GFile *file, GHashTable *rulesets, gboolean *painted)
{
  g_autoptr (AciesPreviewJob) job = acies_preview_job_new (file, rulesets);
  guint n = 1;

  while (acies_preview_job_advance (job))
    n++;
  *painted = acies_preview_job_is_painted (job);
  return n;
}

static void
test_scenario (void)
{
  g_autoptr (GHashTable) rulesets = acies_preview_new_rulesets ();
  gboolean painted;
  g_autoptr (GFile) scenario = acies_document_loader_find_scenario (ACIES_SAMPLE_SCENARIO);
  g_autoptr (GFile) other = acies_document_loader_find_scenario ("gaugamela");
  g_autofree char *path = acies_preview_get_path (scenario);
  g_autoptr (GdkTexture) none = acies_preview_load (scenario);
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *title = acies_preview_dup_title (scenario);

  g_assert_null (none);
  g_assert_null (title);
  g_assert_true (acies_preview_is_stale (scenario));
  g_assert_cmpuint (paint (scenario, rulesets, &painted), ==, 4);
  g_assert_true (painted);
  g_assert_false (acies_preview_is_stale (scenario));
  texture = acies_preview_load (scenario);
  title = acies_preview_dup_title (scenario);
  g_assert_cmpstr (title, ==, "The Great Plains, 203 BC");
  g_assert_nonnull (texture);
  g_assert_cmpint (gdk_texture_get_width (texture), >, gdk_texture_get_height (texture));
  /* Another by the same rules does not load them again. */
  g_assert_cmpuint (g_hash_table_size (rulesets), ==, 1);
  paint (other, rulesets, &painted);
  g_assert_true (painted);
  g_assert_cmpuint (g_hash_table_size (rulesets), ==, 1);
  g_unlink (path);
}

/* What is no scenario has no picture, and no file is left. */
static void
test_nonsense (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nothing/here.xml");
  g_autoptr (GHashTable) rulesets = acies_preview_new_rulesets ();
  gboolean painted;
  g_autofree char *path = acies_preview_get_path (file);

  paint (file, rulesets, &painted);
  g_assert_false (painted);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/acies/app/preview/scenario", test_scenario);
  g_test_add_func ("/acies/app/preview/nonsense", test_nonsense);
  return g_test_run ();
}
