/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* "Change for my house": what is looked at is given another value, taken out, or joined by one like
 * it; with the reason, and who says so.
 *
 * Signal "done": so it was. */
#pragma once

#include "app/rules/acies-rules-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_RULES_CHANGE_BOX (acies_rules_change_box_get_type ())
G_DECLARE_FINAL_TYPE (
    AciesRulesChangeBox, acies_rules_change_box, ACIES, RULES_CHANGE_BOX, GtkWidget)

/* Or NULL */
void acies_rules_change_box_set_session (AciesRulesChangeBox *self, AciesRulesSession *session);
/* The focus to the value. FALSE: there is nothing to change here. */
gboolean acies_rules_change_box_focus (AciesRulesChangeBox *self);

G_END_DECLS
