/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The phases of the turn: done, now and to come, with a count where something is due, and Next. */
#pragma once

#include "app/clock/acies-clocks.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_PHASE_BAR (acies_phase_bar_get_type ())
G_DECLARE_FINAL_TYPE (AciesPhaseBar, acies_phase_bar, ACIES, PHASE_BAR, GtkWidget)

void acies_phase_bar_set_session (AciesPhaseBar *self, AciesSession *session); /* or NULL */
/* Whose button it has; or NULL. */
void acies_phase_bar_set_clocks (AciesPhaseBar *self, AciesClocks *clocks);
/* Whether it has a button for what is due, as where the list itself is folded away. */
void acies_phase_bar_show_due (AciesPhaseBar *self, gboolean shows_due);

G_END_DECLS
