/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What rosters, cards and labels are made of: an army by itself, or the sides of a scenario or
 * battle. */
#pragma once

#include "cli/shell/acies-cli.h"
#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

/* The referee of WHAT, an army, a scenario or a battle, by its path or its id in the library; an
 * army by RULESET_NAME, NULL for its own rule set; a scenario or a battle as SIDE knows it, NULL
 * for all of it. NULL with errors in FINDINGS, or after a complaint. */
AciesReferee *acies_lists_open (const char *what,
                                const char *ruleset_name,
                                const char *side,
                                AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* The same of WHAT as a scenario alone. */
AciesReferee *acies_lists_open_scenario (const char *what,
                                         const char *side,
                                         AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
