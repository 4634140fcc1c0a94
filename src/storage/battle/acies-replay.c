/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesReplay applies the change of an event to go one step forward, and its inverse to go one step
 * back; nothing is ruled again. */
#include "config.h"

#include "storage/battle/acies-replay.h"

#include "storage/battle/acies-battle-file-private.h"

#include <glib/gi18n-lib.h>

struct _AciesReplay
{
  AciesBattleFile *file; /* all owned */
  AciesBattle *battle;
  AciesReferee *referee;
  guint seq;
};

AciesReplay *
acies_replay_new (AciesBattleFile *file, GError **error)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattle) battle = NULL;
  AciesReplay *self;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file), NULL);

  battle = acies_battle_load_scenario_bytes (file->snapshot->scenario, _ ("scenario"), findings);
  if (battle == NULL)
    {
      g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_DAMAGED,
                   _ ("The scenario kept in “%s” cannot be read again."), file->path);
      return NULL;
    }

  acies_referee_lay_out (file->began, battle, findings);
  self = g_new0 (AciesReplay, 1);
  self->file = g_object_ref (file);
  self->referee = acies_referee_new (file->began, battle);
  self->battle = g_steal_pointer (&battle);

  return self;
}

void
acies_replay_free (AciesReplay *self)
{
  g_object_unref (self->referee);
  g_object_unref (self->battle);
  g_object_unref (self->file);
  g_free (self);
}

guint
acies_replay_get_seq (AciesReplay *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->seq;
}

AciesReferee *
acies_replay_get_referee (AciesReplay *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->referee;
}

/* The referee by the rules that were in force where the battle stands now. */
static void
follow_ruleset (AciesReplay *self)
{
  AciesJournalEvent *last = acies_battle_file_get_event (self->file, self->seq);
  AciesRuleset *ruleset = last != NULL ? acies_journal_event_get_ruleset (last) : self->file->began;

  if (acies_referee_get_ruleset (self->referee) == ruleset)
    return;

  g_object_unref (self->referee);
  self->referee = acies_referee_new (ruleset, self->battle);
}

/* Over one event, forth or back. */
static gboolean
step (AciesReplay *self, gboolean forth, GError **error)
{
  AciesJournalEvent *event
      = acies_battle_file_get_event (self->file, forth ? self->seq + 1 : self->seq);
  g_autoptr (AciesChange) change = acies_battle_file_dup_change (self->file, event);

  if (!forth)
    {
      AciesChange *back = acies_change_invert (change);

      acies_change_unref (change);
      change = back;
    }
  if (!acies_battle_apply (self->battle, change, error))
    return FALSE;

  self->seq = forth ? self->seq + 1 : self->seq - 1;
  follow_ruleset (self);

  return TRUE;
}

gboolean
acies_replay_go_to (AciesReplay *self, guint seq, GError **error)
{
  guint n_events;

  g_return_val_if_fail (self != NULL, FALSE);

  n_events = g_list_model_get_n_items (acies_battle_file_get_journal (self->file));
  if (seq > n_events)
    {
      g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
                   ngettext ("There is no event %u: the journal has %u event.",
                             "There is no event %u: the journal has %u events.", n_events),
                   seq, n_events);
      return FALSE;
    }
  while (self->seq != seq)
    if (!step (self, self->seq < seq, error))
      return FALSE;

  return TRUE;
}
