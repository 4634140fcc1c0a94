/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills texts about one item. A rule set has no more attributes than fit a list that is searched
 * from its start. */
#include "config.h"

#include "referee/state/acies-item-text.h"

#include "base/value/acies-number.h"
#include "referee/state/acies-lookup.h"

/* What procedures read where nothing is said. */
static AciesValue
get_nothing (AciesValueKind kind)
{
  if (kind == ACIES_VALUE_NUMBER)
    return acies_value_number (0);
  return kind == ACIES_VALUE_FLAG ? acies_value_flag (FALSE) : ACIES_NO_VALUE;
}

char *
acies_item_text_fill (AciesReferee *referee,
                      const char *id,
                      AciesItem *item,
                      const char *const *pairs)
{
  AciesRuleset *ruleset;
  const AciesFact *text;
  const GPtrArray *facts;
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (id != NULL && ACIES_IS_ITEM (item), NULL);

  ruleset = acies_referee_get_ruleset (referee);
  text = acies_ruleset_find (ruleset, ACIES_FACT_TEXT, id);
  if (text == NULL)
    return NULL;
  for (guint i = 0; pairs != NULL && pairs[i] != NULL; i++)
    g_ptr_array_add (all, g_strdup (pairs[i]));
  facts = acies_ruleset_get_facts (ruleset, ACIES_FACT_ATTRIBUTE);
  for (guint i = 0; facts != NULL && i < facts->len; i++)
    {
      const AciesAttributeFact *fact = g_ptr_array_index (facts, i);
      AciesValue value;

      if (acies_lookup_fact (ruleset, acies_item_get_kind (item), fact->fact.id) != fact)
        continue;
      value = acies_referee_get_attribute (referee, item, fact->fact.id);
      if (value.kind == ACIES_VALUE_NONE)
        value = get_nothing (fact->value_kind);
      g_ptr_array_add (all, g_strdup (fact->fact.id));
      g_ptr_array_add (all, acies_ruleset_format_value (ruleset, fact, &value));
    }
  g_ptr_array_add (all, NULL);
  return acies_text_fill (text->label, (const char *const *) all->pdata);
}
