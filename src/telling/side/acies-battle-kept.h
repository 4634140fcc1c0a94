/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A battle file as what is kept of its players' pages knows it again. */
#pragma once

#include "public/feed/acies-kept-battle.h"
#include "storage/battle/acies-battle-file.h"

G_BEGIN_DECLS

/* SELF is of FILE as it is now, and lives no longer than PROOF, which is owned by the caller. */
void acies_battle_kept_init (AciesKeptBattle *self, AciesBattleFile *file, char **proof);

G_END_DECLS
