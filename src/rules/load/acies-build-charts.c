/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds what is added up and looked up: modifier lists, charts, outcomes, points, constraints. */
#include "config.h"

#include "rules/load/acies-build-spans.h"
#include "rules/facts/acies-words.h"

#include "base/value/acies-number.h"

#include <glib/gi18n-lib.h>
#include <string.h>

void
acies_build_outcome (AciesBuilder *self, const AciesElement *element)
{
  static const char *const moods[] = { "good", "even", "bad", NULL };
  AciesOutcome *outcome = acies_build_fact (self, ACIES_FACT_OUTCOME, element);
  int mood = acies_build_word (self, element, "mood", moods, -1);

  outcome->mood = mood < 0 ? NULL : g_intern_string (moods[mood]);
  acies_build_take (self, element, outcome);
}

/* Without words of its own about it, a modifier comes from where its list comes from. */
static void
read_source (AciesBuilder *self,
             AciesModifier *modifier,
             const AciesElement *element,
             const AciesElement *list)
{
  if (modifier->fact.cite == NULL)
    modifier->fact.cite = g_strdup (acies_element_get (list, "cite"));
  if (!element->is_house && acies_element_get (element, "origin") == NULL)
    modifier->fact.origin = acies_build_origin (self, list);
}

/* times="1/2": what came before is multiplied by that. */
static void
read_times (AciesBuilder *self, const AciesElement *element, AciesModifier *modifier)
{
  static const char *const roundings[] = { "none", "down", "up", "near", NULL };
  const char *text = acies_element_get (element, "times");
  g_auto (GStrv) parts = g_strsplit (text != NULL ? text : "1", "/", 2);

  modifier->rounding = (AciesRounding) acies_build_word (self, element, "round", roundings, 0);
  modifier->divided_by = 1;
  if (!acies_number_parse (parts[0], 1, &modifier->times)
      || (parts[1] != NULL && !acies_number_parse (parts[1], 1, &modifier->divided_by))
      || ABS (modifier->times) > 1000 || modifier->divided_by < 1 || modifier->divided_by > 1000)
    {
      acies_build_error (self, element, _ ("“%s” is not a factor; write 2, 1/2 or 3/4"), text);
      modifier->times = modifier->divided_by = 1;
    }
  if (text != NULL
      && (acies_element_get (element, "value") != NULL
          || acies_element_get (element, "each") != NULL
          || acies_element_get (element, "cap") != NULL))
    acies_build_error (self, element, _ ("an element with times must not have value, each or cap"));
}

static void
read_modifier (AciesBuilder *self,
               const AciesElement *element,
               AciesModifierList *list,
               const AciesElement *list_element)
{
  static const char *const tickers[] = { "side", "umpire", NULL };
  AciesModifier *modifier = acies_modifier_new ();
  int ticker = acies_build_word (self, element, "optional", tickers, -1);

  modifier->fact.id = acies_build_id (self, element, "id");
  acies_build_fill (self, &modifier->fact, element);
  read_source (self, modifier, element, list_element);
  read_times (self, element, modifier);
  if (acies_element_get (element, "times") == NULL
      && acies_build_need (self, element, "value") != NULL)
    modifier->value = acies_build_expression (self, element, "value");
  modifier->condition = acies_build_expression (self, element, "if");
  modifier->each = acies_build_expression (self, element, "each");
  modifier->has_cap = acies_build_number (self, element, "cap", list->per_unit, &modifier->cap);
  modifier->optional = ticker < 0 ? NULL : g_intern_string (tickers[ticker]);
  modifier->group = g_intern_string (acies_element_get (element, "group"));
  modifier->print = g_strdup (acies_element_get (element, "print"));

  for (guint i = 0; i < list->modifiers->len; i++)
    {
      const AciesModifier *other = g_ptr_array_index (list->modifiers, i);

      if (other->fact.id == modifier->fact.id)
        acies_build_error (self, element, _ ("the list already has one with this id, on line %d"),
                           other->fact.line);
    }
  g_ptr_array_add (list->modifiers, modifier);
}

void
acies_build_modifiers (AciesBuilder *self, const AciesElement *element)
{
  static const char *const stackings[] = { "all", "first", "highest", "lowest", NULL };
  AciesModifierList *list = acies_build_fact (self, ACIES_FACT_MODIFIERS, element);

  list->per_unit = acies_build_step (self, element, "step");
  list->stacking = acies_build_word (self, element, "stacking", stackings, ACIES_STACKING_ALL);
  list->is_off_paper = !acies_build_flag (self, element, "paper", TRUE);
  list->has_minimum = acies_build_number (self, element, "min", list->per_unit, &list->minimum);
  list->has_maximum = acies_build_number (self, element, "max", list->per_unit, &list->maximum);
  if (list->has_minimum && list->has_maximum && list->minimum > list->maximum)
    acies_build_error (self, element, _ ("min is larger than max"));
  for (guint i = 0; i < element->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (element->children, i);

      if (g_str_equal (child->name, "modifier"))
        read_modifier (self, child, list, element);
    }
  acies_build_take (self, element, list);
}

static void
add_cell (AciesBuilder *self,
          const AciesElement *element,
          AciesChart *chart,
          const char *value,
          const char *text)
{
  AciesChartCell *cell = g_new0 (AciesChartCell, 1);
  const char *shown = text != NULL && text[0] != '\0' ? text : value;
  gint64 number;

  if (value == NULL)
    value = text != NULL ? text : "";
  if (value[0] == '+')
    value++;
  cell->value = ACIES_NO_VALUE;
  if (acies_number_parse (value, chart->cell_per_unit, &number))
    cell->value = acies_value_number (number);
  else if (acies_build_is_symbol (value))
    cell->value = acies_value_symbol (value);
  else if (value[0] != '\0' && !g_str_equal (value, "-"))
    acies_build_error (self, element, _ ("the cell “%s” is neither a number nor one word"), value);
  cell->text = g_strdup (shown != NULL ? shown : "");
  g_ptr_array_add (chart->cells, cell);
}

/* A cell that is a span: TEXT is what is printed, if VALUE is not NULL. */
static void
add_span_cell (AciesBuilder *self,
               const AciesElement *element,
               AciesChart *chart,
               const char *value,
               const char *text)
{
  const AciesSpanFormat format = { chart->cell_per_unit, FALSE };
  const char *label = value != NULL && text != NULL && text[0] != '\0' ? text : NULL;
  const char *span_text = value != NULL ? value : text;
  AciesChartCell *cell = g_new0 (AciesChartCell, 1);
  AciesChartSpan span
      = acies_build_cell_span (self, element, span_text != NULL ? span_text : "", &format, label);

  cell->value = ACIES_NO_VALUE;
  cell->text = g_strdup (span.label);
  g_ptr_array_add (chart->cells, cell);
  g_array_append_val (chart->cell_spans, span);
}

static void
add_any_cell (AciesBuilder *self,
              const AciesElement *element,
              AciesChart *chart,
              const char *value,
              const char *text)
{
  if (chart->cell_spans != NULL)
    add_span_cell (self, element, chart, value, text);
  else
    add_cell (self, element, chart, value, text);
}

static void
read_row (AciesBuilder *self, const AciesElement *element, AciesChart *chart)
{
  const AciesSpanFormat format = { chart->row_per_unit, chart->is_ratio };
  guint n_columns = MAX (chart->columns->len, 1), n_cells = 0;

  acies_build_axis_span (self, element, chart->row_label, &format, chart->rows);
  if (acies_element_get (element, "cell") != NULL)
    {
      g_autofree char *text = acies_words_dup_attribute (element, "text");

      add_any_cell (self, element, chart, acies_element_get (element, "cell"), text);
      n_cells++;
    }
  for (guint i = 0; i < element->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (element->children, i);

      if (g_str_equal (child->name, "cell"))
        {
          const char *value = acies_element_get (child, "value");
          g_autofree char *text
              = value != NULL ? acies_words_dup_text (child) : g_strstrip (g_strdup (child->text));

          if (n_cells < n_columns)
            add_any_cell (self, child, chart, value, text);
          n_cells++;
        }
    }
  if (n_cells != n_columns)
    acies_build_error (self, element, _ ("it has %u cells, but the chart has %u columns"), n_cells,
                       n_columns);
  while (n_cells++ < n_columns)
    add_any_cell (self, element, chart, "-", "");
}

/* Each column is an axis of its own, and what is found on it is the word of the row. */
static void
check_cell_spans (AciesBuilder *self, const AciesElement *element, const AciesChart *chart)
{
  guint n_columns = MAX (chart->columns->len, 1);

  if (chart->is_ratio)
    {
      acies_build_error (self, element, _ ("the cells of a chart of ratios cannot be spans"));
      return;
    }
  for (guint i = 0; i < chart->rows->len; i++)
    {
      const AciesChartSpan *row = &g_array_index (chart->rows, AciesChartSpan, i);

      if (row->symbol == NULL)
        acies_build_error (self, element,
                           _ ("the row “%s” must be one word, because its cells are spans"),
                           row->label);
    }
  for (guint i = 0; i < n_columns; i++)
    {
      g_autoptr (GArray) spans = g_array_new (FALSE, FALSE, sizeof (AciesChartSpan));
      const char *label = chart->columns->len > 0
                              ? g_array_index (chart->columns, AciesChartSpan, i).label
                              : NULL;

      for (guint row = 0; row < chart->rows->len; row++)
        {
          const AciesChartSpan *span
              = &g_array_index (chart->cell_spans, AciesChartSpan, row * n_columns + i);

          if (span->symbol == NULL)
            g_array_append_val (spans, *span);
        }
      acies_build_check_spans (self, element, spans, FALSE, label);
    }
}

static void
read_columns (AciesBuilder *self, const AciesElement *element, AciesChart *chart)
{
  const AciesSpanFormat format = { chart->column_per_unit, FALSE };

  for (guint i = 0; i < element->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (element->children, i);

      if (g_str_equal (child->name, "column"))
        acies_build_axis_span (self, child, chart->column_label, &format, chart->columns);
    }
}

void
acies_build_chart (AciesBuilder *self, const AciesElement *element)
{
  static const char *const rounds[] = { "down", "up", "near", "attacker", "defender", NULL };
  static const char *const contents[] = { "values", "spans", NULL };
  AciesChart *chart = acies_build_fact (self, ACIES_FACT_CHART, element);
  const char *row = acies_element_get (element, "row");
  const char *column = acies_element_get (element, "column");
  int rounding = acies_build_word (self, element, "round", rounds, -1);

  chart->row_label = g_strdup (row != NULL ? row : "score");
  chart->column_label = g_strdup (column != NULL ? column : "score");
  chart->row_of = g_intern_string (acies_element_get (element, "row-of"));
  chart->column_of = g_intern_string (acies_element_get (element, "column-of"));
  chart->row_per_unit = acies_build_step (self, element, "row-step");
  chart->column_per_unit = acies_build_step (self, element, "column-step");
  chart->cell_per_unit = acies_build_step (self, element, "cell-step");
  chart->is_ratio = acies_build_flag (self, element, "ratio", FALSE);
  chart->round = rounding < 0 ? NULL : g_intern_string (rounds[rounding]);
  if (acies_build_word (self, element, "cells", contents, 0) == 1)
    chart->cell_spans = acies_chart_spans_new ();

  read_columns (self, element, chart);
  for (guint i = 0; i < element->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (element->children, i);

      if (g_str_equal (child->name, "row"))
        read_row (self, child, chart);
      else if (g_str_equal (child->name, "set"))
        acies_build_error (self, child, _ ("there is no chart below whose cell could be set"));
    }
  if (chart->rows->len == 0)
    acies_build_error (self, element, _ ("the chart has no rows"));
  acies_build_check_spans (self, element, chart->rows, chart->is_ratio, NULL);
  acies_build_check_spans (self, element, chart->columns, FALSE, NULL);
  if (chart->cell_spans != NULL)
    check_cell_spans (self, element, chart);
  acies_build_take (self, element, chart);
}

void
acies_build_points (AciesBuilder *self, const AciesElement *element)
{
  static const char *const owners[] = { "stand", "unit", "leader", "army", NULL };
  AciesPoints *points = acies_fact_new (ACIES_FACT_POINTS);

  acies_build_need (self, element, "of");
  points->of = g_intern_string (owners[acies_build_word (self, element, "of", owners, 0)]);
  points->list = g_intern_string (acies_build_need (self, element, "list"));
  points->fact.id = acies_element_get (element, "id") != NULL ? acies_build_id (self, element, "id")
                                                              : points->of;
  acies_build_fill (self, &points->fact, element);
  acies_build_take (self, element, points);
}

/* Sides and the battle are only there once it is set up; parts of an army never are. */
static gboolean
read_set_up (AciesBuilder *self, const AciesElement *element, const char *of)
{
  static const char *const always[] = { "side", "battle", NULL };
  static const char *const never[] = { "sub-unit", "command", "army", NULL };
  gboolean is_of_set_up = acies_build_flag (self, element, "set-up", g_strv_contains (always, of));

  if (is_of_set_up && g_strv_contains (never, of))
    acies_build_error (self, element,
                       _ ("set-up looks at a unit, leader, side or battle, but of is “%s”"), of);
  else if (!is_of_set_up && g_strv_contains (always, of))
    acies_build_error (self, element, _ ("an army has no %s: set-up cannot be “no”"), of);
  return is_of_set_up;
}

void
acies_build_constraint (AciesBuilder *self, const AciesElement *element)
{
  static const char *const owners[]
      = { "unit", "sub-unit", "command", "army", "leader", "side", "battle", NULL };
  static const char *const severities[] = { "error", "warning", NULL };
  static const char *const seen[][3] = {
    { "unit", NULL },   { "unit", "sub_unit", NULL }, { "command", NULL },
    { "army", NULL },   { "leader", NULL },           { "side", NULL },
    { "battle", NULL },
  };
  AciesConstraint *constraint = acies_build_fact (self, ACIES_FACT_CONSTRAINT, element);
  int owner;

  acies_build_need (self, element, "of");
  owner = acies_build_word (self, element, "of", owners, 0);
  constraint->of = g_intern_string (owners[owner]);
  constraint->is_of_set_up = read_set_up (self, element, constraint->of);
  constraint->is_warning = acies_build_word (self, element, "severity", severities, 0) == 1;
  if (acies_build_need (self, element, "test") != NULL)
    constraint->test = acies_build_expression_of (self, element, "test", seen[owner]);
  constraint->condition = acies_build_expression_of (self, element, "if", seen[owner]);
  if (acies_element_find_child (element, "label") == NULL)
    acies_build_error (self, element, _ ("a label must say what is wrong when the test fails"));
  for (guint i = 0; i < element->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (element->children, i);
      AciesConstraintArgument *argument;

      if (!g_str_equal (child->name, "argument"))
        continue;
      argument = g_new0 (AciesConstraintArgument, 1);
      argument->name = g_strdup (acies_build_need (self, child, "name"));
      if (acies_build_need (self, child, "value") != NULL)
        argument->value = acies_build_expression_of (self, child, "value", seen[owner]);
      g_ptr_array_add (constraint->arguments, argument);
    }
  acies_build_take (self, element, constraint);
}

void
acies_build_tally (AciesBuilder *self, const AciesElement *element)
{
  static const char *const owners[] = { "side", "command", "unit", NULL };
  AciesTally *tally = acies_build_fact (self, ACIES_FACT_TALLY, element);
  const char *seen[] = { NULL, NULL };

  acies_build_need (self, element, "of");
  tally->of = g_intern_string (owners[acies_build_word (self, element, "of", owners, 0)]);
  seen[0] = tally->of;
  tally->condition = acies_build_expression_of (self, element, "if", seen);
  if (acies_build_need (self, element, "value") != NULL)
    tally->value = acies_build_expression_of (self, element, "value", seen);
  tally->limit = acies_build_expression_of (self, element, "limit", seen);
  tally->falls = acies_build_flag (self, element, "falls", FALSE);
  tally->per_unit = acies_build_step (self, element, "step");
  if (tally->limit == NULL && acies_element_get (element, "falls") != NULL)
    acies_build_error (self, element, _ ("it has falls, but no limit to fall to"));
  if (acies_element_find_child (element, "label") == NULL)
    acies_build_error (self, element, _ ("a label must say what is counted"));
  acies_build_take (self, element, tally);
}
