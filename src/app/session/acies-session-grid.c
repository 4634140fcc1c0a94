/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts what is due to several alike in one, and accepts it in one. */
#include "config.h"
#include "app/session/acies-session-grid.h"

#include "app/session/acies-session-private.h"
#include "referee/play/acies-due-state.h"
#include "storage/battle/acies-battle-grid.h"

static void
tell (AciesSession *self)
{
  g_signal_emit_by_name (self, "grid-changed");
}

AciesDueGrid *
acies_session_get_grid (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), NULL);

  return self->grid;
}

void
acies_session_drop_grid (AciesSession *self)
{
  g_return_if_fail (ACIES_IS_SESSION (self));

  if (self->grid == NULL)
    return;
  g_clear_pointer (&self->grid, acies_due_grid_free);
  tell (self);
}

void
acies_session_begin_grid (AciesSession *self, AciesDueGrid *grid)
{
  g_return_if_fail (ACIES_IS_SESSION (self));
  g_return_if_fail (grid != NULL);

  acies_session_drop (self);
  g_clear_pointer (&self->grid, acies_due_grid_free);
  self->grid = grid;
  self->n_questions++;
  tell (self);
}

/* The grid to which DUE belongs, new, where grids are put; or NULL. */
static AciesDueGrid *
new_grid_for (AciesSession *self, const AciesObligation *due)
{
  return acies_session_get_file (self) != NULL && acies_session_is_writable (self)
             ? acies_due_grid_new_for (acies_session_get_referee (self), due)
             : NULL;
}

void
acies_session_begin_due_or_grid (AciesSession *self, const AciesObligation *due)
{
  AciesDueGrid *grid;

  g_return_if_fail (ACIES_IS_SESSION (self));
  g_return_if_fail (due != NULL);

  grid = new_grid_for (self, due);
  if (grid != NULL)
    acies_session_begin_grid (self, grid);
  else
    acies_session_begin_due (self, due);
}

/* Whether what is selected fills the first role of ACTION. */
static gboolean
is_selected_for (AciesSession *self, const AciesAction *action)
{
  AciesItem *item = acies_session_get_selected_item (self);

  return item != NULL && action->roles->len > 0
         && acies_session_role_takes (g_ptr_array_index (action->roles, 0), item);
}

void
acies_session_begin_action_or_grid (AciesSession *self, const AciesAction *action)
{
  AciesDueGrid *grid = NULL;

  g_return_if_fail (ACIES_IS_SESSION (self));
  g_return_if_fail (action != NULL);

  if (!is_selected_for (self, action) && acies_session_get_file (self) != NULL
      && acies_session_is_writable (self))
    grid = acies_due_grid_new_offered (acies_session_get_referee (self), action);
  if (grid != NULL)
    {
      acies_battle_file_recall_grid (acies_session_get_file (self), grid);
      acies_session_begin_grid (self, grid);
    }
  else
    acies_session_begin_action (self, action, acies_session_get_selected_item (self));
}

gboolean
acies_session_offer_due (AciesSession *self, const AciesObligation *due)
{
  g_autoptr (AciesQuestion) question = NULL;
  AciesDueGrid *grid;

  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);
  g_return_val_if_fail (due != NULL, FALSE);

  grid = new_grid_for (self, due);
  if (grid != NULL)
    {
      acies_session_begin_grid (self, grid);
      return TRUE;
    }
  question = acies_referee_question_for (acies_session_get_referee (self), due);
  if (!acies_session_begin_unless_forbidden (self, question))
    return FALSE;
  acies_session_select_subject (self);
  return TRUE;
}

/* Whether DUE comes before all that is free, and its slip asks for whatever it wants: not for a way
 * or a place, which are shown on the table. */
static gboolean
opens_phase (AciesSession *self, const AciesObligation *due)
{
  AciesRuleset *ruleset = acies_session_get_ruleset (self);
  const AciesObligationFact *fact = acies_ruleset_find (ruleset, ACIES_FACT_OBLIGATION, due->kind);
  g_autoptr (AciesQuestion) question
      = acies_referee_question_for (acies_session_get_referee (self), due);
  const AciesAction *action
      = acies_ruleset_find (ruleset, ACIES_FACT_ACTION, acies_question_get_action (question));

  if (action == NULL || (acies_obligation_fact_stands (fact) && fact->is_any_time))
    return FALSE;
  for (guint i = 0; i < action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);

      if (!role->optional && role->values == NULL
          && acies_question_get (question, role->id) == NULL)
        return FALSE;
    }
  return TRUE;
}

void
acies_session_offer_first_due (AciesSession *self, gboolean goes_on)
{
  g_autoptr (GPtrArray) dues = NULL;

  g_return_if_fail (ACIES_IS_SESSION (self));

  if (self->question != NULL || self->grid != NULL || acies_session_get_file (self) == NULL
      || !acies_session_is_writable (self))
    return;
  dues = acies_session_list_due (self);
  for (guint i = 0; i < dues->len; i++)
    {
      const AciesObligation *due = g_ptr_array_index (dues, i);
      g_autoptr (AciesDueState) state
          = acies_due_state_new (acies_session_get_referee (self), due, FALSE);
      AciesDueGrid *grid;

      if (state->kind != ACIES_DUE_STATE_READY || state->is_free)
        continue;
      if (goes_on || opens_phase (self, due))
        acies_session_offer_due (self, due);
      else if ((grid = new_grid_for (self, due)) != NULL)
        acies_session_begin_grid (self, grid);
      return;
    }
}

/* What is due now and has SERIAL, borrowed, or NULL. */
static const AciesObligation *
find_due (AciesSession *self, guint serial)
{
  GPtrArray *dues = acies_battle_get_obligations (acies_session_get_battle (self));

  for (guint i = 0; i < dues->len; i++)
    if (((const AciesObligation *) g_ptr_array_index (dues, i))->serial == serial)
      return g_ptr_array_index (dues, i);
  return NULL;
}

gboolean
acies_session_take_up_grid (AciesSession *self, const GPtrArray *questions)
{
  const AciesObligation *due;
  AciesDueGrid *grid;

  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);
  g_return_val_if_fail (questions != NULL && questions->len > 0, FALSE);

  due = find_due (self, acies_question_get_obligation (g_ptr_array_index (questions, 0)));
  grid = due != NULL && acies_session_is_writable (self)
             ? acies_due_grid_new_for (acies_session_get_referee (self), due)
             : NULL;
  if (grid == NULL)
    return FALSE;
  for (guint i = 0; i < questions->len; i++)
    acies_due_grid_restore (grid, g_ptr_array_index (questions, i));
  acies_session_begin_grid (self, grid);
  return TRUE;
}

GPtrArray *
acies_session_list_given_rows (AciesSession *self)
{
  GPtrArray *questions = g_ptr_array_new ();

  g_return_val_if_fail (ACIES_IS_SESSION (self), questions);

  for (guint i = 0; self->grid != NULL && i < acies_due_grid_get_n_rows (self->grid); i++)
    {
      AciesQuestion *question = acies_due_grid_get_row (self->grid, i)->question;

      if (acies_question_get_n_answers (question) > 0)
        g_ptr_array_add (questions, question);
    }
  return questions;
}

void
acies_session_begin_row (AciesSession *self, guint n)
{
  g_autoptr (AciesQuestion) question = NULL;

  g_return_if_fail (ACIES_IS_SESSION (self));
  g_return_if_fail (self->grid != NULL && n < acies_due_grid_get_n_rows (self->grid));

  question = acies_question_copy (acies_due_grid_get_row (self->grid, n)->question);
  acies_session_drop_grid (self);
  acies_session_begin (self, question);
  acies_session_select_subject (self);
}

gboolean
acies_session_give_row (AciesSession *self, guint n, const int *faces, guint n_faces)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);
  g_return_val_if_fail (self->grid != NULL, FALSE);

  done = acies_due_grid_give (self->grid, n, ACIES_SOURCE_TABLE, faces, n_faces, &error);
  acies_session_report_unless (self, done, error);
  tell (self);
  return done;
}

gboolean
acies_session_take_back_row (AciesSession *self, guint n)
{
  gboolean done;

  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);
  g_return_val_if_fail (self->grid != NULL, FALSE);

  done = acies_due_grid_take_back (self->grid, n);
  if (done)
    tell (self);
  return done;
}

void
acies_session_throw_grid (AciesSession *self)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (ACIES_IS_SESSION (self));
  g_return_if_fail (self->grid != NULL);

  for (guint i = 0; i < acies_due_grid_get_n_rows (self->grid) && error == NULL; i++)
    if (acies_due_grid_row_get_throw (acies_due_grid_get_row (self->grid, i)) != NULL)
      acies_due_grid_throw (self->grid, i, self->thrower, &error);
  acies_session_report_unless (self, error == NULL, error);
  tell (self);
}

gboolean
acies_session_accept_grid (AciesSession *self)
{
  g_autoptr (GError) error = NULL;
  AciesDueGrid *grid;
  gboolean done;

  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  if (self->grid == NULL || !acies_session_is_writable (self))
    return FALSE;
  /* The battle changes, which would drop it. */
  grid = g_steal_pointer (&self->grid);
  done = acies_battle_file_accept_grid (acies_session_get_file (self), grid, NULL, &error);
  if (!acies_session_report_unless (self, done, error))
    {
      self->grid = grid;
      return FALSE;
    }
  acies_session_battle_changed (self);
  if (acies_due_grid_get_n_rows (grid) > 0)
    self->grid = grid;
  else
    acies_due_grid_free (grid);
  tell (self);
  if (self->grid == NULL)
    acies_session_offer_first_due (self, TRUE);
  return TRUE;
}

gboolean
acies_session_type_grid (AciesSession *self, const char *words)
{
  g_autoptr (GError) error = NULL;
  const char *rest = words;

  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);
  g_return_val_if_fail (words != NULL, FALSE);

  if (self->grid == NULL || !acies_due_grid_is_faces (words))
    {
      AciesDueGrid *grid
          = acies_due_grid_choose (acies_session_get_referee (self), words, &rest, &error);

      if (!acies_session_report_unless (self, grid != NULL, error))
        return FALSE;
      if (acies_session_get_file (self) != NULL)
        acies_battle_file_recall_grid (acies_session_get_file (self), grid);
      acies_session_begin_grid (self, grid);
    }
  if (*rest != '\0' && !acies_due_grid_fill (self->grid, rest, &error))
    return acies_session_report_unless (self, FALSE, error);
  tell (self);
  return TRUE;
}
