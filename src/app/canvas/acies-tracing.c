/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture may come from anybody, so its size is read from its first bytes before anything makes
 * room for it, and a large one is kept smaller: nobody traces finer than that. */
#include "config.h"
#include "app/canvas/acies-tracing.h"

#include "base/file/acies-file.h"
#include "survey/backdrop/acies-colour-photo.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MOST_BYTES (32 * 1024 * 1024)
#define MOST_PIXELS (48 * 1000 * 1000)
#define MOST_SIDE 30000
/* Of what is kept. */
#define KEPT_SIDE 2400
#define OPACITY 0.45
/* mm that a picture may be wide. */
#define LEAST_WIDTH 10.0
#define MOST_WIDTH 100000.0

struct _AciesTracing
{
  GObject parent_instance;

  GdkTexture *texture; /* owned */
  double x, y;         /* of its north-western corner, mm */
  double scale;        /* mm a pixel */
  double down;         /* the same from north to south, as a part of that */
  double opacity;
};

G_DEFINE_FINAL_TYPE (AciesTracing, acies_tracing, G_TYPE_OBJECT)

static void
acies_tracing_finalize (GObject *object)
{
  g_clear_object (&ACIES_TRACING (object)->texture);

  G_OBJECT_CLASS (acies_tracing_parent_class)->finalize (object);
}

static void
acies_tracing_class_init (AciesTracingClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_tracing_finalize;
}

static void
acies_tracing_init (AciesTracing *self)
{
  self->down = 1;
  self->opacity = OPACITY;
}

static guint
read_number (const guint8 *at, guint n_bytes)
{
  guint number = 0;

  for (guint i = 0; i < n_bytes; i++)
    number = number << 8 | at[i];
  return number;
}

/* From the first part of a PNG, which says how large it is. */
static gboolean
read_png (const guint8 *data, gsize size, guint *width, guint *height)
{
  if (size < 24 || memcmp (data, "\x89PNG\r\n\x1a\n", 8) != 0 || memcmp (data + 12, "IHDR", 4) != 0)
    return FALSE;
  *width = read_number (data + 16, 4);
  *height = read_number (data + 20, 4);
  return TRUE;
}

/* From the frame of a JPEG, behind segments that each say how long they are. */
static gboolean
read_jpeg (const guint8 *data, gsize size, guint *width, guint *height)
{
  gsize at = 2;

  if (size < 4 || data[0] != 0xff || data[1] != 0xd8)
    return FALSE;
  while (at + 9 < size && data[at] == 0xff)
    {
      guint8 marker = data[at + 1];
      guint length = read_number (data + at + 2, 2);

      if (marker == 0xff)
        {
          at++;
          continue;
        }
      if (marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc)
        {
          *height = read_number (data + at + 5, 2);
          *width = read_number (data + at + 7, 2);
          return TRUE;
        }
      if (length < 2)
        return FALSE;
      at += 2 + length;
    }
  return FALSE;
}

static gboolean
check_size (GBytes *bytes, guint *width, guint *height, GError **error)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  if (!read_png (data, size, width, height) && !read_jpeg (data, size, width, height))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                           _ ("The picture must be a PNG or a JPEG."));
      return FALSE;
    }
  if (*width > 0 && *height > 0 && *width <= MOST_SIDE && *height <= MOST_SIDE
      && (guint64) *width * *height <= MOST_PIXELS)
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               _ ("The picture has %u by %u pixels; at most %d million can be shown."), *width,
               *height, MOST_PIXELS / 1000000);
  return FALSE;
}

static GdkTexture *
decode (GBytes *bytes, GError **error)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (GdkPixbuf) pixbuf = NULL;
  guint width, height;

  if (!check_size (bytes, &width, &height, error))
    return NULL;
  pixbuf
      = MAX (width, height) > KEPT_SIDE
            ? gdk_pixbuf_new_from_stream_at_scale (stream, KEPT_SIDE, KEPT_SIDE, TRUE, NULL, error)
            : gdk_pixbuf_new_from_stream (stream, NULL, error);
  return pixbuf != NULL ? gdk_texture_new_for_pixbuf (pixbuf) : NULL;
}

AciesTracing *
acies_tracing_new (GFile *file, double width, double height, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  GdkTexture *texture;
  AciesTracing *self;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  if (g_file_peek_path (file) == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                           _ ("The picture must lie on this computer."));
      return NULL;
    }
  bytes = acies_file_read (file, MOST_BYTES, error);
  texture = bytes != NULL ? decode (bytes, error) : NULL;
  if (texture == NULL)
    return NULL;
  self = g_object_new (ACIES_TYPE_TRACING, NULL);
  self->texture = texture;
  self->scale
      = MIN (width / gdk_texture_get_width (texture), height / gdk_texture_get_height (texture));
  return self;
}

AciesTracing *
acies_tracing_new_backdrop (const AciesBackdrop *backdrop)
{
  const AciesBounds *on;
  g_autoptr (GdkPixbuf) picture = NULL;
  AciesTracing *self;

  g_return_val_if_fail (backdrop != NULL, NULL);

  picture
      = acies_colour_photo_decode (acies_backdrop_get_picture (backdrop), KEPT_SIDE, NULL, NULL);
  if (picture == NULL)
    return NULL;
  on = acies_backdrop_get_bounds (backdrop);
  self = g_object_new (ACIES_TYPE_TRACING, NULL);
  self->texture = gdk_texture_new_for_pixbuf (picture);
  self->x = acies_length_to_mm (on->low.x);
  self->y = acies_length_to_mm (on->low.y);
  self->scale = acies_length_to_mm (on->high.x - on->low.x) / gdk_pixbuf_get_width (picture);
  self->down = acies_length_to_mm (on->high.y - on->low.y)
               / (gdk_pixbuf_get_height (picture) * self->scale);
  self->opacity = acies_backdrop_get_opacity (backdrop) / 100.0;
  return self;
}

/* FALSE: that would be too much. (X, Y) stays where it is. */
static gboolean
scale_about (AciesTracing *self, double x, double y, double factor)
{
  double width = gdk_texture_get_width (self->texture) * self->scale * factor;

  if (!(width >= LEAST_WIDTH && width <= MOST_WIDTH))
    return FALSE;
  self->x = x + (self->x - x) * factor;
  self->y = y + (self->y - y) * factor;
  self->scale *= factor;
  return TRUE;
}

gboolean
acies_tracing_put_to_scale (AciesTracing *self,
                            const AciesPoint *a,
                            const AciesPoint *b,
                            AciesLength apart)
{
  AciesLength now;

  g_return_val_if_fail (ACIES_IS_TRACING (self), FALSE);

  now = acies_point_distance (a, b);
  return now > 0 && apart > 0
         && scale_about (self, acies_length_to_mm (a->x), acies_length_to_mm (a->y),
                         (double) apart / (double) now);
}

void
acies_tracing_zoom (AciesTracing *self, double factor)
{
  double width, height;

  g_return_if_fail (ACIES_IS_TRACING (self));

  acies_tracing_get_size (self, &width, &height);
  scale_about (self, self->x + width / 2, self->y + height / 2, factor);
}

void
acies_tracing_move (AciesTracing *self, AciesLength east, AciesLength south)
{
  g_return_if_fail (ACIES_IS_TRACING (self));

  self->x = CLAMP (self->x + acies_length_to_mm (east), -MOST_WIDTH, MOST_WIDTH);
  self->y = CLAMP (self->y + acies_length_to_mm (south), -MOST_WIDTH, MOST_WIDTH);
}

void
acies_tracing_get_size (AciesTracing *self, double *width, double *height)
{
  g_return_if_fail (ACIES_IS_TRACING (self));

  *width = gdk_texture_get_width (self->texture) * self->scale;
  *height = gdk_texture_get_height (self->texture) * self->scale * self->down;
}

GskRenderNode *
acies_tracing_draw (AciesTracing *self, double scale)
{
  g_autoptr (GskRenderNode) picture = NULL;
  double width, height;

  g_return_val_if_fail (ACIES_IS_TRACING (self), NULL);

  acies_tracing_get_size (self, &width, &height);
  picture = gsk_texture_node_new (
      self->texture, &GRAPHENE_RECT_INIT ((float) (self->x * scale), (float) (self->y * scale),
                                          (float) (width * scale), (float) (height * scale)));
  return gsk_opacity_node_new (picture, (float) self->opacity);
}

void
acies_tracing_append (AciesTracing *self, GtkSnapshot *snapshot, const AciesTableFrame *frame)
{
  double width, height, x, y;

  g_return_if_fail (ACIES_IS_TRACING (self));

  acies_tracing_get_size (self, &width, &height);
  acies_table_frame_to_view (frame, self->x, self->y, &x, &y);
  gtk_snapshot_push_opacity (snapshot, self->opacity);
  gtk_snapshot_append_texture (snapshot, self->texture,
                               &GRAPHENE_RECT_INIT ((float) x, (float) y,
                                                    (float) (width * frame->scale),
                                                    (float) (height * frame->scale)));
  gtk_snapshot_pop (snapshot);
}
