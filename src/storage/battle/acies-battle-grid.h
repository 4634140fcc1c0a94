/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Accepts what is due to several alike in one, and passes phases in which nobody can act. */
#pragma once

#include "referee/account/acies-due-grid.h"
#include "storage/battle/acies-battle-file.h"

G_BEGIN_DECLS

/* Accepts the rows of GRID that are full, in the order in which they are due, in one durable
 * transaction: an event each, taken back in one. Each is ruled on again in the state that those
 * before it leave; where that comes out otherwise the row stays open, and its remark says why. How
 * many were accepted: N (or NULL). GRID is refreshed. FALSE with an error: nothing changed. */
gboolean acies_battle_file_accept_grid (AciesBattleFile *self,
                                        AciesDueGrid *grid,
                                        guint *n,
                                        GError **error);

/* Has GRID, of what is offered, propose what the same did in the turn before. */
void acies_battle_file_recall_grid (AciesBattleFile *self, AciesDueGrid *grid);

/* Passes over the present phase and those after it, as long as nobody can act in them, unless the
 * battle stops in empty phases: an event of the program's for each, taken back with the step before
 * it. How many. To be called after “next” was accepted. */
guint acies_battle_file_skip_empty (AciesBattleFile *self);
/* Set of the ids of those phases of the present turn that were passed over, for every side
 * whose part they had. */
GHashTable *acies_battle_file_list_skipped (AciesBattleFile *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
