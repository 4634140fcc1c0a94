/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What is no picture is taken out of one, wherever it stands, and the picture is left as it was. */
#include "base/file/acies-picture-strip.h"

#include <string.h>

#define SECRET "59.33N 18.06E"

static const char jpeg[]
    = "/9j/4AAQSkZJRgABAQAAAQABAAD//gAObWFkZSBhdCBob21l/9sAQwADAgICAgIDAgICAwMDAwQGBAQEBAQI"
      "BgYFBgkICgoJCAkJCgwPDAoLDgsJCQ0RDQ4PEBAREAoMEhMSEBMPEBAQ/9sAQwEDAwMEAwQIBAQIEAsJCxAQ"
      "EBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ/8AAEQgAEAAYAwERAAIR"
      "AQMRAf/EABYAAQEBAAAAAAAAAAAAAAAAAAAHCP/EABcQAAMBAAAAAAAAAAAAAAAAAAABFVL/xAAWAQEBAQAA"
      "AAAAAAAAAAAAAAAACAT/xAAXEQADAQAAAAAAAAAAAAAAAAAAFmIX/9oADAMBAAIRAxEAPwDLF1bM2dQXw+UL"
      "q2M6gPlC6tjOoD5RPLq2XnnUEWPlC6tjOoD5QurYzqA+Uf/Z";

/* In several scans, with tables between them. */
static const char progressive[]
    = "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8M"
      "CgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/2wBDAQMDAwQDBAgEBAgQCwkLEBAQEBAQEBAQEBAQEBAQEBAQ"
      "EBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBD/wgARCAAQABgDAREAAhEBAxEB/8QAFgABAQEAAAAA"
      "AAAAAAAAAAAAAAYH/8QAFgEBAQEAAAAAAAAAAAAAAAAAAAcD/9oADAMBAAIQAxAAAAHK8r4BPXqKgf/EABUQ"
      "AQEAAAAAAAAAAAAAAAAAAAAT/9oACAEBAAEFArrrrrrv/8QAFhEAAwAAAAAAAAAAAAAAAAAAABVh/9oACAED"
      "AQE/AX1H1H1H1H1H1P/EABYRAAMAAAAAAAAAAAAAAAAAAAAWYf/aAAgBAgEBPwFdguwXYLsF2C7D/8QAFBAB"
      "AAAAAAAAAAAAAAAAAAAAIP/aAAgBAQAGPwJf/8QAFRABAQAAAAAAAAAAAAAAAAAAAHH/2gAIAQEAAT8hpSlK"
      "U//aAAwDAQACAAMAAAAQ2xJ//8QAFBEBAAAAAAAAAAAAAAAAAAAAIP/aAAgBAwEBPxBAAf/EABQRAQAAAAAA"
      "AAAAAAAAAAAAACD/2gAIAQIBAT8QX/8A/8QAFRABAQAAAAAAAAAAAAAAAAAAABH/2gAIAQEAAT8Qllllll//"
      "2Q==";

static const char png[]
    = "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACAQMAAABIeJ9nAAAAA1BMVEX/AAAZ4gk3AAAADElEQVQI12NgYGAA"
      "AAAEAAEnNCcKAAAAAElFTkSuQmCC";

static GBytes *
decode (const char *text)
{
  gsize size;
  guint8 *data = g_base64_decode (text, &size);

  return g_bytes_new_take (data, size);
}

/* PICTURE with PART after its first AT bytes, and END behind it. */
static GBytes *
insert (GBytes *picture, gsize at, GBytes *part, const char *end)
{
  gsize size, part_size;
  const guint8 *data = g_bytes_get_data (picture, &size);
  const guint8 *inner = g_bytes_get_data (part, &part_size);
  GByteArray *whole = g_byte_array_new ();

  g_byte_array_append (whole, data, (guint) at);
  g_byte_array_append (whole, inner, (guint) part_size);
  g_byte_array_append (whole, data + at, (guint) (size - at));
  g_byte_array_append (whole, (const guint8 *) end, (guint) strlen (end));
  return g_byte_array_free_to_bytes (whole);
}

static gboolean
has_secret (GBytes *picture)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (picture, &size);

  return memmem (data, size, SECRET, strlen (SECRET)) != NULL;
}

/* PART, put in after AT bytes of the picture in TEXT, goes, as does what stands behind the end. */
static void
check (const char *text, gsize at, const char *part, gsize part_size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) picture = decode (text);
  g_autoptr (GBytes) plain = acies_picture_strip (picture, &error);
  g_autoptr (GBytes) inner = g_bytes_new (part, part_size);
  g_autoptr (GBytes) told = insert (picture, at, inner, SECRET);
  g_autoptr (GBytes) stripped = acies_picture_strip (told, &error);

  g_assert_no_error (error);
  g_assert_true (has_secret (told));
  g_assert_false (has_secret (stripped));
  g_assert_true (g_bytes_equal (stripped, plain));
}

static void
test_jpeg (void)
{
  static const char exif[] = "\xff\xe1\0\x15"
                             "Exif\0\0" SECRET;
  static const char comment[] = "\xff\xfe\0\x0f" SECRET;

  check (jpeg, 2, exif, sizeof exif - 1);
  check (jpeg, 2, comment, sizeof comment - 1);
  check (progressive, 2, exif, sizeof exif - 1);
}

static void
test_png (void)
{
  static const char text[] = "\0\0\0\x0d"
                             "tEXt" SECRET "....";
  static const char unknown[] = "\0\0\0\x0d"
                                "eXIf" SECRET "....";

  check (png, 33, text, sizeof text - 1);
  check (png, 33, unknown, sizeof unknown - 1);
}

/* The pixels of a JPEG stay byte by byte: nothing but the head may be missing. */
static void
test_kept (void)
{
  static const char *const texts[] = { jpeg, progressive, png };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GBytes) picture = decode (texts[i]);
      g_autoptr (GBytes) once = acies_picture_strip (picture, NULL);
      g_autoptr (GBytes) twice = acies_picture_strip (once, NULL);
      gsize size, whole;
      const guint8 *kept = g_bytes_get_data (once, &size);
      const guint8 *data = g_bytes_get_data (picture, &whole);

      g_assert_true (g_bytes_equal (once, twice));
      g_assert_cmpuint (size, >, 60);
      g_assert_cmpmem (kept + size - 60, 60, data + whole - 60, 60);
    }
}

/* Whatever ends too early is refused, and so is what is no picture. */
static void
test_broken (void)
{
  static const char *const texts[] = { jpeg, progressive, png };
  g_autoptr (GBytes) words = g_bytes_new_static ("GIF89a", 6);

  g_assert_null (acies_picture_strip (words, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GBytes) picture = decode (texts[i]);

      for (gsize size = 0; size < g_bytes_get_size (picture); size++)
        {
          g_autoptr (GBytes) part = g_bytes_new_from_bytes (picture, 0, size);
          g_autoptr (GError) error = NULL;

          g_assert_null (acies_picture_strip (part, &error));
          g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/base/picture-strip/jpeg", test_jpeg);
  g_test_add_func ("/acies/base/picture-strip/png", test_png);
  g_test_add_func ("/acies/base/picture-strip/kept", test_kept);
  g_test_add_func ("/acies/base/picture-strip/broken", test_broken);
  return g_test_run ();
}
