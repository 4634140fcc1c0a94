/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A battle with as many stands as are wanted, of a rule set's own troops: units of four stands,
 * side by side in rows, the two armies face to face on a table that holds them. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

#define CROWD_UNIT 4

/* The rule set NAME of the program's data. */
AciesRuleset *crowd_load_ruleset (const char *name) G_GNUC_WARN_UNUSED_RESULT;
/* N_STANDS is a multiple of twice CROWD_UNIT. */
AciesReferee *crowd_new (AciesRuleset *ruleset, guint n_stands) G_GNUC_WARN_UNUSED_RESULT;
/* The change that shifts stand ID by DX millimetres and turns it by TURN. */
AciesChange *crowd_shift (AciesReferee *referee, const char *id, int dx, AciesAngle turn)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
