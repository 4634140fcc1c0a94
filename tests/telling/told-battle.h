/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A shipped battle on disk with a feed over it, and what is typed to it. */
#pragma once

#include "telling/side/acies-battle-feed.h"

G_BEGIN_DECLS

typedef struct
{
  char *folder;
  AciesBattleFile *file;
  AciesBattleFeed *feed;
} ToldBattle;

/* Begins SCENARIO, an id of the library. */
ToldBattle *told_battle_new (const char *scenario) G_GNUC_WARN_UNUSED_RESULT;
void told_battle_free (ToldBattle *self);
/* Rules and accepts LINE as if the umpire had typed it; "undo" and "redo" too. */
void told_battle_type (ToldBattle *self, const char *line);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ToldBattle, told_battle_free)

G_END_DECLS
