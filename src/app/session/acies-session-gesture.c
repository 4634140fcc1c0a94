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

/* The choice that the question waits for, or NULL. */
static const AciesRole *
find_choice (AciesSession *self)
{
  const AciesRole *role
      = self->shows_recorded_ruling ? NULL : acies_session_get_missing_role (self);

  return role != NULL && role->values != NULL ? role : NULL;
}

char *
acies_session_dup_choices (AciesSession *self)
{
  const AciesRole *role;
  g_autoptr (GString) text = NULL;

  g_return_val_if_fail (ACIES_IS_SESSION (self), NULL);

  role = find_choice (self);
  if (role == NULL)
    return NULL;
  text = g_string_new (NULL);
  for (guint i = 0; role->values[i] != NULL; i++)
    g_string_append_printf (text, "%s%u %s", i > 0 ? " · " : "", i + 1, role->values[i]);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

gboolean
acies_session_choose (AciesSession *self, guint n)
{
  const AciesRole *role;

  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  role = find_choice (self);
  if (role == NULL || n == 0 || n > g_strv_length ((char **) role->values))
    return FALSE;
  acies_session_set_role (self, role->id, role->values[n - 1]);
  if (acies_session_is_plain (self))
    acies_session_accept (self);
  return TRUE;
}

void
acies_session_do_gestures (AciesSession *self, const GPtrArray *questions)
{
  g_return_if_fail (ACIES_IS_SESSION (self));
  g_return_if_fail (questions != NULL && questions->len > 0);

  self->is_in_gesture = TRUE;
  acies_session_begin_series (self, questions);
  if (acies_session_is_plain (self))
    acies_session_accept (self);
  self->is_in_gesture = FALSE;
}

gboolean
acies_session_does_gesture (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  return self->is_in_gesture && acies_session_is_plain (self);
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
