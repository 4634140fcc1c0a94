/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The ruling: what the phase offers the selected unit, then the slip of the question being put,
 * with its dice, its odds and the umpire's word. */
#pragma once

#include "app/session/acies-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_SLIP_PANE (acies_slip_pane_get_type ())
G_DECLARE_FINAL_TYPE (AciesSlipPane, acies_slip_pane, ACIES, SLIP_PANE, GtkWidget)

void acies_slip_pane_set_session (AciesSlipPane *self, AciesSession *session); /* or NULL */

G_END_DECLS
