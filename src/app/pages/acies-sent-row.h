/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSentRow is something that a player sent and nobody has answered yet, with a button to accept
 * and one to refuse it. "done" is emitted when one was pressed, with a sentence if it went wrong,
 * or NULL. */
#pragma once

#include "app/pages/acies-pages-host.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define ACIES_TYPE_SENT_ROW (acies_sent_row_get_type ())
G_DECLARE_FINAL_TYPE (AciesSentRow, acies_sent_row, ACIES, SENT_ROW, AdwActionRow)

/* Of SUBMISSION, which waits in the queue of HOST. */
GtkWidget *acies_sent_row_new (AciesPagesHost *host,
                               const AciesSubmission *submission) G_GNUC_WARN_UNUSED_RESULT;
guint acies_sent_row_get_number (AciesSentRow *self); /* of the submission */
/* Whether the keyboard is in it. */
gboolean acies_sent_row_has_focus (AciesSentRow *self);
/* Puts the keyboard on its button to accept. */
void acies_sent_row_focus (AciesSentRow *self);

G_END_DECLS
