/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Which worked examples come out otherwise by what was changed: how far they have been run, and the
 * list of them, each of which opens. */
#pragma once

#include "app/rules/acies-rules-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_RULES_TRIAL_PANE (acies_rules_trial_pane_get_type ())
G_DECLARE_FINAL_TYPE (
    AciesRulesTrialPane, acies_rules_trial_pane, ACIES, RULES_TRIAL_PANE, GtkWidget)

/* Or NULL */
void acies_rules_trial_pane_set_session (AciesRulesTrialPane *self, AciesRulesSession *session);

G_END_DECLS
