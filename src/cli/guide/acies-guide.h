/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The verbs that tell of the program itself, and of what it has. */
#pragma once

#include "cli/shell/acies-cli.h"

G_BEGIN_DECLS

int acies_verb_help (const AciesVerb *self, char **arguments);
int acies_verb_list (const AciesVerb *self, char **arguments);
/* Prints all verbs of ALL, a line each, and what more can be asked. */
void acies_guide_print (const AciesVerb *all);

G_END_DECLS
