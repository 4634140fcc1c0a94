/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Holds army lists against a rule set, and armies against a list. */
#pragma once

#include "model/army/acies-army-list.h"
#include "referee/army/acies-points.h"

G_BEGIN_DECLS

/* Adds what LIST names and RULESET does not know to FINDINGS. */
void acies_army_list_check_ruleset (const AciesArmyList *list,
                                    AciesRuleset *ruleset,
                                    AciesFindings *findings);
/* Adds what LIST says against ARMY, which is built by RULESET and costs COST (NULL: nobody knows),
 * to FINDINGS: what it must have and has not, what it has too much of, what the list has no place
 * for, what was not to be had in its year. FILE is what findings are of, or NULL. */
void acies_army_list_check (const AciesArmyList *list,
                            AciesRuleset *ruleset,
                            AciesArmy *army,
                            const AciesCost *cost,
                            const char *file,
                            AciesFindings *findings);
/* How many units or stands each entry of LIST has in ARMY, in their order. Owned. */
guint *acies_army_list_count (const AciesArmyList *list,
                              AciesRuleset *ruleset,
                              AciesArmy *army) G_GNUC_WARN_UNUSED_RESULT;
/* The entry of LIST that UNIT or leader ITEM is one of, or NULL. */
const AciesListEntry *acies_army_list_find_entry (const AciesArmyList *list,
                                                  AciesRuleset *ruleset,
                                                  AciesItem *item);

G_END_DECLS
