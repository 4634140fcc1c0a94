/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the people of a rule set count in a unit: its stands, or as its texts “counted-one” and
 * “counted-many” say, such as figures. */
#pragma once

#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

#define ACIES_COUNTED_ONE "counted-one"
#define ACIES_COUNTED_MANY "counted-many"

/* "figure" of one, "figures" of more or none; NULL: they are stands, and the caller has words for
 * these. Borrowed. */
const char *acies_counted_get_own_word (AciesRuleset *ruleset, guint n);
/* "4 stands", "24 figures". Owned. */
char *acies_counted_describe (AciesRuleset *ruleset, guint n) G_GNUC_WARN_UNUSED_RESULT;
/* "3 of 4 stands". Owned. */
char *acies_counted_describe_of (AciesRuleset *ruleset,
                                 guint n,
                                 guint of) G_GNUC_WARN_UNUSED_RESULT;
/* "Stands", "Figures": as a title has it. Owned. */
char *acies_counted_dup_title (AciesRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
