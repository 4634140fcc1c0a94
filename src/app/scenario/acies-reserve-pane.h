/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Who of a scenario's armies is not on the table yet: each can be placed from here, or enter later;
 * and what is selected can be taken off the table again. */
#pragma once

#include "app/session/acies-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_RESERVE_PANE (acies_reserve_pane_get_type ())
G_DECLARE_FINAL_TYPE (AciesReservePane, acies_reserve_pane, ACIES, RESERVE_PANE, GtkWidget)

/* Of a scenario, or NULL */
void acies_reserve_pane_set_session (AciesReservePane *self, AciesSession *session);

G_END_DECLS
