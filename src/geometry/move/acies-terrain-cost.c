/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesCostMeter prices a stretch over unchanged ground as one, so that rounding loses something
 * only once, however many legs or samples the stretch was travelled in. */
#include "geometry/move/acies-terrain-cost.h"

#include <math.h>

/* A fraction of a thousandth of a millimetre loses nobody a whole part. */
#define SLACK 1.0

struct _AciesCostMeter
{
  const AciesTerrainCost *tolls;
  guint n_grounds;
  double settled; /* the price of all stretches before this one, and of crossings */
  double stretch;
  AciesTerrainCost terrain_cost; /* of this stretch */
  guint8 under[];                /* what counts of that which lies under it */
};

static gboolean
is_dearer (const AciesTerrainCost *a, const AciesTerrainCost *b)
{
  gint64 first = a->times * b->over, second = b->times * a->over;

  return first != second ? first > second : a->whole > b->whole;
}

static gboolean
is_same (const AciesTerrainCost *a, const AciesTerrainCost *b)
{
  return a->times == b->times && a->over == b->over && a->whole == b->whole;
}

static double
get_price (const AciesTerrainCost *terrain_cost, double length)
{
  if (terrain_cost->whole > 0)
    length = ceil ((length - SLACK) / (double) terrain_cost->whole) * (double) terrain_cost->whole;
  return MAX (length, 0) * (double) terrain_cost->times / (double) terrain_cost->over;
}

/* The highest cost of what is under it now. */
static AciesTerrainCost
find_toll (const AciesCostMeter *self)
{
  const AciesTerrainCost *dearest = NULL;

  for (guint i = 0; i < self->n_grounds; i++)
    {
      if (self->under[i] && (dearest == NULL || is_dearer (&self->tolls[i], dearest)))
        dearest = &self->tolls[i];
    }

  return dearest != NULL ? *dearest : ACIES_TERRAIN_COST_OPEN;
}

/* Whether something of UNDER lifts the terrain costs of the rest. */
static gboolean
is_lifted (const AciesCostMeter *self, const guint8 *under)
{
  for (guint i = 0; i < self->n_grounds; i++)
    {
      if (under[i] && self->tolls[i].lifts)
        return TRUE;
    }

  return FALSE;
}

/* Keeps what counts of UNDER. */
static void
keep_counting (AciesCostMeter *self, const guint8 *under)
{
  gboolean lifted = is_lifted (self, under);

  for (guint i = 0; i < self->n_grounds; i++)
    self->under[i] = under[i] && (!lifted || self->tolls[i].lifts);
}

AciesCostMeter *
acies_cost_meter_new (const AciesTerrainCost *tolls, guint n_grounds, const guint8 *under)
{
  AciesCostMeter *self = g_malloc0 (sizeof *self + n_grounds);

  self->tolls = tolls;
  self->n_grounds = n_grounds;
  keep_counting (self, under);
  self->terrain_cost = find_toll (self);
  return self;
}

AciesCostMeter *
acies_cost_meter_copy (const AciesCostMeter *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_memdup2 (self, sizeof *self + self->n_grounds);
}

void
acies_cost_meter_free (AciesCostMeter *self)
{
  g_free (self);
}

gboolean
acies_cost_meter_enter (AciesCostMeter *self, const guint8 *under, guint *barred)
{
  AciesTerrainCost terrain_cost;
  gboolean lifted;

  g_return_val_if_fail (self != NULL, FALSE);

  lifted = is_lifted (self, under);
  for (guint i = 0; i < self->n_grounds; i++)
    {
      if (!under[i] || self->under[i] || (lifted && !self->tolls[i].lifts))
        continue;
      if (self->tolls[i].barred)
        {
          *barred = i;
          return FALSE;
        }
      self->settled += (double) self->tolls[i].fixed;
    }

  keep_counting (self, under);
  terrain_cost = find_toll (self);
  if (!is_same (&terrain_cost, &self->terrain_cost))
    {
      self->settled += get_price (&self->terrain_cost, self->stretch);
      self->stretch = 0;
      self->terrain_cost = terrain_cost;
    }
  return TRUE;
}

void
acies_cost_meter_go (AciesCostMeter *self, double length)
{
  self->stretch += length;
}

double
acies_cost_meter_get_cost (const AciesCostMeter *self)
{
  return self->settled + get_price (&self->terrain_cost, self->stretch);
}

double
acies_cost_meter_get_room (const AciesCostMeter *self, double limit)
{
  double length;

  if (acies_cost_meter_get_cost (self) > limit + SLACK)
    return -1;
  if (self->terrain_cost.times == 0)
    return G_MAXDOUBLE;

  length = (limit - self->settled) * (double) self->terrain_cost.over
           / (double) self->terrain_cost.times;
  if (self->terrain_cost.whole > 0)
    length = floor ((length + SLACK) / (double) self->terrain_cost.whole)
             * (double) self->terrain_cost.whole;
  return MAX (length - self->stretch, 0);
}

static void
mark_grounds (const AciesTraversal *run,
              const AciesTraversalPiece *piece,
              const AciesTraversalField *field,
              guint8 *under)
{
  const guint *numbers = acies_traversal_get_piece_grounds (run, piece);

  for (guint i = 0; i < field->n_grounds; i++)
    {
      under[i] = FALSE;
      for (guint j = 0; j < piece->n_grounds; j++)
        under[i] |= numbers[j] == field->grounds[i].index;
    }
}

/**
 * acies_terrain_cost_get_cost:
 *
 * Returns: what the way costs, rounded to nearest, or -1 if ground on it is barred */
AciesLength
acies_terrain_cost_get_cost (const AciesTerrainCost *tolls,
                             const AciesTraversal *run,
                             const AciesTraversalField *field,
                             guint *barred)
{
  g_autofree guint8 *under = g_new0 (guint8, field->n_grounds + 1);
  g_autoptr (AciesCostMeter) meter = NULL;
  guint n_pieces, ground;
  const AciesTraversalPiece *pieces = acies_traversal_get_pieces (run, &n_pieces);

  for (guint i = 0; i < n_pieces; i++)
    {
      mark_grounds (run, &pieces[i], field, under);
      if (meter == NULL)
        meter = acies_cost_meter_new (tolls, field->n_grounds, under);
      else if (!acies_cost_meter_enter (meter, under, &ground))
        {
          if (barred != NULL)
            *barred = field->grounds[ground].index;
          return -1;
        }
      acies_cost_meter_go (meter, (double) pieces[i].length);
    }

  return meter != NULL ? llround (acies_cost_meter_get_cost (meter)) : 0;
}
