/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Says whom the program plays and what it does, above the table, with what stops it. */
#pragma once

#include "app/staff/acies-solo.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_SOLO_BAR (acies_solo_bar_get_type ())
G_DECLARE_FINAL_TYPE (AciesSoloBar, acies_solo_bar, ACIES, SOLO_BAR, GtkWidget)

void acies_solo_bar_set_session (AciesSoloBar *self, AciesSession *session); /* or NULL */
/* Adds to ACTIONS, a window's, what its buttons do. */
void acies_solo_bar_add_actions (AciesSoloBar *self, GActionMap *actions);
/* What plays; NULL where no battle is played. */
AciesSolo *acies_solo_bar_get_solo (AciesSoloBar *self);

G_END_DECLS
