/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Zones and objectives on the map: seen until the battle begins, or by whom they concern. */
#include "referee/knowledge/acies-side-filter.h"
#include "drawing/map/acies-map.h"
#include "world.h"

#define WIDTH 360
#define HEIGHT 240

typedef struct
{
  AciesBattle *battle;
  AciesReferee *referee;
} Fixture;

static void
set_up (Fixture *self, gconstpointer unused)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "drawing", "data", "field.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ();

  self->battle = acies_battle_load_scenario (file, findings);
  g_assert_nonnull (self->battle);
  acies_referee_lay_out (ruleset, self->battle, findings);
  self->referee = acies_referee_new (ruleset, self->battle);
}

static void
tear_down (Fixture *self, gconstpointer unused)
{
  g_clear_object (&self->referee);
  g_clear_object (&self->battle);
}

static GBytes *
paint (Fixture *self, AciesColourTheme look, const char *viewer)
{
  const AciesMapOptions options = { .look = look, .pixels_per_mm = 0.3 };
  g_autoptr (AciesReferee) referee = viewer != NULL ? acies_side_referee_new (self->referee, viewer)
                                                    : g_object_ref (self->referee);
  cairo_surface_t *surface = world_create_surface (WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  GBytes *bytes;

  cairo_scale (cr, 0.3, 0.3);
  acies_map_paint_ground (cr, referee, &options);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface),
                       (gsize) cairo_image_surface_get_stride (surface) * HEIGHT);
  cairo_surface_destroy (surface);
  return bytes;
}

static const char *
get_side (Fixture *self, guint n)
{
  g_autoptr (AciesItem) side = g_list_model_get_item (acies_battle_get_sides (self->battle), n);

  return acies_item_get_id (side);
}

static void
add_zone (Fixture *self, const char *side)
{
  const AciesPoint corners[] = {
    { 0, 0 }, { ACIES_MM (600), 0 }, { ACIES_MM (600), ACIES_MM (200) }, { 0, ACIES_MM (200) }
  };

  acies_side_plan_add_zone (acies_plan_get_side (acies_battle_get_plan (self->battle), side), NULL,
                            acies_polygon_new_area (corners, G_N_ELEMENTS (corners), NULL));
}

static void
test_zone (Fixture *self, gconstpointer unused)
{
  const AciesPosition first_turn = { 1, NULL, NULL };
  const AciesPosition set_up_turn = { 0, NULL, NULL };

  for (AciesColourTheme look = ACIES_COLOUR_THEME_LIGHT; look <= ACIES_COLOUR_THEME_BLACK_AND_WHITE;
       look++)
    {
      g_autoptr (GBytes) before = NULL;
      g_autoptr (GBytes) after = NULL;
      g_autoptr (GBytes) other = NULL;
      g_autoptr (GBytes) played = NULL;

      g_ptr_array_set_size (
          acies_plan_get_side (acies_battle_get_plan (self->battle), get_side (self, 0))->zones, 0);
      acies_battle_set_position (self->battle, &set_up_turn);
      before = paint (self, look, NULL);
      add_zone (self, get_side (self, 0));
      after = paint (self, look, NULL);
      other = paint (self, look, get_side (self, 1));
      acies_battle_set_position (self->battle, &first_turn);
      played = paint (self, look, NULL);
      g_assert_false (g_bytes_equal (before, after));
      g_assert_true (g_bytes_equal (before, other));
      g_assert_true (g_bytes_equal (before, played));
    }
}

static void
test_objective (Fixture *self, gconstpointer unused)
{
  const AciesPoint at = { ACIES_MM (600), ACIES_MM (400) };
  g_autoptr (GBytes) before = paint (self, ACIES_COLOUR_THEME_LIGHT, NULL);
  AciesObjective *objective = acies_plan_add_objective (acies_battle_get_plan (self->battle), &at);
  g_autoptr (GBytes) flag = paint (self, ACIES_COLOUR_THEME_LIGHT, NULL);
  g_autoptr (GBytes) owned = NULL;
  g_autoptr (GBytes) other = NULL;

  g_assert_false (g_bytes_equal (before, flag));
  objective->side = get_side (self, 0);
  objective->value = 3;
  owned = paint (self, ACIES_COLOUR_THEME_LIGHT, NULL);
  g_assert_false (g_bytes_equal (flag, owned));
  other = paint (self, ACIES_COLOUR_THEME_LIGHT, get_side (self, 1));
  g_assert_true (g_bytes_equal (before, other));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/acies/drawing/map-zone/zone", Fixture, NULL, set_up, test_zone, tear_down);
  g_test_add ("/acies/drawing/map-zone/objective", Fixture, NULL, set_up, test_objective,
              tear_down);

  return g_test_run ();
}
