/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* An army that lies off the map is set up in one act so that no constraint on the set-up is broken,
 * whatever the rule set says of it. */
#include "referee/army/acies-points.h"
#include "referee/state/acies-hexes.h"
#include "storage/document/acies-scenario-command.h"
#include "storage/document/acies-scenario-forces.h"
#include "storage/library/acies-library.h"

static AciesScenarioDocument *
load (const char *id)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) file = acies_library_find ("scenarios", id, findings);
  g_autoptr (AciesBattle) battle = acies_battle_load_scenario (file, findings);
  g_autoptr (AciesRuleset) ruleset
      = acies_library_load_named_ruleset (acies_battle_get_ruleset (battle), findings);
  g_autoptr (AciesReferee) referee = NULL;
  g_autoptr (GError) error = NULL;
  AciesScenarioDocument *draft;

  acies_referee_lay_out (ruleset, battle, findings);
  referee = acies_referee_new (ruleset, battle);
  draft = acies_scenario_document_new (referee, file, &error);
  g_assert_no_error (error);
  return draft;
}

static AciesBattle *
get_battle (AciesScenarioDocument *draft)
{
  return acies_referee_get_battle (acies_scenario_document_get_referee (draft));
}

static void
withdraw_all (AciesScenarioDocument *draft, GListModel *items)
{
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (items, i);

      acies_scenario_document_withdraw (draft, acies_item_get_id (item), NULL);
    }
}

static guint
count_broken (AciesScenarioDocument *draft)
{
  g_autoptr (GPtrArray) broken
      = acies_referee_list_broken (acies_scenario_document_get_referee (draft));

  for (guint i = 0; i < broken->len; i++)
    g_test_message ("%s", ((const AciesBreach *) broken->pdata[i])->sentence);
  return broken->len;
}

static void
assert_set_up (AciesScenarioDocument *draft)
{
  g_autoptr (GPtrArray) reserve = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_scenario_document_deploy_all (draft, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (count_broken (draft), ==, 0);
  reserve = acies_scenario_document_list_reserve (draft);
  for (guint i = 0; i < reserve->len; i++)
    {
      AciesItem *item = g_ptr_array_index (reserve, i);
      const AciesSidePlan *plan = acies_plan_get_side (acies_battle_get_plan (get_battle (draft)),
                                                       acies_item_get_side (item));

      g_assert_nonnull (acies_side_plan_find_entrance (plan, acies_item_get_id (item)));
    }
}

/* Off the map, and then by one act as the rules want them. */
static void
test_whole (gconstpointer data)
{
  g_autoptr (AciesScenarioDocument) draft = load (data);
  g_autoptr (GError) error = NULL;

  withdraw_all (draft, acies_battle_get_units (get_battle (draft)));
  withdraw_all (draft, acies_battle_get_leaders (get_battle (draft)));
  assert_set_up (draft);
  g_assert_false (acies_scenario_document_deploy_all (draft, &error));
  g_assert_nonnull (strstr (error->message, "is set up already"));
}

/* One counter is off, the others stay where they stand. */
static void
test_one (void)
{
  g_autoptr (AciesScenarioDocument) draft = load ("chalons");
  AciesRuleset *ruleset = acies_referee_get_ruleset (acies_scenario_document_get_referee (draft));
  g_autoptr (AciesState) state = NULL;
  g_autofree char *stayed = NULL, *came = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_scenario_document_withdraw (draft, "47", NULL));
  g_assert_true (acies_scenario_document_deploy_all (draft, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (count_broken (draft), ==, 0);
  state = acies_state_new (get_battle (draft));
  stayed = acies_hexes_dup_number (ruleset, state, acies_battle_find (get_battle (draft), "48"));
  came = acies_hexes_dup_number (ruleset, state, acies_battle_find (get_battle (draft), "47"));
  g_assert_cmpstr (stayed, ==, "2726");
  g_assert_cmpstr (came, ==, "2724");
  g_assert_true (acies_document_undo (ACIES_DOCUMENT (draft), NULL));
  g_assert_false (acies_unit_is_placed (ACIES_UNIT (acies_battle_find (get_battle (draft), "47"))));
}

int
main (int argc, char *argv[])
{
  static const char *const ids[] = { "chalons", "sinai", "lake-regillus", "kadesh", "zama" };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autofree char *path = g_strconcat ("/acies/storage/set-up-search/", ids[i], NULL);

      g_test_add_data_func (path, ids[i], test_whole);
    }
  g_test_add_func ("/acies/storage/set-up-search/one", test_one);
  return g_test_run ();
}
