/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesClockRow is a row that sets a clock: its minutes, whether it runs, and from the beginning
 * again. */
#pragma once

#include "app/clock/acies-clocks.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_CLOCK_ROW (acies_clock_row_get_type ())
G_DECLARE_FINAL_TYPE (AciesClockRow, acies_clock_row, ACIES, CLOCK_ROW, GtkWidget)

/* Of CLOCK, one of CLOCKS. */
GtkWidget *acies_clock_row_new (AciesClocks *clocks, AciesClock *clock) G_GNUC_WARN_UNUSED_RESULT;
/* Shows how it stands now. */
void acies_clock_row_update (AciesClockRow *self);

G_END_DECLS
