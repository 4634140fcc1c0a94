/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets up a whole command of a scenario in one act: on the plane side by side in its zone, in line
 * or in column, its leaders behind; on hexes each in the free hex nearest to the middle of its
 * zone. */
#pragma once

#include "referee/army/acies-formation-choice.h"
#include "storage/document/acies-scenario-document.h"

G_BEGIN_DECLS

/* COMMAND, with all commands within it, wherever they stand now; one step. FALSE with ERROR: there
 * is no such command, or no room. */
gboolean acies_scenario_document_deploy_command (AciesScenarioDocument *self,
                                                 const char *command,
                                                 AciesFormationWish wish,
                                                 GError **error);
/* Everybody of every side who does not enter later, one step: on the plane who is off the table,
 * each command in line; on hexes who is off the map or stands where the rules do not let him, as
 * acies_set_up_search () finds. Who stands right stays. FALSE with ERROR: there is no room, or
 * nobody is to be set up. */
gboolean acies_scenario_document_deploy_all (AciesScenarioDocument *self, GError **error);
/* ITEM, a unit or leader, in the free hex nearest to the middle of its side's zone; one step. FALSE
 * with ERROR: there is none. */
gboolean acies_scenario_document_deploy_in_hex (AciesScenarioDocument *self,
                                                const char *item,
                                                GError **error);

G_END_DECLS
