/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws how ground rises within an outline: what lies so far from its edge, and the crest along its
 * top. Nothing is measured by it. */
#pragma once

#include "geometry/plane/acies-polygon.h"

G_BEGIN_DECLS

/* How far from the edge of AREA its deepest point lies; 0 for a line. */
AciesLength acies_contour_get_depth (const AciesPolygon *area);
/* The part of AREA that lies INSET and more from its edge: of AciesPolygon, none if nothing
 * does. */
GPtrArray *acies_contour_inset (const AciesPolygon *area,
                                AciesLength inset) G_GNUC_WARN_UNUSED_RESULT;
/* The middle line of what lies deepest in AREA (GArray of AciesPoint): one point for a round top,
 * none for a line. */
GArray *acies_contour_dup_crest (const AciesPolygon *area) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
