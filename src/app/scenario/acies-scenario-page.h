/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a scenario is edited: its units at the left, the table, and at the right what the scenario
 * says. It takes the place of Play in a window that holds a scenario. */
#pragma once

#include "app/session/acies-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_SCENARIO_PAGE (acies_scenario_page_get_type ())
G_DECLARE_FINAL_TYPE (AciesScenarioPage, acies_scenario_page, ACIES, SCENARIO_PAGE, GtkWidget)

GtkWidget *acies_scenario_page_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Of a scenario, or NULL */
void acies_scenario_page_set_session (AciesScenarioPage *self, AciesSession *session);
/* The table and the list let go of the battle (NULL) or take it up again; the scenario's panel
 * stays. */
void acies_scenario_page_show_battle (AciesScenarioPage *self, AciesSession *session);
/* Takes over whatever is still being typed; FALSE: something of it is refused. */
gboolean acies_scenario_page_commit (AciesScenarioPage *self);
/* From now on PROPERTY of TARGET, an unsigned number, is how much there is to be seen to. */
void acies_scenario_page_count_findings (AciesScenarioPage *self,
                                         gpointer target,
                                         const char *property);
void acies_scenario_page_focus_table (AciesScenarioPage *self);
void acies_scenario_page_focus_search (AciesScenarioPage *self);

/* Takes up the tool that moves the picture under the table, and puts it to scale. */
void acies_scenario_page_move_backdrop (AciesScenarioPage *self);

G_END_DECLS
