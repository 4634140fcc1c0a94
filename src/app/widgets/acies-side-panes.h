/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The panes left and right of a table share with it what a window has beyond the least. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* From when PLACE is shown LEFT and RIGHT, which are in it, are as wide as its window lets them. */
void acies_side_panes_follow (GtkWidget *place, AdwClamp *left, AdwClamp *right);
/* The right pane of PLACE is to be WIDTH wide where the window has so much beside what the others
 * need; 0: as wide as usual. */
void acies_side_panes_want (GtkWidget *place, int width);
/* Shows or hides the pane of FLAP. One that can be seen already and was not drawn yet waits until
 * it is: AdwFlap divides by the width that its pane was drawn with, which is nothing by then. */
void acies_side_panes_show (AdwFlap *flap, gboolean is_shown);
/* The pane of FLAP is shown as SETTINGS says under KEY from now on, and the other way round. */
void acies_side_panes_remember (AdwFlap *flap, GSettings *settings, const char *key);

G_END_DECLS
