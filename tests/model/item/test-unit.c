/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Units, their sub-units and stands. */
#include "model/item/acies-unit.h"

#include "acies-build.h"

static AciesStand *
peek (AciesUnit *unit, guint n)
{
  g_autoptr (AciesStand) stand = g_list_model_get_item (acies_unit_get_stands (unit), n);

  return stand;
}

static void
test_stands (void)
{
  AciesUnit *unit = acies_unit_new ("12", "hastati", 3);
  AciesStand *stand = peek (unit, 1);

  g_assert_cmpuint (acies_unit_get_n_stands (unit), ==, 3);
  g_assert_cmpuint (acies_unit_get_n_present (unit), ==, 3);
  g_assert_false (acies_unit_is_placed (unit));
  g_assert_cmpstr (acies_item_get_id (ACIES_ITEM (stand)), ==, "12.2");
  g_assert_cmpstr (acies_stand_get_troop_type (stand), ==, "hastati");
  g_assert_null (acies_stand_get_sub_unit (stand));
  acies_stand_set_troop_type (stand, "triarii");
  g_assert_cmpstr (acies_stand_get_troop_type (stand), ==, "triarii");
  acies_stand_set_lost (stand, TRUE);
  g_assert_cmpuint (acies_unit_get_n_present (unit), ==, 2);
  g_assert_cmpuint (acies_unit_get_n_stands (unit), ==, 3);
  g_assert_finalize_object (unit);
}

static void
test_renamed (void)
{
  AciesUnit *unit = acies_unit_new ("1", "hastati", 2);

  acies_item_set_id (ACIES_ITEM (unit), "31");
  acies_item_set_side (ACIES_ITEM (unit), "rome");
  g_assert_cmpstr (acies_item_get_id (ACIES_ITEM (peek (unit, 1))), ==, "31.2");
  g_assert_cmpstr (acies_item_get_side (ACIES_ITEM (peek (unit, 1))), ==, "rome");
  acies_unit_set_n_stands (unit, 3);
  g_assert_cmpstr (acies_item_get_id (ACIES_ITEM (peek (unit, 2))), ==, "31.3");
  g_assert_cmpstr (acies_item_get_side (ACIES_ITEM (peek (unit, 2))), ==, "rome");
  g_assert_finalize_object (unit);
}

/* Whoever goes over to another side does so with all its stands, which keep their ids. */
static void
test_other_side (void)
{
  AciesUnit *unit = acies_unit_new ("28", "gun", 2);
  g_autoptr (AciesUnit) crew = acies_unit_new ("28b", "gun", 0);
  AciesItem *item = ACIES_ITEM (crew);

  acies_item_set_side (ACIES_ITEM (unit), "blue");
  acies_item_set_side (item, "blue");
  acies_unit_take_stand (crew, peek (unit, 1));
  acies_item_set_attribute (item, "side", acies_value_symbol ("red"));
  g_assert_cmpstr (acies_item_get_attribute (item, "side").symbol, ==, "red");
  g_assert_cmpstr (acies_item_get_side (item), ==, "red");
  g_assert_cmpstr (acies_item_get_id (ACIES_ITEM (peek (crew, 0))), ==, "28.2");
  g_assert_cmpstr (acies_item_get_side (ACIES_ITEM (peek (crew, 0))), ==, "red");
  g_assert_cmpstr (acies_item_get_side (ACIES_ITEM (peek (unit, 0))), ==, "blue");
  acies_unit_take_stand (unit, peek (crew, 0));
  g_assert_cmpstr (acies_item_get_side (ACIES_ITEM (peek (unit, 1))), ==, "blue");
  g_assert_finalize_object (unit);
}

static void
test_stand_outlives_unit (void)
{
  AciesUnit *unit = acies_unit_new ("1", "hastati", 2);
  AciesStand *stand = g_object_ref (peek (unit, 0));

  acies_unit_add_sub_unit (unit, "h", NULL, "x", 1, NULL);
  g_assert_finalize_object (unit);
  g_assert_null (acies_stand_get_unit (stand));
  g_assert_null (acies_stand_get_troop_type (stand));
  g_assert_cmpint (acies_stand_get_effective_attribute (stand, "dp").kind, ==, ACIES_VALUE_NONE);
  g_assert_finalize_object (stand);
}

static void
test_sub_units (void)
{
  AciesUnit *unit = acies_unit_new ("1", "legion", 0);
  g_autoptr (AciesAttributes) attributes = acies_attributes_new ();

  acies_attributes_set (attributes, "grade", acies_value_symbol ("A"));
  acies_item_set_attribute (ACIES_ITEM (unit), "grade", acies_value_symbol ("C"));
  acies_unit_add_sub_unit (unit, "hastati", "Hastati", NULL, 2, NULL);
  acies_unit_add_sub_unit (unit, "triarii", NULL, "spearmen", 1, attributes);

  g_assert_cmpuint (acies_unit_get_n_stands (unit), ==, 3);
  g_assert_cmpuint (acies_unit_get_n_sub_units (unit), ==, 2);
  g_assert_cmpstr (acies_unit_get_sub_unit (unit, 1)->label, ==, "triarii");
  g_assert_cmpstr (acies_stand_get_sub_unit (peek (unit, 1)), ==, "hastati");
  g_assert_cmpstr (acies_stand_get_sub_unit (peek (unit, 2)), ==, "triarii");
  g_assert_cmpuint (acies_stand_get_line (peek (unit, 2)), ==, 1);
  g_assert_cmpstr (acies_stand_get_troop_type (peek (unit, 0)), ==, "legion");
  g_assert_cmpstr (acies_stand_get_troop_type (peek (unit, 2)), ==, "spearmen");
  g_assert_cmpstr (acies_stand_get_effective_attribute (peek (unit, 0), "grade").symbol, ==, "C");
  g_assert_cmpstr (acies_stand_get_effective_attribute (peek (unit, 2), "grade").symbol, ==, "A");
  acies_item_set_attribute (ACIES_ITEM (peek (unit, 2)), "grade", acies_value_symbol ("B"));
  g_assert_cmpstr (acies_stand_get_effective_attribute (peek (unit, 2), "grade").symbol, ==, "B");
  g_assert_finalize_object (unit);
}

/* The last sub-unit grows and shrinks with the unit; then those before it. */
static void
test_resize (void)
{
  AciesUnit *unit = acies_unit_new ("1", "legion", 0);

  acies_unit_add_sub_unit (unit, "h", NULL, NULL, 2, NULL);
  acies_unit_add_sub_unit (unit, "p", NULL, NULL, 2, NULL);
  acies_unit_set_n_stands (unit, 5);
  g_assert_cmpuint (acies_unit_get_sub_unit (unit, 0)->n_stands, ==, 2);
  g_assert_cmpuint (acies_unit_get_sub_unit (unit, 1)->n_stands, ==, 3);
  acies_unit_set_n_stands (unit, 1);
  g_assert_cmpuint (acies_unit_get_sub_unit (unit, 0)->n_stands, ==, 1);
  g_assert_cmpuint (acies_unit_get_sub_unit (unit, 1)->n_stands, ==, 0);
  g_assert_finalize_object (unit);
}

static void
test_front (void)
{
  g_autoptr (AciesBuild) build = acies_build_new ("1200x800");
  AciesUnit *unit = acies_build_unit (build, "rome", "7", "swordsmen", 3, "600,400,90");
  g_autoptr (AciesBattle) battle = acies_build_finish (build);
  AciesPlacement front;
  AciesLength frontage;
  AciesLength depth;

  g_assert_true (acies_unit_is_placed (unit));
  g_assert_true (acies_unit_get_front (unit, &front, &frontage, &depth));
  g_assert_cmpint (front.at.x, ==, ACIES_MM (600));
  g_assert_cmpint (front.at.y, ==, ACIES_MM (400));
  g_assert_cmpint (front.facing, ==, ACIES_DEGREES (90));
  g_assert_cmpint (frontage, ==, 3 * ACIES_BUILD_FRONTAGE);
  g_assert_cmpint (depth, ==, ACIES_BUILD_DEPTH);

  /* Facing east its left is north: without the northernmost stand the middle lies more to the
   * south. */
  acies_stand_set_lost (peek (unit, 0), TRUE);
  g_assert_true (acies_unit_get_front (unit, &front, &frontage, &depth));
  g_assert_cmpint (front.at.y, ==, ACIES_MM (420));
  g_assert_cmpint (frontage, ==, 2 * ACIES_BUILD_FRONTAGE);

  for (guint i = 0; i < 3; i++)
    acies_stand_set_placement (peek (unit, i), NULL);
  g_assert_false (acies_unit_is_placed (unit));
  g_assert_false (acies_unit_get_front (unit, &front, &frontage, &depth));
}

static void
test_awaited (void)
{
  AciesUnit *unit = acies_unit_new ("1", "x", 1);
  const AciesPlacement front = { { 5, 6 }, 7 };

  g_assert_null (acies_unit_get_awaited_front (unit));
  acies_unit_set_awaited_front (unit, &front);
  g_assert_true (acies_placement_equal (acies_unit_get_awaited_front (unit), &front));
  acies_unit_set_awaited_front (unit, NULL);
  g_assert_null (acies_unit_get_awaited_front (unit));
  g_assert_null (acies_unit_get_formation (unit));
  acies_item_set_attribute (ACIES_ITEM (unit), "formation", acies_value_symbol ("line"));
  g_assert_cmpstr (acies_unit_get_formation (unit), ==, "line");
  g_assert_finalize_object (unit);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/model/unit/stands", test_stands);
  g_test_add_func ("/acies/model/unit/renamed", test_renamed);
  g_test_add_func ("/acies/model/unit/other-side", test_other_side);
  g_test_add_func ("/acies/model/unit/stand-outlives-unit", test_stand_outlives_unit);
  g_test_add_func ("/acies/model/unit/sub-units", test_sub_units);
  g_test_add_func ("/acies/model/unit/resize", test_resize);
  g_test_add_func ("/acies/model/unit/front", test_front);
  g_test_add_func ("/acies/model/unit/awaited", test_awaited);
  return g_test_run ();
}
