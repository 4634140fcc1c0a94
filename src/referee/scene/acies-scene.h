/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesScene is the table in one state as geometry needs it: flat arrays of bases and ground, and
 * what units, leaders, stands and features measure to one another. It is made once for a state and
 * only read. */
#pragma once

#include "geometry/move/acies-traversal.h"
#include "referee/scene/acies-hex-standing.h"
#include "referee/scene/acies-sight-model.h"
#include "referee/state/acies-state.h"
#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

typedef struct _AciesScene AciesScene;

/* A line of sight between two items. */
typedef struct
{
  AciesPoint from;
  AciesPoint end; /* as far as it goes */
  AciesPoint to;
  AciesItem *blocker;         /* unit or feature, borrowed; NULL if it is free, or too long */
  const AciesFootprint *base; /* of a blocking unit; lives as long as the scene */
} AciesSighting;

typedef enum
{
  ACIES_FACE_FRONT,
  ACIES_FACE_FLANK,
  ACIES_FACE_REAR,
} AciesFace;

/* A mover with what it points to. */
typedef struct
{
  AciesMover mover;
  AciesLength depth;
  AciesPlacement *centres;
  AciesLength (*sizes)[2];
} AciesMoverData;

AciesScene *acies_scene_new (AciesRuleset *ruleset, AciesState *state) G_GNUC_WARN_UNUSED_RESULT;
/* The same with ITEM, a unit or leader, as all that there is on an endless table: laid out as its
 * formation in STATE says, wherever that may be. */
AciesScene *acies_scene_new_alone (AciesRuleset *ruleset,
                                   AciesState *state,
                                   AciesItem *item) G_GNUC_WARN_UNUSED_RESULT;
const AciesState *acies_scene_get_state (AciesScene *self); /* borrowed */
AciesScene *acies_scene_ref (AciesScene *self);
void acies_scene_unref (AciesScene *self);
/* Who stands in which hex of LATTICE, which must be that of the rule set and the table. Borrowed.
 */
const AciesHexStanding *acies_scene_get_standing (AciesScene *self, const AciesHexLattice *lattice);
/* Whether ITEM (unit, leader, stand or feature) is on the table. */
gboolean acies_scene_has (AciesScene *self, AciesItem *item);
/* Edge to edge. FALSE if either is not on the table. */
gboolean acies_scene_get_separation (AciesScene *self,
                                     AciesItem *a,
                                     AciesItem *b,
                                     AciesSeparation *gap);
/* The middle of its front and the box about it. FALSE if it is not on the table. */
gboolean acies_scene_front (AciesScene *self,
                            AciesItem *item,
                            AciesPlacement *front,
                            AciesLength *frontage,
                            AciesLength *depth);
/* Which face B shows the middle of A's front: before the line of its front edge, behind that of its
 * rear edge, or between them. FALSE if either is not on the table. */
gboolean acies_scene_face (AciesScene *self, AciesItem *a, AciesItem *b, AciesFace *face);
const char *acies_face_to_string (AciesFace face); /* interned: "front" "flank" "rear" */
/* From A's front to B's middle: -180,000 to 180,000, clockwise. */
gboolean acies_scene_bearing (AciesScene *self, AciesItem *a, AciesItem *b, AciesAngle *angle);
/* Whether any stand of A sees any of B, along which line. If none does, the shortest of the
 * lines. */
gboolean acies_scene_sees (AciesScene *self, AciesItem *a, AciesItem *b, AciesSighting *sighting);
/* All of AciesItem, borrowed, in the order of ids. */
GPtrArray *acies_scene_contacts (AciesScene *self, AciesItem *item) G_GNUC_WARN_UNUSED_RESULT;
/* The units in which ITEM stands, of either side, by more than the gap of a touch. */
GPtrArray *acies_scene_landed_in (AciesScene *self, AciesItem *item) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *acies_scene_ground (AciesScene *self, AciesItem *item) G_GNUC_WARN_UNUSED_RESULT;
/* KIND: "unit" "friend" "enemy" "leader" "friendly-leader" "stand" "feature"; WITH_CHAIN: on from
 * each found. NULL if there is no such kind. */
GPtrArray *acies_scene_near (AciesScene *self,
                             AciesItem *item,
                             AciesLength reach,
                             const char *kind,
                             gboolean with_chain) G_GNUC_WARN_UNUSED_RESULT;
/* ITEM (unit, leader or stand) along PATH; NULL if it is not on the table. What the run calls
 * bodies and grounds by index is named by the two functions after it. */
AciesTraversal *acies_scene_run (AciesScene *self,
                                 AciesItem *item,
                                 const AciesPath *path) G_GNUC_WARN_UNUSED_RESULT;
/* ITEM about to move, as geometry wants it. FALSE if it is not on the table. */
gboolean acies_scene_get_mover_data (AciesScene *self, AciesItem *item, AciesMoverData *mover_data);
/* All bases and grounds; lives as long as the scene. */
const AciesTraversalField *acies_scene_get_field (AciesScene *self);
AciesItem *acies_scene_get_base (AciesScene *self, guint index); /* stand or leader */
AciesItem *acies_scene_get_body (AciesScene *self, guint index); /* unit or leader */
AciesItem *acies_scene_get_feature (AciesScene *self, guint index);
guint acies_scene_get_n_bodies (AciesScene *self);
/* The bases of ITEM in this state, in the order of their ids: of AciesItem, borrowed. */
GPtrArray *acies_scene_dup_bases (AciesScene *self, AciesItem *item) G_GNUC_WARN_UNUSED_RESULT;

void acies_mover_data_clear (AciesMoverData *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesScene, acies_scene_unref)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AciesMoverData, acies_mover_data_clear)

G_END_DECLS
