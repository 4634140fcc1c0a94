/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Which ids an army that is being built has, so that nobody walks through ten thousand units for
 * each that is added. */
#pragma once

#include "model/army/acies-army.h"

G_BEGIN_DECLS

typedef struct
{
  GHashTable *taken; /* of interned ids to AciesItem, borrowed */
  gint64 largest;    /* number of a unit; -1: one went that may have been it */
} AciesArmyIds;

/* Those of ARMY as it is now. */
AciesArmyIds *acies_army_ids_new (AciesArmy *army) G_GNUC_WARN_UNUSED_RESULT;
void acies_army_ids_free (AciesArmyIds *self);
/* ITEM, with all that is below it, comes or goes. */
void acies_army_ids_add (AciesArmyIds *self, AciesItem *item);
void acies_army_ids_remove (AciesArmyIds *self, AciesItem *item);
/* What has ID; borrowed, or NULL. */
AciesItem *acies_army_ids_find (const AciesArmyIds *self, const char *id);
/* The largest number that a unit has; 0: none has one. */
gint64 acies_army_ids_get_largest (AciesArmyIds *self);

G_END_DECLS
