/* How the stands of a unit lie about the middle of its front. */
#pragma once

#include "geometry/acies-footprint.h"

G_BEGIN_DECLS

/* What a rule set says of a formation, in lengths of the table. */
typedef struct
{
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
 * the box about all of them has its front middle on FRONT. */
void acies_formation_lay (const AciesFormationShape *shape,
                          const AciesFormationStand *stands,
                          guint n_stands,
                          const AciesPlacement *front,
                          AciesPlacement *centres);
/* How wide the unit counts as: the widest rank, with half of ACROSS free at each end of it (three
 * stands of 40 mm with 20 mm across cover 180 mm, though the box about them is 160 mm wide). */
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
