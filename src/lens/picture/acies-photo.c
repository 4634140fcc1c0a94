/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A photograph in grey, turned as its maker says, and no longer in colours. */
#include "config.h"
#include "lens/picture/acies-photo.h"

#include "base/file/acies-file.h"
#include "lens/picture/acies-photo-unpack.h"

#include <glib/gi18n-lib.h>

/* PIXBUF over white where one sees through it; NULL if there is no room. Owned. */
static GdkPixbuf *
flatten (GdkPixbuf *pixbuf)
{
  if (!gdk_pixbuf_get_has_alpha (pixbuf))
    return g_object_ref (pixbuf);
  return gdk_pixbuf_composite_color_simple (pixbuf, gdk_pixbuf_get_width (pixbuf),
                                            gdk_pixbuf_get_height (pixbuf), GDK_INTERP_NEAREST, 255,
                                            1024, 0xffffff, 0xffffff);
}

AciesGrey *
acies_photo_decode (GBytes *bytes, GCancellable *cancellable, GError **error)
{
  g_autoptr (GdkPixbuf) pixbuf = acies_photo_unpack (bytes, cancellable, error);
  g_autoptr (GdkPixbuf) flat = pixbuf != NULL ? flatten (pixbuf) : NULL;
  AciesGrey *grey = NULL;
  const char *orientation;

  if (pixbuf == NULL)
    return NULL;
  orientation = gdk_pixbuf_get_option (pixbuf, "orientation");
  if (flat != NULL)
    grey = acies_grey_new_from_colours (
        gdk_pixbuf_read_pixels (flat), (guint) gdk_pixbuf_get_width (flat),
        (guint) gdk_pixbuf_get_height (flat), (gsize) gdk_pixbuf_get_rowstride (flat),
        orientation != NULL ? (guint) g_ascii_digit_value (orientation[0]) : 1);
  if (grey == NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE,
                         _ ("There is not enough memory for the photograph."));
  return grey;
}

AciesGrey *
acies_photo_load (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GBytes) bytes = acies_file_read (file, ACIES_PHOTO_MOST_BYTES, error);
  g_autofree char *name = g_file_get_basename (file);
  AciesGrey *grey;

  if (bytes == NULL)
    return NULL;
  grey = acies_photo_decode (bytes, cancellable, error);
  if (grey == NULL)
    g_prefix_error (error, "%s: ", name);
  return grey;
}
