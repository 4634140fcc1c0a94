/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours in which a rule set has its sides drawn where the scenario does not say: by the id of
 * a side, or in the order of the sides. */
#pragma once

#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

/* The word of the colour for the side called ID, which stands at PLACE among those of a battle, 0
 * first; NULL: RULESET has none for it. Interned. */
const char *acies_ruleset_find_side_colour (AciesRuleset *ruleset, const char *id, guint place);

G_END_DECLS
