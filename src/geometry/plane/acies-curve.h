/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Curves: pieces of ground whose outline runs smoothly through some of their points instead of
 * turning there. Whatever measures them sees short straight edges; what they were drawn by is kept
 * with them. */
#pragma once

#include "geometry/plane/acies-polygon.h"

G_BEGIN_DECLS

/* Into so many straight pieces an edge is cut that begins or ends in a bend. */
#define ACIES_CURVE_PIECES 12

/* An area, or with IS_LINE a line WIDTH wide, through POINTS; it bends at those whose BENDS is TRUE
 * (NULL: at none). The ends of a line are corners. NULL with a sentence, as
 * acies_polygon_new_area (). */
AciesPolygon *acies_curve_new (const AciesPoint *points,
                               const gboolean *bends,
                               guint n_points,
                               gboolean is_line,
                               AciesLength width,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The points that POLYGON was made of, and where it bends, as many; *BENDS is NULL if it bends
 * nowhere. Borrowed. */
const AciesPoint *acies_curve_get_points (const AciesPolygon *polygon,
                                          guint *n_points,
                                          const gboolean **bends);
/* The same shape with each of its points moved to NEW_POINTS, as many. NULL with a sentence. */
AciesPolygon *acies_curve_new_moved (const AciesPolygon *polygon,
                                     const AciesPoint *new_points,
                                     AciesLength width,
                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Appends to FLAT (of AciesPoint) the corners of short straight edges along the curve, and to EDGES
 * (of guint, or NULL) the index of the point that each piece comes from. */
void acies_curve_flatten (const AciesPoint *points,
                          const gboolean *bends,
                          guint n_points,
                          gboolean is_line,
                          GArray *flat,
                          GArray *edges);

G_END_DECLS
