/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesItemState is what an entry of an army says of itself, apart from where it stands, so that it
 * can be set whole, taken back, and given to another entry. */
#pragma once

#include "model/battle/acies-battle.h"

G_BEGIN_DECLS

typedef struct
{
  AciesItemKind kind; /* UNIT, LEADER or COMMAND */
  const char *id;     /* interned */
  const char *type;   /* troop type, rank or kind of command; interned, or NULL */
  char *label;        /* this and the three below: or NULL */
  char *note;
  char *secret;
  char *set_up; /* number of the hex where it sets up */
  AciesAttributes *attributes;
  guint n_stands;       /* of a unit; with sub-units it is their sum */
  GPtrArray *sub_units; /* of AciesSubUnit; NULL unless a unit */
} AciesItemState;

AciesItemState *acies_item_state_new (AciesItem *item) G_GNUC_WARN_UNUSED_RESULT;
/* A copy of the state. Owned. */
AciesItemState *acies_item_state_copy (const AciesItemState *self) G_GNUC_WARN_UNUSED_RESULT;
void acies_item_state_free (AciesItemState *self);
/* Its sub-unit called ID (NULL: none); borrowed, or NULL. */
AciesSubUnit *acies_item_state_find_part (const AciesItemState *self, const char *id);
/* Whether both say the same of an item. */
gboolean acies_item_state_equal (const AciesItemState *a, const AciesItemState *b);
/* Makes ITEM, which is of its kind, so. */
void acies_item_state_apply (const AciesItemState *self, AciesItem *item);
/* A new item like that. Owned. */
AciesItem *acies_item_state_make (const AciesItemState *self) G_GNUC_WARN_UNUSED_RESULT;

/* Makes ITEM, of BATTLE, which nobody watches and no journal keeps, as STATE of the same id
 * says. */
void acies_battle_put_state (AciesBattle *battle, AciesItem *item, const AciesItemState *state);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesItemState, acies_item_state_free)

G_END_DECLS
