/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and sets how many points an army may cost, by which army list it is built and of which year
 * it is: what its players agreed on, and no rule set says. */
#pragma once

#include "model/army/acies-army.h"

G_BEGIN_DECLS

/* No army is allowed more. */
#define ACIES_ARMY_MAX_POINTS 1000000

guint acies_army_get_allowance (AciesArmy *self); /* 0: nobody said */
void acies_army_set_allowance (AciesArmy *self, guint allowance);

/* No army is of a year further from the first than this. */
#define ACIES_ARMY_MAX_YEAR 4000

const char *acies_army_get_list (AciesArmy *self); /* an id, or NULL */
/* The year it is of, before Christ negative; 0: nobody said. */
int acies_army_get_year (AciesArmy *self);
void acies_army_set_list (AciesArmy *self, const char *list, int year);

G_END_DECLS
