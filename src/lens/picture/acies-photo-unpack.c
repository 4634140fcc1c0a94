/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What may be read is looked at before anything makes room for it. Two decoders of one library,
 * named, so that no other of the many that it may have installed sees a byte; they are fed a little
 * at a time, and whoever waits may say that he has waited enough. */
#include "config.h"
#include "lens/picture/acies-photo-unpack.h"

#include "base/file/acies-photo-head.h"
#include "base/file/acies-picture-strip.h"
#include "lens/picture/acies-heif.h"

#include <glib/gi18n-lib.h>

#define CHUNK (64 * 1024)

static void
refuse (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _ ("The picture is damaged or incomplete."));
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

/* BYTES, a PNG or JPEG as HEAD has it. */
static GdkPixbuf *
load (GBytes *bytes, const AciesPhotoHead *head, GCancellable *cancellable, GError **error)
{
  gboolean is_png = head->kind == ACIES_PHOTO_PNG;
  /* The text of a PNG, which its decoder would unpack and keep, may be packed a thousand to one. */
  g_autoptr (GBytes) stripped = is_png ? acies_picture_strip (bytes, error) : g_bytes_ref (bytes);
  g_autoptr (GdkPixbufLoader) loader = NULL;
  GdkPixbuf *pixbuf;

  if (stripped == NULL)
    return NULL;
  loader = gdk_pixbuf_loader_new_with_type (is_png ? "png" : "jpeg", error);
  if (loader == NULL || !feed (loader, stripped, cancellable, error))
    return NULL;
  pixbuf = gdk_pixbuf_loader_get_pixbuf (loader);
  if (pixbuf != NULL && gdk_pixbuf_get_width (pixbuf) == (int) head->width
      && gdk_pixbuf_get_height (pixbuf) == (int) head->height)
    return g_object_ref (pixbuf);
  refuse (error);
  return NULL;
}

GdkPixbuf *
acies_photo_unpack (GBytes *bytes, GCancellable *cancellable, GError **error)
{
  AciesPhotoHead head;

  g_return_val_if_fail (bytes != NULL, NULL);

  if (g_cancellable_set_error_if_cancelled (cancellable, error)
      || !acies_photo_head_read (bytes, &head, error))
    return NULL;
  return head.kind == ACIES_PHOTO_HEIF ? acies_heif_unpack (bytes, error)
                                       : load (bytes, &head, cancellable, error);
}
