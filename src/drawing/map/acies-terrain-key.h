/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the key of a map tells: the terrain that is on it, and what the charts of the rules say of
 * each, as what it costs to enter. Screen and paper show the same. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

typedef struct
{
  const char *type;  /* interned; one that the rules have no terrain of is open ground */
  const char *label; /* borrowed from the rule set */
} AciesTerrainKeyRow;

typedef struct
{
  GArray *rows; /* owned: of AciesTerrainKeyRow; open ground first, then as the rule set has it */
  GPtrArray *charts; /* owned: of AciesChart that has a cell for one of them, borrowed */
} AciesTerrainKey;

/* Finds the terrain of features, hexes and sides of hexes that VIEWER (NULL: the umpire) knows of.
 * A bare table has no rows. */
void acies_terrain_key_init (AciesTerrainKey *self, AciesReferee *referee);
void acies_terrain_key_clear (AciesTerrainKey *self);
/* What the CHART-th chart says of the ROW-th terrain, as printed; NULL: nothing. */
const char *acies_terrain_key_get_cell (const AciesTerrainKey *self, guint chart, guint row);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AciesTerrainKey, acies_terrain_key_clear)

G_END_DECLS
