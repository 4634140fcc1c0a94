/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The optimiser: nothing is lost, kept items stay together, no filling of the columns is cheaper,
 * fewest sides come before the largest type, and little is tried. */
#include "drawing/page/acies-layout.h"

#include <math.h>

#define N_ROWS 30
#define POINTS_PER_MM (72.0 / 25.4)
#define MOST_ITEMS 9

static void
fill (AciesLayoutItem *items, guint n_items, double height)
{
  for (guint i = 0; i < n_items; i++)
    items[i] = (AciesLayoutItem){ .height = height };
}

static void
test_fills_evenly (void)
{
  AciesLayoutItem items[N_ROWS];
  AciesLayoutPlace places[N_ROWS];

  fill (items, N_ROWS, 10);
  g_assert_true (acies_layout_pour (items, N_ROWS, 3, 200, places, NULL, NULL));
  for (guint i = 0; i < N_ROWS; i++)
    {
      g_assert_cmpuint (places[i].column, ==, i / 10);
      g_assert_cmpfloat (places[i].y, ==, i % 10 * 10);
    }
  g_assert_false (acies_layout_pour (items, N_ROWS, 2, 140, places, NULL, NULL));
}

static void
test_space_only_between (void)
{
  AciesLayoutItem items[4];
  AciesLayoutPlace places[4];

  fill (items, 4, 10);
  for (guint i = 0; i < 4; i++)
    items[i].space = 5;
  g_assert_true (acies_layout_pour (items, 4, 2, 25, places, NULL, NULL));
  g_assert_cmpfloat (places[0].y, ==, 0);
  g_assert_cmpfloat (places[1].y, ==, 15);
  g_assert_cmpfloat (places[2].y, ==, 0);
}

static void
test_keeps_heading_with_row (void)
{
  AciesLayoutItem items[4];
  AciesLayoutPlace places[4];

  fill (items, 4, 10);
  items[1].keep = items[2].keep = TRUE;
  g_assert_true (acies_layout_pour (items, 4, 2, 30, places, NULL, NULL));
  g_assert_cmpuint (places[0].column, ==, 0);
  g_assert_cmpuint (places[1].column, ==, 1);
  g_assert_cmpuint (places[3].column, ==, 1);
}

/* A chain or an item too high for any column is not lost. */
static void
test_too_high (void)
{
  AciesLayoutItem items[4];
  AciesLayoutPlace places[4];

  fill (items, 4, 10);
  for (guint i = 0; i < 4; i++)
    items[i].keep = TRUE;
  g_assert_true (acies_layout_pour (items, 4, 2, 20, places, NULL, NULL));
  g_assert_cmpuint (places[3].column, ==, 1);
  items[1].height = 50;
  g_assert_true (acies_layout_pour (items, 4, 3, 20, places, NULL, NULL));
  g_assert_cmpuint (places[1].column, ==, 1);
  g_assert_cmpfloat (places[1].y, ==, 0);
  g_assert_cmpuint (places[2].column, ==, 2);
}

static void
test_header_comes_again (void)
{
  AciesLayoutItem items[4];
  AciesLayoutPlace places[4];

  fill (items, 4, 10);
  for (guint i = 1; i < 4; i++)
    items[i].header = 7;
  g_assert_true (acies_layout_pour (items, 4, 2, 30, places, NULL, NULL));
  g_assert_false (places[0].has_header || places[1].has_header);
  g_assert_true (places[2].has_header);
  g_assert_cmpfloat (places[2].y, ==, 7);
}

/* A dear break is not taken where another is cheaper. */
static void
test_breaks_where_it_is_cheap (void)
{
  AciesLayoutItem items[6];
  AciesLayoutPlace places[6];

  fill (items, 6, 20);
  for (guint i = 1; i < 6; i++)
    items[i].price = 150;
  items[4].price = 0;
  g_assert_true (acies_layout_pour (items, 6, 2, 100, places, NULL, NULL));
  g_assert_cmpuint (places[3].column, ==, 0);
  g_assert_cmpuint (places[4].column, ==, 1);
}

/* The float goes where there is room for it, and the rest keeps its order. */
static void
test_float_fills_the_gap (void)
{
  AciesLayoutItem items[4];
  AciesLayoutPlace places[4];

  fill (items, 4, 90);
  items[1].height = 30;
  items[2].height = 30;
  items[0].floats = 1;
  items[0].height = 40;
  g_assert_true (acies_layout_pour (items, 4, 2, 100, places, NULL, NULL));
  g_assert_cmpuint (places[1].column, <=, places[2].column);
  g_assert_cmpuint (places[2].column, <=, places[3].column);
  g_assert_cmpuint (places[0].column, ==, 0);
  g_assert_cmpfloat (places[0].y, ==, 60);
  g_assert_cmpuint (places[3].column, ==, 1);
}

static void
test_nothing (void)
{
  AciesLayoutPlace place;

  g_assert_true (acies_layout_pour (NULL, 0, 2, 100, &place, NULL, NULL));
}

/* Every filling of the columns, one after the other; heights are whole points. */
typedef struct
{
  const AciesLayoutItem *items;
  guint n_items, n_columns;
  int room;
  guint64 least;
} Rival;

static guint64
price_slack (int slack)
{
  double mm = slack / POINTS_PER_MM;

  return (guint64) (mm * mm / 10.0);
}

static void
try_all (Rival *self, guint column, guint next, guint placed, guint64 cost)
{
  guint floats = 0, n_order = 0;
  int height = 0;

  for (guint i = 0; i < self->n_items; i++)
    if (self->items[i].floats > 0)
      floats |= 1u << i;
    else
      n_order = i + 1;
  if (column == self->n_columns)
    {
      if (next >= n_order && placed == floats)
        self->least = MIN (self->least, cost);
      return;
    }
  for (guint to = next; to <= n_order; to++)
    {
      const AciesLayoutItem *item = to > next ? &self->items[to - 1] : NULL;

      height += item == NULL ? 0
                             : (int) ((to - 1 == next ? item->header : item->space) + item->height);
      for (guint set = 0; set <= floats; set++)
        {
          gboolean is_empty = to == next;
          guint64 here = cost;
          int tall = height;

          if ((set & ~floats) != 0 || (set & placed) != 0)
            continue;
          for (guint i = 0; i < self->n_items; i++)
            if ((set & 1u << i) != 0)
              {
                tall += (int) self->items[i].height + (is_empty ? 0 : (int) self->items[i].space);
                is_empty = FALSE;
              }
          if (tall > self->room)
            continue;
          if (to > next && next > 0)
            here += self->items[next].price;
          if (set != 0 && to < n_order && self->items[to].price > 0)
            here += 10;
          try_all (self, column + 1, to, placed | set, here + price_slack (self->room - tall));
        }
    }
}

/* Against all there are, of up to nine items with two floats, in up to three columns. */
static void
test_none_is_cheaper (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (451);
  guint n_fit = 0;

  for (guint run = 0; run < 400; run++)
    {
      AciesLayoutItem items[MOST_ITEMS];
      AciesLayoutPlace places[MOST_ITEMS];
      guint n = 3 + g_rand_int (random) % (MOST_ITEMS - 2), n_columns = 1 + g_rand_int (random) % 3;
      guint n_floats = g_rand_int (random) % 3;
      Rival rival = { items, n, n_columns, 60 + (int) (g_rand_int (random) % 120), G_MAXUINT64 };
      guint64 cost = 0;
      gboolean fits;

      for (guint i = 0; i < n; i++)
        items[i] = (AciesLayoutItem){ .height = 5 + g_rand_int (random) % 50,
                                      .space = g_rand_int (random) % 8,
                                      .header = i % 3 == 0 ? 0 : g_rand_int (random) % 9,
                                      .price = i % 2 == 0 ? 0 : 15 + g_rand_int (random) % 200,
                                      .floats = i + n_floats >= n ? i + n_floats - n + 1 : 0 };
      fits = acies_layout_pour (items, n, n_columns, rival.room, places, &cost, NULL);
      try_all (&rival, 0, 0, 0, 0);
      g_assert_cmpint (fits, ==, rival.least != G_MAXUINT64);
      if (!fits)
        continue;
      g_assert_cmpuint (cost, ==, rival.least);
      n_fit++;
    }
  g_assert_cmpuint (n_fit, >, 100);
}

/* A list as high as its type, and never narrower than it may be. */
typedef struct
{
  guint n_rows;
  double lies; /* the final items are so much higher than those of the trial */
  double cramped_from;
  guint n_final;
  double cramped_to; /* 0: to the largest */
} List;

static GArray *
measure (gpointer data, double size, guint n_columns, gboolean is_final, gboolean *is_cramped)
{
  List *self = data;
  GArray *items = g_array_new (FALSE, TRUE, sizeof (AciesLayoutItem));

  for (guint i = 0; i < self->n_rows; i++)
    {
      AciesLayoutItem item = { .height = size * (is_final ? 1 + self->lies : 1), .price = 15 };

      g_array_append_val (items, item);
    }
  self->n_final += is_final;
  *is_cramped = n_columns > 1 && size > self->cramped_from
                && (self->cramped_to <= 0 || size < self->cramped_to);
  return items;
}

static const AciesLayoutTask task = { 8, 10, 0.25, 1, 2, 0, 100, measure, NULL };

static AciesLayoutChoice *
choose (List *list, guint most_sides)
{
  AciesLayoutTask of = task;

  of.data = list;
  of.most_sides = most_sides;
  return acies_layout_choose (&of);
}

static void
test_fewest_sides_first (void)
{
  List list = { 24, 0, 100, 0 };
  g_autoptr (AciesLayoutChoice) choice = choose (&list, 0);

  /* 12 rows in each of two columns: 8.25 fits one side, 10 would take two. */
  g_assert_cmpuint (choice->n_sides, ==, 1);
  g_assert_cmpuint (choice->n_columns, ==, 2);
  g_assert_cmpfloat (choice->size, ==, 8.25);
  g_assert_cmpuint (list.n_final, ==, 1);
}

static void
test_then_largest_type (void)
{
  List list = { 50, 0, 8.5, 0 };
  g_autoptr (AciesLayoutChoice) choice = choose (&list, 0);

  /* Two sides take no more than 48; with three there is room, but from 8.75 on words would break in
   * two columns, and one column holds only 10 rows of 10. */
  g_assert_cmpuint (choice->n_sides, ==, 3);
  g_assert_cmpfloat (choice->size, ==, 8.5);
  g_assert_cmpuint (choice->n_columns, ==, 2);
}

/* Words that break at some size need not break at a larger one, whose columns are shared otherwise.
 */
static void
test_largest_beyond_cramped (void)
{
  List list = { 20, 0, 8.5, 0, 9.5 };
  g_autoptr (AciesLayoutChoice) choice = choose (&list, 0);

  g_assert_cmpuint (choice->n_sides, ==, 1);
  g_assert_cmpfloat (choice->size, ==, 10);
}

static void
test_no_near_empty_side (void)
{
  List list = { 25, 0, 0, 0 };
  g_autoptr (AciesLayoutChoice) choice = choose (&list, 0);
  guint rows[3] = { 0 };

  g_assert_cmpuint (choice->n_sides, ==, 3);
  g_assert_cmpfloat (choice->size, ==, 10);
  for (guint i = 0; i < choice->n_items; i++)
    rows[choice->places[i].column]++;
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (rows[i], >=, 8);
}

/* What was measured was too little: it goes back a step, and says no more than the sides hold. */
static void
test_falls_back (void)
{
  List list = { 24, 0.02, 100, 0 };
  g_autoptr (AciesLayoutChoice) choice = choose (&list, 0);

  g_assert_cmpfloat (choice->size, ==, 8);
  g_assert_cmpuint (choice->n_sides, ==, 1);
  g_assert_cmpuint (list.n_final, ==, 2);
  list.n_rows = 60;
  g_assert_null (choose (&list, 1));
}

/* Counted, not timed: of nine sizes by two numbers of columns a few are measured. */
static void
test_tries_few (void)
{
  List list = { 47, 0, 100, 0 };
  g_autoptr (AciesLayoutChoice) choice = choose (&list, 0);

  g_assert_cmpuint (choice->n_sides, ==, 2);
  g_test_message ("%u measured, %u poured, %" G_GUINT64_FORMAT " looked at", choice->n_measured,
                  choice->n_poured, choice->n_looked);
  g_assert_cmpuint (choice->n_measured, <=, 12);
  g_assert_cmpuint (choice->n_poured, <=, 4);
  g_assert_cmpuint (choice->n_looked, <=, 5000);
}

/* A list of ten thousand rows is laid out too. */
static void
test_very_long (void)
{
  List list = { 10000, 0, 0, 0 };
  g_autoptr (AciesLayoutChoice) choice = choose (&list, 0);

  g_assert_cmpuint (choice->n_sides, ==, 834);
  g_assert_cmpuint (choice->places[9999].column, ==, 833);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/drawing/layout/fills-evenly", test_fills_evenly);
  g_test_add_func ("/acies/drawing/layout/space-only-between", test_space_only_between);
  g_test_add_func ("/acies/drawing/layout/keeps-heading-with-row", test_keeps_heading_with_row);
  g_test_add_func ("/acies/drawing/layout/too-high", test_too_high);
  g_test_add_func ("/acies/drawing/layout/header-comes-again", test_header_comes_again);
  g_test_add_func ("/acies/drawing/layout/breaks-where-it-is-cheap", test_breaks_where_it_is_cheap);
  g_test_add_func ("/acies/drawing/layout/float-fills-the-gap", test_float_fills_the_gap);
  g_test_add_func ("/acies/drawing/layout/nothing", test_nothing);
  g_test_add_func ("/acies/drawing/layout/none-is-cheaper", test_none_is_cheaper);
  g_test_add_func ("/acies/drawing/layout/fewest-sides-first", test_fewest_sides_first);
  g_test_add_func ("/acies/drawing/layout/then-largest-type", test_then_largest_type);
  g_test_add_func ("/acies/drawing/layout/largest-beyond-cramped", test_largest_beyond_cramped);
  g_test_add_func ("/acies/drawing/layout/no-near-empty-side", test_no_near_empty_side);
  g_test_add_func ("/acies/drawing/layout/falls-back", test_falls_back);
  g_test_add_func ("/acies/drawing/layout/tries-few", test_tries_few);
  g_test_add_func ("/acies/drawing/layout/very-long", test_very_long);
  return g_test_run ();
}
