/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A journal may come from anybody, so that what is read of it is no larger than what is made. */
#include "config.h"
#include "survey/backdrop/acies-thumbnail.h"

#include "base/file/acies-photo-head.h"
#include "survey/backdrop/acies-colour-photo.h"
#include "survey/backdrop/acies-rectify.h"

#include <string.h>

char *
acies_thumbnail_make (GBytes *photograph, GCancellable *cancellable)
{
  g_autoptr (GdkPixbuf) picture = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gconstpointer data;
  gsize size;

  g_return_val_if_fail (photograph != NULL, NULL);

  picture = acies_colour_photo_decode (photograph, ACIES_THUMBNAIL_SIDE, cancellable, NULL);
  if (picture != NULL)
    bytes = acies_rectify_pack (picture, ACIES_THUMBNAIL_MOST_BYTES, NULL);
  if (bytes == NULL)
    return NULL;
  data = g_bytes_get_data (bytes, &size);
  return g_base64_encode (data, size);
}

GdkPixbuf *
acies_thumbnail_decode (const char *text)
{
  g_autoptr (GBytes) bytes = NULL;
  AciesPhotoHead head;
  guint8 *data;
  gsize size;

  g_return_val_if_fail (text != NULL, NULL);

  if (strlen (text) > ACIES_THUMBNAIL_MOST_BYTES * 3 / 2)
    return NULL;
  data = g_base64_decode (text, &size);
  bytes = g_bytes_new_take (data, size);
  if (!acies_photo_head_read (bytes, &head, NULL) || head.kind != ACIES_PHOTO_JPEG
      || head.width > ACIES_THUMBNAIL_SIDE || head.height > ACIES_THUMBNAIL_SIDE)
    return NULL;
  return acies_colour_photo_decode (bytes, ACIES_THUMBNAIL_SIDE, NULL, NULL);
}
