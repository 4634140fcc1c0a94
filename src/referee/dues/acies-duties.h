/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Duties: what the rules have done without anybody being asked, as soon as it is due. A battle file
 * and the run of an example do them by this alone. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

/* Makes the battle as RULING, on a duty, leaves it. FALSE: the duty stays due. */
typedef gboolean (*AciesDutyAccept) (AciesRuling *ruling, gpointer data);

/* Rules on each duty of the battle of REFEREE in turn, those that duties bring with them, and hands
 * to ACCEPT what can be done. Rules that go on for ever are stopped, and what is due then is the
 * umpire's to do or to drop. */
void acies_duties_do (AciesReferee *referee, AciesDutyAccept accept, gpointer data);

G_END_DECLS
