/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Each base is two points, its middle and one before it, so that where it looks counts too and one
 * base alone decides. The best turn of one set of points onto another has a closed form. */
#include "config.h"
#include "survey/standing/acies-survey-fit.h"

#include "lens/picture/acies-spot.h"

#include <math.h>

/* mm from the middle of a base to its second point. */
#define BEFORE 20.0

static AciesSpot
get_point (const AciesPlacement *base, gboolean is_before)
{
  double angle = base->facing / (double) ACIES_PER_DEGREE * G_PI / 180;
  double before = is_before ? BEFORE : 0;

  return (AciesSpot){ acies_length_to_mm (base->at.x) + before * sin (angle),
                      acies_length_to_mm (base->at.y) - before * cos (angle) };
}

static AciesSpot
find_middle (const AciesPlacement *bases, guint n)
{
  AciesSpot middle = { 0, 0 };

  for (guint i = 0; i < 2 * n; i++)
    {
      AciesSpot point = get_point (&bases[i / 2], i % 2);

      middle.x += point.x / (2 * n);
      middle.y += point.y / (2 * n);
    }
  return middle;
}

double
acies_survey_fit (const AciesPlacement *laid,
                  const AciesPlacement *seen,
                  guint n,
                  AciesPlacement *front)
{
  double along = 0, across = 0, angle, worst = 0;
  AciesSpot from, to;

  g_return_val_if_fail (laid != NULL && seen != NULL && n > 0 && front != NULL, HUGE_VAL);

  from = find_middle (laid, n);
  to = find_middle (seen, n);
  for (guint i = 0; i < 2 * n; i++)
    {
      AciesSpot a = get_point (&laid[i / 2], i % 2), b = get_point (&seen[i / 2], i % 2);

      along += (a.x - from.x) * (b.x - to.x) + (a.y - from.y) * (b.y - to.y);
      across += (a.x - from.x) * (b.y - to.y) - (a.y - from.y) * (b.x - to.x);
    }
  angle = atan2 (across, along);
  for (guint i = 0; i < 2 * n; i++)
    {
      AciesSpot a = get_point (&laid[i / 2], i % 2), b = get_point (&seen[i / 2], i % 2);
      double x = to.x + cos (angle) * (a.x - from.x) - sin (angle) * (a.y - from.y);
      double y = to.y + sin (angle) * (a.x - from.x) + cos (angle) * (a.y - from.y);

      worst = MAX (worst, hypot (x - b.x, y - b.y));
    }
  front->at.x = acies_length_from_mm (to.x - cos (angle) * from.x + sin (angle) * from.y);
  front->at.y = acies_length_from_mm (to.y - sin (angle) * from.x - cos (angle) * from.y);
  front->facing = acies_angle_normalize (
      (AciesAngle) lround (angle * 180 / G_PI * (double) ACIES_PER_DEGREE));
  return worst;
}
