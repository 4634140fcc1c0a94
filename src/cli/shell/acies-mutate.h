/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Trying worked examples on rule sets that are wrong in one place, and saying what they missed. */
#pragma once

#include "cli/shell/acies-cli.h"
#include "referee/examples/acies-examples.h"

G_BEGIN_DECLS

/* Which mutations are tried. */
typedef struct
{
  const char *at; /* only those in places that hold it; NULL: everywhere */
  int n_sampled;  /* so many of them by chance; 0: all */
  int seed;       /* of the chance */
} AciesCliMutating;

/* Puts the mutations of RULESET that are WANTED before EXAMPLES and writes those that survive to
 * standard output, or one object to BUILDER if that is not NULL. Shows its progress on standard
 * error where that is a terminal; an interrupt from the keyboard ends it with what it has so far.
 * FALSE if it was interrupted, or with an error in FINDINGS if an example fails on the rule set as
 * it is. */
gboolean acies_cli_mutate (AciesRuleset *ruleset,
                           const AciesExamples *examples,
                           const AciesCliMutating *wanted,
                           JsonBuilder *builder,
                           AciesFindings *findings);

G_END_DECLS
