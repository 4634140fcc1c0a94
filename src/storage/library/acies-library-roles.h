/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills the roles of the calculator with units of army files. */
#pragma once

#include "referee/matchup/acies-matchup-pick.h"
#include "referee/ruling/acies-question.h"
#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

/* Fills every role of QUESTION for a unit or leader that is given as ARMY:ID, of an army’s file or
 * id in the library, with what that army says (acies_roles_from_army_item ()). FALSE with a
 * sentence: there is no such army or item, or the army is for another rule set. */
gboolean acies_library_roles (AciesRuleset *ruleset, AciesQuestion *question, GError **error);

/* Who may be set against one another by RULESET: those of BATTLE (or NULL), troops of the rules,
 * and those of all armies of the library that are for it. Of AciesMatchupPick. */
GPtrArray *acies_library_list_picks (AciesRuleset *ruleset,
                                     AciesBattle *battle) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
