/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Pours pieces into columns. Greedy columns, and the least height at which the last page still
 * holds its share. */
#include "drawing/page/acies-flow.h"

#define ROUNDING 1e-6

/* How many items from FIRST on must share a column. */
static guint
count_kept (const AciesFlowItem *items, guint n_items, guint first)
{
  guint n = 1;

  while (first + n < n_items && items[first + n - 1].keep)
    n++;
  return n;
}

static double
measure (const AciesFlowItem *items, guint n)
{
  double height = items[0].height;

  for (guint i = 1; i < n; i++)
    height += items[i].space + items[i].height;
  return height;
}

guint
acies_flow_place (const AciesFlowItem *items, guint n_items, double height, AciesFlowPlace *places)
{
  guint column = 0;
  double y = 0;

  g_return_val_if_fail (height > 0, 0);

  for (guint i = 0; i < n_items;)
    {
      guint n = count_kept (items, n_items, i);
      double tall = measure (&items[i], n);

      /* A chain too high for any column is poured item by item. */
      if (tall > height + ROUNDING)
        {
          n = 1;
          tall = items[i].height;
        }
      if (y > 0 && y + items[i].space + tall > height + ROUNDING)
        {
          column++;
          y = 0;
        }

      for (guint k = 0; k < n; k++, i++)
        {
          places[i].has_header = y == 0 && items[i].header > 0;
          y += y > 0 ? items[i].space : 0;
          y += places[i].has_header ? items[i].header : 0;
          places[i].column = column;
          places[i].y = y;
          y += items[i].height;
        }
    }

  return n_items > 0 ? column + 1 : 0;
}

/* No column may be lower than the highest run of items that stay together. */
static double
find_least_height (const AciesFlowItem *items, guint n_items)
{
  double least = 0;

  for (guint i = 0; i < n_items; i++)
    least = MAX (least, items[i].header + measure (&items[i], count_kept (items, n_items, i)));
  return least;
}

guint
acies_flow_balance (const AciesFlowItem *items,
                    guint n_items,
                    guint n_columns,
                    double height,
                    AciesFlowPlace *places)
{
  guint n_used, last_page, first = 0;
  double low, high = height;
  g_autofree AciesFlowPlace *tried = NULL;

  g_return_val_if_fail (n_columns > 0, 0);

  n_used = acies_flow_place (items, n_items, height, places);
  if (n_used == 0)
    return 0;

  last_page = (n_used - 1) / n_columns;
  while (first < n_items && places[first].column / n_columns < last_page)
    first++;

  tried = g_new (AciesFlowPlace, n_items);
  low = MIN (find_least_height (&items[first], n_items - first), height);
  for (guint i = 0; i < 24; i++)
    {
      double middle = (low + high) / 2;

      if (acies_flow_place (&items[first], n_items - first, middle, tried) <= n_columns
          && tried[n_items - first - 1].y + items[n_items - 1].height <= middle + ROUNDING)
        high = middle;
      else
        low = middle;
    }

  n_used = acies_flow_place (&items[first], n_items - first, high, &places[first]);
  for (guint i = first; i < n_items; i++)
    places[i].column += last_page * n_columns;
  return last_page * n_columns + n_used;
}
