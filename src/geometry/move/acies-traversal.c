/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesTraversal moves a body of stands along the legs of a path.
 *
 * Each leg is followed stand by stand against each feature and body whose box it comes near. What
 * is apart cannot meet before the gap is travelled, so samples are dense only where something is
 * near. Changes of ground are then halved in on. */
#include "geometry/move/acies-traversal.h"

#include "geometry/formation/acies-formation.h"
#include "geometry/move/acies-motion.h"
#include "geometry/move/acies-track.h"

#include <math.h>
#include <string.h>

/* How densely a leg is sampled where the table's edge is near, and where a body is. */
#define EDGE_STEP ACIES_PER_MM
#define BODY_STEP (ACIES_PER_MM / 4)

/* A gap below this, in 1/1000 mm, is none. */
#define CONTACT 0.5
/* How much more than the smallest gap is looked for where one was met already. */
#define MET 1e-3

/* A base, and what holds it. */
typedef struct
{
  AciesFootprint base;
  AciesBounds box;
} End;

struct _AciesTraversal
{
  GArray *motions;    /* of AciesMotion, one for each leg */
  GArray *travellers; /* of AciesTravellingStand: for each leg, each stand at its start */
  guint n_stands;
  AciesPlacement front;
  AciesLength frontage;
  AciesPlacement *centres;
  AciesLength length;
  GArray *ways;    /* of AciesBounds: for each leg, what holds each stand on it */
  GArray *ends;    /* of End: for each leg, each stand at its end */
  GArray *pieces;  /* of AciesTraversalPiece */
  GArray *grounds; /* of guint: the numbers of features of the pieces, then of their tracks */
  GArray *crossed; /* of guint, sorted */
  GArray *passed;  /* of guint, sorted */
  GArray *landed;  /* of guint, sorted */
  GArray *trace;   /* of AciesPoint */
  GArray *bodies;  /* of AciesObstacle, without those of the mover's group */
  guint n_pairs;
  gboolean leaves_table;
};

static const AciesTravellingStand *
get_stand (const AciesTraversal *self, guint leg, guint stand)
{
  return &g_array_index (self->travellers, AciesTravellingStand, leg * self->n_stands + stand);
}

static const AciesBounds *
get_way (const AciesTraversal *self, guint leg, guint stand)
{
  return &g_array_index (self->ways, AciesBounds, leg * self->n_stands + stand);
}

static const AciesMotion *
get_motion (const AciesTraversal *self, guint leg)
{
  return &g_array_index (self->motions, AciesMotion, leg);
}

/* Keeps NUMBERS sorted and each once. */
static void
add_number (GArray *numbers, guint number)
{
  guint place = 0;

  while (place < numbers->len && g_array_index (numbers, guint, place) < number)
    place++;
  if (place == numbers->len || g_array_index (numbers, guint, place) != number)
    g_array_insert_val (numbers, place, number);
}

/* All stretches of a leg, of any stand, on any ground. */
static GArray *
find_stretches (const AciesTraversal *self, guint leg, const AciesTraversalField *field)
{
  GArray *stretches = g_array_new (FALSE, FALSE, sizeof (AciesStretch));

  for (guint i = 0; i < self->n_stands; i++)
    {
      for (guint j = 0; j < field->n_grounds; j++)
        acies_track_follow (get_motion (self, leg), get_stand (self, leg, i),
                            field->grounds[j].polygon, field->grounds[j].index, stretches);
    }

  return stretches;
}

static int
compare_lengths (gconstpointer a, gconstpointer b)
{
  AciesLength first = *(const AciesLength *) a;
  AciesLength second = *(const AciesLength *) b;

  return first < second ? -1 : first > second;
}

/* The places of a leg, sorted and each once, between which the ground cannot change. */
static GArray *
find_edges (const GArray *stretches, AciesLength length)
{
  GArray *edges = g_array_new (FALSE, FALSE, sizeof (AciesLength));
  AciesLength start = 0;
  guint kept = 1;

  g_array_append_val (edges, start);
  g_array_append_val (edges, length);
  for (guint i = 0; i < stretches->len; i++)
    {
      const AciesStretch *stretch = &g_array_index (stretches, AciesStretch, i);

      g_array_append_val (edges, stretch->from);
      g_array_append_val (edges, stretch->to);
    }
  g_array_sort (edges, compare_lengths);

  for (guint i = 1; i < edges->len; i++)
    {
      AciesLength edge = g_array_index (edges, AciesLength, i);

      if (edge != g_array_index (edges, AciesLength, kept - 1))
        g_array_index (edges, AciesLength, kept++) = edge;
    }
  /* A leg without length still has a beginning and an end. */
  g_array_set_size (edges, MAX (kept, 2));

  return edges;
}

static gboolean
same_numbers (const GArray *numbers, const guint *others, guint n_others)
{
  return numbers->len == n_others
         && (n_others == 0 || memcmp (numbers->data, others, n_others * sizeof *others) == 0);
}

/* Adds a piece, or lengthens the last one of this leg if the ground is the same. */
static void
add_piece (AciesTraversal *self,
           guint leg,
           AciesLength length,
           const GArray *numbers,
           const GArray *tracks)
{
  AciesTraversalPiece piece = { leg, length, self->grounds->len, numbers->len, tracks->len };

  if (self->pieces->len > 0)
    {
      AciesTraversalPiece *last
          = &g_array_index (self->pieces, AciesTraversalPiece, self->pieces->len - 1);

      if (last->leg == leg
          && same_numbers (numbers, acies_traversal_get_piece_grounds (self, last), last->n_grounds)
          && same_numbers (tracks, acies_traversal_get_piece_tracks (self, last), last->n_tracks))
        {
          last->length += length;
          return;
        }
    }

  if (numbers->len > 0)
    g_array_append_vals (self->grounds, numbers->data, numbers->len);
  if (tracks->len > 0)
    g_array_append_vals (self->grounds, tracks->data, tracks->len);
  g_array_append_val (self->pieces, piece);
}

/* Whether STRETCH goes on all the way between two places. */
static gboolean
lasts (const AciesStretch *stretch, AciesLength from, AciesLength to)
{
  return stretch->from <= from && to <= stretch->to;
}

/* The line features that hold every stand between two places of a leg. */
static GArray *
find_tracks (const AciesTraversal *self,
             const AciesTraversalField *field,
             const GArray *stretches,
             AciesLength from,
             AciesLength to)
{
  GArray *tracks = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < field->n_grounds; i++)
    {
      guint n = 0;

      for (guint j = 0; acies_polygon_is_line (field->grounds[i].polygon) && j < stretches->len;
           j++)
        {
          const AciesStretch *stretch = &g_array_index (stretches, AciesStretch, j);

          n += stretch->ground == field->grounds[i].index && lasts (stretch, from, to);
        }
      if (n > 0 && n >= self->n_stands)
        add_number (tracks, field->grounds[i].index);
    }
  return tracks;
}

static void
add_pieces (AciesTraversal *self, guint leg, const AciesTraversalField *field)
{
  g_autoptr (GArray) stretches = find_stretches (self, leg, field);
  AciesLength length = get_motion (self, leg)->length;
  g_autoptr (GArray) edges = find_edges (stretches, length);

  for (guint i = 1; i < edges->len; i++)
    {
      AciesLength from = g_array_index (edges, AciesLength, i - 1);
      AciesLength to = g_array_index (edges, AciesLength, i);
      g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint));
      g_autoptr (GArray) tracks = find_tracks (self, field, stretches, from, to);

      for (guint j = 0; j < stretches->len; j++)
        {
          const AciesStretch *stretch = &g_array_index (stretches, AciesStretch, j);

          if (lasts (stretch, from, to))
            add_number (numbers, stretch->ground);
        }
      add_piece (self, leg, to - from, numbers, tracks);
    }

  for (guint i = 0; i < stretches->len; i++)
    {
      guint number = g_array_index (stretches, AciesStretch, i).ground;

      for (guint j = 0; j < field->n_grounds; j++)
        {
          if (field->grounds[j].index == number
              && acies_polygon_is_line (field->grounds[j].polygon))
            add_number (self->crossed, number);
        }
    }
}

static gboolean
overlaps_on_leg (const AciesMotion *motion,
                 const AciesTravellingStand *stand,
                 const AciesFootprint *other)
{
  double speed = acies_motion_get_speed (motion, stand);

  for (AciesLength at = 0;;)
    {
      AciesFootprint base;
      AciesSeparation gap;

      acies_motion_get_base (motion, stand, at, 0, &base);
      if (acies_footprint_overlaps_by (&base, other, ACIES_TOUCH_GAP))
        return TRUE;
      if (at == motion->length)
        return FALSE;

      acies_footprint_separation (&base, other, &gap);
      at += MAX (BODY_STEP, (AciesLength) ((double) gap.length / speed));
      at = MIN (at, motion->length);
    }
}

static gboolean
passes_body (const AciesTraversal *self, const AciesFootprint *other)
{
  AciesBounds box;

  acies_footprint_get_bounds (other, &box);
  for (guint leg = 0; leg < self->motions->len; leg++)
    {
      const AciesMotion *motion = get_motion (self, leg);

      for (guint i = 0; i < self->n_stands; i++)
        {
          if (acies_bounds_separation (get_way (self, leg, i), &box) == 0
              && overlaps_on_leg (motion, get_stand (self, leg, i), other))
            return TRUE;
        }
    }

  return FALSE;
}

static AciesTravellingStand
get_end (const AciesTraversal *self, const AciesMover *mover, guint stand)
{
  return (AciesTravellingStand){ self->centres[stand], mover->sizes[stand][0],
                                 mover->sizes[stand][1] };
}

static void
meet_bodies (AciesTraversal *self, const AciesMover *mover, const AciesTraversalField *field)
{
  g_autofree AciesFootprint *landing = g_new (AciesFootprint, self->n_stands);

  for (guint i = 0; i < self->n_stands; i++)
    {
      AciesTravellingStand end = get_end (self, mover, i);

      acies_footprint_init (&landing[i], &end.start, end.frontage, end.depth);
    }
  for (guint i = 0; i < field->n_bodies; i++)
    {
      const AciesObstacle *body = &field->bodies[i];

      if (body->group == mover->group)
        continue;

      g_array_append_val (self->bodies, *body);
      if (passes_body (self, &body->footprint))
        add_number (self->passed, body->index);

      for (guint j = 0; j < self->n_stands; j++)
        {
          if (acies_footprint_overlaps_by (&landing[j], &body->footprint, ACIES_TOUCH_GAP))
            {
              add_number (self->landed, body->index);
              break;
            }
        }
    }
}

/* Whether a stand, its corners drawn in by the skin, is off the table anywhere after the start. */
static gboolean
leaves_table (const AciesTraversal *self, guint leg, const AciesTraversalField *field)
{
  const AciesMotion *motion = get_motion (self, leg);

  for (guint i = 0; i < self->n_stands; i++)
    {
      const AciesTravellingStand *stand = get_stand (self, leg, i);
      const AciesBounds *way = get_way (self, leg, i);
      AciesLength at = 0;

      if (way->low.x >= 0 && way->low.y >= 0 && way->high.x <= field->width
          && way->high.y <= field->height)
        continue;

      do
        {
          AciesFootprint base;

          /* A shift is off the table nowhere if it is not at its end. */
          at = acies_motion_turns (motion) ? MIN (at + EDGE_STEP, motion->length) : motion->length;
          acies_motion_get_base (motion, stand, at, ACIES_TRACK_SKIN, &base);
          if (!acies_footprint_on_table (&base, field->width, field->height))
            return TRUE;
        }
      while (at < motion->length);
    }

  return FALSE;
}

static void
add_trace (AciesTraversal *self, const AciesMotion *motion)
{
  /* An arc is drawn with a point for every two degrees. */
  guint n_points = acies_motion_turns (motion) ? 1 + ABS (motion->angle) / ACIES_DEGREES (2) : 1;

  for (guint i = 1; i <= n_points; i++)
    {
      AciesPlacement at
          = acies_motion_move (motion, &motion->front, motion->length * (gint64) i / n_points);

      g_array_append_val (self->trace, at.at);
    }
}

/* Where the front is when each stand has turned on the spot: an about face keeps the frontage. */
static void
turn_front (AciesTraversal *self, const AciesMover *mover, AciesAngle angle)
{
  g_autofree AciesFormationStand *stands = g_new0 (AciesFormationStand, self->n_stands);
  AciesAngle facing = acies_angle_normalize (self->front.facing + acies_angle_normalize (angle));
  AciesLength frontage;

  for (guint i = 0; i < self->n_stands; i++)
    stands[i] = (AciesFormationStand){ mover->sizes[i][0], mover->sizes[i][1], 0 };

  if (self->n_stands > 0)
    {
      acies_formation_measure (self->centres, stands, self->n_stands, facing, &self->front,
                               &frontage, NULL);
      if (angle % (ACIES_FULL_TURN / 2) != 0)
        self->frontage = frontage;
    }
  self->front.facing = facing;
}

static void
add_leg (AciesTraversal *self, const AciesMover *mover, const AciesLeg *leg)
{
  AciesMotion motion;

  acies_motion_init (&motion, leg, &self->front, self->frontage);
  g_array_append_val (self->motions, motion);
  self->length += motion.length;

  for (guint i = 0; i < self->n_stands; i++)
    {
      AciesTravellingStand stand = get_end (self, mover, i);
      AciesBounds way;
      End end;

      g_array_append_val (self->travellers, stand);
      acies_motion_get_bounds (&motion, &stand, &way);
      g_array_append_val (self->ways, way);
      acies_motion_get_base (&motion, &stand, motion.length, 0, &end.base);
      acies_footprint_get_bounds (&end.base, &end.box);
      g_array_append_val (self->ends, end);
      self->centres[i] = acies_motion_move (&motion, &stand.start, motion.length);
    }

  if (leg->kind == ACIES_LEG_TURN)
    {
      turn_front (self, mover, leg->angle);
      g_array_append_val (self->trace, self->front.at);
    }
  else
    {
      add_trace (self, &motion);
      self->front = acies_motion_move (&motion, &motion.front, motion.length);
    }
}

/**
 * acies_traversal_new:
 *
 * Runs MOVER along PATH through FIELD and notes what it meets.
 *
 * Returns: (transfer full): the run */
AciesTraversal *
acies_traversal_new (const AciesMover *mover,
                     const AciesPath *path,
                     const AciesTraversalField *field)
{
  AciesTraversal *self;

  g_return_val_if_fail (mover != NULL && path != NULL && field != NULL, NULL);

  self = g_new0 (AciesTraversal, 1);
  self->motions = g_array_new (FALSE, FALSE, sizeof (AciesMotion));
  self->travellers = g_array_new (FALSE, FALSE, sizeof (AciesTravellingStand));
  self->ways = g_array_new (FALSE, FALSE, sizeof (AciesBounds));
  self->ends = g_array_new (FALSE, FALSE, sizeof (End));
  self->pieces = g_array_new (FALSE, FALSE, sizeof (AciesTraversalPiece));
  self->grounds = g_array_new (FALSE, FALSE, sizeof (guint));
  self->crossed = g_array_new (FALSE, FALSE, sizeof (guint));
  self->passed = g_array_new (FALSE, FALSE, sizeof (guint));
  self->landed = g_array_new (FALSE, FALSE, sizeof (guint));
  self->trace = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  self->bodies = g_array_new (FALSE, FALSE, sizeof (AciesObstacle));
  self->n_stands = mover->n_stands;
  self->centres = g_memdup2 (mover->centres, mover->n_stands * sizeof *mover->centres);
  self->front = mover->front;
  self->frontage = mover->frontage;
  g_array_append_val (self->trace, mover->front.at);

  for (guint i = 0; i < acies_path_get_n_legs (path); i++)
    add_leg (self, mover, acies_path_get_leg (path, i));
  for (guint i = 0; i < self->motions->len; i++)
    {
      add_pieces (self, i, field);
      self->leaves_table = self->leaves_table || leaves_table (self, i, field);
    }
  meet_bodies (self, mover, field);
  self->n_pairs = self->travellers->len * (field->n_bodies + field->n_grounds);

  return self;
}

void
acies_traversal_free (AciesTraversal *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->motions);
  g_array_unref (self->travellers);
  g_array_unref (self->ways);
  g_array_unref (self->ends);
  g_array_unref (self->pieces);
  g_array_unref (self->grounds);
  g_array_unref (self->crossed);
  g_array_unref (self->passed);
  g_array_unref (self->landed);
  g_array_unref (self->trace);
  g_array_unref (self->bodies);
  g_free (self->centres);
  g_free (self);
}

guint
acies_traversal_get_n_pairs (const AciesTraversal *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_pairs;
}

AciesLength
acies_traversal_get_length (const AciesTraversal *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->length;
}

const AciesMotion *
acies_traversal_get_motion (const AciesTraversal *self, guint leg)
{
  g_return_val_if_fail (self != NULL && leg < self->motions->len, NULL);

  return get_motion (self, leg);
}

const AciesPlacement *
acies_traversal_get_front (const AciesTraversal *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->front;
}

const AciesPlacement *
acies_traversal_get_centres (const AciesTraversal *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->centres;
}

const AciesTraversalPiece *
acies_traversal_get_pieces (const AciesTraversal *self, guint *n_pieces)
{
  g_return_val_if_fail (self != NULL && n_pieces != NULL, NULL);

  *n_pieces = self->pieces->len;
  return (const AciesTraversalPiece *) self->pieces->data;
}

const guint *
acies_traversal_get_piece_grounds (const AciesTraversal *self, const AciesTraversalPiece *piece)
{
  g_return_val_if_fail (self != NULL && piece != NULL, NULL);

  /* Without any ground there is no array to point into. */
  return self->grounds->len > 0 ? (const guint *) self->grounds->data + piece->first_ground : NULL;
}

const guint *
acies_traversal_get_piece_tracks (const AciesTraversal *self, const AciesTraversalPiece *piece)
{
  g_return_val_if_fail (self != NULL && piece != NULL, NULL);

  return piece->n_tracks > 0
             ? (const guint *) self->grounds->data + piece->first_ground + piece->n_grounds
             : NULL;
}

static const guint *
get_numbers (const GArray *numbers, guint *n)
{
  *n = numbers->len;
  return (const guint *) numbers->data;
}

const guint *
acies_traversal_get_crossed (const AciesTraversal *self, guint *n)
{
  g_return_val_if_fail (self != NULL && n != NULL, NULL);

  return get_numbers (self->crossed, n);
}

const guint *
acies_traversal_get_passed (const AciesTraversal *self, guint *n)
{
  g_return_val_if_fail (self != NULL && n != NULL, NULL);

  return get_numbers (self->passed, n);
}

const guint *
acies_traversal_get_landed (const AciesTraversal *self, guint *n)
{
  g_return_val_if_fail (self != NULL && n != NULL, NULL);

  return get_numbers (self->landed, n);
}

gboolean
acies_traversal_leaves_table (const AciesTraversal *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->leaves_table;
}

/* A gap that is met at an end of a leg, or BOUND if none is smaller: the smallest on the way is no
 * larger. What holds a base is no farther than the base, but for the rounding. */
static double
get_bound (const AciesTraversal *self, const AciesFootprint *other, double bound)
{
  AciesBounds box;

  acies_footprint_get_bounds (other, &box);
  for (guint i = 0; i < self->ends->len; i++)
    {
      const End *end = &g_array_index (self->ends, End, i);

      if ((double) acies_bounds_separation (&end->box, &box) < bound + 1)
        bound = MIN (bound, acies_footprint_separation_unrounded (&end->base, other));
    }
  return bound;
}

/* Whether GAP, met AT, counts rather than LEAST: the smaller one, or of two that touch the earlier.
 */
static gboolean
is_nearer (double gap, AciesLength at, double least, AciesLength least_at)
{
  return gap < CONTACT && least < CONTACT ? at < least_at : gap < least;
}

/* The smallest gap to a base on the way, and how far the run had gone where it was met first, if it
 * is nearer than *LEAST. */
static void
find_nearest (const AciesTraversal *self,
              const AciesFootprint *other,
              double *least,
              AciesLength *at)
{
  /* A little more, so that the search finds where it was met first. */
  double below = MIN (*least, get_bound (self, other, *least) + MET);
  AciesLength before = 0;
  AciesBounds box;

  acies_footprint_get_bounds (other, &box);
  for (guint leg = 0; leg < self->motions->len; leg++)
    {
      const AciesMotion *motion = get_motion (self, leg);

      if (*least < CONTACT && before >= *at)
        return;
      for (guint i = 0; i < self->n_stands; i++)
        {
          double gap = MAX (below, CONTACT);
          AciesLength place;

          if ((double) acies_bounds_separation (get_way (self, leg, i), &box) < gap
              && acies_motion_find_nearest (motion, get_stand (self, leg, i), other, &gap, &place)
              && is_nearer (gap, before + place, *least, *at))
            {
              *least = below = gap;
              *at = before + place;
            }
        }
      before += motion->length;
    }
}

/* FALSE: no base comes within LIMIT of OTHER. */
static gboolean
may_come_within (const AciesTraversal *self, const AciesFootprint *other, double limit)
{
  AciesBounds box;

  acies_footprint_get_bounds (other, &box);
  for (guint leg = 0; leg < self->motions->len; leg++)
    for (guint i = 0; i < self->n_stands; i++)
      if ((double) acies_bounds_separation (get_way (self, leg, i), &box) <= limit
          && acies_motion_may_come_within (get_motion (self, leg), get_stand (self, leg, i), other,
                                           limit))
        return TRUE;
  return FALSE;
}

/* How near the run comes to all bases with this number, -1 if there are none; or -1 if that is seen
 * to be farther than LIMIT. */
static AciesLength
get_nearest (const AciesTraversal *self, guint index, double limit, AciesLength *at)
{
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < self->bodies->len; i++)
    {
      const AciesObstacle *body = &g_array_index (self->bodies, AciesObstacle, i);

      if (body->index == index && may_come_within (self, &body->footprint, limit))
        find_nearest (self, &body->footprint, &least, at);
    }
  return least == G_MAXDOUBLE ? -1 : llround (least);
}

/**
 * acies_traversal_get_nearest:
 *
 * Returns: how near the run came to the body, of all bases with this number, or -1 if there is
 * none */
AciesLength
acies_traversal_get_nearest (const AciesTraversal *self, guint index, AciesLength *at_length)
{
  return acies_traversal_get_nearest_of (self, index, 1, at_length);
}

/* A gap that is met to one of the bodies numbered FIRST to FIRST + N - 1. */
static double
get_bound_of (const AciesTraversal *self, guint first, guint n)
{
  double bound = G_MAXDOUBLE;

  for (guint i = 0; i < self->bodies->len; i++)
    {
      const AciesObstacle *body = &g_array_index (self->bodies, AciesObstacle, i);

      if (body->index >= first && body->index - first < n)
        bound = get_bound (self, &body->footprint, bound);
    }
  return bound + MET;
}

/**
 * acies_traversal_get_nearest_of:
 *
 * Most bodies are left out for where the legs begin and end: they cannot be the nearest.
 *
 * Returns: how near the run came to any of the bodies numbered FIRST to FIRST + N - 1, or -1 if
 * there are none */
AciesLength
acies_traversal_get_nearest_of (const AciesTraversal *self,
                                guint first,
                                guint n,
                                AciesLength *at_length)
{
  AciesLength best = -1, best_at = 0;
  double limit;

  g_return_val_if_fail (self != NULL, -1);

  limit = n > 1 ? get_bound_of (self, first, n) : G_MAXDOUBLE;
  for (guint i = first; i - first < n; i++)
    {
      AciesLength at = 0;
      AciesLength gap = get_nearest (self, i, limit, &at);

      if (gap < 0 || (best >= 0 && !is_nearer ((double) gap, at, (double) best, best_at)))
        continue;
      best = gap;
      best_at = at;
      limit = MIN (limit, (double) best);
    }
  if (at_length != NULL)
    *at_length = best_at;
  return best;
}

const AciesPoint *
acies_traversal_get_trace (const AciesTraversal *self, guint *n_points)
{
  g_return_val_if_fail (self != NULL && n_points != NULL, NULL);

  *n_points = self->trace->len;
  return (const AciesPoint *) self->trace->data;
}
