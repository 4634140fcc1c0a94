/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesTrialBattle is a battle without a file, which is played and forgotten: the true battle, and
 * beside it what each side knows. */
#pragma once

#include "staff/play/acies-staff.h"

G_BEGIN_DECLS

typedef struct _AciesTrialBattle AciesTrialBattle;

/* Begins with a copy of BATTLE, by RULESET with the switches that it chooses. NULL with errors in
 * FINDINGS. */
AciesTrialBattle *acies_trial_battle_new (AciesRuleset *ruleset,
                                          AciesBattle *battle,
                                          AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
void acies_trial_battle_free (AciesTrialBattle *self);
AciesReferee *acies_trial_battle_get_referee (AciesTrialBattle *self);
/* The table at which an AciesStaff plays it, with the trial battle as its data. */
const AciesStaffTable *acies_trial_battle_get_table (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesTrialBattle, acies_trial_battle_free)

G_END_DECLS
