/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesTableTiles makes tiles of what is in view while nothing happens, and of what comes into view
 * when it does, one to one with the pixels of the screen. Tiles lie at whole pixels: what moves
 * over them may be off by half of one. Where tiles are still to be made, what lies below shows for
 * a few frames. */
#include "config.h"
#include "app/table/acies-table-tiles.h"

#include <math.h>

/* Pixels of the widget. */
#define TILE 256
/* More than any screen shows: beyond, those that are not in view are dropped. */
#define MOST_TILES 200
/* Without a frame for so long nobody pans. */
#define REST_MS 1000
/* After so long without a frame tiles are made for the pan that may come. */
#define STILL_MS 400
/* After so long a frame makes no more tiles; the next one does. */
#define MOST_MS 25

struct _AciesTableTiles
{
  GtkWidget *widget; /* borrowed */

  GskRenderNode *node; /* what was shown last, or NULL */
  double x, y, stretch;
  int factor;
  GHashTable *tiles; /* of gint64* to cairo_surface_t* */
  gboolean pans;     /* the tiles are what is shown */
  guint rest_source, next_source, fill_source;
};

static void
drop (AciesTableTiles *self)
{
  g_clear_handle_id (&self->rest_source, g_source_remove);
  g_clear_handle_id (&self->next_source, g_source_remove);
  g_clear_handle_id (&self->fill_source, g_source_remove);
  g_clear_pointer (&self->node, gsk_render_node_unref);
  g_hash_table_remove_all (self->tiles);
}

static gboolean
rest_cb (gpointer data)
{
  AciesTableTiles *self = data;
  self->rest_source = 0;
  self->pans = FALSE;
  drop (self);
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

/* Columns and rows of the tiles in view. */
typedef struct
{
  int left, top, right, bottom;
} Area;

static void
get_area (AciesTableTiles *self, Area *area)
{
  area->left = (int) floor (self->x / TILE);
  area->top = (int) floor (self->y / TILE);
  area->right = (int) floor ((self->x + gtk_widget_get_width (self->widget)) / TILE);
  area->bottom = (int) floor ((self->y + gtk_widget_get_height (self->widget)) / TILE);
}

static gint64
make_key (int column, int row)
{
  return ((gint64) column << 32) | (guint32) row;
}

static gboolean
has_tile (AciesTableTiles *self, int column, int row)
{
  gint64 key = make_key (column, row);

  return g_hash_table_contains (self->tiles, &key);
}

static GskRenderer *
get_renderer (AciesTableTiles *self)
{
  GtkNative *native = gtk_widget_get_native (self->widget);

  return native != NULL ? gtk_native_get_renderer (native) : NULL;
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

static gboolean
next_cb (gpointer data)
{
  AciesTableTiles *self = data;

  self->next_source = 0;
  gtk_widget_queue_draw (self->widget);
  return G_SOURCE_REMOVE;
}

/* NULL: it was not made yet, and it is past END. */
static cairo_surface_t *
get_tile (AciesTableTiles *self, GskRenderer *renderer, int column, int row, gint64 end)
{
  gint64 key = make_key (column, row);
  cairo_surface_t *tile = g_hash_table_lookup (self->tiles, &key);

  if (tile == NULL && g_get_monotonic_time () >= end)
    {
      if (self->next_source == 0)
        self->next_source = g_idle_add (next_cb, self);
    }
  else if (tile == NULL)
    {
      tile = create_tile (self, renderer, column, row);
      g_hash_table_insert (self->tiles, g_memdup2 (&key, sizeof key), tile);
    }
  return tile;
}

static void
append_tiles (AciesTableTiles *self, GskRenderer *renderer, GtkSnapshot *snapshot)
{
  double round_x = rint (self->x * self->factor) / self->factor;
  double round_y = rint (self->y * self->factor) / self->factor;
  gint64 end = g_get_monotonic_time () + MOST_MS * 1000;
  Area area;

  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (self->widget),
                                     (float) gtk_widget_get_height (self->widget)));

  get_area (self, &area);
  if (g_hash_table_size (self->tiles) > MOST_TILES)
    g_hash_table_remove_all (self->tiles);
  for (int row = area.top; row <= area.bottom; row++)
    for (int column = area.left; column <= area.right; column++)
      {
        cairo_surface_t *tile = get_tile (self, renderer, column, row, end);

        if (tile == NULL)
          continue;
        cairo_set_source_surface (cr, tile, column * TILE - round_x, row * TILE - round_y);
        cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
        cairo_paint (cr);
      }
  cairo_destroy (cr);
}

/* Makes one tile that a pan from here would show; the last call finds none. */
static gboolean
fill_cb (gpointer data)
{
  AciesTableTiles *self = data;
  GskRenderer *renderer = get_renderer (self);
  Area area;

  get_area (self, &area);
  for (int row = area.top; renderer != NULL && row <= area.bottom; row++)
    for (int column = area.left; column <= area.right; column++)
      if (!has_tile (self, column, row))
        {
          get_tile (self, renderer, column, row, G_MAXINT64);
          return G_SOURCE_CONTINUE;
        }
  self->fill_source = 0;
  return G_SOURCE_REMOVE;
}

static gboolean
still_cb (gpointer data)
{
  AciesTableTiles *self = data;

  self->fill_source = g_idle_add_full (G_PRIORITY_LOW, fill_cb, self, NULL);
  return G_SOURCE_REMOVE;
}

/* Keeps what is to be shown; TRUE if it is what was shown before, elsewhere. */
static gboolean
take (AciesTableTiles *self, GskRenderNode *node, double x, double y, double stretch)
{
  int factor = gtk_widget_get_scale_factor (self->widget);
  gboolean is_moved
      = self->stretch == stretch && self->factor == factor && (self->x != x || self->y != y);

  if (self->node != node || self->stretch != stretch || self->factor != factor)
    {
      drop (self);
      self->node = gsk_render_node_ref (node);
    }
  self->x = x;
  self->y = y;
  self->stretch = stretch;
  self->factor = factor;
  return is_moved;
}

gboolean
acies_table_tiles_append (AciesTableTiles *self,
                          GtkSnapshot *snapshot,
                          GskRenderNode *node,
                          double x,
                          double y,
                          double stretch)
{
  GskRenderer *renderer = get_renderer (self);

  if (renderer == NULL || !GSK_IS_CAIRO_RENDERER (renderer))
    return FALSE;
  g_clear_handle_id (&self->fill_source, g_source_remove);
  if (take (self, node, x, y, stretch))
    self->pans = TRUE;
  /* Who only looks, or drags something, is served as well without. */
  else if (!self->pans || g_hash_table_size (self->tiles) == 0)
    {
      self->pans = FALSE;
      self->fill_source = g_timeout_add (STILL_MS, still_cb, self);
      return FALSE;
    }
  g_clear_handle_id (&self->rest_source, g_source_remove);
  self->rest_source = g_timeout_add (REST_MS, rest_cb, self);
  append_tiles (self, renderer, snapshot);
  return TRUE;
}
