/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a printed map has beside its ground. */
#pragma once

#include "drawing/map/acies-map.h"

G_BEGIN_DECLS

/* The box of TURN on the turn record, SIZE high and wide from the origin of CR: filled where the
 * marker lies, struck through once it is past. */
void acies_map_draw_track (
    cairo_t *cr, AciesColourTheme look, guint turn, double size, gboolean is_now, gboolean is_past);

G_END_DECLS
