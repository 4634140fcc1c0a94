/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Where labels of proof go: each at the best of the places that it may have, so that they lie
 * neither on one another nor on stands, as far as there is room. */
#pragma once

#include "drawing/map/acies-map-private.h"

G_BEGIN_DECLS

typedef struct _AciesMapSpread AciesMapSpread;

/* Of the bases that PAINTER's viewer knows of. PAINTER must outlive it. */
AciesMapSpread *acies_map_spread_new (const AciesMapPainter *painter) G_GNUC_WARN_UNUSED_RESULT;
void acies_map_spread_free (AciesMapSpread *self);
/* Takes one of PLACES, the middles of labels WIDTH by HEIGHT in mm; of equally good ones the first.
 * FALSE: TEXT gives way, because it would lie on another label or across stands, or was written
 * before. */
gboolean acies_map_spread_take (AciesMapSpread *self,
                                const char *text,
                                const AciesMapPoint *places,
                                guint n_places,
                                double width,
                                double height,
                                AciesMapPoint *at);

/* Writes what SHAPE says, if it says anything, where there is room for it
 * (acies-map-proof-label.c). */
void acies_map_draw_shape_label (const AciesMapPainter *self,
                                 AciesMapSpread *spread,
                                 const AciesShape *shape,
                                 const AciesColour *ink);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesMapSpread, acies_map_spread_free)

G_END_DECLS
