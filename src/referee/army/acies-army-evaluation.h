/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesArmyEvaluation evaluates points and legality for an army, with its army referee and the same
 * code as any ruling. */
#pragma once

#include "model/battle/acies-item-state.h"
#include "model/army/acies-army.h"
#include "referee/evaluation/acies-evaluation.h"

G_BEGIN_DECLS

typedef struct
{
  AciesArmy *army;     /* the caller's, borrowed; items handed out are its own */
  AciesBattle *battle; /* what the evaluation sees; the referee's */
  AciesArmy *copy;     /* in it; the battle's */
  AciesReferee *referee;
  AciesEvaluation *evaluation; /* entered */
  guint n_items;               /* that were turned to */
} AciesArmyEvaluation;

/* NULL with an error if the army is not one that its own file format holds. */
AciesArmyEvaluation *acies_army_evaluation_new (AciesRuleset *ruleset,
                                                AciesArmy *army,
                                                GError **error) G_GNUC_WARN_UNUSED_RESULT;
void acies_army_evaluation_free (AciesArmyEvaluation *self);
/* Hears anew from now on: what was read of ITEM (of the army), whose id is what it was, is
 * forgotten, and it is what it says of itself now. FALSE if the evaluation knows no such item. */
gboolean acies_army_evaluation_update (AciesArmyEvaluation *self, AciesItem *item);
/* The same for COPY, its own item, which is to be what STATE says; where it stands, stays. */
void acies_army_evaluation_put (AciesArmyEvaluation *self,
                                AciesItem *copy,
                                const AciesItemState *state);
/* Hears anew from now on: whatever came into the army, left it or moved did so in the copy. What
 * an entry says of itself that stayed is not read anew. */
void acies_army_evaluation_follow (AciesArmyEvaluation *self);
/* What is asked from now on is a run of its own budget, and what was held of earlier items may be
 * forgotten: so an army may be of any size. The evaluation may be another. */
void acies_army_evaluation_turn_to_next (AciesArmyEvaluation *self);
/* The evaluation's own item for an item of the army (NULL: the army as a whole). */
AciesItem *acies_army_evaluation_find (AciesArmyEvaluation *self, AciesItem *item);
/* Pushes a table of roles for EVALUATION: NAME is ITEM (of its battle), and for a stand `unit` its
 * unit. */
void acies_army_evaluation_push_roles (AciesEvaluation *evaluation,
                                       const char *name,
                                       AciesItem *item);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesArmyEvaluation, acies_army_evaluation_free)

G_END_DECLS
