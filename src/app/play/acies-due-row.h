/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* One thing that is due: what, by when, and a button that lets it go.
 *
 * Signal "dropped": the umpire means not to have it done. */
#pragma once

#include "app/session/acies-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_DUE_ROW (acies_due_row_get_type ())
G_DECLARE_FINAL_TYPE (AciesDueRow, acies_due_row, ACIES, DUE_ROW, GtkListBoxRow)

GtkWidget *acies_due_row_new (AciesSession *session,
                              const AciesObligation *obligation) G_GNUC_WARN_UNUSED_RESULT;
const AciesObligation *acies_due_row_get_obligation (AciesDueRow *self);
/* Asks the rules whether anybody can do what is ready, and says so if nobody can. */
void acies_due_row_try (AciesDueRow *self);
gboolean acies_due_row_is_free (AciesDueRow *self); /* may be done, need not */
/* Without its button: it is let go in the list of all. */
void acies_due_row_hide_button (AciesDueRow *self);
/* The digit that begins it, shown before the sentence; above 9 there is none. */
void acies_due_row_set_number (AciesDueRow *self, guint number);
const char *acies_due_row_get_sentence (AciesDueRow *self);

/* Why nobody can meet it, which is reason enough to let it go; borrowed. NULL: somebody can, or it
 * was not tried. */
const char *acies_due_row_get_reason (AciesDueRow *self);

G_END_DECLS
