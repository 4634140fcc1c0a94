/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out stacks: units fanned from the upper right, the top one lowest; leaders at the upper
 * right of them, where they cover the corner of no factor. */
#include "drawing/map/acies-map-stack.h"

#include "drawing/map/acies-map-private.h"
#include "referee/state/acies-counter-reading.h"
#include "referee/state/acies-hexes.h"

#include <math.h>

/* In sides of a counter: from one to the next, all of a fan, how far leaders lie from the middle,
 * and how far units make room for them. */
#define STEP 0.14
#define FAN_MOST 0.42
#define LEADER_OUT 0.44
#define UNITS_IN 0.12

/* Those in one hex, in the order of the battle. */
typedef struct
{
  GPtrArray *units, *leaders; /* of AciesItem, borrowed */
} Stack;

static void
free_stack (gpointer data)
{
  Stack *stack = data;

  g_ptr_array_unref (stack->units);
  g_ptr_array_unref (stack->leaders);
  g_free (stack);
}

/* The middle of ITEM; NULL: it is not there. */
static const AciesPlacement *
find_place (AciesItem *item)
{
  AciesStand *stand = ACIES_IS_UNIT (item) ? acies_map_find_label_stand (ACIES_UNIT (item)) : NULL;

  if (!acies_body_is_present (ACIES_BODY (item)))
    return NULL;
  if (stand != NULL)
    return acies_stand_get_placement (stand);
  return ACIES_IS_LEADER (item) ? acies_leader_get_placement (ACIES_LEADER (item)) : NULL;
}

static void
add_items (const AciesMapPainter *self,
           const AciesHexLattice *lattice,
           GListModel *items,
           GHashTable *stacks)
{
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (items, i);
      const AciesPlacement *place = find_place (item);
      AciesHex hex;
      Stack *stack;

      if (place == NULL)
        continue;
      hex = acies_hex_from_point (lattice, &place->at);
      if (!acies_hex_is_on (lattice, hex))
        continue;
      stack = g_hash_table_lookup (stacks, GUINT_TO_POINTER (acies_hex_get_index (lattice, hex)));
      if (stack == NULL)
        {
          stack = g_new0 (Stack, 1);
          stack->units = g_ptr_array_new ();
          stack->leaders = g_ptr_array_new ();
          g_hash_table_insert (stacks, GUINT_TO_POINTER (acies_hex_get_index (lattice, hex)),
                               stack);
        }
      g_ptr_array_add (ACIES_IS_LEADER (item) ? stack->leaders : stack->units, item);
    }
}

/* Of hex indices to Stack; empty where there are no counters on hexes. */
static GHashTable *
gather (AciesReferee *referee, const AciesMapOptions *options)
{
  GHashTable *stacks = g_hash_table_new_full (NULL, NULL, NULL, free_stack);
  AciesMapPainter painter;
  AciesHexLattice lattice;

  acies_map_painter_init (&painter, NULL, referee, options);
  if (painter.battle == NULL || !acies_counter_has_any (painter.ruleset)
      || !acies_hexes_get_lattice (painter.ruleset, acies_battle_get_table (painter.battle),
                                   &lattice))
    return stacks;
  add_items (&painter, &lattice, acies_battle_get_units (painter.battle), stacks);
  add_items (&painter, &lattice, acies_battle_get_leaders (painter.battle), stacks);
  return stacks;
}

static double
get_side_mm (AciesItem *item)
{
  AciesPlacement placement;
  AciesLength frontage, depth;
  AciesMapBase base;

  acies_body_get_front (ACIES_BODY (item), &placement, &frontage, &depth);
  base = acies_map_get_base (frontage, depth);
  return MIN (base.frontage, base.depth);
}

/* From one of N to the next, in sides. */
static double
get_step (guint n)
{
  return n > 1 ? MIN (STEP, FAN_MOST / (n - 1)) : 0;
}

void
acies_map_fan (guint n, guint i, double side, double *x, double *y)
{
  double at = ((n - 1) / 2.0 - i) * get_step (n);

  *x = at * side;
  *y = -at * side;
}

/* ITEMS fanned about a point OUT sides to the upper right of their hex. */
static void
fan (const GPtrArray *items, double side, double out, guint n, gboolean has_top, GHashTable *all)
{
  for (guint i = 0; i < items->len; i++)
    {
      AciesMapStacked *stacked = g_new0 (AciesMapStacked, 1);

      acies_map_fan (items->len, i, side, &stacked->x, &stacked->y);
      stacked->x += out * side;
      stacked->y -= out * side;
      stacked->n = n;
      stacked->is_top = has_top && i == items->len - 1;
      g_hash_table_insert (all, items->pdata[i], stacked);
    }
}

static void
lay_out (const Stack *stack, GHashTable *all)
{
  guint n = stack->units->len + stack->leaders->len;
  gboolean is_mixed = stack->units->len > 0 && stack->leaders->len > 0;
  double side;

  if (n < 2)
    return;
  side = get_side_mm (stack->units->len > 0 ? stack->units->pdata[0] : stack->leaders->pdata[0]);
  fan (stack->units, side, is_mixed ? -UNITS_IN : 0, n, TRUE, all);
  fan (stack->leaders, side, is_mixed ? LEADER_OUT : 0, n, !is_mixed, all);
}

GHashTable *
acies_map_list_stacks (AciesReferee *referee, const AciesMapOptions *options)
{
  GHashTable *all = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_autoptr (GHashTable) stacks = gather (referee, options);
  GHashTableIter iter;
  gpointer stack;

  g_hash_table_iter_init (&iter, stacks);
  while (g_hash_table_iter_next (&iter, NULL, &stack))
    lay_out (stack, all);
  return all;
}

GPtrArray *
acies_map_list_stack_of (AciesReferee *referee, AciesItem *item, const AciesMapOptions *options)
{
  g_autoptr (GHashTable) stacks = gather (referee, options);
  GHashTableIter iter;
  gpointer each;

  g_hash_table_iter_init (&iter, stacks);
  while (g_hash_table_iter_next (&iter, NULL, &each))
    {
      const Stack *stack = each;
      GPtrArray *items;

      if (!g_ptr_array_find (stack->units, item, NULL)
          && !g_ptr_array_find (stack->leaders, item, NULL))
        continue;
      items = g_ptr_array_copy (stack->units, NULL, NULL);
      g_ptr_array_extend (items, stack->leaders, NULL, NULL);
      return items;
    }
  return NULL;
}

AciesItem *
acies_map_find_tally (AciesReferee *referee, const AciesMapOptions *options, const AciesPoint *at)
{
  g_autoptr (GHashTable) all = acies_map_list_stacks (referee, options);
  AciesMapPainter painter;
  GHashTableIter iter;
  gpointer key, value;

  acies_map_painter_init (&painter, NULL, referee, options);
  g_hash_table_iter_init (&iter, all);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      const AciesMapStacked *stacked = value;
      const AciesPlacement *place = find_place (key);
      double side = get_side_mm (key), x, y;

      if (!stacked->is_top || place == NULL)
        continue;
      x = acies_length_to_mm (place->at.x) + stacked->x + side * ACIES_MAP_TALLY_OUT;
      y = acies_length_to_mm (place->at.y) + stacked->y + side * ACIES_MAP_TALLY_OUT;
      if (hypot (acies_length_to_mm (at->x) - x, acies_length_to_mm (at->y) - y)
          <= acies_map_get_tally_radius (&painter, side))
        return key;
    }
  return NULL;
}

void
acies_map_count_stack (const AciesMapStacked *stacked, AciesMapAppearance *look)
{
  look->tally = stacked != NULL && stacked->is_top ? stacked->n : 0;
}
