/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The table and its features. */
#include "model/item/acies-table.h"

static void
test_features (void)
{
  const AciesPoint points[]
      = { { 0, 0 }, { ACIES_MM (100), 0 }, { ACIES_MM (100), ACIES_MM (100) } };
  g_autoptr (AciesPolygon) area = acies_polygon_new_area (points, G_N_ELEMENTS (points), NULL);
  AciesTable *table = acies_table_new (ACIES_MM (1800), ACIES_MM (1200));
  AciesFeature *hill = acies_feature_new ("hill", "low-hill", NULL);

  acies_feature_set_height (hill, 1);
  acies_feature_set_polygon (hill, area);
  acies_table_add_feature (table, hill);
  g_assert_cmpint (acies_table_get_width (table), ==, ACIES_MM (1800));
  g_assert_cmpint (acies_table_get_height (table), ==, ACIES_MM (1200));
  g_assert_cmpuint (g_list_model_get_n_items (acies_table_get_features (table)), ==, 1);
  g_assert_true (acies_feature_get_polygon (hill) == area);
  g_assert_cmpint (acies_feature_get_height (hill), ==, 1);
  g_assert_cmpstr (acies_feature_get_terrain_type (hill), ==, "low-hill");
  g_assert_null (acies_item_get_side (ACIES_ITEM (hill)));
  g_assert_finalize_object (table);
  g_assert_finalize_object (hill);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/model/table/features", test_features);
  return g_test_run ();
}
