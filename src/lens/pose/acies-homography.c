/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The direct linear transformation, with both sets of spots moved about their middle and scaled to
 * one size first: pixels and mm are of such different size that the equations would lose half of
 * their digits. */
#include "config.h"
#include "lens/pose/acies-homography.h"

#include "lens/pose/acies-equations.h"

#include <math.h>
#include <string.h>

/* Below this share of the whole, what a spot adds decides nothing. */
#define LEAST_AREA 1e-6

/* Where spots lie and how far they spread. */
typedef struct
{
  AciesSpot middle;
  double scale;
} Spread;

static gboolean
find_spread (const AciesSpot *spots, guint n, Spread *spread)
{
  double sum = 0;

  spread->middle = (AciesSpot){ 0 };
  for (guint i = 0; i < n; i++)
    {
      spread->middle.x += spots[i].x / n;
      spread->middle.y += spots[i].y / n;
    }
  for (guint i = 0; i < n; i++)
    sum += hypot (spots[i].x - spread->middle.x, spots[i].y - spread->middle.y) / n;
  spread->scale = sum > 0 ? G_SQRT2 / sum : 0;
  return sum > 0 && isfinite (spread->scale);
}

static AciesSpot
norm (const Spread *spread, AciesSpot spot)
{
  return (AciesSpot){ (spot.x - spread->middle.x) * spread->scale,
                      (spot.y - spread->middle.y) * spread->scale };
}

/* Adds ROW to the normal equations. */
static void
add_row (double *matrix, const double row[9])
{
  for (guint i = 0; i < 9; i++)
    for (guint j = 0; j < 9; j++)
      matrix[i * 9 + j] += row[i] * row[j];
}

/* H between the normed planes becomes that between the planes themselves. */
static void
undo_norm (double h[9], const Spread *from, const Spread *to)
{
  double half[9];

  for (guint i = 0; i < 3; i++)
    {
      half[i * 3] = h[i * 3] * from->scale;
      half[i * 3 + 1] = h[i * 3 + 1] * from->scale;
      half[i * 3 + 2]
          = h[i * 3 + 2] - half[i * 3] * from->middle.x - half[i * 3 + 1] * from->middle.y;
    }
  for (guint j = 0; j < 3; j++)
    {
      h[j] = half[j] / to->scale + to->middle.x * half[6 + j];
      h[3 + j] = half[3 + j] / to->scale + to->middle.y * half[6 + j];
      h[6 + j] = half[6 + j];
    }
}

/* Whether the spots spread over an area, and not along a line. */
static gboolean
has_area (const AciesSpot *spots, guint n, const Spread *spread)
{
  double xx = 0, xy = 0, yy = 0;

  for (guint i = 0; i < n; i++)
    {
      AciesSpot at = norm (spread, spots[i]);

      xx += at.x * at.x / n;
      xy += at.x * at.y / n;
      yy += at.y * at.y / n;
    }
  return xx * yy - xy * xy > LEAST_AREA;
}

gboolean
acies_homography_fit (AciesHomography *self, const AciesSpot *from, const AciesSpot *to, guint n)
{
  double matrix[81] = { 0 };
  Spread near, far;

  g_return_val_if_fail (self != NULL && from != NULL && to != NULL, FALSE);

  if (n < 4 || !find_spread (from, n, &near) || !find_spread (to, n, &far)
      || !has_area (from, n, &near) || !has_area (to, n, &far))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      AciesSpot a = norm (&near, from[i]), b = norm (&far, to[i]);

      add_row (matrix, (double[9]){ a.x, a.y, 1, 0, 0, 0, -b.x * a.x, -b.x * a.y, -b.x });
      add_row (matrix, (double[9]){ 0, 0, 0, a.x, a.y, 1, -b.y * a.x, -b.y * a.y, -b.y });
    }
  acies_equations_find_null (matrix, self->m, 9);
  undo_norm (self->m, &near, &far);
  for (guint i = 0; i < 9; i++)
    if (!isfinite (self->m[i]))
      return FALSE;
  return TRUE;
}

AciesSpot
acies_homography_map (const AciesHomography *self, AciesSpot spot)
{
  const double *m = self->m;
  double w = m[6] * spot.x + m[7] * spot.y + m[8];

  return (AciesSpot){ (m[0] * spot.x + m[1] * spot.y + m[2]) / w,
                      (m[3] * spot.x + m[4] * spot.y + m[5]) / w };
}
