/* Builders of what is added up and looked up: modifier lists, charts, outcomes, points,
 * constraints. */
#include "config.h"

#include "rules/acies-build.h"

#include "base/acies-number.h"

#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN
#include <glib/gi18n-lib.h>
#include <string.h>

/* A ratio a:b is kept in millionths. */
#define RATIO_PER_UNIT 1000000

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
      acies_build_error (self, element, _ ("“%s” is no factor; write 2, 1/2 or 3/4"), text);
      modifier->times = modifier->divided_by = 1;
    }
  if (text != NULL
      && (acies_element_get (element, "value") != NULL
          || acies_element_get (element, "each") != NULL
          || acies_element_get (element, "cap") != NULL))
    acies_build_error (self, element, _ ("what has times has no value, each or cap"));
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

  for (guint i = 0; i < list->modifiers->len; i++)
    {
      const AciesModifier *other = g_ptr_array_index (list->modifiers, i);

      if (other->fact.id == modifier->fact.id)
        acies_build_error (self, element, _ ("the list has one of this id already, in line %d"),
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

/* One end of a span: a number in steps, or of a ratio "3:2". */
static gboolean
read_end (const char *text, gint64 per_unit, gboolean is_ratio, gint64 *end)
{
  g_auto (GStrv) sides = NULL;
  gint64 a, b;

  if (!is_ratio)
    return acies_number_parse (text, per_unit, end);
  sides = g_strsplit (text, ":", 2);
  if (g_strv_length (sides) != 2)
    return acies_number_parse (text, RATIO_PER_UNIT, end);
  if (!acies_number_parse (sides[0], 1, &a) || !acies_number_parse (sides[1], 1, &b) || a < 0
      || b <= 0 || a > 1000000 || b > 1000000)
    return FALSE;
  *end = a * RATIO_PER_UNIT / b;
  return TRUE;
}

/* −1 with a real minus sign, as it is printed. */
static char *
print_end (const char *text)
{
  return text[0] == '-' ? g_strconcat ("−", text + 1, NULL) : g_strdup (text);
}

static char *
describe_span (const char *from, const char *to)
{
  g_autofree char *least = print_end (from);
  g_autofree char *most = print_end (to);

  if (from[0] == '\0' && to[0] == '\0')
    return g_strdup (_ ("any"));
  if (from[0] == '\0')
    /* Translators: the numbers of a row of a chart, such as “2 or less”. */
    return g_strdup_printf (_ ("%s or less"), most);
  if (to[0] == '\0')
    /* Translators: the numbers of a row of a chart, such as “5 or more”. */
    return g_strdup_printf (_ ("%s or more"), least);
  /* Negative numbers have a dash of their own. */
  if (from[0] == '-' || to[0] == '-')
    /* Translators: the numbers of a row of a chart, such as “−3 to −1”. */
    return g_strdup_printf (_ ("%s to %s"), least, most);
  return g_strdup_printf ("%s–%s", least, most);
}

static gboolean
is_symbol (const char *text)
{
  if (!g_ascii_isalnum (text[0]))
    return FALSE;
  for (const char *c = text; *c != '\0'; c++)
    if (!g_ascii_isalnum (*c) && *c != '-')
      return FALSE;
  return TRUE;
}

/* Reads "5", "..2", "3..4", "5..", or a symbol. */
static void
read_span (AciesBuilder *self,
           const AciesElement *element,
           const char *name,
           gint64 per_unit,
           gboolean is_ratio,
           GArray *spans)
{
  AciesChartSpan span = { 0 };
  const char *text = acies_element_get (element, name);
  const char *label = acies_element_get (element, "label");
  g_autofree char *from = NULL;
  const char *dots;

  if (text == NULL)
    text = acies_build_need (self, element, "score");
  if (text == NULL)
    text = "..";
  dots = strstr (text, "..");
  if (dots != NULL)
    {
      from = g_strndup (text, dots - text);
      span.has_from = from[0] != '\0';
      span.has_to = dots[2] != '\0';
      if ((span.has_from && !read_end (from, per_unit, is_ratio, &span.from))
          || (span.has_to && !read_end (dots + 2, per_unit, is_ratio, &span.to)))
        acies_build_error (self, element, _ ("“%s” is no span; write 3, 3..4, ..4 or 3.."), text);
      else if (span.has_from && span.has_to && span.from > span.to)
        acies_build_error (self, element, _ ("the span “%s” runs backwards"), text);
      span.label = label != NULL ? g_strdup (label) : describe_span (from, dots + 2);
    }
  else if (read_end (text, per_unit, is_ratio, &span.from))
    {
      span.has_from = span.has_to = TRUE;
      span.to = span.from;
      span.label = label != NULL ? g_strdup (label) : print_end (text);
    }
  else
    {
      span.symbol = g_intern_string (text);
      span.label = label != NULL ? g_strdup (label) : print_end (text);
      if (!is_symbol (text))
        acies_build_error (self, element, _ ("“%s” is no span; write 3, 3..4, ..4 or 3.."), text);
    }
  span.tag = g_intern_string (acies_element_get (element, "tag"));
  g_array_append_val (spans, span);
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
  else if (is_symbol (value))
    cell->value = acies_value_symbol (value);
  else if (value[0] != '\0' && !g_str_equal (value, "-"))
    acies_build_error (self, element, _ ("the cell “%s” is neither a number nor one word"), value);
  cell->text = g_strdup (shown != NULL ? shown : "");
  g_ptr_array_add (chart->cells, cell);
}

static void
read_row (AciesBuilder *self, const AciesElement *element, AciesChart *chart)
{
  guint n_columns = MAX (chart->columns->len, 1), n_cells = 0;

  read_span (self, element, chart->row_label, chart->row_per_unit, chart->is_ratio, chart->rows);
  if (acies_element_get (element, "cell") != NULL)
    {
      add_cell (self, element, chart, acies_element_get (element, "cell"),
                acies_element_get (element, "text"));
      n_cells++;
    }
  for (guint i = 0; i < element->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (element->children, i);

      if (g_str_equal (child->name, "cell"))
        {
          g_autofree char *text = g_strstrip (g_strdup (child->text));

          if (n_cells < n_columns)
            add_cell (self, child, chart, acies_element_get (child, "value"), text);
          n_cells++;
        }
    }
  if (n_cells != n_columns)
    acies_build_error (self, element, _ ("its cells are %u, but the columns of the chart %u"),
                       n_cells, n_columns);
  while (n_cells++ < n_columns)
    add_cell (self, element, chart, "-", "");
}

/* Whether some number lies on both spans; symbols meet only themselves. */
static gboolean
spans_overlap (const AciesChartSpan *a, const AciesChartSpan *b)
{
  if (a->symbol != NULL || b->symbol != NULL)
    return a->symbol == b->symbol;
  return (!a->has_to || !b->has_from || b->from <= a->to)
         && (!b->has_to || !a->has_from || a->from <= b->to);
}

static int
compare_spans (gconstpointer a, gconstpointer b)
{
  const AciesChartSpan *first = *(const AciesChartSpan *const *) a;
  const AciesChartSpan *second = *(const AciesChartSpan *const *) b;

  if (first->has_from != second->has_from)
    return first->has_from ? 1 : -1;
  return first->from < second->from ? -1 : first->from > second->from;
}

/* Finds what lies on two spans of an axis, and numbers between two spans that lie on none. */
static void
check_axis (AciesBuilder *self, const AciesElement *element, const GArray *spans, gboolean is_ratio)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();

  for (guint i = 0; i < spans->len; i++)
    {
      const AciesChartSpan *span = &g_array_index (spans, AciesChartSpan, i);

      if (span->symbol == NULL)
        g_ptr_array_add (sorted, (gpointer) span);
      for (guint j = 0; span->symbol != NULL && j < i; j++)
        if (spans_overlap (span, &g_array_index (spans, AciesChartSpan, j)))
          acies_build_error (self, element, _ ("“%s” stands twice on one axis"), span->label);
    }
  g_ptr_array_sort (sorted, compare_spans);
  for (guint i = 1; i < sorted->len; i++)
    {
      const AciesChartSpan *before = g_ptr_array_index (sorted, i - 1);
      const AciesChartSpan *span = g_ptr_array_index (sorted, i);

      if (spans_overlap (before, span))
        acies_build_error (self, element, _ ("“%s” and “%s” overlap"), before->label, span->label);
      else if (!is_ratio && before->to + 1 < span->from)
        acies_build_error (self, element, _ ("nothing is said between “%s” and “%s”"),
                           before->label, span->label);
    }
}

void
acies_build_chart (AciesBuilder *self, const AciesElement *element)
{
  static const char *const rounds[] = { "down", "up", "near", "attacker", "defender", NULL };
  AciesChart *chart = acies_build_fact (self, ACIES_FACT_CHART, element);
  const char *row = acies_element_get (element, "row");
  const char *column = acies_element_get (element, "column");
  int rounding = acies_build_word (self, element, "round", rounds, -1);

  chart->row_label = g_strdup (row != NULL ? row : "score");
  chart->column_label = g_strdup (column != NULL ? column : "score");
  chart->row_per_unit = acies_build_step (self, element, "row-step");
  chart->column_per_unit = acies_build_step (self, element, "column-step");
  chart->cell_per_unit = acies_build_step (self, element, "cell-step");
  chart->is_ratio = acies_build_flag (self, element, "ratio", FALSE);
  chart->round = rounding < 0 ? NULL : g_intern_string (rounds[rounding]);

  for (guint i = 0; i < element->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (element->children, i);

      if (g_str_equal (child->name, "column"))
        read_span (self, child, chart->column_label, chart->column_per_unit, FALSE, chart->columns);
    }
  for (guint i = 0; i < element->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (element->children, i);

      if (g_str_equal (child->name, "row"))
        read_row (self, child, chart);
    }
  if (chart->rows->len == 0)
    acies_build_error (self, element, _ ("the chart has no rows"));
  check_axis (self, element, chart->rows, chart->is_ratio);
  check_axis (self, element, chart->columns, FALSE);
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

void
acies_build_constraint (AciesBuilder *self, const AciesElement *element)
{
  static const char *const owners[] = { "unit", "sub-unit", "command", "army", "leader", NULL };
  static const char *const severities[] = { "error", "warning", NULL };
  static const char *const seen[][3] = {
    { "unit", NULL }, { "unit", "sub_unit", NULL }, { "command", NULL },
    { "army", NULL }, { "leader", NULL },
  };
  AciesConstraint *constraint = acies_build_fact (self, ACIES_FACT_CONSTRAINT, element);
  int owner;

  acies_build_need (self, element, "of");
  owner = acies_build_word (self, element, "of", owners, 0);
  constraint->of = g_intern_string (owners[owner]);
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
