/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What may be read is looked at before anything makes room for it, and only two decoders, named,
 * see a byte. */
#include "config.h"
#include "survey/backdrop/acies-colour-photo.h"

#include "base/file/acies-file.h"
#include "base/file/acies-photo-head.h"
#include "base/file/acies-picture-strip.h"
#include "lens/picture/acies-photo.h"

#include <glib/gi18n-lib.h>

/* GREY in three colours that are the same. */
static GdkPixbuf *
colour (const AciesGrey *grey)
{
  GdkPixbuf *pixbuf
      = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, (int) grey->width, (int) grey->height);
  guint8 *pixels = pixbuf != NULL ? gdk_pixbuf_get_pixels (pixbuf) : NULL;
  gsize stride = pixbuf != NULL ? (gsize) gdk_pixbuf_get_rowstride (pixbuf) : 0;

  for (guint y = 0; pixels != NULL && y < grey->height; y++)
    for (guint x = 0; x < grey->width; x++)
      for (guint i = 0; i < 3; i++)
        pixels[y * stride + x * 3 + i] = grey->pixels[(gsize) y * grey->width + x];
  return pixbuf;
}

static void
refuse (GError **error)
{
  g_clear_error (error);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _ ("The photograph is damaged or incomplete."));
}

/* BYTES, a PNG or JPEG, turned as it says that it is to be looked at. */
static GdkPixbuf *
decode (GBytes *bytes, const AciesPhotoHead *head, GError **error)
{
  gboolean is_png = head->kind == ACIES_PHOTO_PNG;
  g_autoptr (GBytes) stripped = is_png ? acies_picture_strip (bytes, error) : g_bytes_ref (bytes);
  g_autoptr (GdkPixbufLoader) loader = NULL;
  GdkPixbuf *pixbuf;

  if (stripped == NULL)
    return NULL;
  loader = gdk_pixbuf_loader_new_with_type (is_png ? "png" : "jpeg", error);
  if (loader == NULL)
    return NULL;
  if (!gdk_pixbuf_loader_write_bytes (loader, stripped, error))
    {
      gdk_pixbuf_loader_close (loader, NULL);
      refuse (error);
      return NULL;
    }
  if (!gdk_pixbuf_loader_close (loader, error))
    {
      refuse (error);
      return NULL;
    }
  pixbuf = gdk_pixbuf_loader_get_pixbuf (loader);
  if (pixbuf == NULL || gdk_pixbuf_get_width (pixbuf) != (int) head->width
      || gdk_pixbuf_get_height (pixbuf) != (int) head->height)
    {
      refuse (error);
      return NULL;
    }
  return gdk_pixbuf_apply_embedded_orientation (pixbuf);
}

/* PIXBUF, which is eaten, no larger than MOST_SIDE; NULL if there is no room. */
static GdkPixbuf *
shrink (GdkPixbuf *pixbuf, guint most_side)
{
  g_autoptr (GdkPixbuf) large = pixbuf;
  int width = gdk_pixbuf_get_width (large), height = gdk_pixbuf_get_height (large);
  int side = MAX (width, height);

  if (side <= (int) most_side)
    return g_steal_pointer (&large);
  return gdk_pixbuf_scale_simple (large, MAX (1, width * (int) most_side / side),
                                  MAX (1, height * (int) most_side / side), GDK_INTERP_BILINEAR);
}

GdkPixbuf *
acies_colour_photo_decode (GBytes *bytes,
                           guint most_side,
                           GCancellable *cancellable,
                           GError **error)
{
  g_autoptr (AciesGrey) grey = NULL;
  AciesPhotoHead head;
  GdkPixbuf *pixbuf;

  g_return_val_if_fail (bytes != NULL, NULL);

  if (g_cancellable_set_error_if_cancelled (cancellable, error)
      || !acies_photo_head_read (bytes, &head, error))
    return NULL;
  if (head.kind != ACIES_PHOTO_HEIF)
    pixbuf = decode (bytes, &head, error);
  else
    {
      grey = acies_photo_decode (bytes, cancellable, error);
      pixbuf = grey != NULL ? colour (grey) : NULL;
    }
  if (pixbuf != NULL)
    pixbuf = shrink (pixbuf, most_side);
  if (pixbuf == NULL && error != NULL && *error == NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE,
                         _ ("There is not enough memory for the photograph."));
  return pixbuf;
}

GdkPixbuf *
acies_colour_photo_load (GFile *file, guint most_side, GCancellable *cancellable, GError **error)
{
  g_autoptr (GBytes) bytes = acies_file_read (file, ACIES_PHOTO_MOST_BYTES, error);
  g_autofree char *name = g_file_get_basename (file);
  GdkPixbuf *pixbuf;

  if (bytes == NULL)
    return NULL;
  pixbuf = acies_colour_photo_decode (bytes, most_side, cancellable, error);
  if (pixbuf == NULL)
    g_prefix_error (error, "%s: ", name);
  return pixbuf;
}
