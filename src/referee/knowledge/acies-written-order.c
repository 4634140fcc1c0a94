/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks at the roles in the order in which the rules name them, not as they were filled. */
#include "config.h"

#include "referee/knowledge/acies-written-order.h"

/* The side of the first of IDS, "12 14"; NULL: of nobody. */
static const char *
find_side_of (AciesBattle *battle, const char *ids)
{
  g_auto (GStrv) words = g_strsplit (ids != NULL ? ids : "", " ", 2);
  AciesItem *item = words[0] != NULL ? acies_battle_find (battle, words[0]) : NULL;

  if (item == NULL)
    return NULL;
  return ACIES_IS_SIDE (item) ? acies_item_get_id (item) : acies_item_get_side (item);
}

const char *
acies_written_order_find_side (AciesRuleset *ruleset,
                               AciesBattle *battle,
                               const AciesQuestion *question)
{
  const AciesAction *action;
  const char *side = NULL;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);
  g_return_val_if_fail (question != NULL, NULL);

  action = acies_ruleset_find (ruleset, ACIES_FACT_ACTION, acies_question_get_action (question));
  if (action == NULL || !action->is_written)
    return NULL;
  for (guint i = 0; i < action->roles->len && side == NULL; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);

      side = find_side_of (battle, acies_question_get (question, role->id));
    }
  return side;
}
