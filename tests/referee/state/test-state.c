/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A battle seen through changes: what lies over it is seen, the battle is not touched, and laid
 * backwards it shows what was. */
#include "acies-build.h"

#include "referee/state/acies-state.h"

static AciesBattle *
build (void)
{
  g_autoptr (AciesBuild) builder = acies_build_new ("1200x800");
  AciesUnit *unit = acies_build_unit (builder, "rome", "7", "foot", 3, "300,400,90");

  acies_item_set_attribute (ACIES_ITEM (unit), "dp", acies_value_number (2));
  acies_build_unit (builder, "carthage", "31", "foot", 2, NULL);
  return acies_build_finish (builder);
}

static AciesChange *
make_change (AciesBattle *battle)
{
  AciesChange *change = acies_change_new ();
  AciesPlacement place = { { ACIES_MM (100), ACIES_MM (100) }, 0 };
  AciesPosition before = *acies_battle_get_position (battle), after = { 3, NULL, NULL };

  acies_change_add_attribute (change, "7", "dp", acies_value_number (2), acies_value_number (3));
  acies_change_add_attribute (change, "7", "dp", acies_value_number (3), acies_value_number (5));
  acies_change_add_lose (change, "7.3", FALSE, TRUE);
  acies_change_add_place (change, "31.1", NULL, &place);
  acies_change_add_link (change, "combat", "7", "31", ACIES_NO_VALUE, acies_value_flag (TRUE));
  acies_change_add_position (change, &before, &after);
  return change;
}

static void
test_over (void)
{
  g_autoptr (AciesBattle) battle = build ();
  g_autoptr (AciesChange) change = make_change (battle);
  g_autoptr (AciesState) state = acies_state_new (battle);
  AciesItem *unit = acies_battle_find (battle, "7");
  g_autoptr (GPtrArray) linked = NULL;
  AciesPlacement place;

  acies_state_apply (state, change, FALSE);
  g_assert_cmpint (acies_state_get_attribute (state, unit, g_intern_string ("dp")).number, ==, 5);
  g_assert_cmpint (acies_item_get_attribute (unit, "dp").number, ==, 2);
  g_assert_cmpuint (acies_state_count_present (state, ACIES_UNIT (unit)), ==, 2);
  g_assert_true (acies_state_is_lost (state, acies_battle_find (battle, "7.3")));
  g_assert_true (acies_state_get_placement (state, acies_battle_find (battle, "31.1"), &place));
  g_assert_cmpint (place.at.x, ==, ACIES_MM (100));
  g_assert_false (acies_state_get_placement (state, acies_battle_find (battle, "31.2"), &place));
  linked = acies_state_dup_linked (state, g_intern_string ("combat"), g_intern_string ("31"));
  g_assert_cmpuint (linked->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (linked, 0), ==, "7");
  g_assert_cmpint (acies_state_get_position (state)->turn, ==, 3);
}

static void
test_backwards (void)
{
  g_autoptr (AciesBattle) battle = build ();
  g_autoptr (AciesChange) change = make_change (battle);
  g_autoptr (AciesState) state = NULL;
  g_autoptr (GError) error = NULL;
  AciesItem *unit = acies_battle_find (battle, "7");

  acies_battle_apply (battle, change, &error);
  g_assert_no_error (error);
  state = acies_state_new (battle);
  acies_state_apply (state, change, TRUE);
  g_assert_cmpint (acies_state_get_attribute (state, unit, g_intern_string ("dp")).number, ==, 2);
  g_assert_cmpuint (acies_state_count_present (state, ACIES_UNIT (unit)), ==, 3);
  g_assert_cmpint (acies_state_get_link (state, g_intern_string ("combat"), g_intern_string ("7"),
                                         g_intern_string ("31"))
                       .kind,
                   ==, ACIES_VALUE_NONE);
}

/* Nobody knows where, so without a place; what was said of it goes with its next place. */
static void
test_unknown (void)
{
  g_autoptr (AciesBattle) battle = build ();
  g_autoptr (AciesChange) change = acies_change_new (), cut = acies_change_new ();
  g_autoptr (AciesState) state = acies_state_new (battle);
  AciesItem *unit = acies_battle_find (battle, "31");
  AciesItem *stand = acies_battle_find (battle, "31.1");

  g_assert_cmpint (acies_state_get_whereabouts (state, acies_battle_find (battle, "7")), ==,
                   ACIES_WHEREABOUTS_MEASURED);
  g_assert_false (acies_state_is_present (state, stand));
  acies_whereabouts_change (unit, ACIES_WHEREABOUTS_UNKNOWN, change);
  acies_change_add_link (change, ACIES_STATED_GAP, "31", "7", ACIES_NO_VALUE,
                         acies_value_number (ACIES_MM (60)));
  acies_state_apply (state, change, FALSE);
  g_assert_cmpint (acies_state_get_whereabouts (state, stand), ==, ACIES_WHEREABOUTS_UNKNOWN);
  g_assert_true (acies_state_is_present (state, stand));
  g_assert_true (acies_battle_apply (battle, change, NULL));
  acies_whereabouts_change (unit, ACIES_WHEREABOUTS_UNKNOWN, cut);
  g_assert_true (acies_change_is_empty (cut));
  acies_whereabouts_cut (battle, "31", cut);
  g_assert_cmpuint (acies_change_get_n_entries (cut), ==, 1);
  g_assert_true (acies_battle_apply (battle, cut, NULL));
  g_assert_cmpint (acies_battle_get_link (battle, ACIES_STATED_GAP, "31", "7").kind, ==,
                   ACIES_VALUE_NONE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/referee/state/over", test_over);
  g_test_add_func ("/acies/referee/state/backwards", test_backwards);
  g_test_add_func ("/acies/referee/state/unknown", test_unknown);
  return g_test_run ();
}
