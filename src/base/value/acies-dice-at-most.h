/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts the dice that show so much or less: an ACIES_DICE_COUNT whose bound lies so far below all
 * that dice show that it means the reverse. */
#pragma once

#include "base/value/acies-dice.h"

G_BEGIN_DECLS

/* 0 to 1,000,000; what is beyond is read as that */
AciesDiceReading acies_dice_at_most (int bound);
/* Whether READING counts so; *BOUND (or NULL) gets what it counts up to. */
gboolean acies_dice_is_at_most (const AciesDiceReading *reading, int *bound);

G_END_DECLS
