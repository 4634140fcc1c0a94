/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a scenario that a verb has made. */
#pragma once

#include "cli/shell/acies-output.h"
#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

/* As acies_output_open () for the scenario file PATH (NULL: a sentence asks for it), made of
 * SOURCES. */
int acies_scenario_output_open (AciesOutput *self,
                                const char *path,
                                const char *const *sources,
                                gboolean force);
/* Writes the battle of REFEREE and says where it is. How the verb ends. */
int acies_scenario_output_save (AciesOutput *self, AciesReferee *referee, gboolean as_json);

G_END_DECLS
