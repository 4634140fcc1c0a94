/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Holds the claims of factors against a unit. A unit made of parts has what any part has: that is
 * necessary, and the sheet says the rest. */
#include "drawing/sheet/acies-own-factors.h"

#include "rules/ruleset/acies-factor-claims.h"

/* The role whose factors lists are; all others are those it has to do with. */
#define OWN_ROLE "unit"

typedef struct
{
  AciesReferee *referee;
  AciesRuleset *ruleset;
  AciesUnit *unit;
} Holder;

static gboolean
is_of_type (const Holder *self, const char *type)
{
  GListModel *stands = acies_unit_get_stands (self->unit);

  if (acies_ruleset_troop_is (self->ruleset, acies_unit_get_troop_type (self->unit), type))
    return TRUE;
  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (stands, i);

      if (acies_stand_get_troop_type (stand) != NULL
          && acies_ruleset_troop_is (self->ruleset, acies_stand_get_troop_type (stand), type))
        return TRUE;
    }
  return FALSE;
}

static gboolean
item_has (const Holder *self, AciesItem *item, const AciesFactorClaim *claim)
{
  AciesValue value = acies_referee_get_attribute (self->referee, item, claim->attribute);

  if (value.kind == ACIES_VALUE_SYMBOL)
    return claim->value != NULL && g_strcmp0 (value.symbol, claim->value) == 0;
  return value.kind == ACIES_VALUE_FLAG && value.number != 0 && claim->value == NULL;
}

/* Whether it has it, or any part of it. */
static gboolean
has (const Holder *self, const AciesFactorClaim *claim)
{
  GListModel *stands = acies_unit_get_stands (self->unit);

  if (item_has (self, ACIES_ITEM (self->unit), claim))
    return TRUE;
  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesItem) stand = g_list_model_get_item (stands, i);

      if (item_has (self, stand, claim))
        return TRUE;
    }
  return FALSE;
}

static gboolean
holds (const Holder *self, const AciesFactorClaim *claim)
{
  gboolean is_so = claim->type != NULL ? is_of_type (self, claim->type) : has (self, claim);

  return is_so != claim->is_not;
}

/* Whether MODIFIER asks for something of who fills the role, and the holder has all of it. What it
 * must not be is a claim, but not a reason. */
static gboolean
is_for (const Holder *self, const AciesModifier *modifier, gboolean against)
{
  g_autoptr (GArray) claims = acies_factor_list_claims (self->ruleset, modifier);
  gboolean is_reason = FALSE;

  for (guint i = 0; i < claims->len; i++)
    {
      const AciesFactorClaim *claim = &g_array_index (claims, AciesFactorClaim, i);

      if (g_str_equal (claim->role, OWN_ROLE) == against)
        continue;
      if (!holds (self, claim))
        return FALSE;
      is_reason = is_reason || !claim->is_not;
    }
  return is_reason;
}

GPtrArray *
acies_own_factors_list (AciesReferee *referee,
                        AciesUnit *unit,
                        const AciesModifierList *list,
                        gboolean against)
{
  const Holder self = { referee, acies_referee_get_ruleset (referee), unit };
  GPtrArray *own = g_ptr_array_new ();

  for (guint i = 0; i < list->modifiers->len; i++)
    if (is_for (&self, g_ptr_array_index (list->modifiers, i), against))
      g_ptr_array_add (own, g_ptr_array_index (list->modifiers, i));
  return own;
}
