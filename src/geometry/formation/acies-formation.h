/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays and measures formations: how the stands of a unit lie about the middle of its front. */
#pragma once

#include "geometry/plane/acies-footprint.h"

G_BEGIN_DECLS

/* How the stands lie. */
typedef enum
{
  ACIES_FORMATION_RANKS,    /* as ranks, files and lines say, all facing ahead */
  ACIES_FORMATION_TRIANGLE, /* one in front, two behind it, then three */
  ACIES_FORMATION_DIAMOND,  /* as a triangle, and as many ranks that grow shorter again */
  ACIES_FORMATION_SQUARE,   /* on four sides about an empty middle, facing outwards */
  ACIES_FORMATION_CIRCLE,   /* on a ring, facing outwards */
} AciesFormationKind;

/* The point of a unit that stays where it is when it takes a formation. */
typedef enum
{
  ACIES_FORMATION_ABOUT_FRONT, /* the middle of the front */
  ACIES_FORMATION_ABOUT_CENTRE,
  ACIES_FORMATION_ABOUT_LEFT, /* the front left corner */
  ACIES_FORMATION_ABOUT_RIGHT,
} AciesFormationAbout;

/* What a rule set says of a formation, in lengths of the table. */
typedef struct
{
  AciesFormationKind kind;
  AciesFormationAbout about;
  guint ranks;         /* 0: as `files` or `lines` decide */
  guint files;         /* 0: as `ranks` decide */
  gboolean by_lines;   /* each line (sub-unit) is a rank of its own */
  AciesLength across;  /* free space between neighbours of a rank */
  AciesLength between; /* free space between ranks */
  gboolean stagger;    /* every second rank stands before the gaps of the first (quincunx) */
  gboolean loose;      /* stands hold no line: laid out with `across` and `between` to begin with */
} AciesFormationShape;

typedef struct
{
  AciesLength frontage;
  AciesLength depth;
  guint line; /* which line (sub-unit) it belongs to, 0 in front */
} AciesFormationStand;

/* Lays N stands about FRONT (middle of the front, and facing). CENTRES gets the centre of each.
 * An odd stand goes to the rear rank, in a wedge (files given, 2 ranks and more) to the front.
 * With `by_lines` and one file, each line is a file beside the others. Ranks stand centred, and
 * the box about all of them has its front middle on FRONT. In a square the front has the most
 * stands, then the rear, the right and the left; in a circle the first stand is in front. */
void acies_formation_lay (const AciesFormationShape *shape,
                          const AciesFormationStand *stands,
                          guint n_stands,
                          const AciesPlacement *front,
                          AciesPlacement *centres);
/* Where a unit whose front is at FRONT, FRONTAGE wide and DEPTH deep, gets its front when it takes
 * the formation about the point that SHAPE says. */
AciesPlacement acies_formation_take (const AciesFormationShape *shape,
                                     const AciesFormationStand *stands,
                                     guint n_stands,
                                     const AciesPlacement *front,
                                     AciesLength frontage,
                                     AciesLength depth);
/* How wide the unit counts as: a square or circle the box about it; else the widest rank, with half
 * of ACROSS free at each end of it (three stands of 40 mm with 20 mm across cover 180 mm, though
 * the box about them is 160 mm wide). */
AciesLength acies_formation_get_frontage (const AciesFormationShape *shape,
                                          const AciesFormationStand *stands,
                                          guint n_stands);
/* The middle of the front of stands as they lie: the box about them in the frame of FACING. */
void acies_formation_measure (const AciesPlacement *centres,
                              const AciesFormationStand *stands,
                              guint n_stands,
                              AciesAngle facing,
                              AciesPlacement *front,
                              AciesLength *frontage,
                              AciesLength *depth);

G_END_DECLS
