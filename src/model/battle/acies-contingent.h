/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesContingent is what one of several players of a side has: commands of its army, a briefing of
 * his own, and the zones of the side that are his. Who has no contingent is the whole side’s. */
#pragma once

#include "model/battle/acies-battle.h"

G_BEGIN_DECLS

#define ACIES_PLAN_MOST_CONTINGENTS 20

typedef struct
{
  const char *id;      /* interned; one of its side */
  char *label;         /* whose it is, as people say; may be empty */
  char *briefing;      /* or NULL */
  GPtrArray *commands; /* of const char *, interned ids; what lies within one is its as well */
} AciesContingent;

/* A contingent of no commands; ID NULL: the next that is free. NULL if there are too many, or ID is
 * taken. Borrowed. */
AciesContingent *acies_side_plan_add_contingent (AciesSidePlan *self, const char *id);
/* Or NULL. Borrowed. */
AciesContingent *acies_side_plan_find_contingent (const AciesSidePlan *self, const char *id);
/* The one that names the command COMMAND itself; or NULL. Borrowed. */
AciesContingent *acies_side_plan_find_contingent_naming (const AciesSidePlan *self,
                                                         const char *command);
/* Its zones go with it. */
void acies_side_plan_remove_contingent (AciesSidePlan *self, guint index);
/* Gives COMMAND to the contingent ID, and to no other; NULL: to none. */
void acies_side_plan_give_command (AciesSidePlan *self, const char *command, const char *id);
/* Takes the zones of CONTINGENT (interned), or with NULL those of the whole side, away. */
void acies_side_plan_clear_zones (AciesSidePlan *self, const char *contingent);
/* The first zone of CONTINGENT (interned), or with NULL of the whole side; or NULL. *N_ZONES, if
 * not NULL, is how many there are. Borrowed. */
const AciesZone *acies_side_plan_get_zone (const AciesSidePlan *self,
                                           const char *contingent,
                                           guint *n_zones);

/* Whose ITEM (unit, leader, stand or command) is; NULL: the whole side's. Borrowed. */
const AciesContingent *acies_contingent_find_of (AciesBattle *battle, AciesItem *item);
/* Whether ITEM may set up at POINT: in one of the zones of its contingent, if that has any, else of
 * the whole side, if that has any. ZONE: in the side's zone of that number, from 1 on. */
gboolean acies_contingent_allows (AciesBattle *battle,
                                  AciesItem *item,
                                  guint zone,
                                  const AciesPoint *point);
/* Whether all bases of ITEM, a unit or leader, that stand on the table stand where it may set up.
 */
gboolean acies_contingent_stands_right (AciesBattle *battle, AciesItem *item);
/* The box about the first zone where ITEM may set up. FALSE: it may anywhere. */
gboolean acies_contingent_get_ground (AciesBattle *battle, AciesItem *item, AciesBounds *ground);

G_END_DECLS
