/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Which verbs run behind the wall around foreign rules, and how this program goes there. */
#pragma once

#include "cli/shell/acies-cli.h"

G_BEGIN_DECLS

/* Whether VERB with ARGUMENTS, the first of which is its name, reads rules that came with a file
 * from elsewhere and that nobody said he trusts. */
gboolean acies_behind_is_wanted (const AciesVerb *verb, char **arguments);
/* Runs it there, and says how it ended. Returns what the program ends with. */
int acies_behind_run (const AciesVerb *verb, char **arguments);
/* What the other side of it does: locks this process in as LIMITS say. FALSE after a sentence. */
gboolean acies_behind_enter (const char *limits);

G_END_DECLS
