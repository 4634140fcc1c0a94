/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists who of a scenario is not on the table, and deploys them: into their side's zone, in the
 * formation they have, where there is room. */
#pragma once

#include "storage/document/acies-scenario-document.h"

G_BEGIN_DECLS

/* Units and leaders without a place, by side as the scenario has them. Of AciesItem, borrowed. */
GPtrArray *acies_scenario_document_list_reserve (AciesScenarioDocument *self)
    G_GNUC_WARN_UNUSED_RESULT;
/* As near the middle of its side's zone as it fits, facing the middle of the table; one step. FALSE
 * with ERROR: there is no room. */
gboolean acies_scenario_document_deploy (AciesScenarioDocument *self,
                                         const char *item,
                                         GError **error);
/* Takes a unit or leader off the table, as one step. */
gboolean acies_scenario_document_withdraw (AciesScenarioDocument *self,
                                           const char *item,
                                           GError **error);

G_END_DECLS
