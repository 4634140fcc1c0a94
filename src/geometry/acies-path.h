/* A move as a path of legs, and what a body of stands does along it. */
#pragma once

#include "geometry/acies-polygon.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_LEG_AHEAD,
  ACIES_LEG_BACK,
  ACIES_LEG_SIDE,    /* to the right if positive */
  ACIES_LEG_INCLINE, /* ahead by `length`, to the right by `aside` */
  ACIES_LEG_WHEEL,   /* about the front corner on the side it wheels to; clockwise (right) if positive */
  ACIES_LEG_PIVOT,   /* about the centre of the front */
  ACIES_LEG_TURN,    /* each stand on the spot: quarter turn, about face */
} AciesLegKind;

typedef struct
{
  AciesLegKind kind;
  AciesLength length;
  AciesLength aside;
  AciesAngle angle;
} AciesLeg;

/* A path: at most ACIES_PATH_MAX_LEGS legs. Boxed, copied. As text, which people type and files
 * hold: "wheel left 30, ahead 120, side right 20, incline left 40 20, back 10, pivot right 90,
 * turn 180": lengths in mm, angles in degrees. A length followed by a rule set's unit is the
 * caller's business. */
#define ACIES_PATH_MAX_LEGS 64
typedef struct _AciesPath AciesPath;
#define ACIES_TYPE_PATH (acies_path_get_type ())
GType acies_path_get_type (void) G_GNUC_CONST;
AciesPath *acies_path_new (void) G_GNUC_WARN_UNUSED_RESULT;
AciesPath *acies_path_parse (const char *text, GError **error) G_GNUC_WARN_UNUSED_RESULT;
char *acies_path_to_string (const AciesPath *self) G_GNUC_WARN_UNUSED_RESULT;
AciesPath *acies_path_copy (const AciesPath *self) G_GNUC_WARN_UNUSED_RESULT;
void acies_path_free (AciesPath *self);
gboolean acies_path_add (AciesPath *self, const AciesLeg *leg); /* FALSE: full, or a length beyond a table */
guint acies_path_get_n_legs (const AciesPath *self);
const AciesLeg *acies_path_get_leg (const AciesPath *self, guint n);
/* The path that takes a body from FROM to TO (middle of the front): a wheel towards, then ahead;
 * what dragging a unit on the table asks for. FRONTAGE is the body's. */
AciesPath *acies_path_new_to (const AciesPlacement *from, const AciesPoint *to, AciesLength frontage) G_GNUC_WARN_UNUSED_RESULT;

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
  guint index;
} AciesGround;

/* One stretch of a path over the same ground. */
typedef struct
{
  guint leg;
  AciesLength length;   /* what the outermost corner travels: a wheel's arc, a leg's length */
  guint first_ground;   /* into `grounds` of the run */
  guint n_grounds;      /* features under any stand on this stretch */
} AciesRunPiece;

typedef struct _AciesRun AciesRun;

/* Runs stands (of group GROUP, centres and sizes) along PATH over GROUNDS among BODIES. Sampled at
 * no more than STEP (1 mm by default when 0), with the crossings then found exactly to 1/1000 mm. */
AciesRun *acies_run_new (const AciesPlacement *front,
                         AciesLength frontage,
                         const AciesPlacement *centres,
                         const AciesLength (*sizes)[2],
                         guint n_stands,
                         const AciesPath *path,
                         const AciesGround *grounds,
                         guint n_grounds,
                         const AciesBody *bodies,
                         guint n_bodies,
                         AciesLength table_width,
                         AciesLength table_height) G_GNUC_WARN_UNUSED_RESULT;
void acies_run_free (AciesRun *self);
AciesLength acies_run_get_length (const AciesRun *self);       /* all legs, outer corners */
const AciesPlacement *acies_run_get_front (const AciesRun *self); /* where the front ends */
const AciesPlacement *acies_run_get_centres (const AciesRun *self);
const AciesRunPiece *acies_run_get_pieces (const AciesRun *self, guint *n_pieces);
const guint *acies_run_get_piece_grounds (const AciesRun *self, const AciesRunPiece *piece); /* indices */
const guint *acies_run_get_crossed (const AciesRun *self, guint *n); /* line features met on the way */
const guint *acies_run_get_passed (const AciesRun *self, guint *n);  /* indices of bodies overlapped on the way */
const guint *acies_run_get_landed (const AciesRun *self, guint *n);  /* bodies overlapped at its end */
gboolean acies_run_leaves_table (const AciesRun *self);
/* The smallest gap to BODIES[index] met on the way, and at which length it was met. */
AciesLength acies_run_get_nearest (const AciesRun *self, guint index, AciesLength *at_length);
/* The path travelled by the middle of the front, to draw. */
const AciesPoint *acies_run_get_trace (const AciesRun *self, guint *n_points);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesPath, acies_path_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesRun, acies_run_free)

G_END_DECLS
