/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of differences: what it says, and that long procedures break between pages. */
#include "drawing/page/acies-pages-private.h"

#include <string.h>

static GFile *
find_beside (const char *id, gpointer data, AciesFindings *findings)
{
  g_autofree char *name = g_strconcat (id, ".d", NULL);

  return g_file_new_build_filename (g_test_get_dir (G_TEST_DIST), "rules", "data", name, NULL);
}

static AciesRuleset *
load (const char *id)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) folder = find_beside (id, NULL, findings);

  return acies_ruleset_load (folder, find_beside, NULL, findings);
}

static char *
collect_text (AciesPages *pages)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint page = 0; page < acies_pages_get_n_pages (pages); page++)
    {
      const GPtrArray *boxes = acies_pages_get_boxes (pages, page);

      for (guint i = 0; i < boxes->len; i++)
        {
          const AciesBox *box = g_ptr_array_index (boxes, i);

          if (box->kind == ACIES_BOX_TEXT)
            g_string_append_printf (text, "%s\n", pango_layout_get_text (box->layout));
        }
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
test_house_rules (void)
{
  static const char *const words[] = {
    "Skirmish by candlelight\nWhat house rules change",
    "House rules by A. Umpire, version 4\nWe play in the evening.\n",
    "factor: best (nerve), changed\n2\n",
    "− value +1\n+ value 2\nThe best are better.\n",
    "factor: luck (nerve), removed",
    "procedure: tired_limit, changed",
  };
  g_autoptr (AciesRuleset) ruleset = load ("signed");
  const AciesPrintOptions options = { ACIES_PAPER_A4, ACIES_COLOUR_THEME_PAPER, 1 };
  g_autoptr (AciesPages) pages = acies_pages_new_differences (NULL, ruleset, &options);
  g_autofree char *text = collect_text (pages);

  g_assert_cmpuint (acies_pages_get_n_pages (pages), ==, 1);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strstr (text, words[i]) == NULL)
      g_error ("“%s” is not in “%s”", words[i], text);
  /* What is said of all stands once. */
  g_assert_null (strstr (strstr (text, "We play in the evening.") + 1, "We play in the evening."));
}

static void
test_versions (void)
{
  g_autoptr (AciesRuleset) good = load ("good"), over = load ("signed");
  const AciesPrintOptions options = { ACIES_PAPER_A4, ACIES_COLOUR_THEME_PAPER, 1 };
  g_autoptr (AciesPages) pages = acies_pages_new_differences (good, over, &options);
  g_autoptr (AciesPages) none = acies_pages_new_differences (good, good, &options);
  g_autofree char *text = collect_text (pages), *nothing = collect_text (none);

  g_assert_nonnull (strstr (text, "Version 4 against version 2 of Skirmish"));
  g_assert_nonnull (strstr (nothing, "There are no differences."));
}

/* A procedure of a hundred lines takes more than a page, and all of it is there. */
static void
test_long (void)
{
  static const char *const layers[] = { "below", "over", NULL };
  static const char below[] = "<ruleset xmlns='urn:acies:ruleset:1' id='below' version='1'>"
                              "<measure name='p' mm='1'/></ruleset>";
  static const char over[]
      = "<ruleset xmlns='urn:acies:ruleset:1' id='over' extends='below' version='1'/>";
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GHashTable) files
      = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_bytes_unref);
  g_autoptr (AciesRuleset) ruleset = NULL;
  g_autoptr (AciesPages) pages = NULL;
  g_autofree char *text = NULL;
  const AciesPrintOptions options = { ACIES_PAPER_A4, ACIES_COLOUR_THEME_PAPER, 1 };
  GString *lua = g_string_new ("function long (n)\n");
  double width, height;

  for (guint i = 0; i < 100; i++)
    g_string_append_printf (lua, "  if n == %u then return %u end\n", i, i + 1);
  g_string_append (lua, "  return 0\nend\n");
  g_hash_table_insert (files, (gpointer) "below/ruleset.xml",
                       g_bytes_new_static (below, strlen (below)));
  g_hash_table_insert (files, (gpointer) "over/ruleset.xml",
                       g_bytes_new_static (over, strlen (over)));
  g_hash_table_insert (files, (gpointer) "over/procedures/a.lua", g_string_free_to_bytes (lua));
  ruleset = acies_ruleset_load_snapshot (files, layers, findings);
  pages = acies_pages_new_differences (NULL, ruleset, &options);
  text = collect_text (pages);

  g_assert_cmpuint (acies_pages_get_n_pages (pages), ==, 2);
  g_assert_nonnull (strstr (text, "if n == 99 then return 100 end\n  return 0\nend"));
  acies_pages_get_page_size (pages, &width, &height);
  for (guint page = 0; page < 2; page++)
    {
      const GPtrArray *boxes = acies_pages_get_boxes (pages, page);

      for (guint i = 0; i < boxes->len; i++)
        {
          const AciesBox *box = g_ptr_array_index (boxes, i);

          g_assert_cmpfloat (box->y + box->height, <=, height - 36);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/drawing/differences-page/house-rules", test_house_rules);
  g_test_add_func ("/acies/drawing/differences-page/versions", test_versions);
  g_test_add_func ("/acies/drawing/differences-page/long", test_long);
  return g_test_run ();
}
