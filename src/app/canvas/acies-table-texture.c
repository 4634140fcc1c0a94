/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesTableTexture is a picture kept while something is dragged over it. A texture is as large
 * as the widget in pixels of the screen, so that it lies on them one to one and shows just what
 * the nodes would. */
#include "app/canvas/acies-table-texture.h"

/* Without a frame for so long the drag is over, or rests. */
#define REST_MS 300

struct _AciesTableTexture
{
  GtkWidget *widget; /* borrowed */

  /* What the last frame showed, and how; NULL: it was not lately. */
  GskRenderNode *node;
  GskTransform *transform;
  int width, height, factor;

  GskRenderNode *texture; /* of all that; or NULL */
  guint rest_source;
  guint n_made;
};

static void
drop (AciesTableTexture *self)
{
  g_clear_handle_id (&self->rest_source, g_source_remove);
  g_clear_pointer (&self->node, gsk_render_node_unref);
  g_clear_pointer (&self->transform, gsk_transform_unref);
  g_clear_pointer (&self->texture, gsk_render_node_unref);
}

/* The widget too lets go of the texture, by painting once more without it. */
static gboolean
rest_cb (gpointer data)
{
  AciesTableTexture *self = data;

  if (self->texture != NULL)
    gtk_widget_queue_draw (self->widget);
  self->rest_source = 0;
  drop (self);
  return G_SOURCE_REMOVE;
}

AciesTableTexture *
acies_table_texture_new (GtkWidget *widget)
{
  AciesTableTexture *self;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  self = g_new0 (AciesTableTexture, 1);
  self->widget = widget;
  /* A texture is the renderer's, which goes with the window. */
  g_signal_connect_swapped (widget, "unrealize", G_CALLBACK (drop), self);
  return self;
}

void
acies_table_texture_free (AciesTableTexture *self)
{
  if (self == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->widget, self);
  drop (self);
  g_free (self);
}

guint
acies_table_texture_get_n_made (AciesTableTexture *self)
{
  return self->n_made;
}

gboolean
acies_table_texture_has_texture (AciesTableTexture *self)
{
  return self->texture != NULL;
}

static gboolean
is_same (AciesTableTexture *self, GskRenderNode *node, GskTransform *transform)
{
  return self->node == node && gsk_transform_equal (self->transform, transform)
         && self->width == gtk_widget_get_width (self->widget)
         && self->height == gtk_widget_get_height (self->widget)
         && self->factor == gtk_widget_get_scale_factor (self->widget);
}

static void
take (AciesTableTexture *self, GskRenderNode *node, GskTransform *transform)
{
  drop (self);
  self->node = gsk_render_node_ref (node);
  self->transform = gsk_transform_ref (transform);
  self->width = gtk_widget_get_width (self->widget);
  self->height = gtk_widget_get_height (self->widget);
  self->factor = gtk_widget_get_scale_factor (self->widget);
}

static GskRenderNode *
make_texture (AciesTableTexture *self, GskRenderer *renderer)
{
  const graphene_rect_t bounds
      = GRAPHENE_RECT_INIT (0, 0, (float) self->width, (float) self->height);
  float factor = (float) self->factor;
  graphene_rect_t pixels;
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  gtk_snapshot_scale (snapshot, factor, factor);
  gtk_snapshot_transform (snapshot, self->transform);
  gtk_snapshot_append_node (snapshot, self->node);
  node = gtk_snapshot_free_to_node (snapshot);
  graphene_rect_scale (&bounds, factor, factor, &pixels);
  texture = gsk_renderer_render_texture (renderer, node, &pixels);
  self->n_made++;
  return gsk_texture_node_new (texture, &bounds);
}

/* Whether what is to be shown is held as a texture by now. */
static gboolean
hold (AciesTableTexture *self, GskRenderNode *node, GskTransform *transform)
{
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (self->widget));

  if (GSK_IS_CAIRO_RENDERER (renderer))
    return FALSE;
  if (!is_same (self, node, transform))
    take (self, node, transform);
  else if (self->texture == NULL)
    self->texture = make_texture (self, renderer);
  g_clear_handle_id (&self->rest_source, g_source_remove);
  self->rest_source = g_timeout_add (REST_MS, rest_cb, self);
  return self->texture != NULL;
}

void
acies_table_texture_append (AciesTableTexture *self,
                            GtkSnapshot *snapshot,
                            GskRenderNode *node,
                            GskTransform *transform)
{
  if (hold (self, node, transform))
    {
      gtk_snapshot_append_node (snapshot, self->texture);
      return;
    }
  gtk_snapshot_save (snapshot);
  gtk_snapshot_transform (snapshot, transform);
  gtk_snapshot_append_node (snapshot, node);
  gtk_snapshot_restore (snapshot);
}
