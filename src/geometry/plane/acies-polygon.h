/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesPolygon is a piece of ground: a closed polygon, or a line with a width (stream, wall,
 * road). */
#pragma once

#include "geometry/plane/acies-footprint.h"

G_BEGIN_DECLS

typedef struct _AciesPolygon AciesPolygon;

#define ACIES_TYPE_POLYGON (acies_polygon_get_type ())
GType acies_polygon_get_type (void) G_GNUC_CONST;

/* Errors of shape, whole sentences. */
#define ACIES_GEOMETRY_ERROR (acies_geometry_error_quark ())
GQuark acies_geometry_error_quark (void);
typedef enum
{
  ACIES_GEOMETRY_ERROR_TOO_FEW_POINTS,
  ACIES_GEOMETRY_ERROR_CROSSES_ITSELF,
  ACIES_GEOMETRY_ERROR_OFF_LIMITS,
  ACIES_GEOMETRY_ERROR_PATH,
} AciesGeometryError;

/* More points than anybody draws, and few enough to be compared with one another. */
#define ACIES_POLYGON_MAX_POINTS 4096

/* A closed area of at least three points that does not cross itself. */
AciesPolygon *acies_polygon_new_area (const AciesPoint *points,
                                      guint n_points,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* A line of at least two points, WIDTH wide. */
AciesPolygon *acies_polygon_new_line (const AciesPoint *points,
                                      guint n_points,
                                      AciesLength width,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;
AciesPolygon *acies_polygon_ref (AciesPolygon *self);
void acies_polygon_unref (AciesPolygon *self);
const AciesPoint *acies_polygon_get_points (const AciesPolygon *self, guint *n_points);
/* The same points in the same order */
gboolean acies_polygon_equal (const AciesPolygon *a, const AciesPolygon *b);
gboolean acies_polygon_is_line (const AciesPolygon *self);
AciesLength acies_polygon_get_width (const AciesPolygon *self);
void acies_polygon_get_bounds (const AciesPolygon *self, AciesBounds *box); /* width counted */
/* Edge included */
gboolean acies_polygon_contains (const AciesPolygon *self, const AciesPoint *point);
/* Whether the stretch from A to B comes upon the polygon, or lies inside it. */
gboolean acies_polygon_meets_segment (const AciesPolygon *self,
                                      const AciesPoint *a,
                                      const AciesPoint *b);
/* Whether a base and the polygon share a point. */
gboolean acies_polygon_meets_footprint (const AciesPolygon *self, const AciesFootprint *footprint);
/* Finds how far a base is from the polygon, and between which points; 0 if they meet. */
void acies_polygon_separation (const AciesPolygon *self,
                               const AciesFootprint *footprint,
                               AciesSeparation *gap);
/* The shortest way from one piece of ground to another, widths counted; 0 if they meet. */
void acies_polygon_separation_to_polygon (const AciesPolygon *a,
                                          const AciesPolygon *b,
                                          AciesSeparation *gap);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesPolygon, acies_polygon_unref)

G_END_DECLS
