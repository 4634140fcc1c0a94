/* What a body of stands does along a path: how far it goes, over which ground, past whom, and where
 * it ends. Nothing here says what is allowed; a rule set does.
 *
 * Stands overlap a body only where they lie deeper in it than the touching gap, and are on a piece
 * of ground where they lie in it by more than the snapping of corners (5/1000 mm). */
#pragma once

#include "geometry/move/acies-motion.h"
#include "geometry/move/acies-path.h"
#include "geometry/plane/acies-polygon.h"

G_BEGIN_DECLS

/* Something that can lie in the way. */
typedef struct
{
  AciesFootprint footprint;
  guint group; /* which unit it belongs to; the mover's own group is passed over */
  guint index; /* the caller's own number */
} AciesBody;

typedef struct
{
  const AciesPolygon *polygon;
  guint index; /* the caller's own number */
} AciesGround;

/* Who moves. */
typedef struct
{
  AciesPlacement front; /* middle of the front, and facing */
  AciesLength frontage;
  const AciesPlacement *centres;  /* of each stand */
  const AciesLength (*sizes)[2];  /* frontage and depth of each stand */
  guint n_stands;
  guint group; /* bodies of this group are passed over */
} AciesMover;

/* What it moves among. */
typedef struct
{
  const AciesGround *grounds;
  guint n_grounds;
  const AciesBody *bodies;
  guint n_bodies;
  AciesLength width; /* of the table */
  AciesLength height;
} AciesRunField;

/* One stretch of a path over the same ground. Each leg has at least one. */
typedef struct
{
  guint leg;
  AciesLength length;   /* what the outermost front corner travels: a wheel's arc, a leg's way */
  guint first_ground;   /* for acies_run_get_piece_grounds */
  guint n_grounds;      /* features under any stand on this stretch */
} AciesRunPiece;

typedef struct _AciesRun AciesRun;

/* Runs MOVER along PATH through FIELD. Turns are sampled at no more than 1 mm of the outermost
 * corner's way; where the ground changes is found to 1/1000 mm. It copies all it
 * keeps; the polygons need not outlive the call. */
AciesRun *acies_run_new (const AciesMover *mover, const AciesPath *path, const AciesRunField *field) G_GNUC_WARN_UNUSED_RESULT;
void acies_run_free (AciesRun *self);
/* How many pairs of a stand on a leg and a body or a piece of ground were looked at: what it cost. */
guint acies_run_get_n_pairs (const AciesRun *self);
AciesLength acies_run_get_length (const AciesRun *self);             /* of all legs */
const AciesMotion *acies_run_get_motion (const AciesRun *self, guint leg); /* its length: what the leg costs unhindered */
const AciesPlacement *acies_run_get_front (const AciesRun *self); /* where the front ends */
const AciesPlacement *acies_run_get_centres (const AciesRun *self);
const AciesRunPiece *acies_run_get_pieces (const AciesRun *self, guint *n_pieces);
const guint *acies_run_get_piece_grounds (const AciesRun *self, const AciesRunPiece *piece); /* callers' numbers */
/* The callers' numbers, each once and rising. */
const guint *acies_run_get_crossed (const AciesRun *self, guint *n); /* line features met on the way */
const guint *acies_run_get_passed (const AciesRun *self, guint *n);  /* bodies overlapped anywhere on the way */
const guint *acies_run_get_landed (const AciesRun *self, guint *n);  /* bodies overlapped at its end */
gboolean acies_run_leaves_table (const AciesRun *self);
/* The smallest gap met on the way to the body whose number is INDEX, and at which length of the
 * run (or NULL). -1 if there is no such body, or the path has no legs. */
AciesLength acies_run_get_nearest (const AciesRun *self, guint index, AciesLength *at_length);
/* The same of the bodies numbered from FIRST on, N of them: to the nearest, or of equals the first. */
AciesLength acies_run_get_nearest_of (const AciesRun *self, guint first, guint n, AciesLength *at_length);
/* The path travelled by the middle of the front, to draw. */
const AciesPoint *acies_run_get_trace (const AciesRun *self, guint *n_points);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesRun, acies_run_free)

G_END_DECLS
