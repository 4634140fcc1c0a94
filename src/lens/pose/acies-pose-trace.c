/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The square that lies nearest to four traced corners. */
#include "config.h"
#include "lens/pose/acies-pose.h"

#include <math.h>

gboolean
acies_pose_trace (const AciesCamera *camera,
                  const AciesSeenMark *seen,
                  double above,
                  AciesTracedMark *traced)
{
  /* Where the corners of a square of side 2 lie that faces north. */
  static const double right[] = { -1, 1, 1, -1 }, back[] = { -1, -1, 1, 1 };
  AciesSpot corners[4], *centre = &traced->centre;
  double along = 0, across = 0, squares = 0, pixels = 0, half;

  *centre = (AciesSpot){ 0 };
  for (guint i = 0; i < 4; i++)
    {
      if (!acies_camera_trace (camera, seen->corners[i], above, &corners[i]))
        return FALSE;
      centre->x += corners[i].x / 4;
      centre->y += corners[i].y / 4;
      pixels += hypot (seen->corners[i].x - seen->corners[(i + 1) % 4].x,
                       seen->corners[i].y - seen->corners[(i + 1) % 4].y)
                / 4;
    }
  /* The turn and size that bring a square nearest, as one complex number. */
  for (guint i = 0; i < 4; i++)
    {
      double x = corners[i].x - centre->x, y = corners[i].y - centre->y;

      along += (right[i] * x + back[i] * y) / 8;
      across += (right[i] * y - back[i] * x) / 8;
    }
  half = hypot (along, across);
  if (!(half > 0) || !(pixels > 0))
    return FALSE;
  for (guint i = 0; i < 4; i++)
    {
      double x = centre->x + along * right[i] - across * back[i];
      double y = centre->y + across * right[i] + along * back[i];

      squares += (corners[i].x - x) * (corners[i].x - x) + (corners[i].y - y) * (corners[i].y - y);
    }
  traced->facing = atan2 (across, along) * 180 / G_PI;
  if (traced->facing < 0)
    traced->facing += 360;
  traced->side = 2 * half;
  traced->residual = sqrt (squares / 4);
  traced->grain = traced->side / pixels;
  return TRUE;
}
