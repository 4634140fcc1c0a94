/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The quick-reference sheet of the rule set that is being written, as it would be printed: drawn
 * anew whenever the text is right again.
 *
 * Signal "drawn": it is another. */
#pragma once

#include "app/workshop/acies-rules-check.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_SHEET_PANE (acies_sheet_pane_get_type ())
G_DECLARE_FINAL_TYPE (AciesSheetPane, acies_sheet_pane, ACIES, SHEET_PANE, GtkWidget)

void acies_sheet_pane_set_check (AciesSheetPane *self, AciesRulesCheck *check); /* or NULL */
/* How many pages are shown. */
guint acies_sheet_pane_get_n_pages (AciesSheetPane *self);

G_END_DECLS
