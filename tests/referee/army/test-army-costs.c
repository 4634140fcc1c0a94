/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The costs of an army that changes: never other than what pricing and checking it anew would
 * say, and a click costs one entry, however large the army is. */
#include "config.h"
#include "paths.h"

#include "model/army/acies-army-allowance.h"
#include "referee/army/acies-army-costs.h"

#include <string.h>

static AciesRuleset *
load_shipped (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) folder
      = g_file_new_for_path (ACIES_SOURCE_DATADIR "/rulesets/civitates-bellantes");
  AciesRuleset *ruleset = acies_ruleset_load (folder, NULL, NULL, findings);

  g_assert_nonnull (ruleset);
  return ruleset;
}

/* N_COMMANDS with a leader and N_UNITS each. */
static AciesArmy *
make_army (guint n_commands, guint n_units)
{
  AciesArmy *army = acies_army_new ("a", "civitates-bellantes");

  for (guint i = 0; i < n_commands; i++)
    {
      g_autofree char *id = g_strdup_printf ("c%u", i);
      g_autofree char *leader_id = g_strdup_printf ("l%u", i);
      g_autoptr (AciesCommand) command = acies_command_new (id, "infantry");
      g_autoptr (AciesLeader) leader = acies_leader_new (leader_id, i ? "commander" : "general");

      acies_command_add (command, ACIES_ITEM (leader));
      for (guint j = 0; j < n_units; j++)
        {
          g_autofree char *number = g_strdup_printf ("%u", i * n_units + j + 1);
          g_autoptr (AciesUnit) unit = acies_unit_new (number, "swordsmen", 3);

          acies_item_set_attribute (ACIES_ITEM (unit), "grade", acies_value_symbol ("B"));
          acies_command_add (command, ACIES_ITEM (unit));
        }
      acies_army_add_command (army, command);
    }
  return army;
}

static void
end_pass (AciesArmyCosts *costs)
{
  while (acies_army_costs_advance (costs))
    continue;
  g_assert_true (acies_army_costs_is_through (costs));
}

/* Compares COST and all below it with what COSTS says of the same items. */
static void
assert_same_costs (AciesArmyCosts *costs, const AciesCost *cost)
{
  const AciesCost *kept = acies_army_costs_get_cost (costs, cost->item);

  g_assert_nonnull (kept);
  g_assert_cmpint (kept->own, ==, cost->own);
  g_assert_cmpint (kept->total, ==, cost->total);
  g_assert_cmpuint (kept->lines->len, ==, cost->lines->len);
  for (guint i = 0; i < cost->children->len; i++)
    assert_same_costs (costs, g_ptr_array_index (cost->children, i));
}

static void
assert_as_anew (AciesArmyCosts *costs, AciesRuleset *ruleset, AciesArmy *army)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesCost) cost = acies_points_price (ruleset, army, &error);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *expected = NULL;
  g_autofree char *found = NULL;

  g_assert_no_error (error);
  assert_same_costs (costs, cost);
  end_pass (costs);
  assert_same_costs (costs, cost);
  acies_points_check (ruleset, army, findings);
  expected = acies_findings_to_string (findings);
  found = acies_findings_to_string (acies_army_costs_get_findings (costs));
  g_assert_cmpstr (found, ==, expected);
}

/* What an entry would cost otherwise is told, and nothing is otherwise after it: armour is 2 a
 * stand, of three stands and of four. */
static void
test_try (void)
{
  g_autoptr (AciesRuleset) ruleset = load_shipped ();
  g_autoptr (AciesArmy) army = make_army (1, 2);
  g_autoptr (AciesArmyCosts) costs = acies_army_costs_new (ruleset, army);
  AciesItem *unit = acies_army_find (army, "2");
  g_autoptr (AciesItemState) state = acies_item_state_new (unit);
  gint64 more;

  acies_attributes_set (state->attributes, "armoured", acies_value_flag (TRUE));
  g_assert_true (acies_army_costs_try (costs, unit, state, &more));
  g_assert_cmpint (more, ==, 6);
  state->n_stands = 4;
  g_assert_true (acies_army_costs_try (costs, unit, state, &more));
  g_assert_cmpint (more, ==, 10 + 8);
  assert_as_anew (costs, ruleset, army);
}

static void
test_changes (void)
{
  g_autoptr (AciesRuleset) ruleset = load_shipped ();
  g_autoptr (AciesArmy) army = make_army (2, 3);
  g_autoptr (AciesArmyCosts) costs = acies_army_costs_new (ruleset, army);
  AciesItem *unit = acies_army_find (army, "2");
  AciesItem *leader = acies_army_find (army, "l1");

  g_assert_true (acies_army_costs_has_points (costs));
  assert_as_anew (costs, ruleset, army);

  acies_unit_set_n_stands (ACIES_UNIT (unit), 5);
  acies_army_costs_update (costs, unit);
  assert_as_anew (costs, ruleset, army);

  acies_item_set_attribute (unit, "grade", acies_value_symbol ("A"));
  acies_item_set_attribute (unit, "type", acies_value_symbol ("rabble"));
  acies_army_costs_update (costs, unit);
  assert_as_anew (costs, ruleset, army);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (acies_army_costs_get_findings (costs))),
                    >, 0);

  acies_army_set_allowance (army, 100);
  acies_army_costs_update (costs, NULL);
  assert_as_anew (costs, ruleset, army);
  acies_unit_add_sub_unit (ACIES_UNIT (unit), "front", NULL, "spearmen", 5, NULL);
  acies_army_costs_update (costs, unit);
  assert_as_anew (costs, ruleset, army);

  acies_leader_set_rank (ACIES_LEADER (leader), "general");
  acies_army_costs_update (costs, leader);
  assert_as_anew (costs, ruleset, army);

  acies_command_remove (ACIES_COMMAND (acies_army_find (army, "c0")), unit);
  acies_army_costs_reset (costs);
  assert_as_anew (costs, ruleset, army);
  g_assert_null (acies_army_costs_get_cost (costs, unit));

  acies_item_set_id (leader, "l9");
  acies_army_costs_update (costs, leader);
  assert_as_anew (costs, ruleset, army);
}

/* A click on a stepper prices one entry and the army's own lines, in an army of 5 and one of
 * 500. */
static void
test_click (void)
{
  static const guint n_units[] = { 5, 500 };
  g_autoptr (AciesRuleset) ruleset = load_shipped ();

  for (guint i = 0; i < G_N_ELEMENTS (n_units); i++)
    {
      g_autoptr (AciesArmy) army = make_army (1, n_units[i]);
      g_autoptr (AciesArmyCosts) costs = acies_army_costs_new (ruleset, army);
      AciesItem *unit = acies_army_find (army, "3");
      gint64 before;
      guint n;

      end_pass (costs);
      before = acies_army_costs_get_cost (costs, NULL)->total;
      n = acies_army_costs_get_n_priced (costs);
      acies_unit_set_n_stands (ACIES_UNIT (unit), 4);
      acies_army_costs_update (costs, unit);
      g_assert_cmpuint (acies_army_costs_get_n_priced (costs) - n, ==, 2);
      g_assert_cmpint (acies_army_costs_get_cost (costs, NULL)->total, ==, before + 10);
      g_assert_false (acies_army_costs_is_through (costs));
      end_pass (costs);
      g_assert_cmpint (acies_army_costs_get_cost (costs, NULL)->total, ==, before + 10);
    }
}

static AciesItem *
add_unit (AciesArmy *army, const char *command, const char *id, guint position)
{
  AciesUnit *unit = acies_unit_new (id, "swordsmen", 3);

  acies_item_set_attribute (ACIES_ITEM (unit), "grade", acies_value_symbol ("B"));
  acies_command_insert (ACIES_COMMAND (acies_army_find (army, command)), ACIES_ITEM (unit),
                        position);
  return ACIES_ITEM (unit);
}

/* A unit that comes into ten thousand, goes, or moves to another command is one entry to price, or
 * none, beside the army's own lines. */
static void
test_come_and_go (void)
{
  g_autoptr (AciesRuleset) ruleset = load_shipped ();
  g_autoptr (AciesArmy) army = make_army (20, 500);
  g_autoptr (AciesArmyCosts) costs = acies_army_costs_new (ruleset, army);
  g_autoptr (AciesItem) unit = NULL;
  gint64 before;
  guint n, n_done, n_all;

  g_assert_null (acies_army_costs_get_cost (costs, NULL));
  acies_army_costs_price_all (costs);
  before = acies_army_costs_get_cost (costs, NULL)->total;
  n = acies_army_costs_get_n_priced (costs);

  unit = add_unit (army, "c7", "20000", 12);
  acies_army_costs_follow (costs);
  g_assert_cmpuint (acies_army_costs_get_n_priced (costs) - n, ==, 2);
  g_assert_cmpint (acies_army_costs_get_cost (costs, NULL)->total, ==, before + 40);
  acies_army_costs_get_progress (costs, &n_done, &n_all);
  g_assert_cmpuint (n_done, ==, 0);
  g_assert_cmpuint (n_all, ==, 20 * 502 + 1);

  acies_command_remove (ACIES_COMMAND (acies_army_find (army, "c7")), unit);
  acies_command_add (ACIES_COMMAND (acies_army_find (army, "c19")), unit);
  acies_army_costs_follow (costs);
  acies_command_remove (ACIES_COMMAND (acies_army_find (army, "c19")), unit);
  acies_army_costs_follow (costs);
  /* The army's own lines once more each time, and no entry. */
  g_assert_cmpuint (acies_army_costs_get_n_priced (costs) - n, ==, 4);
  g_assert_cmpint (acies_army_costs_get_cost (costs, NULL)->total, ==, before);
}

/* Whatever comes, goes and moves: in the end it is as if it had been looked at anew. */
static void
test_follow (void)
{
  g_autoptr (AciesRuleset) ruleset = load_shipped ();
  g_autoptr (AciesArmy) army = make_army (5, 40);
  g_autoptr (AciesArmyCosts) costs = acies_army_costs_new (ruleset, army);
  g_autoptr (AciesCommand) last = ACIES_COMMAND (g_object_ref (acies_army_find (army, "c4")));
  g_autoptr (AciesItem) general = g_object_ref (acies_army_find (army, "l0"));
  g_autoptr (AciesItem) unit = NULL;

  end_pass (costs);
  unit = add_unit (army, "c1", "900", 0);
  acies_army_remove_command (army, last);
  acies_command_add (ACIES_COMMAND (acies_army_find (army, "c2")), ACIES_ITEM (last));
  acies_command_remove (ACIES_COMMAND (acies_army_find (army, "c0")), general);
  acies_army_costs_follow (costs);
  end_pass (costs);
  assert_as_anew (costs, ruleset, army);

  acies_command_insert (ACIES_COMMAND (acies_army_find (army, "c3")), general, 0);
  acies_command_remove (ACIES_COMMAND (acies_army_find (army, "c2")), ACIES_ITEM (last));
  acies_army_insert_command (army, last, 0);
  acies_item_set_attribute (unit, "grade", acies_value_symbol ("A"));
  acies_army_costs_follow (costs);
  acies_army_costs_update (costs, unit);
  end_pass (costs);
  assert_as_anew (costs, ruleset, army);
  while (g_list_model_get_n_items (acies_army_get_commands (army)) > 0)
    {
      g_autoptr (AciesCommand) command = g_list_model_get_item (acies_army_get_commands (army), 0);

      acies_army_remove_command (army, command);
    }
  acies_army_costs_follow (costs);
  assert_as_anew (costs, ruleset, army);
}

/* However many units an army has, none is left over for want of time to reckon: each entry has its
 * own.
 */
static void
test_many (void)
{
  g_autoptr (AciesRuleset) ruleset = load_shipped ();
  g_autoptr (AciesArmy) army = make_army (4, 500);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesCost) cost = acies_points_price (ruleset, army, &error);
  guint n_failed = 0;

  g_assert_no_error (error);
  g_assert_cmpint (cost->total, ==, 100 + 3 * 50 + 2000 * (10 + 3 * 10));
  acies_points_check (ruleset, army, findings);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (findings)); i++)
    {
      g_autoptr (AciesFinding) finding = g_list_model_get_item (G_LIST_MODEL (findings), i);

      if (strstr (acies_finding_get_message (finding), "too long") != NULL)
        n_failed++;
    }
  g_assert_cmpuint (n_failed, ==, 0);
}

/* Of what has a limit it is known when it breaks. */
static void
test_tallies (void)
{
  g_autoptr (AciesRuleset) ruleset = load_shipped ();
  g_autoptr (AciesArmy) army = make_army (1, 2);
  g_autoptr (AciesArmyCosts) costs = acies_army_costs_new (ruleset, army);
  const GPtrArray *tallies;

  end_pass (costs);
  tallies = acies_army_costs_get_tallies (costs);
  g_assert_cmpuint (tallies->len, ==, 2);
  g_assert_true (((const AciesTallyCount *) g_ptr_array_index (tallies, 0))->has_limit);
}

/* An army that its own file format does not hold costs nothing and says why. */
static void
test_problem (void)
{
  g_autoptr (AciesRuleset) ruleset = load_shipped ();
  g_autoptr (AciesArmy) army = make_army (1, 2);
  g_autoptr (AciesArmyCosts) costs = NULL;
  AciesItem *unit = acies_army_find (army, "2");

  acies_unit_set_n_stands (ACIES_UNIT (unit), 0);
  costs = acies_army_costs_new (ruleset, army);
  g_assert_nonnull (acies_army_costs_get_problem (costs));
  g_assert_null (acies_army_costs_get_cost (costs, NULL));
  end_pass (costs);
  g_assert_true (acies_findings_has_errors (acies_army_costs_get_findings (costs)));

  acies_unit_set_n_stands (ACIES_UNIT (unit), 3);
  acies_army_costs_update (costs, unit);
  g_assert_null (acies_army_costs_get_problem (costs));
  assert_as_anew (costs, ruleset, army);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/referee/army-costs/changes", test_changes);
  g_test_add_func ("/acies/referee/army-costs/try", test_try);
  g_test_add_func ("/acies/referee/army-costs/click", test_click);
  g_test_add_func ("/acies/referee/army-costs/come-and-go", test_come_and_go);
  g_test_add_func ("/acies/referee/army-costs/follow", test_follow);
  g_test_add_func ("/acies/referee/army-costs/many", test_many);
  g_test_add_func ("/acies/referee/army-costs/tallies", test_tallies);
  g_test_add_func ("/acies/referee/army-costs/problem", test_problem);
  return g_test_run ();
}
