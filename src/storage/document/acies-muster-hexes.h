/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts an army on hexes, each unit in one of its own as long as there are enough. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

/* Places the army of the INDEX-th SIDE, 0 in the south and 1 in the north, of the battle of
 * REFEREE, which nobody watches. Each command is a block of its own in as few lines as there is
 * room for. Who says in which hex he sets up goes there; a number that the map does not have is
 * among FINDINGS, and he goes with his command. FALSE with ERROR: the rule set refuses a place. */
gboolean acies_muster_put_on_hexes (
    AciesReferee *referee, const char *side, guint index, AciesFindings *findings, GError **error);

G_END_DECLS
