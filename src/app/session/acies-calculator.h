/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesCalculator asks without a battle: what is asked of units and leaders is typed, as
 * "role.attribute", or read in an army, and no ruling is kept. */
#pragma once

#include "app/session/acies-session.h"

G_BEGIN_DECLS

#define ACIES_TYPE_CALCULATOR (acies_calculator_get_type ())
G_DECLARE_FINAL_TYPE (AciesCalculator, acies_calculator, ACIES, CALCULATOR, AciesSession)

AciesSession *acies_calculator_new (AciesRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
/* ARMIES (of AciesArmy) whose units and leaders may fill the roles, called ARMY:ID. Drops the
 * question. */
void acies_calculator_set_armies (AciesCalculator *self, GPtrArray *armies);

G_END_DECLS
