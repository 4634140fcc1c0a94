/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What may be typed next on a command line, for the completion of shells. */
#pragma once

#include "cli/shell/acies-cli.h"

G_BEGIN_DECLS

/* The word that shells call the program by to be told. */
#define ACIES_COMPLETE_WORD "complete"

/* Prints, a line each, what the last of WORDS may be made by those before it, as “aciesctl WORDS”;
 * behind a tab stands what it is. The line “:files” stands for names of files. */
int acies_complete_print (const AciesVerb *all, char **words);

G_END_DECLS
