/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Finding cells: open spans, symbols, ratios rounded before they are compared. */
#include "referee/state/acies-chart.h"

static AciesChart
make_chart (const AciesChartSpan *spans, guint n)
{
  AciesChart chart = { 0 };

  chart.rows = g_array_new (FALSE, FALSE, sizeof (AciesChartSpan));
  chart.columns = g_array_new (FALSE, FALSE, sizeof (AciesChartSpan));
  g_array_append_vals (chart.rows, spans, n);
  return chart;
}

static void
chart_clear (AciesChart *chart)
{
  g_array_unref (chart->rows);
  g_array_unref (chart->columns);
}

static void
test_spans (void)
{
  const AciesChartSpan spans[] = {
    { .has_to = TRUE, .to = 2 },
    { .has_from = TRUE, .from = 3, .has_to = TRUE, .to = 4 },
    { .symbol = g_intern_string ("special") },
    { .has_from = TRUE, .from = 6 },
  };
  static const struct
  {
    gint64 number;
    int row;
  } cases[] = { { -9, 0 }, { 2, 0 }, { 3, 1 }, { 4, 1 }, { 5, -1 }, { 6, 3 }, { 99, 3 } };
  AciesChart chart = make_chart (spans, G_N_ELEMENTS (spans));
  AciesChartKey symbol = { .symbol = g_intern_string ("special") };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      AciesChartKey key = { cases[i].number };

      g_assert_cmpint (acies_chart_find_row (&chart, &key), ==, cases[i].row);
    }
  g_assert_cmpint (acies_chart_find_row (&chart, &symbol), ==, 2);
  chart_clear (&chart);
}

/* Two columns of three cells: ..3 4..5 6.. and ..1 (none) 2.. */
static void
test_spanned_rows (void)
{
  const AciesChartSpan cells[] = {
    { .has_to = TRUE, .to = 3 },
    { .has_to = TRUE, .to = 1 },
    { .has_from = TRUE, .from = 4, .has_to = TRUE, .to = 5 },
    { .symbol = g_intern_string ("-") },
    { .has_from = TRUE, .from = 6 },
    { .has_from = TRUE, .from = 2, .has_to = TRUE, .to = 9 },
  };
  const AciesChartSpan words[] = { { .symbol = "a" }, { .symbol = "b" }, { .symbol = "c" } };
  static const struct
  {
    gint64 number;
    int rows[2];
  } cases[]
      = { { -5, { 0, 0 } }, { 1, { 0, 0 } }, { 2, { 0, 2 } }, { 3, { 0, 2 } },  { 4, { 1, 2 } },
          { 5, { 1, 2 } },  { 6, { 2, 2 } }, { 9, { 2, 2 } }, { 10, { 2, -1 } } };
  AciesChart chart = make_chart (words, G_N_ELEMENTS (words));

  g_array_append_vals (chart.columns, words, 2);
  chart.cell_spans = g_array_new (FALSE, FALSE, sizeof (AciesChartSpan));
  g_array_append_vals (chart.cell_spans, cells, G_N_ELEMENTS (cells));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int column = 0; column < 2; column++)
      g_assert_cmpint (acies_chart_find_spanned_row (&chart, column, cases[i].number), ==,
                       cases[i].rows[column]);
  g_array_unref (chart.cell_spans);
  chart_clear (&chart);
}

/* 1 to 2, 1 to 1, 2 to 1, 3 to 1. */
static void
test_ratios (void)
{
  const AciesChartSpan spans[] = {
    { TRUE, TRUE, 500000, 500000 },
    { TRUE, TRUE, 1000000, 1000000 },
    { TRUE, TRUE, 2000000, 2000000 },
    { TRUE, TRUE, 3000000, 3000000 },
  };
  static const struct
  {
    const char *round;
    gint64 a, b;
    int row;
  } cases[] = {
    { "down", 7, 3, 2 },   { "up", 7, 3, 3 },     { "down", 1, 1, 1 }, { "down", 2, 3, 0 },
    { "up", 2, 3, 1 },     { "down", 9, 1, 3 },   { "down", 1, 9, 0 }, { "down", 0, 5, 0 },
    { "down", 59, 30, 1 }, { "down", 60, 30, 2 }, { "near", 7, 3, 2 }, { "near", 8, 3, 3 },
    { "near", 2, 3, 0 },   { "near", 3, 4, 1 },
  };
  AciesChart chart = make_chart (spans, G_N_ELEMENTS (spans));

  chart.is_ratio = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      AciesChartKey key = { cases[i].a, cases[i].b };

      chart.round = cases[i].round;
      g_test_message ("%s %d:%d", cases[i].round, (int) cases[i].a, (int) cases[i].b);
      g_assert_cmpint (acies_chart_find_row (&chart, &key), ==, cases[i].row);
    }
  chart_clear (&chart);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/referee/chart/spans", test_spans);
  g_test_add_func ("/acies/referee/chart/spanned-rows", test_spanned_rows);
  g_test_add_func ("/acies/referee/chart/ratios", test_ratios);
  return g_test_run ();
}
