/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The fields of what the rule set lets a scenario say of its length and of victory. They are
 * attributes of the battle or of a side, and the rule set judges by them. */
#include "config.h"
#include "app/form/acies-field-private.h"

#include "base/value/acies-number.h"
#include "referee/state/acies-lookup.h"
#include "storage/import/acies-import-field.h"

#include <glib/gi18n-lib.h>
#include <string.h>

AciesFieldKind
acies_field_get_condition_kind (const AciesAttributeFact *fact)
{
  return fact->value_kind == ACIES_VALUE_FLAG     ? ACIES_FIELD_CONDITION_FLAG
         : fact->value_kind == ACIES_VALUE_SYMBOL ? ACIES_FIELD_CONDITION_CHOICE
                                                  : ACIES_FIELD_CONDITION;
}

/* What SELF is of: a side, or the battle. */
static AciesItem *
find_owner (const AciesField *self, AciesBattle *battle)
{
  g_auto (GStrv) parts = g_strsplit (self->id, ":", 2);

  return *parts[0] == '\0' ? ACIES_ITEM (battle) : acies_battle_find (battle, parts[0]);
}

static const AciesAttributeFact *
find_fact (const AciesField *self, AciesRuleset *ruleset)
{
  g_auto (GStrv) parts = g_strsplit (self->id, ":", 2);

  return acies_lookup_fact (ruleset, *parts[0] == '\0' ? ACIES_ITEM_BATTLE : ACIES_ITEM_SIDE,
                            parts[1]);
}

char *
acies_field_dup_condition_name (const AciesField *self, AciesRuleset *ruleset)
{
  const AciesAttributeFact *fact = find_fact (self, ruleset);

  return g_strdup (fact != NULL ? fact->fact.label : self->id);
}

char *
acies_field_dup_condition (const AciesField *self, AciesRuleset *ruleset, AciesBattle *battle)
{
  const AciesAttributeFact *fact = find_fact (self, ruleset);
  AciesItem *owner = find_owner (self, battle);
  AciesValue value;

  if (fact == NULL || owner == NULL)
    return g_strdup ("");
  value = acies_item_get_attribute (owner, fact->fact.id);
  if (value.kind == ACIES_VALUE_NONE)
    value = fact->start;
  if (fact->value_kind == ACIES_VALUE_FLAG)
    return g_strdup (value.number != 0 ? "yes" : "no");
  if (fact->value_kind == ACIES_VALUE_SYMBOL)
    return g_strdup (value.symbol != NULL ? value.symbol : "");
  if (value.kind == ACIES_VALUE_NONE)
    return g_strdup ("");
  return acies_number_format (value.number, fact->per_unit);
}

void
acies_field_list_condition (const AciesField *self,
                            AciesScenarioDocument *draft,
                            GPtrArray *options)
{
  const AciesAttributeFact *fact
      = find_fact (self, acies_referee_get_ruleset (acies_scenario_document_get_referee (draft)));

  for (guint i = 0; fact != NULL && fact->values != NULL && fact->values[i] != NULL; i++)
    acies_field_add_option (options, fact->values[i],
                            fact->value_labels != NULL && fact->value_labels[i] != NULL
                                ? fact->value_labels[i]
                                : fact->values[i]);
}

gboolean
acies_field_set_condition (const AciesFieldEdit *edit, AciesBattle *battle, GError **error)
{
  const AciesAttributeFact *fact = find_fact (edit->field, edit->ruleset);
  AciesItem *owner = find_owner (edit->field, battle);
  AciesValue value;

  if (fact == NULL || owner == NULL)
    return acies_field_refuse_gone (error);
  if (*edit->text == '\0')
    {
      acies_item_set_attribute (owner, fact->fact.id, ACIES_NO_VALUE);
      return TRUE;
    }
  if (!acies_import_parse_value (fact, edit->text, &value, error))
    return FALSE;
  acies_item_set_attribute (owner, fact->fact.id, acies_lookup_store (fact, value));
  return TRUE;
}
