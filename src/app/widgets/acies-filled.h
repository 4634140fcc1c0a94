/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Boxes that are hidden while nothing is in them. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows BOX if something is in it, and hides it otherwise. It is measured anew: GTK 4.8 keeps the
 * size that a box had empty if it is filled while it is hidden, and lays what follows over it. */
void acies_filled_show (gpointer box);

G_END_DECLS
