/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws an arc as a rim of chords about one front corner or the other, closed over the corners. */
#include "geometry/plane/acies-arc.h"

/* A chord of this angle lies within 1/1000 of the reach from the rim. */
#define CHORD ACIES_DEGREES (5)
#define HALF_TURN (ACIES_FULL_TURN / 2)

static void
add_point (GArray *points, AciesPoint point)
{
  if (points->len == 0
      || !acies_point_equal (&g_array_index (points, AciesPoint, points->len - 1), &point))
    g_array_append_val (points, point);
}

/* Where the chord that begins at ANGLE ends at the latest: none goes past straight ahead or
 * back. */
static AciesAngle
get_chord_end (AciesAngle angle)
{
  AciesAngle into = acies_angle_normalize (angle) % HALF_TURN;

  return angle + MIN (CHORD, HALF_TURN - into);
}

AciesPolygon *
acies_arc_new (const AciesPlacement *front,
               AciesLength frontage,
               AciesAngle from,
               AciesAngle to,
               AciesLength reach,
               GError **error)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  AciesPlacement ray = *front;

  g_return_val_if_fail (from < to && to - from < ACIES_FULL_TURN, NULL);

  for (AciesAngle angle = from, next; angle < to; angle = next)
    {
      gboolean is_right = acies_angle_normalize (angle) < HALF_TURN;

      next = MIN (get_chord_end (angle), to);
      ray.at = acies_placement_project (front, is_right ? frontage / 2 : -frontage / 2, 0);
      if (angle == from)
        add_point (points, ray.at);
      ray.facing = acies_angle_normalize (front->facing + acies_angle_normalize (angle));
      add_point (points, acies_placement_project (&ray, 0, reach));
      ray.facing = acies_angle_normalize (front->facing + acies_angle_normalize (next));
      add_point (points, acies_placement_project (&ray, 0, reach));
    }
  if (!acies_point_equal (&ray.at, &g_array_index (points, AciesPoint, 0)))
    add_point (points, ray.at);

  return acies_polygon_new_area ((const AciesPoint *) points->data, points->len, error);
}
