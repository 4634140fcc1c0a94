/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a position is worth: what the rule set values of each thing, as numbers, weighed by a
 * doctrine. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

typedef struct
{
  const AciesWorth *worth; /* of the rule set */
  AciesItem *item;         /* of the battle; borrowed */
  gint64 value;
} AciesWorthCount;

/* What is worth something of ITEMS (of AciesItem; NULL: of all sides, commands, units, leaders) as
 * the battle of REFEREE is in STATE (NULL: as it stands): of AciesWorthCount, worth by worth. What
 * hangs on something that nobody knows is left out. NULL with an error (ruleset, budget) where a
 * value is no whole number or has no end. */
GArray *acies_worth_count (AciesReferee *referee,
                           AciesState *state,
                           const GPtrArray *items,
                           GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* What COUNTS come to for SIDE (an id) by DOCTRINE, in parts of ACIES_WEIGHT_UNIT: its own things
 * less those of all others. */
gint64 acies_worth_weigh (const GArray *counts,
                          AciesRuleset *ruleset,
                          const AciesDoctrine *doctrine,
                          const char *side);
/* The weight that DOCTRINE gives WORTH where ITEM is concerned, or NULL: none. */
const AciesDoctrineWeight *acies_worth_find_weight (AciesRuleset *ruleset,
                                                    const AciesDoctrine *doctrine,
                                                    const AciesWorth *worth,
                                                    AciesItem *item);
/* Whether ITEM is one of TROOPS (NULL: always), or of a kind of them. */
gboolean acies_worth_is_troop (AciesRuleset *ruleset, AciesItem *item, const char *const *troops);

/* What decides who has won, or NULL if the rule set does not say. */
const AciesWorth *acies_worth_find_decisive (AciesRuleset *ruleset);
/* Whether the rule set says that the battle of REFEREE is over. FALSE with ERROR set as above. */
gboolean acies_worth_is_over (AciesReferee *referee, GError **error);

G_END_DECLS
