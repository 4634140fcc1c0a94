/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts several questions as one gesture: a group that moves together. Each is ruled on by
 * itself, since the rules know no group; the umpire is asked only where they want something. */
#include "config.h"
#include "app/session/acies-session-private.h"

void
acies_session_begin_series (AciesSession *self, const GPtrArray *questions)
{
  g_return_if_fail (ACIES_IS_SESSION (self));
  g_return_if_fail (questions != NULL && questions->len > 0);

  acies_session_begin (self, g_ptr_array_index (questions, 0));
  for (guint i = 1; self->question != NULL && i < questions->len; i++)
    g_ptr_array_add (self->series, acies_question_copy (g_ptr_array_index (questions, i)));
}

guint
acies_session_get_n_waiting (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), 0);

  return self->series->len;
}

void
acies_session_go_on (AciesSession *self)
{
  g_autoptr (GPtrArray) waiting = g_steal_pointer (&self->series);

  self->series = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_question_free);
  if (waiting->len == 0)
    return;
  acies_session_begin_series (self, waiting);
  if (acies_session_is_plain (self))
    acies_session_accept (self);
}
