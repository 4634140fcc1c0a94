/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesMatchupPick is one of those who may be set against one another: troops of a rule set, or a
 * unit or leader of an army or of a battle. */
#pragma once

#include "model/battle/acies-battle.h"
#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

typedef struct
{
  char *id;                /* "spearmen", "scipio-203-bc:1", "battle:12" */
  char *label;             /* "Spearmen", "1 Roman horse" */
  char *where;             /* "troops of the rules", the title of an army */
  const AciesTroop *troop; /* of a rule set; NULL: it is */
  AciesItem *item;         /* owned: a unit or a leader */
  char *strength;          /* of anybody who is spoken of by it; else NULL */
} AciesMatchupPick;

/* All there are of RULESET (of AciesMatchupPick): those of BATTLE (or NULL) first, which are as
 * they stand in it; then troops; then those of ARMIES (of AciesArmy). */
GPtrArray *acies_matchup_picks_new (AciesRuleset *ruleset,
                                    const GPtrArray *armies,
                                    AciesBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
/* The one of PICKS that TEXT names: by its id, else by words that its label and army hold. Of
 * several that are alike the first. NULL with a sentence if it names none, or several that
 * differ. */
const AciesMatchupPick *acies_matchup_picks_find (const GPtrArray *picks,
                                                  const char *text,
                                                  GError **error);
/* The one of PICKS who is anybody of the strength that TEXT says, "8"; added if he is not there.
 * NULL: it says none that RULESET knows. */
const AciesMatchupPick *acies_matchup_picks_take_strength (GPtrArray *picks,
                                                           AciesRuleset *ruleset,
                                                           const char *text);
/* What it is called where OTHER is beside it, whose label may be the same. */
char *acies_matchup_pick_describe (const AciesMatchupPick *self,
                                   const AciesMatchupPick *other) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
