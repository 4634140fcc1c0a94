/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Says what is odd about a scenario being edited: a sentence each, nothing of it forbidden. */
#pragma once

#include "storage/document/acies-scenario-document.h"

G_BEGIN_DECLS

/* Units off the table, in one another or outside their side's zone, what enters and stands there
 * already, objectives and zones off the table; then the rule set's own constraints on the
 * set-up. */
void acies_scenario_check (AciesScenarioDocument *self, AciesFindings *findings);
/* The same of the scenario of REFEREE, read from the file at PATH, or NULL. What FINDINGS say
 * already is not said again. */
void acies_scenario_check_scenario (AciesReferee *referee,
                                    const char *path,
                                    AciesFindings *findings);

G_END_DECLS
