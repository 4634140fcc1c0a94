/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What may be typed: the lines that the present phase understands, and the words that an unanswered
 * ruling wants added to one. */
#pragma once

#include "cli/shell/acies-cli.h"

G_BEGIN_DECLS

/* A line for each action on offer: how it is typed, what it is, what its choices are. */
void acies_hint_print_actions (AciesReferee *referee);
/* The same, and all else that one may type; WITH_PAGES: for players’ pages too. */
void acies_hint_print_help (AciesReferee *referee, gboolean with_pages);
/* For each thing that RULING still asks for, the words that answer it. */
void acies_hint_print_prompts (AciesRuling *ruling);
/* The first thing that stops RULING, or NULL; what may be ticked never does. */
const AciesPrompt *acies_hint_find_wanted (AciesRuling *ruling);

G_END_DECLS
