/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out charts on the sheet: one axis flat or tall, two axes as a grid, symbols by the names
 * people use. */
#include "drawing/reference/acies-qrs-private.h"

#include "rules/ruleset/acies-ruleset-print.h"

static void
add_span (AciesQrs *self, GStrvBuilder *to, const char *axis, const AciesChartSpan *span)
{
  g_autofree char *text = acies_ruleset_print_span (self->ruleset, axis, span);

  g_strv_builder_add (to, text);
}

/* Short results stand in one row under their spans: it saves the height of all but one. */
static AciesQrsTable *
create_flat_chart (AciesQrs *self, const AciesChart *chart)
{
  static const AciesTypeStyle styles[] = {
    ACIES_TYPE_BOLD,   ACIES_TYPE_CENTRE, ACIES_TYPE_CENTRE, ACIES_TYPE_CENTRE, ACIES_TYPE_CENTRE,
    ACIES_TYPE_CENTRE, ACIES_TYPE_CENTRE, ACIES_TYPE_CENTRE, ACIES_TYPE_CENTRE,
  };
  g_autoptr (AciesQrsTable) table = NULL;
  g_autoptr (GStrvBuilder) headers = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();
  g_autofree char *axis = acies_ruleset_print_axis (self->ruleset, chart->row_label);

  if (chart->rows->len + 1 > G_N_ELEMENTS (styles) || chart->rows->len < 2)
    return NULL;

  table = acies_qrs_table_new (chart->rows->len + 1, styles);
  table->is_grid = TRUE;
  g_strv_builder_add (headers, axis);
  g_strv_builder_add (cells, "");
  for (guint i = 0; i < chart->rows->len; i++)
    {
      add_span (self, headers, chart->row_label, &g_array_index (chart->rows, AciesChartSpan, i));
      g_strv_builder_add (
          cells, acies_ruleset_print_cell (self->ruleset, g_ptr_array_index (chart->cells, i)));
    }
  table->headers = g_strv_builder_end (headers);
  acies_qrs_table_take_row (table, g_strv_builder_end (cells), NULL);
  return acies_qrs_table_fits (self, table) ? g_steal_pointer (&table) : NULL;
}

/* FALSE: it is of troops, of ground or of a value of attribute OF that the sheet has no use for. */
static gboolean
is_span_used (AciesQrs *self, const AciesChartSpan *span, const char *of)
{
  return span->symbol == NULL
         || (acies_qrs_is_used (self, ACIES_FACT_TROOP, span->symbol)
             && acies_qrs_is_used (self, ACIES_FACT_TERRAIN, span->symbol)
             && acies_qrs_is_value_used (self, of, span->symbol));
}

static gboolean
has_names (const AciesChart *chart)
{
  return chart->rows->len > 0 && g_array_index (chart->rows, AciesChartSpan, 0).symbol != NULL;
}

/* Numbers stand over each other under the name of the axis; what has names of its own is listed as
 * factors are, the result at the right. */
static AciesQrsTable *
create_tall_chart (AciesQrs *self, const AciesChart *chart)
{
  static const AciesTypeStyle numbers[] = { ACIES_TYPE_BOLD | ACIES_TYPE_CENTRE, ACIES_TYPE_PLAIN };
  static const AciesTypeStyle names[] = { ACIES_TYPE_PLAIN, ACIES_TYPE_BOLD | ACIES_TYPE_CENTRE };
  AciesQrsTable *table = acies_qrs_table_new (2, has_names (chart) ? names : numbers);
  g_autofree char *axis = acies_ruleset_print_axis (self->ruleset, chart->row_label);

  table->flexible = has_names (chart) ? 0 : 1;
  if (!has_names (chart))
    table->headers = acies_qrs_make_cells (axis, "", NULL);
  for (guint i = 0; i < chart->rows->len; i++)
    {
      const AciesChartSpan *row = &g_array_index (chart->rows, AciesChartSpan, i);
      g_autofree char *span = acies_ruleset_print_span (self->ruleset, chart->row_label, row);

      if (!is_span_used (self, row, chart->row_of))
        continue;
      acies_qrs_table_take_row (
          table,
          acies_qrs_make_cells (
              span, acies_ruleset_print_cell (self->ruleset, g_ptr_array_index (chart->cells, i)),
              NULL),
          NULL);
    }
  return table;
}

static void
add_one_axis_chart (AciesQrs *self, const AciesChart *chart)
{
  g_autoptr (AciesQrsTable) table = NULL;

  g_return_if_fail (chart->cells->len >= chart->rows->len);

  table = create_flat_chart (self, chart);
  if (table == NULL)
    table = create_tall_chart (self, chart);
  acies_qrs_add_table (self, table);
}

/* Which columns of CHART the sheet has use for; of guint. */
static GArray *
list_columns (AciesQrs *self, const AciesChart *chart)
{
  GArray *columns = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint c = 0; c < chart->columns->len; c++)
    if (is_span_used (self, &g_array_index (chart->columns, AciesChartSpan, c), chart->column_of))
      g_array_append_val (columns, c);
  return columns;
}

static char **
make_headers (AciesQrs *self, const AciesChart *chart, const GArray *columns)
{
  g_autoptr (GStrvBuilder) headers = g_strv_builder_new ();
  g_autofree char *axis = acies_ruleset_print_axis (self->ruleset, chart->row_label);
  g_autofree char *across = acies_ruleset_print_axis (self->ruleset, chart->column_label);
  g_autofree char *corner
      = *across != '\0' ? g_strdup_printf ("%s ↓ %s →", axis, across) : g_strdup (axis);

  g_strv_builder_add (headers, corner);
  for (guint i = 0; i < columns->len; i++)
    add_span (self, headers, chart->column_label,
              &g_array_index (chart->columns, AciesChartSpan, g_array_index (columns, guint, i)));
  return g_strv_builder_end (headers);
}

static void
add_two_axis_chart (AciesQrs *self, const AciesChart *chart)
{
  g_autoptr (GArray) columns = list_columns (self, chart);
  g_autofree AciesTypeStyle *styles = g_new0 (AciesTypeStyle, columns->len + 1);
  g_autoptr (AciesQrsTable) table = acies_qrs_table_new (columns->len + 1, styles);

  styles[0] = ACIES_TYPE_BOLD;
  table->is_grid = TRUE;
  for (guint i = 0; i < columns->len; i++)
    styles[i + 1] = ACIES_TYPE_CENTRE;
  table->headers = make_headers (self, chart, columns);

  for (guint r = 0; r < chart->rows->len && (r + 1) * chart->columns->len <= chart->cells->len; r++)
    {
      const AciesChartSpan *row = &g_array_index (chart->rows, AciesChartSpan, r);
      g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();

      if (!is_span_used (self, row, chart->row_of))
        continue;
      add_span (self, cells, chart->row_label, row);
      for (guint i = 0; i < columns->len; i++)
        g_strv_builder_add (
            cells, acies_ruleset_print_cell (
                       self->ruleset,
                       g_ptr_array_index (chart->cells, r * chart->columns->len
                                                            + g_array_index (columns, guint, i))));
      acies_qrs_table_take_row (table, g_strv_builder_end (cells), NULL);
    }

  acies_qrs_add_table (self, table);
}

/* Whether anything of CHART is left for the battle. */
static gboolean
is_chart_used (AciesQrs *self, const AciesChart *chart)
{
  gboolean has_row = FALSE;

  for (guint r = 0; r < chart->rows->len && !has_row; r++)
    has_row = is_span_used (self, &g_array_index (chart->rows, AciesChartSpan, r), chart->row_of);
  if (!has_row || chart->columns == NULL || chart->columns->len == 0)
    return has_row;
  for (guint c = 0; c < chart->columns->len; c++)
    if (is_span_used (self, &g_array_index (chart->columns, AciesChartSpan, c), chart->column_of))
      return TRUE;
  return FALSE;
}

void
acies_qrs_show_charts (AciesQrs *self, const AciesSheetItem *item)
{
  g_autoptr (GPtrArray) charts = acies_qrs_list_facts (self, ACIES_FACT_CHART, item);

  for (guint i = 0; i < charts->len; i++)
    {
      const AciesChart *chart = g_ptr_array_index (charts, i);

      if (!is_chart_used (self, chart))
        continue;
      acies_qrs_add_fact_title (self, &chart->fact);
      if (chart->columns == NULL || chart->columns->len == 0)
        add_one_axis_chart (self, chart);
      else
        add_two_axis_chart (self, chart);
      acies_qrs_add_note (self, &chart->fact);
    }
}
