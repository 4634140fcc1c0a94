/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"
#include "made-pictures.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <string.h>

#ifdef ACIES_HAVE_HEIF
#include <libheif/heif.h>
#endif

#define N_SCANS 1000

GBytes *
made_picture (const char *kind)
{
  g_autoptr (GdkPixbuf) pixbuf
      = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, MADE_PICTURE_WIDTH, MADE_PICTURE_HEIGHT);
  char *data;
  gsize size;

  gdk_pixbuf_fill (pixbuf, 0x202020ff);
  for (int y = 0; y < 8; y++)
    memset (gdk_pixbuf_get_pixels (pixbuf) + y * gdk_pixbuf_get_rowstride (pixbuf), 0xf0, 3 * 8);
  g_assert_true (gdk_pixbuf_save_to_buffer (pixbuf, &data, &size, kind, NULL, NULL));
  return g_bytes_new_take (data, size);
}

GBytes *
made_scans_bomb (void)
{
  static const guint8 scan[] = { 0xff, 0xda, 0, 8, 1, 1, 0, 0, 0, 0 }, end[] = { 0xff, 0xd9 };
  g_autoptr (GBytes) jpeg = made_picture ("jpeg");
  GByteArray *all = g_byte_array_new ();
  gsize size;
  const guint8 *data = g_bytes_get_data (jpeg, &size);

  g_byte_array_append (all, data, (guint) size - 2);
  for (guint i = 0; i < N_SCANS; i++)
    g_byte_array_append (all, scan, sizeof scan);
  g_byte_array_append (all, end, sizeof end);
  return g_byte_array_free_to_bytes (all);
}

GBytes *
made_giant_jpeg (void)
{
  static const guint8 head[]
      = { 0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0xff, 0xdc, 0xff, 0xdc, 1, 1, 0x11, 0, 0xff, 0xd9 };

  return g_bytes_new_static (head, sizeof head);
}

#ifdef ACIES_HAVE_HEIF
static struct heif_error
append (struct heif_context *context, const void *data, size_t size, void *to)
{
  g_byte_array_append (to, data, (guint) size);
  return (struct heif_error){ heif_error_Ok, heif_suberror_Unspecified, "" };
}

static void
write_heif (GByteArray *to)
{
  struct heif_writer writer = { 1, append };
  struct heif_context *context = heif_context_alloc ();
  struct heif_encoder *encoder = NULL;
  struct heif_image *image = NULL;
  int stride = 0;

  if (heif_context_get_encoder_for_format (context, heif_compression_HEVC, &encoder).code
      == heif_error_Ok)
    {
      guint8 *rows;

      heif_image_create (64, 48, heif_colorspace_RGB, heif_chroma_interleaved_RGB, &image);
      heif_image_add_plane (image, heif_channel_interleaved, 64, 48, 8);
      rows = heif_image_get_plane (image, heif_channel_interleaved, &stride);
      for (int y = 0; y < 48; y++)
        memset (rows + y * stride, y < 24 ? 230 : 20, 64 * 3);
      heif_context_encode_image (context, image, encoder, NULL, NULL);
      heif_context_write (context, &writer, to);
      heif_image_release (image);
      heif_encoder_release (encoder);
    }
  heif_context_free (context);
}
#endif

GBytes *
made_heif (gboolean *whole)
{
  static const char begin[] = "\0\0\0\x18"
                              "ftypheic\0\0\0\0mif1heic\0\0\1\0meta";
  GByteArray *all = g_byte_array_new ();

#ifdef ACIES_HAVE_HEIF
  write_heif (all);
#endif
  *whole = all->len > 0;
  if (!*whole)
    g_byte_array_append (all, (const guint8 *) begin, sizeof begin - 1);
  return g_byte_array_free_to_bytes (all);
}
