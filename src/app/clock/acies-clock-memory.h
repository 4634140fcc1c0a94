/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* How the clocks of each battle stood, kept beside the program's state. Nothing else depends on it:
 * what cannot be read or written is let go. */
#pragma once

#include "app/clock/acies-clock.h"

G_BEGIN_DECLS

/* CLOCKS are AciesClock, by their ids; PATH is where the battle is. */
void acies_clock_memory_keep (const char *path, GPtrArray *clocks, gboolean switches);
/* Clocks that were not kept are left as they are. */
void acies_clock_memory_recall (const char *path, GPtrArray *clocks, gboolean *switches);

G_END_DECLS
