/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The table view with what stands about it: rulers, scroll bars, zoom, where the pointer is, and a
 * line that says what the referee waits for. */
#pragma once

#include "app/table/acies-table-view.h"

G_BEGIN_DECLS

#define ACIES_TYPE_TABLE_PANE (acies_table_pane_get_type ())
G_DECLARE_FINAL_TYPE (AciesTablePane, acies_table_pane, ACIES, TABLE_PANE, GtkWidget)

void acies_table_pane_set_session (AciesTablePane *self, AciesSession *session); /* or NULL */
AciesTableView *acies_table_pane_get_view (AciesTablePane *self);
/* Visible while terrain is drawn and mended. */
GtkWidget *acies_table_pane_get_panel (AciesTablePane *self);

G_END_DECLS
