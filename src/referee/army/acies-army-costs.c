/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesArmyCosts keeps one army evaluation as long as the army keeps its shape; an item that
 * changes is given to it by itself. */
#include "config.h"

#include "referee/army/acies-army-costs.h"

#include "referee/army/acies-points-private.h"

#include <glib/gi18n-lib.h>

/* Entries that are priced before anybody is told: some hundredths of a second. */
#define MOST_AT_ONCE 100

struct _AciesArmyCosts
{
  /* owned */
  AciesRuleset *ruleset;
  AciesArmy *army;
  AciesArmyEvaluation
      *army_evaluation;    /* whose evaluation is left; NULL if the army cannot be audited */
  AciesCost *cost;         /* of the army; NULL if it cannot be priced */
  char *problem;           /* why, or NULL */
  AciesFindings *findings; /* of the last pass */
  AciesFindings *coming;   /* of the pass that goes on */
  GPtrArray *tallies;      /* of AciesTallyCount */
  GPtrArray *entries;      /* of AciesItem, depth first */
  GHashTable *costs;       /* of AciesItem to AciesCost, both borrowed */
  GHashTable *parents;     /* of AciesCost to the AciesCost above it, borrowed */

  const AciesArmyList *list; /* borrowed, or NULL */

  guint next;     /* of the entries, in the pass; beyond them: the army itself, then none */
  guint n_failed; /* expressions of the pass that came to no end */
  guint n_priced;
  guint n_unpriced; /* of the costs, the army's own among them */
};

static void
set_problem (AciesArmyCosts *self, const char *sentence)
{
  g_free (self->problem);
  self->problem = g_strdup (sentence);
}

static void
begin_pass (AciesArmyCosts *self)
{
  self->next = 0;
  self->n_failed = 0;
  g_clear_object (&self->coming);
  self->coming = acies_findings_new ();
}

static void
drop_audit (AciesArmyCosts *self)
{
  if (self->army_evaluation == NULL)
    return;
  acies_evaluation_enter (self->army_evaluation->evaluation);
  g_clear_pointer (&self->army_evaluation, acies_army_evaluation_free);
}

/* Prices COST's own item again, between enter and leave, and tells those above it. */
static void
renew (AciesArmyCosts *self, AciesCost *cost)
{
  g_autoptr (GError) error = NULL;
  gint64 before = cost->total;

  self->n_priced++;
  if (!cost->is_priced)
    self->n_unpriced--;
  if (!acies_cost_renew (cost, self->army_evaluation, &error))
    {
      cost->is_priced = TRUE;
      set_problem (self, error->message);
    }
  for (AciesCost *above = g_hash_table_lookup (self->parents, cost); above != NULL;
       above = g_hash_table_lookup (self->parents, above))
    above->total += cost->total - before;
}

/* Takes COST and all below it apart, each by its item in COSTS. */
static void
scatter (AciesCost *cost, GHashTable *costs)
{
  for (guint i = 0; i < cost->children->len; i++)
    scatter (g_ptr_array_index (cost->children, i), costs);
  g_ptr_array_set_free_func (cost->children, NULL);
  g_ptr_array_set_size (cost->children, 0);
  g_ptr_array_set_free_func (cost->children, (GDestroyNotify) acies_cost_free);
  g_hash_table_insert (costs, cost->item, cost);
}

/* What was reckoned of ITEM (NULL: the army) and is in BEFORE, or a cost to be reckoned. */
static AciesCost *
take_cost (AciesArmyCosts *self, GHashTable *before, AciesItem *item)
{
  AciesCost *cost = g_hash_table_lookup (before, item);

  if (cost != NULL)
    g_hash_table_steal (before, item);
  else
    cost = acies_cost_new_blank (item, acies_points_find_per_unit (self->ruleset));
  cost->total = cost->own;
  self->n_unpriced += !cost->is_priced;
  return cost;
}

static void list_command (AciesArmyCosts *self, GHashTable *before, AciesCost *cost);

static void
list_below (AciesArmyCosts *self, GHashTable *before, AciesCost *cost, GListModel *items)
{
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (items, i);
      AciesCost *child = take_cost (self, before, item);

      g_ptr_array_add (self->entries, g_object_ref (item));
      g_ptr_array_add (cost->children, child);
      g_hash_table_insert (self->costs, item, child);
      g_hash_table_insert (self->parents, child, cost);
      if (ACIES_IS_COMMAND (item))
        list_command (self, before, child);
      cost->total += child->total;
    }
}

static void
list_command (AciesArmyCosts *self, GHashTable *before, AciesCost *cost)
{
  AciesCommand *command = ACIES_COMMAND (cost->item);

  list_below (self, before, cost, acies_command_get_leaders (command));
  list_below (self, before, cost, acies_command_get_units (command));
  list_below (self, before, cost, acies_command_get_commands (command));
}

/* Lists what the army holds now. What was reckoned of an entry that stays is kept. */
static void
list_anew (AciesArmyCosts *self)
{
  g_autoptr (GHashTable) before
      = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) acies_cost_free);

  if (self->cost != NULL)
    scatter (g_steal_pointer (&self->cost), before);
  g_hash_table_remove_all (self->parents);
  g_hash_table_remove_all (self->costs);
  g_ptr_array_set_size (self->entries, 0);
  self->n_unpriced = 0;
  self->cost = take_cost (self, before, NULL);
  list_below (self, before, self->cost, acies_army_get_commands (self->army));
}

void
acies_army_costs_price_all (AciesArmyCosts *self)
{
  g_return_if_fail (self != NULL);

  if (self->army_evaluation == NULL)
    return;
  acies_evaluation_enter (self->army_evaluation->evaluation);
  for (guint i = 0; i < self->entries->len && self->problem == NULL; i++)
    renew (self, g_hash_table_lookup (self->costs, g_ptr_array_index (self->entries, i)));
  if (self->problem == NULL)
    renew (self, self->cost);
  acies_evaluation_leave (self->army_evaluation->evaluation);
}

/* Prices at once what came in. In a small army that is everything, as what one entry costs may hang
 * on another; in a large one only few, and the rest comes with the pass. */
static void
price_what_came (AciesArmyCosts *self)
{
  guint n = self->n_unpriced;

  if (self->entries->len <= MOST_AT_ONCE)
    {
      acies_army_costs_price_all (self);
      return;
    }
  if (n > MOST_AT_ONCE)
    return;
  acies_evaluation_enter (self->army_evaluation->evaluation);
  for (guint i = 0; n > 0 && i < self->entries->len && self->problem == NULL; i++)
    {
      AciesCost *cost = g_hash_table_lookup (self->costs, g_ptr_array_index (self->entries, i));

      if (cost->is_priced)
        continue;
      renew (self, cost);
      n--;
    }
  if (self->problem == NULL)
    renew (self, self->cost);
  acies_evaluation_leave (self->army_evaluation->evaluation);
}

void
acies_army_costs_reset (AciesArmyCosts *self)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (self != NULL);

  g_hash_table_remove_all (self->parents);
  g_hash_table_remove_all (self->costs);
  g_clear_pointer (&self->cost, acies_cost_free);
  g_ptr_array_set_size (self->entries, 0);
  self->n_unpriced = 0;
  drop_audit (self);
  self->army_evaluation = acies_army_evaluation_new (self->ruleset, self->army, &error);
  set_problem (self, error != NULL ? error->message : NULL);
  if (self->army_evaluation != NULL)
    {
      acies_evaluation_leave (self->army_evaluation->evaluation);
      list_anew (self);
      price_what_came (self);
    }
  begin_pass (self);
}

void
acies_army_costs_follow (AciesArmyCosts *self)
{
  g_return_if_fail (self != NULL);

  if (self->army_evaluation == NULL || self->problem != NULL)
    {
      acies_army_costs_reset (self);
      return;
    }
  acies_evaluation_enter (self->army_evaluation->evaluation);
  acies_army_evaluation_follow (self->army_evaluation);
  acies_evaluation_leave (self->army_evaluation->evaluation);
  list_anew (self);
  price_what_came (self);
  begin_pass (self);
}

AciesArmyCosts *
acies_army_costs_new (AciesRuleset *ruleset, AciesArmy *army)
{
  AciesArmyCosts *self;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (ACIES_IS_ARMY (army), NULL);

  self = g_new0 (AciesArmyCosts, 1);
  self->ruleset = g_object_ref (ruleset);
  self->army = g_object_ref (army);
  self->findings = acies_findings_new ();
  self->tallies = g_ptr_array_new ();
  self->entries = g_ptr_array_new_with_free_func (g_object_unref);
  self->costs = g_hash_table_new (NULL, NULL);
  self->parents = g_hash_table_new (NULL, NULL);
  acies_army_costs_reset (self);
  return self;
}

void
acies_army_costs_free (AciesArmyCosts *self)
{
  drop_audit (self);
  g_clear_pointer (&self->cost, acies_cost_free);
  g_hash_table_unref (self->parents);
  g_hash_table_unref (self->costs);
  g_ptr_array_unref (self->entries);
  g_ptr_array_unref (self->tallies);
  g_clear_object (&self->coming);
  g_object_unref (self->findings);
  g_free (self->problem);
  g_object_unref (self->army);
  g_object_unref (self->ruleset);
  g_free (self);
}

void
acies_army_costs_set_list (AciesArmyCosts *self, const AciesArmyList *list)
{
  g_return_if_fail (self != NULL);

  self->list = list;
  begin_pass (self);
}

void
acies_army_costs_update (AciesArmyCosts *self, AciesItem *item)
{
  AciesCost *cost;
  gboolean is_known = TRUE;

  g_return_if_fail (self != NULL);

  cost = item != NULL ? g_hash_table_lookup (self->costs, item) : NULL;
  /* Of the army only how much it may cost tells. */
  if (item == NULL && self->army_evaluation != NULL)
    {
      begin_pass (self);
      return;
    }
  if (cost == NULL || self->problem != NULL)
    {
      acies_army_costs_reset (self);
      return;
    }
  acies_evaluation_enter (self->army_evaluation->evaluation);
  is_known = acies_army_evaluation_update (self->army_evaluation, item);
  if (is_known)
    {
      renew (self, cost);
      renew (self, self->cost);
    }
  acies_evaluation_leave (self->army_evaluation->evaluation);
  if (is_known)
    begin_pass (self);
  else
    acies_army_costs_reset (self);
}

gboolean
acies_army_costs_try (AciesArmyCosts *self,
                      AciesItem *item,
                      const AciesItemState *state,
                      gint64 *more)
{
  const AciesCost *cost;
  gboolean went_well;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (state != NULL && more != NULL, FALSE);

  cost = item != NULL ? g_hash_table_lookup (self->costs, item) : NULL;
  if (cost == NULL || !cost->is_priced || self->problem != NULL)
    return FALSE;
  acies_evaluation_enter (self->army_evaluation->evaluation);
  went_well = acies_cost_try (cost, self->army_evaluation, state, more);
  acies_evaluation_leave (self->army_evaluation->evaluation);
  return went_well;
}

/* Through with all entries: what was found stands. */
static void
end_pass (AciesArmyCosts *self)
{
  g_clear_pointer (&self->tallies, g_ptr_array_unref);
  self->tallies = self->army_evaluation != NULL
                      ? acies_tallies_list (self->army_evaluation->referee)
                      : g_ptr_array_new ();
  g_object_unref (self->findings);
  self->findings = g_steal_pointer (&self->coming);
  if (acies_army_costs_get_cost (self, NULL) != NULL && acies_army_costs_has_points (self))
    acies_points_check_allowance (self->army, self->cost, self->findings);
  if (self->list != NULL)
    acies_army_list_check (self->list, self->ruleset, self->army,
                           acies_army_costs_get_cost (self, NULL), NULL, self->findings);
  if (self->problem != NULL)
    acies_findings_add (self->findings, ACIES_SEVERITY_ERROR, NULL, 0, "%s", self->problem);
}

static void
look_at (AciesArmyCosts *self, AciesItem *item)
{
  AciesCost *cost = item != NULL ? g_hash_table_lookup (self->costs, item) : self->cost;

  acies_evaluation_enter (self->army_evaluation->evaluation);
  if (cost != NULL)
    renew (self, cost);
  if (item != NULL)
    self->n_failed = acies_legality_check (self->army_evaluation,
                                           acies_army_evaluation_find (self->army_evaluation, item),
                                           self->n_failed, self->coming);
  else
    acies_legality_check (self->army_evaluation, NULL, self->n_failed, self->coming);
  acies_evaluation_leave (self->army_evaluation->evaluation);
}

gboolean
acies_army_costs_advance (AciesArmyCosts *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (self->coming == NULL)
    return FALSE;
  if (self->army_evaluation != NULL && self->next <= self->entries->len)
    {
      look_at (self, self->next < self->entries->len ? g_ptr_array_index (self->entries, self->next)
                                                     : NULL);
      self->next++;
      return TRUE;
    }
  end_pass (self);
  return FALSE;
}

gboolean
acies_army_costs_is_through (AciesArmyCosts *self)
{
  g_return_val_if_fail (self != NULL, TRUE);

  return self->coming == NULL;
}

const AciesCost *
acies_army_costs_get_cost (AciesArmyCosts *self, AciesItem *item)
{
  const AciesCost *cost;

  g_return_val_if_fail (self != NULL, NULL);

  cost = item != NULL ? g_hash_table_lookup (self->costs, item) : self->cost;
  if (cost == NULL || self->problem != NULL || !cost->is_priced)
    return NULL;
  return self->n_unpriced > 0 && cost->children->len > 0 ? NULL : cost;
}

void
acies_army_costs_get_progress (AciesArmyCosts *self, guint *n_done, guint *n_all)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (n_done != NULL && n_all != NULL);

  *n_all = self->entries->len;
  *n_done = self->coming != NULL ? MIN (self->next, *n_all) : *n_all;
}

gboolean
acies_army_costs_has_points (AciesArmyCosts *self)
{
  const GPtrArray *facts;

  g_return_val_if_fail (self != NULL, FALSE);

  facts = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_POINTS);
  return facts != NULL && facts->len > 0;
}

const char *
acies_army_costs_get_problem (AciesArmyCosts *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->problem;
}

AciesFindings *
acies_army_costs_get_findings (AciesArmyCosts *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->findings;
}

const GPtrArray *
acies_army_costs_get_tallies (AciesArmyCosts *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->tallies;
}

guint
acies_army_costs_get_n_priced (AciesArmyCosts *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_priced;
}
