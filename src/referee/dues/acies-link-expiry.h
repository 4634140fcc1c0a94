/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Ends the links that end by themselves. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

/* Ends in CHANGE every link that lasts while its ends touch and, as CHANGE leaves the battle, does
 * not hold any more; LINES (of AciesRulingLine) get a line for each. */
void acies_link_expiry_end_contacts (AciesReferee *referee, AciesChange *change, GPtrArray *lines);
/* Ends in CHANGE every link that lasts a phase, and with IS_NEW_TURN those that last a turn. */
void acies_link_expiry_end_spans (AciesReferee *referee, AciesChange *change, gboolean is_new_turn);

G_END_DECLS
