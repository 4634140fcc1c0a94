/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the terrain of a scenario the same on both halves of the table, so that neither side has
 * the better ground. */
#pragma once

#include "model/battle/acies-battle.h"
#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

/* A change after which the northern half of BATTLE's table is the southern half turned about the
 * middle: pieces whose middle lies in the north go, those in the south come once more, and what is
 * painted in hexes likewise. A piece across the middle stays. Empty: it is so already. */
AciesChange *acies_terrain_mirror (AciesRuleset *ruleset,
                                   AciesBattle *battle) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
