/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Four plain ways: a wheel towards it, ahead and a wheel again; a wheel, then ahead and aside;
 * ahead and aside, then a pivot; a wheel towards it, ahead and a pivot. A way that misses by more
 * than a photograph errs is none. */
#include "config.h"
#include "survey/standing/acies-survey-lead.h"

#include "geometry/move/acies-motion.h"

/* What is turned or shifted by less was not. */
#define LEAST_TURN ACIES_DEGREES (2)
#define LEAST_SHIFT ACIES_MM (2)
/* A way that ends farther from where the body lies than this does not lead there. */
#define MOST_MISS ACIES_MM (10)
/* How often the first wheel is bettered so that the last one ends right. */
#define ROUNDS 8

static AciesPlacement
follow (const AciesPath *path, const AciesPlacement *from, AciesLength frontage)
{
  AciesPlacement front = *from;

  for (guint i = 0; i < acies_path_get_n_legs (path); i++)
    {
      AciesMotion motion;

      acies_motion_init (&motion, acies_path_get_leg (path, i), &front, frontage);
      front = acies_motion_move (&motion, &front, motion.length);
    }
  return front;
}

static void
add_turn (AciesPath *path, AciesLegKind kind, AciesAngle angle)
{
  if (ABS (angle) >= LEAST_TURN)
    acies_path_add (path, &(AciesLeg){ .kind = kind, .angle = angle });
}

/* From where PATH has led to TO, ahead or back and aside, the facing kept. */
static void
add_shifts (AciesPath *path, const AciesPlacement *from, const AciesPoint *to, AciesLength frontage)
{
  AciesPlacement front = follow (path, from, frontage);
  AciesLength right, ahead;

  acies_placement_locate (&front, to, &right, &ahead);
  if (ABS (ahead) >= LEAST_SHIFT)
    acies_path_add (path, &(AciesLeg){ .kind = ahead < 0 ? ACIES_LEG_BACK : ACIES_LEG_AHEAD,
                                       .length = ABS (ahead) });
  if (ABS (right) >= LEAST_SHIFT)
    acies_path_add (path, &(AciesLeg){ .kind = ACIES_LEG_SIDE, .length = right });
}

/* A wheel, ahead, and a wheel at the end: where the second takes the front is taken off what the
 * first is aimed at. */
static AciesPath *
lead_by_wheels (const AciesPlacement *from, const AciesPlacement *to, AciesLength frontage)
{
  AciesPoint aim = to->at;
  AciesPath *path = NULL;

  for (guint i = 0; i < ROUNDS; i++)
    {
      AciesPlacement end;

      acies_path_free (path);
      path = acies_path_new_to (from, &aim, frontage);
      end = follow (path, from, frontage);
      add_turn (path, ACIES_LEG_WHEEL, acies_angle_difference (end.facing, to->facing));
      end = follow (path, from, frontage);
      aim.x += to->at.x - end.at.x;
      aim.y += to->at.y - end.at.y;
    }
  return path;
}

static AciesPath *
lead_by_wheel_first (const AciesPlacement *from, const AciesPlacement *to, AciesLength frontage)
{
  AciesPath *path = acies_path_new ();

  add_turn (path, ACIES_LEG_WHEEL, acies_angle_difference (from->facing, to->facing));
  add_shifts (path, from, &to->at, frontage);
  return path;
}

static AciesPath *
lead_by_shifts (const AciesPlacement *from, const AciesPlacement *to, AciesLength frontage)
{
  AciesPath *path = acies_path_new ();

  add_shifts (path, from, &to->at, frontage);
  add_turn (path, ACIES_LEG_PIVOT, acies_angle_difference (from->facing, to->facing));
  return path;
}

static AciesPath *
lead_by_pivot (const AciesPlacement *from, const AciesPlacement *to, AciesLength frontage)
{
  AciesPath *path = acies_path_new_to (from, &to->at, frontage);
  AciesPlacement end = follow (path, from, frontage);

  add_turn (path, ACIES_LEG_PIVOT, acies_angle_difference (end.facing, to->facing));
  return path;
}

GPtrArray *
acies_survey_lead (const AciesPlacement *from, const AciesPlacement *to, AciesLength frontage)
{
  static AciesPath *(*const leads[]) (const AciesPlacement *, const AciesPlacement *, AciesLength)
      = { lead_by_wheels, lead_by_wheel_first, lead_by_shifts, lead_by_pivot };
  GPtrArray *paths = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_path_free);

  g_return_val_if_fail (from != NULL && to != NULL, paths);

  for (guint i = 0; i < G_N_ELEMENTS (leads); i++)
    {
      g_autoptr (AciesPath) path = leads[i](from, to, frontage);
      AciesPlacement end = follow (path, from, frontage);

      if (acies_path_get_n_legs (path) > 0 && acies_point_distance (&end.at, &to->at) <= MOST_MISS)
        g_ptr_array_add (paths, g_steal_pointer (&path));
    }
  return paths;
}
