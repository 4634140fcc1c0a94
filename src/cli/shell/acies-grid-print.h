/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints what is due to several alike as a table, and does it in one from what was typed. */
#pragma once

#include "cli/shell/acies-cli.h"

#include "referee/account/acies-due-grid.h"

G_BEGIN_DECLS

/* Prints the rows of GRID, numbered. */
void acies_grid_print (const AciesDueGrid *grid);
/* GRID as JSON, with how many rows were ACCEPTED. Owned. */
JsonNode *acies_grid_to_json (const AciesDueGrid *grid, guint accepted) G_GNUC_WARN_UNUSED_RESULT;
/* Fills GRID with the faces in TEXT, or by THROWER if that is “throw”. FALSE with an error. */
gboolean acies_grid_take (AciesDueGrid *grid,
                          const char *text,
                          AciesThrower *thrower,
                          GError **error);
/* Accepts the full rows of GRID in FILE and prints what came of each, then what is open. N (or
 * NULL) gets how many. FALSE with an error. */
gboolean acies_grid_accept (AciesBattleFile *file,
                            AciesDueGrid *grid,
                            gboolean json,
                            GError **error);

G_END_DECLS
