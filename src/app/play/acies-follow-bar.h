/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Says that the screen follows the real table and how many were put somewhere, and ends it. It
 * hides while the table is not followed. */
#pragma once

#include "app/session/acies-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_FOLLOW_BAR (acies_follow_bar_get_type ())
G_DECLARE_FINAL_TYPE (AciesFollowBar, acies_follow_bar, ACIES, FOLLOW_BAR, GtkWidget)

void acies_follow_bar_set_session (AciesFollowBar *self, AciesSession *session); /* or NULL */

G_END_DECLS
