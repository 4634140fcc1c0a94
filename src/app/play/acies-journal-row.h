/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* One event of the journal as a sentence, with when it happened and the clause it rests on. */
#pragma once

#include "app/session/acies-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_JOURNAL_ROW (acies_journal_row_get_type ())
G_DECLARE_FINAL_TYPE (AciesJournalRow, acies_journal_row, ACIES, JOURNAL_ROW, GtkListBoxRow)

GtkWidget *acies_journal_row_new (AciesJournalEvent *event,
                                  const char *when) G_GNUC_WARN_UNUSED_RESULT;
AciesJournalEvent *acies_journal_row_get_event (AciesJournalRow *self);

G_END_DECLS
