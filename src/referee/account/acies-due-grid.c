/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the dues that make a grid, by asking each: what wants a choice or a measure, or waits for
 * something else, is no row. */
#include "config.h"

#include "referee/account/acies-due-grid-private.h"

#include "referee/play/acies-due-state.h"
#include "referee/ruling/acies-ruling-private.h"

AciesDueGridRow *
acies_due_grid_row_new (void)
{
  return g_new0 (AciesDueGridRow, 1);
}

void
acies_due_grid_row_free (AciesDueGridRow *self)
{
  if (self == NULL)
    return;
  g_free (self->item);
  g_free (self->name);
  g_clear_pointer (&self->question, acies_question_free);
  g_clear_object (&self->ruling);
  g_free (self->remark);
  g_clear_pointer (&self->picks, g_ptr_array_unref);
  g_clear_pointer (&self->names, g_ptr_array_unref);
  g_clear_pointer (&self->pick, acies_prompt_free);
  g_free (self);
}

/* Whether RULING wants dice only, and not too many throws. */
static gboolean
wants_dice_only (AciesRuling *ruling)
{
  const GPtrArray *prompts = acies_ruling_get_prompts (ruling);
  guint n_throws = 0;

  for (guint i = 0; i < prompts->len; i++)
    switch (((const AciesPrompt *) g_ptr_array_index (prompts, i))->kind)
      {
      case ACIES_PROMPT_DICE:
        n_throws++;
        break;
      case ACIES_PROMPT_TICK:
        break;
      case ACIES_PROMPT_CHOICE:
      case ACIES_PROMPT_MEASURE:
        return FALSE;
      }
  return n_throws <= ACIES_DUE_GRID_MOST_THROWS
         && acies_ruling_get_verdict (ruling) == ACIES_VERDICT_ALLOWED
         && (n_throws > 0 || acies_ruling_is_complete (ruling));
}

/* Who fills the first role of QUESTION on ACTION, if it is one; or NULL. Borrowed. */
static const char *
find_item (AciesReferee *referee, const AciesAction *action, const AciesQuestion *question)
{
  const AciesRole *first = action->roles->len > 0 ? g_ptr_array_index (action->roles, 0) : NULL;
  const char *id = first != NULL ? acies_question_get (question, first->id) : NULL;

  return id != NULL && acies_battle_find (acies_referee_get_battle (referee), id) != NULL ? id
                                                                                          : NULL;
}

/* The row of DUE, or NULL if it is put by itself. */
static AciesDueGridRow *
row_new (AciesReferee *referee, const AciesAction *action, const AciesObligation *due)
{
  g_autoptr (AciesQuestion) question = acies_referee_question_for (referee, due);
  g_autoptr (AciesRuling) ruling = NULL;
  AciesDueGridRow *self;

  acies_question_set_obligation (question, due->serial);
  ruling = acies_referee_ask (referee, question, NULL);
  if (ruling == NULL || !wants_dice_only (ruling))
    return NULL;
  self = g_new0 (AciesDueGridRow, 1);
  self->serial = due->serial;
  self->item = g_strdup (find_item (referee, action, question));
  self->name = self->item != NULL ? acies_referee_describe_item (referee, self->item)
                                  : acies_referee_describe_obligation (referee, due);
  self->question = g_steal_pointer (&question);
  self->ruling = g_steal_pointer (&ruling);
  return self;
}

/* The action that meets DUE, if it may be done with others and DUE can be met now; or NULL. */
static const AciesAction *
find_action (AciesReferee *referee, const AciesObligation *due)
{
  g_autoptr (AciesQuestion) question = acies_referee_question_for (referee, due);
  const AciesAction *action
      = question != NULL
            ? acies_ruleset_find (acies_referee_get_ruleset (referee), ACIES_FACT_ACTION,
                                  acies_question_get_action (question))
            : NULL;
  g_autoptr (AciesDueState) state = NULL;

  if (action == NULL || !action->is_batch || action->veiled != NULL
      || acies_action_is_duty (action))
    return NULL;
  state = acies_due_state_new (referee, due, FALSE);
  return state->kind == ACIES_DUE_STATE_READY && !state->is_free ? action : NULL;
}

AciesDueGrid *
acies_due_grid_new (AciesReferee *referee, const AciesAction *action)
{
  AciesDueGrid *self = g_new0 (AciesDueGrid, 1);

  self->referee = g_object_ref (referee);
  self->action = action;
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_due_grid_row_free);
  return self;
}

void
acies_due_grid_free (AciesDueGrid *self)
{
  if (self == NULL)
    return;
  g_object_unref (self->referee);
  g_ptr_array_unref (self->rows);
  g_free (self);
}

/* The dues of ACTION that can be met now, in their order. Of AciesObligation, borrowed. */
static GPtrArray *
list_dues (AciesReferee *referee, const AciesAction *action)
{
  g_autoptr (GPtrArray) all = acies_referee_list_due (referee);
  GPtrArray *dues = g_ptr_array_new ();

  for (guint i = 0; i < all->len; i++)
    if (find_action (referee, g_ptr_array_index (all, i)) == action)
      g_ptr_array_add (dues, g_ptr_array_index (all, i));
  return dues;
}

/* The grid of ACTION; NULL if there are less than two rows. */
static AciesDueGrid *
grid_of_action (AciesReferee *referee, const AciesAction *action)
{
  g_autoptr (GPtrArray) dues = list_dues (referee, action);
  g_autoptr (AciesDueGrid) self = NULL;

  if (dues->len < 2)
    return NULL;
  self = acies_due_grid_new (referee, action);
  for (guint i = 0; i < dues->len; i++)
    {
      AciesDueGridRow *row = row_new (referee, action, g_ptr_array_index (dues, i));

      if (row != NULL)
        g_ptr_array_add (self->rows, row);
    }
  return self->rows->len >= 2 ? g_steal_pointer (&self) : NULL;
}

GPtrArray *
acies_due_grid_list (AciesReferee *referee)
{
  GPtrArray *grids = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_due_grid_free);
  g_autoptr (GPtrArray) seen = g_ptr_array_new ();
  g_autoptr (GPtrArray) dues = NULL;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), grids);

  dues = acies_referee_list_due (referee);
  for (guint i = 0; i < dues->len; i++)
    {
      const AciesAction *action = find_action (referee, g_ptr_array_index (dues, i));
      AciesDueGrid *grid;

      if (action == NULL || g_ptr_array_find (seen, action, NULL))
        continue;
      g_ptr_array_add (seen, (gpointer) action);
      grid = grid_of_action (referee, action);
      if (grid != NULL)
        g_ptr_array_add (grids, grid);
    }
  return grids;
}

static AciesDueGridRow *
find_row (const AciesDueGrid *self, guint serial)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      AciesDueGridRow *row = g_ptr_array_index (self->rows, i);

      if (row->serial == serial)
        return row;
    }
  return NULL;
}

AciesDueGrid *
acies_due_grid_new_for (AciesReferee *referee, const AciesObligation *due)
{
  const AciesAction *action;
  g_autoptr (AciesDueGrid) self = NULL;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (due != NULL, NULL);

  action = find_action (referee, due);
  self = action != NULL ? grid_of_action (referee, action) : NULL;
  return self != NULL && find_row (self, due->serial) != NULL ? g_steal_pointer (&self) : NULL;
}

const AciesAction *
acies_due_grid_get_action (const AciesDueGrid *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->action;
}

AciesReferee *
acies_due_grid_get_referee (const AciesDueGrid *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->referee;
}

guint
acies_due_grid_get_n_rows (const AciesDueGrid *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->rows->len;
}

AciesDueGridRow *
acies_due_grid_get_row (const AciesDueGrid *self, guint n)
{
  g_return_val_if_fail (self != NULL && n < self->rows->len, NULL);

  return g_ptr_array_index (self->rows, n);
}

/* Asks ROW with the answers of BEFORE as far as they can still be given. */
static void
keep_answers (AciesDueGrid *self, AciesDueGridRow *row, const AciesDueGridRow *before)
{
  g_autoptr (AciesRuling) ruling = acies_referee_ask (self->referee, before->question, NULL);

  row->remark = g_strdup (before->remark);
  if (ruling == NULL)
    return;
  acies_question_free (row->question);
  row->question = acies_question_copy (before->question);
  g_set_object (&row->ruling, ruling);
}

gboolean
acies_due_grid_refresh (AciesDueGrid *self)
{
  g_autoptr (GPtrArray) before = NULL;
  g_autoptr (GPtrArray) dues = NULL;

  g_return_val_if_fail (self != NULL, FALSE);

  if (acies_due_grid_is_offered (self))
    {
      acies_due_grid_list_offered_again (self);
      return self->rows->len > 0;
    }
  before = g_steal_pointer (&self->rows);
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_due_grid_row_free);
  dues = list_dues (self->referee, self->action);
  for (guint i = 0; i < dues->len; i++)
    {
      const AciesObligation *due = g_ptr_array_index (dues, i);
      AciesDueGridRow *row = row_new (self->referee, self->action, due);

      if (row == NULL)
        continue;
      for (guint n = 0; n < before->len; n++)
        if (((AciesDueGridRow *) g_ptr_array_index (before, n))->serial == due->serial)
          keep_answers (self, row, g_ptr_array_index (before, n));
      g_ptr_array_add (self->rows, row);
    }
  return self->rows->len > 0;
}

void
acies_due_grid_restore (AciesDueGrid *self, const AciesQuestion *question)
{
  AciesDueGridRow before = { .question = (AciesQuestion *) question };

  g_return_if_fail (self != NULL);
  g_return_if_fail (question != NULL);

  for (guint i = 0; i < self->rows->len; i++)
    {
      AciesDueGridRow *row = g_ptr_array_index (self->rows, i);

      if (row->serial == acies_question_get_obligation (question))
        keep_answers (self, row, &before);
    }
}

const AciesPrompt *
acies_due_grid_row_get_throw (const AciesDueGridRow *row)
{
  const GPtrArray *prompts;

  g_return_val_if_fail (row != NULL, NULL);

  prompts = acies_ruling_get_prompts (row->ruling);
  for (guint i = 0; i < prompts->len; i++)
    {
      const AciesPrompt *prompt = g_ptr_array_index (prompts, i);

      if (prompt->kind == ACIES_PROMPT_DICE)
        return prompt;
    }
  return NULL;
}

gboolean
acies_due_grid_row_is_full (const AciesDueGridRow *row)
{
  g_return_val_if_fail (row != NULL, FALSE);

  return !row->is_out && acies_ruling_is_complete (row->ruling);
}

guint
acies_due_grid_count_open (const AciesDueGrid *self)
{
  guint n = 0;

  g_return_val_if_fail (self != NULL, 0);

  for (guint i = 0; i < self->rows->len; i++)
    n += !acies_due_grid_row_is_full (g_ptr_array_index (self->rows, i));
  return n;
}

gboolean
acies_due_grid_put (AciesDueGrid *self,
                    AciesDueGridRow *row,
                    AciesQuestion *question,
                    GError **error)
{
  g_autoptr (AciesQuestion) owned = question;
  g_autoptr (AciesRuling) ruling = acies_referee_ask (self->referee, owned, error);

  if (ruling == NULL)
    return FALSE;
  acies_question_free (row->question);
  row->question = g_steal_pointer (&owned);
  g_set_object (&row->ruling, ruling);
  g_clear_pointer (&row->remark, g_free);
  return TRUE;
}

gboolean
acies_due_grid_give (AciesDueGrid *self,
                     guint n,
                     AciesSource source,
                     const int *faces,
                     guint n_faces,
                     GError **error)
{
  AciesDueGridRow *row;
  const AciesPrompt *prompt;
  AciesQuestion *question;

  g_return_val_if_fail (self != NULL && n < self->rows->len, FALSE);

  row = g_ptr_array_index (self->rows, n);
  if (row->picks != NULL)
    return acies_due_grid_pick (self, row, n_faces == 1 ? faces[0] : 0, error);
  prompt = acies_due_grid_row_get_throw (row);
  g_return_val_if_fail (prompt != NULL, FALSE);
  question = acies_question_copy (row->question);
  acies_question_take_answer (question,
                              acies_answer_new_faces (source, prompt->id, faces, n_faces));
  return acies_due_grid_put (self, row, question, error);
}

/* What a row has, to go back to. */
typedef struct
{
  AciesQuestion *question; /* owned */
  AciesRuling *ruling;     /* owned */
  char *remark;            /* owned, or NULL */
  guint picked;
  gboolean is_out;
} Kept;

static void
keep_row (const AciesDueGridRow *row, Kept *kept)
{
  *kept = (Kept){ acies_question_copy (row->question), g_object_ref (row->ruling),
                  g_strdup (row->remark), row->picked, row->is_out };
}

/* ROW takes what KEPT has, and gives it what it had. */
static void
swap_row (AciesDueGridRow *row, Kept *kept)
{
  const Kept had = { row->question, row->ruling, row->remark, row->picked, row->is_out };

  row->question = kept->question;
  row->ruling = kept->ruling;
  row->remark = kept->remark;
  row->picked = kept->picked;
  row->is_out = kept->is_out;
  *kept = had;
}

gboolean
acies_due_grid_try (AciesDueGrid *self,
                    gboolean (*give) (AciesDueGrid *self, gpointer data, GError **error),
                    gpointer data,
                    GError **error)
{
  g_autofree Kept *kept = NULL;
  gboolean went_well;

  g_return_val_if_fail (self != NULL && give != NULL, FALSE);

  kept = g_new (Kept, self->rows->len);
  for (guint i = 0; i < self->rows->len; i++)
    keep_row (g_ptr_array_index (self->rows, i), &kept[i]);
  went_well = give (self, data, error);
  for (guint i = 0; i < self->rows->len; i++)
    {
      if (!went_well)
        swap_row (g_ptr_array_index (self->rows, i), &kept[i]);
      acies_question_free (kept[i].question);
      g_object_unref (kept[i].ruling);
      g_free (kept[i].remark);
    }
  return went_well;
}

gboolean
acies_due_grid_take_back (AciesDueGrid *self, guint n)
{
  AciesDueGridRow *row;
  const AciesAnswer *last = NULL;
  AciesQuestion *question;

  g_return_val_if_fail (self != NULL && n < self->rows->len, FALSE);

  row = g_ptr_array_index (self->rows, n);
  for (guint i = 0; i < acies_question_get_n_answers (row->question); i++)
    if (acies_question_get_nth_answer (row->question, i)->kind == ACIES_ANSWER_DICE)
      last = acies_question_get_nth_answer (row->question, i);
  if (last == NULL)
    return FALSE;
  question = acies_question_copy (row->question);
  acies_question_remove_answer (question, last->kind, last->id);
  return acies_due_grid_put (self, row, question, NULL);
}

gboolean
acies_due_grid_throw (AciesDueGrid *self, guint n, AciesThrower *thrower, GError **error)
{
  AciesDueGridRow *row;
  g_autoptr (AciesQuestion) question = NULL;
  g_autoptr (AciesRuling) ruling = NULL;

  g_return_val_if_fail (self != NULL && n < self->rows->len, FALSE);

  row = g_ptr_array_index (self->rows, n);
  question = acies_question_copy (row->question);
  ruling = acies_referee_throw (self->referee, question, thrower, error);
  return ruling != NULL && acies_due_grid_put (self, row, g_steal_pointer (&question), error);
}
