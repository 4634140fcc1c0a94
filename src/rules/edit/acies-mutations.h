/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesMutations are rule sets that are wrong in one place, which show whether worked examples
 * notice.
 *
 * Each number of the facts and of the procedures is taken one step up and one step down, each
 * condition is turned round; every such change is a mutation. The rule set itself stays as it is: a
 * mutation is loaded anew, from the words of the rule set with that one changed. A trace, kept
 * while rulings are made, says which mutations they can notice at all. */
#pragma once

#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

typedef struct
{
  char *file;
  int line;
  char *where; /* "modifier “eager” if", "chart “recovery” cell", "function “rally”" */
  char *was, *is; /* what stands there, and what the mutation makes of it */
} AciesMutation;

typedef struct _AciesMutations AciesMutations;

/* All mutations of RULESET, in the order of its files. */
AciesMutations *acies_mutations_new (AciesRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
void acies_mutations_free (AciesMutations *self);
guint acies_mutations_get_n (const AciesMutations *self);
const AciesMutation *acies_mutations_get_nth (const AciesMutations *self, guint n);

/* The rule set once more, not changed at all. */
AciesRuleset *acies_mutations_make_plain (AciesMutations *self) G_GNUC_WARN_UNUSED_RESULT;
/* The rule set with its N-th mutation; NULL if that makes no rule set: then the loader has
 * noticed. */
AciesRuleset *acies_mutations_make_nth (AciesMutations *self, guint n) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the place of the N-th mutation is in TRACE, kept of a rule set that was made plain. */
gboolean acies_mutations_is_reached (const AciesMutations *self, guint n, GHashTable *trace);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesMutations, acies_mutations_free)

G_END_DECLS
