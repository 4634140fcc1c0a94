/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds a cell of a chart. A ratio is rounded in whole numbers, "3 to 1" or "1 to 2", before it is
 * compared, so that no half is ever rounded early. */
#include "config.h"

#include "referee/state/acies-chart.h"

#include "rules/ruleset/acies-ruleset-print.h"

#define PARTS 1000000

static gboolean
span_holds (const AciesChartSpan *span, gint64 number)
{
  return span->symbol == NULL && (!span->has_from || number >= span->from)
         && (!span->has_to || number <= span->to);
}

static int
find (GArray *spans, const AciesChartKey *key)
{
  for (guint i = 0; i < spans->len; i++)
    {
      const AciesChartSpan *span = &g_array_index (spans, AciesChartSpan, i);

      if (key->symbol != NULL ? span->symbol == key->symbol : span_holds (span, key->number))
        return (int) i;
    }
  return -1;
}

static gint64
divide (gint64 number, gint64 divisor, gboolean up)
{
  return up ? (number + divisor - 1) / divisor : number / divisor;
}

/* NUMBER by DIVISOR, halves up. */
static gint64
divide_near (gint64 number, gint64 divisor)
{
  return (2 * number + divisor) / (2 * divisor);
}

/* NUMBER to DIVISOR in 1/1,000,000, rounded to n:1 or 1:n as the chart says. */
static gint64
round_ratio (const AciesChart *self, gint64 number, gint64 divisor)
{
  gboolean near = g_strcmp0 (self->round, "near") == 0;
  gboolean up = g_strcmp0 (self->round, "up") == 0 || g_strcmp0 (self->round, "attacker") == 0;

  if (self->round == NULL)
    return (gint64) ((__int128) number * PARTS / divisor);
  if (number >= divisor)
    return (near ? divide_near (number, divisor) : divide (number, divisor, up)) * PARTS;
  if (number == 0)
    return 0;
  return PARTS / (near ? divide_near (divisor, number) : divide (divisor, number, !up));
}

/* The end of the axis that lies nearest to VALUE, which no span holds. */
static int
find_end (GArray *spans, gint64 value)
{
  const AciesChartSpan *first = &g_array_index (spans, AciesChartSpan, 0);
  const AciesChartSpan *last = &g_array_index (spans, AciesChartSpan, spans->len - 1);
  gboolean is_rising = first->from <= last->from;

  if (first->has_from && value < first->from)
    return is_rising ? 0 : (int) spans->len - 1;
  if (last->has_to && value > last->to)
    return is_rising ? (int) spans->len - 1 : 0;
  return -1;
}

/* The last span, in rising order, that starts at or below VALUE: of an axis of single ratios. */
static int
find_below (GArray *spans, gint64 value)
{
  int best = -1;

  for (guint i = 0; i < spans->len; i++)
    {
      const AciesChartSpan *span = &g_array_index (spans, AciesChartSpan, i);

      if (span->symbol == NULL && span->has_from && span->from <= value
          && (best < 0 || span->from > g_array_index (spans, AciesChartSpan, best).from))
        best = (int) i;
    }
  return best >= 0 ? best : find_end (spans, value);
}

int
acies_chart_find_row (const AciesChart *self, const AciesChartKey *key)
{
  AciesChartKey rounded = *key;
  int row;

  if (!self->is_ratio || key->symbol != NULL || (key->divisor <= 0 && !key->is_beyond)
      || self->rows->len == 0)
    return find (self->rows, key);
  rounded.number = key->is_beyond ? G_MAXINT64 : round_ratio (self, key->number, key->divisor);
  row = find (self->rows, &rounded);
  return row >= 0 ? row : find_below (self->rows, rounded.number);
}

int
acies_chart_find_column (const AciesChart *self, const AciesChartKey *key)
{
  return find (self->columns, key);
}

static guint
get_place (const AciesChart *self, guint row, int column)
{
  guint width = self->columns != NULL && self->columns->len > 0 ? self->columns->len : 1;

  return row * width + (column >= 0 ? (guint) column : 0);
}

int
acies_chart_find_spanned_row (const AciesChart *self, int column, gint64 number)
{
  for (guint row = 0; row < self->rows->len; row++)
    if (span_holds (
            &g_array_index (self->cell_spans, AciesChartSpan, get_place (self, row, column)),
            number))
      return (int) row;
  return -1;
}

const AciesChartCell *
acies_chart_get_cell (const AciesChart *self, guint row, int column)
{
  return g_ptr_array_index (self->cells, get_place (self, row, column));
}

char *
acies_chart_describe_cell (AciesRuleset *ruleset, const AciesChart *chart, guint row, int column)
{
  const AciesChartSpan *at = &g_array_index (chart->rows, AciesChartSpan, row);
  g_autofree char *axis = NULL, *first = NULL, *second = NULL;

  if (column >= 0)
    second = acies_ruleset_print_span (ruleset, chart->column_label,
                                       &g_array_index (chart->columns, AciesChartSpan, column));
  if (chart->cell_spans != NULL)
    {
      const char *text = acies_chart_get_cell (chart, row, column)->text;

      if (second == NULL)
        return g_strdup (text);
      axis = acies_ruleset_print_axis (ruleset, chart->column_label);
      return g_strdup_printf ("%s %s, %s", axis, second, text);
    }
  axis = acies_ruleset_print_axis (ruleset, chart->row_label);
  first = acies_ruleset_print_span (ruleset, chart->row_label, at);
  return second != NULL ? g_strdup_printf ("%s %s, %s", axis, first, second)
                        : g_strdup_printf ("%s %s", axis, first);
}
