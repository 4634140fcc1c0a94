/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Says whether two armies are even: plays a scenario many times by doctrines, shows who wins how
 * often as the games come, and saves it. */
#pragma once

#include "app/staff/acies-balance.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define ACIES_TYPE_BALANCE_WINDOW (acies_balance_window_get_type ())
G_DECLARE_FINAL_TYPE (AciesBalanceWindow, acies_balance_window, ACIES, BALANCE_WINDOW, AdwWindow)

/* Beside PARENT, for what begins as BATTLE by RULESET. */
AciesBalanceWindow *acies_balance_window_new (GtkWindow *parent,
                                              AciesRuleset *ruleset,
                                              AciesBattle *battle);
/* What plays. Borrowed. */
AciesBalance *acies_balance_window_get_balance (AciesBalanceWindow *self);

G_END_DECLS
