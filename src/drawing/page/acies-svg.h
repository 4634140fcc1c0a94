/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes of the same drawing the same SVG, whatever was drawn before it. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Numbers the surfaces in SVG, as Cairo wrote it, from 1 in the order of their appearance: Cairo
 * counts all that the program ever made, which would tell how much was drawn for others. */
void acies_svg_renumber (GByteArray *svg);

G_END_DECLS
