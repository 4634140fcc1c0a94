/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* One role of the question: whom or what it takes, chosen from what there is or typed. */
#pragma once

#include "app/session/acies-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_ROLE_ROW (acies_role_row_get_type ())
G_DECLARE_FINAL_TYPE (AciesRoleRow, acies_role_row, ACIES, ROLE_ROW, GtkWidget)

/* ROLE belongs to the session's rule set. What is chosen goes straight to the session. */
/* Whether there is anything to fill ROLE with by a row. */
gboolean acies_role_row_can_show (AciesSession *session, const AciesRole *role);
GtkWidget *acies_role_row_new (AciesSession *session,
                               const AciesRole *role) G_GNUC_WARN_UNUSED_RESULT;
/* Borrowed. */
const AciesRole *acies_role_row_get_role (AciesRoleRow *self);
/* Shows what the session's question holds now; candidates that the rules refuse come last. */
void acies_role_row_update (AciesRoleRow *self);

G_END_DECLS
