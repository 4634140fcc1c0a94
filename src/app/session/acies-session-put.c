/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts anybody anywhere: while the screen follows the real table, and before the first turn. */
#include "config.h"
#include "app/session/acies-session-private.h"

gboolean
acies_session_is_following (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  return self->is_following;
}

gboolean
acies_session_may_put (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  return self->is_following
         || (acies_session_is_writable (self) && acies_session_keeps_rulings (self)
             && acies_session_get_question (self) == NULL
             && !acies_position_is_begun (
                 acies_battle_get_position (acies_session_get_battle (self))));
}

gboolean
acies_session_is_deploying (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  return self->is_following
         && !acies_position_is_begun (acies_battle_get_position (acies_session_get_battle (self)));
}

gboolean
acies_session_put (AciesSession *self, const GPtrArray *places)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);
  g_return_val_if_fail (places != NULL && places->len > 0, FALSE);
  g_return_val_if_fail (acies_session_may_put (self), FALSE);

  done = ACIES_SESSION_GET_CLASS (self)->put (self, places, &error);
  acies_session_report_unless (self, done, error);
  g_signal_emit_by_name (self, "battle-changed");
  return done;
}

gboolean
acies_session_put_selected (AciesSession *self, const char *at)
{
  g_autoptr (GPtrArray) places
      = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_question_free);
  AciesSelection *selection;

  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);
  g_return_val_if_fail (at != NULL, FALSE);

  selection = acies_session_get_selection (self);
  for (guint i = 0; i < acies_selection_get_n (selection); i++)
    {
      AciesQuestion *place = acies_question_new (ACIES_ACTION_PLACE);

      acies_question_set (place, "item", acies_selection_get (selection, i));
      acies_question_set (place, "at", at);
      g_ptr_array_add (places, place);
    }
  return places->len > 0 && acies_session_put (self, places);
}

gboolean
acies_session_end_following (AciesSession *self, gboolean keeps)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);
  g_return_val_if_fail (self->is_following, FALSE);

  done = ACIES_SESSION_GET_CLASS (self)->end_following (self, keeps, &error);
  return acies_session_report_unless (self, done, error);
}
