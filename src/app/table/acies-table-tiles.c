/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesTableTiles makes a tile when it is first in view, one to one with the pixels of the screen.
 * Tiles lie at whole pixels: what moves over them may be off by half of one. */
#include "config.h"
#include "app/table/acies-table-tiles.h"

#include <math.h>

/* Pixels of the widget. */
#define TILE 256
/* More than any screen shows: beyond, those that are not in view are dropped. */
#define MOST_TILES 200
/* Without a frame for so long nobody pans. */
#define REST_MS 1000

struct _AciesTableTiles
{
  GtkWidget *widget; /* borrowed */

  GskRenderNode *node; /* what was shown last, or NULL */
  double x, y, stretch;
  int factor;
  GHashTable *tiles; /* of gint64* to cairo_surface_t* */
  guint rest_source;
};

static void
drop (AciesTableTiles *self)
{
  g_clear_handle_id (&self->rest_source, g_source_remove);
  g_clear_pointer (&self->node, gsk_render_node_unref);
  g_hash_table_remove_all (self->tiles);
}

static gboolean
rest_cb (gpointer data)
{
  AciesTableTiles *self = data;
  gboolean has_tiles = g_hash_table_size (self->tiles) > 0;

  self->rest_source = 0;
  drop (self);
  if (has_tiles)
    gtk_widget_queue_draw (self->widget);
  return G_SOURCE_REMOVE;
}

static void
destroy_tile (gpointer tile)
{
  cairo_surface_destroy (tile);
}

AciesTableTiles *
acies_table_tiles_new (GtkWidget *widget)
{
  AciesTableTiles *self;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  self = g_new0 (AciesTableTiles, 1);
  self->widget = widget;
  self->tiles = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, destroy_tile);
  g_signal_connect_swapped (widget, "unrealize", G_CALLBACK (drop), self);
  return self;
}

void
acies_table_tiles_free (AciesTableTiles *self)
{
  if (self == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->widget, self);
  drop (self);
  g_clear_pointer (&self->tiles, g_hash_table_unref);
  g_free (self);
}

static gboolean
is_same (AciesTableTiles *self, GskRenderNode *node, double stretch)
{
  return self->node == node && self->stretch == stretch
         && self->factor == gtk_widget_get_scale_factor (self->widget);
}

static cairo_surface_t *
create_tile (AciesTableTiles *self, GskRenderer *renderer, int column, int row)
{
  float scale = (float) (self->stretch * self->factor);
  float size = (float) (TILE * self->factor);
  /* No change at all is no transform. */
  g_autoptr (GskTransform) transform = gsk_transform_scale (NULL, scale, scale);
  g_autoptr (GskRenderNode) scaled = transform != NULL
                                         ? gsk_transform_node_new (self->node, transform)
                                         : gsk_render_node_ref (self->node);
  const graphene_rect_t pixels
      = GRAPHENE_RECT_INIT ((float) column * size, (float) row * size, size, size);

  g_autoptr (GdkTexture) texture = gsk_renderer_render_texture (renderer, scaled, &pixels);
  cairo_surface_t *tile = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, gdk_texture_get_width (texture), gdk_texture_get_height (texture));

  cairo_surface_flush (tile);
  gdk_texture_download (texture, cairo_image_surface_get_data (tile),
                        (gsize) cairo_image_surface_get_stride (tile));
  cairo_surface_mark_dirty (tile);
  cairo_surface_set_device_scale (tile, self->factor, self->factor);
  return tile;
}

static cairo_surface_t *
get_tile (AciesTableTiles *self, GskRenderer *renderer, int column, int row)
{
  gint64 key = ((gint64) column << 32) | (guint32) row;
  cairo_surface_t *tile = g_hash_table_lookup (self->tiles, &key);

  if (tile == NULL)
    {
      tile = create_tile (self, renderer, column, row);
      g_hash_table_insert (self->tiles, g_memdup2 (&key, sizeof key), tile);
    }
  return tile;
}

static void
append_tiles (
    AciesTableTiles *self, GskRenderer *renderer, GtkSnapshot *snapshot, double x, double y)
{
  int left = (int) floor (x / TILE), top = (int) floor (y / TILE);
  int right = (int) floor ((x + gtk_widget_get_width (self->widget)) / TILE);
  int bottom = (int) floor ((y + gtk_widget_get_height (self->widget)) / TILE);
  double round_x = rint (x * self->factor) / self->factor;
  double round_y = rint (y * self->factor) / self->factor;

  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (self->widget),
                                     (float) gtk_widget_get_height (self->widget)));

  if (g_hash_table_size (self->tiles) > MOST_TILES)
    g_hash_table_remove_all (self->tiles);
  for (int row = top; row <= bottom; row++)
    for (int column = left; column <= right; column++)
      {
        cairo_set_source_surface (cr, get_tile (self, renderer, column, row),
                                  column * TILE - round_x, row * TILE - round_y);
        cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
        cairo_paint (cr);
      }
  cairo_destroy (cr);
}

gboolean
acies_table_tiles_append (AciesTableTiles *self,
                          GtkSnapshot *snapshot,
                          GskRenderNode *node,
                          double x,
                          double y,
                          double stretch)
{
  GtkNative *native = gtk_widget_get_native (self->widget);
  GskRenderer *renderer = native != NULL ? gtk_native_get_renderer (native) : NULL;

  if (renderer == NULL || !GSK_IS_CAIRO_RENDERER (renderer))
    return FALSE;
  g_clear_handle_id (&self->rest_source, g_source_remove);
  self->rest_source = g_timeout_add (REST_MS, rest_cb, self);
  if (!is_same (self, node, stretch))
    {
      guint rest = self->rest_source;

      self->rest_source = 0;
      drop (self);
      self->rest_source = rest;
      self->node = gsk_render_node_ref (node);
      self->x = x;
      self->y = y;
      self->stretch = stretch;
      self->factor = gtk_widget_get_scale_factor (self->widget);
      return FALSE;
    }
  /* Who only looks, or drags something, is served as well without. */
  if (self->x == x && self->y == y && g_hash_table_size (self->tiles) == 0)
    return FALSE;
  self->x = x;
  self->y = y;
  append_tiles (self, renderer, snapshot, x, y);
  return TRUE;
}
