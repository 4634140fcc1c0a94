/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesScenarioEditor is a scenario being edited: nothing is asked and no journal kept, everything
 * may be set. */
#pragma once

#include "model/item/acies-backdrop.h"
#include "app/session/acies-session.h"
#include "storage/document/acies-scenario-document.h"

G_BEGIN_DECLS

#define ACIES_TYPE_SCENARIO_EDITOR (acies_scenario_editor_get_type ())
G_DECLARE_FINAL_TYPE (
    AciesScenarioEditor, acies_scenario_editor, ACIES, SCENARIO_EDITOR, AciesSession)

AciesSession *acies_scenario_editor_new (AciesScenarioDocument *document) G_GNUC_WARN_UNUSED_RESULT;
/* Borrowed */
AciesScenarioDocument *acies_scenario_editor_get_document (AciesScenarioEditor *self);
/* As acies_session_apply (), for what is set before a battle is watched: see
 * acies_scenario_document_edit (). */
gboolean acies_scenario_editor_edit (AciesScenarioEditor *self,
                                     AciesScenarioDocumentEdit edit,
                                     gpointer data,
                                     const char *label);
/* Lays BACKDROP under the table, or nothing if it is NULL, as a step called LABEL. */
gboolean acies_scenario_editor_set_backdrop (AciesScenarioEditor *self,
                                             AciesBackdrop *backdrop,
                                             const char *label);

G_END_DECLS
