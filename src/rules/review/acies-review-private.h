/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a review. Only the files of this folder include it. */
#pragma once

#include "rules/facts/acies-facts-private.h"
#include "rules/review/acies-review.h"
#include "rules/ruleset/acies-ruleset-private.h"
#include "rules/script/acies-script-check.h"

G_BEGIN_DECLS

/* Says what is wrong with USE, where it stands. */
void acies_review_report (AciesRuleset *ruleset,
                          const AciesScriptUse *use,
                          AciesFindings *findings,
                          AciesSeverity severity,
                          const char *format,
                          ...) G_GNUC_PRINTF (5, 6);

/* Words that are compared with what can never be them. */
void acies_review_compared (AciesRuleset *self, AciesFindings *findings);
/* Roles that an obligation does not give to the action that meets it. */
void acies_review_dues (AciesRuleset *self, AciesFindings *findings);
/* What people read and that has no name. */
void acies_review_labels (AciesRuleset *self, AciesFindings *findings);
/* Roles that the expressions of a list name and that are not given with it, and prices in other
 * steps than their list. */
void acies_review_sums (AciesRuleset *self, AciesFindings *findings);
/* What is declared and that nothing speaks of. */
void acies_review_unused (AciesRuleset *self, AciesFindings *findings);

G_END_DECLS
