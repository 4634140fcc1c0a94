/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesWheelSweep looks at the wheel degree by degree and measures each ray exactly.
 *
 * A wheel ends at the degree before a body, barred ground or the table's edge, halved in on to a
 * thousandth of a degree. What it costs is metered by degrees with the ground at the end of
 * each. */
#include "geometry/move/acies-wheel-sweep.h"

#include "geometry/move/acies-motion.h"

#include <math.h>

/* One side to wheel to. */
typedef struct
{
  AciesAngle end;
  GPtrArray *meters; /* of AciesCostMeter: behind each whole degree */
} Side;

/* A body within range. */
typedef struct
{
  guint place; /* in the field */
  gboolean may_be_wheeled_into;
  double x, y; /* its middle */
  double radius;
} Neighbour;

/* The body behind a wheel, about to go straight on. */
typedef struct
{
  AciesFootprint *bases;  /* of each stand */
  AciesFootprint *inners; /* drawn in by what corners are snapped */
  AciesHeading course;
  AciesSpan across; /* what all of it covers across the course, from the table's corner */
} Pose;

struct _AciesWheelSweep
{
  AciesPlacement front;
  AciesLength frontage;
  AciesTravellingStand *stands;
  guint n_stands;
  guint group;
  const AciesTraversalField *field;
  AciesWheelSweepLimits limits;
  AciesTerrainCost *open_tolls; /* where the limits have none */
  double cheapest;              /* no length costs less than this part of itself */
  gboolean off_table;           /* it begins there, and no edge stops it */
  GArray *bodies;               /* of Neighbour */
  GArray *grounds;              /* of guint: places in the field of those within range */
  Side sides[2];                /* left, right */
};

static void
init_motion (const AciesWheelSweep *self, AciesAngle wheel, AciesMotion *motion)
{
  AciesLeg leg = { .kind = ACIES_LEG_WHEEL, .angle = wheel };

  acies_motion_init (motion, &leg, &self->front, self->frontage);
}

static double
project_across (const AciesHeading *course, double x, double y)
{
  return course->y * x - course->x * y;
}

static void
pose_init (Pose *self, const AciesWheelSweep *sweep, AciesAngle wheel)
{
  AciesMotion motion;

  init_motion (sweep, wheel, &motion);
  self->bases = g_new (AciesFootprint, sweep->n_stands);
  self->inners = g_new (AciesFootprint, sweep->n_stands);
  self->course = acies_heading_new (sweep->front.facing + wheel);
  self->across = (AciesSpan){ G_MAXDOUBLE, -G_MAXDOUBLE };
  for (guint i = 0; i < sweep->n_stands; i++)
    {
      acies_motion_get_base (&motion, &sweep->stands[i], motion.length, 0, &self->bases[i]);
      acies_motion_get_base (&motion, &sweep->stands[i], motion.length, ACIES_TRACK_SKIN,
                             &self->inners[i]);
      for (guint j = 0; j < 4; j++)
        {
          const AciesPoint *corner = &self->bases[i].corners[j];
          double at = project_across (&self->course, (double) corner->x, (double) corner->y);

          self->across.from = MIN (self->across.from, at);
          self->across.to = MAX (self->across.to, at);
        }
    }
}

static void
pose_clear (Pose *self)
{
  g_free (self->bases);
  g_free (self->inners);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Pose, pose_clear)

/* Flags for the grounds under any stand. */
static guint8 *
find_under (const AciesWheelSweep *self, const Pose *pose)
{
  guint8 *under = g_new0 (guint8, self->field->n_grounds + 1);

  for (guint i = 0; i < self->grounds->len; i++)
    {
      guint place = g_array_index (self->grounds, guint, i);
      const AciesPolygon *polygon = self->field->grounds[place].polygon;

      for (guint j = 0; j < self->n_stands && !under[place]; j++)
        under[place] = acies_polygon_meets_footprint (polygon, &pose->inners[j]);
    }

  return under;
}

static gboolean
is_on_table (const AciesWheelSweep *self, const Pose *pose)
{
  for (guint i = 0; i < self->n_stands; i++)
    {
      if (!acies_footprint_on_table (&pose->inners[i], self->field->width, self->field->height))
        return FALSE;
    }

  return TRUE;
}

static gboolean
overlaps_body (const AciesWheelSweep *self, const Pose *pose, const AciesObstacle *body)
{
  for (guint i = 0; i < self->n_stands; i++)
    {
      if (acies_footprint_overlaps_by (&pose->bases[i], &body->footprint, ACIES_SLIDE_MARGIN))
        return TRUE;
    }

  return FALSE;
}

/* How far from the front the body itself reaches, wherever it wheels. */
static AciesLength
get_own_range (const AciesWheelSweep *self, const Pose *pose)
{
  AciesLength radius = 0;

  for (guint i = 0; i < self->n_stands * 4; i++)
    radius
        = MAX (radius, acies_point_distance (&self->front.at, &pose->bases[i / 4].corners[i & 3]));
  return radius + self->frontage;
}

/* Whether any point of BOX may be met within RANGE. */
static gboolean
is_within (const AciesWheelSweep *self, const AciesBounds *box, AciesLength range)
{
  return acies_bounds_separation (box, &(AciesBounds){ self->front.at, self->front.at }) <= range;
}

static void
add_neighbour (AciesWheelSweep *self, const Pose *pose, guint place, gboolean is_near)
{
  const AciesObstacle *body = &self->field->bodies[place];
  const AciesPoint *a = &body->footprint.corners[0], *b = &body->footprint.corners[2];
  Neighbour neighbour = { .place = place,
                          .may_be_wheeled_into = is_near && !overlaps_body (self, pose, body),
                          .x = (double) (a->x + b->x) / 2,
                          .y = (double) (a->y + b->y) / 2 };

  neighbour.radius = (double) MAX (acies_point_distance (a, b),
                                   acies_point_distance (&body->footprint.corners[1],
                                                         &body->footprint.corners[3]))
                         / 2
                     + 1;
  g_array_append_val (self->bodies, neighbour);
}

/* Everything that the length may bring it to. */
static void
find_neighbours (AciesWheelSweep *self, const Pose *pose)
{
  AciesLength own = get_own_range (self, pose);
  AciesLength range = ACIES_TABLE_LIMIT;
  AciesBounds box;

  if (self->limits.length >= 0 && self->cheapest > 0)
    range = MIN ((AciesLength) ((double) self->limits.length / self->cheapest) + own, range);
  for (guint i = 0; i < self->field->n_bodies; i++)
    {
      acies_footprint_get_bounds (&self->field->bodies[i].footprint, &box);
      if (self->field->bodies[i].group != self->group && is_within (self, &box, range))
        add_neighbour (self, pose, i, is_within (self, &box, own));
    }
  for (guint i = 0; i < self->field->n_grounds; i++)
    {
      acies_polygon_get_bounds (self->field->grounds[i].polygon, &box);
      if (is_within (self, &box, range))
        g_array_append_val (self->grounds, i);
    }
}

/* Whether the body can stand behind this wheel; METER is brought there. */
static gboolean
may_stand (const AciesWheelSweep *self, AciesAngle wheel, AciesCostMeter *meter, AciesLength arc)
{
  g_auto (Pose) pose = { 0 };
  g_autofree guint8 *under = NULL;
  guint barred;

  pose_init (&pose, self, wheel);
  if (!self->off_table && !is_on_table (self, &pose))
    return FALSE;
  for (guint i = 0; i < self->bodies->len; i++)
    {
      const Neighbour *neighbour = &g_array_index (self->bodies, Neighbour, i);

      if (neighbour->may_be_wheeled_into
          && overlaps_body (self, &pose, &self->field->bodies[neighbour->place]))
        return FALSE;
    }

  under = find_under (self, &pose);
  if (!acies_cost_meter_enter (meter, under, &barred))
    return FALSE;
  acies_cost_meter_go (meter, (double) arc);
  return self->limits.length < 0
         || acies_cost_meter_get_room (meter, (double) self->limits.length) >= 0;
}

/* The meter behind FROM plus the rest of the wheel, or NULL if it cannot go there. */
static AciesCostMeter *
extend (const AciesWheelSweep *self, const Side *side, AciesAngle wheel)
{
  guint degree = (guint) MIN (ABS (wheel) / ACIES_PER_DEGREE, (AciesAngle) side->meters->len - 1);
  g_autoptr (AciesCostMeter) meter
      = acies_cost_meter_copy (g_ptr_array_index (side->meters, degree));
  AciesLength arc = acies_angle_get_arc (wheel, self->frontage)
                    - acies_angle_get_arc ((AciesAngle) degree * ACIES_PER_DEGREE, self->frontage);

  return may_stand (self, wheel, meter, arc) ? g_steal_pointer (&meter) : NULL;
}

static void
open_side (const AciesWheelSweep *self, const AciesCostMeter *start, gboolean is_right, Side *side)
{
  AciesAngle way = is_right ? 1 : -1;
  AciesAngle low = 0, high;

  side->meters = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_cost_meter_free);
  g_ptr_array_add (side->meters, acies_cost_meter_copy (start));
  for (high = MIN (ACIES_PER_DEGREE, self->limits.wheel); low < self->limits.wheel;
       high = MIN (high + ACIES_PER_DEGREE, self->limits.wheel))
    {
      AciesCostMeter *meter = extend (self, side, way * high);

      if (meter == NULL)
        break;
      g_ptr_array_add (side->meters, meter);
      low = high;
    }

  /* Stopped within this degree, at which thousandth? */
  while (high - low > 1)
    {
      AciesAngle middle = low + (high - low) / 2;
      g_autoptr (AciesCostMeter) meter = extend (self, side, way * middle);

      if (meter != NULL)
        low = middle;
      else
        high = middle;
    }
  side->end = way * low;
}

/**
 * acies_wheel_sweep_new:
 *
 * Opens the sweep of MOVER among what FIELD holds.
 *
 * Returns: (transfer full): the sweep */
AciesWheelSweep *
acies_wheel_sweep_new (const AciesMover *mover,
                       const AciesTraversalField *field,
                       const AciesWheelSweepLimits *limits)
{
  g_autoptr (AciesCostMeter) start = NULL;
  g_autofree guint8 *under = NULL;
  g_auto (Pose) pose = { 0 };
  AciesWheelSweep *self;

  g_return_val_if_fail (mover != NULL && field != NULL && limits != NULL, NULL);
  g_return_val_if_fail (limits->wheel >= 0 && limits->wheel <= ACIES_FULL_TURN / 2, NULL);

  self = g_new0 (AciesWheelSweep, 1);
  self->front = mover->front;
  self->frontage = mover->frontage;
  self->n_stands = mover->n_stands;
  self->stands = g_new (AciesTravellingStand, mover->n_stands);
  for (guint i = 0; i < mover->n_stands; i++)
    self->stands[i]
        = (AciesTravellingStand){ mover->centres[i], mover->sizes[i][0], mover->sizes[i][1] };
  self->group = mover->group;
  self->field = field;
  self->bodies = g_array_new (FALSE, FALSE, sizeof (Neighbour));
  self->grounds = g_array_new (FALSE, FALSE, sizeof (guint));
  self->limits = *limits;
  if (limits->tolls == NULL)
    {
      self->open_tolls = g_new (AciesTerrainCost, field->n_grounds + 1);
      for (guint i = 0; i < field->n_grounds; i++)
        self->open_tolls[i] = ACIES_TERRAIN_COST_OPEN;
      self->limits.tolls = self->open_tolls;
    }

  self->cheapest = 1;
  for (guint i = 0; i < field->n_grounds; i++)
    self->cheapest = MIN (self->cheapest, (double) self->limits.tolls[i].times
                                              / (double) self->limits.tolls[i].over);
  pose_init (&pose, self, 0);
  self->off_table = !is_on_table (self, &pose);
  find_neighbours (self, &pose);
  under = find_under (self, &pose);
  start = acies_cost_meter_new (self->limits.tolls, field->n_grounds, under);
  for (guint i = 0; i < G_N_ELEMENTS (self->sides); i++)
    open_side (self, start, i == 1, &self->sides[i]);

  return self;
}

void
acies_wheel_sweep_free (AciesWheelSweep *self)
{
  if (self == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (self->sides); i++)
    g_ptr_array_unref (self->sides[i].meters);
  g_array_unref (self->bodies);
  g_array_unref (self->grounds);
  g_free (self->stands);
  g_free (self->open_tolls);
  g_free (self);
}

AciesAngle
acies_wheel_sweep_get_end (const AciesWheelSweep *self, gboolean is_right)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->sides[is_right ? 1 : 0].end;
}

/* Whether all of it lies beside the way. */
static gboolean
is_beside (const Pose *pose, const Neighbour *neighbour)
{
  double at = project_across (&pose->course, neighbour->x, neighbour->y);

  return at + neighbour->radius <= pose->across.from || pose->across.to <= at - neighbour->radius;
}

/* How far the pose goes before it touches NEIGHBOUR: G_MAXDOUBLE if it never does, or overlaps it
 * to begin with. STAND gets the one that touches. */
static double
find_touch (const AciesWheelSweep *self, const Pose *pose, const Neighbour *neighbour, guint *stand)
{
  const AciesObstacle *body = &self->field->bodies[neighbour->place];
  double nearest = G_MAXDOUBLE;

  if (is_beside (pose, neighbour))
    return nearest;

  for (guint i = 0; i < self->n_stands; i++)
    {
      AciesSpan deep, span;

      if (!acies_slide_over_body (&pose->bases[i], &pose->course, body->footprint.corners, 4,
                                  ACIES_SLIDE_MARGIN, &deep)
          || deep.from < 0)
        continue;
      acies_slide_over_body (&pose->bases[i], &pose->course, body->footprint.corners, 4, 0, &span);
      if (MAX (span.from, 0) < nearest)
        {
          nearest = MAX (span.from, 0);
          *stand = i;
        }
    }

  return nearest;
}

/* How far the pose goes before it leaves the table. */
static double
find_edge (const AciesWheelSweep *self, const Pose *pose)
{
  double width = (double) self->field->width, height = (double) self->field->height;
  double x = pose->course.x, y = pose->course.y;
  double nearest = G_MAXDOUBLE;

  for (guint i = 0; i < self->n_stands; i++)
    {
      for (guint j = 0; j < 4; j++)
        {
          const AciesPoint *corner = &pose->bases[i].corners[j];
          double to_x = x > 0 ? (width - (double) corner->x) / x : -(double) corner->x / x;
          double to_y = y > 0 ? (height - (double) corner->y) / y : -(double) corner->y / y;

          if (ABS (x) > 1e-12)
            nearest = MIN (nearest, to_x);
          if (ABS (y) > 1e-12)
            nearest = MIN (nearest, to_y);
        }
    }

  return MAX (nearest, 0);
}

/* Where the grounds under the body change on its way. */
typedef struct
{
  double at;
  guint ground;
  gboolean enters;
} Change;

static int
compare_changes (gconstpointer a, gconstpointer b)
{
  double first = ((const Change *) a)->at, second = ((const Change *) b)->at;

  return first < second ? -1 : first > second;
}

/* The changes of each stand on each ground between 0 and LIMIT, in their order. */
static GArray *
find_changes (const AciesWheelSweep *self, const Pose *pose, double limit)
{
  GArray *changes = g_array_new (FALSE, FALSE, sizeof (Change));
  g_autoptr (GArray) spans = g_array_new (FALSE, FALSE, sizeof (AciesSpan));

  for (guint i = 0; i < self->grounds->len; i++)
    {
      guint place = g_array_index (self->grounds, guint, i);

      g_array_set_size (spans, 0);
      for (guint j = 0; j < self->n_stands; j++)
        acies_slide_over_ground (&pose->bases[j], &pose->course,
                                 self->field->grounds[place].polygon, limit, spans);
      for (guint j = 0; j < spans->len; j++)
        {
          const AciesSpan *span = &g_array_index (spans, AciesSpan, j);
          Change on = { span->from, place, TRUE }, off = { span->to, place, FALSE };

          g_array_append_val (changes, on);
          g_array_append_val (changes, off);
        }
    }
  g_array_sort (changes, compare_changes);

  return changes;
}

/* Goes on from AT to TO over unchanged ground, or as far as the length lasts. FALSE if it is
 * spent. */
static gboolean
go_on (const AciesWheelSweep *self, AciesCostMeter *meter, double *at, double to)
{
  double room = self->limits.length < 0
                    ? G_MAXDOUBLE
                    : acies_cost_meter_get_room (meter, (double) self->limits.length);
  double way = MIN (to - *at, MAX (room, 0));

  acies_cost_meter_go (meter, way);
  *at += way;
  return *at >= to;
}

/* Goes on to LIMIT; gives how far it came. */
static double
travel (const AciesWheelSweep *self,
        const Pose *pose,
        AciesCostMeter *meter,
        double limit,
        AciesWheelRay *ray)
{
  g_autoptr (GArray) changes = find_changes (self, pose, limit);
  g_autofree guint *counts = g_new0 (guint, self->field->n_grounds + 1);
  g_autofree guint8 *under = g_new0 (guint8, self->field->n_grounds + 1);
  double at = 0;
  guint barred;

  for (guint i = 0; i < changes->len;)
    {
      double here = g_array_index (changes, Change, i).at;

      if (here > at && !go_on (self, meter, &at, here))
        {
          ray->stop = ACIES_WHEEL_SWEEP_SPENT;
          return at;
        }
      for (; i < changes->len && g_array_index (changes, Change, i).at <= here; i++)
        {
          const Change *change = &g_array_index (changes, Change, i);

          counts[change->ground] += change->enters ? 1 : -1;
          under[change->ground] = counts[change->ground] > 0;
        }
      if (!acies_cost_meter_enter (meter, under, &barred))
        {
          ray->stop = ACIES_WHEEL_SWEEP_GROUND;
          ray->index = self->field->grounds[barred].index;
          return at;
        }
    }

  if (!go_on (self, meter, &at, limit))
    ray->stop = ACIES_WHEEL_SWEEP_SPENT;
  return at;
}

/* How far the middle of BODY lies to one side of the middle of the way, to the right above 0. */
static double
measure_aside (const Pose *pose, const AciesObstacle *body)
{
  const AciesPoint *a = &body->footprint.corners[0], *b = &body->footprint.corners[2];
  double x = (double) (a->x + b->x) / 2, y = (double) (a->y + b->y) / 2;

  return project_across (&pose->course, x, y) - (pose->across.from + pose->across.to) / 2;
}

/* Whether A stands more squarely in the way than B: of two who are met at once it bars it. */
static gboolean
is_squarer (const Pose *pose, const AciesObstacle *a, const AciesObstacle *b)
{
  double aside = measure_aside (pose, a), other = measure_aside (pose, b);

  return ABS (aside) < ABS (other) || (ABS (aside) == ABS (other) && aside < other);
}

/* What stops the way: the table's edge, a body, or a length that could not be paid anywhere. */
static double
find_limit (const AciesWheelSweep *self, const Pose *pose, double cost, AciesWheelRay *ray)
{
  double limit = self->off_table ? (double) ACIES_TABLE_LIMIT : find_edge (self, pose);
  const AciesObstacle *met = NULL;
  guint stand;

  ray->stop = ACIES_WHEEL_SWEEP_EDGE;
  if (self->limits.length >= 0 && self->cheapest > 0
      && ((double) self->limits.length - cost) / self->cheapest < limit)
    {
      limit = MAX ((double) self->limits.length - cost, 0) / self->cheapest;
      ray->stop = ACIES_WHEEL_SWEEP_SPENT;
    }
  for (guint i = 0; i < self->bodies->len; i++)
    {
      const Neighbour *neighbour = &g_array_index (self->bodies, Neighbour, i);
      const AciesObstacle *body = &self->field->bodies[neighbour->place];
      double touch = find_touch (self, pose, neighbour, &stand);

      if (touch < limit || (touch == limit && met != NULL && is_squarer (pose, body, met)))
        {
          limit = touch;
          met = body;
          ray->stop = ACIES_WHEEL_SWEEP_BODY;
          ray->index = body->index;
        }
    }

  return limit;
}

/**
 * acies_wheel_sweep_cast:
 *
 * Goes straight on behind WHEEL until something stops it.
 *
 * Returns: FALSE if it cannot stand there */
gboolean
acies_wheel_sweep_cast (const AciesWheelSweep *self, AciesAngle wheel, AciesWheelRay *ray)
{
  const Side *side = &self->sides[wheel > 0 ? 1 : 0];
  g_autoptr (AciesCostMeter) meter = NULL;
  g_auto (Pose) pose = { 0 };
  AciesMotion motion;
  double limit;

  if (ABS (wheel) > ABS (side->end))
    return FALSE;
  meter = extend (self, side, wheel);
  if (meter == NULL)
    return FALSE;

  *ray = (AciesWheelRay){ .wheel = wheel };
  init_motion (self, wheel, &motion);
  ray->front = acies_motion_move (&motion, &self->front, motion.length);
  ray->arc = motion.length;
  pose_init (&pose, self, wheel);
  limit = find_limit (self, &pose, acies_cost_meter_get_cost (meter), ray);
  ray->ahead = (AciesLength) floor (travel (self, &pose, meter, limit, ray));
  ray->cost = llround (acies_cost_meter_get_cost (meter));
  return TRUE;
}

gboolean
acies_wheel_sweep_hit (const AciesWheelSweep *self,
                       AciesAngle wheel,
                       guint group,
                       AciesWheelSweepHit *hit)
{
  g_auto (Pose) pose = { 0 };
  double nearest = G_MAXDOUBLE;

  *hit = (AciesWheelSweepHit){ .wheel = wheel };
  pose_init (&pose, self, wheel);
  for (guint i = 0; i < self->bodies->len; i++)
    {
      const Neighbour *neighbour = &g_array_index (self->bodies, Neighbour, i);
      guint stand = 0;
      double touch;

      if (self->field->bodies[neighbour->place].group != group)
        continue;
      touch = find_touch (self, &pose, neighbour, &stand);
      if (touch < nearest)
        {
          nearest = touch;
          hit->stand = stand;
          hit->body = neighbour->place;
        }
    }

  if (nearest == G_MAXDOUBLE)
    return FALSE;
  hit->ahead = (AciesLength) floor (nearest);
  return TRUE;
}

void
acies_wheel_sweep_get_base (const AciesWheelSweep *self,
                            AciesAngle wheel,
                            AciesLength ahead,
                            guint stand,
                            AciesFootprint *base)
{
  AciesPlacement facing = { .facing = acies_angle_normalize (self->front.facing + wheel) };
  AciesPoint shift = acies_placement_project (&facing, 0, ahead);
  AciesMotion motion;

  init_motion (self, wheel, &motion);
  acies_motion_get_base (&motion, &self->stands[stand], motion.length, 0, base);
  for (guint i = 0; i < 4; i++)
    {
      base->corners[i].x += shift.x;
      base->corners[i].y += shift.y;
    }
}
