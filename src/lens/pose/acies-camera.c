/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture is bent by a polynomial that leads from what is seen to what a perfect lens would show,
 * so that the way to the table, which is gone most often, needs no search; the way back goes by
 * Newton's steps. */
#include "config.h"
#include "lens/pose/acies-camera.h"

#include <math.h>
#include <string.h>

#define MOST_STEPS 20
/* Half diagonals: nothing is looked for farther out. */
#define MOST_RADIUS 1.5
#define NEAR_ENOUGH 1e-9

static double
get_half_diagonal (const AciesCamera *self)
{
  return hypot (self->width, self->height) / 2;
}

void
acies_camera_turn (const double axes[9], const double turn[3], double turned[9])
{
  double angle = sqrt (turn[0] * turn[0] + turn[1] * turn[1] + turn[2] * turn[2]);
  double x, y, z, c, s, m[9];

  if (angle == 0)
    {
      memcpy (turned, axes, sizeof (double) * 9);
      return;
    }
  x = turn[0] / angle, y = turn[1] / angle, z = turn[2] / angle;
  c = cos (angle), s = sin (angle);
  m[0] = c + x * x * (1 - c), m[1] = x * y * (1 - c) - z * s, m[2] = x * z * (1 - c) + y * s;
  m[3] = y * x * (1 - c) + z * s, m[4] = c + y * y * (1 - c), m[5] = y * z * (1 - c) - x * s;
  m[6] = z * x * (1 - c) - y * s, m[7] = z * y * (1 - c) + x * s, m[8] = c + z * z * (1 - c);
  for (guint i = 0; i < 3; i++)
    for (guint j = 0; j < 3; j++)
      turned[i * 3 + j]
          = m[i * 3] * axes[j] + m[i * 3 + 1] * axes[3 + j] + m[i * 3 + 2] * axes[6 + j];
}

AciesSpot
acies_camera_straighten (const AciesCamera *self, AciesSpot spot)
{
  double x = spot.x - self->width / 2, y = spot.y - self->height / 2;
  double half = get_half_diagonal (self);
  double rr = (x * x + y * y) / (half * half);
  double factor = 1 + rr * (self->bend[0] + rr * self->bend[1]);

  return (AciesSpot){ x * factor, y * factor };
}

gboolean
acies_camera_aim (const AciesCamera *self, AciesSpot place, double above, AciesSpot *aim)
{
  const double *axes = self->axes;
  double x = place.x - self->at.x, y = place.y - self->at.y, z = self->above - above;
  double ahead = axes[6] * x + axes[7] * y + axes[8] * z;

  if (ahead <= 0)
    return FALSE;
  aim->x = self->focal * (axes[0] * x + axes[1] * y + axes[2] * z) / ahead;
  aim->y = self->focal * (axes[3] * x + axes[4] * y + axes[5] * z) / ahead;
  return TRUE;
}

gboolean
acies_camera_trace (const AciesCamera *self, AciesSpot spot, double above, AciesSpot *place)
{
  AciesSpot straight = acies_camera_straighten (self, spot);
  const double *axes = self->axes;
  double right = straight.x / self->focal, below = straight.y / self->focal;
  double x = axes[0] * right + axes[3] * below + axes[6];
  double y = axes[1] * right + axes[4] * below + axes[7];
  double z = axes[2] * right + axes[5] * below + axes[8];
  double far = (self->above - above) / z;

  if (z <= 0 || far <= 0 || !isfinite (far))
    return FALSE;
  place->x = self->at.x + far * x;
  place->y = self->at.y + far * y;
  return TRUE;
}

gboolean
acies_camera_project (const AciesCamera *self, AciesSpot place, double above, AciesSpot *spot)
{
  double half = get_half_diagonal (self), wanted, r;
  AciesSpot aim;

  if (!acies_camera_aim (self, place, above, &aim))
    return FALSE;
  wanted = hypot (aim.x, aim.y) / half;
  r = MIN (wanted, MOST_RADIUS);
  for (guint i = 0; i < MOST_STEPS && wanted > 0; i++)
    {
      double rr = r * r, off = r * (1 + rr * (self->bend[0] + rr * self->bend[1])) - wanted;
      double slope = 1 + rr * (3 * self->bend[0] + 5 * rr * self->bend[1]);

      if (slope <= 0)
        return FALSE;
      r -= off / slope;
      if (fabs (off) < NEAR_ENOUGH)
        break;
    }
  if (!(r >= 0 && r <= MOST_RADIUS))
    return FALSE;
  spot->x = self->width / 2 + (wanted > 0 ? aim.x * r / wanted : 0);
  spot->y = self->height / 2 + (wanted > 0 ? aim.y * r / wanted : 0);
  return TRUE;
}
