/* The reckoning of an army that changes: never other than what pricing and checking it anew would
 * say, and a click costs one entry, however large the army is. */
#include "config.h"
#include "paths.h"

#include "referee/army/acies-reckoning.h"

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
end_pass (AciesReckoning *reckoning)
{
  while (acies_reckoning_advance (reckoning))
    continue;
  g_assert_true (acies_reckoning_is_through (reckoning));
}

/* Compares COST and all below it with what RECKONING says of the same items. */
static void
assert_same_costs (AciesReckoning *reckoning, const AciesCost *cost)
{
  const AciesCost *kept = acies_reckoning_get_cost (reckoning, cost->item);

  g_assert_nonnull (kept);
  g_assert_cmpint (kept->own, ==, cost->own);
  g_assert_cmpint (kept->total, ==, cost->total);
  g_assert_cmpuint (kept->lines->len, ==, cost->lines->len);
  for (guint i = 0; i < cost->children->len; i++)
    assert_same_costs (reckoning, g_ptr_array_index (cost->children, i));
}

static void
assert_as_anew (AciesReckoning *reckoning, AciesRuleset *ruleset, AciesArmy *army)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesCost) cost = acies_points_price (ruleset, army, &error);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *expected = NULL;
  g_autofree char *found = NULL;

  g_assert_no_error (error);
  assert_same_costs (reckoning, cost);
  end_pass (reckoning);
  assert_same_costs (reckoning, cost);
  acies_points_check (ruleset, army, findings);
  expected = acies_findings_to_string (findings);
  found = acies_findings_to_string (acies_reckoning_get_findings (reckoning));
  g_assert_cmpstr (found, ==, expected);
}

static void
test_changes (void)
{
  g_autoptr (AciesRuleset) ruleset = load_shipped ();
  g_autoptr (AciesArmy) army = make_army (2, 3);
  g_autoptr (AciesReckoning) reckoning = acies_reckoning_new (ruleset, army);
  AciesItem *unit = acies_army_find (army, "2");
  AciesItem *leader = acies_army_find (army, "l1");

  g_assert_true (acies_reckoning_has_points (reckoning));
  assert_as_anew (reckoning, ruleset, army);

  acies_unit_set_n_stands (ACIES_UNIT (unit), 5);
  acies_reckoning_update (reckoning, unit);
  assert_as_anew (reckoning, ruleset, army);

  acies_item_set_attribute (unit, "grade", acies_value_symbol ("A"));
  acies_item_set_attribute (unit, "type", acies_value_symbol ("rabble"));
  acies_reckoning_update (reckoning, unit);
  assert_as_anew (reckoning, ruleset, army);
  g_assert_cmpuint (
      g_list_model_get_n_items (G_LIST_MODEL (acies_reckoning_get_findings (reckoning))), >, 0);

  acies_unit_add_sub_unit (ACIES_UNIT (unit), "front", NULL, "spearmen", 5, NULL);
  acies_reckoning_update (reckoning, unit);
  assert_as_anew (reckoning, ruleset, army);

  acies_leader_set_rank (ACIES_LEADER (leader), "general");
  acies_reckoning_update (reckoning, leader);
  assert_as_anew (reckoning, ruleset, army);

  acies_command_remove (ACIES_COMMAND (acies_army_find (army, "c0")), unit);
  acies_reckoning_reset (reckoning);
  assert_as_anew (reckoning, ruleset, army);
  g_assert_null (acies_reckoning_get_cost (reckoning, unit));

  acies_item_set_id (leader, "l9");
  acies_reckoning_update (reckoning, leader);
  assert_as_anew (reckoning, ruleset, army);
}

/* A click on a stepper prices one entry and the army's own lines, in an army of 5 and one of 500.
 */
static void
test_click (void)
{
  static const guint n_units[] = { 5, 500 };
  g_autoptr (AciesRuleset) ruleset = load_shipped ();

  for (guint i = 0; i < G_N_ELEMENTS (n_units); i++)
    {
      g_autoptr (AciesArmy) army = make_army (1, n_units[i]);
      g_autoptr (AciesReckoning) reckoning = acies_reckoning_new (ruleset, army);
      AciesItem *unit = acies_army_find (army, "3");
      gint64 before = acies_reckoning_get_cost (reckoning, NULL)->total;
      guint n;

      end_pass (reckoning);
      n = acies_reckoning_get_n_priced (reckoning);
      acies_unit_set_n_stands (ACIES_UNIT (unit), 4);
      acies_reckoning_update (reckoning, unit);
      g_assert_cmpuint (acies_reckoning_get_n_priced (reckoning) - n, ==, 2);
      g_assert_cmpint (acies_reckoning_get_cost (reckoning, NULL)->total, ==, before + 10);
      g_assert_false (acies_reckoning_is_through (reckoning));
      end_pass (reckoning);
      g_assert_cmpint (acies_reckoning_get_cost (reckoning, NULL)->total, ==, before + 10);
    }
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
  g_autoptr (AciesReckoning) reckoning = acies_reckoning_new (ruleset, army);
  const GPtrArray *tallies;

  end_pass (reckoning);
  tallies = acies_reckoning_get_tallies (reckoning);
  g_assert_cmpuint (tallies->len, ==, 2);
  g_assert_true (((const AciesTallyCount *) g_ptr_array_index (tallies, 0))->has_limit);
}

/* An army that its own file format does not hold costs nothing and says why. */
static void
test_problem (void)
{
  g_autoptr (AciesRuleset) ruleset = load_shipped ();
  g_autoptr (AciesArmy) army = make_army (1, 2);
  g_autoptr (AciesReckoning) reckoning = NULL;
  AciesItem *unit = acies_army_find (army, "2");

  acies_unit_set_n_stands (ACIES_UNIT (unit), 0);
  reckoning = acies_reckoning_new (ruleset, army);
  g_assert_nonnull (acies_reckoning_get_problem (reckoning));
  g_assert_null (acies_reckoning_get_cost (reckoning, NULL));
  end_pass (reckoning);
  g_assert_true (acies_findings_has_errors (acies_reckoning_get_findings (reckoning)));

  acies_unit_set_n_stands (ACIES_UNIT (unit), 3);
  acies_reckoning_update (reckoning, unit);
  g_assert_null (acies_reckoning_get_problem (reckoning));
  assert_as_anew (reckoning, ruleset, army);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/referee/reckoning/changes", test_changes);
  g_test_add_func ("/acies/referee/reckoning/click", test_click);
  g_test_add_func ("/acies/referee/reckoning/many", test_many);
  g_test_add_func ("/acies/referee/reckoning/tallies", test_tallies);
  g_test_add_func ("/acies/referee/reckoning/problem", test_problem);
  return g_test_run ();
}
