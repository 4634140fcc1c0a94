/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSightModel is what the facts of a rule set make of a battle for sight: ground as areas,
 * stands as bodies, viewers and targets as ends of lines. Scenes and whole armies look through it
 * alike. */
#pragma once

#include "geometry/sight/acies-sight.h"
#include "referee/state/acies-state.h"
#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

/* A base of a stand or a leader on the table. */
typedef struct
{
  AciesItem *item; /* borrowed */
  AciesFootprint footprint;
  AciesPlacement centre;
  AciesLength frontage, depth;
  guint group; /* the same for all bases that do not block one another */
} AciesSightModelBase;

typedef struct _AciesSightModel AciesSightModel;

/* With all the ground of the battle, and no bases yet. */
AciesSightModel *acies_sight_model_new (AciesRuleset *ruleset,
                                        AciesState *state) G_GNUC_WARN_UNUSED_RESULT;
void acies_sight_model_free (AciesSightModel *self);
/* Whether the ground is as it was when the model was made of it. */
gboolean acies_sight_model_is_current (AciesSightModel *self);
AciesSight *acies_sight_model_get_sight (AciesSightModel *self); /* borrowed */
/* What an area of INDEX that blocks is. */
AciesFeature *acies_sight_model_get_feature (AciesSightModel *self, guint index);
/* How BASE stands in the way. FALSE if it does not. */
gboolean acies_sight_model_get_body (AciesSightModel *self,
                                     const AciesSightModelBase *base,
                                     AciesSightBody *body);
/* From the middle of its front one sees, at its centre one is seen. */
void acies_sight_model_get_viewer (AciesSightModel *self,
                                   const AciesSightModelBase *base,
                                   AciesSightEnd *end);
void acies_sight_model_get_target (AciesSightModel *self,
                                   const AciesSightModelBase *base,
                                   AciesSightEnd *end);
/* The ground at AT, as a target. */
void acies_sight_model_get_spot (AciesSightModel *self, const AciesPoint *at, AciesSightEnd *end);
/* Whether no line is longer than the rule set lets anybody see. */
gboolean acies_sight_model_is_in_range (AciesSightModel *self,
                                        const AciesPoint *from,
                                        const AciesPoint *to);
/* What BASE sees of the table without a break, of those who stand on it: of AciesPoint. */
GArray *acies_sight_model_dup_area (AciesSightModel *self,
                                    const AciesSightModelBase *base) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesSightModel, acies_sight_model_free)

G_END_DECLS
