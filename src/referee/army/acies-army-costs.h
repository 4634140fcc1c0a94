/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesArmyCosts is what an army that is being built costs and breaks, kept up as the army changes.
 *
 * What an item says of itself prices that item anew at once, and the army's own lines; a pass over
 * all entries follows, an entry a call, because what one entry costs may hang on another, and lists
 * what is illegal. What is read is never a sum of the caller's: totals are the referee's. */
#pragma once

#include "model/battle/acies-item-state.h"
#include "referee/army/acies-army-list-check.h"
#include "referee/army/acies-points.h"
#include "referee/army/acies-tallies.h"

G_BEGIN_DECLS

typedef struct _AciesArmyCosts AciesArmyCosts;

/* Both are kept. */
AciesArmyCosts *acies_army_costs_new (AciesRuleset *ruleset,
                                      AciesArmy *army) G_GNUC_WARN_UNUSED_RESULT;
void acies_army_costs_free (AciesArmyCosts *self);
/* From now on the army is held against LIST too, which is borrowed and outlives its use here; NULL:
 * against none. A pass is due. */
void acies_army_costs_set_list (AciesArmyCosts *self, const AciesArmyList *list);
/* Nothing that was read of the army holds any more: all is priced anew. A pass is due. */
void acies_army_costs_reset (AciesArmyCosts *self);
/* Entries came, went or moved: in a small army all is priced anew; in one of many hundreds only
 * what came, and the army's own lines. A pass is due. */
void acies_army_costs_follow (AciesArmyCosts *self);
/* Prices every entry now, without waiting for the pass. */
void acies_army_costs_price_all (AciesArmyCosts *self);
/* ITEM of the army, or the army (NULL), says something else of itself: that alone is priced. A pass
 * is due. */
void acies_army_costs_update (AciesArmyCosts *self, AciesItem *item);
/* By how much more, in steps of a point, ITEM would cost by itself if it said of itself what STATE
 * does; nothing changes. FALSE: nobody can tell. */
gboolean acies_army_costs_try (AciesArmyCosts *self,
                               AciesItem *item,
                               const AciesItemState *state,
                               gint64 *more);
/* One entry further in the pass. TRUE: there is more; FALSE: it is through, and its findings
 * stand. */
gboolean acies_army_costs_advance (AciesArmyCosts *self);
gboolean acies_army_costs_is_through (AciesArmyCosts *self);

/* How many entries the pass that goes on has looked at, and of how many; all of them if none goes
 * on. */
void acies_army_costs_get_progress (AciesArmyCosts *self, guint *n_done, guint *n_all);

/* Of ITEM, or of the army (NULL). NULL if it is not of the army, cannot be priced, or is not yet:
 * of a large army a pass has to end first. Borrowed until the next change or step of a pass. */
const AciesCost *acies_army_costs_get_cost (AciesArmyCosts *self, AciesItem *item);
/* Whether the rule set prices anything at all. */
gboolean acies_army_costs_has_points (AciesArmyCosts *self);
/* Why there is no cost, as a sentence; NULL if there is one. */
const char *acies_army_costs_get_problem (AciesArmyCosts *self);
/* What was illegal when the last pass ended; borrowed. A finding's subject is the id of its entry,
 * or of the army. */
AciesFindings *acies_army_costs_get_findings (AciesArmyCosts *self);
/* At what each side, command and unit breaks, as the rules count it (of AciesTallyCount, whose
 * items are not the army's own), when the last pass ended; borrowed. */
const GPtrArray *acies_army_costs_get_tallies (AciesArmyCosts *self);
/* How many entries were ever priced one by one, in updates and passes. */
guint acies_army_costs_get_n_priced (AciesArmyCosts *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesArmyCosts, acies_army_costs_free)

G_END_DECLS
