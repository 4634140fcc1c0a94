/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesMovePath is the path that the user draws for a unit or leader. Way-points are kept as the
 * number of legs before each, so that one can be taken back. */
#include "config.h"
#include "app/canvas/acies-move-path.h"

#include <math.h>

struct _AciesMovePath
{
  AciesPlacement start;
  AciesLength frontage, depth;
  AciesPoint grip;
  AciesPath *kept; /* up to the last way-point */
  AciesPath *path; /* all of it */
  GArray *marks;   /* of guint: legs of `kept` before each way-point */
};

AciesMovePath *
acies_move_path_new (const AciesPlacement *front, AciesLength frontage, AciesLength depth)
{
  AciesMovePath *self;

  g_return_val_if_fail (front != NULL, NULL);

  self = g_new0 (AciesMovePath, 1);
  self->start = *front;
  self->grip = front->at;
  self->frontage = frontage;
  self->depth = depth;
  self->kept = acies_path_new ();
  self->path = acies_path_new ();
  self->marks = g_array_new (FALSE, FALSE, sizeof (guint));
  return self;
}

void
acies_move_path_free (AciesMovePath *self)
{
  if (self == NULL)
    return;
  acies_path_free (self->kept);
  acies_path_free (self->path);
  g_array_unref (self->marks);
  g_free (self);
}

void
acies_move_path_set_grip (AciesMovePath *self, const AciesPoint *grip)
{
  self->grip = *grip;
}

/* Where FRONT is after the legs of PATH; with MOTION, that of leg N instead. */
static AciesPlacement
follow (const AciesMovePath *self, const AciesPath *path, guint n_legs, AciesLength *length)
{
  AciesPlacement front = self->start;

  for (guint i = 0; i < n_legs; i++)
    {
      AciesMotion motion;

      acies_motion_init (&motion, acies_path_get_leg (path, i), &front, self->frontage);
      front = acies_motion_move (&motion, &front, motion.length);
      if (length != NULL)
        *length += motion.length;
    }
  return front;
}

static AciesPlacement
get_base (const AciesMovePath *self)
{
  return follow (self, self->kept, acies_path_get_n_legs (self->kept), NULL);
}

static AciesPoint
get_corner (const AciesMovePath *self, const AciesPlacement *front, gboolean is_right)
{
  return acies_placement_project (front, is_right ? self->frontage / 2 : -self->frontage / 2, 0);
}

static AciesAngle
round_angle (AciesAngle angle, AciesAngle step)
{
  return step == 0 ? angle : (AciesAngle) lround ((double) angle / step) * step;
}

/* The way from BASE to TO as its own right and ahead. */
static void
resolve (const AciesPlacement *base, const AciesPoint *to, AciesLength *right, AciesLength *ahead)
{
  double angle = base->facing * G_PI / (180.0 * ACIES_PER_DEGREE);
  double x = (double) (to->x - base->at.x), y = (double) (to->y - base->at.y);

  *right = llround (x * cos (angle) + y * sin (angle));
  *ahead = llround (x * sin (angle) - y * cos (angle));
}

static void
add_legs (AciesPath *path, const AciesPath *more)
{
  for (guint i = 0; i < acies_path_get_n_legs (more); i++)
    acies_path_add (path, acies_path_get_leg (more, i));
}

static void
add_turn (AciesPath *path, AciesLegKind kind, AciesAngle angle)
{
  if (angle != 0)
    acies_path_add (path, &(AciesLeg){ .kind = kind, .angle = angle });
}

static void
add_shift (AciesPath *path, AciesMovePathKind kind, AciesLength right, AciesLength ahead)
{
  AciesLeg leg = { .kind = ACIES_LEG_SIDE, .length = right };

  if (kind == ACIES_MOVE_PATH_STRAIGHT)
    {
      leg.kind = ahead < 0 ? ACIES_LEG_BACK : ACIES_LEG_AHEAD;
      leg.length = ABS (ahead);
    }
  if (leg.length != 0)
    acies_path_add (path, &leg);
}

/* The angle by which the corner that moves follows the pointer; never beyond half a turn, never
 * backwards. */
static void
add_wheel (AciesMovePath *self,
           const AciesPlacement *base,
           gboolean is_right,
           const AciesPoint *to,
           AciesAngle step)
{
  AciesPoint pivot = get_corner (self, base, is_right);
  AciesPoint moved = get_corner (self, base, !is_right);
  AciesAngle angle = acies_angle_difference (acies_point_bearing (&pivot, &moved),
                                             acies_point_bearing (&pivot, to));

  angle = round_angle (angle, step);
  if (is_right ? angle > 0 : angle < 0)
    add_turn (self->path, ACIES_LEG_WHEEL, angle);
}

void
acies_move_path_aim (AciesMovePath *self,
                     AciesMovePathKind kind,
                     const AciesPoint *to,
                     AciesAngle step)
{
  AciesPlacement base = get_base (self);
  AciesPoint aim
      = { self->start.at.x + to->x - self->grip.x, self->start.at.y + to->y - self->grip.y };
  g_autoptr (AciesPath) stretch = NULL;
  AciesLength right, ahead;

  acies_path_free (self->path);
  self->path = acies_path_copy (self->kept);
  switch (kind)
    {
    case ACIES_MOVE_PATH_TO:
      stretch = acies_path_new_to (&base, &aim, self->frontage);
      add_legs (self->path, stretch);
      return;
    case ACIES_MOVE_PATH_STRAIGHT:
    case ACIES_MOVE_PATH_SIDE:
      resolve (&base, &aim, &right, &ahead);
      add_shift (self->path, kind, right, ahead);
      return;
    case ACIES_MOVE_PATH_PIVOT:
      add_turn (
          self->path, ACIES_LEG_PIVOT,
          round_angle (acies_angle_difference (base.facing, acies_point_bearing (&base.at, to)),
                       step));
      return;
    case ACIES_MOVE_PATH_WHEEL_RIGHT:
    case ACIES_MOVE_PATH_WHEEL_LEFT:
      add_wheel (self, &base, kind == ACIES_MOVE_PATH_WHEEL_RIGHT, to, step);
      return;
    }
  g_assert_not_reached ();
}

void
acies_move_path_turn (AciesMovePath *self, AciesAngle angle)
{
  acies_path_free (self->path);
  self->path = acies_path_copy (self->kept);
  add_turn (self->path, ACIES_LEG_WHEEL, angle);
}

gboolean
acies_move_path_aim_at_front (AciesMovePath *self, AciesMovePathKind kind, const AciesPlacement *to)
{
  g_autoptr (AciesPath) path = acies_path_copy (self->kept);
  AciesPlacement front;
  AciesLength right, ahead;

  if (kind == ACIES_MOVE_PATH_TO)
    {
      front = get_base (self);
      add_turn (path, ACIES_LEG_WHEEL, acies_angle_difference (front.facing, to->facing));
    }
  else if (kind != ACIES_MOVE_PATH_STRAIGHT && kind != ACIES_MOVE_PATH_SIDE)
    return FALSE;
  front = follow (self, path, acies_path_get_n_legs (path), NULL);
  resolve (&front, &to->at, &right, &ahead);
  if (kind == ACIES_MOVE_PATH_TO && ahead < 0)
    return FALSE;
  add_shift (path, kind == ACIES_MOVE_PATH_SIDE ? ACIES_MOVE_PATH_SIDE : ACIES_MOVE_PATH_STRAIGHT,
             right, ahead);
  acies_path_free (self->path);
  self->path = g_steal_pointer (&path);
  return TRUE;
}

gboolean
acies_move_path_keep (AciesMovePath *self)
{
  guint n = acies_path_get_n_legs (self->kept);

  if (acies_path_get_n_legs (self->path) == n
      || acies_path_get_n_legs (self->path) + 2 > ACIES_PATH_MAX_LEGS)
    return FALSE;
  g_array_append_val (self->marks, n);
  acies_path_free (self->kept);
  self->kept = acies_path_copy (self->path);
  return TRUE;
}

gboolean
acies_move_path_take_back (AciesMovePath *self)
{
  g_autoptr (AciesPath) before = self->kept;
  guint n;

  if (self->marks->len == 0)
    {
      g_steal_pointer (&before);
      return FALSE;
    }
  n = g_array_index (self->marks, guint, self->marks->len - 1);
  g_array_set_size (self->marks, self->marks->len - 1);
  self->kept = acies_path_new ();
  for (guint i = 0; i < n; i++)
    acies_path_add (self->kept, acies_path_get_leg (before, i));
  return TRUE;
}

const AciesPath *
acies_move_path_get_path (const AciesMovePath *self)
{
  return self->path;
}

guint
acies_move_path_get_n_kept (const AciesMovePath *self)
{
  return self->marks->len;
}

void
acies_move_path_get_motion (const AciesMovePath *self, guint n, AciesMotion *motion)
{
  AciesPlacement front = follow (self, self->path, n, NULL);

  acies_motion_init (motion, acies_path_get_leg (self->path, n), &front, self->frontage);
}

AciesLength
acies_move_path_get_length (const AciesMovePath *self)
{
  AciesLength length = 0;

  follow (self, self->path, acies_path_get_n_legs (self->path), &length);
  return length;
}

AciesPlacement
acies_move_path_get_front (const AciesMovePath *self)
{
  return follow (self, self->path, acies_path_get_n_legs (self->path), NULL);
}

void
acies_move_path_get_body (const AciesMovePath *self, AciesFootprint *body)
{
  AciesPlacement centre = acies_move_path_get_front (self);

  centre.at = acies_placement_project (&centre, 0, -self->depth / 2);
  acies_footprint_init (body, &centre, self->frontage, self->depth);
}
