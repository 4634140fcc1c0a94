/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesHexStroke is what one stroke of the brush makes of a map of hexes, beside the map: all of it
 * becomes one change. It knows no widget and no pointer. */
#pragma once

#include "geometry/hex/acies-hex.h"
#include "model/battle/acies-battle.h"

G_BEGIN_DECLS

typedef struct _AciesHexStroke AciesHexStroke;

/* MAP is borrowed, and does not change meanwhile. */
AciesHexStroke *acies_hex_stroke_new (AciesHexMap *map,
                                      const AciesHexLattice *lattice) G_GNUC_WARN_UNUSED_RESULT;
void acies_hex_stroke_free (AciesHexStroke *self);
/* TYPE in HEX (interned id; NULL: open ground); off the map nothing happens. */
void acies_hex_stroke_lay (AciesHexStroke *self, AciesHex hex, const char *type);
/* The same in all hexes that lie N away at the most. */
void acies_hex_stroke_lay_about (AciesHexStroke *self, AciesHex hex, guint n, const char *type);
/* The same in all hexes that are joined to HEX by such as have the terrain that it has. */
void acies_hex_stroke_fill (AciesHexStroke *self, AciesHex hex, const char *type);
/* TYPE along the side between FROM and TO, which are neighbours; it is there once, from FROM. */
void acies_hex_stroke_lay_side (AciesHexStroke *self, AciesHex from, AciesHex to, const char *type);
/* Nothing runs along that side any more. FALSE: nothing did. */
gboolean acies_hex_stroke_clear_side (AciesHexStroke *self, AciesHex from, AciesHex to);
/* What lies in HEX once the stroke is done; interned, or NULL. */
const char *acies_hex_stroke_get_terrain (AciesHexStroke *self, AciesHex hex);
/* One thing that was laid, or cleared if TYPE is NULL: in FROM or, with HAS_TO, along its side to
 * TO. */
typedef struct
{
  AciesHex from, to;
  gboolean has_to;
  const char *type; /* interned */
} AciesHexLaid;

/* Everything laid so far, of AciesHexLaid, in the order in which it was: what comes later lies
 * above what was there. It only grows. Borrowed. */
const GArray *acies_hex_stroke_get_laid (AciesHexStroke *self);
/* All of it; empty if the map is so already. */
AciesChange *acies_hex_stroke_make_change (AciesHexStroke *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesHexStroke, acies_hex_stroke_free)

G_END_DECLS
