/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A QR code has the marks by which a camera finds it, is drawn cell by cell with light around it,
 * and says no to what does not fit. That it is read, as a picture and from a terminal, was tried
 * with the program zbarimg. */
#include "public/seat/acies-qr-code.h"

#include "public/feed/acies-public-error.h"

#include <string.h>

#define ADDRESS "https://192.168.178.31:8443/#00112233445566778899aabbccddeeff"
#define FINDER 7
#define CELL 5

static AciesQrCode *
make (void)
{
  g_autoptr (GError) error = NULL;
  AciesQrCode *code = acies_qr_code_new (ADDRESS, &error);

  g_assert_no_error (error);
  return code;
}

/* A square of seven within which is a light ring, and within that a dark square of three. */
static void
check_finder (const AciesQrCode *code, guint left, guint top)
{
  for (guint y = 0; y < FINDER; y++)
    for (guint x = 0; x < FINDER; x++)
      {
        guint ring = MIN (MIN (x, y), MIN (FINDER - 1 - x, FINDER - 1 - y));

        g_assert_cmpint (acies_qr_code_is_dark (code, left + x, top + y), ==, ring != 1);
      }
}

static void
test_finders (void)
{
  g_autoptr (AciesQrCode) code = make ();
  guint width = acies_qr_code_get_width (code);

  g_assert_cmpuint (width % 4, ==, 1);
  check_finder (code, 0, 0);
  check_finder (code, width - FINDER, 0);
  check_finder (code, 0, width - FINDER);
  g_assert_false (acies_qr_code_is_dark (code, width, 0));
  g_assert_false (acies_qr_code_is_dark (code, G_MAXUINT, 0));
}

static void
test_paint (void)
{
  g_autoptr (AciesQrCode) code = make ();
  guint width = acies_qr_code_get_width (code);
  int size = (int) (width + 2 * ACIES_QR_CODE_MARGIN) * CELL;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, size, size);
  cairo_t *cr = cairo_create (surface);
  const guint8 *data;
  int stride;

  acies_qr_code_paint (code, cr, size);
  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  stride = cairo_image_surface_get_stride (surface);
  for (int y = 0; y < size; y++)
    for (int x = 0; x < size; x++)
      {
        gboolean is_dark = acies_qr_code_is_dark (code, (guint) (x / CELL) - ACIES_QR_CODE_MARGIN,
                                                  (guint) (y / CELL) - ACIES_QR_CODE_MARGIN);

        g_assert_cmpint (data[y * stride + 4 * x], ==, is_dark ? 0 : 255);
      }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
test_text (void)
{
  g_autoptr (AciesQrCode) code = make ();
  g_autofree char *text = acies_qr_code_to_text (code);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint width = acies_qr_code_get_width (code) + 4;

  g_assert_cmpuint (g_strv_length (lines), ==, (width + 1) / 2 + 1);
  for (guint i = 0; lines[i + 1] != NULL; i++)
    g_assert_cmpint (g_utf8_strlen (lines[i], -1), ==, width);
  /* The margin is light, and below it the finder begins dark. */
  g_assert_true (g_str_has_prefix (lines[0], "████"));
  g_assert_true (g_str_has_prefix (lines[1], "██ ▄▄▄▄▄ █"));
}

static void
test_refused (void)
{
  g_autofree char *too_long = g_strnfill (513, 'x');
  g_autoptr (GError) error = NULL;

  g_assert_null (acies_qr_code_new (too_long, &error));
  g_assert_error (error, ACIES_PUBLIC_ERROR, ACIES_PUBLIC_ERROR_BROKEN);
  g_assert_null (acies_qr_code_new ("", NULL));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/public/qr-code/finders", test_finders);
  g_test_add_func ("/acies/public/qr-code/paint", test_paint);
  g_test_add_func ("/acies/public/qr-code/text", test_text);
  g_test_add_func ("/acies/public/qr-code/refused", test_refused);
  return g_test_run ();
}
