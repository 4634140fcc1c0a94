/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Does what one gesture asks for: to let go is to accept where nothing is left to ask. */
#include "config.h"
#include "app/session/acies-session-private.h"

gboolean
acies_session_is_plain (AciesSession *self)
{
  return self->ruling != NULL && acies_ruling_is_complete (self->ruling)
         && acies_ruling_get_verdict (self->ruling) == ACIES_VERDICT_ALLOWED;
}

void
acies_session_do_gestures (AciesSession *self, const GPtrArray *questions)
{
  g_return_if_fail (ACIES_IS_SESSION (self));
  g_return_if_fail (questions != NULL && questions->len > 0);

  acies_session_begin_series (self, questions);
  if (acies_session_is_plain (self))
    acies_session_accept (self);
}

void
acies_session_do_gesture (AciesSession *self, const AciesQuestion *question)
{
  g_autoptr (GPtrArray) questions = g_ptr_array_new ();

  g_return_if_fail (ACIES_IS_SESSION (self));
  g_return_if_fail (question != NULL);

  g_ptr_array_add (questions, (gpointer) question);
  acies_session_do_gestures (self, questions);
}
