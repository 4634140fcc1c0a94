/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The panes left and right of a table share with it what a window has beyond the least. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* From when PLACE is shown LEFT and RIGHT, which are in it, are as wide as its window lets them. */
void acies_side_panes_follow (GtkWidget *place, AdwClamp *left, AdwClamp *right);

G_END_DECLS
