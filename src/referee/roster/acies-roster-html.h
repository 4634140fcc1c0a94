/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Rosters as one page that reads well on a telephone. */
#pragma once

#include "referee/roster/acies-roster.h"

G_BEGIN_DECLS

/* ROSTERS (of AciesRoster) of RULESET as one HTML page without anything outside it. Owned. */
char *acies_rosters_to_html (const GPtrArray *rosters,
                             AciesRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
