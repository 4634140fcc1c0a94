/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a body comes to lie exactly, that a hand has put nearly there: edge to edge with another, a
 * measure of the rules from it, or in line with its front, rear or sides. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_DRAG_SNAP_NONE,
  ACIES_DRAG_SNAP_ALIGNED, /* in line with an edge of the other */
  ACIES_DRAG_SNAP_GAP,     /* as far off as the range says */
  ACIES_DRAG_SNAP_CONTACT,
} AciesDragSnapKind;

/* The box about a body. */
typedef struct
{
  AciesPlacement centre;
  AciesLength frontage, depth;
} AciesDragSnapBox;

typedef struct
{
  AciesDragSnapKind kind;
  AciesPlacement centre; /* where the body's centre snaps to */
  guint index;           /* of the box it snaps to, unless NONE */
} AciesDragSnap;

/* How far a body may be moved. */
typedef struct
{
  AciesLength reach;
  AciesAngle turn;
  AciesLength gap; /* the gap that is worth snapping to; 0: none */
} AciesDragSnapRange;

/* Of AciesDragSnapBox, one for each unit on the table but those of IDS, with their ids. */
GArray *acies_table_snap_list_boxes (AciesBattle *battle,
                                     const GPtrArray *ids,
                                     GPtrArray **names) G_GNUC_WARN_UNUSED_RESULT;
/* Snaps BODY to one of BOXES within RANGE. */
AciesDragSnap acies_table_snap_find (const AciesDragSnapBox *body,
                                     const GArray *boxes,
                                     const AciesDragSnapRange *range);
/* How a body that snapped lies to which of NAMES, for people. */
char *acies_table_snap_describe (const AciesDragSnap *self,
                                 const GPtrArray *names,
                                 AciesReferee *referee) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
