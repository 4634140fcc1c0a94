/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Obligations that an event raised follow those of whom they speak: to another side, and away with
 * a unit that is there no more. */
#pragma once

#include "referee/dues/acies-hearing.h"

G_BEGIN_DECLS

/* Whether CHANGE hands anybody over to another side, or ends a unit. */
gboolean acies_due_holders_change (const AciesChange *change);
/* Adds to the change of HEARING what becomes of the obligations that the battle holds. */
void acies_due_holders_follow (AciesHearing *hearing);

G_END_DECLS
