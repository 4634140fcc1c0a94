/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a photograph of a table with marks on it, of which everything is known: where the camera
 * was, what its lens bends, which marks lie where, and which of them are wholly in sight. By a seed
 * it is the same on every machine. */
#pragma once

#include "geometry/plane/acies-polygon.h"
#include "lens/picture/acies-grey.h"
#include "lens/picture/acies-spot.h"

typedef struct
{
  guint identity;
  double side;       /* mm, of the black square */
  AciesSpot at;      /* mm */
  double facing;     /* degrees */
  double above;      /* mm */
  gboolean in_sight; /* set by the photographer: all of it, and of the white around it */
} PhotographMark;

/* What stands on the table: upright from ABOVE to TOP, a block or, with a radius, a round one. */
typedef struct
{
  AciesSpot at;
  double facing;
  double frontage, depth; /* mm */
  double radius;          /* mm; 0: a block */
  double above, top;      /* mm */
  guint8 shade;
  int mark; /* the mark that lies upon it, or -1 */
} PhotographBody;

/* A piece of ground of another shade, with an edge. */
typedef struct
{
  AciesPolygon *polygon; /* borrowed */
  guint8 shade;
} PhotographPatch;

typedef struct
{
  double width, height; /* mm, of the table */
  guint columns, rows;  /* pixels */
  double elevation;     /* degrees: 90 is straight down */
  double azimuth;       /* degrees: 180 is from the south */
  double bend;          /* outwards, at the corner of the picture */
  double blur;          /* pixels */
  double noise;         /* of 255 */
  double shadow;        /* by which share the light falls off from one side to the other */
  guint64 seed;
} PhotographView;

/* What is photographed. */
typedef struct
{
  GArray *marks;   /* of PhotographMark */
  GArray *bodies;  /* of PhotographBody */
  GArray *patches; /* of PhotographPatch */
} PhotographScene;

/* A picture of SCENE, whose marks are told whether they are in sight. Owned. */
AciesGrey *photograph_take (const PhotographView *view,
                            const PhotographScene *scene) G_GNUC_WARN_UNUSED_RESULT;
/* A number from 0 to below 1, the next after SEED. */
double photograph_draw (guint64 *seed);
