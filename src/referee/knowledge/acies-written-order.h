/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Written orders: whose they are, and so who reads them. */
#pragma once

#include "model/battle/acies-battle.h"
#include "referee/ruling/acies-question.h"
#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

/* The side that wrote the order QUESTION, which is that of whoever of BATTLE fills the first of its
 * roles that one of a side fills; interned. NULL: by RULESET it is no written order, or nobody's.
 */
const char *acies_written_order_find_side (AciesRuleset *ruleset,
                                           AciesBattle *battle,
                                           const AciesQuestion *question);

G_END_DECLS
