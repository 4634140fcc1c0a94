/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesExampleWatch keeps what the worked examples of a rule set come to while it is written: each
 * time it is given the rule set and the examples as they are now, and runs those alone that the
 * change touches. An example is touched if it is otherwise itself, or read a fact or came by a
 * function that is otherwise now.
 *
 * One example is run a step, so that whoever waits can stop between. It may be used in any thread,
 * but in one at a time. */
#pragma once

#include "referee/examples/acies-examples.h"

G_BEGIN_DECLS

typedef struct _AciesExampleWatch AciesExampleWatch;

AciesExampleWatch *acies_example_watch_new (void) G_GNUC_WARN_UNUSED_RESULT;
void acies_example_watch_free (AciesExampleWatch *self);
/* RULESET and EXAMPLES, of AciesExamples or NULL (taken), are what holds now; what came out of
 * those that are not touched still does. */
void acies_example_watch_take (AciesExampleWatch *self, AciesRuleset *ruleset, GPtrArray *examples);
/* How many examples there are, and how many of them have yet to be run. */
guint acies_example_watch_get_n (const AciesExampleWatch *self);
guint acies_example_watch_get_n_left (const AciesExampleWatch *self);
/* Runs the next one, those first that are most likely to fail. FALSE: all have been. Each question
 * is asked once, so that whoever writes soon knows. */
gboolean acies_example_watch_next (AciesExampleWatch *self);
/* When all have been, runs the next of those that passed once more and asks everything twice, as
 * whoever runs all examples does: a procedure that is not pure fails only then. N is its place.
 * FALSE: none is left. */
gboolean acies_example_watch_prove_next (AciesExampleWatch *self, guint *n);
/* Whether nothing is left to be run, nor to be run once more. */
gboolean acies_example_watch_is_proven (AciesExampleWatch *self);
/* What the N-th comes to, in the order of the files; borrowed until the next call. NULL: it has yet
 * to be run. */
const AciesExampleResult *acies_example_watch_get_result (const AciesExampleWatch *self, guint n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesExampleWatch, acies_example_watch_free)

G_END_DECLS
