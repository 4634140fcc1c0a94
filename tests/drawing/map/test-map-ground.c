/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The ground: heights, ends of lines, the order of drawing, and samples of every type. */
#include "drawing/map/acies-map.h"

#include "world.h"

#define ZOOM 0.6
#define WIDTH 720
#define HEIGHT 480

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

static cairo_surface_t *
paint (Fixture *self, const AciesMapOptions *options)
{
  cairo_surface_t *surface = world_create_surface (WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, options->pixels_per_mm, options->pixels_per_mm);
  acies_map_paint_ground (cr, self->referee, options);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static const guint32 *
get_pixels (cairo_surface_t *surface)
{
  return (const guint32 *) (gconstpointer) cairo_image_surface_get_data (surface);
}

static guint
count_differences (cairo_surface_t *a, cairo_surface_t *b)
{
  guint n = 0;

  for (guint i = 0; i < WIDTH * HEIGHT; i++)
    n += get_pixels (a)[i] != get_pixels (b)[i];
  return n;
}

static AciesFeature *
find_feature (Fixture *self, const char *id)
{
  return ACIES_FEATURE (acies_battle_find (self->battle, id));
}

/* Each step of a hill has a contour, and its number is written; what is below the table looks
 * otherwise. */
static void
test_heights_show (Fixture *self, gconstpointer unused)
{
  const AciesMapOptions options = { ACIES_COLOUR_THEME_BLACK_AND_WHITE, ZOOM, FALSE, FALSE };
  cairo_surface_t *before = NULL;

  for (gint32 height = -2; height <= 5; height++)
    {
      cairo_surface_t *now;

      acies_feature_set_height (find_feature (self, "knoll"), height);
      now = paint (self, &options);
      if (before != NULL)
        g_assert_cmpuint (count_differences (before, now), >, 20);
      g_clear_pointer (&before, cairo_surface_destroy);
      before = now;
    }
  cairo_surface_destroy (before);
}

/* A line ends round, half its width beyond its last point, as it is measured. */
static void
test_ends_are_round (Fixture *self, gconstpointer unused)
{
  const AciesMapOptions options = { ACIES_COLOUR_THEME_LIGHT, 1.0, FALSE, FALSE };
  const AciesPoint points[]
      = { { ACIES_MM (300), ACIES_MM (300) }, { ACIES_MM (350), ACIES_MM (300) } };
  g_autoptr (AciesPolygon) wide = acies_polygon_new_line (points, 2, ACIES_MM (60), NULL);
  cairo_surface_t *surface;
  const guint32 *pixels;

  acies_feature_set_polygon (find_feature (self, "track"), wide);
  surface = paint (self, &options);
  pixels = get_pixels (surface);
  g_assert_cmphex (pixels[300 * WIDTH + 325], !=, pixels[300 * WIDTH + 395]);
  g_assert_cmphex (pixels[300 * WIDTH + 375], !=, pixels[300 * WIDTH + 395]);
  g_assert_cmphex (pixels[276 * WIDTH + 376], ==, pixels[300 * WIDTH + 395]);
  cairo_surface_destroy (surface);
}

/* What lies higher in the order covers what lies lower. */
static void
test_order_shows (Fixture *self, gconstpointer unused)
{
  const AciesMapOptions options = { ACIES_COLOUR_THEME_LIGHT, ZOOM, FALSE, FALSE };
  AciesTable *table = acies_battle_get_table (self->battle);
  cairo_surface_t *below, *above;

  acies_feature_set_polygon (find_feature (self, "pond"),
                             acies_feature_get_polygon (find_feature (self, "copse")));
  acies_table_put_feature (table, find_feature (self, "pond"), 0);
  below = paint (self, &options);
  acies_table_put_feature (table, find_feature (self, "pond"), 8);
  above = paint (self, &options);
  g_assert_cmpuint (count_differences (below, above), >, 1000);
  cairo_surface_destroy (below);
  cairo_surface_destroy (above);
}

/* Every type of the rule set has a sample of its own, in every look; what is no type has none. */
static void
test_swatches (Fixture *self, gconstpointer unused)
{
  const GPtrArray *types = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_TERRAIN);

  g_assert_cmpuint (types->len, >, 5);
  for (AciesColourTheme look = ACIES_COLOUR_THEME_LIGHT; look <= ACIES_COLOUR_THEME_BLACK_AND_WHITE;
       look++)
    for (guint i = 0; i <= types->len; i++)
      {
        const AciesMapOptions options = { look, 1.0, FALSE, FALSE };
        cairo_surface_t *surface = world_create_surface (60, 36);
        cairo_t *cr = cairo_create (surface);

        acies_map_paint_swatch (cr, self->referee,
                                i < types->len ? ((const AciesFact *) types->pdata[i])->id
                                               : "no-such-ground",
                                60, 36, &options);
        g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
        cairo_destroy (cr);
        cairo_surface_flush (surface);
        g_assert_cmpuint (world_count_ink (surface) > 40, ==, i < types->len);
        cairo_surface_destroy (surface);
      }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/acies/drawing/map-ground/heights-show", Fixture, NULL, set_up, test_heights_show,
              tear_down);
  g_test_add ("/acies/drawing/map-ground/ends-are-round", Fixture, NULL, set_up,
              test_ends_are_round, tear_down);
  g_test_add ("/acies/drawing/map-ground/order-shows", Fixture, NULL, set_up, test_order_shows,
              tear_down);
  g_test_add ("/acies/drawing/map-ground/swatches", Fixture, NULL, set_up, test_swatches,
              tear_down);
  return g_test_run ();
}
