/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* One line of a slip: what counts, how much, why, and the clause it comes from. */
#pragma once

#include "referee/state/acies-referee.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_SLIP_ROW (acies_slip_row_get_type ())
G_DECLARE_FINAL_TYPE (AciesSlipRow, acies_slip_row, ACIES, SLIP_ROW, GtkWidget)

/* TICK: what it asks if the factor is optional, or NULL. LINE NULL: an optional factor not ticked.
 * Emits "ticked" (gboolean) for an optional factor, "corrected" to take dice back. */
GtkWidget *acies_slip_row_new (AciesReferee *referee,
                               const AciesRulingLine *line,
                               const AciesPrompt *tick) G_GNUC_WARN_UNUSED_RESULT;
const char *acies_slip_row_get_id (AciesSlipRow *self);
/* Whether its line is one that forbids what was asked. */
gboolean acies_slip_row_forbids (AciesSlipRow *self);
/* Thrown dice of an open question can be taken back. */
void acies_slip_row_set_correctable (AciesSlipRow *self, gboolean correctable);
void acies_slip_row_set_editable (AciesSlipRow *self, gboolean editable);

G_END_DECLS
