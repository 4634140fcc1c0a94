/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks for a lawful act in the present part of a phase. The roles of an action are filled one
 * after the other, each asked for its condition before the next is, so that few whole questions
 * are put. */
#include "config.h"

#include "referee/play/acies-empty-phase.h"

#include "referee/evaluation/acies-evaluation.h"
#include "referee/play/acies-referee-ask.h"

typedef struct
{
  AciesReferee *referee;
  AciesBattle *battle;
  const AciesPosition *position;
  const AciesAction *action;
  guint n_asked;
} Search;

static gboolean can_fill (Search *self, AciesQuestion *question, guint n);

/* Whether somebody may not know of ITEM, which is not his. */
static gboolean
is_hidden (Search *self, AciesItem *item)
{
  GListModel *sides = acies_battle_get_sides (self->battle);

  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);
      AciesValue known = acies_battle_get_knowledge (self->battle, acies_item_get_id (side),
                                                     acies_item_get_id (item));

      if (g_strcmp0 (acies_item_get_side (item), acies_item_get_id (side)) != 0
          && known.kind == ACIES_VALUE_FLAG && known.number == 0)
        return TRUE;
    }
  return FALSE;
}

/* Whether the first N roles of the action may be filled as QUESTION fills them; by the condition
 * of the last, or, if ABLE, by what tells who could do anything in it. In doubt they may. */
static gboolean
passes (Search *self, const AciesQuestion *question, guint n, gboolean able)
{
  return self->n_asked++ >= ACIES_EMPTY_PHASE_MOST_ASKED
         || acies_referee_may_fill (self->referee, self->action, question, n, able);
}

/* Whether the rules allow QUESTION, or are of two minds. */
static gboolean
is_lawful (Search *self, const AciesQuestion *question)
{
  g_autoptr (AciesRuling) ruling = NULL;

  if (self->n_asked++ >= ACIES_EMPTY_PHASE_MOST_ASKED)
    return TRUE;
  ruling = acies_referee_ask_out_of_turn (self->referee, question, NULL);
  return ruling == NULL || acies_ruling_get_verdict (ruling) != ACIES_VERDICT_FORBIDDEN;
}

/* Whether QUESTION is lawful with VALUE in role N, and others behind it. */
static gboolean
can_with (Search *self, const AciesQuestion *question, guint n, const char *value)
{
  const AciesRole *role = g_ptr_array_index (self->action->roles, n);
  g_autoptr (AciesQuestion) filled = acies_question_copy (question);

  acies_question_set (filled, role->id, value);
  /* The side is that of whoever comes first; what has no condition behind him need not be asked. */
  if ((n == 0 || role->condition != NULL) && !passes (self, filled, n + 1, FALSE))
    return FALSE;
  return (role->able == NULL || passes (self, filled, n + 1, TRUE))
         && can_fill (self, filled, n + 1);
}

/* The same for each of VALUES (NULL-ended). */
static gboolean
can_with_any (Search *self, const AciesQuestion *question, guint n, const char *const *values)
{
  for (guint i = 0; values[i] != NULL; i++)
    if (can_with (self, question, n, values[i]))
      return TRUE;
  return FALSE;
}

/* The items that may fill ROLE, or NULL: it is filled by something else. */
static GListModel *
list_items (Search *self, const AciesRole *role)
{
  if (g_str_equal (role->is, "unit"))
    return acies_battle_get_units (self->battle);
  if (g_str_equal (role->is, "leader"))
    return acies_battle_get_leaders (self->battle);
  if (g_str_equal (role->is, "side"))
    return acies_battle_get_sides (self->battle);
  if (g_str_equal (role->is, "feature"))
    return acies_table_get_features (acies_battle_get_table (self->battle));
  return NULL;
}

/* Whether QUESTION is lawful with one of ITEMS in role N. Who acts and is hidden is not asked. */
static gboolean
can_with_item (Search *self, const AciesQuestion *question, guint n, GListModel *items)
{
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (items, i);
      g_autoptr (AciesQuestion) alone = NULL;

      if (n > 0 || !is_hidden (self, item))
        {
          if (can_with (self, question, n, acies_item_get_id (item)))
            return TRUE;
          continue;
        }
      if (self->position->side == NULL
          || g_strcmp0 (self->position->side, acies_item_get_side (item)) == 0
          || !g_str_equal (self->action->by, "side"))
        return TRUE;
    }
  return FALSE;
}

/* The values of ROLE that are tried where it need not be filled: of a choice or flag all, the least
 * number; NULL: what else it adds lets nobody do what is forbidden without. */
static const char *const *
get_optional_values (const AciesRole *role)
{
  static const char *const yes[] = { "yes", NULL };
  static const char *const one[] = { "1", NULL };

  if (!role->optional)
    return NULL;
  return g_str_equal (role->is, "flag")     ? yes
         : g_str_equal (role->is, "number") ? one
                                            : role->values;
}

/* Whether QUESTION, of which all roles are filled that must be, is lawful as it is, or with one of
 * those that may be. */
static gboolean
can_ask (Search *self, const AciesQuestion *question)
{
  if (is_lawful (self, question))
    return TRUE;
  for (guint i = 0; i < self->action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (self->action->roles, i);
      const char *const *values = get_optional_values (role);

      for (guint n = 0; values != NULL && values[n] != NULL; n++)
        {
          g_autoptr (AciesQuestion) filled = acies_question_copy (question);

          acies_question_set (filled, role->id, values[n]);
          if (is_lawful (self, filled))
            return TRUE;
        }
    }
  return FALSE;
}

/* Whether QUESTION, of which the roles before number N are filled, can be filled lawfully. */
static gboolean
can_fill (Search *self, AciesQuestion *question, guint n)
{
  static const char *const flags[] = { "yes", "no", NULL };
  const AciesRole *role;
  GListModel *items;

  while (n < self->action->roles->len
         && ((const AciesRole *) g_ptr_array_index (self->action->roles, n))->optional)
    n++;
  if (n >= self->action->roles->len)
    return can_ask (self, question);
  role = g_ptr_array_index (self->action->roles, n);
  items = list_items (self, role);
  if (items != NULL)
    return can_with_item (self, question, n, items);
  if (g_str_equal (role->is, "flag"))
    return can_with_any (self, question, n, flags);
  return role->values == NULL || can_with_any (self, question, n, role->values);
}

/* Whether ACTION is of the present phase, and somebody begins it. */
static gboolean
is_asked (Search *self, const AciesAction *action)
{
  return action->holds && !action->is_hidden && !action->needs_due
         && g_strv_contains (action->phases, self->position->phase);
}

/* Whether anything is due now. */
static gboolean
is_due (Search *self)
{
  GPtrArray *dues = acies_battle_get_obligations (self->battle);

  for (guint i = 0; i < dues->len; i++)
    {
      const AciesObligation *due = g_ptr_array_index (dues, i);
      gboolean is_later = due->due != NULL && due->due != self->position->phase
                          && acies_ruleset_find (acies_referee_get_ruleset (self->referee),
                                                 ACIES_FACT_PHASE, due->due)
                                 != NULL;

      if (!is_later)
        return TRUE;
    }
  return FALSE;
}

/* Whether somebody can do the action. */
static gboolean
is_able (Search *self)
{
  g_autoptr (AciesQuestion) question = acies_question_new (self->action->fact.id);

  return can_fill (self, question, 0);
}

AciesEmptyPhase
acies_empty_phase_check (AciesReferee *referee)
{
  AciesEmptyPhase found = { FALSE };
  Search self = { referee };
  const GPtrArray *actions;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), found);

  self.battle = acies_referee_get_battle (referee);
  if (self.battle == NULL)
    return found;
  self.position = acies_battle_get_position (self.battle);
  if (self.position->turn <= 0 || self.position->phase == NULL || is_due (&self))
    return found;
  actions = acies_ruleset_get_facts (acies_referee_get_ruleset (referee), ACIES_FACT_ACTION);
  for (guint i = 0; i < actions->len && found.able == NULL; i++)
    {
      self.action = g_ptr_array_index (actions, i);
      if (is_asked (&self, self.action) && is_able (&self))
        found.able = self.action;
    }
  found.is_empty = found.able == NULL;
  found.n_asked = self.n_asked;
  return found;
}
