/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A match-up as one line that is typed: "spearmen against celtiberian band, higher foe". The window
 * writes such lines, and the command line reads them. */
#pragma once

#include "referee/matchup/acies-matchup.h"

G_BEGIN_DECLS

/* Whether TEXT is such a line, right or wrong. */
gboolean acies_matchup_line_is (const char *text);
/* Reads TEXT into SELF and rules on it: [ACTION:] WHO against WHOM[, WHAT COUNTS]..., where WHO may
 * be a strength, which is added to the picks. FALSE with a
 * sentence: nothing is guessed where a word names nothing, or several things. */
gboolean acies_matchup_line_read (AciesMatchup *self, const char *text, GError **error);
/* The line that says what SELF says, by ids. Owned; NULL while anything of it is missing. */
char *acies_matchup_line_write (AciesMatchup *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
