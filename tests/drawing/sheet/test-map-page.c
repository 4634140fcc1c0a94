/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The map on paper: the scale that is asked for, scale bars, the grid, and what a side may see. */
#include "acies-scratch.h"

#include "referee/knowledge/acies-side-filter.h"
#include "drawing/page/acies-pages-private.h"

#include "world.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  AciesRuleset *ruleset;
  AciesBattle *battle;
  AciesReferee *referee;
} Fixture;

static void
set_up (Fixture *self, gconstpointer unused)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "drawing", "data", "field.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  self->ruleset = world_load_ruleset ();
  self->battle = acies_battle_load_scenario (file, findings);
  g_assert_nonnull (self->battle);
  acies_referee_lay_out (self->ruleset, self->battle, findings);
  self->referee = acies_referee_new (self->ruleset, self->battle);
}

static void
tear_down (Fixture *self, gconstpointer unused)
{
  g_clear_object (&self->referee);
  g_clear_object (&self->battle);
  g_clear_object (&self->ruleset);
}

/* The texts of the page, one a line. */
static char *
list_texts (AciesPages *pages)
{
  const GPtrArray *boxes = acies_pages_get_boxes (pages, 0);
  GString *texts = g_string_new (NULL);

  for (guint i = 0; i < boxes->len; i++)
    {
      const AciesBox *box = g_ptr_array_index (boxes, i);

      if (box->kind == ACIES_BOX_TEXT)
        g_string_append_printf (texts, "%s\n", pango_layout_get_text (box->layout));
    }
  return g_string_free (texts, FALSE);
}

static guint
count_ink (AciesPages *pages)
{
  cairo_surface_t *surface = world_create_surface (842, 595);
  cairo_t *cr = cairo_create (surface);
  guint n;

  acies_pages_paint_page (pages, cr, 0);
  cairo_destroy (cr);
  n = world_count_ink (surface);
  cairo_surface_destroy (surface);
  return n;
}

/* The sheet grows with the scale, to what a PDF may be, and everything stays on it. */
static void
test_scale (Fixture *self, gconstpointer unused)
{
  static const struct
  {
    guint scale;
    double table; /* its width on paper, mm */
    const char *says;
  } cases[] = {
    { 0, 240, "1:5\n" },
    { 20, 60, "1:20\n" },
    { 2, 600, "1:2\n" },
    { 1, 1200, "1:1\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const AciesPrintOptions options
          = { ACIES_PAPER_A4, ACIES_COLOUR_THEME_PAPER, 1, .scale = cases[i].scale };
      g_autoptr (AciesPages) pages = acies_pages_new_map (self->referee, NULL, &options);
      g_autofree char *texts = list_texts (pages);
      const GPtrArray *boxes = acies_pages_get_boxes (pages, 0);
      double width, height, table = 0;

      acies_pages_get_page_size (pages, &width, &height);
      for (guint j = 0; j < boxes->len; j++)
        {
          const AciesBox *box = g_ptr_array_index (boxes, j);

          g_assert_cmpfloat (box->x, >=, 0);
          g_assert_cmpfloat (box->x + box->width, <=, width);
          g_assert_cmpfloat (box->y + box->height, <=, height);
          if (box->kind == ACIES_BOX_PICTURE)
            table = MAX (table, box->width);
        }
      g_assert_cmpfloat_with_epsilon (table, cases[i].table / 25.4 * 72, 0.001);
      g_assert_nonnull (strstr (texts, cases[i].says));
    }
}

/* One bar in the rules' unit, one in what is on a ruler: cm, or inches on American paper. */
static void
test_scale_bars (Fixture *self, gconstpointer unused)
{
  const AciesPrintOptions metric = { ACIES_PAPER_A4, ACIES_COLOUR_THEME_PAPER, 1 };
  const AciesPrintOptions letter = { ACIES_PAPER_LETTER, ACIES_COLOUR_THEME_PAPER, 1 };
  g_autoptr (AciesPages) pages = acies_pages_new_map (self->referee, NULL, &metric);
  g_autoptr (AciesPages) american = acies_pages_new_map (self->referee, NULL, &letter);
  g_autofree char *texts = list_texts (pages);
  g_autofree char *words = list_texts (american);
  const AciesMeasure *measure = acies_ruleset_get_main_measure (self->ruleset);
  g_autofree char *unit = g_strdup_printf (" %s\n", measure->fact.id);

  g_assert_nonnull (strstr (texts, " cm\n"));
  g_assert_nonnull (strstr (texts, unit));
  g_assert_null (strstr (texts, " inch"));
  g_assert_nonnull (strstr (words, " inch"));
  g_assert_null (strstr (words, " cm\n"));
}

/* The key names each terrain of the table once, and none that is not on it. */
static void
test_key (Fixture *self, gconstpointer unused)
{
  const AciesPrintOptions options = { ACIES_PAPER_A4, ACIES_COLOUR_THEME_PAPER, 1 };
  g_autoptr (AciesPages) pages = acies_pages_new_map (self->referee, NULL, &options);
  g_autofree char *texts = list_texts (pages);
  const GPtrArray *facts = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_TERRAIN);
  GListModel *features = acies_table_get_features (acies_battle_get_table (self->battle));
  guint n_named = 0;

  for (guint i = 0; i < facts->len; i++)
    {
      const AciesTerrain *terrain = g_ptr_array_index (facts, i);
      g_autofree char *line = g_strdup_printf ("%s\n", terrain->fact.label);
      gboolean is_there = FALSE;

      for (guint j = 0; j < g_list_model_get_n_items (features); j++)
        {
          g_autoptr (AciesFeature) feature = g_list_model_get_item (features, j);

          is_there |= g_str_equal (acies_feature_get_terrain_type (feature), terrain->fact.id);
        }
      g_assert_cmpint (strstr (texts, line) != NULL, ==, is_there);
      n_named += is_there;
    }
  g_assert_cmpuint (n_named, >, 4);
}

static void
test_grid (Fixture *self, gconstpointer unused)
{
  AciesPrintOptions options = { ACIES_PAPER_A4, ACIES_COLOUR_THEME_BLACK_AND_WHITE, 1 };
  g_autoptr (AciesPages) bare = acies_pages_new_map (self->referee, NULL, &options);
  g_autoptr (AciesPages) with_grid = NULL;

  options.show_grid = TRUE;
  with_grid = acies_pages_new_map (self->referee, NULL, &options);
  g_assert_cmpuint (count_ink (with_grid), >, count_ink (bare) + 1000);
}

/* A unit that a side does not know of is neither drawn nor counted. */
static void
test_side (Fixture *self, gconstpointer unused)
{
  AciesPrintOptions options = { ACIES_PAPER_A4, ACIES_COLOUR_THEME_PAPER, 1 };
  g_autoptr (AciesChange) change = acies_change_new ();
  g_autoptr (AciesPages) before = acies_pages_new_map (self->referee, NULL, &options);
  g_autoptr (AciesReferee) south = NULL;
  g_autoptr (AciesPages) after = NULL;
  g_autofree char *texts_before = list_texts (before);
  g_autofree char *texts = NULL;
  guint ink = count_ink (before);

  acies_change_add_know (change, "south", "2", ACIES_NO_VALUE, acies_value_flag (FALSE));
  g_assert_true (acies_battle_apply (self->battle, change, NULL));
  south = acies_side_referee_new (self->referee, "south");
  after = acies_pages_new_map (south, NULL, &options);
  texts = list_texts (after);
  g_assert_nonnull (strstr (texts_before, "North (2 units)"));
  g_assert_nonnull (strstr (texts, "North (1 unit)"));
  g_assert_nonnull (strstr (texts, "South (1 unit)"));
  g_assert_cmpuint (count_ink (after), !=, ink);
}

/* Whatever the sheet, each format holds it. */
static void
test_formats (Fixture *self, gconstpointer unused)
{
  static const char *const endings[] = { "pdf", "svg", "png" };
  const AciesPrintOptions options = { ACIES_PAPER_A4, ACIES_COLOUR_THEME_PAPER, 1, .scale = 3 };
  g_autoptr (AciesPages) pages = acies_pages_new_map (self->referee, NULL, &options);
  g_autofree char *folder = acies_scratch_new ();

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/map.%s", folder, endings[i]);
      g_autoptr (GError) error = NULL;

      g_assert_true (acies_pages_write (pages, path, &error));
      g_assert_no_error (error);
      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* The height in points of the word TEXT in what pdftotext says of its words; 0: it is not there. */
static double
find_height (const char *words, const char *text)
{
  g_autofree char *pattern
      = g_strdup_printf ("yMin=\"([0-9.]+)\" xMax=\"[0-9.]+\" yMax=\"([0-9.]+)\">%s<", text);
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *low = NULL, *high = NULL;

  if (!g_regex_match (regex, words, 0, &match))
    return 0;
  low = g_match_info_fetch (match, 1);
  high = g_match_info_fetch (match, 2);
  return g_ascii_strtod (high, NULL) - g_ascii_strtod (low, NULL);
}

/* Which unit is which can be read on paper, however small its bases become. */
static void
test_numbers (Fixture *self, gconstpointer unused)
{
  const AciesPrintOptions options = { ACIES_PAPER_A4, ACIES_COLOUR_THEME_PAPER, 1, .scale = 20 };
  g_autoptr (AciesPages) pages = acies_pages_new_map (self->referee, NULL, &options);
  g_autofree char *tool = g_find_program_in_path ("pdftotext");
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *path = g_build_filename (folder, "map.pdf", NULL);
  g_autofree char *command = g_strdup_printf ("pdftotext -bbox %s -", path);
  g_autofree char *words = NULL;
  g_autoptr (GError) error = NULL;

  if (tool == NULL)
    {
      g_test_skip ("pdftotext is not installed");
      return;
    }
  g_assert_true (acies_pages_write (pages, path, &error));
  g_assert_true (g_spawn_command_line_sync (command, &words, NULL, NULL, &error));
  g_assert_cmpfloat (find_height (words, "11"), >, 6);
  g_remove (path);
  g_rmdir (folder);
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *path;
    void (*run) (Fixture *, gconstpointer);
  } cases[] = {
    { "/acies/drawing/map-page/scale", test_scale },
    { "/acies/drawing/map-page/scale-bars", test_scale_bars },
    { "/acies/drawing/map-page/key", test_key },
    { "/acies/drawing/map-page/grid", test_grid },
    { "/acies/drawing/map-page/side", test_side },
    { "/acies/drawing/map-page/formats", test_formats },
    { "/acies/drawing/map-page/numbers", test_numbers },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add (cases[i].path, Fixture, NULL, set_up, cases[i].run, tear_down);
  return g_test_run ();
}
