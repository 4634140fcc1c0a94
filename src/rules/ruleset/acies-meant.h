/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesMeant is what an author perhaps meant by a name that a rule set does not have. */
#pragma once

#include "base/file/acies-finding.h"
#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

/* What to put behind a finding of WORD, which is none of WORDS: the nearest of them as a question,
 * or "" if none is like it. Where FINDINGS are too many to be read nothing is looked for. */
char *acies_meant_among (const char *word,
                         const char *const *words,
                         AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* The same among the ids of the facts of KINDS, names of elements with blanks between; "function"
 * stands for the procedures. */
char *acies_meant (AciesRuleset *self, const char *kinds, const char *word, AciesFindings *findings)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
