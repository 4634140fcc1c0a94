/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a choice costs before it is made: the points of an entry with it, less those without. */
#pragma once

#include "app/army/acies-army-session.h"
#include "rules/facts/acies-facts.h"

G_BEGIN_DECLS

/* What OPTION costs ITEM, or its sub-unit PART unless that is NULL: “+2 a stand” of a flag, of a
 * choice each value but the present one that costs more or less than it, “free” of a flag that
 * costs nothing; of several that are selected with it what it costs for all together. NULL if the
 * rule set has no points, or nobody can tell. Owned. */
char *acies_army_price_dup_text (AciesArmySession *session,
                                 AciesItem *item,
                                 const char *part,
                                 const AciesAttributeFact *option);

/* What a new entry of each troop or rank of RULESET, by KIND, costs as it would come: its id,
 * interned, to the points as text. Without those that cost nothing. Owned. */
GHashTable *acies_army_price_list_types (AciesRuleset *ruleset, AciesFactKind kind);

/* What each template and entry of LIST costs as it would come: its AciesListPart to the points as
 * text. Without those that cost nothing. Owned. */
GHashTable *acies_army_price_list_parts (AciesRuleset *ruleset, const AciesArmyList *list);

G_END_DECLS
