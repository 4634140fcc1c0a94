/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What is known of a rule, or of a part of one, beside what it says: its clause, who says so, what
 * it was before, what it is made of, who uses it; and changing it for a house.
 *
 * Signal "change-done": it was changed. */
#pragma once

#include "app/rules/acies-rules-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_RULES_ORIGIN_PANE (acies_rules_origin_pane_get_type ())
G_DECLARE_FINAL_TYPE (
    AciesRulesOriginPane, acies_rules_origin_pane, ACIES, RULES_ORIGIN_PANE, GtkWidget)

/* Or NULL */
void acies_rules_origin_pane_set_session (AciesRulesOriginPane *self, AciesRulesSession *session);
/* The focus to the new value. FALSE: what is looked at cannot be changed. */
gboolean acies_rules_origin_pane_focus_change (AciesRulesOriginPane *self);

G_END_DECLS
