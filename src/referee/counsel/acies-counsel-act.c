/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Weighs one act: what the doctrine says of it in so many words, and what it changes in worth. */
#include "config.h"

#include "referee/counsel/acies-counsel-private.h"

#include "referee/counsel/acies-worth-count.h"
#include "referee/evaluation/acies-evaluation.h"
#include "referee/evaluation/acies-role-binding.h"

#include <glib/gi18n-lib.h>

/* No preference is more, so that sums fit. */
#define MOST_LIKING G_GINT64_CONSTANT (1000000000)

/* The roles of QUESTION in pairs, NULL-ended. */
static char **
list_roles (const AciesQuestion *question)
{
  g_autoptr (GStrvBuilder) pairs = g_strv_builder_new ();

  for (guint i = 0; i < acies_question_get_n_keys (question); i++)
    {
      const char *value;
      const char *key = acies_question_get_nth_key (question, i, &value);

      g_strv_builder_add_many (pairs, key, value, NULL);
    }
  return g_strv_builder_end (pairs);
}

/* What EXPRESSION of PREFERENCE gives in the scope on top of the stack; 0 where nobody knows. */
static gboolean
evaluate (AciesEvaluation *evaluation,
          const AciesPreference *preference,
          gint64 *number,
          GError **error)
{
  lua_State *lua = acies_evaluation_get_lua (evaluation);
  int is_number = TRUE;

  *number = 0;
  if (preference->value == NULL)
    return TRUE;
  if (!acies_evaluation_evaluate (evaluation, preference->value, error))
    {
      lua_pop (lua, 1);
      return FALSE;
    }
  if (acies_evaluation_get_stop (evaluation) == ACIES_STOP_NONE)
    *number = lua_tointegerx (lua, -1, &is_number);
  if (!is_number)
    g_set_error (
        error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_RULESET,
        /* Translators: file, line, the id of a preference, an expression, what it gives. */
        _ ("%s:%d: prefer “%s”: “%s” must be a whole number, not a %s."), preference->fact.file,
        preference->fact.line, preference->fact.id, acies_expression_get_text (preference->value),
        luaL_typename (lua, -1));
  *number = CLAMP (*number, -MOST_LIKING, MOST_LIKING);
  lua_pop (lua, 1);
  return is_number != 0;
}

/* Asks PREFERENCE in the scope on top of the stack. */
static gboolean
ask_preference (AciesCounsel *self,
                AciesEvaluation *evaluation,
                const AciesPreference *preference,
                gint64 *liking,
                GPtrArray *reasons,
                GError **error)
{
  gboolean holds = TRUE;
  gint64 value;

  if (preference->condition != NULL
      && !acies_evaluation_test (evaluation, preference->condition, &holds, error))
    return FALSE;
  if (!holds)
    return TRUE;
  if (!evaluate (evaluation, preference, &value, error))
    return FALSE;
  *liking += value * ACIES_WEIGHT_UNIT;
  if (value != 0 && preference->fact.is_named)
    {
      g_auto (GStrv) roles = list_roles (acies_evaluation_get_question (evaluation));

      g_ptr_array_add (reasons,
                       acies_referee_fill_roles (self->referee, preference->fact.label, roles));
    }
  return TRUE;
}

/* Of the preferences of the doctrine, those that have a word for ACTION by ACTOR. */
static GPtrArray *
list_preferences (AciesCounsel *self, const AciesAction *action, AciesItem *actor)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < self->doctrine->preferences->len; i++)
    {
      AciesPreference *preference = g_ptr_array_index (self->doctrine->preferences, i);

      if (g_strv_contains (preference->actions, action->fact.id)
          && acies_worth_is_troop (self->guess.ruleset, actor, preference->troops))
        g_ptr_array_add (list, preference);
    }
  return list;
}

/* Whether any of PREFERENCES has something to work out. */
static gboolean
have_say (const GPtrArray *preferences)
{
  for (guint i = 0; i < preferences->len; i++)
    {
      const AciesPreference *preference = g_ptr_array_index (preferences, i);

      if (preference->condition != NULL || preference->value != NULL)
        return TRUE;
    }
  return FALSE;
}

gboolean
acies_counsel_like (AciesCounsel *self,
                    const AciesAction *action,
                    const AciesQuestion *question,
                    gboolean *is_considered,
                    gint64 *liking,
                    GPtrArray *reasons,
                    GError **error)
{
  AciesItem *actor = acies_guess_find_actor (&self->guess, action, question);
  g_autoptr (GPtrArray) preferences = list_preferences (self, action, actor);
  AciesEvaluation *evaluation;
  gboolean went_well = TRUE;

  *is_considered = preferences->len > 0;
  *liking = 0;
  if (!have_say (preferences))
    return TRUE;
  evaluation = acies_evaluation_new (self->referee, question, NULL);
  /* A role that is filled wrongly is not the doctrine's business. */
  if (acies_evaluation_fill (evaluation, action, NULL))
    {
      acies_evaluation_enter (evaluation);
      acies_role_binding_push_scope (evaluation);
      for (guint i = 0; i < preferences->len && went_well; i++)
        went_well = ask_preference (self, evaluation, g_ptr_array_index (preferences, i), liking,
                                    reasons, error);
      lua_pop (acies_evaluation_get_lua (evaluation), 1);
      acies_evaluation_leave (evaluation);
    }
  else
    *is_considered = FALSE;
  acies_evaluation_free (evaluation);
  return went_well;
}

static void
touch (AciesCounsel *self, GPtrArray *items, const char *id)
{
  AciesItem *item = id != NULL ? acies_battle_find (self->guess.battle, id) : NULL;

  if (item != NULL && ACIES_IS_STAND (item))
    item = ACIES_ITEM (acies_stand_get_unit (ACIES_STAND (item)));
  if (item != NULL && !g_ptr_array_find (items, item, NULL))
    g_ptr_array_add (items, item);
}

/* Whom CHANGE touches, and the sides if the doctrine weighs something of them. */
static GPtrArray *
list_touched (AciesCounsel *self, const AciesChange *change)
{
  GPtrArray *items = g_ptr_array_new ();
  GListModel *sides = acies_battle_get_sides (self->guess.battle);

  for (guint i = 0; i < acies_change_get_n_entries (change); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (change, i);

      if (entry->kind == ACIES_CHANGE_ATTRIBUTE || entry->kind == ACIES_CHANGE_PLACE
          || entry->kind == ACIES_CHANGE_LOSE || entry->kind == ACIES_CHANGE_LINK)
        touch (self, items, entry->item);
      if (entry->kind == ACIES_CHANGE_LINK)
        touch (self, items, entry->other);
    }
  for (guint i = 0; self->weighs_sides && i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);

      touch (self, items, acies_item_get_id (side));
    }
  return items;
}

/* What ITEMS are worth in STATE, or NULL as it stands. */
static gboolean
weigh_items (
    AciesCounsel *self, AciesState *state, const GPtrArray *items, gint64 *sum, GError **error)
{
  g_autoptr (GArray) counts = acies_worth_count (self->referee, state, items, error);

  if (counts == NULL)
    return FALSE;
  *sum = acies_worth_weigh (counts, self->guess.ruleset, self->doctrine, self->side);
  return TRUE;
}

/* The same as it stands, where each is counted once. */
static gboolean
weigh_before (AciesCounsel *self, const GPtrArray *items, gint64 *sum, GError **error)
{
  *sum = 0;
  for (guint i = 0; i < items->len; i++)
    {
      gint64 *known = g_hash_table_lookup (self->worths, items->pdata[i]);

      if (known == NULL)
        {
          g_autoptr (GPtrArray) one = g_ptr_array_new ();
          gint64 found;

          g_ptr_array_add (one, items->pdata[i]);
          if (!weigh_items (self, NULL, one, &found, error))
            return FALSE;
          known = g_memdup2 (&found, sizeof found);
          g_hash_table_insert (self->worths, items->pdata[i], known);
        }
      *sum += *known;
    }
  return TRUE;
}

gboolean
acies_counsel_weigh (AciesCounsel *self, const AciesChange *change, gint64 *gain, GError **error)
{
  g_autoptr (GPtrArray) items = list_touched (self, change);
  g_autoptr (AciesState) state = NULL;
  gint64 before, after;

  *gain = 0;
  if (items->len == 0)
    return TRUE;
  state = acies_state_new (self->guess.battle);
  acies_state_apply_regrouped (state, change);
  if (!weigh_before (self, items, &before, error)
      || !weigh_items (self, state, items, &after, error))
    return FALSE;
  *gain = after - before;
  return TRUE;
}
