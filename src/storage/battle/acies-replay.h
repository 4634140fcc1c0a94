/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesReplay is a battle file as it was at an earlier point: a second battle that goes forward and
 * back through the journal. The file and its own battle are left alone, so one may look while the
 * play goes on. */
#pragma once

#include "storage/battle/acies-battle-file.h"

G_BEGIN_DECLS

typedef struct _AciesReplay AciesReplay;

/* At the beginning, before the first event. NULL with an error if the scenario kept in FILE, which
 * is kept alive, cannot be read. */
AciesReplay *acies_replay_new (AciesBattleFile *file, GError **error) G_GNUC_WARN_UNUSED_RESULT;
void acies_replay_free (AciesReplay *self);
/* Goes to where the battle stood when event SEQ had just been accepted; 0 is the beginning. FALSE
 * with an error if there is no such event. */
gboolean acies_replay_go_to (AciesReplay *self, guint seq, GError **error);
guint acies_replay_get_seq (AciesReplay *self);
/* Of the second battle, by the rules in force at that point. Borrowed; another one when going on
 * passes a change of rules. */
AciesReferee *acies_replay_get_referee (AciesReplay *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesReplay, acies_replay_free)

G_END_DECLS
