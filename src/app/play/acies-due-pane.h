/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the rules oblige somebody to do now or later; a row starts its ruling. */
#pragma once

#include "app/session/acies-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_DUE_PANE (acies_due_pane_get_type ())
G_DECLARE_FINAL_TYPE (AciesDuePane, acies_due_pane, ACIES, DUE_PANE, GtkWidget)

void acies_due_pane_set_session (AciesDuePane *self, AciesSession *session); /* or NULL */
/* Starts the ruling of the row with NUMBER, 1 the first; nothing if there is none. */
void acies_due_pane_begin (AciesDuePane *self, int number);

G_END_DECLS
