/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesState is a battle as it was, or as it would be: the battle itself seen through changes laid
 * over it. The battle is never touched. Views, geometry and events read a state, never the
 * battle. */
#pragma once

#include "model/battle/acies-battle.h"
#include "model/battle/acies-whereabouts.h"

G_BEGIN_DECLS

typedef struct _AciesState AciesState;

/* BATTLE may be NULL: a state of nothing but what is applied to it. Kept alive by the state. */
AciesState *acies_state_new (AciesBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
AciesState *acies_state_ref (AciesState *self);
void acies_state_unref (AciesState *self);
/* Lays CHANGE over what is there; backwards, its inverse. */
void acies_state_apply (AciesState *self, const AciesChange *change, gboolean is_backwards);
/* The same, and stands are seen in the units that CHANGE gives them to, which may be new; otherwise
 * they are always seen in the units that they belong to now. A unit that is new here lives as long
 * as the state. */
void acies_state_apply_regrouped (AciesState *self, const AciesChange *change);
/* The same, if those units are in the battle already. */
void acies_state_apply_joined (AciesState *self, const AciesChange *change);
AciesBattle *acies_state_get_battle (const AciesState *self);
/* Only the item's own: no fallback to unit, type or start. ATTRIBUTE is interned. */
AciesValue acies_state_get_attribute (const AciesState *self,
                                      AciesItem *item,
                                      const char *attribute);
/* Of stands and leaders. FALSE: not on the table. */
gboolean acies_state_get_placement (const AciesState *self,
                                    AciesItem *item,
                                    AciesPlacement *placement);
gboolean acies_state_is_lost (const AciesState *self, AciesItem *item);
/* How well the place of ITEM is known: a unit or leader, or a stand, which is where its unit is. */
AciesWhereabouts acies_state_get_whereabouts (const AciesState *self, AciesItem *item);
/* A stand or leader that is on the table, be it nobody knows where, and not lost. */
gboolean acies_state_is_present (const AciesState *self, AciesItem *item);
AciesValue acies_state_get_link (const AciesState *self,
                                 const char *kind,
                                 const char *from,
                                 const char *to);
/* What SIDE knows of ITEM, both interned: FALSE if it is hidden from it. */
AciesValue acies_state_get_knowledge (const AciesState *self, const char *side, const char *item);
/* What became of KIND, both interned, for those whom OF names: as acies_battle_get_mark () says. */
AciesValue acies_state_get_mark (const AciesState *self, const char *kind, const char *of);
/* Whom KIND, interned, is marked for: ids apart by blanks, in their order. Of const char *. */
GPtrArray *acies_state_dup_marked (const AciesState *self,
                                   const char *kind) G_GNUC_WARN_UNUSED_RESULT;
/* All links of KIND, interned, in the order of their ends. Of AciesLink. */
GArray *acies_state_dup_links (const AciesState *self, const char *kind) G_GNUC_WARN_UNUSED_RESULT;
/* Ids of all that KIND ties to ITEM, at either end, in the order of ids. Of const char *. */
GPtrArray *acies_state_dup_linked (const AciesState *self,
                                   const char *kind,
                                   const char *item) G_GNUC_WARN_UNUSED_RESULT;
const AciesPosition *acies_state_get_position (const AciesState *self);
void acies_state_set_position (AciesState *self, const AciesPosition *position);
/* Stands of UNIT not lost in this state. */
guint acies_state_count_present (const AciesState *self, AciesUnit *unit);
/* All units, in the order of ids; of AciesUnit, borrowed. */
GListModel *acies_state_get_units (const AciesState *self);
/* All stands of UNIT, lost ones too, in the order of ids; of AciesStand, borrowed. */
GListModel *acies_state_get_stands (const AciesState *self, AciesUnit *unit);
/* The unit of STAND, or NULL; borrowed. */
AciesUnit *acies_state_get_unit (const AciesState *self, AciesStand *stand);
/* The item of this id, or NULL; borrowed. */
AciesItem *acies_state_find (const AciesState *self, const char *id);
/* The side of ITEM: of a stand, that of its unit; interned, or NULL. */
const char *acies_state_get_side (const AciesState *self, AciesItem *item);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesState, acies_state_unref)

G_END_DECLS
