/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Half a turn about the middle of the table, for what is painted and for pieces of terrain. */
#include "app/brush/acies-terrain-mirror.h"

#include "model/battle/acies-feature-edit.h"
#include "storage/document/acies-muster.h"
#include "storage/library/acies-library.h"

static AciesBattle *
new_map (const char *id, guint n_columns, guint n_rows, AciesRuleset **ruleset)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  AciesLength width = ACIES_MM (1000), height = ACIES_MM (600);

  *ruleset = acies_library_load_named_ruleset (id, findings);
  if (n_columns > 0)
    acies_hex_grid_measure (acies_ruleset_get_hexes (*ruleset), n_columns, n_rows, &width, &height);
  return acies_muster_new_map (*ruleset, "Map", width, height, NULL);
}

static void
apply (AciesRuleset *ruleset, AciesBattle *battle)
{
  g_autoptr (AciesChange) change = acies_terrain_mirror (ruleset, battle);
  g_autoptr (GError) error = NULL;

  acies_battle_apply (battle, change, &error);
  g_assert_no_error (error);
}

/* The same map once more is no change: it is mirrored already. */
static void
test_hexes (void)
{
  g_autoptr (AciesRuleset) ruleset = NULL;
  g_autoptr (AciesBattle) battle = new_map ("chalons", 10, 8, &ruleset);
  AciesHexMap *map = acies_table_get_map (acies_battle_get_table (battle));
  g_autoptr (GPtrArray) sides = g_ptr_array_new ();
  g_autoptr (AciesChange) again = NULL;

  acies_hex_map_set_terrain (map, "1606", "woods");
  acies_hex_map_set_terrain (map, "1800", "hill");
  acies_hex_map_set_side (map, "1606", "1607", "stream", TRUE);
  apply (ruleset, battle);
  g_assert_cmpstr (acies_hex_map_get_terrain (map, "1606"), ==, "woods");
  g_assert_cmpstr (acies_hex_map_get_terrain (map, "2501"), ==, "woods");
  g_assert_null (acies_hex_map_get_terrain (map, "1800"));
  acies_hex_map_add_sides (map, "2501", "2500", sides);
  g_assert_cmpuint (sides->len, ==, 1);
  again = acies_terrain_mirror (ruleset, battle);
  g_assert_true (acies_change_is_empty (again));
}

static void
add (AciesBattle *battle, const char *id, int y)
{
  const AciesPoint points[] = { { ACIES_MM (100), ACIES_MM (y) },
                                { ACIES_MM (200), ACIES_MM (y) },
                                { ACIES_MM (200), ACIES_MM (y + 50) } };
  g_autoptr (AciesPolygon) polygon = acies_polygon_new_area (points, 3, NULL);
  g_autoptr (AciesFeatureState) state = acies_feature_state_new ("woods", polygon, 0);
  g_autoptr (AciesChange) change = acies_feature_edit_add (battle, id, state);

  g_assert_true (acies_battle_apply (battle, change, NULL));
}

/* What lies in the south comes once more, what lay in the north is gone, what lies across stays. */
static void
test_pieces (void)
{
  g_autoptr (AciesRuleset) ruleset = NULL;
  g_autoptr (AciesBattle) battle = new_map ("civitates-bellantes", 0, 0, &ruleset);
  GListModel *features = acies_table_get_features (acies_battle_get_table (battle));
  g_autoptr (AciesFeature) last = NULL;
  AciesBounds box;

  add (battle, "north", 50);
  add (battle, "middle", 280);
  add (battle, "south", 400);
  apply (ruleset, battle);
  g_assert_cmpuint (g_list_model_get_n_items (features), ==, 3);
  g_assert_null (acies_battle_find (battle, "north"));
  last = g_list_model_get_item (features, 2);
  acies_polygon_get_bounds (acies_feature_get_polygon (last), &box);
  g_assert_cmpint (box.low.x, ==, ACIES_MM (800));
  g_assert_cmpint (box.low.y, ==, ACIES_MM (150));
  g_assert_cmpint (box.high.y, ==, ACIES_MM (200));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/app/terrain-mirror/hexes", test_hexes);
  g_test_add_func ("/acies/app/terrain-mirror/pieces", test_pieces);
  return g_test_run ();
}
