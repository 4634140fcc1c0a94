/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesCornersView shows a photograph of the table and the outline of the table in it, whose four
 * corners are dragged to where they are seen: far left, far right, near right, near left. By keys,
 * 1 to 4 take a corner and the arrows push it, ten times as far with Shift.
 *
 * Signal "moved": the user put a corner elsewhere. */
#pragma once

#include "lens/picture/acies-spot.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_CORNERS_VIEW (acies_corners_view_get_type ())
G_DECLARE_FINAL_TYPE (AciesCornersView, acies_corners_view, ACIES, CORNERS_VIEW, GtkWidget)

/* Shows PICTURE, or nothing, with the outline at CORNERS, in its pixels. */
void acies_corners_view_set_picture (AciesCornersView *self,
                                     GdkTexture *picture,
                                     const AciesSpot corners[4]);
void acies_corners_view_get_corners (AciesCornersView *self, AciesSpot corners[4]);

G_END_DECLS
