/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes what an army says of a unit, a leader or a part of a unit beside its type: "armoured,
 * men 12, B grade". */
#pragma once

#include "model/item/acies-unit.h"
#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

/* What ITEM is, in the order of RULESET, even where it is as most are, and what it says that sets
 * it apart from others; "" if nothing does. HAS_BADGES: what its badges tell stands beside it and
 * is left out here. Owned. */
char *acies_attribute_text_describe (AciesRuleset *ruleset, AciesItem *item, gboolean has_badges);
/* The same of a part, which is what its unit is unless it says otherwise. Owned. */
char *acies_attribute_text_describe_part (AciesRuleset *ruleset,
                                          const AciesSubUnit *part,
                                          gboolean has_badges);

/* The profile of TYPE, a troop's or a rank's id by KIND: what the first table of them on the rule
 * set's sheet has columns for, in short words; "" if there is no such table. Owned. */
char *acies_attribute_text_describe_type (AciesRuleset *ruleset,
                                          AciesFactKind kind,
                                          const char *type);

G_END_DECLS
