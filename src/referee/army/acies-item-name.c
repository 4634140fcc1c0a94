/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* An entry without a name is called by its type. */
#include "referee/army/acies-item-name.h"

#include "model/item/acies-leader.h"
#include "model/item/acies-unit.h"

gboolean
acies_item_name_is_own (AciesItem *item)
{
  g_return_val_if_fail (ACIES_IS_ITEM (item), FALSE);

  return !g_str_equal (acies_item_get_label (item), acies_item_get_id (item));
}

char *
acies_item_name_dup (AciesRuleset *ruleset, AciesItem *item)
{
  const AciesFact *fact = NULL;

  g_return_val_if_fail (ACIES_IS_ITEM (item), NULL);

  if (acies_item_name_is_own (item) || ruleset == NULL)
    return g_strdup (acies_item_get_label (item));
  if (ACIES_IS_UNIT (item))
    fact = acies_ruleset_find (ruleset, ACIES_FACT_TROOP,
                               acies_unit_get_troop_type (ACIES_UNIT (item)));
  else if (ACIES_IS_LEADER (item) && acies_leader_get_rank (ACIES_LEADER (item)) != NULL)
    fact = acies_ruleset_find (ruleset, ACIES_FACT_RANK,
                               acies_leader_get_rank (ACIES_LEADER (item)));
  return g_strdup (fact != NULL ? fact->label : acies_item_get_label (item));
}

char *
acies_item_name_dup_numbered (AciesRuleset *ruleset, AciesItem *item)
{
  g_autofree char *name = acies_item_name_dup (ruleset, item);

  if (!ACIES_IS_UNIT (item) || g_str_equal (name, acies_item_get_id (item)))
    return g_steal_pointer (&name);
  return g_strdup_printf ("%s %s", acies_item_get_id (item), name);
}
