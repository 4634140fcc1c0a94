/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A table seen aslant is made square again: what lay in a corner of it lies in that corner; corners
 * that no table has are refused; what is packed is small and holds no word of where it was taken.
 */
#include "config.h"
#include "survey/backdrop/acies-colour-photo.h"
#include "survey/backdrop/acies-rectify.h"
#include "survey/backdrop/acies-thumbnail.h"

#include "made-pictures.h"

#include <string.h>

/* A picture of 400 by 300 pixels: black outside of the table, which is a trapeze of four colours.
 */
static const AciesSpot seen[] = { { 100, 50 }, { 300, 50 }, { 380, 280 }, { 20, 280 } };

static GdkPixbuf *
draw_table (void)
{
  GdkPixbuf *photo = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, 400, 300);
  guint8 *pixels = gdk_pixbuf_get_pixels (photo);

  gdk_pixbuf_fill (photo, 0x000000ff);
  for (int y = 50; y < 280; y++)
    for (int x = 0; x < 400; x++)
      {
        double along = (y - 50) / 230.0, left = 100 - 80 * along, right = 300 + 80 * along;
        guint8 *pixel = pixels + y * gdk_pixbuf_get_rowstride (photo) + x * 3;

        if (x < left || x > right)
          continue;
        pixel[0] = x < (left + right) / 2 ? 200 : 20;
        pixel[1] = 120;
        pixel[2] = along < 0.05 ? 250 : 60;
      }
  return photo;
}

static const guint8 *
get_pixel (GdkPixbuf *picture, double x, double y)
{
  int column = (int) (x * (gdk_pixbuf_get_width (picture) - 1));
  int row = (int) (y * (gdk_pixbuf_get_height (picture) - 1));

  return gdk_pixbuf_read_pixels (picture) + row * gdk_pixbuf_get_rowstride (picture) + column * 3;
}

static void
test_square (void)
{
  g_autoptr (GdkPixbuf) photo = draw_table ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkPixbuf) flat = acies_rectify (photo, seen, 1800, 1200, &error);

  g_assert_no_error (error);
  g_assert_cmpint (gdk_pixbuf_get_width (flat), ==, ACIES_RECTIFIED_SIDE);
  g_assert_cmpint (gdk_pixbuf_get_height (flat), ==, (ACIES_RECTIFIED_SIDE * 2 + 1) / 3);
  for (double y = 0.03; y < 1; y += 0.1)
    {
      g_assert_cmpint (get_pixel (flat, 0.03, y)[1], ==, 120);
      g_assert_cmpint (get_pixel (flat, 0.97, y)[1], ==, 120);
      g_assert_cmpint (get_pixel (flat, 0.4, y)[0], ==, 200);
      g_assert_cmpint (get_pixel (flat, 0.6, y)[0], ==, 20);
    }
  /* The far edge stays at the top. */
  g_assert_cmpint (get_pixel (flat, 0.5, 0.01)[2], ==, 250);
  g_assert_cmpint (get_pixel (flat, 0.5, 0.5)[2], ==, 60);
}

static void
test_corners (void)
{
  static const AciesSpot wrong[][4]
      = { { { 300, 50 }, { 100, 50 }, { 20, 280 }, { 380, 280 } }, /* mirrored */
          { { 100, 50 }, { 380, 280 }, { 300, 50 }, { 20, 280 } }, /* crossed */
          { { 100, 50 }, { 200, 50 }, { 300, 50 }, { 380, 50 } },  /* a line */
          { { 100, 50 }, { 300, 50 }, { 180, 100 }, { 20, 280 } }, /* a dent */
          { { 100, 50 }, { 100, 50 }, { 100, 50 }, { 100, 50 } } };
  g_autoptr (GdkPixbuf) photo = draw_table ();

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (acies_rectify (photo, wrong[i], 1800, 1200, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
    }
}

static void
test_pack (void)
{
  g_autoptr (GdkPixbuf) photo = draw_table (), again = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = acies_rectify_pack (photo, 64 * 1024, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (g_bytes_get_size (bytes), <=, 64 * 1024);
  again = acies_colour_photo_decode (bytes, 200, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (gdk_pixbuf_get_width (again), ==, 200);
  g_assert_cmpint (gdk_pixbuf_get_height (again), ==, 150);
  g_assert_null (acies_rectify_pack (photo, 100, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
}

/* A thumbnail is small, and what is larger than one is none. */
static void
test_thumbnail (void)
{
  g_autoptr (GdkPixbuf) photo = draw_table (), again = NULL;
  g_autofree char *text = NULL, *whole = NULL;
  g_autoptr (GBytes) bytes = acies_rectify_pack (photo, 64 * 1024, NULL);

  text = acies_thumbnail_make (bytes, NULL);
  g_assert_nonnull (text);
  again = acies_thumbnail_decode (text);
  g_assert_cmpint (gdk_pixbuf_get_width (again), ==, ACIES_THUMBNAIL_SIDE);
  whole = g_base64_encode (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_null (acies_thumbnail_decode (whole));
  g_assert_null (acies_thumbnail_decode (""));
  g_assert_null (acies_thumbnail_decode ("/9j/"));
}

/* A journal may say that anything is a small picture. */
static void
test_hostile_thumbnail (void)
{
  gboolean is_whole;
  g_autoptr (GBytes) heif = made_heif (&is_whole), png = made_picture ("png");
  g_autoptr (GBytes) jpeg = made_picture ("jpeg");
  g_autoptr (GBytes) half = g_bytes_new_from_bytes (jpeg, 0, g_bytes_get_size (jpeg) / 2);
  g_autoptr (GBytes) bomb = made_scans_bomb (), giant = made_giant_jpeg ();
  GBytes *const pictures[] = { heif, png, half, bomb, giant };

  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      gsize size;
      const guchar *bytes = g_bytes_get_data (pictures[i], &size);
      g_autofree char *text = g_base64_encode (bytes, size);

      g_assert_null (acies_thumbnail_decode (text));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/survey/rectify/square", test_square);
  g_test_add_func ("/acies/survey/rectify/corners", test_corners);
  g_test_add_func ("/acies/survey/rectify/pack", test_pack);
  g_test_add_func ("/acies/survey/rectify/thumbnail", test_thumbnail);
  g_test_add_func ("/acies/survey/rectify/hostile-thumbnail", test_hostile_thumbnail);
  return g_test_run ();
}
