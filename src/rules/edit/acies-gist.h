/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What of a rule set is touched by a change while it is written, so that only the worked examples
 * that read it run again. Facts and functions are named in a way that lasts when lines move. */
#pragma once

#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

/* The names of what differs between BEFORE and AFTER, as a set of interned words. NULL: so much
 * that anything may come out otherwise, as when a fact is new. Owned. */
GHashTable *acies_ruleset_list_touched (AciesRuleset *before,
                                        AciesRuleset *after) G_GNUC_WARN_UNUSED_RESULT;
/* Where each function of SELF begins, as a trace says it, to the function's name. It takes reading
 * all procedures. Owned. */
GHashTable *acies_ruleset_list_function_places (AciesRuleset *self) G_GNUC_WARN_UNUSED_RESULT;
/* The names of what TRACE (acies_ruleset_end_trace ()) says was read of a rule set whose functions
 * stand in PLACES: likewise. Owned. */
GHashTable *acies_ruleset_name_trace (GHashTable *places,
                                      GHashTable *trace) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
