/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSight tests lines of sight.
 *
 * All that can block is put into the cells of a uniform grid that it comes near. A line walks the
 * cells that it runs through and is tested against what lies in them.
 *
 * Who only asks whether anything blocks is helped by what a viewer saw before: whatever stopped his
 * last line in about the same direction is tried first. In a crowd that is most often enough. */
#include "geometry/sight/acies-sight.h"

#include "geometry/plane/acies-grid.h"
#include "geometry/sight/acies-sight-line.h"

#include <math.h>

/* Directions that a viewer tells apart: so many to each half-turn. */
#define N_SECTORS 64

typedef struct
{
  AciesSightBase base; /* of a body */
  guint group;
  gint32 height;
  gboolean is_plain;   /* a body that blocks all that is no higher */
  gboolean is_present; /* a body that stands somewhere */
  guint detail;        /* 0: a body; else the area, counted from 1 */
} Blocker;

typedef struct
{
  AciesPolygon *polygon; /* owned */
  AciesSightTerms terms;
  guint64 tested; /* the last line it was tested against */
} Area;

struct _AciesSight
{
  AciesGrid grid;   /* bodies before areas, as they are tested sooner */
  GArray *blockers; /* of Blocker */
  GArray *areas;    /* of Area */
  GArray *bodies;   /* of AciesSightBody: for each blocker that is one, else empty */
  GArray *indexes;  /* of guint: for each blocker, the caller's own number */
  guint64 line;     /* counts lines */

  AciesSightEnd viewer;        /* who looked last */
  guint memory[2 * N_SECTORS]; /* for each direction who stopped his line, or ACIES_SIGHT_CLEAR */
};

static void
area_clear (gpointer data)
{
  Area *self = data;

  acies_polygon_unref (self->polygon);
}

AciesSight *
acies_sight_new (AciesLength width, AciesLength height)
{
  AciesSight *self = g_new0 (AciesSight, 1);

  acies_grid_init (&self->grid, width, height);
  self->blockers = g_array_new (FALSE, FALSE, sizeof (Blocker));
  self->areas = g_array_new (FALSE, FALSE, sizeof (Area));
  g_array_set_clear_func (self->areas, area_clear);
  self->bodies = g_array_new (FALSE, TRUE, sizeof (AciesSightBody));
  self->indexes = g_array_new (FALSE, FALSE, sizeof (guint));
  memset (self->memory, 0xff, sizeof self->memory);

  return self;
}

void
acies_sight_free (AciesSight *self)
{
  if (self == NULL)
    return;

  acies_grid_clear (&self->grid);
  g_array_unref (self->blockers);
  g_array_unref (self->areas);
  g_array_unref (self->bodies);
  g_array_unref (self->indexes);
  g_free (self);
}

static inline Blocker *
get_blocker (const AciesSight *self, guint number)
{
  return &g_array_index (self->blockers, Blocker, number);
}

static inline Area *
get_area (const AciesSight *self, const Blocker *blocker)
{
  return &g_array_index (self->areas, Area, blocker->detail - 1);
}

static inline AciesSightBody *
get_body (const AciesSight *self, guint number)
{
  return &g_array_index (self->bodies, AciesSightBody, number);
}

/* Enters or takes out, cell by cell; a body's cells are those that its base comes near. */
static void
mark_body (AciesSight *self, guint number, gboolean is_in)
{
  const AciesFootprint *base = &get_body (self, number)->base;
  AciesGridSpan span;
  AciesBounds box;

  acies_footprint_get_bounds (base, &box);
  acies_grid_get_span (&self->grid, &box, &span);
  for (gint32 row = span.north; row <= span.south; row++)
    {
      for (gint32 column = span.west; column <= span.east; column++)
        {
          if (is_in)
            acies_grid_add (&self->grid, column, row, number, TRUE);
          else
            acies_grid_remove (&self->grid, column, row, number);
        }
    }
}

static guint
add_blocker (AciesSight *self, const Blocker *blocker, const AciesSightBody *body, guint index)
{
  g_array_append_val (self->blockers, *blocker);
  g_array_append_val (self->bodies, *body);
  g_array_append_val (self->indexes, index);

  return self->blockers->len - 1;
}

/**
 * acies_sight_add_area:
 *
 * Adds a piece of ground with its TERMS. INDEX is given back where it blocks.
 *
 * Returns: its number among all blockers */
guint
acies_sight_add_area (AciesSight *self,
                      const AciesPolygon *area,
                      const AciesSightTerms *terms,
                      guint index)
{
  Area entry = { .terms = *terms };
  Blocker blocker = { 0 };
  AciesSightBody none = { 0 };
  AciesGridSpan span;
  AciesBounds box;
  guint number;

  g_return_val_if_fail (self != NULL && area != NULL, ACIES_SIGHT_CLEAR);

  entry.polygon = acies_polygon_ref ((AciesPolygon *) area);
  g_array_append_val (self->areas, entry);
  blocker.detail = self->areas->len;
  number = add_blocker (self, &blocker, &none, index);

  acies_polygon_get_bounds (area, &box);
  acies_grid_get_span (&self->grid, &box, &span);
  for (gint32 row = span.north; row <= span.south; row++)
    {
      for (gint32 column = span.west; column <= span.east; column++)
        {
          AciesBounds near;
          AciesFootprint cell;

          acies_grid_get_box (&self->grid, column, row, &near);
          cell = (AciesFootprint){
            { near.low, { near.high.x, near.low.y }, near.high, { near.low.x, near.high.y } }
          };
          if (acies_polygon_meets_footprint (area, &cell))
            acies_grid_add (&self->grid, column, row, number, FALSE);
        }
    }

  return number;
}

/* What BODY comes to as a blocker. */
static void
blocker_init (Blocker *self, const AciesSightBody *body)
{
  *self = (Blocker){ .group = body->group, .height = body->height, .is_present = TRUE };
  self->is_plain = body->over == 0 && body->screens == 0;
  acies_sight_base_init (&self->base, &body->base);
}

/**
 * acies_sight_add_body:
 *
 * Adds a base that stands in the way. INDEX is given back where it blocks.
 *
 * Returns: its number among all blockers */
guint
acies_sight_add_body (AciesSight *self, const AciesSightBody *body, guint index)
{
  Blocker blocker;
  guint number;

  g_return_val_if_fail (self != NULL && body != NULL, ACIES_SIGHT_CLEAR);

  blocker_init (&blocker, body);
  number = add_blocker (self, &blocker, body, index);
  mark_body (self, number, TRUE);

  return number;
}

/**
 * acies_sight_set_body:
 *
 * Takes the body NUMBER from where it stood and puts it where BODY says; with NULL it blocks
 * nothing until it is set
 * again. */
void
acies_sight_set_body (AciesSight *self, guint number, const AciesSightBody *body)
{
  Blocker *blocker;

  g_return_if_fail (self != NULL && number < self->blockers->len);

  blocker = get_blocker (self, number);
  g_return_if_fail (blocker->detail == 0);

  mark_body (self, number, FALSE);
  if (body == NULL)
    {
      *blocker = (Blocker){ 0 };
      return;
    }
  *get_body (self, number) = *body;
  blocker_init (blocker, body);
  mark_body (self, number, TRUE);
}

/* Whether the body BLOCKER may stop lines between these groups at these heights. */
static inline gboolean
concerns (const Blocker *blocker, const AciesSightEnd *a, const AciesSightEnd *b)
{
  return blocker->group != a->group && blocker->group != b->group
         && blocker->height >= MIN (a->height, b->height);
}

static inline gboolean
is_blocked (const AciesSight *self,
            guint number,
            const AciesSightLine *line,
            const AciesSightEnd *a,
            const AciesSightEnd *b)
{
  const Blocker *blocker = get_blocker (self, number);

  if (blocker->detail != 0)
    {
      const Area *area = get_area (self, blocker);

      return acies_sight_line_check_area (line, area->polygon, &area->terms) >= 0;
    }
  if (!concerns (blocker, a, b))
    return FALSE;
  if (blocker->is_plain)
    return blocker->height >= MAX (a->height, b->height)
           && acies_sight_line_crosses_base (line, &blocker->base);
  return acies_sight_line_check_body (line, &blocker->base, get_body (self, number)) >= 0;
}

/* TRUE the first time that it is asked about BLOCKER for this line. Bodies are tested so fast that
 * it does not matter how often. */
static inline gboolean
is_new (AciesSight *self, const Blocker *blocker)
{
  Area *area;

  if (blocker->detail == 0)
    return TRUE;
  area = get_area (self, blocker);
  if (area->tested == self->line)
    return FALSE;
  area->tested = self->line;
  return TRUE;
}

/* About which way TO lies from FROM. */
static inline guint
get_sector (const AciesPoint *from, const AciesPoint *to)
{
  float dx = (float) (to->x - from->x);
  float dy = (float) (to->y - from->y);
  float way = dy / (ABS (dx) + ABS (dy) + 1);

  return (guint) ((way + 1) * (N_SECTORS / 2 - 1)) + (dx < 0 ? N_SECTORS : 0);
}

/* The place in memory for what A sees in the direction of B. */
static inline guint *
recall (AciesSight *self, const AciesSightEnd *a, const AciesSightEnd *b)
{
  if (!acies_point_equal (&self->viewer.at, &a->at) || self->viewer.group != a->group)
    {
      self->viewer = *a;
      memset (self->memory, 0xff, sizeof self->memory);
    }
  return &self->memory[get_sector (&a->at, &b->at)];
}

/**
 * acies_sight_find_any:
 *
 * Returns: the number of some blocker between A and B, or ACIES_SIGHT_CLEAR */
guint
acies_sight_find_any (AciesSight *self, const AciesSightEnd *a, const AciesSightEnd *b)
{
  guint *memory;
  AciesSightLine line;
  AciesGridWalk walk;

  g_return_val_if_fail (self != NULL && a != NULL && b != NULL, ACIES_SIGHT_CLEAR);

  acies_sight_line_init (&line, a, b);
  memory = recall (self, a, b);
  if (*memory != ACIES_SIGHT_CLEAR && is_blocked (self, *memory, &line, a, b))
    return *memory;

  self->line++;
  acies_grid_walk_begin (&walk, &self->grid, &a->at, &b->at);
  do
    {
      const AciesGridCell *cell = acies_grid_walk_get_cell (&walk, &self->grid);

      for (guint i = 0; i < cell->n_numbers; i++)
        {
          guint number = cell->numbers[i];

          if (is_new (self, get_blocker (self, number)) && is_blocked (self, number, &line, a, b))
            return *memory = number;
        }
    }
  while (acies_grid_walk_on (&walk, &self->grid));

  return ACIES_SIGHT_CLEAR;
}

/**
 * acies_sight_is_blocked_by:
 *
 * Returns: whether the blocker NUMBER, were it alone, would stop the line between A and B */
gboolean
acies_sight_is_blocked_by (AciesSight *self,
                           guint number,
                           const AciesSightEnd *a,
                           const AciesSightEnd *b)
{
  AciesSightLine line;

  g_return_val_if_fail (self != NULL && number < self->blockers->len, FALSE);

  acies_sight_line_init (&line, a, b);
  return is_blocked (self, number, &line, a, b);
}

/* The part of the line from A on at which the blocker NUMBER stops it, or below 0. */
static double
get_stop (const AciesSight *self,
          guint number,
          const AciesSightLine *line,
          const AciesSightEnd *a,
          const AciesSightEnd *b)
{
  const Blocker *blocker = get_blocker (self, number);
  double at = -1;

  if (blocker->detail != 0)
    {
      const Area *area = get_area (self, blocker);

      at = acies_sight_line_check_area (line, area->polygon, &area->terms);
    }
  else if (concerns (blocker, a, b))
    at = acies_sight_line_check_body (line, &blocker->base, get_body (self, number));

  return at >= 0 && line->is_turned ? 1 - at : at;
}

/* The blocker nearest to A, or ACIES_SIGHT_CLEAR. */
static guint
find_nearest (AciesSight *self, const AciesSightEnd *a, const AciesSightEnd *b, double *at)
{
  guint nearest = ACIES_SIGHT_CLEAR;
  AciesSightLine line;
  AciesGridWalk walk;

  *at = 1;
  acies_sight_line_init (&line, a, b);
  self->line++;
  acies_grid_walk_begin (&walk, &self->grid, &a->at, &b->at);
  do
    {
      const AciesGridCell *cell = acies_grid_walk_get_cell (&walk, &self->grid);

      for (guint i = 0; i < cell->n_numbers; i++)
        {
          guint number = cell->numbers[i];
          double here;

          if (!is_new (self, get_blocker (self, number)))
            continue;
          here = get_stop (self, number, &line, a, b);
          if (here >= 0 && (nearest == ACIES_SIGHT_CLEAR || here < *at))
            {
              nearest = number;
              *at = here;
            }
        }
      if (nearest != ACIES_SIGHT_CLEAR && *at <= acies_grid_walk_get_end (&walk))
        break;
    }
  while (acies_grid_walk_on (&walk, &self->grid));

  return nearest;
}

/**
 * acies_sight_sees:
 *
 * Returns: whether A sees B, and B sees A. If not, BLOCK (or NULL) gets the blocker nearest to A */
gboolean
acies_sight_sees (AciesSight *self,
                  const AciesSightEnd *a,
                  const AciesSightEnd *b,
                  AciesSightBlock *block)
{
  guint nearest;
  double at;

  g_return_val_if_fail (self != NULL && a != NULL && b != NULL, FALSE);

  if (block == NULL)
    return acies_sight_find_any (self, a, b) == ACIES_SIGHT_CLEAR;

  nearest = find_nearest (self, a, b, &at);
  if (nearest == ACIES_SIGHT_CLEAR)
    return TRUE;

  block->is_body = get_blocker (self, nearest)->detail == 0;
  block->index = g_array_index (self->indexes, guint, nearest);
  block->at.x = a->at.x + llround ((double) (b->at.x - a->at.x) * at);
  block->at.y = a->at.y + llround ((double) (b->at.y - a->at.y) * at);
  return FALSE;
}

static int
compare_places (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a;
  double second = *(const double *) b;

  return (first > second) - (first < second);
}

/* Where along the line what is seen may change, in order; its end last. Of double. */
static GArray *
list_places (AciesSight *self, const AciesSightEnd *viewer, const AciesSightEnd *target)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (double));
  const double end = 1;
  AciesSightLine line;
  AciesGridWalk walk;

  acies_sight_line_init (&line, viewer, target);
  self->line++;
  acies_grid_walk_begin (&walk, &self->grid, &viewer->at, &target->at);
  do
    {
      const AciesGridCell *cell = acies_grid_walk_get_cell (&walk, &self->grid);

      for (guint i = 0; i < cell->n_numbers; i++)
        {
          const Blocker *blocker = get_blocker (self, cell->numbers[i]);

          if (blocker->detail == 0)
            acies_sight_line_add_body_places (&line, get_body (self, cell->numbers[i]), places);
          else if (is_new (self, blocker))
            acies_sight_line_add_area_places (&line, get_area (self, blocker)->polygon,
                                              &get_area (self, blocker)->terms, places);
        }
    }
  while (acies_grid_walk_on (&walk, &self->grid));

  g_array_sort (places, compare_places);
  g_array_append_val (places, end);
  return places;
}

static AciesPoint
get_point (const AciesPoint *from, const AciesPoint *to, double part)
{
  return (AciesPoint){ from->x + llround ((double) (to->x - from->x) * part),
                       from->y + llround ((double) (to->y - from->y) * part) };
}

/**
 * acies_sight_find_end:
 *
 * Looks from VIEWER to TARGET. Where the line passes an edge, or comes as far behind one as some
 * term says, a target on it may begin or cease to be seen; between two such places nothing changes,
 * so that one line decides.
 *
 * Returns: the farthest point of the line up to which targets are seen without a break */
AciesPoint
acies_sight_find_end (AciesSight *self, const AciesSightEnd *viewer, const AciesSightEnd *target)
{
  const AciesPoint nowhere = { 0, 0 };
  g_autoptr (GArray) places = NULL;
  AciesSightEnd between;
  double seen = 0;

  g_return_val_if_fail (self != NULL && viewer != NULL && target != NULL, nowhere);

  between = *target;
  places = list_places (self, viewer, target);
  for (guint i = 0; i < places->len; i++)
    {
      double place = g_array_index (places, double, i);
      AciesPoint from = get_point (&viewer->at, &target->at, seen);
      AciesPoint to = get_point (&viewer->at, &target->at, place);

      between.at = get_point (&viewer->at, &target->at, (seen + place) / 2);
      if (!acies_point_equal (&from, &between.at) && !acies_point_equal (&to, &between.at)
          && acies_sight_find_any (self, viewer, &between) != ACIES_SIGHT_CLEAR)
        break;
      seen = place;
    }

  return get_point (&viewer->at, &target->at, seen);
}

GArray *
acies_sight_dup_corners (const AciesSight *self)
{
  GArray *corners = g_array_new (FALSE, FALSE, sizeof (AciesPoint));

  g_return_val_if_fail (self != NULL, corners);

  for (guint i = 0; i < self->blockers->len; i++)
    {
      const Blocker *blocker = get_blocker (self, i);
      const AciesPoint *points = get_body (self, i)->base.corners;
      guint n_points = 4;

      if (blocker->detail != 0)
        points = acies_polygon_get_points (get_area (self, blocker)->polygon, &n_points);
      else if (!blocker->is_present)
        continue;
      g_array_append_vals (corners, points, n_points);
    }

  return corners;
}
