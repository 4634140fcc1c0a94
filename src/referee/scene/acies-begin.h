/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets what is fixed when a battle begins, and not before: its tolerance, and whether anybody has a
 * place on the screen. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

/* Gives the battle TOLERANCE or, if that is below 0, what its scenario says, else the usual 2 mm;
 * on hexes, which are counted, it has none. FALSE with ERROR if it is on hexes and TOLERANCE is
 * more than 0, or has no armies. */
gboolean acies_begin_tolerance (AciesReferee *referee, AciesLength tolerance, GError **error);
/* Takes everybody on the table off the screen, so that all of them stand somewhere on a real table
 * beside it. FALSE with ERROR if it is on hexes, which are counted. */
gboolean acies_begin_unplaced (AciesReferee *referee, GError **error);

G_END_DECLS
