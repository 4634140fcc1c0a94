/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays the battle again up to its last ruling, and asks the question of that by both rule sets, as
 * what is kept of a ruling says less than a ruling does. */
#include "config.h"

#include "storage/adoption/acies-last-ruling.h"

#include "referee/examples/acies-example-changes.h"
#include "referee/play/acies-referee-ask.h"
#include "storage/battle/acies-battle-file-private.h"
#include "storage/journal/acies-journal-event-private.h"

#include <glib/gi18n-lib.h>

void
acies_last_ruling_free (AciesLastRuling *self)
{
  if (self == NULL)
    return;
  g_free (self->before);
  g_free (self->after);
  g_free (self->gone);
  g_free (self->come);
  g_free (self->why);
  g_free (self);
}

/* The number of the last event that is a ruling, stands and may be seen; 0: there is none. */
static guint
find_last (AciesBattleFile *file)
{
  for (guint seq = file->records->len; seq > 0; seq--)
    {
      AciesJournalEvent *event = acies_battle_file_get_event (file, seq);

      if (acies_journal_event_get_kind (event) == ACIES_EVENT_RULING
          && !acies_journal_event_is_undone (event) && !acies_journal_event_is_sealed (event))
        return seq;
    }
  return 0;
}

/* The battle as it was before event SEQ. NULL with FINDINGS. */
static AciesBattle *
make_battle (AciesBattleFile *file, guint seq, AciesFindings *findings)
{
  g_autoptr (AciesBattle) battle
      = acies_battle_load_scenario_bytes (file->snapshot->scenario, _ ("scenario"), findings);

  if (battle == NULL)
    return NULL;
  acies_referee_lay_out (file->began, battle, findings);
  for (guint n = 1; n < seq; n++)
    {
      g_autoptr (AciesChange) change
          = acies_battle_file_dup_change (file, acies_battle_file_get_event (file, n));

      if (!acies_battle_apply (battle, change, NULL))
        return NULL;
    }
  return g_steal_pointer (&battle);
}

static AciesRuling *
ask (AciesRuleset *ruleset, AciesBattle *battle, AciesRuling *told, GError **error)
{
  g_autoptr (AciesReferee) referee = acies_referee_new (ruleset, battle);

  return acies_referee_ask (referee, acies_ruling_get_question (told), error);
}

AciesLastRuling *
acies_last_ruling_try (AciesBattleFile *file, AciesRuleset *ruleset, AciesFindings *findings)
{
  g_autoptr (AciesBattle) battle = NULL;
  g_autoptr (AciesRuling) before = NULL, after = NULL;
  g_autoptr (GError) error = NULL;
  AciesLastRuling *self;
  AciesRuling *told;
  guint seq;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file), NULL);
  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (ACIES_IS_FINDINGS (findings), NULL);

  seq = find_last (file);
  if (seq == 0)
    acies_findings_add (findings, ACIES_SEVERITY_ERROR, NULL, 0,
                        _ ("Nothing has been ruled in this battle yet."));
  battle = seq > 0 ? make_battle (file, seq, findings) : NULL;
  if (battle == NULL)
    return NULL;
  told = acies_journal_event_get_told (acies_battle_file_get_event (file, seq));
  before = ask (file->ruleset, battle, told, NULL);
  after = ask (ruleset, battle, told, &error);
  self = g_new0 (AciesLastRuling, 1);
  self->before = g_strdup (acies_ruling_get_sentence (before != NULL ? before : told));
  if (after != NULL && acies_ruling_is_complete (after))
    self->after = g_strdup (acies_ruling_get_sentence (after));
  else
    self->why = g_strdup (error != NULL ? error->message
                                        : _ ("An answer is missing, or it is forbidden."));
  acies_example_changes_compare (before != NULL ? before : told, after, &self->gone, &self->come);
  return self;
}
