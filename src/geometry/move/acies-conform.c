/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesConform turns a body about the point of contact, the least movement that brings two edges
 * flush. A body that lacks room there slides along the face to the nearest free place that still
 * covers enough. */
#include "geometry/move/acies-conform.h"

#include "geometry/move/acies-slide.h"

#include <math.h>
#include <string.h>

typedef struct
{
  const AciesMover *mover;
  const AciesTraversalField *field;
  const AciesConformTerms *terms;
  AciesPlacement front;    /* turned and pressed */
  AciesPlacement *centres; /* of each stand, likewise */
  AciesFootprint *bases;   /* likewise */
} Turned;

static void
make_bases (Turned *self)
{
  for (guint i = 0; i < self->mover->n_stands; i++)
    acies_footprint_init (&self->bases[i], &self->centres[i], self->mover->sizes[i][0],
                          self->mover->sizes[i][1]);
}

static void
shift (Turned *self, AciesAngle direction, AciesLength length)
{
  AciesPlacement frame = { .facing = direction };
  AciesPoint by = acies_placement_project (&frame, 0, length);

  self->front.at.x += by.x;
  self->front.at.y += by.y;
  for (guint i = 0; i < self->mover->n_stands; i++)
    {
      self->centres[i].at.x += by.x;
      self->centres[i].at.y += by.y;
    }
  make_bases (self);
}

/* Moves it straight on, or back, until the first of its bases just touches the other. */
static void
press (Turned *self)
{
  AciesHeading course = acies_heading_new (self->terms->press);
  double nearest = G_MAXDOUBLE;

  for (guint i = 0; i < self->field->n_bodies; i++)
    {
      const AciesObstacle *body = &self->field->bodies[i];

      for (guint j = 0; j < self->mover->n_stands && body->group == self->terms->group; j++)
        {
          double way;

          if (acies_slide_until_touch (&self->bases[j], &course, body->footprint.corners, 4, &way))
            nearest = MIN (nearest, way);
        }
    }

  if (nearest < G_MAXDOUBLE)
    shift (self, self->terms->press, (AciesLength) floor (nearest));
}

static void
turn (Turned *self)
{
  const AciesMover *mover = self->mover;

  self->front = acies_placement_rotate (&mover->front, &self->terms->at, self->terms->turn);
  for (guint i = 0; i < mover->n_stands; i++)
    self->centres[i]
        = acies_placement_rotate (&mover->centres[i], &self->terms->at, self->terms->turn);
  make_bases (self);
  press (self);
}

/* What it and the other's face cover along the face, to the right of where it presses. */
static void
measure_along (const Turned *self, AciesSpan *own, AciesSpan *face)
{
  AciesPlacement frame = { self->terms->at, self->terms->press };
  AciesLength right, ahead;

  *own = *face = (AciesSpan){ G_MAXDOUBLE, -G_MAXDOUBLE };
  for (guint i = 0; i < self->mover->n_stands * 4; i++)
    {
      acies_placement_locate (&frame, &self->bases[i / 4].corners[i & 3], &right, &ahead);
      own->from = MIN (own->from, (double) right);
      own->to = MAX (own->to, (double) right);
    }
  for (guint i = 0; i < 2; i++)
    {
      acies_placement_locate (&frame, &self->terms->edge[i], &right, &ahead);
      face->from = MIN (face->from, (double) right);
      face->to = MAX (face->to, (double) right);
    }
}

/* A stretch of sliding on which a body, or the table's edge, is in the way. */
typedef struct
{
  AciesSpan span;
  guint index;
} Blocked;

static void
add_edge (const Turned *self, const AciesHeading *course, GArray *blocked)
{
  AciesSpan on = { -G_MAXDOUBLE, G_MAXDOUBLE };
  Blocked low = { { -G_MAXDOUBLE, 0 }, G_MAXUINT }, high = { { 0, G_MAXDOUBLE }, G_MAXUINT };

  for (guint i = 0; i < self->mover->n_stands * 4; i++)
    {
      const AciesPoint *corner = &self->bases[i / 4].corners[i & 3];
      const double at[2] = { (double) corner->x, (double) corner->y };
      const double size[2] = { (double) self->field->width, (double) self->field->height };
      const double way[2] = { course->x, course->y };

      for (guint j = 0; j < 2; j++)
        {
          double to_low, to_high;

          /* A slide along the edge neither leaves the table nor comes back to it. */
          if (ABS (way[j]) < 1e-9)
            {
              if (at[j] < -ACIES_TOUCH_GAP || at[j] > size[j] + ACIES_TOUCH_GAP)
                on = (AciesSpan){ G_MAXDOUBLE, G_MAXDOUBLE };
              continue;
            }
          to_low = (-ACIES_TOUCH_GAP - at[j]) / way[j];
          to_high = (size[j] + ACIES_TOUCH_GAP - at[j]) / way[j];
          on.from = MAX (on.from, MIN (to_low, to_high));
          on.to = MIN (on.to, MAX (to_low, to_high));
        }
    }

  low.span.to = on.from;
  high.span.from = on.to;
  g_array_append_val (blocked, low);
  g_array_append_val (blocked, high);
}

static GArray *
find_blocked (const Turned *self)
{
  AciesHeading course = acies_heading_new (self->terms->press + ACIES_DEGREES (90));
  GArray *blocked = g_array_new (FALSE, FALSE, sizeof (Blocked));

  for (guint i = 0; i < self->field->n_bodies; i++)
    {
      const AciesObstacle *body = &self->field->bodies[i];

      if (body->group == self->mover->group)
        continue;
      for (guint j = 0; j < self->mover->n_stands; j++)
        {
          Blocked way = { .index = body->index };

          if (acies_slide_over_body (&self->bases[j], &course, body->footprint.corners, 4,
                                     ACIES_SLIDE_MARGIN, &way.span))
            g_array_append_val (blocked, way);
        }
    }
  add_edge (self, &course, blocked);

  return blocked;
}

/* Who is in the way at SLIDE, or NULL. */
static const Blocked *
find_blocker (const GArray *blocked, double slide)
{
  for (guint i = 0; i < blocked->len; i++)
    {
      const Blocked *way = &g_array_index (blocked, Blocked, i);

      if (way->span.from < slide && slide < way->span.to)
        return way;
    }

  return NULL;
}

static int
compare_slides (gconstpointer a, gconstpointer b)
{
  double one = *(const double *) a, other = *(const double *) b;

  if (ABS (one) != ABS (other))
    return ABS (one) < ABS (other) ? -1 : 1;
  return one < other ? -1 : one > other;
}

/* The slides that are worth trying, of double, the least first: FIRST, and within RANGE to each end
 * of what blocks. */
static GArray *
list_slides (const GArray *blocked, const AciesSpan *range, double first)
{
  GArray *slides = g_array_new (FALSE, FALSE, sizeof (double));

  g_array_append_val (slides, first);
  for (guint i = 0; i < 2 * blocked->len; i++)
    {
      const AciesSpan *span = &g_array_index (blocked, Blocked, i / 2).span;
      double end = i % 2 == 0 ? floor (span->from) : ceil (span->to);

      if (end >= range->from && end <= range->to)
        g_array_append_val (slides, end);
    }
  g_array_sort (slides, compare_slides);
  return slides;
}

/* Whoever it lies in where it stands now, or NULL. */
static const AciesObstacle *
find_under (const Turned *self)
{
  for (guint i = 0; i < self->field->n_bodies; i++)
    {
      const AciesObstacle *body = &self->field->bodies[i];

      for (guint j = 0; j < self->mover->n_stands && body->group != self->mover->group; j++)
        if (acies_footprint_overlaps_by (&self->bases[j], &body->footprint, ACIES_TOUCH_GAP))
          return body;
    }
  return NULL;
}

/* Whether it stands over the edge of the table. */
static gboolean
is_over_edge (const Turned *self)
{
  for (guint i = 0; i < self->mover->n_stands * 4; i++)
    {
      const AciesPoint *corner = &self->bases[i / 4].corners[i & 3];

      if (MIN (corner->x, corner->y) < -ACIES_TOUCH_GAP
          || corner->x > self->field->width + ACIES_TOUCH_GAP
          || corner->y > self->field->height + ACIES_TOUCH_GAP)
        return TRUE;
    }
  return FALSE;
}

/* Puts it where it stood when TURNED, slid by SLIDE and pressed. */
static void
slide_from (Turned *self, const Turned *turned, double slide)
{
  self->front = turned->front;
  memcpy (self->centres, turned->centres, self->mover->n_stands * sizeof *self->centres);
  shift (self, self->terms->press + ACIES_DEGREES (90), (AciesLength) slide);
  press (self);
}

/* Slides it, as little as may be, to where nobody is in the way. Past a corner of the face it goes
 * on until what is farther back touches, and somebody, or the table's edge, may be in the way of
 * that. FALSE: there is no such place, and CONFORM has who is in the way. */
static gboolean
find_room (Turned *self, const AciesSpan *range, double *slide, AciesConform *conform)
{
  g_autoptr (GArray) blocked = find_blocked (self);
  g_autoptr (GArray) slides = list_slides (blocked, range, *slide);
  g_autofree AciesPlacement *centres
      = g_memdup2 (self->centres, self->mover->n_stands * sizeof *self->centres);
  Turned turned = *self;
  const Blocked *blocker = find_blocker (blocked, *slide);

  turned.centres = centres;
  if (blocker != NULL)
    conform->blocker = blocker->index;
  for (guint i = 0; i < slides->len; i++)
    {
      double tried = g_array_index (slides, double, i);
      const AciesObstacle *under;

      if (find_blocker (blocked, tried) != NULL)
        continue;
      slide_from (self, &turned, tried);
      under = find_under (self);
      if (under == NULL && !is_over_edge (self))
        {
          *slide = tried;
          return TRUE;
        }
      if (conform->blocker == G_MAXUINT && under != NULL)
        conform->blocker = under->index;
    }
  slide_from (self, &turned, *slide);
  return FALSE;
}

static void
place (Turned *self, AciesConform *conform)
{
  AciesSpan own, face, range;
  double cover, slide;

  measure_along (self, &own, &face);
  cover = (double) MAX (self->terms->cover, 2 * ACIES_TOUCH_GAP);
  cover = MIN (cover, MIN (own.to - own.from, face.to - face.from));
  range = (AciesSpan){ ceil (face.from + cover - own.to), floor (face.to - cover - own.from) };
  slide = CLAMP (0, range.from, range.to);
  conform->has_room = find_room (self, &range, &slide, conform);
  if (conform->has_room)
    conform->blocker = G_MAXUINT;
  conform->front = self->front;
  conform->slide = (AciesLength) slide;
  conform->cover
      = (AciesLength) (MIN (own.to + slide, face.to) - MAX (own.from + slide, face.from));
}

/**
 * acies_conform_find:
 *
 * Finds where MOVER comes to stand square to what it touches. If there is no room it says where it
 * would stand and who is in the
 * way. */
void
acies_conform_find (const AciesMover *mover,
                    const AciesTraversalField *field,
                    const AciesConformTerms *terms,
                    AciesConform *conform)
{
  Turned turned = { mover, field, terms };

  g_return_if_fail (mover != NULL && field != NULL && terms != NULL && conform != NULL);

  *conform = (AciesConform){ .blocker = G_MAXUINT };
  turned.centres = g_new (AciesPlacement, mover->n_stands);
  turned.bases = g_new (AciesFootprint, mover->n_stands);
  turn (&turned);
  place (&turned, conform);
  g_free (turned.centres);
  g_free (turned.bases);
}

/**
 * acies_conform_add_legs:
 *
 * Adds to PATH what brings a body whose front is at FROM to TO; nothing where that is
 * nothing. */
void
acies_conform_add_legs (AciesPath *path, const AciesPlacement *from, const AciesPlacement *to)
{
  AciesPlacement turned = { from->at, to->facing };
  AciesAngle angle = acies_angle_difference (from->facing, to->facing);
  AciesLength right, ahead;

  acies_placement_locate (&turned, &to->at, &right, &ahead);
  if (angle != 0)
    acies_path_add (path, &(AciesLeg){ .kind = ACIES_LEG_PIVOT, .angle = angle });
  if (ahead != 0)
    acies_path_add (path, &(AciesLeg){ .kind = ahead > 0 ? ACIES_LEG_AHEAD : ACIES_LEG_BACK,
                                       .length = ABS (ahead) });
  if (right != 0)
    acies_path_add (path, &(AciesLeg){ .kind = ACIES_LEG_SIDE, .length = right });
}
