/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions that the files of AciesBattle share: acies-battle.c holds it together,
 * acies-battle-apply.c changes it, acies-scenario.c and acies-scenario-write.c are its file. */
#pragma once

#include "model/battle/acies-battle-backdrop.h"
#include "model/item/acies-foreign.h"
#include "model/item/acies-marks.h"
#include "model/battle/acies-link-table.h"

G_BEGIN_DECLS

struct _AciesBattle
{
  AciesItem parent_instance;

  AciesPosition position; /* ids interned */
  guint next_serial;
  const char *ruleset; /* interned */

  /* owned */
  char *scenario; /* this and the two below: or NULL */
  char *title;
  char *note;
  char **switches; /* "id=yes", never NULL */
  AciesTable *table;
  GListStore *sides;       /* of AciesSide, in the scenario's order */
  GListStore *units;       /* of AciesUnit, by id */
  GListStore *leaders;     /* of AciesLeader, by id */
  GHashTable *items;       /* of interned id to AciesItem */
  GPtrArray *obligations;  /* of AciesObligation, by serial */
  GPtrArray *declarations; /* of AciesDeclaration, by serial */
  AciesLinkTable *links;
  GPtrArray *awaited;        /* of AciesAwaited */
  AciesLinkTable *knowledge; /* kind: the side; from: the item; to: "" */
  AciesLinkTable *marks;     /* kind: an obligation or event; from: whom it concerns; to: "" */
  AciesMarks *printed;       /* marks on paper */
  AciesBackdrop *backdrop;   /* or NULL */
  AciesPlan *plan;
  AciesForeign foreign;
};

/* Emits "changed". */
void acies_battle_emit_changed (AciesBattle *self, const AciesChange *change);
AciesSide *acies_side_new (const char *id, const char *label) G_GNUC_WARN_UNUSED_RESULT;
/* Gives SIDE its army and adds both to the battle. */
void acies_battle_join (AciesBattle *self, AciesSide *side, AciesArmy *army);
/* ITEM, in a command of SIDE already, becomes one of the battle's. */
void acies_battle_join_item (AciesBattle *self, AciesItem *item, const char *side);
/* ITEM is none of the battle's any more. */
void acies_battle_part_item (AciesBattle *self, AciesItem *item);
/* Lets go of SIDE's army: none of its items is the battle's any more; and gives it one again. */
void acies_battle_part (AciesBattle *self, AciesSide *side);
/* Gives SIDE another army, whose items become findable by id. */
void acies_battle_rejoin (AciesBattle *self, AciesSide *side, AciesArmy *army);
/* UNIT becomes one of the battle's and of its command's, or no longer is. */
void acies_battle_add_unit (AciesBattle *self, AciesUnit *unit);
/* Takes UNIT out of the battle, and out of its command. */
void acies_battle_remove_unit (AciesBattle *self, AciesUnit *unit);
/* The feature of ID becomes as STATE says: it comes if there is none, and goes if STATE is NULL. */
void acies_battle_put_feature (AciesBattle *self, const char *id, const AciesFeatureState *state);
/* Adds to the index what TABLE was given after the battle was made. */
/* The same of one that was added last. */
void acies_battle_index_feature (AciesBattle *self, AciesFeature *feature);
/* Makes all terrain of the table findable by id. */
void acies_battle_index_features (AciesBattle *self);

G_END_DECLS
