/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesRulesCheck looks at a rule set while it is written: what is wrong with it, and what its
 * worked examples come to, those that the last change touches first. It begins a moment after each
 * change, and all but a few microseconds of it is done by another thread.
 *
 * What holds of an older text is never told: from a change on nothing is known until it is known
 * anew.
 *
 * Signals:
 *   "advanced"  more is known than before, or less
 *   "loaded"    acies_rules_check_get_ruleset () is another one */
#pragma once

#include "referee/examples/acies-examples.h"
#include "storage/workshop/acies-rule-text.h"

G_BEGIN_DECLS

#define ACIES_TYPE_RULES_CHECK (acies_rules_check_get_type ())
G_DECLARE_FINAL_TYPE (AciesRulesCheck, acies_rules_check, ACIES, RULES_CHECK, GObject)

AciesRulesCheck *acies_rules_check_new (AciesRuleText *text) G_GNUC_WARN_UNUSED_RESULT;
AciesRuleText *acies_rules_check_get_text (AciesRulesCheck *self); /* borrowed */
/* Looks again at all, also where nothing was changed. */
void acies_rules_check_start (AciesRulesCheck *self);
/* Runs no more examples until the next change. */
void acies_rules_check_stop (AciesRulesCheck *self);
/* Whether something is still being found out. */
gboolean acies_rules_check_is_running (AciesRulesCheck *self);
/* What is wrong with the text as it is now; borrowed. NULL: it is not known yet. */
AciesFindings *acies_rules_check_get_findings (AciesRulesCheck *self);
/* The file that FINDING is about, as the text names it; NULL: it is another. Owned. */
char *acies_rules_check_dup_name (AciesRulesCheck *self,
                                  AciesFinding *finding) G_GNUC_WARN_UNUSED_RESULT;
/* The rule set as the text says it, or said when it was last right; borrowed, or NULL. */
AciesRuleset *acies_rules_check_get_ruleset (AciesRulesCheck *self);

/* How many examples there are, and how many of them have yet to be run; of these, when the last
 * change had just been read, how many it touched. */
guint acies_rules_check_get_n (AciesRulesCheck *self);
guint acies_rules_check_get_n_left (AciesRulesCheck *self);
guint acies_rules_check_get_n_touched (AciesRulesCheck *self);
/* What the N-th comes to; borrowed until "advanced". NULL: it has yet to be run. */
const AciesExampleResult *acies_rules_check_get_result (AciesRulesCheck *self, guint n);
/* Whether the last change touched the N-th. */
gboolean acies_rules_check_is_touched (AciesRulesCheck *self, guint n);

G_END_DECLS
