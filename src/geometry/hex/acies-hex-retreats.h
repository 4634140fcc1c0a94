/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesHexRoute is a retreat over a map of hexes, or a chain of units that make room. */
#pragma once

#include "geometry/hex/acies-hex-paths.h"

G_BEGIN_DECLS

/* A way of hexes, the first being the start. */
typedef struct
{
  GArray *hexes; /* of AciesHex, owned */
  guint n_full;  /* how many of them, the start not counted, are full */
} AciesHexRoute;

void acies_hex_route_free (AciesHexRoute *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesHexRoute, acies_hex_route_free)

/* Ways of N steps that end N hexes from START: for each end the one with the fewest full hexes on
 * it (of those the one over lower numbers), by that count and then by the number of the end. Of
 * TERMS closed, zone (never entered), full and the steps that nobody may take count; costs do not.
 * GPtrArray of AciesHexRoute; NULL if `step` gave up. */
GPtrArray *acies_hex_dup_retreats (const AciesHexLattice *lattice,
                                   AciesHex start,
                                   guint n,
                                   const AciesHexTerms *terms) G_GNUC_WARN_UNUSED_RESULT;

/* The shortest ways from START over full hexes to one that is not: each on the way moves to the
 * next. All of that shortest length, at most LIMIT, in the order of their numbers. None: an empty
 * array; NULL if `step` gave up. */
GPtrArray *acies_hex_dup_chains (const AciesHexLattice *lattice,
                                 AciesHex start,
                                 guint limit,
                                 const AciesHexTerms *terms) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
