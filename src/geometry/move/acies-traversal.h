/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesTraversal is what a body of stands does along a path: how far it goes, over which ground,
 * past whom, and where it ends. A rule set says what is allowed; nothing here does.
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
} AciesObstacle;

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
  const AciesPlacement *centres; /* of each stand */
  const AciesLength (*sizes)[2]; /* frontage and depth of each stand */
  guint n_stands;
  guint group; /* bodies of this group are passed over */
} AciesMover;

/* What it moves among. */
typedef struct
{
  const AciesGround *grounds;
  guint n_grounds;
  const AciesObstacle *bodies;
  guint n_bodies;
  AciesLength width; /* of the table */
  AciesLength height;
} AciesTraversalField;

/* One stretch of a path over the same ground. Each leg has at least one. */
typedef struct
{
  guint leg;
  AciesLength length; /* what the outermost front corner travels: a wheel's arc, a leg's way */
  guint first_ground; /* for acies_traversal_get_piece_grounds */
  guint n_grounds;    /* features under any stand on this stretch */
  guint n_tracks;     /* line features under every stand on this stretch, as roads may be */
} AciesTraversalPiece;

typedef struct _AciesTraversal AciesTraversal;

/* Runs MOVER along PATH through FIELD. Turns are sampled at no more than 1 mm of the outermost
 * corner's way; where the ground changes is found to 1/1000 mm. It copies all it
 * keeps; the polygons need not outlive the call. */
AciesTraversal *acies_traversal_new (const AciesMover *mover,
                                     const AciesPath *path,
                                     const AciesTraversalField *field) G_GNUC_WARN_UNUSED_RESULT;
void acies_traversal_free (AciesTraversal *self);
/* How many pairs of a stand on a leg and a body or a piece of ground were looked at: what it
 * cost. */
guint acies_traversal_get_n_pairs (const AciesTraversal *self);
AciesLength acies_traversal_get_length (const AciesTraversal *self); /* of all legs */
/* Its length: what the leg costs unhindered */
const AciesMotion *acies_traversal_get_motion (const AciesTraversal *self, guint leg);
/* Where the front ends */
const AciesPlacement *acies_traversal_get_front (const AciesTraversal *self);
const AciesPlacement *acies_traversal_get_centres (const AciesTraversal *self);
const AciesTraversalPiece *acies_traversal_get_pieces (const AciesTraversal *self, guint *n_pieces);
/* Callers' numbers */
const guint *acies_traversal_get_piece_grounds (const AciesTraversal *self,
                                                const AciesTraversalPiece *piece);
const guint *acies_traversal_get_piece_tracks (const AciesTraversal *self,
                                               const AciesTraversalPiece *piece);
/* The callers' numbers, each once and rising. */
/* Line features met on the way */
const guint *acies_traversal_get_crossed (const AciesTraversal *self, guint *n);
/* Bodies overlapped anywhere on the way */
const guint *acies_traversal_get_passed (const AciesTraversal *self, guint *n);
/* Bodies overlapped at its end */
const guint *acies_traversal_get_landed (const AciesTraversal *self, guint *n);
/* Whether the way leaves the table. */
gboolean acies_traversal_leaves_table (const AciesTraversal *self);
/* The smallest gap met on the way to the body whose number is INDEX, and at which length of the
 * run (or NULL); where it touches, at which it touches first. -1 if there is no such body, or the
 * path has no legs. */
AciesLength acies_traversal_get_nearest (const AciesTraversal *self,
                                         guint index,
                                         AciesLength *at_length);
/* The same of the bodies numbered from FIRST on, N of them: to the nearest, or of equals the
 * first; of those that it touches to the one that it meets first. */
AciesLength acies_traversal_get_nearest_of (const AciesTraversal *self,
                                            guint first,
                                            guint n,
                                            AciesLength *at_length);
/* The path travelled by the middle of the front, to draw. */
const AciesPoint *acies_traversal_get_trace (const AciesTraversal *self, guint *n_points);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesTraversal, acies_traversal_free)

G_END_DECLS
