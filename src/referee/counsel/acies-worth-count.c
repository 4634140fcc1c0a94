/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts what a position is worth: each worth is an expression over the view of one item, in a
 * state of the battle. */
#include "config.h"

#include "referee/counsel/acies-worth-count.h"

#include "referee/evaluation/acies-evaluation.h"

#include <glib/gi18n-lib.h>

/* Nothing is worth more, so that sums fit. */
#define MOST_WORTH G_GINT64_CONSTANT (1000000000)

typedef struct
{
  AciesEvaluation *evaluation;
  const AciesWorth *worth;
  const GPtrArray *items; /* or NULL */
  GArray *counts;         /* of AciesWorthCount */
  gboolean is_over;       /* one of the expressions `over` held */
  GError *error;
} Counting;

/* What EXPRESSION gives in the scope on top of the stack. FALSE: nobody knows, or it is wrong. */
static gboolean
evaluate (Counting *self, const AciesExpression *expression, gint64 *number)
{
  lua_State *lua = acies_evaluation_get_lua (self->evaluation);
  int is_number = 0;

  if (acies_evaluation_evaluate (self->evaluation, expression, &self->error)
      && acies_evaluation_get_stop (self->evaluation) == ACIES_STOP_NONE)
    {
      *number = CLAMP (lua_tointegerx (lua, -1, &is_number), -MOST_WORTH, MOST_WORTH);
      if (!is_number)
        self->error = g_error_new (
            ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_RULESET,
            /* Translators: file, line, the id of a worth, an expression, what it gives. */
            _ ("%s:%d: worth “%s”: “%s” must be a whole number, not a %s."), self->worth->fact.file,
            self->worth->fact.line, self->worth->fact.id, acies_expression_get_text (expression),
            luaL_typename (lua, -1));
    }
  lua_pop (lua, 1);
  return is_number != 0;
}

/* With the scope of ITEM on top of the stack. */
static void
count_in_scope (Counting *self, AciesItem *item)
{
  AciesWorthCount count = { self->worth, item, 0 };
  gboolean concerns = TRUE;

  if (self->worth->condition != NULL
      && !acies_evaluation_test (self->evaluation, self->worth->condition, &concerns, &self->error))
    return;
  if (concerns && evaluate (self, self->worth->value, &count.value))
    g_array_append_val (self->counts, count);
}

static void
judge_in_scope (Counting *self)
{
  gboolean holds;

  if (acies_evaluation_test (self->evaluation, self->worth->over, &holds, &self->error))
    self->is_over |= holds;
}

/* ITEM is looked at for its worth; without counts, for whether the battle is over. */
static void
look_at (AciesItem *item, gpointer data)
{
  Counting *self = data;
  lua_State *lua = acies_evaluation_get_lua (self->evaluation);
  int top = lua_gettop (lua);

  if (self->error != NULL
      || !g_str_equal (acies_lookup_kind_word (acies_item_get_kind (item)), self->worth->of)
      || (self->items != NULL && !g_ptr_array_find ((GPtrArray *) self->items, item, NULL)))
    return;
  acies_evaluation_reset (self->evaluation);
  acies_lua_views_push_scope_of (self->evaluation, self->worth->of, item);
  if (self->counts != NULL)
    count_in_scope (self, item);
  else
    judge_in_scope (self);
  lua_settop (lua, top);
}

/* Looks at all that WORTH is of. */
static void
look_by (Counting *self, const AciesWorth *worth)
{
  GListModel *sides = acies_battle_get_sides (acies_evaluation_get_battle (self->evaluation));

  self->worth = worth;
  acies_evaluation_enter (self->evaluation);
  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesSide) side = g_list_model_get_item (sides, i);

      look_at (ACIES_ITEM (side), self);
      acies_army_foreach (acies_side_get_army (side), look_at, self);
    }
  acies_evaluation_leave (self->evaluation);
}

GArray *
acies_worth_count (AciesReferee *referee, AciesState *state, const GPtrArray *items, GError **error)
{
  const GPtrArray *worths
      = acies_ruleset_get_facts (acies_referee_get_ruleset (referee), ACIES_FACT_WORTH);
  g_autoptr (AciesQuestion) question = acies_question_new ("worth");
  Counting self = { .items = items };

  g_return_val_if_fail (acies_referee_get_battle (referee) != NULL, NULL);

  self.counts = g_array_new (FALSE, FALSE, sizeof (AciesWorthCount));
  if (worths == NULL || worths->len == 0)
    return self.counts;
  self.evaluation = acies_evaluation_new (referee, question, state);
  for (guint i = 0; i < worths->len && self.error == NULL; i++)
    look_by (&self, g_ptr_array_index (worths, i));
  acies_evaluation_free (self.evaluation);
  if (self.error == NULL)
    return self.counts;
  g_array_unref (self.counts);
  g_propagate_error (error, self.error);
  return NULL;
}

gboolean
acies_worth_is_troop (AciesRuleset *ruleset, AciesItem *item, const char *const *troops)
{
  const char *type
      = item != NULL && ACIES_IS_UNIT (item) ? acies_unit_get_troop_type (ACIES_UNIT (item)) : NULL;

  for (guint i = 0; troops != NULL && troops[i] != NULL; i++)
    if (type != NULL && acies_ruleset_troop_is (ruleset, type, troops[i]))
      return TRUE;
  return troops == NULL;
}

const AciesDoctrineWeight *
acies_worth_find_weight (AciesRuleset *ruleset,
                         const AciesDoctrine *doctrine,
                         const AciesWorth *worth,
                         AciesItem *item)
{
  for (guint i = 0; i < doctrine->weights->len; i++)
    {
      const AciesDoctrineWeight *weight = g_ptr_array_index (doctrine->weights, i);

      if (weight->worth == worth->fact.id && acies_worth_is_troop (ruleset, item, weight->troops))
        return weight;
    }
  return NULL;
}

/* Whose ITEM is: an interned id, or NULL. */
static const char *
get_owner (AciesItem *item)
{
  return ACIES_IS_SIDE (item) ? acies_item_get_id (item) : acies_item_get_side (item);
}

gint64
acies_worth_weigh (const GArray *counts,
                   AciesRuleset *ruleset,
                   const AciesDoctrine *doctrine,
                   const char *side)
{
  gint64 sum = 0;

  for (guint i = 0; i < counts->len; i++)
    {
      const AciesWorthCount *count = &g_array_index (counts, AciesWorthCount, i);
      const AciesDoctrineWeight *weight
          = acies_worth_find_weight (ruleset, doctrine, count->worth, count->item);

      if (weight == NULL)
        continue;
      if (g_strcmp0 (get_owner (count->item), side) == 0)
        sum += weight->own * count->value;
      else
        sum -= weight->foe * count->value;
    }
  return sum;
}

const AciesWorth *
acies_worth_find_decisive (AciesRuleset *ruleset)
{
  const GPtrArray *worths = acies_ruleset_get_facts (ruleset, ACIES_FACT_WORTH);

  for (guint i = 0; worths != NULL && i < worths->len; i++)
    if (((const AciesWorth *) g_ptr_array_index (worths, i))->decides)
      return g_ptr_array_index (worths, i);
  return NULL;
}

gboolean
acies_worth_is_over (AciesReferee *referee, GError **error)
{
  const AciesWorth *worth = acies_worth_find_decisive (acies_referee_get_ruleset (referee));
  g_autoptr (AciesQuestion) question = acies_question_new ("worth");
  Counting self = { 0 };

  if (worth == NULL || worth->over == NULL)
    return FALSE;
  self.evaluation = acies_evaluation_new (referee, question, NULL);
  look_by (&self, worth);
  acies_evaluation_free (self.evaluation);
  if (self.error != NULL)
    g_propagate_error (error, self.error);
  return self.error == NULL && self.is_over;
}
