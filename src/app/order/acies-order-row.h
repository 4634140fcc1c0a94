/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* One row of the order of battle: a side, a command, a unit or a leader. */
#pragma once

#include "app/session/acies-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_ORDER_ROW (acies_order_row_get_type ())
G_DECLARE_FINAL_TYPE (AciesOrderRow, acies_order_row, ACIES, ORDER_ROW, GtkListBoxRow)

/* PARENT: the row of what it belongs to, or NULL. */
GtkWidget *acies_order_row_new (AciesItem *item,
                                AciesOrderRow *parent,
                                AciesReferee *referee) G_GNUC_WARN_UNUSED_RESULT;
AciesItem *acies_order_row_get_item (AciesOrderRow *self);
void acies_order_row_update (AciesOrderRow *self, AciesReferee *referee);
/* Rows below a closed one are not shown. Units and leaders cannot be closed. */
gboolean acies_order_row_is_branch (AciesOrderRow *self);
gboolean acies_order_row_is_open (AciesOrderRow *self);
void acies_order_row_set_open (AciesOrderRow *self, gboolean is_open);
gboolean acies_order_row_is_in_sight (AciesOrderRow *self);      /* every row above it is open */
AciesOrderRow *acies_order_row_get_parent (AciesOrderRow *self); /* or NULL */

G_END_DECLS
