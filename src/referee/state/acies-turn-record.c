/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the attribute of the battle that is the length of the game. */
#include "config.h"

#include "referee/state/acies-turn-record.h"

static const AciesAttributeFact *
find_track (AciesRuleset *ruleset)
{
  const GPtrArray *facts = acies_ruleset_get_facts (ruleset, ACIES_FACT_ATTRIBUTE);

  for (guint i = 0; facts != NULL && i < facts->len; i++)
    {
      const AciesAttributeFact *fact = g_ptr_array_index (facts, i);

      if (fact->is_track)
        return fact;
    }
  return NULL;
}

gboolean
acies_turn_record_get (AciesReferee *referee, guint *now, guint *last)
{
  AciesBattle *battle;
  const AciesAttributeFact *track;
  AciesValue value;
  gint64 turns;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), FALSE);

  battle = acies_referee_get_battle (referee);
  track = find_track (acies_referee_get_ruleset (referee));
  if (battle == NULL || track == NULL)
    return FALSE;
  value = acies_referee_get_attribute (referee, ACIES_ITEM (battle), track->fact.id);
  turns = value.kind == ACIES_VALUE_NUMBER ? value.number / track->per_unit : 0;
  if (turns < 1 || turns > ACIES_TURN_RECORD_MOST)
    return FALSE;
  *now = (guint) acies_battle_get_position (battle)->turn;
  *last = (guint) turns;
  return TRUE;
}
