/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesMatchupPane sets one against another: who, what, what may count; and shows what comes of
 * it. */
#pragma once

#include "referee/matchup/acies-matchup.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define ACIES_TYPE_MATCHUP_PANE (acies_matchup_pane_get_type ())
G_DECLARE_FINAL_TYPE (AciesMatchupPane, acies_matchup_pane, ACIES, MATCHUP_PANE, AdwBin)

/* Works by RULESET, with those of BATTLE (or NULL) and of the armies of the library. */
void acies_matchup_pane_set_ruleset (AciesMatchupPane *self,
                                     AciesRuleset *ruleset,
                                     AciesBattle *battle);

G_END_DECLS
