/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Does what is due in a session: going on to the next phase with it done or not, and what the
 * umpire does without being asked anything: letting go, noting. */
#include "config.h"
#include "app/session/acies-session-private.h"

#include "app/session/acies-session-grid.h"
#include "referee/play/acies-due-state.h"
#include "storage/battle/acies-battle-grid.h"

#include <glib/gi18n-lib.h>

/* What must be done stands before what may be done; else nothing changes places. */
static int
compare_free (gconstpointer a, gconstpointer b, gpointer data)
{
  return acies_due_is_free (data, *(AciesObligation *const *) a)
         - acies_due_is_free (data, *(AciesObligation *const *) b);
}

GPtrArray *
acies_session_list_due (AciesSession *self)
{
  GPtrArray *list;

  g_return_val_if_fail (ACIES_IS_SESSION (self), NULL);

  list = acies_referee_list_due (acies_session_get_referee (self));
  g_ptr_array_sort_with_data (list, compare_free, acies_session_get_referee (self));
  return list;
}

guint
acies_session_count_due (AciesSession *self, const char *phase)
{
  g_autoptr (GPtrArray) dues = NULL;
  const char *now;
  guint n = 0;

  g_return_val_if_fail (ACIES_IS_SESSION (self), 0);

  dues = acies_referee_list_due (acies_session_get_referee (self));
  now = acies_battle_get_position (acies_session_get_battle (self))->phase;
  for (guint i = 0; i < dues->len; i++)
    {
      const AciesObligation *due = g_ptr_array_index (dues, i);
      gboolean waits
          = acies_ruleset_find (acies_session_get_ruleset (self), ACIES_FACT_PHASE, due->due)
            != NULL;

      n += !acies_due_is_free (acies_session_get_referee (self), due)
           && (phase == NULL || g_strcmp0 (waits ? due->due : now, phase) == 0);
    }
  return n;
}

void
acies_session_begin_due (AciesSession *self, const AciesObligation *obligation)
{
  g_autoptr (AciesQuestion) question = NULL;

  g_return_if_fail (ACIES_IS_SESSION (self));
  g_return_if_fail (obligation != NULL);

  question = acies_referee_question_for (acies_session_get_referee (self), obligation);
  acies_session_begin (self, question);
  acies_session_select_subject (self);
}

gboolean
acies_session_drop_obligation (AciesSession *self,
                               const AciesObligation *obligation,
                               const char *reason)
{
  g_autoptr (AciesQuestion) question = NULL;

  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);
  g_return_val_if_fail (obligation != NULL && reason != NULL, FALSE);

  question = acies_referee_question_to_drop (obligation, reason);
  acies_session_begin (self, question);
  if (self->trouble != NULL)
    acies_session_report (self, self->trouble);
  return acies_session_accept (self);
}

gboolean
acies_session_write_note (AciesSession *self, const char *text)
{
  g_autoptr (AciesQuestion) question = acies_question_new (ACIES_ACTION_NOTE);

  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  acies_question_set (question, "text", text);
  acies_session_begin (self, question);
  return acies_session_accept (self);
}

gboolean
acies_session_is_held_up (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  return self->ruling != NULL && !self->shows_recorded_ruling
         && g_str_equal (acies_question_get_action (self->question), ACIES_ACTION_NEXT)
         && !acies_ruling_is_complete (self->ruling);
}

void
acies_session_next (AciesSession *self)
{
  g_return_if_fail (ACIES_IS_SESSION (self));

  if (acies_session_is_held_up (self))
    acies_session_take_answer (
        self,
        acies_answer_new_override ("verdict", acies_value_symbol ("allowed"),
                                   /* Translators: why a phase ends though something is due. */
                                   _ ("the umpire goes on")));
  else
    {
      g_autoptr (AciesQuestion) question = acies_question_new (ACIES_ACTION_NEXT);

      acies_session_begin (self, question);
    }
  if (self->ruling == NULL || !acies_ruling_is_complete (self->ruling)
      || !acies_session_accept (self))
    return;
  if (acies_battle_file_skip_empty (acies_session_get_file (self)) > 0)
    acies_session_battle_changed (self);
  acies_session_offer_first_due (self, FALSE);
}
