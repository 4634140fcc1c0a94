/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Watches the folders of a rule set while it is written, and runs at each save the worked examples
 * that the change touches. */
#pragma once

#include "cli/shell/acies-cli.h"

G_BEGIN_DECLS

/* Watches the rule set WHAT, a path or an id, until it is interrupted; prints what fails, how many
 * were run and how long that took. How the verb ends. */
int acies_watch_run (const char *what);

G_END_DECLS
