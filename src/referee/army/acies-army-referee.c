/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes an army referee with a copy of the army, made through its own file format: the copy belongs
 * to the throw-away battle, and the caller's army stays what it was, even if it fights in another
 * battle. */
#include "config.h"

#include "referee/army/acies-army-referee.h"

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

/* A copy of its own, or one that nobody else has, is lined up. */
static AciesReferee *
line_up (AciesRuleset *ruleset, AciesArmy *army)
{
  g_autoptr (AciesTable) table = acies_table_new (ACIES_MM (1000), ACIES_MM (1000));
  g_autoptr (AciesBattle) battle = acies_battle_new (acies_ruleset_get_id (ruleset), table);
  g_autoptr (AciesFindings) findings = acies_findings_new ();

  acies_battle_set_title (battle, acies_army_get_title (army));
  acies_battle_add_side (battle, ACIES_ARMY_REFEREE_SIDE, NULL, army);
  acies_referee_lay_out (ruleset, battle, findings);
  return acies_referee_new (ruleset, battle);
}

AciesReferee *
acies_army_referee_new (AciesRuleset *ruleset, AciesArmy *army, GError **error)
{
  g_autoptr (AciesArmy) copy = NULL;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (ACIES_IS_ARMY (army), NULL);

  copy = copy_army (army, error);
  return copy != NULL ? line_up (ruleset, copy) : NULL;
}

AciesReferee *
acies_army_referee_new_empty (AciesRuleset *ruleset)
{
  g_autoptr (AciesArmy) army = NULL;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);

  army = acies_army_new (ACIES_ARMY_REFEREE_SIDE, acies_ruleset_get_id (ruleset));
  acies_army_set_title (army, acies_ruleset_get_title (ruleset));
  return line_up (ruleset, army);
}
