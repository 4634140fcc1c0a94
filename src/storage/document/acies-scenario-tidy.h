/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tidies a scenario as its author would write it: a unit that stands as the rules lay its formation
 * out is one place, not one for each stand. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

/* The battle of REFEREE once more, for writing: who stands exactly as the rules would lay him out
 * awaits that instead of standing there. */
AciesBattle *acies_scenario_tidy (AciesReferee *referee) G_GNUC_WARN_UNUSED_RESULT;

/* Lets everybody of BATTLE, which nobody watches, who stands just in a hex wait for that hex by its
 * number. Laying the battle out again puts them there, wherever the hex is then. */
void acies_scenario_await_hexes (AciesRuleset *ruleset, AciesBattle *battle);

G_END_DECLS
