/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Grey is what the eye makes of the colours, in whole numbers, and turned in the same pass. */
#include "config.h"
#include "lens/picture/acies-grey.h"

AciesGrey *
acies_grey_new (guint width, guint height)
{
  guint8 *pixels = g_try_malloc ((gsize) width * height);
  AciesGrey *self;

  if (pixels == NULL)
    return NULL;
  self = g_new (AciesGrey, 1);
  *self = (AciesGrey){ .width = width, .height = height, .pixels = pixels };
  return self;
}

void
acies_grey_free (AciesGrey *self)
{
  if (self == NULL)
    return;
  g_free (self->pixels);
  g_free (self);
}

AciesGrey *
acies_grey_new_from_colours (
    const guint8 *colours, guint width, guint height, gsize stride, guint orientation)
{
  /* What Exif numbers: whether rows and columns change places, and which run backwards. */
  gboolean swaps = orientation >= 5 && orientation <= 8;
  gboolean flips_x = orientation == 2 || orientation == 3 || orientation == 6 || orientation == 7;
  gboolean flips_y = orientation == 3 || orientation == 4 || orientation == 7 || orientation == 8;
  AciesGrey *self = swaps ? acies_grey_new (height, width) : acies_grey_new (width, height);

  for (guint y = 0; self != NULL && y < height; y++)
    {
      const guint8 *from = colours + y * stride;

      for (guint x = 0; x < width; x++, from += 3)
        {
          guint to_x = swaps ? y : x, to_y = swaps ? x : y;

          if (flips_x)
            to_x = self->width - 1 - to_x;
          if (flips_y)
            to_y = self->height - 1 - to_y;
          self->pixels[(gsize) to_y * self->width + to_x]
              = (guint8) ((from[0] * 77 + from[1] * 150 + from[2] * 29 + 128) >> 8);
        }
    }
  return self;
}

AciesGrey *
acies_grey_mirror (const AciesGrey *self)
{
  AciesGrey *mirrored = acies_grey_new (self->width, self->height);

  for (guint y = 0; mirrored != NULL && y < self->height; y++)
    for (guint x = 0; x < self->width; x++)
      mirrored->pixels[(gsize) y * self->width + x]
          = self->pixels[(gsize) y * self->width + self->width - 1 - x];
  return mirrored;
}
