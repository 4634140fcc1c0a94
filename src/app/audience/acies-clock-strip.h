/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesClockStrip shows all clocks that were given time, for players to read from far: each with
 * its name, and "over" in words once it is. */
#pragma once

#include "app/clock/acies-clocks.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_CLOCK_STRIP (acies_clock_strip_get_type ())
G_DECLARE_FINAL_TYPE (AciesClockStrip, acies_clock_strip, ACIES, CLOCK_STRIP, GtkWidget)

void acies_clock_strip_set_clocks (AciesClockStrip *self, AciesClocks *clocks);

G_END_DECLS
