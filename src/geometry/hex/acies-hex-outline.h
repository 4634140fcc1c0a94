/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The outline of hexes that lie together, along their sides. */
#pragma once

#include "geometry/hex/acies-hex.h"
#include "geometry/plane/acies-polygon.h"

G_BEGIN_DECLS

/* AREA as it runs along hexsides: about all hexes of the map whose centres it holds. NULL: it holds
 * none, or they are not one piece without a hole. */
AciesPolygon *acies_hex_outline_snap (const AciesHexLattice *self,
                                      const AciesPolygon *area) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
