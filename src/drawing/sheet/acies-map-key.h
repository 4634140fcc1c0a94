/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The key of a printed map: a sample and the name of each terrain that is on it, in rows, and below
 * each what the charts say of it. */
#pragma once

#include "drawing/map/acies-terrain-key.h"
#include "drawing/page/acies-pages-private.h"
#include "drawing/page/acies-typesetter.h"
#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

typedef struct
{
  AciesReferee *referee;       /* borrowed, as what follows */
  const AciesTypesetter *type; /* what its names are set with */
  const AciesPrintOptions *options;
  AciesTerrainKey key;
  double label_width; /* of the names of charts, with a gap; in points */
} AciesMapKey;

void acies_map_key_init (AciesMapKey *self,
                         AciesReferee *referee,
                         const AciesTypesetter *type,
                         const AciesPrintOptions *options);
void acies_map_key_clear (AciesMapKey *self);
/* How high its rows are at WIDTH points; 0: the table is bare. */
double acies_map_key_measure (const AciesMapKey *self, double width);
/* Puts it on the first of PAGES, its rows WIDTH points wide, the corner at X, Y. */
void acies_map_key_add (
    const AciesMapKey *self, AciesPages *pages, double x, double y, double width);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AciesMapKey, acies_map_key_clear)

G_END_DECLS
