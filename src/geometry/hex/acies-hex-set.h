/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesHexSet is a set of hexes of one map: zones, closed ground, hexes that are full. */
#pragma once

#include "geometry/hex/acies-hex.h"

G_BEGIN_DECLS

typedef struct _AciesHexSet AciesHexSet;

AciesHexSet *acies_hex_set_new (const AciesHexLattice *lattice) G_GNUC_WARN_UNUSED_RESULT;
void acies_hex_set_free (AciesHexSet *self);
/* What is off the map is left out */
void acies_hex_set_add (AciesHexSet *self, AciesHex hex);
gboolean acies_hex_set_has (const AciesHexSet *self, AciesHex hex); /* nothing is in NULL */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesHexSet, acies_hex_set_free)

G_END_DECLS
