/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesExampleChanges tells which worked examples give a different result under other rules, and
 * which result: what house rules do to a rule set, shown by its own examples.
 *
 * One example is run a step, first by the one rule set, then by the other, so that whoever waits
 * can do something between, or stop. What it is called is no difference; what is counted, thrown
 * for, read off, proposed, charged or forbidden is. */
#pragma once

#include "referee/examples/acies-examples.h"

G_BEGIN_DECLS

typedef struct
{
  char *id;
  char *file;
  int line;
  char *cite;           /* clause ids, or NULL */
  char *why;            /* how it was worked out, or NULL */
  char *before, *after; /* what came out that the other did not, a line each; not both empty */
  gboolean passed_before, passed_after; /* whether it was what the example expects */
} AciesChangedExample;

void acies_changed_example_free (AciesChangedExample *self);

typedef struct _AciesExampleChanges AciesExampleChanges;

AciesExampleChanges *acies_example_changes_new (AciesRuleset *before,
                                                AciesRuleset *after) G_GNUC_WARN_UNUSED_RESULT;
void acies_example_changes_free (AciesExampleChanges *self);
/* Examples to be run; eaten. One whose id is there already is left out. */
void acies_example_changes_take (AciesExampleChanges *self, AciesExamples *examples);
guint acies_example_changes_get_n (const AciesExampleChanges *self);
guint acies_example_changes_get_n_done (const AciesExampleChanges *self);
/* Runs the next one. FALSE: all have been. CHANGE is set to what is the caller's, or to NULL if the
 * example comes out as before. */
gboolean acies_example_changes_next (AciesExampleChanges *self, AciesChangedExample **change);

/* What the slip of BEFORE says that that of AFTER does not, and the other way round, a line each;
 * either ruling may be NULL. Owned. */
void acies_example_changes_compare (AciesRuling *before,
                                    AciesRuling *after,
                                    char **gone,
                                    char **come);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesChangedExample, acies_changed_example_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesExampleChanges, acies_example_changes_free)

G_END_DECLS
