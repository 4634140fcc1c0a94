/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesArmyStep is one thing done to an army that is being built: an item comes, goes or moves; an
 * item becomes another in itself; or the army's own words change. It knows what was before (index
 * 0) and what is after (1), so that undoing it is doing it the other way round. */
#pragma once

#include "model/army/acies-army.h"
#include "model/battle/acies-item-state.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_ARMY_STEP_PLACE,
  ACIES_ARMY_STEP_STATE,
  ACIES_ARMY_STEP_HEAD,
  ACIES_ARMY_STEP_GROUP, /* several in one */
} AciesArmyStepKind;

/* Where an item stands; in no army at all if it is not in. */
typedef struct
{
  gboolean is_in;
  AciesCommand *command; /* owned, or NULL: the army itself */
  guint position;
} AciesArmyStanding;

/* What an army says of itself. */
typedef struct
{
  char *title, *note, *secret; /* title may be NULL like the others: its id stands for it */
  char *version, *hash;        /* of its rule set */
  guint allowance;
  char *list; /* of the army list, or NULL */
  int year;   /* 0: nobody said */
} AciesArmyHead;

typedef struct
{
  AciesArmyStepKind kind;
  AciesItem *item; /* owned; NULL: the army */
  AciesArmyStanding standings[2];
  AciesItemState *states[2];
  AciesArmyHead heads[2];
  GPtrArray *steps; /* of AciesArmyStep, of a group, in the order they were done */
} AciesArmyStep;

AciesArmyStep *acies_army_step_new (AciesArmyStepKind kind,
                                    AciesItem *item) G_GNUC_WARN_UNUSED_RESULT;
void acies_army_step_free (AciesArmyStep *self);
/* Does it to ARMY: TO is 1, or 0 to take it back. */
void acies_army_step_do (const AciesArmyStep *self, AciesArmy *army, guint to);
/* What ARMY says of itself now; its strings are the caller's. */
void acies_army_head_read (AciesArmyHead *self, AciesArmy *army);
gboolean acies_army_head_equal (const AciesArmyHead *a, const AciesArmyHead *b);

G_END_DECLS
