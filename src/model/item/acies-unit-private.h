/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions that AciesUnit and AciesStand share. Only acies-unit.c and acies-stand.c include it. */
#pragma once

#include "model/item/acies-unit.h"

G_BEGIN_DECLS

/* The stand numbered NUMBER (from 1) of UNIT. */
AciesStand *acies_stand_new (AciesUnit *unit, guint number) G_GNUC_WARN_UNUSED_RESULT;
void acies_stand_set_line (AciesStand *self, int sub_unit); /* index, or -1 for none */
void acies_stand_follow_unit (AciesStand *self);            /* takes id and side from its unit */
void acies_stand_follow_side (AciesStand *self);            /* only its side */
guint acies_stand_get_number (AciesStand *self);
/* Keeps its id and its sub-unit's index */
void acies_stand_join_unit (AciesStand *self, AciesUnit *unit);
int acies_stand_get_sub_unit_index (AciesStand *self); /* -1 for none */
void acies_stand_leave_unit (AciesStand *self);        /* the unit is going away */

G_END_DECLS
