/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Photographs, whole and hostile. */
#include "config.h"
#include "lens/picture/acies-photo.h"

#include "made-pictures.h"

#include <string.h>
#include <sys/resource.h>

#define WIDTH MADE_PICTURE_WIDTH
#define HEIGHT MADE_PICTURE_HEIGHT

/* A JPEG that says by Exif how it is to be turned. */
static GBytes *
make_turned (guint8 orientation)
{
  const guint8 exif[]
      = { 0xff, 0xe1, 0,    34,   'E', 'x', 'i', 'f', 0, 0, 'M', 'M',         0, 42, 0, 0, 0, 8,
          0,    1,    0x01, 0x12, 0,   3,   0,   0,   0, 1, 0,   orientation, 0, 0,  0, 0, 0, 0 };
  g_autoptr (GBytes) plain = made_picture ("jpeg");
  GByteArray *all = g_byte_array_new ();
  gsize size;
  const guint8 *data = g_bytes_get_data (plain, &size);

  g_byte_array_append (all, data, 2);
  g_byte_array_append (all, exif, sizeof exif);
  g_byte_array_append (all, data + 2, (guint) size - 2);
  return g_byte_array_free_to_bytes (all);
}

static void
test_whole (void)
{
  static const char *const kinds[] = { "png", "jpeg" };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (GBytes) bytes = made_picture (kinds[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesGrey) grey = acies_photo_decode (bytes, NULL, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (grey->width, ==, WIDTH);
      g_assert_cmpuint (grey->height, ==, HEIGHT);
      g_assert_cmpuint (grey->pixels[2 * WIDTH + 2], >, 200);
      g_assert_cmpuint (grey->pixels[20 * WIDTH + 30], <, 60);
    }
}

/* The light corner goes where Exif has it. */
static void
test_turned (void)
{
  /* Upper, left. */
  static const gboolean corners[][2]
      = { { TRUE, TRUE }, { TRUE, FALSE }, { FALSE, FALSE }, { FALSE, TRUE },
          { TRUE, TRUE }, { TRUE, FALSE }, { FALSE, FALSE }, { FALSE, TRUE } };

  for (guint8 i = 1; i <= 8; i++)
    {
      g_autoptr (GBytes) bytes = make_turned (i);
      g_autoptr (AciesGrey) grey = acies_photo_decode (bytes, NULL, NULL);
      guint x, y;

      g_assert_nonnull (grey);
      g_assert_cmpuint (grey->width, ==, i < 5 ? WIDTH : HEIGHT);
      x = corners[i - 1][1] ? 2 : grey->width - 3;
      y = corners[i - 1][0] ? 2 : grey->height - 3;
      g_test_message ("%u", i);
      g_assert_cmpuint (grey->pixels[y * grey->width + x], >, 200);
    }
}

static void
assert_refused (GBytes *bytes, const char *part)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesGrey) grey = acies_photo_decode (bytes, NULL, &error);

  g_assert_null (grey);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, part));
}

/* BYTES with PATCH at AT. */
static GBytes *
patch (GBytes *bytes, gsize at, const char *patch, gsize length)
{
  gsize size;
  guint8 *data = g_memdup2 (g_bytes_get_data (bytes, &size), g_bytes_get_size (bytes));

  size = g_bytes_get_size (bytes);
  memcpy (data + at, patch, length);
  return g_bytes_new_take (data, size);
}

static void
test_hostile (void)
{
  g_autoptr (GBytes) png = made_picture ("png");
  g_autoptr (GBytes) jpeg = made_picture ("jpeg");
  g_autoptr (GBytes) huge = patch (png, 16, "\0\0\x40\0\0\0\x31\0", 8);
  g_autoptr (GBytes) half_png = g_bytes_new_from_bytes (png, 0, 60);
  g_autoptr (GBytes) half_jpeg = g_bytes_new_from_bytes (jpeg, 0, g_bytes_get_size (jpeg) / 3);
  g_autoptr (GBytes) text = g_bytes_new_static ("not a picture", 13);
  g_autoptr (GBytes) empty = g_bytes_new_static ("", 0);
  g_autoptr (GBytes) bomb = made_scans_bomb ();
  g_autoptr (GBytes) giant = made_giant_jpeg ();

  assert_refused (huge, "million");
  assert_refused (half_png, "damaged");
  assert_refused (half_jpeg, "incomplete");
  assert_refused (giant, "65500 by 65500 pixels");
  assert_refused (bomb, "no camera");
  assert_refused (text, "must be");
  assert_refused (empty, "must be");
}

/* A marker without a length hides from whoever takes what follows for one. */
static void
test_hidden_scans (void)
{
  static const guint8 scan[]
      = { 0xff, 0x01, 0, 12, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 0, 0, 0xff, 0xd9 };
  g_autoptr (GBytes) jpeg = made_picture ("jpeg");
  g_autoptr (GBytes) bomb = NULL;
  GByteArray *scans = g_byte_array_new ();

  g_byte_array_append (scans, g_bytes_get_data (jpeg, NULL), (guint) g_bytes_get_size (jpeg) - 2);
  for (guint i = 0; i < 100; i++)
    g_byte_array_append (scans, scan, sizeof scan - 2);
  g_byte_array_append (scans, scan + sizeof scan - 2, 2);
  bomb = g_byte_array_free_to_bytes (scans);
  assert_refused (bomb, "no camera");
}

static void
append_number (GByteArray *to, guint32 number)
{
  number = GUINT32_TO_BE (number);
  g_byte_array_append (to, (const guint8 *) &number, sizeof number);
}

/* The check sum of a chunk of PNG. */
static guint32
sum_up (const guint8 *data, gsize size)
{
  guint32 sum = 0xffffffff;

  for (gsize i = 0; i < size; i++)
    {
      sum ^= data[i];
      for (guint j = 0; j < 8; j++)
        sum = sum >> 1 ^ (sum & 1 ? 0xedb88320 : 0);
    }
  return ~sum;
}

/* A chunk of PNG with packed text: 4 million letters in 4 thousand bytes. */
static GBytes *
make_text_chunk (void)
{
  static const char head[] = "zTXtnote\0";
  const gsize n = 4 * 1000 * 1000;
  g_autofree char *letters = g_strnfill (n, 'a');
  g_autoptr (GZlibCompressor) compressor = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB, 9);
  guint8 packed[16384];
  gsize n_read, n_packed;
  g_autoptr (GByteArray) body = g_byte_array_new ();
  GByteArray *chunk = g_byte_array_new ();

  g_assert_cmpint (g_converter_convert (G_CONVERTER (compressor), letters, n, packed, sizeof packed,
                                        G_CONVERTER_INPUT_AT_END, &n_read, &n_packed, NULL),
                   ==, G_CONVERTER_FINISHED);
  g_byte_array_append (body, (const guint8 *) head, sizeof head);
  g_byte_array_append (body, packed, (guint) n_packed);
  append_number (chunk, body->len - 4);
  g_byte_array_append (chunk, body->data, body->len);
  append_number (chunk, sum_up (body->data, body->len));
  return g_byte_array_free_to_bytes (chunk);
}

/* Text in a PNG may be packed a thousand to one: of what is no picture nothing is unpacked. */
static void
test_text_bomb (void)
{
  g_autoptr (GBytes) png = made_picture ("png");
  g_autoptr (GBytes) chunk = make_text_chunk ();
  g_autoptr (GBytes) bomb = NULL;
  g_autoptr (AciesGrey) grey = NULL;
  g_autoptr (GError) error = NULL;
  GByteArray *all = g_byte_array_new ();
  struct rusage before, after;
  gsize size;
  const guint8 *data = g_bytes_get_data (png, &size);

  g_byte_array_append (all, data, 33);
  for (guint i = 0; i < 60; i++)
    g_byte_array_append (all, g_bytes_get_data (chunk, NULL), (guint) g_bytes_get_size (chunk));
  g_byte_array_append (all, data + 33, (guint) size - 33);
  bomb = g_byte_array_free_to_bytes (all);
  getrusage (RUSAGE_SELF, &before);
  grey = acies_photo_decode (bomb, NULL, &error);
  getrusage (RUSAGE_SELF, &after);
  g_assert_no_error (error);
  g_assert_cmpuint (grey->pixels[2 * WIDTH + 2], >, 200);
  g_test_message ("%ld KiB more", after.ru_maxrss - before.ru_maxrss);
  g_assert_cmpint (after.ru_maxrss - before.ru_maxrss, <, 100 * 1024);
}

/* What is cut off is refused, unless nothing but the end is missing. */
static void
test_heif (void)
{
  gboolean is_whole;
  g_autoptr (GBytes) bytes = made_heif (&is_whole);
  g_autoptr (AciesGrey) grey = NULL;
  g_autoptr (GError) error = NULL;

  for (gsize size = 12; size < g_bytes_get_size (bytes); size += 29)
    {
      g_autoptr (GBytes) part = g_bytes_new_from_bytes (bytes, 0, size);
      g_autoptr (GError) why = NULL;
      g_autoptr (AciesGrey) half = acies_photo_decode (part, NULL, &why);

      g_assert_true ((half == NULL) == (why != NULL));
    }
  if (!is_whole)
    {
      g_test_skip ("the library of this system writes no HEIF");
      return;
    }
  grey = acies_photo_decode (bytes, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (grey->width, ==, 64);
  g_assert_cmpuint (grey->height, ==, 48);
  g_assert_cmpuint (grey->pixels[64 * 10 + 30], >, 200);
  g_assert_cmpuint (grey->pixels[64 * 40 + 30], <, 60);
}

static void
test_cancelled (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GBytes) bytes = made_picture ("png");
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (acies_photo_decode (bytes, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/lens/photo/whole", test_whole);
  g_test_add_func ("/acies/lens/photo/turned", test_turned);
  g_test_add_func ("/acies/lens/photo/hostile", test_hostile);
  g_test_add_func ("/acies/lens/photo/hidden-scans", test_hidden_scans);
  g_test_add_func ("/acies/lens/photo/text-bomb", test_text_bomb);
  g_test_add_func ("/acies/lens/photo/heif", test_heif);
  g_test_add_func ("/acies/lens/photo/cancelled", test_cancelled);
  return g_test_run ();
}
