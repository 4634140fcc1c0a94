/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks on paper of what is printed: given by one event of a battle, or one step of a scenario,
 * which can be undone. */
#pragma once

#include "model/paper/acies-mark-choice.h"
#include "storage/battle/acies-battle-file.h"
#include "storage/document/acies-scenario-document.h"

G_BEGIN_DECLS

/* Gives the marks of CHOICE; nothing happens if all of them are given already. FALSE with an error
 * if there are too few, or the file cannot be written. */
gboolean acies_marks_keep_given (AciesBattleFile *self,
                                 const AciesMarkChoice *choice,
                                 GError **error);
/* The same of a scenario that is edited: who joins it later does not change who has which. */
gboolean acies_marks_keep_in_scenario (AciesScenarioDocument *self,
                                       const AciesMarkChoice *choice,
                                       GError **error);

G_END_DECLS
