/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the rows of a palette of terrain: what it looks like, and its name. */
#pragma once

#include "app/session/acies-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A GtkListBoxRow that shows TERRAIN of SESSION's rule set; NULL: open ground. */
GtkWidget *acies_terrain_palette_new_row (AciesSession *session,
                                          const AciesTerrain *terrain) G_GNUC_WARN_UNUSED_RESULT;
/* What a row of these shows, or NULL. */
const AciesTerrain *acies_terrain_palette_get_terrain (GtkListBoxRow *row);
/* The row of LIST that shows TERRAIN; NULL: none does. */
GtkListBoxRow *acies_terrain_palette_find_row (GtkListBox *list, const AciesTerrain *terrain);

G_END_DECLS
