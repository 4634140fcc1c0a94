/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSeatRow is one whom the umpire lets in: where his page is, as a link and for a phone's
 * camera, whether he may send anything, and the way out. */
#pragma once

#include "app/pages/acies-pages-host.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define ACIES_TYPE_SEAT_ROW (acies_seat_row_get_type ())
G_DECLARE_FINAL_TYPE (AciesSeatRow, acies_seat_row, ACIES, SEAT_ROW, AdwExpanderRow)

/* In the stead of a seat: the umpire himself, who sends photographs. */
#define ACIES_SEAT_ROW_UMPIRE 0u

/* Of the seat of HOST with the id SEAT. */
GtkWidget *acies_seat_row_new (AciesPagesHost *host, guint seat) G_GNUC_WARN_UNUSED_RESULT;
guint acies_seat_row_get_seat (AciesSeatRow *self);
/* Shows how it stands now. */
void acies_seat_row_update (AciesSeatRow *self);

G_END_DECLS
