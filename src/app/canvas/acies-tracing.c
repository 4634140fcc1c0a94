/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A large picture is kept smaller: nobody traces finer than that. */
#include "config.h"
#include "app/canvas/acies-tracing.h"

#include "base/file/acies-file.h"
#include "survey/backdrop/acies-colour-photo.h"

#include <glib/gi18n-lib.h>

#define MOST_BYTES (32 * 1024 * 1024)
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

AciesTracing *
acies_tracing_new (GFile *file, double width, double height, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GdkPixbuf) picture = NULL;
  AciesTracing *self;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  if (g_file_peek_path (file) == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                           _ ("The picture must lie on this computer."));
      return NULL;
    }
  bytes = acies_file_read (file, MOST_BYTES, error);
  picture = bytes != NULL ? acies_colour_photo_decode (bytes, KEPT_SIDE, NULL, error) : NULL;
  if (picture == NULL)
    return NULL;
  self = g_object_new (ACIES_TYPE_TRACING, NULL);
  self->texture = gdk_texture_new_for_pixbuf (picture);
  self->scale
      = MIN (width / gdk_pixbuf_get_width (picture), height / gdk_pixbuf_get_height (picture));
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
