/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesDegree says how well a side knows a thing of the battle. It comes from what is stored of it,
 * by the rules, by what a scenario hides, and by the umpire's hand; of what nothing is stored, from
 * what the side sees, where the rules say so; else it is known. */
#pragma once

#include "model/battle/acies-battle.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_DEGREE_NOTHING, /* not even that it is there */
  ACIES_DEGREE_KIND,    /* that it is there, and what it looks like: "foot, some four stands" */
  ACIES_DEGREE_KNOWN,   /* what and who it is */
} AciesDegree;

/* In place of a side: only what all of them know. */
#define ACIES_ALL_SIDES "*"
/* How that is typed; no side should have it as its id. */
#define ACIES_ALL_SIDES_WORD "all"

/* The attribute of whom a side remembers, in its own battle: the turn in which it saw him last. */
#define ACIES_LAST_SEEN "last-seen"
/* Whether ITEM is SIDE's own, which is an id or ACIES_ALL_SIDES, who own nothing. */
gboolean acies_degree_is_own (AciesItem *item, const char *side);
/* What sides see where the rules say that only who is seen is known: of interned side id to a table
 * of unit or leader to degree; who is not in it is not seen. */
typedef GHashTable AciesSeen;

/* How well SIDE knows ITEM: its own always, of a stand as its unit, of a command that is not its
 * own as the best known of those in it. SEEN is NULL where sight does not matter. */
AciesDegree acies_degree_of (AciesBattle *battle,
                             const char *side,
                             AciesItem *item,
                             AciesSeen *seen);
/* "nothing", "kind" or "known". */
const char *acies_degree_to_string (AciesDegree self);

G_END_DECLS
