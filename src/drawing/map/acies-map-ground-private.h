/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files that paint terrain share: a piece of ground with its colours, and small tools that
 * fill, outline and strew it. Only acies-map-ground.c, -hill.c and -line.c include it. */
#pragma once

#include "drawing/map/acies-map-private.h"

G_BEGIN_DECLS

/* No pattern has more points than this. */
#define ACIES_MAP_MOST_POINTS 40000.0

typedef struct
{
  const AciesMapPainter *painter;
  const AciesPolygon *polygon;
  gint32 height;
  gboolean is_part;                /* of ground that is filled already */
  gboolean falls;                  /* of a crest: to the right alone */
  AciesColour fill, line;          /* of this feature in this look */
  double left, top, right, bottom; /* mm */
  guint32 seed;
} AciesMapGround;

/* The next of the numbers, 0 to 1, that the ground's seed gives: the same on every machine. */
double acies_map_ground_random (AciesMapGround *self);
/* A distance in mm that stays visible: at least PIXELS. */
double acies_map_ground_at_least (const AciesMapGround *self, double mm, double pixels);
/* Puts the polygon into the path of the Cairo context, in mm. */
void acies_map_ground_trace (const AciesMapGround *self);
/* Fills it, with an outline so many mm wide, unless it is part of ground that is. */
void acies_map_ground_fill (AciesMapGround *self, double outline);

/* The next point, in mm, of a lattice with a wide PITCH and some disorder that lies in the ground,
 * from STEP on, which begins at 0; FALSE after the last. */
gboolean acies_map_ground_next_point (
    AciesMapGround *ground, double pitch, guint *step, double *x, double *y);
/* Once FEATURE number INDEX of FEATURES is painted: lets a road or stream join those of its type
 * that it meets and that lie below it (acies-map-join.c). */
void acies_map_join_line (const AciesMapPainter *self, GListModel *features, guint index);

/* Terrain that rises: an area (acies-map-hill.c). */
void acies_map_ground_paint_hill (AciesMapGround *self);

/* Lines with a width, by the pattern of their type (acies-map-line.c). */
void acies_map_ground_paint_stream (AciesMapGround *self);
/* Paints the polygon as a road, with its ruts. */
void acies_map_ground_paint_road (AciesMapGround *self);
/* Paints it as a wall, stone by stone. */
void acies_map_ground_paint_wall (AciesMapGround *self);
/* Paints it as a crest, strokes falling to its low side. */
void acies_map_ground_paint_crest (AciesMapGround *self);
/* Paints it as a hedge, bush by bush. */
void acies_map_ground_paint_hedge (AciesMapGround *self);
/* Paints it as a ditch between its banks. */
void acies_map_ground_paint_ditch (AciesMapGround *self);
/* Paints it as a plain band. */
void acies_map_ground_paint_band (AciesMapGround *self);

G_END_DECLS
