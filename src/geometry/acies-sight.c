/* Lines of sight.
 *
 * All that can block is put into the cells of a uniform grid that it comes near. A line walks the
 * cells that it runs through and is tested against what lies in them, each thing once. Sides are
 * told by exact orientation tests. A corner that lies on the line is counted to its right, then to
 * its left; only what blocks either way blocks, so touching never does. */
#include "geometry/acies-sight.h"

#include "geometry/acies-segment.h"

#include <math.h>

/* Cells are no smaller than this, and no more than so many to a side. */
#define CELL_SIZE ACIES_MM (50)
#define CELLS_LIMIT 256
/* What is closer to a cell than this counts as in it, so that rounding in the walk does not matter.
 */
#define CELL_MARGIN 1
/* A line that is inside of an area for less than this only touches it. */
#define LEAST_INSIDE 1

typedef struct
{
  AciesPolygon *area;       /* owned, or NULL for a body */
  const AciesPoint *points; /* of the area */
  guint n_points;
  AciesFootprint corners; /* of a body */
  AciesBounds box;
  AciesSightTerms terms;
  guint group;
  guint index;
  guint64 tested; /* the last line it was tested against */
} Blocker;

/* A place where a line's continuation crosses an outline: the part PART / WHOLE of the line, 0 at
 * its first end and 1 at its second. */
typedef struct
{
  gint64 part;
  gint64 whole; /* above 0 */
} Crossing;

struct _AciesSight
{
  AciesLength width;
  AciesLength height;
  GArray *blockers; /* of Blocker */

  /* The grid, made anew when a blocker was added. */
  gboolean is_ready;
  AciesPoint origin;
  AciesLength cell;
  gint32 n_columns;
  gint32 n_rows;
  guint *starts;     /* for each cell, and one beyond: where its blockers start in `cells` */
  GArray *cells;     /* of guint: numbers of blockers */
  guint64 line;      /* counts lines */
  GArray *crossings; /* of Crossing: room to work in */
};

/* A line under test, its ends in an order that does not depend on who looks. */
typedef struct
{
  AciesPoint a;
  AciesPoint b;
  AciesBounds box;
  gint32 height; /* of the higher end */
  guint groups[2];
} Line;

static void
blocker_clear (gpointer data)
{
  Blocker *self = data;

  g_clear_pointer (&self->area, acies_polygon_unref);
}

AciesSight *
acies_sight_new (AciesLength width, AciesLength height)
{
  AciesSight *self = g_new0 (AciesSight, 1);

  self->width = width;
  self->height = height;
  self->blockers = g_array_new (FALSE, FALSE, sizeof (Blocker));
  g_array_set_clear_func (self->blockers, blocker_clear);
  self->cells = g_array_new (FALSE, FALSE, sizeof (guint));
  self->crossings = g_array_new (FALSE, FALSE, sizeof (Crossing));

  return self;
}

void
acies_sight_free (AciesSight *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->blockers);
  g_array_unref (self->cells);
  g_array_unref (self->crossings);
  g_free (self->starts);
  g_free (self);
}

/**
 * acies_sight_add_area:
 *
 * Adds a piece of ground with its TERMS. INDEX is given back where it blocks.
 */
void
acies_sight_add_area (AciesSight *self,
                      const AciesPolygon *area,
                      const AciesSightTerms *terms,
                      guint index)
{
  Blocker blocker = { .terms = *terms, .index = index };

  g_return_if_fail (self != NULL && area != NULL);

  blocker.area = acies_polygon_ref ((AciesPolygon *) area);
  blocker.points = acies_polygon_get_points (area, &blocker.n_points);
  acies_polygon_get_bounds (area, &blocker.box);
  g_array_append_val (self->blockers, blocker);
  self->is_ready = FALSE;
}

/**
 * acies_sight_add_body:
 *
 * Adds a base that stands HEIGHT steps high. INDEX is given back where it blocks.
 */
void
acies_sight_add_body (
    AciesSight *self, const AciesFootprint *body, guint group, gint32 height, guint index)
{
  Blocker blocker = { .corners = *body, .group = group, .index = index };

  g_return_if_fail (self != NULL && body != NULL);

  blocker.terms = (AciesSightTerms){ TRUE, -1, height };
  acies_footprint_get_bounds (body, &blocker.box);
  g_array_append_val (self->blockers, blocker);
  self->is_ready = FALSE;
}

/* Whether the line runs through the inside of a base: no line parts them. */
static gboolean
crosses_body (const Line *line, const AciesFootprint *body)
{
  gboolean left = FALSE;
  gboolean right = FALSE;

  for (int i = 0; i < 4; i++)
    {
      gint64 side = acies_segment_side (&line->a, &line->b, &body->corners[i]);

      left = left || side < 0;
      right = right || side > 0;
    }
  if (!left || !right)
    return FALSE;

  for (int i = 0; i < 4; i++)
    {
      const AciesPoint *from = &body->corners[i];
      const AciesPoint *to = &body->corners[(i + 1) & 3];

      if (acies_segment_side (from, to, &line->a) <= 0
          && acies_segment_side (from, to, &line->b) <= 0)
        return FALSE;
    }

  return TRUE;
}

/* Where the line comes to an edge that it, or its continuation, crosses. */
static Crossing
get_crossing (const Line *line, const AciesPoint *from, const AciesPoint *to)
{
  gint64 side_a = acies_segment_side (from, to, &line->a);
  gint64 side_b = acies_segment_side (from, to, &line->b);

  return side_a > side_b ? (Crossing){ side_a, side_a - side_b }
                         : (Crossing){ -side_a, side_b - side_a };
}

static inline gboolean
is_behind (const Crossing *a, const Crossing *b)
{
  return (__int128) a->part * b->whole > (__int128) b->part * a->whole;
}

static inline double
get_place (const Crossing *crossing)
{
  return CLAMP ((double) crossing->part / (double) crossing->whole, 0, 1);
}

/* Where the line comes to the first edge of a base that it runs through. */
static double
get_entry (const Line *line, const AciesFootprint *body, gboolean from_b)
{
  double first = from_b ? 0 : 1;

  for (int i = 0; i < 4; i++)
    {
      const AciesPoint *from = &body->corners[i];
      const AciesPoint *to = &body->corners[(i + 1) & 3];
      Crossing crossing;

      if ((acies_segment_side (&line->a, &line->b, from) > 0)
          == (acies_segment_side (&line->a, &line->b, to) > 0))
        continue;
      crossing = get_crossing (line, from, to);
      first = from_b ? MAX (first, get_place (&crossing)) : MIN (first, get_place (&crossing));
    }

  return first;
}

/* Keeps the crossings in order; there are seldom more than two. */
static void
add_crossing (GArray *crossings, const Crossing *crossing)
{
  guint place = crossings->len;

  g_array_append_val (crossings, *crossing);
  for (; place > 0 && is_behind (&g_array_index (crossings, Crossing, place - 1), crossing);
       place--)
    g_array_index (crossings, Crossing, place) = g_array_index (crossings, Crossing, place - 1);
  g_array_index (crossings, Crossing, place) = *crossing;
}

/* Collects where the line's continuation crosses the outline, in order. ON_RIGHT says to which side
 * corners on the line count. FALSE if all corners lie on one side; TOUCHES tells of corners on it.
 */
static gboolean
find_crossings (AciesSight *self,
                const Line *line,
                const Blocker *blocker,
                gboolean on_right,
                gboolean *touches)
{
  const AciesPoint *points = blocker->points;
  guint n_points = blocker->n_points;
  guint n_edges = acies_polygon_is_line (blocker->area) ? n_points - 1 : n_points;
  gint64 side = acies_segment_side (&line->a, &line->b, &points[0]);

  g_array_set_size (self->crossings, 0);
  *touches = side == 0;
  for (guint i = 0; i < n_edges; i++)
    {
      const AciesPoint *next = &points[i + 1 < n_points ? i + 1 : 0];
      gint64 next_side = acies_segment_side (&line->a, &line->b, next);
      gboolean is_right = on_right ? side >= 0 : side > 0;
      gboolean is_next_right = on_right ? next_side >= 0 : next_side > 0;

      *touches = *touches || next_side == 0;
      if (is_right != is_next_right)
        {
          Crossing crossing = get_crossing (line, &points[i], next);

          add_crossing (self->crossings, &crossing);
        }
      side = next_side;
    }

  return self->crossings->len > 0;
}

/* The place nearest to the viewer's end where the stretch FROM to TO inside an area with TERMS
 * stops the line, or -1. */
static double
check_stretch (const Line *line,
               const AciesSightTerms *terms,
               const Crossing *from,
               const Crossing *to,
               gboolean from_b)
{
  gboolean from_within = from->part <= 0;
  gboolean to_within = to->part >= to->whole;
  gint64 dx = line->b.x - line->a.x;
  gint64 dy = line->b.y - line->a.y;
  double start, end, length, depth;

  if (from->part >= from->whole || to->part <= 0 || !is_behind (to, from))
    return -1;

  start = get_place (from);
  end = get_place (to);

  if (!from_within && !to_within)
    {
      if (!terms->blocks || terms->height < line->height)
        return -1;
      return from_b ? end : start;
    }

  if (terms->see_into < 0)
    return -1;

  length = sqrt ((double) (dx * dx + dy * dy));
  if (llround ((end - start) * length) <= terms->see_into)
    return -1;

  depth = (double) terms->see_into / length;
  return from_b ? end - depth : start + depth;
}

/* Where an area or a line stops the line, or -1, with corners on it counted to one side. */
static double
check_area (AciesSight *self, const Line *line, const Blocker *blocker, gboolean from_b)
{
  const Crossing *crossings = (const Crossing *) self->crossings->data;
  double first = -1;

  if (acies_polygon_is_line (blocker->area))
    {
      for (guint i = 0; i < self->crossings->len; i++)
        {
          if (crossings[i].part > 0 && crossings[i].part < crossings[i].whole
              && (first < 0 || from_b))
            first = get_place (&crossings[i]);
        }
      return blocker->terms.blocks && blocker->terms.height >= line->height ? first : -1;
    }

  for (guint i = 0; i + 1 < self->crossings->len; i += 2)
    {
      double at = check_stretch (line, &blocker->terms, &crossings[i], &crossings[i + 1], from_b);

      if (at >= 0 && (first < 0 || from_b))
        first = at;
    }

  return first;
}

/* Whether the whole box lies beside the line, whose first end lies to the west: its corner farthest
 * to the left is on the right, or the one farthest to the right is on the left. */
static gboolean
passes_box (const Line *line, const AciesBounds *box)
{
  gboolean falls = line->b.y >= line->a.y;
  AciesPoint left = { falls ? box->high.x : box->low.x, box->low.y };
  AciesPoint right = { falls ? box->low.x : box->high.x, box->high.y };

  return acies_segment_side (&line->a, &line->b, &left) > 0
         || acies_segment_side (&line->a, &line->b, &right) < 0
         || acies_bounds_gap (&line->box, box) > 0;
}

/* Where BLOCKER stops the line, measured from its first end, or -1. */
static double
check_blocker (AciesSight *self, const Line *line, const Blocker *blocker, gboolean from_b)
{
  gboolean touches;
  double at;

  if (blocker->area == NULL)
    {
      if (blocker->group == line->groups[0] || blocker->group == line->groups[1]
          || blocker->terms.height < line->height || !crosses_body (line, &blocker->corners))
        return -1;
      return get_entry (line, &blocker->corners, from_b);
    }

  if (passes_box (line, &blocker->box))
    return -1;

  if (!find_crossings (self, line, blocker, TRUE, &touches))
    return -1;
  at = check_area (self, line, blocker, from_b);
  if (at >= 0 && touches
      && (!find_crossings (self, line, blocker, FALSE, &touches)
          || check_area (self, line, blocker, from_b) < 0))
    return -1;

  return at;
}

static gint32
get_column (const AciesSight *self, AciesLength x)
{
  return (gint32) CLAMP ((x - self->origin.x) / self->cell, 0, self->n_columns - 1);
}

static gint32
get_row (const AciesSight *self, AciesLength y)
{
  return (gint32) CLAMP ((y - self->origin.y) / self->cell, 0, self->n_rows - 1);
}

/* Whether the blocker comes near the cell; boxes are enough for bodies. */
static gboolean
is_in_cell (const AciesSight *self, const Blocker *blocker, gint32 column, gint32 row)
{
  AciesLength west = self->origin.x + column * self->cell - CELL_MARGIN;
  AciesLength north = self->origin.y + row * self->cell - CELL_MARGIN;
  AciesLength east = west + self->cell + 2 * CELL_MARGIN;
  AciesLength south = north + self->cell + 2 * CELL_MARGIN;
  AciesFootprint cell = { { { west, north }, { east, north }, { east, south }, { west, south } } };

  return blocker->area == NULL || acies_polygon_meets_footprint (blocker->area, &cell);
}

/* Calls for each cell that BLOCKER comes near; counts into STARTS or fills CELLS behind them. */
static void
enter_blocker (AciesSight *self, guint number, gboolean fill)
{
  const Blocker *blocker = &g_array_index (self->blockers, Blocker, number);
  gint32 west = get_column (self, blocker->box.low.x - CELL_MARGIN);
  gint32 east = get_column (self, blocker->box.high.x + CELL_MARGIN);
  gint32 north = get_row (self, blocker->box.low.y - CELL_MARGIN);
  gint32 south = get_row (self, blocker->box.high.y + CELL_MARGIN);

  for (gint32 row = north; row <= south; row++)
    {
      for (gint32 column = west; column <= east; column++)
        {
          guint *start = &self->starts[row * self->n_columns + column];

          if (!is_in_cell (self, blocker, column, row))
            continue;
          if (fill)
            g_array_index (self->cells, guint, --*start) = number;
          else
            ++*start;
        }
    }
}

/* Lays the grid over the table and all blockers, and sorts these into its cells. */
static void
prepare (AciesSight *self)
{
  AciesPoint low = { 0, 0 };
  AciesPoint high = { self->width, self->height };
  guint n_cells;

  for (guint i = 0; i < self->blockers->len; i++)
    {
      Blocker *blocker = &g_array_index (self->blockers, Blocker, i);

      blocker->tested = 0;
      low.x = MIN (low.x, blocker->box.low.x);
      low.y = MIN (low.y, blocker->box.low.y);
      high.x = MAX (high.x, blocker->box.high.x);
      high.y = MAX (high.y, blocker->box.high.y);
    }

  self->line = 0;
  self->origin = low;
  self->cell = MAX (CELL_SIZE, MAX (high.x - low.x, high.y - low.y) / CELLS_LIMIT + 1);
  self->n_columns = (gint32) ((high.x - low.x) / self->cell + 1);
  self->n_rows = (gint32) ((high.y - low.y) / self->cell + 1);
  n_cells = (guint) (self->n_columns * self->n_rows);

  g_free (self->starts);
  self->starts = g_new0 (guint, n_cells + 1);
  for (guint i = 0; i < self->blockers->len; i++)
    enter_blocker (self, i, FALSE);
  for (guint i = 1; i <= n_cells; i++)
    self->starts[i] += self->starts[i - 1];
  g_array_set_size (self->cells, self->starts[n_cells]);
  /* Cells are filled from behind: bodies, which are tested sooner, come to lie before areas. */
  for (guint i = self->blockers->len; i > 0; i--)
    if (g_array_index (self->blockers, Blocker, i - 1).area != NULL)
      enter_blocker (self, i - 1, TRUE);
  for (guint i = self->blockers->len; i > 0; i--)
    if (g_array_index (self->blockers, Blocker, i - 1).area == NULL)
      enter_blocker (self, i - 1, TRUE);

  self->is_ready = TRUE;
}

/* The walk of a line through the cells, from the viewer's end. */
typedef struct
{
  gint32 column;
  gint32 row;
  gint32 column_step;
  gint32 row_step;
  double next_column; /* the part of the line at which the next column begins */
  double next_row;
  double column_part; /* the part of the line that crosses one column */
  double row_part;
} Walk;

static void
walk_begin_axis (double from,
                 double way,
                 AciesLength origin,
                 AciesLength cell,
                 gint32 at,
                 gint32 *step,
                 double *next,
                 double *part)
{
  double edge = (double) origin + (double) cell * (way > 0 ? at + 1 : at);

  *step = way > 0 ? 1 : -1;
  *next = way != 0 ? (edge - from) / way : G_MAXDOUBLE;
  *part = way != 0 ? ABS ((double) cell / way) : G_MAXDOUBLE;
}

static void
walk_begin (Walk *self, const AciesSight *sight, const AciesPoint *from, const AciesPoint *to)
{
  self->column = get_column (sight, from->x);
  self->row = get_row (sight, from->y);
  walk_begin_axis ((double) from->x, (double) (to->x - from->x), sight->origin.x, sight->cell,
                   self->column, &self->column_step, &self->next_column, &self->column_part);
  walk_begin_axis ((double) from->y, (double) (to->y - from->y), sight->origin.y, sight->cell,
                   self->row, &self->row_step, &self->next_row, &self->row_part);
}

/* Goes on to the next cell; FALSE at the end of the line. The border cells go on for ever, so ends
 * off the grid walk along them. */
static gboolean
walk_on (Walk *self, const AciesSight *sight)
{
  if (MIN (self->next_column, self->next_row) > 1)
    return FALSE;

  if (self->next_column < self->next_row)
    {
      self->column = CLAMP (self->column + self->column_step, 0, sight->n_columns - 1);
      self->next_column += self->column_part;
    }
  else
    {
      self->row = CLAMP (self->row + self->row_step, 0, sight->n_rows - 1);
      self->next_row += self->row_part;
    }
  return TRUE;
}

/* Tests what is new in the cell. Keeps the blocker nearest to the viewer in NEAREST and AT. */
static void
test_cell (AciesSight *self,
           const Line *line,
           const Walk *walk,
           gboolean from_b,
           const Blocker **nearest,
           double *at)
{
  guint cell = (guint) (walk->row * self->n_columns + walk->column);
  const guint *numbers = (const guint *) self->cells->data;

  for (guint i = self->starts[cell]; i < self->starts[cell + 1]; i++)
    {
      Blocker *blocker = &g_array_index (self->blockers, Blocker, numbers[i]);
      double here;

      if (blocker->tested == self->line)
        continue;
      blocker->tested = self->line;
      here = check_blocker (self, line, blocker, from_b);
      if (here < 0)
        continue;
      if (from_b)
        here = 1 - here;
      if (*nearest == NULL || here < *at)
        {
          *nearest = blocker;
          *at = here;
        }
    }
}

static gboolean
is_before (const AciesPoint *a, const AciesPoint *b)
{
  return a->x < b->x || (a->x == b->x && a->y <= b->y);
}

/**
 * acies_sight_sees:
 *
 * Returns: whether A sees B, and B sees A. If not, BLOCK (or NULL) gets the blocker nearest to A
 */
gboolean
acies_sight_sees (AciesSight *self,
                  const AciesSightEnd *a,
                  const AciesSightEnd *b,
                  AciesSightBlock *block)
{
  const Blocker *nearest = NULL;
  gboolean from_b;
  double at = 1;
  Line line;
  Walk walk;

  g_return_val_if_fail (self != NULL && a != NULL && b != NULL, FALSE);

  if (!self->is_ready)
    prepare (self);

  from_b = !is_before (&a->at, &b->at);
  line.a = from_b ? b->at : a->at;
  line.b = from_b ? a->at : b->at;
  acies_bounds_init (&line.box, (const AciesPoint[]){ a->at, b->at }, 2);
  line.height = MAX (a->height, b->height);
  line.groups[0] = a->group;
  line.groups[1] = b->group;

  self->line++;
  walk_begin (&walk, self, &a->at, &b->at);
  do
    {
      test_cell (self, &line, &walk, from_b, &nearest, &at);
      if (nearest != NULL && (block == NULL || at <= MIN (walk.next_column, walk.next_row)))
        break;
    }
  while (walk_on (&walk, self));

  if (nearest == NULL)
    return TRUE;

  if (block != NULL)
    {
      block->is_body = nearest->area == NULL;
      block->index = nearest->index;
      block->at.x = a->at.x + llround ((double) (b->at.x - a->at.x) * at);
      block->at.y = a->at.y + llround ((double) (b->at.y - a->at.y) * at);
    }
  return FALSE;
}
