/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesScenarioDocument is a scenario being edited: a battle at turn 0 in memory, what was done to
 * it, and the file it is saved in.
 *
 * What the table's tools do are changes of the battle, as in play. What a scenario says beside, its
 * size and its armies, is set in a copy that nobody watches yet, which then takes the battle's
 * place. Both are steps, each undone and done again whole.
 *
 * Signals, before "changed" of AciesDocument:
 *   "switching"  the battle is about to be another object: let go of it
 *   "switched"   it is */
#pragma once

#include "referee/state/acies-referee.h"
#include "storage/document/acies-document.h"

G_BEGIN_DECLS

#define ACIES_TYPE_SCENARIO_DOCUMENT (acies_scenario_document_get_type ())
G_DECLARE_FINAL_TYPE (
    AciesScenarioDocument, acies_scenario_document, ACIES, SCENARIO_DOCUMENT, GObject)

/* Sets in BATTLE, which nobody watches, what is to be edited. FALSE with ERROR: nothing is to
 * happen. */
typedef gboolean (*AciesScenarioDocumentEdit) (AciesBattle *battle, gpointer data, GError **error);

/* The scenario of REFEREE, laid out, as it was read from FILE; NULL: it has none yet. NULL with
 * ERROR if the rule set does not know a switch that it chooses. */
AciesScenarioDocument *acies_scenario_document_new (AciesReferee *referee,
                                                    GFile *file,
                                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Of the battle as it is now; borrowed */
AciesReferee *acies_scenario_document_get_referee (AciesScenarioDocument *self);

/* The armies of the library, as it was when they were first asked for. Of AciesLibraryEntry;
 * borrowed. */
const GPtrArray *acies_scenario_document_get_armies (AciesScenarioDocument *self);

/* One step, named LABEL to people: "Move 12 Guards". FALSE with ERROR: nothing changed. */
gboolean acies_scenario_document_apply (AciesScenarioDocument *self,
                                        const AciesChange *change,
                                        const char *label,
                                        GError **error);
/* Lets EDIT change the scenario, as a step called LABEL. FALSE with EDIT's error, and nothing is
 * changed. */
gboolean acies_scenario_document_edit (AciesScenarioDocument *self,
                                       AciesScenarioDocumentEdit edit,
                                       gpointer data,
                                       const char *label,
                                       GError **error);

G_END_DECLS
