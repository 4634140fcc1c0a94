/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What stays while something is dragged over it: a picture of thousands of nodes, which a renderer
 * that keeps no last frame would put together at every frame. Shown the same twice running it is
 * made one texture, which is let go as soon as it differs or no more frames are asked for. Cairo,
 * which paints again only where something has changed, is left alone. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _AciesTableTexture AciesTableTexture;

/* Of WIDGET, which owns it and outlives it. */
AciesTableTexture *acies_table_texture_new (GtkWidget *widget) G_GNUC_WARN_UNUSED_RESULT;
void acies_table_texture_free (AciesTableTexture *self);
/* Appends NODE under TRANSFORM, as far as the widget shows it: by itself or as the texture made of
 * it. */
void acies_table_texture_append (AciesTableTexture *self,
                                 GtkSnapshot *snapshot,
                                 GskRenderNode *node,
                                 GskTransform *transform);
/* How many textures have been made, and whether one is held now. */
guint acies_table_texture_get_n_made (AciesTableTexture *self);
gboolean acies_table_texture_has_texture (AciesTableTexture *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesTableTexture, acies_table_texture_free)

G_END_DECLS
