/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Each pixel of what is made is fetched from where the photograph shows it, mixed of the four
 * there; what the photograph does not show is white. What the lens bends is left: over a whole
 * table it is a few millimetres, and nothing is measured in this picture. */
#include "config.h"
#include "survey/backdrop/acies-rectify.h"

#include "lens/pose/acies-homography.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* A corner of a convex outline turns by at least so much of the area of the whole. */
#define LEAST_TURN 0.02
/* Quality of a JPEG, from which on it is lowered until it is small enough. */
#define BEST_QUALITY 88
#define LEAST_QUALITY 40

/* Whether CORNERS go round clockwise, as one sees a table that is no mirror image, and are no
 * line. */
static gboolean
are_sound (const AciesSpot corners[4])
{
  double area = 0;

  for (guint i = 0; i < 4; i++)
    {
      const AciesSpot *a = &corners[i], *b = &corners[(i + 1) % 4];

      if (!isfinite (a->x) || !isfinite (a->y))
        return FALSE;
      area += (a->x * b->y - b->x * a->y) / 2;
    }
  for (guint i = 0; i < 4; i++)
    {
      const AciesSpot *a = &corners[i], *b = &corners[(i + 1) % 4], *c = &corners[(i + 2) % 4];
      double turn = (b->x - a->x) * (c->y - b->y) - (b->y - a->y) * (c->x - b->x);

      if (turn < LEAST_TURN * area)
        return FALSE;
    }
  return area > 100;
}

/* What PHOTO shows at SPOT, into PIXEL. */
static void
sample (GdkPixbuf *photo, AciesSpot spot, guint8 *pixel)
{
  int width = gdk_pixbuf_get_width (photo), height = gdk_pixbuf_get_height (photo);
  int n = gdk_pixbuf_get_n_channels (photo), stride = gdk_pixbuf_get_rowstride (photo);
  const guint8 *pixels = gdk_pixbuf_read_pixels (photo);
  double left = floor (spot.x), top = floor (spot.y);
  double across = spot.x - left, down = spot.y - top;
  const guint8 *at;

  if (!(left >= 0 && top >= 0 && left + 1 < width && top + 1 < height))
    {
      pixel[0] = pixel[1] = pixel[2] = 255;
      return;
    }
  at = pixels + (gsize) top * (gsize) stride + (gsize) left * (gsize) n;
  for (int i = 0; i < 3; i++)
    {
      double above = at[i] + across * (at[n + i] - at[i]);
      double below = at[stride + i] + across * (at[stride + n + i] - at[stride + i]);

      pixel[i] = (guint8) lround (above + down * (below - above));
    }
}

GdkPixbuf *
acies_rectify (
    GdkPixbuf *photo, const AciesSpot corners[4], double width, double height, GError **error)
{
  double scale = ACIES_RECTIFIED_SIDE / MAX (width, height);
  int columns = MAX (1, (int) lround (width * scale)),
      rows = MAX (1, (int) lround (height * scale));
  const AciesSpot from[] = { { 0, 0 }, { columns, 0 }, { columns, rows }, { 0, rows } };
  AciesHomography homography;
  GdkPixbuf *made;

  g_return_val_if_fail (GDK_IS_PIXBUF (photo) && corners != NULL, NULL);
  g_return_val_if_fail (width > 0 && height > 0, NULL);

  if (!are_sound (corners)
      || !acies_homography_fit (&homography, from, corners, G_N_ELEMENTS (from)))
    {
      g_set_error_literal (
          error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
          _ ("These are not the four corners of a table: far left, far right, near "
             "right, near left."));
      return NULL;
    }
  made = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, columns, rows);
  if (made == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE,
                           _ ("There is not enough memory for the photograph."));
      return NULL;
    }
  for (int y = 0; y < rows; y++)
    for (int x = 0; x < columns; x++)
      sample (photo, acies_homography_map (&homography, (AciesSpot){ x + 0.5, y + 0.5 }),
              gdk_pixbuf_get_pixels (made) + (gsize) y * (gsize) gdk_pixbuf_get_rowstride (made)
                  + (gsize) x * 3);
  return made;
}

GBytes *
acies_rectify_pack (GdkPixbuf *picture, gsize most_bytes, GError **error)
{
  g_return_val_if_fail (GDK_IS_PIXBUF (picture), NULL);

  for (int quality = BEST_QUALITY; quality >= LEAST_QUALITY; quality -= 12)
    {
      g_autofree char *text = g_strdup_printf ("%d", quality);
      g_autofree char *buffer = NULL;
      gsize size;

      if (!gdk_pixbuf_save_to_buffer (picture, &buffer, &size, "jpeg", error, "quality", text,
                                      NULL))
        return NULL;
      if (size <= most_bytes)
        return g_bytes_new_take (g_steal_pointer (&buffer), size);
    }
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, _ ("The picture does not fit into %u KiB."),
               (guint) (most_bytes / 1024));
  return NULL;
}
