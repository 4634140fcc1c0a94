/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A whole command is set up in one act, in line or in column, where its side sets up, and on hexes
 * in hexes. */
#include "storage/document/acies-scenario-command.h"

#include "model/battle/acies-contingent.h"
#include "referee/state/acies-hexes.h"
#include "storage/document/acies-muster.h"
#include "storage/library/acies-library.h"

static AciesArmy *
load_army (const char *id)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) file = acies_library_find ("armies", id, findings);

  return acies_army_load (file, findings);
}

static AciesScenarioDocument *
load (const char *id, const char *first, const char *second)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = acies_library_load_named_ruleset (id, findings);
  g_autoptr (AciesArmy) one = load_army (first), other = load_army (second);
  g_autoptr (GError) error = NULL;
  AciesMuster muster = { .ruleset = ruleset,
                         .armies = { one, other },
                         .width = acies_length_from_mm (1800),
                         .height = acies_length_from_mm (1200) };
  g_autoptr (AciesReferee) referee = NULL;

  if (acies_ruleset_has_hexes (ruleset))
    acies_hex_grid_measure (acies_ruleset_get_hexes (ruleset), 40, 28, &muster.width,
                            &muster.height);
  referee = acies_muster_draw_up (&muster, findings, &error);
  g_assert_no_error (error);
  return acies_scenario_document_new (referee, NULL, NULL);
}

static AciesBattle *
get_battle (AciesScenarioDocument *draft)
{
  return acies_referee_get_battle (acies_scenario_document_get_referee (draft));
}

static AciesPlacement
get_front (AciesScenarioDocument *draft, const char *unit)
{
  AciesPlacement front;
  AciesLength frontage, depth;

  g_assert_true (acies_unit_get_front (ACIES_UNIT (acies_battle_find (get_battle (draft), unit)),
                                       &front, &frontage, &depth));
  return front;
}

/* Side by side, then one behind the other; each is one step. */
static void
test_plane (void)
{
  g_autoptr (AciesScenarioDocument) draft
      = load ("civitates-bellantes", "scipio-203-bc", "hasdrubal-syphax-203-bc");
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_scenario_document_deploy_command (draft, "right-horse",
                                                         ACIES_FORMATION_WISH_LINE, &error));
  g_assert_no_error (error);
  g_assert_cmpint (get_front (draft, "5").at.y, ==, get_front (draft, "7").at.y);
  g_assert_cmpint (get_front (draft, "5").at.x, <, get_front (draft, "6").at.x);
  g_assert_true (acies_scenario_document_deploy_command (draft, "right-horse",
                                                         ACIES_FORMATION_WISH_COLUMN, &error));
  g_assert_no_error (error);
  g_assert_cmpint (get_front (draft, "5").at.y, <, get_front (draft, "6").at.y);
  g_assert_cmpint (get_front (draft, "6").at.y, <, get_front (draft, "7").at.y);
  g_assert_cmpstr (
      acies_unit_get_formation (ACIES_UNIT (acies_battle_find (get_battle (draft), "5"))), ==,
      "column");
  g_assert_true (acies_document_undo (ACIES_DOCUMENT (draft), NULL));
  g_assert_cmpint (get_front (draft, "5").at.y, ==, get_front (draft, "7").at.y);
}

/* A contingent goes to its own zone, all others of the command to where the side sets up; it is one
 * step. */
static void
test_contingents (void)
{
  g_autoptr (AciesScenarioDocument) draft
      = load ("civitates-bellantes", "scipio-203-bc", "hasdrubal-syphax-203-bc");
  AciesBattle *battle = get_battle (draft);
  AciesCommand *horse = ACIES_COMMAND (acies_battle_find (battle, "right-horse"));
  AciesSidePlan *plan = acies_plan_get_side (acies_battle_get_plan (battle),
                                             acies_item_get_side (ACIES_ITEM (horse)));
  AciesLength width = acies_table_get_width (acies_battle_get_table (battle));
  AciesLength height = acies_table_get_height (acies_battle_get_table (battle));
  const AciesPoint corners[]
      = { { 0, 0 }, { width / 2, 0 }, { width / 2, height / 4 }, { 0, height / 4 } };
  AciesPlacement before = get_front (draft, "5");
  g_autoptr (GError) error = NULL;

  acies_side_plan_add_contingent (plan, "ally");
  acies_side_plan_give_command (plan, "right-horse", "ally");
  acies_side_plan_add_zone (plan, NULL, acies_polygon_new_area (corners, 4, NULL))->contingent
      = g_intern_string ("ally");
  g_assert_true (acies_scenario_document_deploy_command (draft, acies_command_get_parent (horse),
                                                         ACIES_FORMATION_WISH_LINE, &error));
  g_assert_no_error (error);
  g_assert_cmpint (get_front (draft, "5").at.y, <, height / 4);
  g_assert_cmpint (get_front (draft, "7").at.x, <, width / 2);
  g_assert_cmpint (get_front (draft, "1").at.y, >, height / 2);
  g_assert_true (acies_document_undo (ACIES_DOCUMENT (draft), NULL));
  g_assert_cmpint (get_front (draft, "5").at.y, ==, before.at.y);
}

static void
test_hexes (void)
{
  g_autoptr (AciesScenarioDocument) draft = load ("chalons", "aetius-451", "attila-451");
  AciesReferee *referee = acies_scenario_document_get_referee (draft);
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (AciesState) state = NULL;
  g_autoptr (GError) error = NULL;
  GListModel *units;

  g_assert_true (
      acies_scenario_document_deploy_command (draft, "romans", ACIES_FORMATION_WISH_LINE, &error));
  g_assert_no_error (error);
  state = acies_state_new (get_battle (draft));
  units = acies_battle_get_units (get_battle (draft));
  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesItem) unit = g_list_model_get_item (units, i);
      char *number = acies_hexes_dup_number (acies_referee_get_ruleset (referee), state, unit);

      g_assert_nonnull (number);
      g_assert_true (g_hash_table_add (taken, number));
    }
}

static void
test_nobody (void)
{
  g_autoptr (AciesScenarioDocument) draft = load ("chalons", "aetius-451", "attila-451");
  g_autoptr (GError) error = NULL;

  g_assert_false (
      acies_scenario_document_deploy_command (draft, "47", ACIES_FORMATION_WISH_LINE, &error));
  g_assert_cmpstr (error->message, ==, "“47” is not a command of this scenario.");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/storage/scenario-command/plane", test_plane);
  g_test_add_func ("/acies/storage/scenario-command/contingents", test_contingents);
  g_test_add_func ("/acies/storage/scenario-command/hexes", test_hexes);
  g_test_add_func ("/acies/storage/scenario-command/nobody", test_nobody);
  return g_test_run ();
}
