/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What an editor does to terrain, one change each, and back again. */
#include "model/battle/acies-feature-edit.h"

#include "acies-build.h"

static AciesBattle *
make_battle (void)
{
  g_autoptr (AciesBuild) build = acies_build_new ("1200x800");

  acies_build_unit (build, "rome", "12", "hastati", 2, "600,400,180");
  acies_build_area (build, "wood", "wood", "100,100 300,100 200,300");
  acies_build_area (build, "hill", "hill", "500,100 700,100 600,300");
  acies_build_area (build, "marsh", "marsh", "800,100 900,100 850,300");
  return acies_build_finish (build);
}

static AciesFeature *
find (AciesBattle *battle, const char *id)
{
  return ACIES_FEATURE (acies_battle_find (battle, id));
}

/* The features by their ids, lowest first. */
static char *
list_order (AciesBattle *battle)
{
  GListModel *features = acies_table_get_features (acies_battle_get_table (battle));
  g_autoptr (GString) order = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (features); i++)
    {
      g_autoptr (AciesItem) feature = g_list_model_get_item (features, i);

      g_string_append_printf (order, "%s%s", i > 0 ? " " : "", acies_item_get_id (feature));
    }
  return g_string_free (g_steal_pointer (&order), FALSE);
}

/* Applies CHANGE (eaten), after which the features are EXPECTED; then takes it back. */
static void
check (AciesBattle *battle, AciesChange *change, const char *expected)
{
  g_autoptr (AciesChange) owned = change;
  g_autoptr (AciesChange) inverse = NULL;
  g_autoptr (GBytes) before = acies_battle_to_bytes (battle);
  g_autoptr (GBytes) after = NULL;
  g_autofree char *order = NULL;

  g_assert_nonnull (change);
  g_assert_true (acies_battle_apply (battle, change, NULL));
  order = list_order (battle);
  g_assert_cmpstr (order, ==, expected);
  inverse = acies_change_invert (change);
  g_assert_true (acies_battle_apply (battle, inverse, NULL));
  after = acies_battle_to_bytes (battle);
  g_assert_true (g_bytes_equal (before, after));
}

static void
test_ids (void)
{
  AciesBattle *battle = make_battle ();
  g_autofree char *fresh = acies_feature_edit_dup_id (battle, "road");
  g_autofree char *second = acies_feature_edit_dup_id (battle, "wood");
  g_autofree char *of_unit = acies_feature_edit_dup_id (battle, "12");

  g_assert_cmpstr (fresh, ==, "road");
  g_assert_cmpstr (second, ==, "wood-2");
  g_assert_cmpstr (of_unit, ==, "12-2");
  g_assert_finalize_object (battle);
}

static void
test_order (void)
{
  static const struct
  {
    const char *id;
    int steps;
    const char *order; /* NULL: it is there already */
  } cases[] = {
    { "wood", 1, "hill wood marsh" },
    { "wood", 99, "hill marsh wood" },
    { "marsh", -1, "wood marsh hill" },
    { "marsh", G_MININT, "marsh wood hill" },
    { "wood", -1, NULL },
    { "marsh", G_MAXINT, NULL },
    { "hill", 0, NULL },
  };
  AciesBattle *battle = make_battle ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      AciesChange *change
          = acies_feature_edit_raise (battle, find (battle, cases[i].id), cases[i].steps);

      if (cases[i].order == NULL)
        g_assert_null (change);
      else
        check (battle, change, cases[i].order);
    }
  g_assert_finalize_object (battle);
}

static void
test_all (void)
{
  AciesBattle *battle = make_battle ();
  AciesFeature *hill = find (battle, "hill");
  g_autoptr (AciesFeatureState) state
      = acies_feature_state_new_of (acies_battle_get_table (battle), hill);

  check (battle, acies_feature_edit_add (battle, "knoll", state), "wood hill marsh knoll");
  check (battle, acies_feature_edit_duplicate (battle, hill, "hill-2", ACIES_MM (40)),
         "wood hill hill-2 marsh");
  check (
      battle,
      acies_feature_edit_reshape (battle, hill, acies_feature_get_polygon (find (battle, "wood"))),
      "wood hill marsh");
  g_assert_null (acies_feature_edit_reshape (battle, hill, acies_feature_get_polygon (hill)));
  g_assert_null (acies_feature_edit_set (battle, hill, state));
  check (battle, acies_feature_edit_remove (battle, hill), "wood marsh");
  g_assert_finalize_object (battle);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/model/feature-edit/ids", test_ids);
  g_test_add_func ("/acies/model/feature-edit/order", test_order);
  g_test_add_func ("/acies/model/feature-edit/all", test_all);
  return g_test_run ();
}
