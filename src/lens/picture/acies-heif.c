/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The library turns the picture upright by itself. It cannot be stopped once it unpacks. */
#include "config.h"
#include "lens/picture/acies-heif.h"

#include "base/file/acies-photo-head.h"

#include <glib/gi18n-lib.h>

#ifdef ACIES_HAVE_HEIF
#include <libheif/heif.h>

typedef struct heif_context Context;
typedef struct heif_image_handle Handle;
typedef struct heif_image Image;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Context, heif_context_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Handle, heif_image_handle_release)

/* Finds the picture of CONTEXT and unpacks it. NULL if something is wrong with it; with LARGE, that
 * it is too large. */
static Image *
unpack (Context *context, GError **large)
{
  g_autoptr (Handle) handle = NULL;
  Image *image = NULL;

  if (heif_context_get_primary_image_handle (context, &handle).code != heif_error_Ok)
    return NULL;
  if (!acies_photo_head_check_size ((guint) MAX (heif_image_handle_get_width (handle), 0),
                                    (guint) MAX (heif_image_handle_get_height (handle), 0), large))
    return NULL;
  if (heif_decode_image (handle, &image, heif_colorspace_RGB, heif_chroma_interleaved_RGB, NULL)
          .code
      != heif_error_Ok)
    return NULL;
  return image;
}

static void
release (guchar *pixels, gpointer image)
{
  heif_image_release (image);
}

/* IMAGE, which is eaten, as other pictures are. */
static GdkPixbuf *
wrap (Image *image)
{
  int stride = 0, width, height;
  guint8 *pixels = heif_image_get_plane (image, heif_channel_interleaved, &stride);

  width = heif_image_get_width (image, heif_channel_interleaved);
  height = heif_image_get_height (image, heif_channel_interleaved);
  if (pixels != NULL && width > 0 && height > 0 && stride >= 3 * width)
    return gdk_pixbuf_new_from_data (pixels, GDK_COLORSPACE_RGB, FALSE, 8, width, height, stride,
                                     release, image);
  heif_image_release (image);
  return NULL;
}

GdkPixbuf *
acies_heif_unpack (GBytes *bytes, GError **error)
{
  g_autoptr (Context) context = heif_context_alloc ();
  g_autoptr (GError) large = NULL;
  Image *image = NULL;
  GdkPixbuf *pixbuf;
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  heif_context_set_maximum_image_size_limit (context, ACIES_PHOTO_MOST_SIDE);
  if (heif_context_read_from_memory_without_copy (context, data, size, NULL).code == heif_error_Ok)
    image = unpack (context, &large);
  pixbuf = image != NULL ? wrap (image) : NULL;
  if (large != NULL)
    g_propagate_error (error, g_steal_pointer (&large));
  else if (pixbuf == NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         _ ("The picture is damaged or incomplete."));
  return pixbuf;
}

#else

GdkPixbuf *
acies_heif_unpack (GBytes *bytes, GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                       _ ("This program was built without HEIF; save the photograph as JPEG."));
  return NULL;
}

#endif
