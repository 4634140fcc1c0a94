/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What has been ruled, a sentence each; what was undone is struck through and stays. */
#pragma once

#include "app/session/acies-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_JOURNAL_PANE (acies_journal_pane_get_type ())
G_DECLARE_FINAL_TYPE (AciesJournalPane, acies_journal_pane, ACIES, JOURNAL_PANE, GtkWidget)

void acies_journal_pane_set_session (AciesJournalPane *self, AciesSession *session); /* or NULL */
/* Opens or closes the search. */
/* The keyboard goes to the newest ruling, which a screen reader then says. */
void acies_journal_pane_focus_newest (AciesJournalPane *self);
void acies_journal_pane_search (AciesJournalPane *self);
gboolean acies_journal_pane_is_searched (AciesJournalPane *self);

G_END_DECLS
