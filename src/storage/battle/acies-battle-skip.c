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
