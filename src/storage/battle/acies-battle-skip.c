/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Passes over phases in which nobody can act. Each is an event, which the program does by itself
 * after the step that led there, and which is taken back with it. */
#include "config.h"

#include "storage/battle/acies-battle-grid.h"

#include "model/battle/acies-stops.h"
#include "storage/battle/acies-battle-file-private.h"

/* As many parts as a turn has: where nobody can do anything at all, that is once round. */
static guint
count_parts (AciesBattleFile *self)
{
  return acies_ruleset_get_facts (self->ruleset, ACIES_FACT_PHASE)->len
         * MAX (g_list_model_get_n_items (acies_battle_get_sides (self->battle)), 1);
}

/* Passes over the present part. FALSE: somebody may be able to act in it. */
static gboolean
skip_one (AciesBattleFile *self)
{
  g_autoptr (AciesQuestion) question = acies_question_new (ACIES_ACTION_NEXT);
  g_autoptr (AciesRuling) ruling = NULL;

  acies_question_set (question, ACIES_NEXT_PASSES, "yes");
  ruling = acies_referee_ask (self->referee, question, NULL);
  if (ruling == NULL || !acies_ruling_is_complete (ruling)
      || !acies_battle_file_write (self, ruling, TRUE, NULL))
    return FALSE;
  acies_battle_file_do_duties (self);
  return TRUE;
}

guint
acies_battle_file_skip_empty (AciesBattleFile *self)
{
  guint n = 0;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (self), 0);

  if (self->done->len == 0 || acies_stops_get (self->battle)
      || !acies_battle_file_check_writable (self, NULL))
    return 0;
  while (n < count_parts (self) && skip_one (self))
    n++;
  return n;
}

/* Where RULING goes on from, if it does; else NULL. */
static const AciesPosition *
find_left (AciesRuling *ruling)
{
  const AciesChange *change = acies_ruling_get_change (ruling);

  for (guint i = 0; change != NULL && i < acies_change_get_n_entries (change); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (change, i);

      if (entry->kind == ACIES_CHANGE_POSITION)
        return &entry->position_before;
    }
  return NULL;
}

static gboolean
is_played (gpointer phase, gpointer value, gpointer played)
{
  return g_hash_table_contains (played, phase);
}

GHashTable *
acies_battle_file_list_skipped (AciesBattleFile *self)
{
  GHashTable *skipped = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) played = g_hash_table_new (g_str_hash, g_str_equal);
  GListModel *journal;
  int turn;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (self), skipped);

  journal = acies_battle_file_get_journal (self);
  turn = acies_battle_get_position (self->battle)->turn;
  for (guint i = g_list_model_get_n_items (journal); i > 0; i--)
    {
      g_autoptr (AciesJournalEvent) event = g_list_model_get_item (journal, i - 1);
      AciesRuling *ruling = acies_journal_event_get_kind (event) == ACIES_EVENT_RULING
                                    && !acies_journal_event_is_undone (event)
                                    && !acies_journal_event_is_sealed (event)
                                ? acies_journal_event_get_ruling (event)
                                : NULL;
      const AciesPosition *left = ruling != NULL ? find_left (ruling) : NULL;

      if (left == NULL || left->phase == NULL)
        continue;
      if (left->turn != turn)
        break;
      if (acies_question_get (acies_ruling_get_question (ruling), ACIES_NEXT_PASSES) != NULL)
        g_hash_table_add (skipped, (gpointer) left->phase);
      else
        g_hash_table_add (played, (gpointer) left->phase);
    }
  g_hash_table_foreach_remove (skipped, is_played, played);
  /* Another side still has its part of it. */
  if (acies_battle_get_position (self->battle)->phase != NULL)
    g_hash_table_remove (skipped, acies_battle_get_position (self->battle)->phase);
  return skipped;
}
