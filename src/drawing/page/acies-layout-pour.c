/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Pours items into columns at the least cost: dynamic programming over the columns. What is known
 * before a column is which chain comes next and which floats are placed; a column takes a run of
 * chains and any floats after it. Lengths are whole numbers, so that every machine breaks alike. */
#include "drawing/page/acies-layout.h"

#include <math.h>
#include <string.h>

/* In a point. */
#define UNITS 64.0
/* Free room costs its square in mm, by this; a float within what goes on in the next column costs
 * so much. */
#define SLACK_SHARE 10.0
#define FLOAT_PRICE 10
#define POINTS_PER_MM (72.0 / 25.4)
/* With more to look at columns are filled one after the other. */
#define MOST_STATES 200000

/* Items that stay together. */
typedef struct
{
  guint first, n;
  int height, space, header;
  guint price;
} Chain;

typedef struct
{
  guint64 cost;
  guint from; /* chain that the column before begins with */
  guint mask; /* floats placed before it */
} State;

typedef struct
{
  const AciesLayoutItem *items;
  GArray *order; /* of Chain */
  Chain floats[ACIES_LAYOUT_MOST_FLOATS];
  guint n_floats, n_columns;
  int room;
  State *states; /* by column, chain and mask */
  guint64 n_looked;
} Pour;

static int
to_units (double points)
{
  return (int) ceil (points * UNITS - 0.5);
}

static Chain
make_chain (const AciesLayoutItem *items, guint first, guint n)
{
  const AciesLayoutItem *item = &items[first];
  Chain chain
      = { first,      n, to_units (item->height), to_units (item->space), to_units (item->header),
          item->price };

  for (guint i = 1; i < n; i++)
    chain.height += to_units (items[first + i].space) + to_units (items[first + i].height);
  return chain;
}

/* Whether the items from FIRST on of one float may float: there is room for it, and it fits a
 * column. */
static gboolean
take_float (Pour *self, guint first, guint n)
{
  Chain chain = make_chain (self->items, first, n);

  if (self->n_floats == ACIES_LAYOUT_MOST_FLOATS || chain.height > self->room)
    return FALSE;
  /* It is whole, so nothing of it goes on. */
  chain.header = 0;
  self->floats[self->n_floats++] = chain;
  return TRUE;
}

/* A chain too high for any column is poured item by item. */
static void
take_chain (Pour *self, guint first, guint n)
{
  Chain chain = make_chain (self->items, first, n);

  if (chain.height + chain.header > self->room && n > 1)
    {
      for (guint i = 0; i < n; i++)
        take_chain (self, first + i, 1);
      return;
    }
  /* What is higher than a column has one of its own, and sticks out. */
  chain.height = MIN (chain.height, self->room - MIN (chain.header, self->room));
  g_array_append_val (self->order, chain);
}

static void
list_chains (Pour *self, guint n_items)
{
  self->order = g_array_new (FALSE, FALSE, sizeof (Chain));
  for (guint i = 0, n; i < n_items; i += n)
    {
      guint floats = self->items[i].floats;

      n = 1;
      if (floats > 0)
        {
          while (i + n < n_items && self->items[i + n].floats == floats)
            n++;
          if (take_float (self, i, n))
            continue;
          n = 1;
        }
      while (i + n < n_items && self->items[i + n - 1].keep)
        n++;
      take_chain (self, i, n);
    }
}

static State *
get_state (Pour *self, guint column, guint chain, guint mask)
{
  guint n_masks = 1u << self->n_floats;

  return &self->states[(column * (self->order->len + 1) + chain) * n_masks + mask];
}

static guint64
price_slack (int slack)
{
  double mm = slack / UNITS / POINTS_PER_MM;

  return (guint64) (mm * mm / SLACK_SHARE);
}

/* How high the floats of SET are, below something or on top. */
static int
measure_floats (const Pour *self, guint set, gboolean is_below)
{
  int height = 0;

  for (guint i = 0; i < self->n_floats; i++)
    if ((set & 1u << i) != 0)
      {
        height += self->floats[i].height;
        height += is_below ? self->floats[i].space : 0;
        is_below = TRUE;
      }
  return height;
}

/* A column that goes from chain FROM to TO, HEIGHT high, with every set of floats that is left. */
static void
try_floats (Pour *self, guint column, const guint run[2], guint mask, int height)
{
  const State *before = get_state (self, column, run[0], mask);
  guint all = (1u << self->n_floats) - 1, left = all & ~mask;
  gboolean is_empty = run[0] == run[1], is_end = run[1] == self->order->len;
  const Chain *first = is_empty || run[0] == 0 ? NULL : &g_array_index (self->order, Chain, run[0]);
  const Chain *next = is_end ? NULL : &g_array_index (self->order, Chain, run[1]);

  for (guint set = left;; set = (set - 1) & left)
    {
      int tall = height + measure_floats (self, set, !is_empty);
      State *after = get_state (self, column + 1, run[1], mask | set);
      guint64 cost = before->cost + price_slack (self->room - tall);

      self->n_looked++;
      cost += first != NULL ? first->price : 0;
      cost += set != 0 && next != NULL && next->price > 0 ? FLOAT_PRICE : 0;
      if (tall <= self->room && (!is_empty || set != 0 || (is_end && left == 0))
          && cost < after->cost)
        *after = (State){ cost, run[0], mask };
      if (set == 0)
        return;
    }
}

static void
try_columns (Pour *self, guint column, guint from, guint mask)
{
  int height = 0;

  if (get_state (self, column, from, mask)->cost == G_MAXUINT64)
    return;
  try_floats (self, column, (const guint[]){ from, from }, mask, 0);
  for (guint to = from; to < self->order->len; to++)
    {
      const Chain *chain = &g_array_index (self->order, Chain, to);

      height += to == from ? chain->header : chain->space;
      height += chain->height;
      if (height > self->room)
        return;
      try_floats (self, column, (const guint[]){ from, to + 1 }, mask, height);
    }
}

static void
put_chain (const Pour *self, const Chain *chain, guint column, int *y, AciesLayoutPlace *places)
{
  gboolean begins = *y == 0;

  for (guint i = chain->first; i < chain->first + chain->n; i++)
    {
      const AciesLayoutItem *item = &self->items[i];

      places[i].has_header = begins && i == chain->first && chain->header > 0;
      *y += begins && i == chain->first ? chain->header : to_units (item->space);
      places[i].column = column;
      places[i].y = *y / UNITS;
      *y += to_units (item->height);
    }
}

/* The column that led to STATE, which is what is known after it. */
static void
put_column (
    Pour *self, guint column, const State *state, const guint after[2], AciesLayoutPlace *places)
{
  guint set = after[1] & ~state->mask;
  int y = 0;

  for (guint i = state->from; i < after[0]; i++)
    put_chain (self, &g_array_index (self->order, Chain, i), column, &y, places);
  for (guint i = 0; i < self->n_floats; i++)
    if ((set & 1u << i) != 0)
      put_chain (self, &self->floats[i], column, &y, places);
}

static gboolean
pour_best (Pour *self, AciesLayoutPlace *places, guint64 *cost)
{
  guint n = self->order->len, n_masks = 1u << self->n_floats;
  gsize n_states = (gsize) (self->n_columns + 1) * (n + 1) * n_masks;
  guint after[2] = { n, n_masks - 1 };
  gboolean fits;

  self->states = g_new (State, n_states);
  for (gsize i = 0; i < n_states; i++)
    self->states[i].cost = G_MAXUINT64;
  get_state (self, 0, 0, 0)->cost = 0;
  for (guint column = 0; column < self->n_columns; column++)
    for (guint from = 0; from <= n; from++)
      for (guint mask = 0; mask < n_masks; mask++)
        try_columns (self, column, from, mask);

  *cost = get_state (self, self->n_columns, after[0], after[1])->cost;
  fits = *cost != G_MAXUINT64;
  for (guint column = self->n_columns; fits && column > 0; column--)
    {
      const State *state = get_state (self, column, after[0], after[1]);

      put_column (self, column - 1, state, after, places);
      after[0] = state->from;
      after[1] = state->mask;
    }
  g_free (self->states);
  return fits;
}

/* Fills column after column: of very long lists only. */
static gboolean
pour_greedy (Pour *self, AciesLayoutPlace *places, guint64 *cost)
{
  guint column = 0;
  int y = 0;

  *cost = 0;
  for (guint i = 0; i < self->order->len; i++)
    {
      const Chain *chain = &g_array_index (self->order, Chain, i);

      self->n_looked++;
      if (y > 0 && y + chain->space + chain->height > self->room)
        {
          *cost += price_slack (self->room - y) + chain->price;
          column++;
          y = 0;
        }
      put_chain (self, chain, column, &y, places);
    }
  return column < self->n_columns;
}

gboolean
acies_layout_pour (const AciesLayoutItem *items,
                   guint n_items,
                   guint n_columns,
                   double height,
                   AciesLayoutPlace *places,
                   guint64 *cost,
                   guint64 *n_looked)
{
  Pour self = { .items = items, .n_columns = n_columns, .room = (int) floor (height * UNITS) };
  g_autofree AciesLayoutPlace *tried = g_new0 (AciesLayoutPlace, n_items + 1);
  guint64 least = 0;
  gboolean fits;

  g_return_val_if_fail (height > 0 && n_columns > 0, FALSE);

  list_chains (&self, n_items);
  if ((guint64) self.order->len * n_columns > MOST_STATES && self.n_floats == 0)
    fits = pour_greedy (&self, tried, &least);
  else
    fits = pour_best (&self, tried, &least);
  g_array_unref (self.order);
  if (fits && n_items > 0)
    memcpy (places, tried, n_items * sizeof *tried);
  if (fits && cost != NULL)
    *cost = least;
  if (n_looked != NULL)
    *n_looked += self.n_looked;
  return fits;
}
