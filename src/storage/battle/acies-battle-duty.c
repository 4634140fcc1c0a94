/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Does duties: what the rules have done without anybody being asked, as soon as it is due.
 *
 * Each is a ruling and an event of its own, so that replaying and verifying know nothing special of
 * it; it is marked, so that it is undone and redone with the step that it follows. */
#include "config.h"

#include "referee/dues/acies-duties.h"
#include "storage/battle/acies-battle-file-private.h"

gboolean
acies_battle_file_is_duty (AciesBattleFile *self, guint seq)
{
  return seq != 0 && acies_journal_event_is_duty (acies_battle_file_get_event (self, seq));
}

static gboolean
write_duty (AciesRuling *ruling, gpointer self)
{
  return acies_battle_file_write (self, ruling, TRUE, NULL);
}

void
acies_battle_file_do_duties (AciesBattleFile *self)
{
  acies_duties_do (self->referee, write_duty, self);
}
