/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Letters that are read from two metres: as high as a part of the window they stand in. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes the letters of LABEL so many pixels high. */
void acies_letters_set_height (GtkLabel *label, int pixels);
/* Of every label below WIDGET. */
void acies_letters_set_height_below (GtkWidget *widget, int pixels);

G_END_DECLS
