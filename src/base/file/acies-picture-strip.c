/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Both kinds are parts that say how long they are. Parts that make the picture are copied, and no
 * others: what nobody thought of yet is left out too. */
#include "config.h"

#include "base/file/acies-picture-strip.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define PNG_HEAD "\x89PNG\r\n\x1a\n"
#define PNG_HEAD_SIZE 8
#define PNG_AROUND 12 /* of a chunk: its length, its name, its check sum */

/* Markers of JPEG */
#define START_OF_IMAGE 0xd8
#define END_OF_IMAGE 0xd9
#define START_OF_SCAN 0xda
#define FIRST_RESTART 0xd0
#define LAST_RESTART 0xd7
#define FIRST_APPLICATION 0xe0 /* says what colours are */
#define ADOBE 0xee             /* likewise */
#define LAST_APPLICATION 0xef
#define COMMENT 0xfe

typedef struct
{
  const guint8 *data;
  gsize size;
  gsize at;
  GByteArray *kept;
} Strip;

static void
copy (Strip *self, gsize size)
{
  g_byte_array_append (self->kept, self->data + self->at, (guint) size);
  self->at += size;
}

static gboolean
is_picture_chunk (const guint8 *name)
{
  static const char *const names[]
      = { "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "sRGB", "gAMA", "cHRM" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (memcmp (name, names[i], 4) == 0)
      return TRUE;
  return FALSE;
}

/* FALSE: it ends too early. */
static gboolean
strip_png (Strip *self)
{
  copy (self, PNG_HEAD_SIZE);
  while (self->size - self->at >= PNG_AROUND)
    {
      const guint8 *chunk = self->data + self->at;
      gsize length
          = (gsize) chunk[0] << 24 | (gsize) chunk[1] << 16 | (gsize) chunk[2] << 8 | chunk[3];

      if (length > self->size - self->at - PNG_AROUND)
        return FALSE;
      if (is_picture_chunk (chunk + 4))
        copy (self, length + PNG_AROUND);
      else
        self->at += length + PNG_AROUND;
      if (memcmp (chunk + 4, "IEND", 4) == 0)
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_picture_segment (guint8 marker)
{
  if (marker == FIRST_APPLICATION || marker == ADOBE)
    return TRUE;
  return (marker < FIRST_APPLICATION || marker > LAST_APPLICATION) && marker != COMMENT;
}

/* Where the compressed pixels that begin here end: at the next marker that is not one of theirs. */
static gsize
find_end_of_scan (const Strip *self)
{
  gsize at = self->at;

  while (at + 1 < self->size
         && (self->data[at] != 0xff || self->data[at + 1] == 0
             || (self->data[at + 1] >= FIRST_RESTART && self->data[at + 1] <= LAST_RESTART)))
    at++;
  return at;
}

/* FALSE: it ends too early, or is none. */
static gboolean
strip_jpeg (Strip *self)
{
  copy (self, 2);
  while (self->size - self->at >= 2 && self->data[self->at] == 0xff)
    {
      guint8 marker = self->data[self->at + 1];
      gsize length;

      if (marker == 0xff)
        {
          self->at++;
          continue;
        }
      if (marker == END_OF_IMAGE)
        {
          copy (self, 2);
          return TRUE;
        }
      if (self->size - self->at < 4)
        return FALSE;
      length = (gsize) self->data[self->at + 2] << 8 | self->data[self->at + 3];
      if (length < 2 || length > self->size - self->at - 2)
        return FALSE;
      if (is_picture_segment (marker))
        copy (self, length + 2);
      else
        self->at += length + 2;
      if (marker == START_OF_SCAN)
        copy (self, find_end_of_scan (self) - self->at);
    }
  return FALSE;
}

GBytes *
acies_picture_strip (GBytes *picture, GError **error)
{
  g_autoptr (GByteArray) kept = g_byte_array_new ();
  Strip self = { .kept = kept };
  gboolean is_png, is_jpeg;

  g_return_val_if_fail (picture != NULL, NULL);

  self.data = g_bytes_get_data (picture, &self.size);
  is_png = self.size >= PNG_HEAD_SIZE && memcmp (self.data, PNG_HEAD, PNG_HEAD_SIZE) == 0;
  is_jpeg = self.size >= 2 && self.data[0] == 0xff && self.data[1] == START_OF_IMAGE;
  if (self.size <= G_MAXINT32 && ((is_png && strip_png (&self)) || (is_jpeg && strip_jpeg (&self))))
    return g_byte_array_free_to_bytes (g_steal_pointer (&kept));
  if (is_png || is_jpeg)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         _ ("The picture is damaged: it ends before its end."));
  else
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         _ ("The picture must be a PNG or a JPEG."));
  return NULL;
}
