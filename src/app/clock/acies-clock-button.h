/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesClockButton shows the clock that runs and has least left, and opens all clocks to be set. */
#pragma once

#include "app/clock/acies-clocks.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_CLOCK_BUTTON (acies_clock_button_get_type ())
G_DECLARE_FINAL_TYPE (AciesClockButton, acies_clock_button, ACIES, CLOCK_BUTTON, GtkWidget)

void acies_clock_button_set_clocks (AciesClockButton *self, AciesClocks *clocks);
/* Opens them, as a click does. */
void acies_clock_button_open (AciesClockButton *self);

G_END_DECLS
