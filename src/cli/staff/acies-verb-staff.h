/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The verbs of the staff: advice, and games that the program plays. */
#pragma once

#include "cli/shell/acies-cli.h"

G_BEGIN_DECLS

int acies_verb_advise (const AciesVerb *self, char **arguments);
int acies_verb_simulate (const AciesVerb *self, char **arguments);

G_END_DECLS
