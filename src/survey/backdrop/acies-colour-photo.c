/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A photograph, turned as its maker says, and made small. */
#include "config.h"
#include "survey/backdrop/acies-colour-photo.h"

#include "base/file/acies-file.h"
#include "lens/picture/acies-photo-unpack.h"
#include "lens/picture/acies-photo.h"

#include <glib/gi18n-lib.h>

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
  g_autoptr (GdkPixbuf) kept = NULL;
  GdkPixbuf *pixbuf;

  g_return_val_if_fail (bytes != NULL, NULL);

  kept = acies_photo_unpack (bytes, cancellable, error);
  if (kept == NULL)
    return NULL;
  pixbuf = gdk_pixbuf_apply_embedded_orientation (kept);
  if (pixbuf != NULL)
    pixbuf = shrink (pixbuf, most_side);
  if (pixbuf == NULL)
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
