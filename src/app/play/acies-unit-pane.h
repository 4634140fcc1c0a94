/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The selected unit or leader in short: what it is, where it belongs, and every value the rules
 * give it. */
#pragma once

#include "app/session/acies-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_UNIT_PANE (acies_unit_pane_get_type ())
G_DECLARE_FINAL_TYPE (AciesUnitPane, acies_unit_pane, ACIES, UNIT_PANE, GtkWidget)

void acies_unit_pane_set_session (AciesUnitPane *self, AciesSession *session); /* or NULL */
/* Opens or closes the umpire's hand. */
void acies_unit_pane_toggle_hand (AciesUnitPane *self);
gboolean acies_unit_pane_is_hand_open (AciesUnitPane *self);

G_END_DECLS
