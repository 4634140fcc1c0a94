/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The order of battle as a tree: sides, commands, units and leaders with their state. Whatever the
 * table does by pointer, this list does by keyboard. */
#pragma once

#include "app/session/acies-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_ORDER_PANE (acies_order_pane_get_type ())
G_DECLARE_FINAL_TYPE (AciesOrderPane, acies_order_pane, ACIES, ORDER_PANE, GtkWidget)

/* Emits "item-shown" (char *id) when a row was chosen, so that the table scrolls to it. */
void acies_order_pane_focus_search (AciesOrderPane *self);
void acies_order_pane_set_session (AciesOrderPane *self, AciesSession *session); /* or NULL */

G_END_DECLS
