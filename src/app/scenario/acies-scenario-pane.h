/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The scenario being edited, beside its table: title and size, what each side is and is told, what
 * is fought for, special rules and secrets; below them what is wrong with it, and how
 * much (the property "n-findings"). */
#pragma once

#include "app/session/acies-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_SCENARIO_PANE (acies_scenario_pane_get_type ())
G_DECLARE_FINAL_TYPE (AciesScenarioPane, acies_scenario_pane, ACIES, SCENARIO_PANE, GtkWidget)

/* Of a scenario, or NULL. Emits "item-shown" (char *id) when a finding about an item was chosen, so
 * that the table scrolls to it. */
void acies_scenario_pane_set_session (AciesScenarioPane *self, AciesSession *session);
/* Takes over whatever is still being typed; FALSE: something of it is refused. */
gboolean acies_scenario_pane_commit (AciesScenarioPane *self);

G_END_DECLS
