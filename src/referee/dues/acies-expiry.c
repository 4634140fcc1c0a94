/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks every value and tie that holds for a while whether it still does. */
#include "config.h"

#include "referee/dues/acies-expiry.h"

#include "referee/evaluation/acies-line-words.h"
#include "referee/state/acies-lookup.h"

/* Each pass only takes away, so that there is an end; more would be a mistake of the program. */
#define MOST_PASSES 100

static gboolean
is_kept (AciesRuleset *ruleset)
{
  const GPtrArray *attributes = acies_ruleset_get_facts (ruleset, ACIES_FACT_ATTRIBUTE);
  const GPtrArray *links = acies_ruleset_get_facts (ruleset, ACIES_FACT_LINK);

  for (guint i = 0; attributes != NULL && i < attributes->len; i++)
    if (((const AciesAttributeFact *) attributes->pdata[i])->holds != NULL)
      return TRUE;
  for (guint i = 0; links != NULL && i < links->len; i++)
    if (((const AciesLinkFact *) links->pdata[i])->holds != NULL)
      return TRUE;
  return FALSE;
}

/* Ends the value of FACT that ITEM has, if it no longer holds. */
static gboolean
end_value (AciesHearing *self,
           const AciesAttributeFact *fact,
           AciesItem *item,
           AciesChange *ended,
           GError **error)
{
  AciesValue value
      = acies_state_get_attribute (acies_hearing_get_state (self), item, fact->fact.id);
  char *roles[] = { (char *) fact->of, (char *) acies_item_get_id (item), NULL };
  g_autofree char *attribute = NULL;
  gboolean holds;

  if (value.kind == ACIES_VALUE_NONE || acies_value_equal (&value, &fact->start))
    return TRUE;
  if (!acies_hearing_test (self, fact->holds, roles, &holds, error))
    return FALSE;
  if (holds)
    return TRUE;
  acies_change_add_attribute (ended, roles[1], fact->fact.id, value, ACIES_NO_VALUE);
  attribute = acies_line_words_attribute (acies_item_get_kind (item), fact->fact.id);
  acies_line_words_tell (acies_hearing_add_line (self, &fact->fact, roles), self->referee, NULL,
                         "value-ends", "attribute", attribute, "unit", roles[1], NULL);
  return TRUE;
}

/* Only units, leaders and sides are asked. */
static gboolean
end_values (AciesHearing *self, const AciesAttributeFact *fact, AciesChange *ended, GError **error)
{
  static const char *const kinds[] = { "unit", "leader", "side", NULL };
  GListModel *model;

  if (fact->holds == NULL || !g_strv_contains (kinds, fact->of))
    return TRUE;
  model = acies_hearing_list_items (self, fact->of);
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (model, i);

      if (!end_value (self, fact, item, ended, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
end_links (AciesHearing *self, const AciesLinkFact *fact, AciesChange *ended, GError **error)
{
  g_autoptr (GArray) links = NULL;

  if (fact->holds == NULL)
    return TRUE;
  links = acies_state_dup_links (acies_hearing_get_state (self), fact->fact.id);
  for (guint i = 0; i < links->len; i++)
    {
      const AciesLink *link = &g_array_index (links, AciesLink, i);
      char *roles[]
          = { (char *) "from", (char *) link->from, (char *) "to", (char *) link->to, NULL };
      gboolean holds;

      if (!acies_hearing_test (self, fact->holds, roles, &holds, error))
        return FALSE;
      if (holds)
        continue;
      acies_change_add_link (ended, link->kind, link->from, link->to, link->value, ACIES_NO_VALUE);
      acies_line_words_tell (acies_hearing_add_line (self, &fact->fact, roles), self->referee, NULL,
                             "tie-ends", "link", fact->fact.id, "unit", link->from, "other",
                             link->to, NULL);
    }
  return TRUE;
}

/* One pass: what no longer holds goes to ENDED. */
static gboolean
end_once (AciesHearing *self, AciesChange *ended, GError **error)
{
  AciesRuleset *ruleset = acies_hearing_get_ruleset (self);
  const GPtrArray *attributes = acies_ruleset_get_facts (ruleset, ACIES_FACT_ATTRIBUTE);
  const GPtrArray *links = acies_ruleset_get_facts (ruleset, ACIES_FACT_LINK);

  for (guint i = 0; attributes != NULL && i < attributes->len; i++)
    if (!end_values (self, attributes->pdata[i], ended, error))
      return FALSE;
  for (guint i = 0; links != NULL && i < links->len; i++)
    if (!end_links (self, links->pdata[i], ended, error))
      return FALSE;
  return TRUE;
}

gboolean
acies_expiry_end (AciesReferee *referee, AciesRuling *ruling, AciesChange *change, GError **error)
{
  gboolean went_well = TRUE, is_over = !is_kept (acies_referee_get_ruleset (referee));

  for (guint pass = 0; pass < MOST_PASSES && went_well && !is_over; pass++)
    {
      g_autoptr (AciesChange) ended = acies_change_new ();
      AciesHearing hearing;

      acies_hearing_begin (&hearing, referee, ruling, change);
      went_well = end_once (&hearing, ended, error);
      acies_hearing_end (&hearing, ruling);
      for (guint i = 0; i < acies_change_get_n_entries (ended); i++)
        acies_change_add_entry (change, acies_change_get_entry (ended, i));
      is_over = acies_change_is_empty (ended);
    }
  return went_well;
}
