/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills roles from an army. Without a battle a role is filled by a stand-in that knows only what is
 * typed for it, so what its army says of a unit is typed; what only a table shows is still asked
 * for. A stand-in inherits by its type and formation as an item does, so only its own values are
 * typed; the stands of a stand-in inherit nothing from it, so what they have of their unit is typed
 * for each. */
#include "config.h"
#include "referee/command/acies-roles-from-army.h"

#include "model/item/acies-leader.h"
#include "model/item/acies-unit.h"
#include "referee/state/acies-lookup.h"

/* Who is cast, and where that is written. */
typedef struct
{
  AciesRuleset *ruleset;
  AciesQuestion *question;
  const char *name; /* of the stand-in: "unit", "unit.stands.1" */
} Cast;

static void
type_word (const Cast *self, const char *key, const char *word)
{
  g_autofree char *full_key = g_strjoin (".", self->name, key, NULL);

  if (word != NULL && acies_question_get (self->question, full_key) == NULL)
    acies_question_set_from_army (self->question, full_key, word);
}

static void
type_count (const Cast *self, const char *key, guint n)
{
  g_autofree char *word = g_strdup_printf ("%u", n);

  type_word (self, key, word);
}

/* All that the rules know of ITEM and that is its own; a stand's own is also its unit's. */
static void
type_attributes (const Cast *self, AciesItem *item)
{
  const GPtrArray *facts = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_ATTRIBUTE);

  for (guint i = 0; facts != NULL && i < facts->len; i++)
    {
      const char *id = ((const AciesFact *) g_ptr_array_index (facts, i))->id;
      AciesValue value = ACIES_IS_STAND (item)
                             ? acies_stand_get_effective_attribute (ACIES_STAND (item), id)
                             : acies_item_get_attribute (item, id);
      g_autofree char *word = NULL;

      if (value.kind == ACIES_VALUE_NONE
          || acies_lookup_fact (self->ruleset, acies_item_get_kind (item), id) == NULL)
        continue;
      word = acies_value_to_string (&value);
      type_word (self, id, word);
    }
}

/* The stands that are not lost, numbered as the calculator does. */
static void
type_stands (const Cast *self, AciesUnit *unit)
{
  GListModel *stands = acies_unit_get_stands (unit);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (stands, i);
      g_autofree char *name = NULL;
      Cast cast = *self;

      if (acies_stand_is_lost (stand))
        continue;
      cast.name = name = g_strdup_printf ("%s.stands.%u", self->name, ++n);
      type_word (&cast, "type", acies_stand_get_troop_type (stand));
      type_word (&cast, "sub_unit", acies_stand_get_sub_unit (stand));
      type_word (&cast, "formation", acies_unit_get_formation (unit));
      type_attributes (&cast, ACIES_ITEM (stand));
    }
}

static void
type_unit (const Cast *self, AciesUnit *unit)
{
  type_word (self, "type", acies_unit_get_troop_type (unit));
  type_word (self, "formation", acies_unit_get_formation (unit));
  type_count (self, "n", acies_unit_get_n_present (unit));
  type_count (self, "strength", acies_unit_get_n_stands (unit));
  type_stands (self, unit);
}

void
acies_roles_from_army_item (AciesRuleset *ruleset,
                            AciesQuestion *question,
                            const char *role,
                            AciesItem *item)
{
  const Cast self = { ruleset, question, role };
  g_autofree char *name = NULL;

  g_return_if_fail (ACIES_IS_RULESET (ruleset) && question != NULL && role != NULL);
  g_return_if_fail (ACIES_IS_UNIT (item) || ACIES_IS_LEADER (item));

  name = acies_lookup_describe (item);
  type_word (&self, "name", name);
  if (ACIES_IS_UNIT (item))
    type_unit (&self, ACIES_UNIT (item));
  else
    type_word (&self, "rank", acies_leader_get_rank (ACIES_LEADER (item)));
  type_attributes (&self, item);
}
