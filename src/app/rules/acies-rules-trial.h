/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Running the worked examples by the rules as they were and as they are now, one by one while
 * nothing else is to be done, and which come out otherwise.
 *
 * Signal "advanced": another one has been run, or all are, or it begins anew. */
#pragma once

#include "referee/examples/acies-example-changes.h"

G_BEGIN_DECLS

#define ACIES_TYPE_RULES_TRIAL (acies_rules_trial_get_type ())
G_DECLARE_FINAL_TYPE (AciesRulesTrial, acies_rules_trial, ACIES, RULES_TRIAL, GObject)

AciesRulesTrial *acies_rules_trial_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Begins anew with what the layers of AFTER bring; BEFORE the same as AFTER: there is nothing to
 * run. */
void acies_rules_trial_start (AciesRulesTrial *self, AciesRuleset *before, AciesRuleset *after);
/* What was found until now stays. */
void acies_rules_trial_stop (AciesRulesTrial *self);
gboolean acies_rules_trial_is_running (AciesRulesTrial *self);
guint acies_rules_trial_get_n (AciesRulesTrial *self);      /* examples; 0: nothing is tried */
guint acies_rules_trial_get_n_done (AciesRulesTrial *self); /* of them, run */
/* Those that come out otherwise, of AciesChangedExample. Borrowed. */
const GPtrArray *acies_rules_trial_get_changes (AciesRulesTrial *self);
/* That of the example ID, or NULL. */
const AciesChangedExample *acies_rules_trial_find (AciesRulesTrial *self, const char *id);

G_END_DECLS
