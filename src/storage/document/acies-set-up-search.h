/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks for hexes where an army may set up: in its zones, and as the constraints of the rule set
 * on the set-up want it. What those say nobody knows here, so places are tried until the fewest of
 * them are broken. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

/* Adds to CHANGE a hex for each unit and leader of SIDE, in the battle of REFEREE, who does not
 * enter later and is off the map or stands where he must not; the others stay. *N_LEFT: how many of
 * them find no hex and stay where they are. FALSE with ERROR: the rule set refuses to place one. */
gboolean acies_set_up_search (
    AciesReferee *referee, const char *side, AciesChange *change, guint *n_left, GError **error);

G_END_DECLS
