/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesHomography takes spots of one plane to spots of another as a lens without faults does. */
#pragma once

#include "lens/picture/acies-spot.h"

G_BEGIN_DECLS

typedef struct
{
  double m[9]; /* row by row */
} AciesHomography;

/* Finds the one that takes each of FROM nearest to its fellow of TO, four at least. FALSE if they
 * do not decide it, as when three of four lie in a line. */
gboolean acies_homography_fit (AciesHomography *self,
                               const AciesSpot *from,
                               const AciesSpot *to,
                               guint n);
AciesSpot acies_homography_map (const AciesHomography *self, AciesSpot spot);

G_END_DECLS
