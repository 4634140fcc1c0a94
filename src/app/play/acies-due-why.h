/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesDueWhy tells of what is selected why something is due of it in the present phase, or why it
 * is not: one line for each obligation that the rules know there. */
#pragma once

#include "app/session/acies-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_DUE_WHY (acies_due_why_get_type ())
G_DECLARE_FINAL_TYPE (AciesDueWhy, acies_due_why, ACIES, DUE_WHY, GtkWidget)

/* NULL: nobody's. */
void acies_due_why_set_session (AciesDueWhy *self, AciesSession *session);

G_END_DECLS
