/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSummaryPane is the summary of a battle: what is left of each side and command, and which of
 * its units and leaders are not as they began. A row selects its unit. */
#pragma once

#include "app/session/acies-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_SUMMARY_PANE (acies_summary_pane_get_type ())
G_DECLARE_FINAL_TYPE (AciesSummaryPane, acies_summary_pane, ACIES, SUMMARY_PANE, GtkWidget)

void acies_summary_pane_set_session (AciesSummaryPane *self, AciesSession *session); /* or NULL */

G_END_DECLS
