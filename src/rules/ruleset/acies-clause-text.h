/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells a clause of a rule set in lines of text: its title, where it stands among the headings of
 * the book, what the reference sheet says of it, and the facts that rest on it. */
#pragma once

#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

/* Of each clause in CITE, ids with blanks between, those that RULESET has; new. NULL: it has none
 * of them. */
char *acies_clause_to_text (AciesRuleset *ruleset, const char *cite) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
