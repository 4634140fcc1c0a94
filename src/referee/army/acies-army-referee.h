/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes an army referee: a battle with one army, no enemy and no table to speak of, so that
 * whatever is asked of a battle (points, legality, its list, its bases) can be asked of an army
 * file. */
#pragma once

#include "model/army/acies-army.h"
#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

/* The id of the only side. */
#define ACIES_ARMY_REFEREE_SIDE "army"

/* A referee by RULESET of a copy of ARMY, whose bases have their sizes and which stands nowhere;
 * ARMY stays what it is. NULL with an error if it is not one that its own file format holds. */
AciesReferee *acies_army_referee_new (AciesRuleset *ruleset,
                                      AciesArmy *army,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The same of nobody, under the title of RULESET: for what is asked of the rules alone. */
AciesReferee *acies_army_referee_new_empty (AciesRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
