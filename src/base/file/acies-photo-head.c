/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What is cut off its decoders would fill with grey, without a word: so its end is looked for. A
 * JPEG may be sent in so many scans that each byte of it costs a pass over the whole picture: they
 * are counted first. No camera writes more than a dozen. */
#include "config.h"
#include "base/file/acies-photo-head.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MOST_SCANS 40

static guint
read_number (const guint8 *at, guint n_bytes)
{
  guint number = 0;

  for (guint i = 0; i < n_bytes; i++)
    number = number << 8 | at[i];
  return number;
}

static gboolean
is_frame (guint8 marker)
{
  return marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc;
}

/* Walks from marker to marker; between scans lies what no marker looks like. Returns how many scans
 * there are; IS_WHOLE becomes whether the picture has an end. */
static guint
walk_jpeg (const guint8 *data, gsize size, AciesPhotoHead *head, gboolean *is_whole)
{
  guint n_scans = 0;

  *is_whole = FALSE;
  for (gsize at = 2; at + 2 <= size && !*is_whole;)
    {
      guint8 marker = data[at + 1];

      *is_whole = data[at] == 0xff && marker == 0xd9;
      /* These have no length; whoever took one for granted would skip what the decoder reads. */
      if (data[at] != 0xff || marker <= 1 || marker == 0xff || (marker >= 0xd0 && marker <= 0xd9)
          || at + 4 > size)
        {
          at++;
          continue;
        }
      if (is_frame (marker) && head->width == 0 && at + 9 <= size)
        {
          head->height = read_number (data + at + 5, 2);
          head->width = read_number (data + at + 7, 2);
        }
      if (marker == 0xda)
        n_scans++;
      at += 2 + MAX (read_number (data + at + 2, 2), 2);
    }
  return n_scans;
}

/* Walks from chunk to chunk of a PNG; whether it has an end. */
static gboolean
walk_png (const guint8 *data, gsize size)
{
  for (gsize at = 8; at + 12 <= size; at += 12 + (gsize) read_number (data + at, 4))
    if (memcmp (data + at + 4, "IEND", 4) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
check_whole (gboolean is_whole, GError **error)
{
  if (!is_whole)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         _ ("The picture is damaged or incomplete."));
  return is_whole;
}

static gboolean
is_heif (const guint8 *data, gsize size)
{
  static const char *const brands[] = { "heic", "heix", "mif1", "heim", "heis", "msf1" };

  if (size < 12 || memcmp (data + 4, "ftyp", 4) != 0)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (brands); i++)
    if (memcmp (data + 8, brands[i], 4) == 0)
      return TRUE;
  return FALSE;
}

gboolean
acies_photo_head_check_size (guint width, guint height, GError **error)
{
  if (width > 0 && height > 0 && width <= ACIES_PHOTO_MOST_SIDE && height <= ACIES_PHOTO_MOST_SIDE
      && (guint64) width * height <= ACIES_PHOTO_MOST_PIXELS)
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               _ ("The picture has %u by %u pixels; at most %d million can be read."), width,
               height, ACIES_PHOTO_MOST_PIXELS / 1000000);
  return FALSE;
}

gboolean
acies_photo_head_read (GBytes *bytes, AciesPhotoHead *head, GError **error)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  gboolean is_whole;

  *head = (AciesPhotoHead){ 0 };
  if (is_heif (data, size))
    {
      head->kind = ACIES_PHOTO_HEIF;
      return TRUE;
    }
  if (size >= 24 && memcmp (data, "\x89PNG\r\n\x1a\n", 8) == 0
      && memcmp (data + 12, "IHDR", 4) == 0)
    {
      head->kind = ACIES_PHOTO_PNG;
      head->width = read_number (data + 16, 4);
      head->height = read_number (data + 20, 4);
      return acies_photo_head_check_size (head->width, head->height, error)
             && check_whole (walk_png (data, size), error);
    }
  if (size < 4 || data[0] != 0xff || data[1] != 0xd8)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                           _ ("The picture must be a JPEG, a PNG or a HEIF."));
      return FALSE;
    }
  head->kind = ACIES_PHOTO_JPEG;
  if (walk_jpeg (data, size, head, &is_whole) <= MOST_SCANS)
    return (head->width == 0 || acies_photo_head_check_size (head->width, head->height, error))
           && check_whole (is_whole && head->width > 0, error);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _ ("The picture is packed as no camera packs it; save it anew."));
  return FALSE;
}
