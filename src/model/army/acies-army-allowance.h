/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and sets how many points an army may cost: what its players agreed on, and no rule set
 * says. */
#pragma once

#include "model/army/acies-army.h"

G_BEGIN_DECLS

/* No army is allowed more. */
#define ACIES_ARMY_MAX_POINTS 1000000

guint acies_army_get_allowance (AciesArmy *self); /* 0: nobody said */
void acies_army_set_allowance (AciesArmy *self, guint allowance);

G_END_DECLS
