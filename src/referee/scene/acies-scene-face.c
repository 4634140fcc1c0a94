/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells which face one shows another on a scene. */
#include "config.h"

#include "referee/scene/acies-scene.h"

gboolean
acies_scene_face (AciesScene *self, AciesItem *a, AciesItem *b, AciesFace *face)
{
  AciesPlacement from, front;
  AciesLength frontage, depth;
  AciesPoint ahead;
  gint64 dot;

  if (!acies_scene_front (self, a, &from, &frontage, &depth)
      || !acies_scene_front (self, b, &front, &frontage, &depth))
    return FALSE;
  /* How far before the front line, as the length of `from` along the direction of `front`. */
  ahead = acies_placement_project (&front, 0, ACIES_PER_MM * 1000);
  dot = (gint64) (ahead.x - front.at.x) * (from.at.x - front.at.x)
        + (gint64) (ahead.y - front.at.y) * (from.at.y - front.at.y);
  if (dot >= 0)
    *face = ACIES_FACE_FRONT;
  else
    *face = -dot >= (gint64) depth * ACIES_PER_MM * 1000 ? ACIES_FACE_REAR : ACIES_FACE_FLANK;
  return TRUE;
}

const char *
acies_face_to_string (AciesFace face)
{
  static const char *const words[] = { "front", "flank", "rear" };

  return g_intern_static_string (words[face]);
}
