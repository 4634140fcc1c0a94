/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks whether one item fits a rule set: its type, its attributes and their values. */
#pragma once

#include "base/file/acies-finding.h"
#include "model/battle/acies-battle.h"
#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

/* Adds a finding for every type, attribute and value of ITEM (and its stands) that RULESET does not
 * know, with the item's id as subject. */
void acies_item_check (AciesRuleset *ruleset, AciesItem *item, AciesFindings *findings);

G_END_DECLS
