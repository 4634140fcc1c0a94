/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A badge is for what is not as it was at the start; points of which some are spent are shown all
 * the time, as how many are left is asked for before any is. */
#include "config.h"
#include "referee/army/acies-badge-reading.h"

#include "referee/state/acies-lookup.h"

static gboolean
is_shown (const AciesAttributeFact *attribute, const AciesValue *value)
{
  if (value->kind == ACIES_VALUE_NONE || acies_value_equal (value, &attribute->start))
    return FALSE;
  /* A flag that is off, a count of nothing: no badge, whatever it began with. */
  if (value->kind == ACIES_VALUE_FLAG || value->kind == ACIES_VALUE_NUMBER)
    return value->number != 0 || attribute->start.kind == ACIES_VALUE_NUMBER;
  return TRUE;
}

AciesValue
acies_badge_reading_get (AciesReferee *referee,
                         AciesItem *item,
                         const AciesAttributeFact *attribute)
{
  AciesValue value;
  gint64 off = 0;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), ACIES_NO_VALUE);
  g_return_val_if_fail (ACIES_IS_ITEM (item), ACIES_NO_VALUE);
  g_return_val_if_fail (attribute != NULL, ACIES_NO_VALUE);

  if (attribute->badge == ACIES_BADGE_NONE)
    return ACIES_NO_VALUE;
  value = acies_item_get_kind (item) == ACIES_ITEM_STAND
              ? acies_lookup_coerce (attribute, acies_item_get_attribute (item, attribute->fact.id))
              : acies_referee_get_attribute (referee, item, attribute->fact.id);
  if (attribute->less != NULL && value.kind == ACIES_VALUE_NUMBER)
    off = acies_referee_get_attribute (referee, item, attribute->less).number;
  if (off == 0 && !is_shown (attribute, &value))
    return ACIES_NO_VALUE;
  value.number -= off;
  return value;
}

gboolean
acies_badge_reading_tells (AciesRuleset *ruleset, const AciesAttributeFact *attribute)
{
  const GPtrArray *facts;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), FALSE);
  g_return_val_if_fail (attribute != NULL, FALSE);

  facts = acies_ruleset_get_facts (ruleset, ACIES_FACT_ATTRIBUTE);
  for (guint i = 0; facts != NULL && i < facts->len; i++)
    {
      const AciesAttributeFact *other = g_ptr_array_index (facts, i);

      if (other->less == attribute->fact.id && g_str_equal (other->of, attribute->of))
        return TRUE;
    }
  return FALSE;
}
