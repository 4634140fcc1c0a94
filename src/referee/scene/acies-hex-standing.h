/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesHexStanding is who stands in which hex in one state: looked up once for all units and
 * leaders, as procedures ask for one hex after the other. */
#pragma once

#include "referee/state/acies-hexes.h"

G_BEGIN_DECLS

typedef struct _AciesHexStanding AciesHexStanding;

/* Reads STATE, which must not change after. */
AciesHexStanding *acies_hex_standing_new (const AciesHexLattice *lattice,
                                          const AciesState *state) G_GNUC_WARN_UNUSED_RESULT;
void acies_hex_standing_free (AciesHexStanding *self);
/* Appends the units, or the leaders, that stand in HEX to ITEMS: of AciesItem, borrowed, in the
 * order of ids. */
void acies_hex_standing_add (const AciesHexStanding *self,
                             AciesHex hex,
                             gboolean are_leaders,
                             GPtrArray *items);

G_END_DECLS
