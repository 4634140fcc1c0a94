/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What of a rule set is touched by a change while it is written, so that only the worked examples
 * that read it run again. Facts and functions are named in a way that lasts when lines move. */
#pragma once

#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

/* What a rule set says, to be compared with what it says after a change. */
typedef struct _AciesGist AciesGist;

/* It takes reading all facts and procedures once more, and keeps nothing of RULESET. */
AciesGist *acies_gist_new (AciesRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
void acies_gist_free (AciesGist *self);
/* The names of what differs between BEFORE and AFTER, as a set of interned words. NULL: so much
 * that anything may come out otherwise, as when a fact is new. Owned. */
GHashTable *acies_gist_list_touched (const AciesGist *before,
                                     const AciesGist *after) G_GNUC_WARN_UNUSED_RESULT;
/* The names of what TRACE (acies_ruleset_end_trace ()) says was read of the rule set: likewise.
 * Owned. */
GHashTable *acies_gist_name_trace (const AciesGist *self,
                                   GHashTable *trace) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesGist, acies_gist_free)

G_END_DECLS
