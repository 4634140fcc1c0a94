/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts tallies: each is two expressions over the view of one item, in the battle as it stands. */
#include "config.h"

#include "referee/army/acies-tallies.h"

#include "base/value/acies-number.h"
#include "referee/evaluation/acies-evaluation.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  AciesEvaluation *evaluation;
  const AciesTally *tally;
  GPtrArray *counts; /* of AciesTallyCount */
} Counting;

/* What EXPRESSION gives in the scope on top of the stack; FALSE: no number. */
static gboolean
evaluate (AciesEvaluation *evaluation, const AciesExpression *expression, gint64 *number)
{
  lua_State *lua = acies_evaluation_get_lua (evaluation);
  int scope = lua_gettop (lua), is_number = 0;

  acies_script_push_expression (acies_evaluation_get_script (evaluation), expression);
  lua_pushvalue (lua, scope);
  lua_setupvalue (lua, -2, 1);
  acies_evaluation_set_stop (evaluation, ACIES_STOP_NONE);
  acies_evaluation_enter_expression (evaluation);
  if (acies_script_call (acies_evaluation_get_script (evaluation), 0, 1) == LUA_OK)
    *number = lua_tointegerx (lua, -1, &is_number);
  acies_evaluation_leave_expression (evaluation);
  lua_settop (lua, scope);
  return is_number != 0;
}

/* With the scope of ITEM on top of the stack. */
static void
count_in_scope (Counting *self, AciesItem *item)
{
  const AciesTally *tally = self->tally;
  AciesTallyCount count = { tally };
  gboolean concerns = TRUE;

  if (tally->condition != NULL
      && !acies_evaluation_test (self->evaluation, tally->condition, &concerns, NULL))
    return;
  if (!concerns || !evaluate (self->evaluation, tally->value, &count.value))
    return;
  count.has_limit = tally->limit != NULL && evaluate (self->evaluation, tally->limit, &count.limit);
  count.is_reached
      = count.has_limit && (tally->falls ? count.value <= count.limit : count.value >= count.limit);
  count.item = item;
  g_ptr_array_add (self->counts, acies_tally_count_copy (&count));
}

static void
count_item (AciesItem *item, gpointer data)
{
  Counting *self = data;
  lua_State *lua = acies_evaluation_get_lua (self->evaluation);
  int top = lua_gettop (lua);

  if (!g_str_equal (acies_lookup_kind_word (acies_item_get_kind (item)), self->tally->of))
    return;
  acies_evaluation_reset (self->evaluation);
  acies_lua_views_push_scope_of (self->evaluation, self->tally->of, item);
  count_in_scope (self, item);
  lua_settop (lua, top);
}

static void
count_tally (Counting *self)
{
  GListModel *sides = acies_battle_get_sides (acies_evaluation_get_battle (self->evaluation));

  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesSide) side = g_list_model_get_item (sides, i);

      count_item (ACIES_ITEM (side), self);
      acies_army_foreach (acies_side_get_army (side), count_item, self);
    }
}

GPtrArray *
acies_tallies_list (AciesReferee *referee)
{
  GPtrArray *counts = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_tally_count_free);
  const GPtrArray *tallies
      = acies_ruleset_get_facts (acies_referee_get_ruleset (referee), ACIES_FACT_TALLY);
  g_autoptr (AciesQuestion) question = acies_question_new ("tallies");
  Counting self = { .counts = counts };

  if (acies_referee_get_battle (referee) == NULL || tallies == NULL || tallies->len == 0)
    return counts;
  self.evaluation = acies_evaluation_new (referee, question, NULL);
  for (guint i = 0; i < tallies->len; i++)
    {
      self.tally = g_ptr_array_index (tallies, i);
      acies_evaluation_enter (self.evaluation);
      count_tally (&self);
      acies_evaluation_leave (self.evaluation);
    }
  acies_evaluation_free (self.evaluation);
  return counts;
}

AciesTallyCount *
acies_tally_count_copy (const AciesTallyCount *self)
{
  AciesTallyCount *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_memdup2 (self, sizeof (AciesTallyCount));
  g_object_ref (copy->item);
  return copy;
}

void
acies_tally_count_free (AciesTallyCount *self)
{
  g_object_unref (self->item);
  g_free (self);
}

double
acies_tally_count_get_share (const AciesTallyCount *self)
{
  double share;

  g_return_val_if_fail (self != NULL, 0);

  if (!self->has_limit || self->is_reached)
    return self->is_reached ? 1 : 0;
  if (self->tally->falls)
    share = (double) self->limit / (double) self->value;
  else
    share = (double) self->value / (double) self->limit;
  return CLAMP (share, 0, 1);
}

char *
acies_tally_count_describe (const AciesTallyCount *self)
{
  const AciesFact *fact;
  g_autofree char *value = NULL;
  g_autofree char *limit = NULL;
  g_autofree char *numbers = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  fact = &self->tally->fact;
  value = acies_number_format_for_people (self->value, self->tally->per_unit, 3);
  if (!self->has_limit)
    return g_strdup_printf ("%s %s", fact->short_label, value);
  limit = acies_number_format_for_people (self->limit, self->tally->per_unit, 3);
  numbers = g_strdup_printf (
      self->tally->falls
          /* Translators: what is counted, its number, and that which it must not fall to. */
          ? _ ("%s %s, limit %s")
          /* Translators: what is counted, its number, and that which it must not come to. */
          : _ ("%s %s of %s"),
      fact->short_label, value, limit);
  if (!self->is_reached)
    return g_steal_pointer (&numbers);
  /* Translators: a count that came to its limit, and what happens then. */
  return g_strdup_printf (_ ("%s: %s"), numbers, fact->note != NULL ? fact->note : _ ("reached"));
}
