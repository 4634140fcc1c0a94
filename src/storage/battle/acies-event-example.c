/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks up the battle as it stood before an event, and records the ruling there. */
#include "config.h"

#include "storage/battle/acies-event-example.h"

#include "referee/examples/acies-recorded-example.h"
#include "storage/battle/acies-replay.h"

#include <glib/gi18n-lib.h>

/* The ruling of event SEQ, or NULL with an error. Borrowed. */
static AciesRuling *
find_ruling (AciesBattleFile *file, guint seq, GError **error)
{
  GListModel *journal = acies_battle_file_get_journal (file);
  g_autoptr (AciesJournalEvent) event = seq > 0 ? g_list_model_get_item (journal, seq - 1) : NULL;
  AciesRuling *ruling = event != NULL && !acies_journal_event_is_sealed (event)
                            ? acies_journal_event_get_ruling (event)
                            : NULL;

  if (ruling == NULL)
    g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
                 _ ("Event %u is not a ruling that can be seen."), seq);
  return ruling;
}

char *
acies_event_example_make_id (AciesBattleFile *file, guint seq, GError **error)
{
  AciesRuling *ruling;
  char *id;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file), NULL);

  ruling = find_ruling (file, seq, error);
  if (ruling == NULL)
    return NULL;
  id = g_strdup_printf ("%s-%u", acies_question_get_action (acies_ruling_get_question (ruling)),
                        seq);
  return g_strdelimit (id, ".", '-');
}

char *
acies_event_example_new (AciesBattleFile *file, guint seq, const char *id, GError **error)
{
  g_autoptr (AciesReplay) replay = NULL;
  g_autofree char *made = NULL;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file), NULL);

  made = acies_event_example_make_id (file, seq, error);
  replay = made != NULL ? acies_replay_new (file, error) : NULL;
  if (replay == NULL || !acies_replay_go_to (replay, seq - 1, error))
    return NULL;
  return acies_recorded_example_new (acies_replay_get_referee (replay),
                                     find_ruling (file, seq, NULL), id != NULL ? id : made, error);
}
