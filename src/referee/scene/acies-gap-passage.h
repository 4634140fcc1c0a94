/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesGapPassage is a gap on a scene: between which units and features there is room of so many
 * millimetres, near a unit or on its way. */
#pragma once

#include "geometry/move/acies-gap.h"
#include "referee/scene/acies-scene.h"

G_BEGIN_DECLS

/* A gap, seen from who measures it. */
typedef struct
{
  AciesGap opening;
  AciesItem *left; /* unit or feature, borrowed */
  AciesItem *right;
  AciesLength at; /* how far off it is: from the edge of the unit, or along its way */
} AciesGapPassage;

/* The gaps of at most WIDTH whose line is within REACH of ITEM, which makes none itself: of
 * AciesGapPassage, the nearest first. Empty if it is not on the table. */
GArray *acies_gap_passage_find_near (AciesScene *scene,
                                     AciesItem *item,
                                     AciesLength width,
                                     AciesLength reach) G_GNUC_WARN_UNUSED_RESULT;
/* Those whose line the middle of its front comes upon as it goes along PATH, in that order. */
GArray *acies_gap_passage_find_on (AciesScene *scene,
                                   AciesItem *item,
                                   AciesLength width,
                                   const AciesPath *path) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
