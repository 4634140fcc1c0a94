/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the battle as it was. The present one is left alone: the replay has a battle of its own. */
#include "config.h"
#include "app/session/acies-session-private.h"

/* A draft has no journal, and no past. */
static guint
get_newest (AciesSession *self)
{
  if (self->file == NULL)
    return 0;
  return g_list_model_get_n_items (acies_battle_file_get_journal (self->file));
}

/* Everyone lets go of one battle before there is another. */
static void
set_in_past (AciesSession *self, gboolean is_in_past)
{
  g_signal_emit_by_name (self, "switching");
  self->is_in_past = is_in_past;
  g_signal_emit_by_name (self, "switched");
}

gboolean
acies_session_go_to_past (AciesSession *self, guint seq)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesReferee) before = NULL;

  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  if (seq >= get_newest (self))
    {
      acies_session_return (self);
      return TRUE;
    }
  acies_session_clear_question (self);
  if (self->replay == NULL)
    self->replay = acies_replay_new (self->file, &error);
  if (self->replay != NULL)
    before = g_object_ref (acies_replay_get_referee (self->replay));
  if (self->replay == NULL || !acies_replay_go_to (self->replay, seq, &error))
    {
      acies_session_report (self, error->message);
      return FALSE;
    }
  if (!self->is_in_past || acies_replay_get_referee (self->replay) != before)
    set_in_past (self, TRUE);
  acies_session_battle_changed (self);
  return TRUE;
}

gboolean
acies_session_step_in_past (AciesSession *self, int step)
{
  guint seq;

  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  seq = self->is_in_past ? acies_replay_get_seq (self->replay) : get_newest (self);
  if (step < 0 && seq == 0)
    return FALSE;
  return acies_session_go_to_past (self, (guint) ((int) seq + step));
}

void
acies_session_return (AciesSession *self)
{
  g_return_if_fail (ACIES_IS_SESSION (self));

  if (!self->is_in_past)
    return;
  acies_session_clear_question (self);
  set_in_past (self, FALSE);
  acies_session_battle_changed (self);
}

gboolean
acies_session_is_in_past (AciesSession *self)
{
  return self->is_in_past;
}

guint
acies_session_get_past_seq (AciesSession *self)
{
  return self->is_in_past ? acies_replay_get_seq (self->replay) : get_newest (self);
}

/* What is an undo or a redo, or was taken back, stands no more: the last before it that does. */
static guint
find_standing (AciesSession *self, guint seq)
{
  GListModel *journal = acies_battle_file_get_journal (self->file);

  for (; seq > 0; seq--)
    {
      g_autoptr (AciesJournalEvent) event = g_list_model_get_item (journal, seq - 1);

      if (acies_journal_event_get_target (event) == 0 && !acies_journal_event_is_undone (event))
        break;
    }
  return seq;
}

gboolean
acies_session_undo_to (AciesSession *self, guint seq)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  acies_session_return (self);
  done = acies_battle_file_undo_to (self->file, find_standing (self, seq), &error);
  if (!done)
    acies_session_report (self, error->message);
  acies_session_battle_changed (self);
  return done;
}
