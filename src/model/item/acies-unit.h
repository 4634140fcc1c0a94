/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesUnit is a unit; AciesStand is a stand that it is made of.
 *
 * A stand has a troop type of its own (sub-units may differ) and attributes of its own that stand
 * before those of its sub-unit and its unit. It is placed or not yet, and lost or not. The middle
 * of a unit's front is never stored: it follows from its present stands. */
#pragma once

#include "geometry/formation/acies-formation.h"
#include "model/item/acies-body.h"

G_BEGIN_DECLS

#define ACIES_TYPE_STAND (acies_stand_get_type ())
G_DECLARE_FINAL_TYPE (AciesStand, acies_stand, ACIES, STAND, AciesItem)
#define ACIES_TYPE_UNIT (acies_unit_get_type ())
G_DECLARE_FINAL_TYPE (AciesUnit, acies_unit, ACIES, UNIT, AciesItem)

AciesUnit *acies_stand_get_unit (AciesStand *self); /* borrowed */
/* Own, else sub-unit's, else unit's; interned */
const char *acies_stand_get_troop_type (AciesStand *self);
const char *acies_stand_get_sub_unit (AciesStand *self); /* sub-unit id, or NULL */
/* Which sub-unit it belongs to, 0 first */
guint acies_stand_get_line (AciesStand *self);
AciesLength acies_stand_get_frontage (AciesStand *self);
AciesLength acies_stand_get_depth (AciesStand *self);
const char *acies_stand_get_own_troop_type (AciesStand *self); /* or NULL */
const char *acies_stand_get_sub_unit_type (AciesStand *self);  /* or NULL */
/* Its own; NULL: none */
void acies_stand_set_troop_type (AciesStand *self, const char *troop_type);
void acies_stand_set_base (AciesStand *self, AciesLength frontage, AciesLength depth);
gboolean acies_stand_is_placed (AciesStand *self);
gboolean acies_stand_is_lost (AciesStand *self);
gboolean acies_stand_is_present (AciesStand *self);                 /* placed and not lost */
const AciesPlacement *acies_stand_get_placement (AciesStand *self); /* centre and facing */
void acies_stand_get_footprint (AciesStand *self, AciesFootprint *footprint);
/* Once it belongs to a battle only acies_battle_apply () and acies_referee_lay_out () may. NULL
 * takes it off the table. */
void acies_stand_set_placement (AciesStand *self, const AciesPlacement *placement);
void acies_stand_set_lost (AciesStand *self, gboolean is_lost);
/* Its own attribute, else its sub-unit's, else its unit's. */
AciesValue acies_stand_get_effective_attribute (AciesStand *self, const char *id);

/* A part of a unit with a name and facts of its own. */
typedef struct
{
  const char *id; /* interned */
  char *label;
  const char *troop_type; /* interned, or NULL: the unit's */
  guint n_stands;
  AciesAttributes *attributes;
  char *foreign; /* what of its XML was not ours, as one element; or NULL */
} AciesSubUnit;

/* A copy of the sub-unit. Owned. */
AciesSubUnit *acies_sub_unit_copy (const AciesSubUnit *self) G_GNUC_WARN_UNUSED_RESULT;
void acies_sub_unit_free (AciesSubUnit *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesSubUnit, acies_sub_unit_free)

/* No unit is larger, and no battle has more stands in all. */
#define ACIES_UNIT_MAX_STANDS 60
#define ACIES_BATTLE_MAX_STANDS 5000
/* An army in a file of its own may wait for the day when somebody has so large a table. */
#define ACIES_ARMY_MAX_STANDS 100000

AciesUnit *acies_unit_new (const char *id,
                           const char *troop_type,
                           guint n_stands) G_GNUC_WARN_UNUSED_RESULT;
const char *acies_unit_get_troop_type (AciesUnit *self); /* interned */
GListModel *acies_unit_get_stands (AciesUnit *self); /* of AciesStand, lost ones too; borrowed */
guint acies_unit_get_n_stands (AciesUnit *self);     /* at its start */
guint acies_unit_get_n_present (AciesUnit *self);    /* not lost */
/* Makes it N stands strong (army builder and reader; renumbers its stands). */
void acies_unit_set_n_stands (AciesUnit *self, guint n_stands);
void acies_unit_add_sub_unit (AciesUnit *self,
                              const char *id,
                              const char *label,
                              const char *troop_type,
                              guint n_stands,
                              const AciesAttributes *attributes);
void acies_unit_append_sub_unit (AciesUnit *self, const AciesSubUnit *sub_unit); /* a copy of it */
/* Gives it copies of SUB_UNITS (of AciesSubUnit) instead of its own, and as many stands as they
 * have; with none it keeps its stands. */
void acies_unit_set_sub_units (AciesUnit *self, const GPtrArray *sub_units);
guint acies_unit_get_n_sub_units (AciesUnit *self);
const AciesSubUnit *acies_unit_get_sub_unit (AciesUnit *self, guint n);
/* Of each stand */
void acies_unit_set_base (AciesUnit *self, AciesLength frontage, AciesLength depth);
/* A unit without stands that is like SELF in all else: type, command, side, attributes, the names
 * of its sub-units. */
AciesUnit *acies_unit_new_like (AciesUnit *self, const char *id) G_GNUC_WARN_UNUSED_RESULT;
/* SELF once more, under ID: with copies of all its stands, where and as they are, of the same ids
 * but for a unit of another id, whose stands are numbered anew. */
AciesUnit *acies_unit_copy (AciesUnit *self, const char *id) G_GNUC_WARN_UNUSED_RESULT;
/* The id of the unit of an army that it was, or that it was split from; interned. */
const char *acies_unit_get_origin (AciesUnit *self);
/* STAND comes over from its unit, which has the same sub-units; it keeps its id. */
void acies_unit_take_stand (AciesUnit *self, AciesStand *stand);
const char *acies_unit_get_command (AciesUnit *self); /* command id, interned, or NULL */
/* acies_command_add () does it */
void acies_unit_set_command (AciesUnit *self, const char *command);
/* The symbol of attribute "formation", or NULL */
const char *acies_unit_get_formation (AciesUnit *self);
gboolean acies_unit_is_placed (AciesUnit *self); /* at least one stand present */
/* Middle of the front, facing, and the size of the box about its present stands. FALSE if none
 * is. */
gboolean acies_unit_get_front (AciesUnit *self,
                               AciesPlacement *front,
                               AciesLength *frontage,
                               AciesLength *depth);
/* Where a scenario wants the middle of its front, as long as its stands wait to be laid out there
 * by acies_referee_lay_out (), which then sets it to NULL; NULL otherwise. */
const AciesPlacement *acies_unit_get_awaited_front (AciesUnit *self);
void acies_unit_set_awaited_front (AciesUnit *self, const AciesPlacement *front);

G_END_DECLS
