/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesHexReach is how far points go over a map of hexes, and by which cheapest way.
 *
 * What a step costs and where it may not go is told by whoever asks; zones, closed and full hexes
 * are plain sets. No rule is known here. */
#pragma once

#include "geometry/hex/acies-hex-set.h"

G_BEGIN_DECLS

/* What it takes to step from one hex to the next. */
typedef struct
{
  gint64 cost;    /* negative: nobody may */
  gboolean stops; /* no farther after it */
} AciesHexStep;

/* FALSE gives up the search. */
typedef gboolean (*AciesHexStepFunc) (AciesHex from,
                                      AciesHex to,
                                      gpointer data,
                                      AciesHexStep *step);

typedef struct
{
  AciesHexStepFunc step; /* NULL: every step costs 1 */
  gpointer data;
  gint64 points;             /* what the whole way may cost */
  const AciesHexSet *closed; /* never entered; or NULL, as the others */
  const AciesHexSet *full;   /* passed through, but no place to end */
  const AciesHexSet *zone;   /* where the following hold */
  gboolean zone_stops;       /* no farther after entering it */
  gboolean zone_parts;       /* no step from one of its hexes to another */
  gint64 zone_enter;         /* more for a step into it */
  gint64 zone_leave;         /* more for a step out of a hex of it; negative: nobody may */
  gboolean turns;            /* counters step through their front only, and face on as they went */
  guint facing;              /* with TURNS: at the start */
  guint faces;               /* with TURNS: the sides to look at in the end, a bit each; 0: any */
  gint64 turn_cost;          /* with TURNS: for turning to any side before a step, or in the end */
  gboolean has_goal;         /* nothing is wanted but the way to GOAL: looks no farther then */
  AciesHex goal;
} AciesHexTerms;

typedef struct _AciesHexReach AciesHexReach;

/* Finds the cheapest ways from START to everywhere within the points, or to the goal alone. NULL if
 * `step` gave up. */
AciesHexReach *acies_hex_reach_new (const AciesHexLattice *lattice,
                                    AciesHex start,
                                    const AciesHexTerms *terms) G_GNUC_WARN_UNUSED_RESULT;
void acies_hex_reach_free (AciesHexReach *self);
/* The cost of the cheapest way that ends in HEX; negative: none does. */
gint64 acies_hex_reach_get_cost (const AciesHexReach *self, AciesHex hex);
/* That way, both ends with it (GArray of AciesHex); NULL: none. Of equally cheap ways the one found
 * over hexes with lower numbers. */
GArray *acies_hex_reach_dup_way (const AciesHexReach *self, AciesHex hex) G_GNUC_WARN_UNUSED_RESULT;
/* With TURNS: the side faced at the end of that way. Who had to stop does not turn, others
 * turn to the first of FACES. */
guint acies_hex_reach_get_facing (const AciesHexReach *self, AciesHex hex);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesHexReach, acies_hex_reach_free)

/* The step from FROM to TO with all that TERMS say but the turning. FALSE gives up. */
gboolean acies_hex_terms_step (const AciesHexTerms *terms,
                               AciesHex from,
                               AciesHex to,
                               AciesHexStep *step);

G_END_DECLS
