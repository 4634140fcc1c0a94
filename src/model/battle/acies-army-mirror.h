/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets the army of a side follow another army of which it is a copy. */
#pragma once

#include "model/battle/acies-item-state.h"

G_BEGIN_DECLS

/* Makes SIDE's army, of BATTLE, which nobody watches and no journal keeps, hold the entries that
 * ARMY holds, in its order: an entry that came into ARMY comes in as a copy, one that left it goes.
 * Entries are the same if their ids are; what those that stay say of themselves stays. The copies
 * that came in are added to COME. */
void acies_army_mirror_update (AciesBattle *battle,
                               AciesSide *side,
                               AciesArmy *army,
                               GPtrArray *come);

G_END_DECLS
