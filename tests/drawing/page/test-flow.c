/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Columns: nothing is lost, kept items stay together, headers come again, the last page is even. */
#include "drawing/page/acies-flow.h"

#define N_ROWS 30

static void
fill (AciesFlowItem *items, guint n_items, double height)
{
  for (guint i = 0; i < n_items; i++)
    items[i] = (AciesFlowItem){ .height = height };
}

static void
test_fills_columns (void)
{
  AciesFlowItem items[N_ROWS];
  AciesFlowPlace places[N_ROWS];

  fill (items, N_ROWS, 10);
  g_assert_cmpuint (acies_flow_place (items, N_ROWS, 100, places), ==, 3);
  g_assert_cmpuint (places[9].column, ==, 0);
  g_assert_cmpfloat (places[9].y, ==, 90);
  g_assert_cmpuint (places[10].column, ==, 1);
  g_assert_cmpfloat (places[10].y, ==, 0);
}

static void
test_space_only_between (void)
{
  AciesFlowItem items[4];
  AciesFlowPlace places[4];

  fill (items, 4, 10);
  for (guint i = 0; i < 4; i++)
    items[i].space = 5;
  g_assert_cmpuint (acies_flow_place (items, 4, 25, places), ==, 2);
  g_assert_cmpfloat (places[0].y, ==, 0);
  g_assert_cmpfloat (places[1].y, ==, 15);
  g_assert_cmpfloat (places[2].y, ==, 0);
}

static void
test_keeps_heading_with_row (void)
{
  AciesFlowItem items[4];
  AciesFlowPlace places[4];

  fill (items, 4, 10);
  items[2].keep = TRUE;
  g_assert_cmpuint (acies_flow_place (items, 4, 30, places), ==, 2);
  g_assert_cmpuint (places[1].column, ==, 0);
  g_assert_cmpuint (places[2].column, ==, 1);
  g_assert_cmpuint (places[3].column, ==, 1);
}

static void
test_breaks_endless_chain (void)
{
  AciesFlowItem items[N_ROWS];
  AciesFlowPlace places[N_ROWS];

  fill (items, N_ROWS, 10);
  for (guint i = 0; i < N_ROWS; i++)
    items[i].keep = TRUE;
  g_assert_cmpuint (acies_flow_place (items, N_ROWS, 50, places), ==, 6);
  for (guint i = 0; i < N_ROWS; i++)
    g_assert_cmpfloat (places[i].y + 10, <=, 50.001);
}

static void
test_repeats_header (void)
{
  AciesFlowItem items[8];
  AciesFlowPlace places[8];

  fill (items, 8, 10);
  items[0].keep = TRUE;
  for (guint i = 2; i < 8; i++)
    items[i].header = 10;
  g_assert_cmpuint (acies_flow_place (items, 8, 50, places), ==, 2);
  g_assert_false (places[4].has_header);
  g_assert_cmpuint (places[5].column, ==, 1);
  g_assert_true (places[5].has_header);
  g_assert_cmpfloat (places[5].y, ==, 10);
  g_assert_false (places[6].has_header);
}

static void
test_balances_last_page (void)
{
  AciesFlowItem items[N_ROWS];
  AciesFlowPlace places[N_ROWS];
  guint n_first = 0;

  fill (items, N_ROWS, 10);
  g_assert_cmpuint (acies_flow_balance (items, N_ROWS, 2, 1000, places), ==, 2);
  for (guint i = 0; i < N_ROWS; i++)
    n_first += places[i].column == 0;
  g_assert_cmpuint (n_first, ==, N_ROWS / 2);
}

static void
test_fills_all_but_last_page (void)
{
  AciesFlowItem items[N_ROWS];
  AciesFlowPlace places[N_ROWS];

  fill (items, N_ROWS, 10);
  /* Two columns of 100 hold twenty rows; ten remain, five and five. */
  g_assert_cmpuint (acies_flow_balance (items, N_ROWS, 2, 100, places), ==, 4);
  g_assert_cmpuint (places[19].column, ==, 1);
  g_assert_cmpuint (places[20].column, ==, 2);
  g_assert_cmpuint (places[24].column, ==, 2);
  g_assert_cmpuint (places[25].column, ==, 3);
}

static void
test_balance_breaks_no_chain (void)
{
  AciesFlowItem items[3];
  AciesFlowPlace places[3];

  fill (items, 3, 10);
  items[0].keep = items[1].keep = TRUE;
  g_assert_cmpuint (acies_flow_balance (items, 3, 3, 100, places), ==, 1);
  g_assert_cmpuint (places[2].column, ==, 0);
}

static void
test_nothing (void)
{
  AciesFlowPlace place;

  g_assert_cmpuint (acies_flow_place (NULL, 0, 100, &place), ==, 0);
  g_assert_cmpuint (acies_flow_balance (NULL, 0, 2, 100, &place), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/drawing/flow/fills-columns", test_fills_columns);
  g_test_add_func ("/acies/drawing/flow/space-only-between", test_space_only_between);
  g_test_add_func ("/acies/drawing/flow/keeps-heading-with-row", test_keeps_heading_with_row);
  g_test_add_func ("/acies/drawing/flow/breaks-endless-chain", test_breaks_endless_chain);
  g_test_add_func ("/acies/drawing/flow/repeats-header", test_repeats_header);
  g_test_add_func ("/acies/drawing/flow/balances-last-page", test_balances_last_page);
  g_test_add_func ("/acies/drawing/flow/fills-all-but-last-page", test_fills_all_but_last_page);
  g_test_add_func ("/acies/drawing/flow/balance-breaks-no-chain", test_balance_breaks_no_chain);
  g_test_add_func ("/acies/drawing/flow/nothing", test_nothing);
  return g_test_run ();
}
