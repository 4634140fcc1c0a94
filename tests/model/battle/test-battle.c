/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A battle: who is found in it, and changes that come whole or not at all. */
#include "model/battle/acies-battle.h"

#include "acies-build.h"

static AciesBattle *
make_battle (void)
{
  g_autoptr (AciesBuild) build = acies_build_new ("1200x800");

  acies_build_unit (build, "rome", "12", "hastati", 2, "600,400,180");
  acies_build_unit (build, "rome", "2", "hastati", 2, NULL);
  acies_build_unit (build, "carthage", "7", "gauls", 3, "600,500,0");
  acies_build_leader (build, "rome", "scipio", "general", "600,350,180");
  acies_build_area (build, "wood", "wood", "100,100 300,100 200,300");
  return acies_build_finish (build);
}

static void
test_find (void)
{
  AciesBattle *battle = make_battle ();
  static const struct
  {
    const char *id;
    AciesItemKind kind;
    const char *side;
  } cases[] = {
    { "12", ACIES_ITEM_UNIT, "rome" },           { "12.2", ACIES_ITEM_STAND, "rome" },
    { "scipio", ACIES_ITEM_LEADER, "rome" },     { "rome-command", ACIES_ITEM_COMMAND, "rome" },
    { "carthage", ACIES_ITEM_SIDE, "carthage" }, { "wood", ACIES_ITEM_FEATURE, NULL },
    { "battle", ACIES_ITEM_BATTLE, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      AciesItem *item = acies_battle_find (battle, cases[i].id);

      g_assert_nonnull (item);
      g_assert_cmpint (acies_item_get_kind (item), ==, cases[i].kind);
      g_assert_cmpstr (acies_item_get_side (item), ==, cases[i].side);
    }
  g_assert_null (acies_battle_find (battle, "12.3"));
  g_assert_null (acies_battle_find (battle, "never heard of"));
  g_assert_finalize_object (battle);
}

static void
test_sorted (void)
{
  AciesBattle *battle = make_battle ();
  GListModel *units = acies_battle_get_units (battle);
  static const char *const ids[] = { "2", "7", "12" };

  g_assert_cmpuint (g_list_model_get_n_items (units), ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (AciesItem) unit = g_list_model_get_item (units, i);

      g_assert_cmpstr (acies_item_get_id (unit), ==, ids[i]);
    }
  g_assert_finalize_object (battle);
}

static void
changed_cb (AciesBattle *battle, AciesChange *change, guint *n)
{
  g_assert_nonnull (change);
  (*n)++;
}

static AciesChange *
make_change (void)
{
  AciesChange *change = acies_change_new ();
  const AciesPlacement before = { { ACIES_MM (600), ACIES_MM (350) }, ACIES_DEGREES (180) };
  const AciesPlacement after = { { ACIES_MM (610), ACIES_MM (350) }, 0 };
  const AciesPlacement stand = { { 1, 2 }, 3 };
  const AciesPosition start = { 0, NULL, NULL };
  const AciesPosition first = { 1, "command", "rome" };
  char *roles[] = { (char *) "unit", (char *) "12", NULL };
  const AciesObligation obligation = { 3, "recover", "at-once", "rome", roles, "broken" };

  acies_change_add_position (change, &start, &first);
  acies_change_add_attribute (change, "12", "dp", ACIES_NO_VALUE, acies_value_number (1));
  acies_change_add_attribute (change, "battle", "wind", ACIES_NO_VALUE, acies_value_symbol ("e"));
  acies_change_add_attribute (change, "12", "type", acies_value_symbol ("hastati"),
                              acies_value_symbol ("spearmen"));
  acies_change_add_place (change, "scipio", &before, &after);
  acies_change_add_place (change, "2.1", NULL, &stand);
  acies_change_add_lose (change, "7.3", FALSE, TRUE);
  acies_change_add_link (change, "combat", "12", "7", ACIES_NO_VALUE, acies_value_flag (TRUE));
  acies_change_add_know (change, "rome", "7", ACIES_NO_VALUE, acies_value_symbol ("seen"));
  acies_change_add_raise (change, &obligation);
  return change;
}

static void
check_changed (AciesBattle *battle)
{
  g_autoptr (GPtrArray) links = acies_battle_dup_links (battle, "combat", "7");
  AciesObligation *obligation = g_ptr_array_index (acies_battle_get_obligations (battle), 0);

  g_assert_cmpint (acies_battle_get_position (battle)->turn, ==, 1);
  g_assert_cmpstr (acies_battle_get_position (battle)->phase, ==, "command");
  g_assert_cmpint (acies_item_get_attribute (acies_battle_find (battle, "12"), "dp").number, ==, 1);
  g_assert_cmpstr (acies_stand_get_troop_type (ACIES_STAND (acies_battle_find (battle, "12.1"))),
                   ==, "spearmen");
  g_assert_true (acies_stand_is_lost (ACIES_STAND (acies_battle_find (battle, "7.3"))));
  g_assert_true (acies_stand_is_present (ACIES_STAND (acies_battle_find (battle, "2.1"))));
  g_assert_cmpint (acies_battle_get_link (battle, "combat", "12", "7").number, ==, 1);
  g_assert_cmpuint (links->len, ==, 1);
  g_assert_cmpstr (acies_battle_get_knowledge (battle, "rome", "7").symbol, ==, "seen");
  g_assert_cmpuint (obligation->serial, ==, 3);
  g_assert_cmpuint (acies_battle_get_next_serial (battle), ==, 4);
}

static void
test_apply (void)
{
  AciesBattle *battle = make_battle ();
  g_autoptr (AciesChange) change = make_change ();
  g_autoptr (AciesChange) inverse = acies_change_invert (change);
  g_autoptr (GBytes) before = acies_battle_to_bytes (battle);
  g_autoptr (GBytes) after = NULL;
  g_autoptr (GError) error = NULL;
  guint n_changed = 0;

  g_signal_connect (battle, "changed", G_CALLBACK (changed_cb), &n_changed);
  g_assert_true (acies_battle_apply (battle, change, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_changed, ==, 1);
  check_changed (battle);

  g_assert_false (acies_battle_apply (battle, change, &error));
  g_assert_error (error, ACIES_MODEL_ERROR, ACIES_MODEL_ERROR_STALE);
  check_changed (battle);
  g_clear_error (&error);

  g_assert_true (acies_battle_apply (battle, inverse, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_changed, ==, 2);
  after = acies_battle_to_bytes (battle);
  g_assert_true (g_bytes_equal (before, after));
  g_assert_finalize_object (battle);
}

/* Each entry that does not fit comes after a whole good change, which must be taken back. */
static void
test_atomic (void)
{
  const AciesPlacement nowhere = { { 9, 9 }, 9 };
  const AciesPosition wrong = { 7, NULL, NULL };

  for (guint kind = 0; kind < 9; kind++)
    {
      AciesBattle *battle = make_battle ();
      g_autoptr (AciesChange) change = make_change ();
      g_autoptr (GBytes) before = acies_battle_to_bytes (battle);
      g_autoptr (GBytes) after = NULL;
      g_autoptr (GError) error = NULL;
      const AciesObligation *raised
          = acies_change_get_entry (change, acies_change_get_n_entries (change) - 1)->obligation;
      g_autoptr (AciesObligation) obligation = acies_obligation_copy (raised);
      guint n_changed = 0;

      g_signal_connect (battle, "changed", G_CALLBACK (changed_cb), &n_changed);
      obligation->serial += kind == 6;
      if (kind == 0)
        acies_change_add_attribute (change, "99", "dp", ACIES_NO_VALUE, acies_value_number (1));
      else if (kind == 1)
        acies_change_add_attribute (change, "7", "dp", acies_value_number (4), ACIES_NO_VALUE);
      else if (kind == 2)
        acies_change_add_place (change, "7.1", &nowhere, NULL);
      else if (kind == 3)
        acies_change_add_place (change, "7", NULL, &nowhere);
      else if (kind == 4)
        acies_change_add_lose (change, "7.3", FALSE, TRUE);
      else if (kind == 5)
        acies_change_add_raise (change, obligation);
      else if (kind == 6)
        acies_change_add_discharge (change, obligation);
      else if (kind == 7)
        acies_change_add_link (change, "combat", "12", "99", ACIES_NO_VALUE, acies_value_flag (1));
      else
        acies_change_add_position (change, &wrong, &wrong);

      g_assert_false (acies_battle_apply (battle, change, &error));
      g_assert_nonnull (error);
      g_assert_cmpuint (n_changed, ==, 0);
      g_assert_cmpuint (acies_battle_get_next_serial (battle), ==, 1);
      after = acies_battle_to_bytes (battle);
      g_assert_true (g_bytes_equal (before, after));
      g_assert_finalize_object (battle);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/model/battle/find", test_find);
  g_test_add_func ("/acies/model/battle/sorted", test_sorted);
  g_test_add_func ("/acies/model/battle/apply", test_apply);
  g_test_add_func ("/acies/model/battle/atomic", test_atomic);
  return g_test_run ();
}
