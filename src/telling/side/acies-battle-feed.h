/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesBattleFeed is the feed of players' pages over a battle file: for each side what its view
 * says, as it is told event by event. It reads the views of the sides and nothing else of the file.
 */
#pragma once

#include "public/feed/acies-side-feed.h"
#include "storage/battle/acies-battle-file.h"

G_BEGIN_DECLS

#define ACIES_TYPE_BATTLE_FEED (acies_battle_feed_get_type ())
G_DECLARE_FINAL_TYPE (AciesBattleFeed, acies_battle_feed, ACIES, BATTLE_FEED, GObject)

/* FILE is kept alive, and followed from now on. NULL with an error if it cannot be read again. */
AciesBattleFeed *acies_battle_feed_new (AciesBattleFile *file,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The umpire tells SIDE, or all sides if that is NULL, TEXT. */
void acies_battle_feed_tell (AciesBattleFeed *self, const char *side, const char *text);

G_END_DECLS
