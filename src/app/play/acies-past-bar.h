/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Says that the table shows an earlier point, steps through the journal, and leads back. It hides
 * while the present is shown. */
#pragma once

#include "app/session/acies-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_PAST_BAR (acies_past_bar_get_type ())
G_DECLARE_FINAL_TYPE (AciesPastBar, acies_past_bar, ACIES, PAST_BAR, GtkWidget)

void acies_past_bar_set_session (AciesPastBar *self, AciesSession *session); /* or NULL */

G_END_DECLS
