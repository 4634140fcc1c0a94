/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps what lies still on the table as square pictures while it is panned or something is dragged
 * over it, where the renderer is Cairo, which would draw all of it anew in each frame. Only what
 * comes into view is drawn. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _AciesTableTiles AciesTableTiles;

/* WIDGET, borrowed, is redrawn without them once they have not been used for a while. */
AciesTableTiles *acies_table_tiles_new (GtkWidget *widget) G_GNUC_WARN_UNUSED_RESULT;
void acies_table_tiles_free (AciesTableTiles *self);
/* Appends NODE, STRETCHed and then moved left and up by X and Y pixels. FALSE: nothing was
 * appended; it has not moved since it was shown first, or another renderer draws it. Tiles are made
 * in slices: where one is missing the view shows what it has drawn before. */
gboolean acies_table_tiles_append (AciesTableTiles *self,
                                   GtkSnapshot *snapshot,
                                   GskRenderNode *node,
                                   double x,
                                   double y,
                                   double stretch);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesTableTiles, acies_table_tiles_free)

G_END_DECLS
