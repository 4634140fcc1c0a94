/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesOutline is a piece of ground while somebody draws or mends it: points that may be too few,
 * or cross one another, until acies_outline_to_polygon () finds nothing wrong. What a pointer or
 * key does to it is here, without a display. */
#pragma once

#include "geometry/plane/acies-crossing.h"
#include "geometry/plane/acies-polygon.h"

G_BEGIN_DECLS

typedef struct _AciesOutline AciesOutline;

typedef enum
{
  ACIES_OUTLINE_NOTHING,
  ACIES_OUTLINE_VERTEX, /* the point `index` */
  ACIES_OUTLINE_EDGE,   /* the edge from the point `index` to the next */
  ACIES_OUTLINE_INSIDE, /* of the area, or the width of the line */
} AciesOutlinePart;

typedef struct
{
  AciesOutlinePart part;
  guint index;
  AciesPoint at; /* the nearest point of that part, on the grid */
} AciesOutlineHit;

/* What a point is drawn to. */
typedef struct
{
  AciesLength reach;        /* from how far */
  AciesLength pitch;        /* of a grid from the north-west corner; 0: none */
  const AciesPoint *points; /* others' vertices; borrowed */
  guint n_points;
} AciesGridSnap;

typedef enum
{
  ACIES_GRID_SNAP_NONE = 0,
  ACIES_GRID_SNAP_VERTEX = 1 << 0, /* alone */
  ACIES_GRID_SNAP_COLUMN = 1 << 1, /* x lies on the grid */
  ACIES_GRID_SNAP_ROW = 1 << 2,    /* y does */
} AciesSnapped;

AciesOutline *acies_outline_new (gboolean is_line, AciesLength width) G_GNUC_WARN_UNUSED_RESULT;
AciesOutline *acies_outline_new_from_polygon (const AciesPolygon *polygon)
    G_GNUC_WARN_UNUSED_RESULT;
/* A copy of the outline. Owned. */
AciesOutline *acies_outline_copy (const AciesOutline *self) G_GNUC_WARN_UNUSED_RESULT;
void acies_outline_free (AciesOutline *self);
/* The piece of ground it is, or NULL with a sentence: too few points, or it crosses itself. */
AciesPolygon *acies_outline_to_polygon (const AciesOutline *self,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

gboolean acies_outline_is_line (const AciesOutline *self);
AciesLength acies_outline_get_width (const AciesOutline *self);
void acies_outline_set_width (AciesOutline *self, AciesLength width);
/* Borrowed until it changes */
const AciesPoint *acies_outline_get_points (const AciesOutline *self, guint *n_points);
guint acies_outline_get_n_points (const AciesOutline *self);

/* Before the point INDEX, or behind the last. FALSE if it has as many points as a shape may
 * have. */
gboolean acies_outline_insert (AciesOutline *self, guint index, const AciesPoint *point);
/* Puts corner INDEX at POINT, or at the limit that no table passes. */
void acies_outline_move (AciesOutline *self, guint index, const AciesPoint *point);
/* FALSE, and nothing done, if too few points would be left of the shape. */
gboolean acies_outline_remove (AciesOutline *self, guint index);
/* Takes back the last point, however few are left. */
void acies_outline_drop_last (AciesOutline *self);
/* Whether the outline bends at point INDEX instead of turning there; new points do as the two
 * beside them do. */
gboolean acies_outline_bends (const AciesOutline *self, guint index);
void acies_outline_set_bend (AciesOutline *self, guint index, gboolean bends);
/* Appends the corners of the short edges that it consists of to FLAT (of AciesPoint); while it is
 * OPEN, as a line. */
void acies_outline_flatten (const AciesOutline *self, gboolean open, GArray *flat);
/* Moves all of it, no farther than any table reaches. */
void acies_outline_shift (AciesOutline *self, AciesLength east, AciesLength south);
/* Whether a click on POINT closes what is being drawn: there is enough of it, and it is where it
 * began. */
gboolean acies_outline_closes (const AciesOutline *self,
                               const AciesPoint *point,
                               AciesLength reach);
/* Whether it has as many points as its kind needs. */
gboolean acies_outline_is_enough (const AciesOutline *self);
/* Leaves out every point that lies no farther than TOLERANCE from the way without it: for a stroke
 * drawn by hand. */
void acies_outline_simplify (AciesOutline *self, AciesLength tolerance);

/* What of it lies within REACH of POINT: vertices before edges, edges before the inside. */
void acies_outline_hit (const AciesOutline *self,
                        const AciesPoint *point,
                        AciesLength reach,
                        AciesOutlineHit *hit);
/* Where an area crosses itself; a line may. Points that repeat the one before count as one. */
gboolean acies_outline_find_crossing (const AciesOutline *self, AciesCrossing *crossing);
/* Whether any of it lies beyond a table WIDTH by HEIGHT. */
gboolean acies_outline_leaves_table (const AciesOutline *self,
                                     AciesLength width,
                                     AciesLength height);

/* Draws POINT to a vertex within reach, else to lines of the grid within reach. */
AciesSnapped acies_grid_snap_point (const AciesGridSnap *self,
                                    const AciesPoint *point,
                                    AciesPoint *snapped);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesOutline, acies_outline_free)

G_END_DECLS
