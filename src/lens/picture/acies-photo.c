/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Two decoders of one library, named, so that no other of the many that it may have installed sees
 * a byte; they are fed a little at a time, and whoever waits may say that he has waited enough. */
#include "config.h"
#include "lens/picture/acies-photo.h"

#include "base/file/acies-file.h"
#include "base/file/acies-photo-head.h"
#include "base/file/acies-picture-strip.h"
#include "lens/picture/acies-heif.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <glib/gi18n-lib.h>

#define CHUNK (64 * 1024)

static void
refuse (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _ ("The photograph is damaged or incomplete."));
}

/* Feeds LOADER with all of BYTES and closes it. */
static gboolean
feed (GdkPixbufLoader *loader, GBytes *bytes, GCancellable *cancellable, GError **error)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  gboolean is_good = TRUE, is_cancelled = FALSE;

  for (gsize at = 0; at < size && is_good && !is_cancelled; at += CHUNK)
    {
      is_good = gdk_pixbuf_loader_write (loader, data + at, MIN (CHUNK, size - at), NULL);
      is_cancelled = g_cancellable_is_cancelled (cancellable);
    }
  is_good = gdk_pixbuf_loader_close (loader, NULL) && is_good;
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (!is_good)
    refuse (error);
  return is_good;
}

static AciesGrey *
decode (GBytes *bytes, const AciesPhotoHead *head, GCancellable *cancellable, GError **error)
{
  g_autoptr (GdkPixbufLoader) loader
      = gdk_pixbuf_loader_new_with_type (head->kind == ACIES_PHOTO_PNG ? "png" : "jpeg", error);
  g_autoptr (GdkPixbuf) flat = NULL;
  AciesGrey *grey;
  GdkPixbuf *pixbuf;
  const char *orientation;

  if (loader == NULL || !feed (loader, bytes, cancellable, error))
    return NULL;
  pixbuf = gdk_pixbuf_loader_get_pixbuf (loader);
  if (pixbuf == NULL || gdk_pixbuf_get_width (pixbuf) != (int) head->width
      || gdk_pixbuf_get_height (pixbuf) != (int) head->height)
    {
      refuse (error);
      return NULL;
    }
  orientation = gdk_pixbuf_get_option (pixbuf, "orientation");
  if (gdk_pixbuf_get_has_alpha (pixbuf))
    pixbuf = flat
        = gdk_pixbuf_composite_color_simple (pixbuf, (int) head->width, (int) head->height,
                                             GDK_INTERP_NEAREST, 255, 1024, 0xffffff, 0xffffff);
  grey = pixbuf == NULL ? NULL
                        : acies_grey_new_from_colours (
                            gdk_pixbuf_read_pixels (pixbuf), head->width, head->height,
                            (gsize) gdk_pixbuf_get_rowstride (pixbuf),
                            orientation != NULL ? (guint) g_ascii_digit_value (orientation[0]) : 1);
  if (grey == NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE,
                         _ ("There is not enough memory for the photograph."));
  return grey;
}

AciesGrey *
acies_photo_decode (GBytes *bytes, GCancellable *cancellable, GError **error)
{
  g_autoptr (GBytes) stripped = NULL;
  AciesPhotoHead head;

  g_return_val_if_fail (bytes != NULL, NULL);

  if (g_cancellable_set_error_if_cancelled (cancellable, error)
      || !acies_photo_head_read (bytes, &head, error))
    return NULL;
  /* The text of a PNG, which its decoder would unpack and keep, may be packed a thousand to one. */
  if (head.kind == ACIES_PHOTO_PNG)
    {
      stripped = acies_picture_strip (bytes, error);
      if (stripped == NULL)
        return NULL;
      bytes = stripped;
    }
  return head.kind == ACIES_PHOTO_HEIF ? acies_heif_decode (bytes, error)
                                       : decode (bytes, &head, cancellable, error);
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
