/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* How everything that the painter draws in a window is to look: as the desktop says. */
#pragma once

#include "drawing/style/acies-palette.h"

G_BEGIN_DECLS

/* Light, dark or of high contrast, as the style is now. */
AciesColourTheme acies_colour_theme_get (void);

G_END_DECLS
