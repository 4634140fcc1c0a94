/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions of points and legality for acies-army-costs.c, which looks at one army again and
 * again. */
#pragma once

#include "model/battle/acies-item-state.h"
#include "referee/army/acies-army-evaluation.h"
#include "referee/army/acies-points.h"

G_BEGIN_DECLS

/* How many steps a point of RULESET has. */
gint64 acies_points_find_per_unit (AciesRuleset *ruleset);
/* The cost of ITEM (NULL: an army), which nobody has reckoned yet. */
AciesCost *acies_cost_new_blank (AciesItem *item, gint64 per_unit) G_GNUC_WARN_UNUSED_RESULT;
/* Prices SELF's own item again; what is below it stays. FALSE with ERROR as above. */
gboolean acies_cost_renew (AciesCost *self, AciesArmyEvaluation *army_evaluation, GError **error);
/* By how much more SELF's own item would cost if it said of itself what STATE does. FALSE: an
 * expression comes to no number, or there is no such item. */
gboolean acies_cost_try (const AciesCost *self,
                         AciesArmyEvaluation *army_evaluation,
                         const AciesItemState *state,
                         gint64 *more);

/* Looks at one item of ARMY_EVALUATION's copy, or with NULL at the army as a whole, for what is
 * wrong. Returns how many expressions came to no end, N_FAILED of them before. */
guint acies_legality_check (AciesArmyEvaluation *army_evaluation,
                            AciesItem *item,
                            guint n_failed,
                            AciesFindings *findings);

G_END_DECLS
