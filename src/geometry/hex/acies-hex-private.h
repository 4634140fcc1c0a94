/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of hexes share. */
#pragma once

#include "geometry/hex/acies-hex.h"

G_BEGIN_DECLS

/* The printed number whose halves are PARTS, in the order of print. */
void acies_hex_numbering_write (const AciesHexNumbering *self,
                                const guint parts[2],
                                char number[ACIES_HEX_NUMBER_SIZE]);

G_END_DECLS
