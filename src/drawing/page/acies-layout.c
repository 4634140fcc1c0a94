/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses sides, type size and columns: what has too much ink for so many sides is not even
 * poured, and nothing is measured twice. */
#include "drawing/page/acies-layout.h"

#include <math.h>

#define ROUNDING 1e-6

/* What was measured at one size in one number of columns. */
typedef struct
{
  guint step, n_columns;
  gboolean is_cramped;
  double height; /* of all items, without headers that come again */
  GArray *items;
} Measured;

typedef struct
{
  const AciesLayoutTask *task;
  GPtrArray *known; /* of Measured */
  AciesLayoutChoice *choice;
} Search;

static void
free_measured (gpointer data)
{
  Measured *self = data;

  g_array_unref (self->items);
  g_free (self);
}

static double
get_size (const Search *self, guint step)
{
  return MIN (self->task->least + step * self->task->step, self->task->most);
}

static Measured *
create_measured (Search *self, guint step, guint n_columns, gboolean is_final)
{
  Measured *measured = g_new0 (Measured, 1);

  measured->step = step;
  measured->n_columns = n_columns;
  measured->items = self->task->measure (self->task->data, get_size (self, step), n_columns,
                                         is_final, &measured->is_cramped);
  self->choice->n_measured++;
  for (guint i = 0; i < measured->items->len; i++)
    {
      const AciesLayoutItem *item = &g_array_index (measured->items, AciesLayoutItem, i);

      /* Of the space before items only what no column's beginning can save counts. */
      measured->height += MIN (item->height, self->task->height);
    }
  return measured;
}

static const Measured *
measure (Search *self, guint step, guint n_columns)
{
  Measured *measured;

  for (guint i = 0; i < self->known->len; i++)
    {
      measured = g_ptr_array_index (self->known, i);
      if (measured->step == step && measured->n_columns == n_columns)
        return measured;
    }
  measured = create_measured (self, step, n_columns, FALSE);
  g_ptr_array_add (self->known, measured);
  return measured;
}

/* Whether SIDES have as much room as there is ink. */
static gboolean
has_room (Search *self, const Measured *measured, guint n_sides)
{
  return measured->height <= n_sides * measured->n_columns * self->task->height + ROUNDING;
}

/* Words are broken only where nothing else is left. */
static gboolean
may_fit (Search *self, const Measured *measured, guint n_sides)
{
  gboolean is_last = measured->step == 0 && measured->n_columns == self->task->least_columns;

  return has_room (self, measured, n_sides) && (!measured->is_cramped || is_last);
}

static gboolean
has_any_room (Search *self, guint step, guint n_sides)
{
  for (guint n = self->task->most_columns; n >= self->task->least_columns; n--)
    if (has_room (self, measure (self, step, n), n_sides))
      return TRUE;
  return FALSE;
}

/* The items of MEASURED poured over SIDES, or NULL. */
static AciesLayoutPlace *
pour (Search *self, const Measured *measured, guint n_sides, guint64 *cost)
{
  g_autofree AciesLayoutPlace *places = g_new0 (AciesLayoutPlace, measured->items->len + 1);

  self->choice->n_poured++;
  if (!acies_layout_pour ((const AciesLayoutItem *) measured->items->data, measured->items->len,
                          n_sides * measured->n_columns, self->task->height, places, cost,
                          &self->choice->n_looked))
    return NULL;
  return g_steal_pointer (&places);
}

/* In how many columns STEP fits SIDES best; 0: in none. */
static guint
find_columns (Search *self, guint step, guint n_sides)
{
  guint64 least = G_MAXUINT64;
  guint best = 0;

  for (guint n = self->task->least_columns; n <= self->task->most_columns; n++)
    {
      const Measured *measured = measure (self, step, n);
      g_autofree AciesLayoutPlace *places = NULL;
      guint64 cost;

      if (!may_fit (self, measured, n_sides))
        continue;
      places = pour (self, measured, n_sides, &cost);
      if (places != NULL && cost < least)
        {
          least = cost;
          best = n;
        }
    }
  return best;
}

/* STEP set for good. FALSE: what was measured was too little, and it does not fit. */
static gboolean
settle (Search *self, guint step, guint n_columns, guint n_sides)
{
  Measured *measured = create_measured (self, step, n_columns, TRUE);
  AciesLayoutChoice *choice = self->choice;

  choice->places = pour (self, measured, n_sides, &choice->cost);
  choice->size = get_size (self, step);
  choice->n_columns = n_columns;
  choice->n_sides = n_sides;
  choice->n_items = measured->items->len;
  free_measured (measured);
  return choice->places != NULL;
}

/* The largest step with no more ink than SIDES have room, found by halving; -1: none, which the
 * least tells. */
static int
find_largest (Search *self, guint n_steps, guint n_sides)
{
  int low = 1, high = (int) n_steps, best = 0;

  if (!has_any_room (self, 0, n_sides))
    return -1;
  while (low <= high)
    {
      int middle = (low + high) / 2;

      if (has_any_room (self, (guint) middle, n_sides))
        {
          best = middle;
          low = middle + 1;
        }
      else
        high = middle - 1;
    }
  return best;
}

static gboolean
try_sides (Search *self, guint n_steps, guint n_sides)
{
  for (int step = find_largest (self, n_steps, n_sides); step >= 0; step--)
    {
      guint n_columns = find_columns (self, (guint) step, n_sides);

      if (n_columns > 0 && settle (self, (guint) step, n_columns, n_sides))
        return TRUE;
    }
  return FALSE;
}

AciesLayoutChoice *
acies_layout_choose (const AciesLayoutTask *task)
{
  AciesLayoutChoice *choice = g_new0 (AciesLayoutChoice, 1);
  Search self = { task, g_ptr_array_new_with_free_func (free_measured), choice };
  guint n_steps = (guint) floor ((task->most - task->least) / task->step + ROUNDING), last;

  /* Each item has a side of its own at worst, and a header that comes again at most one more. */
  last = task->most_sides > 0 ? task->most_sides
                              : measure (&self, 0, task->least_columns)->items->len + 1;
  for (guint n_sides = 1; n_sides <= last && choice->places == NULL; n_sides++)
    try_sides (&self, n_steps, n_sides);
  g_ptr_array_unref (self.known);
  if (choice->places == NULL)
    g_clear_pointer (&choice, acies_layout_choice_free);
  return choice;
}

void
acies_layout_choice_free (AciesLayoutChoice *self)
{
  g_free (self->places);
  g_free (self);
}
