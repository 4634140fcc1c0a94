/* The army is copied through its own file format: the copy belongs to the throw-away battle, and
 * the caller's army stays what it was, also if it fights in a battle of its own. */
#include "config.h"

#include "referee/acies-parade.h"

static AciesArmy *
copy_army (AciesArmy *army, GError **error)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GBytes) bytes = acies_army_to_bytes (army);
  AciesArmy *copy = acies_army_load_bytes (bytes, acies_army_get_id (army), findings);

  if (copy == NULL)
    g_set_error_literal (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                         acies_finding_get_message (acies_findings_get_first_error (findings)));
  return copy;
}

AciesReferee *
acies_parade_new (AciesRuleset *ruleset, AciesArmy *army, GError **error)
{
  g_autoptr (AciesArmy) copy = NULL;
  g_autoptr (AciesTable) table = NULL;
  g_autoptr (AciesBattle) battle = NULL;
  g_autoptr (AciesFindings) findings = NULL;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (ACIES_IS_ARMY (army), NULL);

  copy = copy_army (army, error);
  if (copy == NULL)
    return NULL;
  table = acies_table_new (ACIES_MM (1000), ACIES_MM (1000));
  battle = acies_battle_new (acies_ruleset_get_id (ruleset), table);
  findings = acies_findings_new ();
  acies_battle_set_title (battle, acies_army_get_title (army));
  acies_battle_add_side (battle, ACIES_PARADE_SIDE, NULL, copy);
  acies_referee_settle (ruleset, battle, findings);
  return acies_referee_new (ruleset, battle);
}
