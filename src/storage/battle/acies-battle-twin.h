/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A twin is a battle file once more, in memory and to look only. A thread that thinks long may have
 * it for itself, and is told by news what was accepted meanwhile. */
#pragma once

#include "storage/battle/acies-battle-file.h"

G_BEGIN_DECLS

/* What became of a battle file, as plain values that any thread may read. */
typedef struct _AciesBattleNews AciesBattleNews;

/* All events of FILE after event SEQ; 0: all of it, with what it began with. */
AciesBattleNews *acies_battle_news_new (AciesBattleFile *file, guint seq) G_GNUC_WARN_UNUSED_RESULT;
void acies_battle_news_free (AciesBattleNews *self);
/* The battle file that NEWS, which are of all of it, tell of. NULL with an error. */
AciesBattleFile *acies_battle_file_new_twin (const AciesBattleNews *news,
                                             GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Goes on as NEWS of what follows tell. FALSE with an error if they do not follow: then the twin
 * is to be dropped. */
gboolean acies_battle_file_take_news (AciesBattleFile *self,
                                      const AciesBattleNews *news,
                                      GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesBattleNews, acies_battle_news_free)

G_END_DECLS
