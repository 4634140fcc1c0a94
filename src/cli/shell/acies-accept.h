/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Accepting a ruling from the command line: into the journal, and said. */
#pragma once

#include "cli/shell/acies-asking.h"

G_BEGIN_DECLS

/* Accepts RULING and prints it with its number in the journal. If it is not complete, prints what
 * is wanted and accepts nothing: ACIES_EXIT_WANTED. */
int acies_accept (AciesBattleFile *file, AciesRuling *ruling, gboolean json);

G_END_DECLS
