/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills a role of a question to the calculator with what an army says of a unit or leader. */
#pragma once

#include "model/item/acies-item.h"
#include "referee/ruling/acies-question.h"
#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

/* Types what ITEM (a unit or leader before any table) is into QUESTION as facts of ROLE, those that
 * RULESET knows: “unit.type”, “unit.n”, “unit.stands.1.type”. A fact that was typed already
 * stays. */
void acies_roles_from_army_item (AciesRuleset *ruleset,
                                 AciesQuestion *question,
                                 const char *role,
                                 AciesItem *item);

G_END_DECLS
