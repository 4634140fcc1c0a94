/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a question leaves open before it can be ruled on: roles, and why the umpire's hand does what
 * it does. */
#pragma once

#include "cli/typed/acies-dialogue.h"

G_BEGIN_DECLS

/* Whether QUESTION leaves anything open. */
gboolean acies_left_open_has (AciesReferee *referee, const AciesQuestion *question);
/* Gives QUESTION the first thing that it leaves open, if that is what TYPED says. */
gboolean acies_left_open_take (AciesReferee *referee, AciesQuestion *question, const char *typed);
/* Asks at a terminal for all that QUESTION leaves open, one after the other. FALSE: nothing was
 * typed, so leave it. */
gboolean acies_left_open_ask (const AciesDialogue *dialogue, AciesQuestion *question);

G_END_DECLS
