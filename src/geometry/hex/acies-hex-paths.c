/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesHexReach finds ways over a map of hexes by Dijkstra's algorithm.
 *
 * A place of the search is a hex, whether the way has been stopped there, and, where counters turn,
 * the side faced: a cheap way that stops must not hide a dearer one that goes on. */
#include "geometry/hex/acies-hex-paths.h"

/* A place is reached at COST from another; the heap holds every such find, the best on top. */
typedef struct
{
  gint64 cost;
  guint place;
  guint from; /* the place before; itself at the start */
} Find;

struct _AciesHexReach
{
  AciesHexLattice lattice;
  AciesHexTerms terms; /* of the search; nothing borrowed is used afterwards */
  guint n_facings;
  gint64 *costs;       /* of each place; negative: not reached */
  guint *from;         /* of each place that was reached */
  guint8 *is_end;      /* of each hex: no full one */
  AciesHexStep *steps; /* of each side of each hex, once it was asked for */
  guint8 *is_asked;    /* whether it was */
};

static guint
get_place (const AciesHexReach *self, AciesHex hex, guint facing, gboolean is_stopped)
{
  guint index = acies_hex_get_index (&self->lattice, hex);

  return (index * self->n_facings + (self->n_facings > 1 ? facing : 0)) * 2 + (is_stopped ? 1 : 0);
}

static AciesHex
get_hex (const AciesHexReach *self, guint place)
{
  return acies_hex_get_nth (&self->lattice, place / 2 / self->n_facings);
}

/* Cheaper first, then the lower place, then the lower one before. */
static gboolean
comes_first (const Find *a, const Find *b)
{
  if (a->cost != b->cost)
    return a->cost < b->cost;
  return a->place != b->place ? a->place < b->place : a->from < b->from;
}

static void
heap_push (GArray *heap, Find find)
{
  Find *finds;
  guint at = heap->len;

  g_array_append_val (heap, find);
  finds = (Find *) (gpointer) heap->data;
  while (at > 0 && comes_first (&find, &finds[(at - 1) / 2]))
    {
      finds[at] = finds[(at - 1) / 2];
      at = (at - 1) / 2;
    }
  finds[at] = find;
}

static Find
heap_pop (GArray *heap)
{
  Find *finds = (Find *) (gpointer) heap->data;
  Find top = finds[0], last = finds[heap->len - 1];
  guint at = 0;

  g_array_set_size (heap, heap->len - 1);
  for (guint child = 1; child < heap->len; child = 2 * at + 1)
    {
      if (child + 1 < heap->len && comes_first (&finds[child + 1], &finds[child]))
        child++;
      if (!comes_first (&finds[child], &last))
        break;
      finds[at] = finds[child];
      at = child;
    }
  if (heap->len > 0)
    finds[at] = last;
  return top;
}

gboolean
acies_hex_terms_step (const AciesHexTerms *terms, AciesHex from, AciesHex to, AciesHexStep *step)
{
  gboolean leaves = acies_hex_set_has (terms->zone, from);
  gboolean enters = acies_hex_set_has (terms->zone, to);

  *step = (AciesHexStep){ 1, FALSE };
  if (acies_hex_set_has (terms->closed, to) || (leaves && terms->zone_leave < 0)
      || (leaves && enters && terms->zone_parts))
    {
      step->cost = -1;
      return TRUE;
    }
  if (terms->step != NULL && !terms->step (from, to, terms->data, step))
    return FALSE;
  if (step->cost < 0)
    return TRUE;
  step->cost += (leaves ? terms->zone_leave : 0) + (enters ? terms->zone_enter : 0);
  step->stops = step->stops || (enters && terms->zone_stops);
  return TRUE;
}

static gint64
get_turn_cost (const AciesHexReach *self, guint facing, guint side)
{
  if (!self->terms.turns
      || acies_hex_get_face (&self->lattice.grid, facing, side) == ACIES_HEX_FRONT)
    return 0;
  return self->terms.turn_cost;
}

/* The step over SIDE of FROM, which costs the same whichever way the counter looks: it is asked for
 * once. FALSE: given up. */
static gboolean
ask_once (AciesHexReach *self, AciesHex from, guint side, AciesHexStep *step)
{
  guint at = acies_hex_get_index (&self->lattice, from) * ACIES_HEX_SIDES + side;

  if (!self->is_asked[at])
    {
      AciesHex to = acies_hex_neighbour (&self->lattice, from, side);

      if (!acies_hex_terms_step (&self->terms, from, to, &self->steps[at]))
        return FALSE;
      self->is_asked[at] = TRUE;
    }
  *step = self->steps[at];
  return TRUE;
}

/* Whether no way into HEX can be better than one found. */
static gboolean
is_settled (const AciesHexReach *self, AciesHex hex)
{
  return self->n_facings == 1 && self->costs[get_place (self, hex, 0, FALSE)] >= 0;
}

/* Looks at all steps from PLACE. FALSE: given up. */
static gboolean
spread (AciesHexReach *self, guint place, GArray *heap)
{
  AciesHex hex = get_hex (self, place);
  guint facing = place / 2 % self->n_facings;

  for (guint side = 0; side < ACIES_HEX_SIDES; side++)
    {
      AciesHex to = acies_hex_neighbour (&self->lattice, hex, side);
      Find find = { .from = place };
      AciesHexStep step;

      if (!acies_hex_is_on (&self->lattice, to) || is_settled (self, to))
        continue;
      if (!ask_once (self, hex, side, &step))
        return FALSE;
      if (step.cost < 0 || step.cost > self->terms.points)
        continue;
      find.cost = self->costs[place] + step.cost + get_turn_cost (self, facing, side);
      find.place = get_place (self, to, side, step.stops);
      if (find.cost <= self->terms.points && self->costs[find.place] < 0)
        heap_push (heap, find);
    }
  return TRUE;
}

/* Whether who comes into PLACE looks there as he should in the end. */
static gboolean
looks_right (const AciesHexReach *self, guint place)
{
  return self->terms.faces == 0 || (self->terms.faces >> place / 2 % self->n_facings & 1) != 0;
}

/* What it costs to end in PLACE, the last turn with it; negative: no way does. */
static gint64
get_end_cost (const AciesHexReach *self, guint place)
{
  gint64 cost = self->costs[place];

  if (cost < 0 || looks_right (self, place))
    return cost;
  cost += self->terms.turn_cost;
  return place % 2 == 0 && cost <= self->terms.points ? cost : -1;
}

/* The cheapest place of HEX where a way may end; G_MAXUINT: none. */
static guint
find_end (const AciesHexReach *self, AciesHex hex)
{
  guint best = G_MAXUINT, first, n = self->n_facings * 2;
  gint64 least = -1;

  if (!acies_hex_is_on (&self->lattice, hex)
      || !self->is_end[acies_hex_get_index (&self->lattice, hex)])
    return G_MAXUINT;
  first = acies_hex_get_index (&self->lattice, hex) * n;
  for (guint place = first; place < first + n; place++)
    {
      gint64 cost = get_end_cost (self, place);

      if (cost >= 0 && (best == G_MAXUINT || cost < least))
        {
          best = place;
          least = cost;
        }
    }
  return best;
}

/* Whether the way to the goal is found, and what costs as much as COST cannot better it. */
static gboolean
is_past_goal (const AciesHexReach *self, gint64 cost)
{
  guint end = self->terms.has_goal ? find_end (self, self->terms.goal) : G_MAXUINT;

  return end != G_MAXUINT && cost > get_end_cost (self, end);
}

static gboolean
search (AciesHexReach *self, AciesHex start)
{
  g_autoptr (GArray) heap = g_array_new (FALSE, FALSE, sizeof (Find));
  guint first = get_place (self, start, self->terms.facing, FALSE);

  heap_push (heap, (Find){ 0, first, first });
  while (heap->len > 0)
    {
      Find find = heap_pop (heap);

      if (self->costs[find.place] >= 0)
        continue;
      if (is_past_goal (self, find.cost))
        return TRUE;
      self->costs[find.place] = find.cost;
      self->from[find.place] = find.from;
      if (find.place % 2 == 0 && !spread (self, find.place, heap))
        return FALSE;
    }
  return TRUE;
}

AciesHexReach *
acies_hex_reach_new (const AciesHexLattice *lattice, AciesHex start, const AciesHexTerms *terms)
{
  g_autoptr (AciesHexReach) self = g_new0 (AciesHexReach, 1);
  guint n = acies_hex_get_n (lattice), n_places;

  g_return_val_if_fail (acies_hex_is_on (lattice, start), NULL);

  self->lattice = *lattice;
  self->terms = *terms;
  self->n_facings = terms->turns ? ACIES_HEX_SIDES : 1;
  n_places = n * self->n_facings * 2;
  self->costs = g_new (gint64, n_places);
  self->from = g_new0 (guint, n_places);
  self->is_end = g_new (guint8, n);
  self->steps = g_new (AciesHexStep, n * ACIES_HEX_SIDES);
  self->is_asked = g_new0 (guint8, n * ACIES_HEX_SIDES);
  for (guint i = 0; i < n_places; i++)
    self->costs[i] = -1;
  for (guint i = 0; i < n; i++)
    self->is_end[i] = !acies_hex_set_has (terms->full, acies_hex_get_nth (lattice, i));
  if (!search (self, start))
    return NULL;
  return g_steal_pointer (&self);
}

void
acies_hex_reach_free (AciesHexReach *self)
{
  g_free (self->costs);
  g_free (self->from);
  g_free (self->is_end);
  g_free (self->steps);
  g_free (self->is_asked);
  g_free (self);
}

gint64
acies_hex_reach_get_cost (const AciesHexReach *self, AciesHex hex)
{
  guint end = find_end (self, hex);

  return end != G_MAXUINT ? get_end_cost (self, end) : -1;
}

guint
acies_hex_reach_get_facing (const AciesHexReach *self, AciesHex hex)
{
  guint end = find_end (self, hex);

  if (end == G_MAXUINT)
    return 0;
  if (looks_right (self, end))
    return end / 2 % self->n_facings;
  return (guint) g_bit_nth_lsf (self->terms.faces, -1);
}

GArray *
acies_hex_reach_dup_way (const AciesHexReach *self, AciesHex hex)
{
  guint place = find_end (self, hex);
  GArray *way;

  if (place == G_MAXUINT)
    return NULL;
  way = g_array_new (FALSE, FALSE, sizeof (AciesHex));
  while (TRUE)
    {
      AciesHex at = get_hex (self, place);

      g_array_prepend_val (way, at);
      if (self->from[place] == place)
        return way;
      place = self->from[place];
    }
}
