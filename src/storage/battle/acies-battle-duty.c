/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Does duties: what the rules have done without anybody being asked, as soon as it is due.
 *
 * Each is a ruling and an event of its own, so that replaying and verifying know nothing special of
 * it; it is marked, so that it is undone and redone with the step that it follows. */
#include "config.h"

#include "storage/battle/acies-battle-file-private.h"

/* A duty may bring the next. Rules that go on for ever are stopped here, and what is due then is
 * the umpire's to do or to drop. */
#define MAX_DUTIES 100

gboolean
acies_battle_file_is_duty (AciesBattleFile *self, guint seq)
{
  return seq != 0 && acies_journal_event_is_duty (acies_battle_file_get_event (self, seq));
}

void
acies_battle_file_do_duties (AciesBattleFile *self)
{
  const AciesObligation *duty = acies_referee_find_duty (self->referee, 0);

  for (guint n = 0; duty != NULL && n < MAX_DUTIES; n++)
    {
      g_autoptr (AciesQuestion) question = acies_referee_question_for (self->referee, duty);
      guint serial = duty->serial;
      /* What fails, here or on the disk, leaves it due: the slip of its own question says why. */
      g_autoptr (AciesRuling) ruling = acies_referee_ask (self->referee, question, NULL);

      if (ruling != NULL && acies_ruling_is_complete (ruling))
        acies_battle_file_write (self, ruling, TRUE, NULL);
      duty = acies_referee_find_duty (self->referee, serial);
    }
}
