/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesReview is what the author of a rule set is told that loads, and that says something all the
 * same which he hardly means: names that nothing can be, lists that lack a role, texts that nobody
 * says. Whoever only plays is told nothing of it. */
#pragma once

#include "base/file/acies-finding.h"
#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

/* Adds to FINDINGS what is odd in SELF: an error where it cannot come out well, else a warning. */
void acies_review (AciesRuleset *self, AciesFindings *findings);

G_END_DECLS
