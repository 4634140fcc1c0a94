/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Prices an army: each <points> list of the rule set is summed for each item it is for, by the very
 * code that sums factors in a ruling, and gathered into a tree of commands, units and leaders. */
#include "config.h"

#include "referee/army/acies-points-private.h"

#include "base/value/acies-number.h"
#include "model/army/acies-army-allowance.h"
#include "rules/ruleset/acies-counted.h"

#include <glib/gi18n-lib.h>

/* How many steps of LIST, a list of modifiers, are a point. */
static gint64
get_per_unit (AciesRuleset *ruleset, const char *list)
{
  const AciesModifierList *modifiers = acies_ruleset_find (ruleset, ACIES_FACT_MODIFIERS, list);

  return modifiers != NULL ? MAX (modifiers->per_unit, 1) : 1;
}

/* The steps in a point that every price list of RULESET can be counted in without a rest. */
gint64
acies_points_find_per_unit (AciesRuleset *ruleset)
{
  const GPtrArray *facts = acies_ruleset_get_facts (ruleset, ACIES_FACT_POINTS);
  gint64 all = 1;

  for (guint i = 0; facts != NULL && i < facts->len; i++)
    {
      gint64 one = get_per_unit (ruleset, ((AciesPoints *) g_ptr_array_index (facts, i))->list);
      gint64 a = all, b = one;

      while (b != 0)
        {
          gint64 rest = a % b;

          a = b;
          b = rest;
        }
      all = all / a * one;
    }
  return all;
}

AciesCost *
acies_cost_new_blank (AciesItem *item, gint64 per_unit)
{
  AciesCost *self = g_new0 (AciesCost, 1);

  self->per_unit = per_unit;
  self->item = item != NULL ? g_object_ref (item) : NULL;
  self->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_ruling_line_free);
  self->children = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_cost_free);
  return self;
}

void
acies_cost_free (AciesCost *self)
{
  g_clear_object (&self->item);
  g_ptr_array_unref (self->lines);
  g_ptr_array_unref (self->children);
  g_free (self);
}

/* The line of COST for the modifier that LINE is of, or NULL. */
static AciesRulingLine *
find_line (AciesCost *cost, const AciesRulingLine *line)
{
  for (guint i = 0; i < cost->lines->len; i++)
    {
      AciesRulingLine *other = g_ptr_array_index (cost->lines, i);

      if (g_str_equal (other->id, line->id) && g_strcmp0 (other->list, line->list) == 0)
        return other;
    }
  return NULL;
}

/* Adds what the evaluation's run gathered to COST; lines of one modifier become one. */
static void
gather (AciesArmyEvaluation *army_evaluation, AciesCost *cost, GHashTable *counts)
{
  GPtrArray *lines = acies_evaluation_get_lines (army_evaluation->evaluation);

  for (guint i = 0; i < lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (lines, i);
      AciesRulingLine *gathered = find_line (cost, line);
      guint n;

      if (gathered == NULL)
        {
          gathered = acies_ruling_line_copy (line);
          gathered->kind = ACIES_RULING_LINE_POINTS;
          g_ptr_array_add (cost->lines, gathered);
        }
      else
        gathered->value.number += line->value.number;
      n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, gathered)) + 1;
      g_hash_table_insert (counts, gathered, GUINT_TO_POINTER (n));
    }
}

/* Sums LIST for ITEM (of the evaluation) in the role NAME, and adds it to COST's own. */
static gboolean
sum_list (AciesArmyEvaluation *army_evaluation,
          const char *list,
          const char *name,
          AciesItem *item,
          AciesCost *cost,
          GError **error)
{
  lua_State *lua = acies_evaluation_get_lua (army_evaluation->evaluation);
  int top = lua_gettop (lua);
  gboolean went_well;

  acies_evaluation_reset (army_evaluation->evaluation);
  acies_script_push_environment (acies_evaluation_get_script (army_evaluation->evaluation));
  lua_getfield (lua, -1, "sum");
  lua_remove (lua, -2);
  lua_pushstring (lua, list);
  acies_army_evaluation_push_roles (army_evaluation->evaluation, name, item);
  went_well = acies_script_call (acies_evaluation_get_script (army_evaluation->evaluation), 2, 1)
              == LUA_OK;
  if (went_well)
    cost->own
        += lua_tointeger (lua, -1)
           * (cost->per_unit
              / get_per_unit (acies_evaluation_get_ruleset (army_evaluation->evaluation), list));
  else
    g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_RULESET,
                 /* Translators: a list of points, an item, and what went wrong. */
                 _ ("The points “%s” of %s cannot be calculated: %s"), list,
                 acies_item_get_id (item), lua_tostring (lua, -1));
  lua_settop (lua, top);
  return went_well;
}

/* Sums what the rule set has for things of KIND ("unit", ...) for ITEM into COST. */
static gboolean
add_lists (AciesArmyEvaluation *army_evaluation,
           AciesCost *cost,
           const char *kind,
           AciesItem *item,
           GHashTable *counts,
           GError **error)
{
  const GPtrArray *facts = acies_ruleset_get_facts (
      acies_evaluation_get_ruleset (army_evaluation->evaluation), ACIES_FACT_POINTS);

  for (guint i = 0; facts != NULL && i < facts->len; i++)
    {
      const AciesPoints *points = g_ptr_array_index (facts, i);

      if (!g_str_equal (points->of, kind))
        continue;
      if (!sum_list (army_evaluation, points->list, kind, item, cost, error))
        return FALSE;
      gather (army_evaluation, cost, counts);
    }
  return TRUE;
}

static gboolean
add_stands (AciesArmyEvaluation *army_evaluation, AciesCost *cost, AciesUnit *unit, GError **error)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);
  GListModel *stands = acies_unit_get_stands (unit);

  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesItem) stand = g_list_model_get_item (stands, i);

      if (!add_lists (army_evaluation, cost, "stand", stand, counts, error))
        return FALSE;
    }
  for (guint i = 0; i < cost->lines->len; i++)
    {
      AciesRulingLine *line = g_ptr_array_index (cost->lines, i);
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, line));

      line->detail
          = acies_counted_describe (acies_evaluation_get_ruleset (army_evaluation->evaluation), n);
    }
  return TRUE;
}

/* Fills COST by what its item costs by itself. */
static gboolean
add_own (AciesArmyEvaluation *army_evaluation, AciesCost *cost, GError **error)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);
  AciesItem *item = acies_army_evaluation_find (army_evaluation, cost->item);
  const char *kind
      = cost->item != NULL ? acies_lookup_kind_word (acies_item_get_kind (item)) : "army";

  acies_army_evaluation_turn_to_next (army_evaluation);
  if (ACIES_IS_UNIT (item) && !add_stands (army_evaluation, cost, ACIES_UNIT (item), error))
    return FALSE;
  return add_lists (army_evaluation, cost, kind, item, counts, error);
}

gboolean
acies_cost_renew (AciesCost *self, AciesArmyEvaluation *army_evaluation, GError **error)
{
  gint64 before = self->own;

  self->own = 0;
  g_ptr_array_set_size (self->lines, 0);
  if (!add_own (army_evaluation, self, error))
    return FALSE;
  self->total += self->own - before;
  self->is_priced = TRUE;
  return TRUE;
}

gboolean
acies_cost_try (const AciesCost *self,
                AciesArmyEvaluation *army_evaluation,
                const AciesItemState *state,
                gint64 *more)
{
  AciesItem *copy = acies_army_evaluation_find (army_evaluation, self->item);
  g_autoptr (AciesItemState) before = acies_item_state_new (copy);
  g_autoptr (AciesCost) cost = acies_cost_new_blank (self->item, self->per_unit);
  gboolean went_well;

  if (before->kind != state->kind)
    return FALSE;
  acies_army_evaluation_put (army_evaluation, copy, state);
  went_well = add_own (army_evaluation, cost, NULL);
  acies_army_evaluation_put (army_evaluation, copy, before);
  *more = cost->own - self->own;
  return went_well;
}

static AciesCost *price_item (AciesArmyEvaluation *army_evaluation,
                              AciesItem *item,
                              GError **error);

static gboolean
add_children (AciesArmyEvaluation *army_evaluation,
              AciesCost *cost,
              GListModel *items,
              GError **error)
{
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (items, i);
      AciesCost *child = price_item (army_evaluation, item, error);

      if (child == NULL)
        return FALSE;
      cost->total += child->total;
      g_ptr_array_add (cost->children, child);
    }
  return TRUE;
}

/* ITEM is the caller's; NULL: the army. */
static AciesCost *
price_item (AciesArmyEvaluation *army_evaluation, AciesItem *item, GError **error)
{
  g_autoptr (AciesCost) cost = acies_cost_new_blank (
      item,
      acies_points_find_per_unit (acies_evaluation_get_ruleset (army_evaluation->evaluation)));
  gboolean went_well = add_own (army_evaluation, cost, error);

  cost->total = cost->own;
  cost->is_priced = went_well;
  if (went_well && item == NULL)
    went_well = add_children (army_evaluation, cost,
                              acies_army_get_commands (army_evaluation->army), error);
  else if (went_well && ACIES_IS_COMMAND (item))
    {
      AciesCommand *command = ACIES_COMMAND (item);

      went_well
          = add_children (army_evaluation, cost, acies_command_get_leaders (command), error)
            && add_children (army_evaluation, cost, acies_command_get_units (command), error)
            && add_children (army_evaluation, cost, acies_command_get_commands (command), error);
    }
  return went_well ? g_steal_pointer (&cost) : NULL;
}

void
acies_points_check_allowance (AciesArmy *army, const AciesCost *cost, AciesFindings *findings)
{
  guint allowance = acies_army_get_allowance (army);
  gint64 over = cost->total - allowance * cost->per_unit;
  g_autofree char *rest = NULL, *sentence = NULL;

  if (allowance == 0 || over <= 0)
    return;
  rest = acies_number_format_for_people (over, cost->per_unit, 3);
  /* Translators: by how many points an army is too dear, and how many are allowed. */
  sentence = g_strdup_printf (_ ("%s points over the %u that are allowed"), rest, allowance);
  acies_findings_take (findings, acies_finding_new (ACIES_SEVERITY_ERROR, NULL, 0, NULL,
                                                    acies_army_get_id (army), sentence));
}

AciesCost *
acies_points_price (AciesRuleset *ruleset, AciesArmy *army, GError **error)
{
  g_autoptr (AciesArmyEvaluation) army_evaluation
      = acies_army_evaluation_new (ruleset, army, error);

  return army_evaluation != NULL ? price_item (army_evaluation, NULL, error) : NULL;
}
