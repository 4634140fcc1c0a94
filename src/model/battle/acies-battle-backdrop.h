/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture under the table of a battle. */
#pragma once

#include "model/battle/acies-battle.h"
#include "model/item/acies-backdrop.h"

G_BEGIN_DECLS

/* The picture that lies under the table; borrowed, or NULL. */
AciesBackdrop *acies_battle_get_backdrop (AciesBattle *self);
/* NULL: none. Before anybody watches it */
void acies_battle_set_backdrop (AciesBattle *self, AciesBackdrop *backdrop);

G_END_DECLS
