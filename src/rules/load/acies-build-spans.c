/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds spans, which charts are made of: "5", "..2", "3..4", "5.." and words; and finds what is
 * wrong between spans of one axis or column. */
#include "config.h"

#include "rules/load/acies-build-spans.h"
#include "rules/facts/acies-words.h"

#include "base/value/acies-number.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A ratio a:b is kept in millionths. */
#define RATIO_PER_UNIT 1000000

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

gboolean
acies_build_is_symbol (const char *text)
{
  if (!g_ascii_isalnum (text[0]))
    return FALSE;
  for (const char *c = text; *c != '\0'; c++)
    if (!g_ascii_isalnum (*c) && *c != '-')
      return FALSE;
  return TRUE;
}

/* Reads "5", "..2", "3..4", "5..", or a symbol, printed as LABEL if it is not NULL. */
static AciesChartSpan
read_span (AciesBuilder *self,
           const AciesElement *element,
           const char *text,
           const AciesSpanFormat *format,
           const char *label)
{
  AciesChartSpan span = { .line = element->line };
  const char *dots = strstr (text, "..");
  g_autofree char *from = NULL;

  if (dots != NULL)
    {
      from = g_strndup (text, dots - text);
      span.has_from = from[0] != '\0';
      span.has_to = dots[2] != '\0';
      if ((span.has_from && !read_end (from, format->per_unit, format->is_ratio, &span.from))
          || (span.has_to && !read_end (dots + 2, format->per_unit, format->is_ratio, &span.to)))
        acies_build_error (self, element, _ ("“%s” is not a span; write 3, 3..4, ..4 or 3.."),
                           text);
      else if (span.has_from && span.has_to && span.from > span.to)
        acies_build_error (self, element, _ ("the span “%s” runs backwards"), text);
      span.label = label != NULL ? g_strdup (label) : describe_span (from, dots + 2);
    }
  else if (read_end (text, format->per_unit, format->is_ratio, &span.from))
    {
      span.has_from = span.has_to = TRUE;
      span.to = span.from;
      span.label = label != NULL ? g_strdup (label) : print_end (text);
    }
  else
    {
      span.symbol = g_intern_string (text);
      span.label = label != NULL ? g_strdup (label) : print_end (text);
      if (!acies_build_is_symbol (text))
        acies_build_error (self, element, _ ("“%s” is not a span; write 3, 3..4, ..4 or 3.."),
                           text);
    }
  return span;
}

void
acies_build_axis_span (AciesBuilder *self,
                       const AciesElement *element,
                       const char *name,
                       const AciesSpanFormat *format,
                       GArray *spans)
{
  const char *text = acies_element_get (element, name);
  g_autofree char *label = acies_words_dup_label (element);
  AciesChartSpan span;

  if (text == NULL)
    text = acies_build_need (self, element, "score");
  span = read_span (self, element, text != NULL ? text : "..", format, label);
  span.tag = g_intern_string (acies_element_get (element, "tag"));
  g_array_append_val (spans, span);
}

AciesChartSpan
acies_build_cell_span (AciesBuilder *self,
                       const AciesElement *element,
                       const char *text,
                       const AciesSpanFormat *format,
                       const char *label)
{
  AciesChartSpan span;

  if (text[0] == '\0' || g_str_equal (text, "-"))
    return (AciesChartSpan){ .symbol = g_intern_static_string ("-"),
                             .label = g_strdup (label != NULL ? label : text) };
  span = read_span (self, element, text, format, label);
  if (span.symbol != NULL && acies_build_is_symbol (text))
    acies_build_error (self, element, _ ("“%s” is not a span; write 3, 3..4, ..4 or 3.."), text);
  return span;
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

/* SENTENCE is of COLUMN if that is not NULL, and of what ELEMENT has in LINE. */
static void
report_spans (AciesBuilder *self,
              const AciesElement *element,
              int line,
              const char *column,
              const char *sentence)
{
  AciesElement there = *element;

  there.line = line;
  if (column == NULL)
    acies_build_error (self, &there, "%s", sentence);
  else
    /* Translators: a column of a chart, and what is wrong with it. */
    acies_build_error (self, &there, _ ("column “%s”: %s"), column, sentence);
}

void
acies_build_check_spans (AciesBuilder *self,
                         const AciesElement *element,
                         const GArray *spans,
                         gboolean is_ratio,
                         const char *column)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();

  for (guint i = 0; i < spans->len; i++)
    {
      const AciesChartSpan *span = &g_array_index (spans, AciesChartSpan, i);

      if (span->symbol == NULL)
        g_ptr_array_add (sorted, (gpointer) span);
      for (guint j = 0; span->symbol != NULL && j < i; j++)
        if (spans_overlap (span, &g_array_index (spans, AciesChartSpan, j)))
          acies_build_error (self, element, _ ("“%s” appears twice on one axis"), span->label);
    }
  g_ptr_array_sort (sorted, compare_spans);
  for (guint i = 1; i < sorted->len; i++)
    {
      const AciesChartSpan *before = g_ptr_array_index (sorted, i - 1);
      const AciesChartSpan *span = g_ptr_array_index (sorted, i);

      g_autofree char *sentence = NULL;

      if (spans_overlap (before, span))
        sentence = g_strdup_printf (_ ("“%s” and “%s” overlap"), before->label, span->label);
      else if (!is_ratio && before->to + 1 < span->from)
        sentence = g_strdup_printf (_ ("nothing is given between “%s” and “%s”"), before->label,
                                    span->label);
      if (sentence != NULL)
        report_spans (self, element, before->line, column, sentence);
    }
}
