/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the benchmarks share: loading a rule set, and the time a call takes. */
#pragma once

#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

/* The rule set NAME of the data beside the benchmarks, whose folder is ARGUMENTS' first word. */
AciesRuleset *bench_load_ruleset (int n_arguments,
                                  char **arguments,
                                  const char *name) G_GNUC_WARN_UNUSED_RESULT;
/* What this process has used of its processor, in microseconds: whoever else is at work is left
 * out. */
double bench_get_time (void);
/* The median time of a call in microseconds, of some rounds of REPEATS calls each. */
double bench_measure (void (*run) (gpointer data), gpointer data, guint repeats);

G_END_DECLS
