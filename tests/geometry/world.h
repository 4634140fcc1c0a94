/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Random worlds and their GEOS twins: the slow, obvious model that the room is compared with. */
#pragma once

#include "geometry/plane/acies-footprint.h"

#include <geos_c.h>
#include <math.h>

typedef struct
{
  GEOSContextHandle_t geos;
} World;

World *world_new (void) G_GNUC_WARN_UNUSED_RESULT;
void world_free (World *self);
AciesPoint world_make_point (AciesLength extent);
/* A base of random size and facing on a square of EXTENT. */
AciesFootprint world_make_base (AciesLength extent);
GEOSGeometry *world_convert_base (World *self,
                                  const AciesFootprint *base) G_GNUC_WARN_UNUSED_RESULT;
GEOSGeometry *world_convert_ring (World *self,
                                  const AciesPoint *points,
                                  guint n_points) G_GNUC_WARN_UNUSED_RESULT;
GEOSGeometry *world_convert_line (World *self,
                                  const AciesPoint *points,
                                  guint n_points) G_GNUC_WARN_UNUSED_RESULT;
